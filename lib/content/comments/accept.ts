import type { Anchor } from "../../anchors/index.ts";
import type { Actor } from "../../auth/index.ts";
import {
  accepted,
  refusal,
  refused,
  rejectedBy,
  type EditOutcome,
  type Outcome,
  type Refusal,
} from "../../outcome/index.ts";
import { makeEdit, type Edit, type Replacement } from "../../text/index.ts";
import { makerOf, suggestedPlace } from "../commit/comment-place.ts";
import { historyAnswer } from "../commit/history-answer.ts";
import { personMay } from "../commit/person-act.ts";
import { writeText } from "../commit/write-text.ts";
import type { ContentsEnv } from "../env.ts";
import type { Head } from "../records/load-head.ts";
import { acceptSuggestions, selectComments, type CommentRow } from "../statements/comments.ts";
import { changeBy } from "./taken-in.ts";

/**
 * Takes suggestions into the text, all of them as one version or none (COL-5): the act of whoever accepts them. Refuses
 * with `forbidden`, `not_found`, `already_applied`, `suggestion_rejected`, `suggestion_stale` where its words have
 * changed since, `overlapping_ops` and `locked`.
 */
export async function acceptSuggested(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  given: readonly string[],
): Promise<EditOutcome> {
  const refusedFor = personMay(actor, "content:write");
  if (refusedFor) return rejectedBy(refusedFor);
  const ids = [...new Set(given)]; // of suggestions, or of edits that made some
  const act = { actor, origin: "suggestion", event: "suggestion_accepted" } as const;
  const written = await writeText(
    env,
    idOrPath,
    act,
    async (head, db) => {
      const found = openSuggestions(await selectComments(db, head.contentId), ids);
      if (!found.ok) return found;
      const edit = editOf(head, found.value);
      const suggestedBy = [...new Set(found.value.map(({ row }) => makerOf(row)))];
      return edit.ok ? accepted({ edit: edit.value, suggestedBy }) : edit;
    },
    (locked, { now: { contentId, version } }) => {
      const settled = { resolvedAt: env.clock(), resolvedById: actor.personId, resolvedBy: actor.name };
      return acceptSuggestions(locked, { contentId, ids, version, ...settled });
    },
  );
  return historyAnswer(written);
}

function openSuggestions(rows: readonly CommentRow[], ids: readonly string[]): Outcome<readonly Open[], Refusal> {
  const found: Open[] = [];
  for (const id of ids.flatMap((one) => ofEdit(rows, one))) {
    const row = rows.find((one) => one.id === id);
    if (!row || row.suggested === null || row.anchor === null) return refused(NO_SUCH_SUGGESTION);
    const { resolvedAt, version } = row;
    if (resolvedAt !== null)
      return refused(
        version === null ? refusal("suggestion_rejected") : refusal("already_applied", { details: { version } }),
      );
    const anchor = JSON.parse(row.anchor) as Anchor; // written by this room alone
    found.push({ row, suggested: row.suggested, anchor });
  }
  return accepted(found);
}

/** The id of an edit stands for all that it suggested and nobody has settled; any other for itself. */
function ofEdit(rows: readonly CommentRow[], id: string): readonly string[] {
  const made = rows.filter(({ attemptId }) => attemptId === id);
  const open = made.filter(({ resolvedAt }) => resolvedAt === null);
  const [settled] = made;
  return open.length > 0 ? open.map((one) => one.id) : [settled?.id ?? id];
}

interface Open {
  readonly row: CommentRow;
  readonly suggested: string;
  readonly anchor: Anchor;
}

/** The words have to be those that the suggestion was made for, wherever they are now. */
function editOf(head: Head, suggestions: readonly Open[]): Outcome<Edit, Refusal> {
  const changes: Replacement[] = [];
  for (const { row, suggested, anchor } of suggestions) {
    const place = suggestedPlace(head, row.generation, anchor);
    if (!place) return refused(refusal("suggestion_stale"));
    changes.push(changeBy(suggested, head.text, place));
  }
  const inOrder = changes.toSorted((a, b) => a.from - b.from);
  const isOverlapping = inOrder.some((one, index) => one.from < (inOrder[index - 1]?.to ?? 0));
  return isOverlapping ? refused(OVERLAPPING) : accepted(makeEdit(head.text, inOrder));
}

const NO_SUCH_SUGGESTION = refusal("not_found", {
  message: "There is no such suggestion.",
  hint: "Someone may have deleted it: read the comments again.",
});
const OVERLAPPING = refusal("overlapping_ops", {
  message: "Two of these suggestions are about the same words.",
  hint: "Accept one of them.",
});

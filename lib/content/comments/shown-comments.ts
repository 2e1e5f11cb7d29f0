import { anchorAt, positionsOf, rangeOf, type Anchor } from "../../anchors/index.ts";
import { liveTextOf } from "../../crdt/index.ts";
import { groupedBy, linesOf, type DocText, type TextRange } from "../../text/index.ts";
import type { PrismaClient } from "../../../server/generated/prisma/client.ts";
import type { ShownComment } from "../answers.ts";
import { pinnedPlace, quotedPlace, wordsInPlace } from "../commit/comment-place.ts";
import { reachable } from "../faults.ts";
import type { ContentsEnv } from "../env.ts";
import type { Head } from "../records/load-head.ts";
import { anchorComment, settleAccepted, type CommentRow } from "../statements/comments.ts";
import { changeBy } from "./taken-in.ts";

/**
 * Characters that are looked through for quotes in one call: no thousand comments on a very long text hold up others.
 * Those beyond it are shown as gone.
 */
const MOST_LOOKED_THROUGH = 20_000_000;

/**
 * The threads of a text and where their words are in it, oldest first. Those that were made in an earlier generation
 * and are found by their quote hold on to this one from now on (CMT-1.1); suggestions that were accepted are open
 * while the text has their old words again (CMT-3.2).
 */
export async function shownComments(
  env: Pick<ContentsEnv, "db" | "clock">,
  head: Head,
  rows: readonly CommentRow[],
): Promise<ShownComment[]> {
  const replies = groupedBy(
    rows.filter(({ inReplyTo }) => inReplyTo !== null),
    ({ inReplyTo }) => inReplyTo,
  );
  const shown: ShownComment[] = [];
  let lookups = MOST_LOOKED_THROUGH / Math.max(1, head.text.length);
  for (const stored of rows.filter(({ inReplyTo }) => inReplyTo === null)) {
    // written by this room alone
    const anchor = stored.anchor === null ? undefined : (JSON.parse(stored.anchor) as Anchor);
    const pinned = anchor && pinnedPlace(head, stored.generation, anchor);
    const whole = stored.suggested === null || !anchor ? undefined : wordsInPlace(head, stored.generation, anchor);
    const place = whole ?? pinned ?? (anchor && lookups-- >= 1 ? quotedPlace(head, anchor) : undefined);
    const row = anchor ? await asInText(env, head, stored, { anchor, place, isInPlace: whole !== undefined }) : stored;
    const isPinned = place !== undefined && isSamePlace(place, pinned);
    if (place && row.generation !== head.generation) await holdOn(env.db, head, row, place);
    shown.push({
      ...said(row),
      resolved:
        row.resolvedAt === null
          ? null
          : { by: { id: row.resolvedById ?? "", name: row.resolvedBy ?? "" }, at: row.resolvedAt.toISOString() },
      state: !anchor ? "whole" : place ? "held" : "gone",
      ...(place ? linesIn(head, place) : {}),
      quote: anchor?.quote ?? "",
      suggestion: suggestionIn(row),
      anchor: place && !isPinned ? positionsIn(head, place) : anchorNow(head, row, anchor),
      replies: (replies.get(row.id) ?? []).map(said),
    });
  }
  return shown;
}

const suggestionIn = ({ suggested, version, attemptId, resolvedAt }: CommentRow): ShownComment["suggestion"] =>
  suggested === null
    ? null
    : {
        with: suggested,
        state: resolvedAt === null ? "open" : version === null ? "rejected" : "accepted",
        version: resolvedAt === null ? null : version,
        editId: attemptId,
      };

const isSamePlace = ({ from, to }: TextRange, other: TextRange | undefined): boolean =>
  other !== undefined && from === other.from && to === other.to;

/**
 * A suggestion that was accepted, as the text has it: open where its words are again what they were, by an undo or by
 * hand, and accepted again where that was redone. A text that was read before the version that accepted it says
 * nothing.
 */
async function asInText(
  { db, clock }: Pick<ContentsEnv, "db" | "clock">,
  head: Head,
  row: CommentRow,
  found: FoundWords,
): Promise<CommentRow> {
  const { suggested, version, generation, resolvedAt } = row;
  if (suggested === null || version === null || version > head.version) return row;
  const isBack = isAsBefore(head.text, found);
  const isOther = resolvedAt === null ? !isBack && isTakenIn(head, generation, found.anchor, suggested) : isBack;
  if (!isOther) return row;
  const settledAt = resolvedAt === null ? clock() : null;
  await reachable(() => settleAccepted(db, row, settledAt));
  return { ...row, resolvedAt: settledAt };
}

interface FoundWords {
  readonly anchor: Anchor;
  readonly place: TextRange | undefined;
  readonly isInPlace: boolean;
}

/** So much of what was beside the words tells that they are in their place; elsewhere all of it has to. */
const BESIDE = 8;

/** The words may be among those that the suggestion put in: their neighbours have to be the old ones too. */
function isAsBefore(text: DocText, { anchor, place, isInPlace }: FoundWords): boolean {
  const { quote, before, after } = anchor;
  if (!place || text.slice(place.from, place.to) !== quote) return false;
  const [left, right] = isInPlace ? [before.slice(-BESIDE), after.slice(0, BESIDE)] : [before, after];
  return text.slice(0, place.from).endsWith(left) && text.startsWith(right, place.to);
}

function isTakenIn({ text, doc, generation: now }: Head, generation: number | null, anchor: Anchor, suggested: string) {
  const { before, quote, after } = anchor;
  const around = before + quote + after;
  const { from, to, insert } = changeBy(suggested, around, { from: before.length, to: before.length + quote.length });
  const spot = generation === now ? rangeOf(liveTextOf(doc), anchor) : undefined;
  const beside = spot ? BESIDE : around.length;
  const words = around.slice(Math.max(0, from - beside), from) + insert + around.slice(to, to + beside);
  const place = spot ? text.slice(Math.max(0, spot.from - words.length), spot.to + words.length) : text;
  return words.trim() !== "" && place.includes(words);
}

const positionsIn = ({ doc }: Head, place: TextRange): ShownComment["anchor"] => positionsOf(liveTextOf(doc), place);

/** Of words that are gone, where they were: as long as the positions belong to the text. */
const anchorNow = (head: Head, row: CommentRow, anchor: Anchor | undefined): ShownComment["anchor"] =>
  anchor && row.generation === head.generation ? { start: anchor.start, end: anchor.end } : null;

const said = ({ id, words, mentions, personId, personName, createdAt, editedAt }: CommentRow) => ({
  id,
  words,
  mentions,
  by: { id: personId, name: personName },
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
});

async function holdOn(db: PrismaClient, head: Head, { id }: CommentRow, place: TextRange): Promise<void> {
  const anchor = JSON.stringify(anchorAt(liveTextOf(head.doc), head.text, place));
  await reachable(() => anchorComment(db, { id, generation: head.generation, anchor }));
}

function linesIn({ text }: Head, { from, to }: TextRange) {
  const lines = linesOf(text);
  return { startLine: lines.at(from), endLine: lines.at(Math.max(from, to - 1)) };
}

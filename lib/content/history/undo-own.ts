import { mayEdit, type Actor } from "../../auth/index.ts";
import {
  refusal,
  refused,
  rejectedBy,
  accepted,
  type EditOutcome,
  type Receipt,
  type Refusal,
} from "../../outcome/index.ts";
import { applyEdit, editBetween, type Contested, type Edit } from "../../text/index.ts";
import type { Door } from "../door.ts";
import type { ContentsEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { historyAnswer } from "../commit/history-answer.ts";
import type { Head } from "../records/load-head.ts";
import { fieldsBack } from "../commit/properties.ts";
import { readableHead } from "../posts/read.ts";
import { noSuchVersion } from "../commit/restore.ts";
import { selectOwnEdits, type OwnEdit } from "../statements/select-own-edits.ts";
import type { Sql } from "../statements/sql.ts";
import { textWorkOf } from "../text-work.ts";
import { undoAllowed, undoingOf } from "../edit/undo.ts";
import { writeText, type PersonChange } from "../commit/write-text.ts";

/** Which of its own edits an agent undoes: a version, all of a turn, or the last edit that is still there. */
export type OwnEdits =
  | { readonly kind: "version"; readonly number: number }
  | { readonly kind: "turn"; readonly turnId: string }
  | { readonly kind: "last" };

/** At most this many of its edits are looked at. */
const MOST_LOOKED_AT = 200;
/** The most versions of one turn that are undone as one. */
const MOST_OF_A_TURN = 50;

/**
 * Undoes the actor's own edits through this door, and nothing that anyone else wrote (AGT-7): one version, like a
 * person's undo (VER-6), or a whole turn as one version. If someone has changed the words of a turn since, none of it
 * is undone (`undo_contested`). Refuses with `forbidden` edits that are not its own, `not_found`, and `locked`.
 */
export async function undoOwn(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  which: OwnEdits,
  { origin }: Door,
): Promise<EditOutcome> {
  if (!mayEdit(actor)) return rejectedBy(refusal("forbidden"));
  const head = await readableHead(env, actor, idOrPath);
  if (!head.ok) return rejectedBy(head.refusal);
  const { contentId, version } = head.value;
  const own = await reachable(() => selectOwnEdits(env.db, contentId, { actorId: actor.id, origin }, MOST_LOOKED_AT));
  if (which.kind === "version" && which.number > version) return rejectedBy(noSuchVersion(which.number));
  const numbers = numbersOf(own, which, actor);
  const [newest] = numbers;
  if (newest === undefined) return rejectedBy(notOwn(which));
  if (numbers.length > MOST_OF_A_TURN) return rejectedBy(TOO_MANY);
  if (which.kind === "last") return undoLast(env, actor, contentId, numbers);
  if (numbers.length === 1) return undoAllowed(env, actor, contentId, newest);
  const act = { actor, origin: "undo", event: "content_undone" } as const;
  return historyAnswer(await writeText(env, contentId, act, (now, db) => changeBack(env, db, now, numbers)));
}

/** Newest first; empty if it has made none. */
function numbersOf(own: readonly OwnEdit[], which: OwnEdits, { personId }: Actor): number[] {
  switch (which.kind) {
    case "version":
      return own.filter(({ number }) => number === which.number).map(({ number }) => number);
    case "turn":
      return own.filter(({ turnId }) => isTurn(turnId, which.turnId, personId)).map(({ number }) => number);
    case "last":
      return own
        .filter(({ isUndone }) => !isUndone)
        .slice(0, MOST_OF_A_TURN)
        .map(({ number }) => number);
  }
}

/** A turn is stored under the id of its person (OPS-6); either name is accepted. */
export const isTurn = (kept: string | null, named: string, personId: string): boolean =>
  kept === named || kept === `${personId}:${named}`;

/** The newest that is still there; nothing is left of a turn that was undone as one. */
async function undoLast(
  env: ContentsEnv,
  actor: Actor,
  contentId: string,
  numbers: readonly number[],
): Promise<EditOutcome> {
  let last: EditOutcome = rejectedBy(notOwn({ kind: "last" }));
  for (const number of numbers) {
    last = await undoAllowed(env, actor, contentId, number);
    if (last.outcome !== "applied" || !last.noop) return last;
  }
  return last;
}

/** All of them as one change of the current text: each is undone on what undoing the later ones has left. */
async function changeBack(
  env: ContentsEnv,
  db: Sql,
  head: Head,
  numbers: readonly number[],
): Promise<{ readonly ok: true; readonly value: PersonChange } | { readonly ok: false; readonly refusal: Refusal }> {
  let text = head.text;
  const backed: Edit[] = [];
  const changed: NonNullable<Receipt["properties"]>[number][] = [];
  for (const number of numbers) {
    const undoing = await undoingOf(db, textWorkOf(env), head, number, backed);
    if (undoing === undefined) return refused(noSuchVersion(number));
    if (undoing.kind === "contested") return refused(contested(number, undoing.places));
    text = applyEdit(text, undoing.edit);
    backed.push(undoing.edit);
    changed.push(...undoing.properties);
  }
  const fields = fieldsBack(head, spanning(changed));
  const [oldest] = numbers.slice(-1);
  return accepted({
    edit: editBetween(head.text, text),
    ...(fields ? { fields } : {}),
    ...(oldest === undefined ? {} : { refersTo: oldest }),
  });
}

/** A property changed twice goes from its first value to its last. Newest change first. */
function spanning(changed: readonly NonNullable<Receipt["properties"]>[number][]) {
  const byName = new Map<string, NonNullable<Receipt["properties"]>[number]>();
  for (const one of changed) {
    const later = byName.get(one.name);
    byName.set(one.name, later ? { ...later, before: one.before } : one);
  }
  return [...byName.values()];
}

const contested = (number: number, places: readonly Contested[]): Refusal =>
  refusal("undo_contested", {
    message: `Someone has changed words of version ${number} since, so that nothing of the turn was taken back.`,
    hint: "Take its versions back one by one: those that nobody has touched will go.",
    details: {
      contested: places.map(({ startLine, endLine, theirs, ours }) => ({ startLine, endLine, theirs, ours })),
    },
  });

const NOT_OWN_HINT =
  "undo_edit takes back your own edits alone; list_versions marks them as yours. " +
  "Any other version a person can undo in the history.";

const notOwn = (which: OwnEdits): Refusal => {
  switch (which.kind) {
    case "version":
      return refusal("forbidden", { message: `Version ${which.number} is not an edit of yours.`, hint: NOT_OWN_HINT });
    case "turn":
      return refusal("not_found", {
        message: "You have made no edit of this document in that turn.",
        hint: NOT_OWN_HINT,
      });
    case "last":
      return refusal("not_found", {
        message: "There is no edit of yours in this document to take back.",
        hint: NOT_OWN_HINT,
      });
  }
};

const TOO_MANY = refusal("too_large", {
  message: `The turn made more than ${MOST_OF_A_TURN} versions.`,
  hint: "Take its versions back one by one, or ask a person to go back to an earlier version.",
  details: { limit: MOST_OF_A_TURN },
});

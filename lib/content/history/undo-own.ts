import { mayEdit, type Actor } from "../../auth/index.ts";
import { refusal, rejectedBy, type EditOutcome, type Refusal } from "../../outcome/index.ts";
import type { Door } from "../door.ts";
import type { ContentsEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { readableHead } from "../posts/read.ts";
import { noSuchVersion } from "../commit/restore.ts";
import { selectOwnEdits, type OwnEdit } from "../statements/select-own-edits.ts";
import { undoAllowed } from "../edit/undo.ts";
import { undoSeveral } from "./undo-several.ts";

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
  return undoSeveral(env, actor, contentId, numbers);
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

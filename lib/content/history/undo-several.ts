import type { Actor } from "../../auth/index.ts";
import { accepted, refusal, refused, type EditOutcome, type Receipt, type Refusal } from "../../outcome/index.ts";
import { applyEdit, editBetween, type Contested, type Edit } from "../../text/index.ts";
import { historyAnswer } from "../commit/history-answer.ts";
import { fieldsBack } from "../commit/properties.ts";
import { noSuchVersion } from "../commit/restore.ts";
import { writeText, type PersonChange } from "../commit/write-text.ts";
import { undoingOf } from "../edit/undo.ts";
import type { ContentsEnv } from "../env.ts";
import type { Head } from "../records/load-head.ts";
import type { Sql } from "../statements/sql.ts";
import { textWorkOf } from "../text-work.ts";

/**
 * Undoes several versions as one, newest first; of those that are still there, `most` at most. If someone has changed
 * the words of one since, none is undone (`undo_contested`). Whether the actor may is for the caller to know.
 */
export async function undoSeveral(
  env: ContentsEnv,
  actor: Actor,
  contentId: string,
  numbers: readonly number[],
  most = numbers.length,
): Promise<EditOutcome> {
  const act = { actor, origin: "undo", event: "content_undone" } as const;
  return historyAnswer(await writeText(env, contentId, act, (now, db) => changeBack(env, db, now, numbers, most)));
}

/** As one change of the current text: each is undone on what undoing the later ones has left. */
async function changeBack(
  env: ContentsEnv,
  db: Sql,
  head: Head,
  numbers: readonly number[],
  most: number,
): Promise<{ readonly ok: true; readonly value: PersonChange } | { readonly ok: false; readonly refusal: Refusal }> {
  let text = head.text;
  const backed: Edit[] = [];
  const changed: NonNullable<Receipt["properties"]>[number][] = [];
  const undone: number[] = [];
  for (const number of numbers) {
    if (undone.length >= most) break;
    const undoing = await undoingOf(db, textWorkOf(env), head, number, backed);
    if (undoing === undefined) return refused(noSuchVersion(number));
    if (undoing.kind === "contested") return refused(contested(number, undoing.places));
    if (undoing.edit.length === 0 && undoing.properties.length === 0) continue;
    undone.push(number);
    text = applyEdit(text, undoing.edit);
    backed.push(undoing.edit);
    changed.push(...undoing.properties);
  }
  const fields = fieldsBack(head, spanning(changed));
  const [oldest] = undone.slice(-1);
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
    message: `Someone has changed words of version ${number} since, so that nothing was taken back.`,
    hint: "Take the versions back one by one: those that nobody has touched will go.",
    details: {
      contested: places.map(({ startLine, endLine, theirs, ours }) => ({ startLine, endLine, theirs, ours })),
    },
  });

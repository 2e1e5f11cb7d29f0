import type { Plan } from "../edit-ops/index.ts";
import { structureOf } from "../markdown/index.ts";
import { finding } from "../outcome/index.ts";
import {
  applyEdit,
  mapOffset,
  overlaps,
  type DocText,
  type Edit,
  type Replacement,
  type TextRange,
} from "../text/index.ts";
import type { Guard, HeldLock, Judgement, Objection } from "./types.ts";

/** A lock whose words a change would not leave as they are, and the replacement that would change them. */
export interface TouchedLock {
  readonly lock: HeldLock;
  readonly by: Replacement;
}

/**
 * LOCK-1: what people have locked stays byte for byte as it is. Deleting in it, inserting strictly inside it and moving
 * it are objections, one for each op; additions at its edges are free, as long as they do not end up in a locked
 * section. Nothing lifts it. Law: tests/laws/locks.law.test.ts.
 */
export const lock: Guard = (plan, { locks }): Judgement => {
  const touched = touchedLocks(plan.before, plan.edit, locks, plan.after);
  const named = new Map(touched.map((one) => [`${one.lock.id} ${opOf(plan, one.by) ?? ""}`, one]));
  const objections = [...named.values()].map((one): Objection => ({ finding: locked(plan, one) }));
  return { code: "locked", measured: new Set(touched.map((one) => one.lock.id)).size, limit: 0, objections };
};

/**
 * The locks whose words `edit` does not leave alone, with every replacement that touches them. `after` is
 * `applyEdit(before, edit)`.
 */
export function touchedLocks(
  before: DocText,
  edit: Edit,
  locks: readonly HeldLock[],
  after: DocText = applyEdit(before, edit),
): TouchedLock[] {
  if (edit.length === 0) return [];
  return locks.flatMap((held) => {
    const words = wordsHeld(before, held);
    const within = edit.filter((replacement) => overlaps(words, replacement));
    if (within.length > 0) return within.map((by) => ({ lock: held, by }));
    return held.what === "section" && !isSectionKept(before, edit, held, after)
      ? [{ lock: held, by: nearest(edit, held.range) }]
      : [];
  });
}

/** The blank lines at the end of a section are not locked: a new section may go there. */
export function wordsHeld(text: DocText, { what, range: { from, to } }: Pick<HeldLock, "what" | "range">): TextRange {
  return what === "span" ? { from, to } : { from, to: from + text.slice(from, to).trimEnd().length };
}

/**
 * Whether the section says the same after the edit, no more and no less: a paragraph after its last one, or the next
 * heading gone, would change what it says.
 */
function isSectionKept(before: DocText, edit: Edit, { range }: HeldLock, after: DocText): boolean {
  const from = mapOffset(edit, range.from, 1);
  const section = structureOf(after).sections.find((one) => one.range.from === from);
  return (
    section !== undefined &&
    after.slice(from, section.range.to).trimEnd() === before.slice(range.from, range.to).trimEnd()
  );
}

function nearest(edit: Edit, { from, to }: TextRange): Replacement {
  const distance = (one: Replacement) => Math.max(from - one.to, one.from - to, 0);
  return edit.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

function locked(plan: Plan, { lock: held, by }: TouchedLock): ReturnType<typeof finding> {
  const op = opOf(plan, by);
  const { from, to } = { from: Math.max(by.from, held.range.from), to: Math.min(by.to, held.range.to) };
  return finding("locked", {
    ...(op === undefined ? {} : { op }),
    message: lockedInWords(held),
    places: [from < to ? { from, to } : wordsHeld(plan.before, held)],
    details: { lock: { id: held.id, kind: held.kind, label: held.label, by: held.by } },
  });
}

/** Which lock it is, for a person and for a model. */
export function lockedInWords({ what, label, kind, by, isOwn = false }: HeldLock): string {
  const held = what === "section" ? `The section “${label}” is` : `The words “${label}” are`;
  return `${held} locked${isOwn ? "" : ` by ${by}`} (${kind}).`;
}

/** New numbers of a renumbered list belong to no op. */
const opOf = ({ ops }: Plan, by: TextRange): number | undefined =>
  ops.find(({ replacements }) => replacements.some(({ from, to }) => from === by.from && to === by.to))?.op;

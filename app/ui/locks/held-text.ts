import { touchedLocks, type HeldLock } from "../../../lib/guards/index.ts";
import { structureOf } from "../../../lib/markdown/index.ts";
import { applyEdit, type Edit, type Replacement } from "../../../lib/text/index.ts";

/**
 * The lock that a change to the text would not leave alone, if there is one. `locks` may be where they were a moment
 * ago: a section is measured again, since words below it may have become another one. Only changes that meet a lock
 * cost anything: typing elsewhere is not checked.
 */
export function lockAgainst(textNow: () => string, edit: Edit, locks: readonly HeldLock[]): HeldLock | undefined {
  const near = locks.filter(({ range }) => edit.some(({ from, to }) => to >= range.from && from <= range.to));
  if (near.length === 0) return undefined;
  const text = textNow();
  return touchedLocks(
    text,
    edit,
    near.map((lock) => measured(text, lock)),
    applyEdit(text, edit),
  )[0]?.lock;
}

/** A section without its heading keeps the words it had. */
function measured(text: string, lock: HeldLock): HeldLock {
  if (lock.what === "span") return lock;
  const section = structureOf(text).sections.find(({ range }) => range.from === lock.range.from);
  return section ? { ...lock, range: section.range } : { ...lock, what: "span" };
}

/**
 * The parts of a change that leave every lock alone, and the first lock that one of the others met: "replace all"
 * changes what it may.
 */
export function partsAround(
  textNow: () => string,
  edit: Edit,
  locks: readonly HeldLock[],
): { readonly free: readonly Replacement[]; readonly against: HeldLock | undefined } {
  let against: HeldLock | undefined;
  const free = edit.filter((one) => {
    const met = lockAgainst(textNow, [one], locks);
    against ??= met;
    return met === undefined;
  });
  return { free, against };
}

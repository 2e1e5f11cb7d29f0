import { sectionOfHeading } from "../../../lib/anchors/index.ts";
import type { ShownLock } from "../../../lib/content/index.ts";
import type { HeldLock } from "../../../lib/guards/index.ts";
import { structureOf } from "../../../lib/markdown/index.ts";
import type { TextRange } from "../../../lib/text/index.ts";
import { WORDS } from "../words.ts";

export type { ShownLock };

/**
 * Where the locks are in `text`, the text of this window, for who looks at it: a section as far as its structure says
 * now. `placeOf` finds positions in the same text.
 */
export function locksIn(
  text: string,
  locks: readonly ShownLock[],
  placeOf: (pin: NonNullable<ShownLock["anchor"]>) => TextRange | undefined,
  me: string,
): HeldLock[] {
  const structure = structureOf(text);
  return locks.flatMap(({ id, kind, what, label, by, anchor }) => {
    const words = anchor ? placeOf(anchor) : undefined;
    const range =
      words && words.from < words.to
        ? what === "section"
          ? sectionOfHeading(structure, words)?.range
          : words
        : undefined;
    return range ? [{ id, kind, what, label, by: by.id === me ? WORDS.room.you : by.name, range }] : [];
  });
}

/** The lock that holds an offset; of several the smallest. At its edges nothing is held. */
export function lockAt(locks: readonly HeldLock[], { from, to }: TextRange): HeldLock | undefined {
  const around = locks.filter(({ range }) =>
    from === to ? range.from < from && from < range.to : range.from < to && from < range.to,
  );
  return around.toSorted((a, b) => a.range.to - a.range.from - (b.range.to - b.range.from))[0];
}

/** "Locked by Ana (legal)". */
export const lockInWords = ({ by, kind }: Pick<HeldLock, "by" | "kind">): string =>
  WORDS.locks.lockedBy(by, WORDS.locks.kinds[kind]);

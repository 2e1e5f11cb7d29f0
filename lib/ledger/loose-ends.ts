import type { DocText } from "../text/index.ts";
import type { Hunk } from "./hunks.ts";

/**
 * The hunks that stay in an edit (ASK-5), some of `all`. What goes takes the space on one of its sides with it: not on
 * both, where what is before it on its line stays after all, and not the end of that line.
 */
export function withoutLooseEnds(before: DocText, all: readonly Hunk[], stay: readonly Hunk[]): readonly Hunk[] {
  const stays = new Set(stay);
  return all.flatMap((hunk, index) => {
    if (!stays.has(hunk)) return [];
    const last = all[index - 1];
    const isLeft = last !== undefined && !stays.has(last) && last.to === hunk.from && last.insert === "";
    return [isLeft && hunk.insert === "" ? { ...hunk, to: hunk.to - looseIn(before.slice(hunk.from, hunk.to)) } : hunk];
  });
}

/** Characters at the end of what goes that stay. */
const looseIn = (words: string): number =>
  /^\s.*[^\S\n]$/s.test(words) ? 1 : (/[^\s](\n+)$/.exec(words)?.[1]?.length ?? 0);

import type { DocText } from "../text/index.ts";
import type { Hunk } from "./hunks.ts";

/**
 * The hunks that stay in an edit (ASK-5), some of `all`. What goes takes the space on one of its sides with it: not on
 * both, where what is before it on its line stays after all, and not the end of that line. At the start of a line it
 * takes the space after it.
 */
export function withoutLooseEnds(before: DocText, all: readonly Hunk[], stay: readonly Hunk[]): readonly Hunk[] {
  const stays = new Set(stay);
  return all.flatMap((hunk, index) => {
    if (!stays.has(hunk)) return [];
    const last = all[index - 1];
    if (hunk.insert !== "") return [hunk];
    const next = all[index + 1];
    const isLeft = last !== undefined && !stays.has(last) && last.to === hunk.from && last.insert === "";
    const isFirst = next !== undefined && !stays.has(next) && next.from === hunk.to && startsLine(before, hunk.from);
    if (isLeft) return [{ ...hunk, to: hunk.to - looseIn(before.slice(hunk.from, hunk.to)) }];
    return [isFirst && before[hunk.to] === " " ? { ...hunk, to: hunk.to + 1 } : hunk];
  });
}

const startsLine = (text: DocText, at: number): boolean =>
  /(?:^|\n)[ \t]*(?:[-*+>][ \t]+|\d+[.)][ \t]+)?$/.test(text.slice(Math.max(0, at - MARKER), at));

/** Columns of the widest marker. */
const MARKER = 20;

/** Characters at the end of what goes that stay. */
const looseIn = (words: string): number =>
  /^\s.*[^\S\n]$/s.test(words) ? 1 : (/[^\s](\n+)$/.exec(words)?.[1]?.length ?? 0);

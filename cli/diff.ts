import { hunksBetween, linesOf, type DocText } from "../lib/text/index.ts";

const CONTEXT_LINES = 3;

/** What differs, with three lines around each place, as `diff -u` shows it. Empty where nothing does. */
export function diffShown(before: DocText, after: DocText): string {
  const old = linesOf(before);
  let told = 0;
  return hunksBetween(before, after)
    .flatMap(({ startA, startB, removed, added }, index, hunks) => {
      const first = Math.max(told + 1, startA - CONTEXT_LINES);
      const following = startA + removed.length;
      const last = Math.min(old.count, following + CONTEXT_LINES - 1, (hunks[index + 1]?.startA ?? Infinity) - 1);
      const isJoined = first === told + 1 && told > 0;
      told = last;
      const shown = (from: number, to: number) =>
        Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => ` ${old.text(from + offset)}`);
      const heading = isJoined ? [] : [`@@ line ${startA} → line ${startB} @@`];
      return [
        ...heading,
        ...shown(first, startA - 1),
        ...removed.map((line) => `-${line}`),
        ...added.map((line) => `+${line}`),
        ...shown(following, last),
      ];
    })
    .join("\n");
}

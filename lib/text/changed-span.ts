import { sharedEnd, sharedStart } from "./shared-ends.ts";

/** Where two texts differ: before `start` and after `endA` and `endB` all lines are equal, each with its newline. */
export interface ChangedSpan {
  readonly start: number;
  readonly endA: number;
  readonly endB: number;
  /** How many lines are before `start`. */
  readonly linesBefore: number;
}

export function changedSpan(before: string, after: string): ChangedSpan {
  const start = lineStart(before, sharedStart(before, after));
  const shared = sharedEnd(before, after, Math.min(before.length, after.length) - start);
  const newline = before.indexOf("\n", before.length - shared);
  const end = newline < 0 ? 0 : before.length - newline - 1;
  return { start, endA: before.length - end, endB: after.length - end, linesBefore: newlinesBefore(before, start) };
}

const lineStart = (text: string, offset: number) => (offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1);

function newlinesBefore(text: string, offset: number): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

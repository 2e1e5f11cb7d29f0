import { sharedEnd, sharedStart, type DocText, type TextRange } from "../text/index.ts";
import { leavesOfParts } from "./leaves.ts";
import { differingParts, type PartSpan } from "./parts.ts";
import type { Reading } from "./reading.ts";
import { readingOf, structureOf } from "./structure.ts";
import type { Block } from "./types.ts";

/**
 * The blocks of one of an edit's two texts that it may have changed; every block elsewhere is the same in the other
 * text.
 */
export interface ChangedSide {
  readonly text: DocText;
  /** The front matter, where it changed, and the parts that did: whole blocks, in order, apart from each other. */
  readonly ranges: readonly TextRange[];
  /** The top-level blocks there. */
  readonly blocks: readonly Block[];
  /** The smallest blocks there (`leafBlocks`). */
  readonly leaves: readonly Block[];
}

/**
 * The two sides of a change. `beside`: how many more of the smallest blocks, of those that `counts`, to show before and
 * after, if there are that many.
 */
export function changedSides(
  before: DocText,
  after: DocText,
  beside = 0,
  counts: (block: Block) => boolean = () => true,
): readonly [before: ChangedSide, after: ChangedSide] {
  const [a, b] = [readingOf(structureOf(before)), readingOf(structureOf(after))];
  const [spanA, spanB] = differingParts(a.parts, b.parts);
  const front = before.slice(0, a.parts.start) !== after.slice(0, b.parts.start);
  const ahead = partsWith(a, spanA.first - 1, -1, beside, counts);
  const following = partsWith(a, spanA.end, 1, beside, counts);
  const [frontA, frontB] = front ? frontRanges(before.slice(0, a.parts.start), after.slice(0, b.parts.start)) : [];
  return [
    sideOf(a, { first: spanA.first - ahead, end: spanA.end + following }, frontA),
    sideOf(b, { first: spanB.first - ahead, end: spanB.end + following }, frontB),
  ];
}

/** How many parts from `at` on hold `wanted` blocks: both texts share them. */
function partsWith(
  reading: Reading,
  at: number,
  step: 1 | -1,
  wanted: number,
  counts: (block: Block) => boolean,
): number {
  let parts = 0;
  for (let found = 0; found < wanted; parts += 1) {
    const part = at + parts * step;
    if (part < 0 || part >= reading.parts.list.length) return parts;
    found += leavesOfParts(reading, [part]).filter(counts).length;
  }
  return parts;
}

/** The whole of a front matter; of a very long one the lines that differ. */
function frontRanges(before: string, after: string): readonly [TextRange, TextRange] {
  if (Math.max(before.length, after.length) < LONG_FRONT)
    return [
      { from: 0, to: before.length },
      { from: 0, to: after.length },
    ];
  const start = sharedStart(before, after);
  const tail = sharedEnd(before, after, Math.min(before.length, after.length) - start);
  const from = before.lastIndexOf("\n", start - 1) + 1;
  const newline = before.indexOf("\n", before.length - tail);
  const rest = newline < 0 ? 0 : before.length - newline;
  return [
    { from, to: before.length - rest },
    { from, to: after.length - rest },
  ];
}

const LONG_FRONT = 20_000;

function sideOf(reading: Reading, { first, end }: PartSpan, front: TextRange | undefined): ChangedSide {
  const { list } = reading.parts;
  const parts = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  const range = { from: list[first]?.from ?? reading.text.length, to: list[end - 1]?.to ?? 0 };
  const numbers = front ? [-1, ...parts] : parts;
  return {
    text: reading.text,
    ranges: [...(front ? [front] : []), ...(range.from < range.to ? [range] : [])],
    blocks: numbers.flatMap((part) => reading.blocksOf(part)),
    leaves: leavesOfParts(reading, numbers),
  };
}

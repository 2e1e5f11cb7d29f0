import type { Block, Structure } from "../../markdown/index.ts";
import { lineStartAt, type DocText, type Replacement, type TextRange } from "../../text/index.ts";
import { literalLinesAt } from "./code.ts";
import { holderOf, indexOf, isWholeLines, leadOf, lineEndAt, spotOf, type Spot } from "../spot.ts";
import type { Placement } from "./types.ts";
import { countOn, type Counted } from "./renumber.ts";

/**
 * Takes `range` out of the text (OPS-4). Whole blocks go with their gap, so that one blank line stays between their
 * neighbours; items and rows with their line, and the numbers after count back; words with the space that would be
 * doubled. A whole line of a wrapped paragraph takes its newline along. The end of the text keeps its final newline, or
 * goes on without one.
 */
export function placeDelete(structure: Structure, range: TextRange): Placement {
  const { text } = structure;
  const spot = spotOf(structure, range);
  const first = spot.run[0];
  if (literalLinesAt(structure, spot.run, spot.range))
    return removed(isWholeLines(text, spot.range) ? wholeLines(text, spot.range) : range);
  if (!first || spot.range.from === spot.range.to) return removed(range);
  if (!spot.whole)
    return removed(isWholeLines(text, spot.range, first) ? linesOfBlock(text, spot) : words(text, range));
  return deleteRun(structure, spot);
}

interface Removal {
  readonly run: readonly Block[];
  readonly siblings: readonly Block[];
  readonly container: Block | undefined;
  readonly range: TextRange;
}

function deleteRun(structure: Structure, removal: Removal): Placement {
  const { run, siblings, container, range } = removal;
  const { text } = structure;
  const first = run[0];
  const last = run.at(-1);
  if (!first || !last) return removed(range);
  const left = siblings.length - run.length;
  const kept = last.kind === "item" ? last.children.find((child) => child.from >= range.to) : undefined;
  if (kept && container) return keepBlocks(text, removal, container, kept);
  if (left === 0 && container) return deleteRun(structure, { ...above(structure, container), range });
  if (last.kind === "item" && container)
    return removed(itemLines(text, removal), "", renumbering(container, run, run.length));
  if (last.kind === "row") return removed(rowLines(text, removal));
  return container ? removed(innerBlocks(text, removal, container)) : removed(...topBlocks(text, removal));
}

/** Whole blocks at the top level: one blank line is left between the neighbours. */
function topBlocks(text: DocText, { run, siblings }: Removal): [TextRange, string] {
  const [previous, next] = neighbours(run, siblings);
  const from = lineStartAt(text, run[0]?.from ?? 0);
  const to = run.at(-1)?.to ?? from;
  if (!previous && !next) return [{ from: 0, to: text.length }, ""];
  if (!next) return restOf(text, previous?.to ?? 0, to);
  const nextStart = lineStartAt(text, next.from);
  if (!previous) return [{ from, to: nextStart }, ""];
  const gapBefore = text.slice(previous.to, from);
  const gapAfter = text.slice(to, nextStart);
  const tight =
    !blank(gapBefore) &&
    !blank(gapAfter) &&
    (previous.heading?.style === "atx" || (previous.kind === "definition" && next.kind === "definition"));
  if (tight || oneBlankLine(gapBefore)) return [{ from, to: nextStart }, ""];
  if (oneBlankLine(gapAfter)) return [{ from: previous.to, to }, ""];
  const eol = gapBefore.includes("\r") ? "\r\n" : "\n";
  return [{ from: previous.to, to: nextStart }, eol + eol];
}

/** The last blocks: the text ends where the block before them ends, with a final newline when it had one. */
function restOf(text: DocText, from: number, to: number): [TextRange, string] {
  const rest = text.slice(to);
  if (rest === "" || rest === "\n" || rest === "\r\n") return [{ from, to }, ""];
  return [{ from, to: text.length }, /\r?\n/.exec(rest)?.[0] ?? ""];
}

/** Blocks inside an item or quote: the gap before them goes along, or the one after when they are first. */
function innerBlocks(text: DocText, { run, siblings }: Removal, container: Block): TextRange {
  const [previous, next] = neighbours(run, siblings);
  const to = run.at(-1)?.to ?? 0;
  if (previous) return { from: previous.to, to };
  return next ? { from: run[0]?.from ?? 0, to: next.from } : { from: container.from, to };
}

/**
 * Items are deleted and the last one has blocks that were not quoted. A paragraph or other block that comes next takes
 * over the marker, with its indent. Nested items go to the item above, or if there is none, move up to its level.
 * Source: OPS-4.4.
 */
function keepBlocks(text: DocText, { run, siblings, range }: Removal, list: Block, kept: Block): Placement {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return removed(range);
  if (kept.kind !== "list") {
    const from = first.from + (first.item?.marker.length ?? 0);
    const spare = leadOf(text, kept.from).length - leadOf(text, from).length;
    return removed({ from, to: kept.from - Math.max(0, spare) }, "", renumbering(list, run, run.length - 1));
  }
  const [previous] = neighbours(run, siblings);
  const from = leadStart(text, first.from);
  const to = lineStartAt(text, kept.from);
  if (previous) return removed({ from, to }, "", renumbering(list, run, run.length));
  const outdents = outdentsOf(text, kept, last.to, leadOf(text, first.from).length);
  return removed({ from: first.from, to: kept.from }, "", renumbering(list, run, run.length), outdents);
}

/** The spaces by which `block` is deeper than after `lead` characters, on its further lines up to `end`. */
function outdentsOf(text: DocText, block: Block, end: number, lead: number): Replacement[] {
  const by = leadOf(text, block.from).length - lead;
  const outdents: Replacement[] = [];
  for (
    let start = text.indexOf("\n", block.from) + 1;
    start > 0 && start < end;
    start = text.indexOf("\n", start) + 1
  ) {
    const from = start + lead;
    let to = from;
    while (to - from < by && text[to] === " ") to += 1;
    if (to > from) outdents.push({ from, to, insert: "" });
  }
  return outdents;
}

/** The start of the line of an item; of the item itself where it is on the line of its parent's marker. */
function leadStart(text: DocText, from: number): number {
  const lineFrom = lineStartAt(text, from);
  return text.slice(lineFrom, from).trim().replaceAll(">", "") === "" ? lineFrom : from;
}

function itemLines(text: DocText, { run, siblings }: Removal): TextRange {
  const [previous, next] = neighbours(run, siblings);
  const from = run[0]?.from ?? 0;
  const start = leadStart(text, from);
  const to = run.at(-1)?.to ?? from;
  if (next) return { from: start, to: start === from ? next.from : lineStartAt(text, next.from) };
  return { from: previous?.to ?? start, to };
}

function rowLines(text: DocText, { run, siblings }: Removal): TextRange {
  const [previous, next] = neighbours(run, siblings);
  const from = run[0]?.from ?? 0;
  return next
    ? { from: lineStartAt(text, from), to: lineStartAt(text, next.from) }
    : { from: previous?.to ?? from, to: run.at(-1)?.to ?? from };
}

/** The numbers after the items of `run` count back by `count`. */
function renumbering(list: Block, run: readonly Block[], count: number): Counted | undefined {
  const last = run.at(-1);
  return last && countOn(list, indexOf(list.children, last) + 1, -count, run[0]?.from ?? last.from);
}

function neighbours(
  run: readonly Block[],
  siblings: readonly Block[],
): readonly [Block | undefined, Block | undefined] {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return [undefined, undefined];
  const index = indexOf(siblings, first);
  return [siblings[index - 1], siblings[index + run.length]];
}

/** Whole lines of a block that keeps others: the newline after them goes, or the one before when they are its last. */
function linesOfBlock(text: DocText, { range, run }: Spot): TextRange {
  const end = lineEndAt(text, range.to);
  const lineFrom = lineStartAt(text, range.from);
  const first = range.from === (run[0]?.children[0]?.from ?? run[0]?.from);
  if (end < (run.at(-1)?.to ?? end)) {
    const next = text.indexOf("\n", end) + 1;
    // The first line leaves its marker to the next one, which leaves its indent.
    return first
      ? { from: range.from, to: next + (/^[ \t>]*/.exec(text.slice(next, lineEndAt(text, next)))?.[0].length ?? 0) }
      : { from: lineFrom, to: next };
  }
  return { from: lineFrom > 1 && text[lineFrom - 2] === "\r" ? lineFrom - 2 : Math.max(0, lineFrom - 1), to: end };
}

function wholeLines(text: DocText, { from, to }: TextRange): TextRange {
  const end = text.indexOf("\n", to);
  return { from: lineStartAt(text, from), to: end < 0 ? text.length : end + 1 };
}

/** Words in line, and the space that would occur twice, at a line's end, or before a mark that closes. */
function words(text: DocText, { from, to }: TextRange): TextRange {
  const left = text[from - 1] ?? "\n";
  let end = to;
  while (text[end] === " " || text[end] === "\t") end += 1;
  const right = text[end] ?? "\n";
  const lineEnds = right === "\n" || right === "\r";
  if (!/\s/.test(left)) return { from, to: lineEnds && end > to ? end : to };
  if (lineEnds || (end === to && /[.,;:!?)\]}»”’…]/.test(right) && /[^\s]/.test(text[from - 2] ?? "")))
    return { from: backOver(text, from), to: lineEnds ? end : to };
  return { from, to: end };
}

function backOver(text: DocText, offset: number): number {
  let from = offset;
  while (text[from - 1] === " " || text[from - 1] === "\t") from -= 1;
  // A marker or an indent keeps its space; only words lose theirs.
  return from === lineStartAt(text, offset) ||
    /^[ \t>]*(?:[-+*]|\d+[.)]|#{1,6}|>)$/.test(text.slice(lineStartAt(text, offset), from))
    ? offset
    : from;
}

function above({ blocks }: Structure, block: Block): Omit<Removal, "range"> {
  let container: Block | undefined;
  for (let siblings = blocks; ;) {
    const holder = holderOf(siblings, block);
    if (!holder || holder === block) return { run: [block], siblings, container };
    container = holder;
    siblings = holder.children;
  }
}

const blank = (gap: string) => /\n[ \t\r]*\n/.test(gap);
const oneBlankLine = (gap: string) => /^\r?\n[ \t]*\r?\n[ \t]*$/.test(gap);

const removed = (range: TextRange, insert = "", counted?: Counted, outdents?: readonly Replacement[]): Placement => ({
  replacement: { ...range, insert },
  counted,
  outdents,
});

import { countWhile, type Lines, type TextRange } from "../text/index.ts";
import { lineEnd } from "./block-facts.ts";
import type { Reading } from "./reading.ts";
import { readingOf } from "./structure.ts";
import type { Block, Structure } from "./types.ts";

/**
 * The smallest blocks of a text in order (SCP-1): paragraphs, items, table rows, code, quotes, headings, html, rules,
 * definitions and the front matter. An item stands for its own lines, nested items apart; a paragraph of an item or
 * quote counts as that.
 */
export function leafBlocks(structure: Structure): readonly Block[] {
  const before = known.get(structure);
  if (before) return before;
  const reading = readingOf(structure);
  const leaves = leavesOfParts(reading, [-1, ...reading.parts.list.keys()]);
  known.set(structure, leaves);
  return leaves;
}

/** The smallest blocks of some parts of a text. */
export function leavesOfParts(reading: Reading, parts: readonly number[]): readonly Block[] {
  const leaves: Block[] = [];
  for (const part of parts)
    for (const block of new Set(spansOf(reading, part).map((span) => span.block))) leaves.push(block);
  return leaves;
}

/**
 * The smallest blocks that a change of `range` would touch. An empty range touches the block whose line it is on,
 * none between blocks. Whole lines touch only themselves; a range that joins two lines touches the blocks of both.
 */
export function blocksAt(structure: Structure, range: TextRange): readonly Block[] {
  const reading = readingOf(structure);
  const { lines } = reading;
  const [first, last] = touchedLines(structure.text, lines, range);
  const found = new Set<Block>();
  const lastPart = reading.partAt(lines.start(last));
  for (let part = reading.partAt(lines.start(first)); part <= lastPart; part += 1) {
    const spans = spansOf(reading, part);
    for (let at = firstSpan(spans, first); at < spans.length; at += 1) {
      const span = spans[at];
      if (!span || span.first > last) break;
      found.add(span.block);
    }
  }
  return [...found];
}

/** The smallest block that line `number` belongs to. */
export function blockOnLine(structure: Structure, number: number): Block | undefined {
  const reading = readingOf(structure);
  const spans = spansOf(reading, reading.partAt(reading.lines.start(number)));
  const span = spans[firstSpan(spans, number)];
  return span && span.first <= number ? span.block : undefined;
}

/** All blocks of a kind at any depth, in order. */
export function blocksOfKind(blocks: readonly Block[], kind: Block["kind"], found: Block[] = []): Block[] {
  for (const block of blocks) {
    if (block.kind === kind) found.push(block);
    blocksOfKind(block.children, kind, found);
  }
  return found;
}

/** The lines `first…last`, numbered from 1, that one of the smallest blocks has for its own. */
export interface OwnLines {
  readonly first: number;
  readonly last: number;
}

/**
 * The lines of one of the smallest blocks, runs of them in order: those of an item without its nested items, code or
 * tables. None for other blocks.
 */
export function ownLinesOf(structure: Structure, block: Block): readonly OwnLines[] {
  const reading = readingOf(structure);
  const spans = spansOf(reading, reading.partAt(reading.lines.start(block.startLine)));
  const own: OwnLines[] = [];
  for (let at = firstSpan(spans, block.startLine); at < spans.length; at += 1) {
    const span = spans[at];
    if (!span || span.first > block.endLine) break;
    if (span.block === block) own.push(span);
  }
  return own;
}

interface Span extends OwnLines {
  readonly block: Block;
}

const known = new WeakMap<Structure, readonly Block[]>();
const spansByPart = new WeakMap<Reading, Map<number, readonly Span[]>>();

/** The lines of a part with the block each run of them belongs to, in order. */
function spansOf(reading: Reading, part: number): readonly Span[] {
  const parts = spansByPart.get(reading) ?? new Map<number, readonly Span[]>();
  spansByPart.set(reading, parts);
  const before = parts.get(part);
  if (before) return before;
  const spans: Span[] = [];
  for (const block of reading.blocksOf(part)) addSpans(spans, block);
  parts.set(part, spans);
  return spans;
}

/** Lists and tables come apart; an item or quote keeps the lines that no inner block but a paragraph takes. */
function addSpans(spans: Span[], block: Block): void {
  if ((block.kind === "list" || block.kind === "table") && block.children.length > 0) {
    for (const child of block.children) addSpans(spans, child);
    return;
  }
  let line = block.startLine;
  for (const child of block.children) {
    if (child.kind === "paragraph") continue;
    if (child.startLine > line) spans.push({ first: line, last: child.startLine - 1, block });
    addSpans(spans, child);
    line = child.endLine + 1;
  }
  if (line <= block.endLine) spans.push({ first: line, last: block.endLine, block });
}

function touchedLines(text: string, lines: Lines, { from, to }: TextRange): readonly [number, number] {
  const first = lines.at(from);
  const last = to === text.length && text.endsWith("\n") && to > from ? lines.count + 1 : lines.at(to);
  if (first === last) return [first, last];
  const startsLine = from === lines.start(first);
  if (startsLine && to === lines.start(last)) return [first, last - 1];
  return from >= lineEnd(text, lines, first) && to >= lineEnd(text, lines, last) ? [first + 1, last] : [first, last];
}

const firstSpan = (spans: readonly Span[], line: number): number => countWhile(spans, (one) => one.last < line);

import { linesOf, type Lines, type TextRange } from "../text/index.ts";
import { lineEnd } from "./blocks.ts";
import type { Block, Structure } from "./types.ts";

/**
 * The smallest blocks of a text in order (SCP-1): paragraphs, items, table rows, code, quotes, headings, html, rules, definitions and
 * the front matter. An item stands for its own lines, nested items apart; a paragraph of an item or quote counts as that.
 */
export function leafBlocks(structure: Structure): readonly Block[] {
  return leavesOf(structure).blocks;
}

/**
 * The smallest blocks that a change of `range` would touch. An empty range touches the block whose line it stands on, none between
 * blocks. Whole lines touch only themselves; a range that joins two lines touches the blocks of both.
 */
export function blocksAt(structure: Structure, range: TextRange): readonly Block[] {
  const { spans, lines } = leavesOf(structure);
  const [first, last] = touchedLines(structure.text, lines, range);
  const found = new Set<Block>();
  for (let at = firstSpan(spans, first); at < spans.length; at += 1) {
    const span = spans[at];
    if (!span || span.first > last) break;
    found.add(span.block);
  }
  return [...found];
}

/** The paragraphs among `blocks`, in order; those of items and quotes are not counted. */
export const paragraphsOf = (blocks: readonly Block[]): readonly Block[] => blocks.filter((block) => block.kind === "paragraph");

/** All blocks of a kind at any depth, in order. */
export function blocksOfKind(blocks: readonly Block[], kind: Block["kind"]): Block[] {
  return blocks.flatMap((block) => [...(block.kind === kind ? [block] : []), ...(block.children.length > 0 ? blocksOfKind(block.children, kind) : [])]);
}

/** The lines `first…last`, numbered from 1, that one of the smallest blocks has for its own. */
export interface OwnLines {
  readonly first: number;
  readonly last: number;
}

/** The lines of one of the smallest blocks, runs of them in order: those of an item without its nested items, code or tables. None for other blocks. */
export function ownLinesOf(structure: Structure, block: Block): readonly OwnLines[] {
  return leavesOf(structure).linesOf.get(block) ?? [];
}

interface Span extends OwnLines {
  readonly block: Block;
}

interface Leaves {
  readonly blocks: readonly Block[];
  readonly spans: readonly Span[];
  readonly linesOf: ReadonlyMap<Block, readonly Span[]>;
  readonly lines: Lines;
}

const known = new WeakMap<Structure, Leaves>();

function leavesOf(structure: Structure): Leaves {
  const before = known.get(structure);
  if (before) return before;
  const spans: Span[] = [];
  for (const block of structure.blocks) addSpans(spans, block);
  const own = Map.groupBy(spans, ({ block }) => block);
  const leaves = { spans, blocks: [...own.keys()], linesOf: own, lines: linesOf(structure.text) };
  known.set(structure, leaves);
  return leaves;
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

function firstSpan(spans: readonly Span[], line: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.last ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

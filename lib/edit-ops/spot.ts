import type { Block, Section, Structure } from "../markdown/index.ts";
import { countWhile, lineStartAt, type DocText, type TextRange } from "../text/index.ts";

/** Where a range is among the blocks. */
export interface Spot {
  /** The range without the white space at its ends; empty where there are no words. */
  readonly range: TextRange;
  /**
   * The smallest siblings that hold the range: one paragraph, three items of a list, two rows. Empty between blocks.
   */
  readonly run: readonly Block[];
  /** The block around the run; none at the top. */
  readonly container: Block | undefined;
  readonly siblings: readonly Block[];
  /** True when the range covers the run from its first word to its last; markers and nested items may be left out. */
  readonly whole: boolean;
}

/** The first paragraph of an item stands for the item: what people quote is its words. */
export function spotOf(structure: Structure, wanted: TextRange): Spot {
  const range = trimmedRange(structure.text, wanted);
  if (
    lastSpot === undefined ||
    lastStructure !== structure ||
    lastSpot.range.from !== range.from ||
    lastSpot.range.to !== range.to
  ) {
    lastSpot = findSpot(structure, { from: range.from, to: range.to });
    lastStructure = structure;
  }
  return lastSpot;
}

/** Each step of a placement asks again. */
let lastSpot: Spot | undefined;
let lastStructure: Structure | undefined;

/** There may be tens of thousands of places: nothing is made before it is needed. */
function findSpot(structure: Structure, range: TextRange): Spot {
  const { text, blocks } = structure;
  let [inner, parent, grandparent]: (Block | undefined)[] = [];
  for (let holder = holderOf(blocks, range); holder; holder = holderOf(holder.children, range)) {
    grandparent = parent;
    parent = inner;
    inner = holder;
  }
  const touched = touchedBy(inner ? inner.children : blocks, range);
  const own = inner !== undefined && (touched.length === 0 || covers(text, range, inner, inner)) ? inner : undefined;
  const run = own ? [own] : touched;
  const item = own ? parent : inner;
  const promoted =
    run.length === 1 && run[0]?.kind === "paragraph" && item?.kind === "item" && item.children[0] === run[0];
  const container = promoted ? (own ? grandparent : parent) : item;
  return {
    range,
    run: promoted ? [item] : run,
    container,
    siblings: container ? container.children : blocks,
    whole: covers(text, range, run[0], run.at(-1)),
  };
}

/** Siblings are in order and apart: the index of the first one that ends at `offset` or after it. */
export const indexAt = (siblings: readonly Block[], offset: number): number =>
  countWhile(siblings, (one) => one.to < offset);

/** The one of `siblings` that holds all of `range`. */
export function holderOf(siblings: readonly Block[], range: TextRange): Block | undefined {
  const block = siblings[indexAt(siblings, range.to)];
  return block && block.from <= range.from ? block : undefined;
}

/** The index of `block` among its `siblings`; -1 where it is none of them. */
export function indexOf(siblings: readonly Block[], block: Block): number {
  const index = indexAt(siblings, block.to);
  return siblings[index] === block ? index : -1;
}

/** The section whose range is exactly `range`. */
export function sectionOf({ headings, sections }: Structure, range: TextRange): Section | undefined {
  const section = sections[indexAt(headings, range.from)];
  return section && section.range.from === range.from && section.range.to === range.to ? section : undefined;
}

/** The blocks of `siblings` that begin at `from` or after it and end at `to` or before it. */
export function blocksWithin(siblings: readonly Block[], { from, to }: TextRange): readonly Block[] {
  return siblings.slice(indexAt(siblings, from + 1), indexAt(siblings, to + 1)).filter((block) => block.from >= from);
}

function touchedBy(siblings: readonly Block[], range: TextRange): readonly Block[] {
  if (siblings.length === 0) return siblings;
  const touched: Block[] = [];
  for (let index = indexAt(siblings, range.from); index < siblings.length; index += 1) {
    const block = siblings[index];
    if (!block || block.from > range.to) break;
    if (overlapsBlock(block, range)) touched.push(block);
  }
  return touched;
}

/** `range` without white space at its ends; at its start when there is nothing else in it. */
export function trimmedRange(text: DocText, range: TextRange): TextRange {
  const { from, to } = range;
  let start = from;
  let end = to;
  while (start < end && !isInk(text.charCodeAt(start))) start += 1;
  while (end > start && !isInk(text.charCodeAt(end - 1))) end -= 1;
  if (start === from && end === to) return range;
  return start >= end ? { from, to: from } : { from: start, to: end };
}

/** No white space. Looking at the ends of a stretch is faster than cutting it out of the text. */
const isInk = (code: number) => code > 32 && (code < 127 || !/\s/.test(String.fromCharCode(code)));

/** True where nothing but white space follows on the line. */
export function isInTail(text: DocText, offset: number): boolean {
  const end = lineEndAt(text, offset);
  return end === offset || text.slice(offset, end).trim() === "";
}

/** The white space and quote marks that the line at `offset` begins with. */
export function lineLeadAt(text: DocText, offset: number): string {
  const line = lineStartAt(text, offset);
  LINE_LEAD.lastIndex = line;
  return LINE_LEAD.test(text) ? text.slice(line, LINE_LEAD.lastIndex) : "";
}

const LINE_LEAD = /[ \t>]+/y;

/**
 * What is before a block on its first line, as the lines below it repeat it: quote marks, and spaces where markers
 * are.
 */
export function leadOf(text: DocText, from: number): string {
  return text.slice(lineStartAt(text, from), from).replace(/[^\s>]/g, " ");
}

/** What the lines of blocks inside `container` begin with. */
export function innerLead(text: DocText, container: Block | undefined): string {
  if (!container) return "";
  const lead = leadOf(text, container.from);
  if (container.kind === "quote") return lead + (text[container.from + 1] === " " ? "> " : ">");
  if (!container.item) return lead;
  const below = container.children.find((child) => child.startLine > container.startLine && child.kind !== "code");
  return below ? leadOf(text, below.from) : lead + " ".repeat(bulletWidth(container.item.marker));
}

/** Columns of `- ` or `10. `: the box of a task is no part of the indent below it. */
export function bulletWidth(marker: string): number {
  const bullet = /^(?:[-+*]|\d+[.)])/.exec(marker)?.[0].length ?? 1;
  const space = /^[ \t]*/.exec(marker.slice(bullet))?.[0] ?? "";
  return space.includes("\t") ? Math.max(4, bullet + 1) : bullet + Math.max(1, space.length);
}

/** True where nothing but white space and quote marks is before `offset` on its line. */
export const isInLead = (text: DocText, offset: number): boolean =>
  offset <= leadEndAt(text, lineStartAt(text, offset));

/** Where the white space and quote marks at the start of the line at `line` end. */
function leadEndAt(text: DocText, line: number): number {
  if (lead.line !== line || lead.text !== text) {
    LEAD.lastIndex = line;
    LEAD.test(text);
    lead.text = text;
    lead.line = line;
    lead.end = LEAD.lastIndex;
  }
  return lead.end;
}

const LEAD = /(?:>|[^\S\n])*/y;
/** The last question: thousands of places on one line ask the same. */
const lead = { text: "", line: -1, end: 0 };

/** The end of the line that holds `offset`, before its newline. */
export function lineEndAt(text: DocText, offset: number): number {
  if (offset < newline.from || newline.at < offset || newline.text !== text) {
    newline.text = text;
    newline.from = offset;
    newline.at = text.indexOf("\n", offset) >>> 0;
  }
  const { at } = newline;
  if (at >= text.length) return text.length;
  return at > offset && text[at - 1] === "\r" ? at - 1 : at;
}

/** The newline after `from`, or a number beyond the end of any text. */
const newline = { text: "", from: 0, at: -1 };

const overlapsBlock = (block: TextRange, range: TextRange) =>
  range.from === range.to
    ? block.from <= range.from && range.from <= block.to
    : block.from < range.to && range.from < block.to;

function covers(text: DocText, range: TextRange, first: Block | undefined, last: Block | undefined): boolean {
  return (
    first !== undefined &&
    last !== undefined &&
    range.from < range.to &&
    startsWhole(range, first) &&
    endsWhole(text, range, last)
  );
}

function startsWhole(range: TextRange, block: Block): boolean {
  if (range.from <= block.from) return true;
  if (block.heading) return range.from <= block.heading.titleRange.from;
  const first = block.children[0];
  const marked = block.kind === "item" || block.kind === "quote";
  return marked && first !== undefined && first.startLine === block.startLine && startsWhole(range, first);
}

/** An item ends with its own words too: its nested items may be left out. */
function endsWhole(text: DocText, range: TextRange, block: Block): boolean {
  if (range.to >= block.from + text.slice(block.from, block.to).trimEnd().length) return true;
  if (block.heading) return range.to >= block.heading.titleRange.to;
  const [first, second] = block.children;
  if (block.kind !== "item" || first?.kind !== "paragraph" || (second && range.to > second.from)) return false;
  return range.to >= first.from + text.slice(first.from, first.to).trimEnd().length;
}

/** True for a range that begins and ends with its lines, white space, quote marks and the marker of its block aside. */
export function isWholeLines(text: DocText, { from, to }: TextRange, block?: Block): boolean {
  const firstWords = block?.children[0]?.from ?? block?.from;
  return (isInLead(text, from) || from === firstWords) && isInTail(text, to);
}

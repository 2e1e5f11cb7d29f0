import type { Block, Structure } from "../markdown/index.ts";
import type { DocText, TextRange } from "../text/index.ts";
import { isListText, withoutOuterLines, type Body } from "./place-body.ts";
import { isWholeLines, placeLines } from "./place-code.ts";
import { isQuotedWhole } from "./place-depth.ts";
import { leadOf, lineEndAt, lineStartAt, spotOf, trimmedRange } from "./place-spot.ts";
import { placed, type Placement, type PlaceOptions } from "./place-types.ts";

/** The side of the anchor that new text meets. */
export interface Joint {
  /** The part of the anchor that stands in the block at that side: an anchor over several blocks ends in one of them. */
  readonly range: TextRange;
  /** Set when the text is to go in as the lines it was sent as, with nothing made up around it. */
  readonly lines?: Placement;
}

/**
 * Where `newText` meets the anchor `range`. Text that brings the line end at that side says itself how it wants to stand: in a code block, amid the lines of
 * a paragraph, and beside an item whose depth or kind it does not share, its lines go in as sent. Source: OPS-4 (newlines at the ends of new text).
 */
export function jointOf(structure: Structure, range: TextRange, position: "before" | "after", newText: string, body: Body, options: PlaceOptions = {}): Joint {
  const { text } = structure;
  const words = trimmedRange(text, range);
  const line = position === "after" ? { from: Math.max(words.from, lineStartAt(text, words.to)), to: words.to } : { from: words.from, to: Math.min(words.to, lineEndAt(text, words.from)) };
  const { run, container } = spotOf(structure, line);
  const block = position === "after" ? run.at(-1) : run[0];
  const within = block ? { from: Math.max(block.from, words.from), to: Math.min(Math.max(block.to, line.to), words.to) } : words;
  const breaks = position === "after" ? lineBreaks(/^\s*/.exec(newText)?.[0]) : lineBreaks(/\s*$/.exec(newText)?.[0]);
  if (!block || !atLineEdge(text, line, position)) return { range: within };
  if (breaks === 0) return block.code?.fenced ? atFence(structure, { range, line, within, block }, position, newText, options) : { range: within };
  const item = block.kind === "item" ? block : container?.kind === "item" ? container : undefined;
  const takes = takesLines(structure.text, block, line, position, breaks) || (item !== undefined && standsApart(structure.text, item, breaks, body));
  return takes ? { range: within, lines: asSent(text, line, position, breaks, newText) } : { range: within };
}

const lineBreaks = (white = "") => white.split("\n").length - 1;

const atLineEdge = (text: DocText, { from, to }: TextRange, position: "before" | "after") =>
  position === "after" ? text.slice(to, lineEndAt(text, to)).trim() === "" : /^[\s>]*$/.test(text.slice(lineStartAt(text, from), from));

function takesLines(text: DocText, block: Block, line: TextRange, position: "before" | "after", breaks: number): boolean {
  if (block.kind === "code") return isInsideFences(text, block, line, position);
  const amid = position === "after" ? lineEndAt(text, line.to) < block.to : lineStartAt(text, line.from) > block.from;
  return breaks === 1 && amid && (block.kind === "paragraph" || block.kind === "html" || block.kind === "frontMatter");
}

/** Beside an item, or a block inside one: an item of another depth, a tag, or a text set off by a blank line does not join the list. */
function standsApart(text: DocText, item: Block, breaks: number, body: Body): boolean {
  return isListText(body) ? indentOf(body.text) !== leadOf(text, item.from) : breaks > 1 || body.blocks.every(({ kind }) => kind === "html");
}

interface Edge {
  readonly range: TextRange;
  /** The line of the anchor that new text comes to stand beside, and the part of the anchor in the block there. */
  readonly line: TextRange;
  readonly within: TextRange;
  readonly block: Block;
}

/** At the line of a fence: beyond it is beside the whole code block, on its other side is inside, as a line of code. */
function atFence({ text }: Structure, { range, line, within, block }: Edge, position: "before" | "after", newText: string, options: PlaceOptions): Joint {
  const content = block.code?.content;
  if (!isWholeLines(text, line) || (content && content.from <= within.from && within.to <= content.to)) return { range: within };
  if (!isInsideFences(text, block, line, position)) return { range: { from: block.from, to: block.to } };
  return { range: within, lines: placeLines(text, line, position, newText, { ...options, asSent: isQuotedWhole(text, range, options.anchor) }) };
}

/** Behind an opening fence and before a closing one is inside, as are the lines between. */
function isInsideFences(text: DocText, block: Block, line: TextRange, position: "before" | "after"): boolean {
  if (!block.code?.fenced) return false;
  const opens = line.from <= lineEndAt(text, block.from);
  const closes = block.code.closed && line.to >= lineStartAt(text, block.to);
  return position === "after" ? !closes : !opens;
}

const indentOf = (words: string) => /^[ \t]*/.exec(words)?.[0] ?? "";

/** The lines as they came, one blank line at the joint where more than one line end was sent. */
function asSent(text: DocText, line: TextRange, position: "before" | "after", breaks: number, newText: string): Placement {
  const gap = "\n".repeat(Math.min(breaks, 2));
  const words = withoutOuterLines(newText);
  if (position === "before") {
    const from = lineStartAt(text, line.from);
    return placed(text, { from, to: from, insert: words + gap });
  }
  const from = lineEndAt(text, line.to);
  return placed(text, { from, to: from, insert: gap + words });
}

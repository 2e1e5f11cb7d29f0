import type { Block, Structure } from "../markdown/index.ts";
import { lineStartAt, remembered, type DocText, type TextRange } from "../text/index.ts";
import { bodyOf, isListText, withoutOuterLines, type Body } from "./place-body.ts";
import { isWholeLines, placeLines } from "./place-code.ts";
import { isQuotedWhole } from "./place-depth.ts";
import { mayHaveQuotes, quoteLeft, unquoted } from "./place-quote.ts";
import { isInLead, isInTail, leadOf, lineEndAt, spotOf, trimmedRange } from "./place-spot.ts";
import { placed, type Placement, type PlaceOptions } from "./place-types.ts";

/** The side of the anchor that new text meets. */
export interface Joint {
  /** The part of the anchor that stands in the block at that side: an anchor over several blocks ends in one of them. */
  readonly range: TextRange;
  /** The new text as it is to go in there: without the quote marks that the place has already. */
  readonly body: Body;
  readonly newText: string;
  /** Set when the text is to go in as the lines it was sent as, with nothing made up around it. */
  readonly lines?: Placement;
}

/**
 * Where `sent` meets the anchor `range`. Text that brings the line end at that side says itself how it wants to stand: in a code block, amid the lines of
 * a paragraph, and beside an item whose depth or kind it does not share, its lines go in as sent. Beyond a fence, and without the marks of a
 * quote at its edge, it stands beside the whole block. Source: OPS-4 (newlines at the ends of new text), OPS-4.5.
 */
export function jointOf(structure: Structure, range: TextRange, position: "before" | "after", sent: string, options: PlaceOptions): Joint {
  const edge = edgeOf(structure, range, position);
  const { line, within, block, container } = edge;
  const body = bodyOf(sent);
  const asIs = { range: within, body, newText: sent };
  const { text } = structure;
  if (!block || !atLineEdge(text, line, position)) return asIs;
  const breaks = outerBreaks(sent)[position === "after" ? "before" : "behind"];
  if (breaks === 0) return hasEdge(block) || mayHaveQuotes(text) ? withoutBreaks(structure, { ...edge, block, range }, position, asIs, options) : asIs;
  const item = block.kind === "item" ? block : container?.kind === "item" ? container : undefined;
  const takes = takesLines(text, block, line, position, breaks) || (item !== undefined && standsApart(text, item, breaks, body));
  return takes && options.preserveIndent !== true ? { ...asIs, lines: asSent(text, line, position, breaks, sent) } : asIs;
}

interface Edge {
  /** The line of the anchor that new text comes to stand beside, and the part of the anchor in the block there. */
  readonly line: TextRange;
  readonly within: TextRange;
  readonly block: Block | undefined;
  readonly container: Block | undefined;
}

function edgeOf(structure: Structure, range: TextRange, position: "before" | "after"): Edge {
  const { text } = structure;
  const words = trimmedRange(text, range);
  const line = position === "after" ? cut(words, lineStartAt(text, words.to), words.to) : cut(words, words.from, lineEndAt(text, words.from));
  const { run, container } = spotOf(structure, line);
  const block = position === "after" ? run.at(-1) : run[0];
  return { line, within: block ? cut(words, block.from, Math.max(block.to, line.to)) : words, block, container };
}

/** What of `range` lies from `from` to `to`. */
const cut = (range: TextRange, from: number, to: number): TextRange => (from <= range.from && range.to <= to ? range : { from: Math.max(range.from, from), to: Math.min(range.to, to) });

/** Blocks that have a line of their own before their words or behind them. */
const hasEdge = ({ code, kind }: Block) => code?.fenced === true || kind === "frontMatter" || kind === "html";

type BlockEdge = Edge & { readonly block: Block; readonly range: TextRange };

function withoutBreaks(structure: Structure, edge: BlockEdge, position: "before" | "after", asIs: Joint, options: PlaceOptions): Joint {
  const { text } = structure;
  const { block, line, range } = edge;
  if (block.code?.fenced || block.kind === "frontMatter") return atFence(structure, edge, position, asIs, options);
  if (block.kind === "html" && isWholeLines(text, line, block) && isLastLine(text, block, line, position) && !asIs.body.blocks.some(({ kind }) => kind === "html")) {
    return { ...asIs, range: { from: block.from, to: block.to } };
  }
  const left = options.anchor === undefined ? undefined : quoteLeft(structure, line, position);
  if (!left) return asIs;
  const quotedWhole = isQuotedWhole(text, range, options.anchor);
  const bare = unquoted(asIs.newText, left.marks);
  const isQuote = spotOf(structure, edge.within).run.some(({ kind }) => kind === "quote");
  if (bare === undefined || isQuote) return left.atEdge && quotedWhole ? { ...asIs, range: { from: left.quote.from, to: left.quote.to } } : asIs;
  if (bare.trim() === "") return { ...asIs, lines: placeLines(text, line, position, asIs.newText, options, true) };
  return { ...asIs, body: bodyOf(bare), newText: bare };
}

const isLastLine = (text: DocText, block: Block, line: TextRange, position: "before" | "after") =>
  position === "after" ? line.to >= lineStartAt(text, block.to) : line.from <= lineEndAt(text, block.from);

/** How many line breaks stand before the words of a text and behind them. */
const outerBreaks = remembered((sent) => ({ before: lineBreaks(sent.slice(0, sent.length - sent.trimStart().length)), behind: lineBreaks(sent.slice(sent.trimEnd().length)) }), 2);

const lineBreaks = (white: string) => white.split("\n").length - 1;

const atLineEdge = (text: DocText, { from, to }: TextRange, position: "before" | "after") =>
  position === "after" ? isInTail(text, to) : isInLead(text, from);

function takesLines(text: DocText, block: Block, line: TextRange, position: "before" | "after", breaks: number): boolean {
  if (block.kind === "code") return block.code?.fenced === true && isInsideFences(text, block, line, position);
  const amid = position === "after" ? lineEndAt(text, line.to) < block.to : lineStartAt(text, line.from) > block.from;
  return breaks === 1 && amid && (block.kind === "paragraph" || block.kind === "html" || block.kind === "frontMatter");
}

/** Beside an item, or a block inside one: an item of another depth, a tag, or a text set off by a blank line does not join the list. */
function standsApart(text: DocText, item: Block, breaks: number, body: Body): boolean {
  return isListText(body) ? indentOf(body.text) !== leadOf(text, item.from) : breaks > 1 || body.blocks.every(({ kind }) => kind === "html");
}

/** At the line of a fence: beyond it is beside the whole block, on its other side is inside, as a line of code or of front matter. */
function atFence(structure: Structure, { range, line, within, block }: BlockEdge, position: "before" | "after", asIs: Joint, options: PlaceOptions): Joint {
  const { text } = structure;
  const content = block.kind === "frontMatter" ? structure.frontMatter?.content : block.code?.content;
  if (!isWholeLines(text, line) || (content && content.from <= within.from && within.to <= content.to)) return asIs;
  if (!isInsideFences(text, block, line, position)) return { ...asIs, range: { from: block.from, to: block.to } };
  return { ...asIs, lines: placeLines(text, line, position, asIs.newText, options, isQuotedWhole(text, range, options.anchor)) };
}

/** Behind an opening fence and before a closing one is inside, as are the lines between. */
function isInsideFences(text: DocText, block: Block, line: TextRange, position: "before" | "after"): boolean {
  const opens = line.from <= lineEndAt(text, block.from);
  const closes = block.code?.closed !== false && line.to >= lineStartAt(text, block.to);
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

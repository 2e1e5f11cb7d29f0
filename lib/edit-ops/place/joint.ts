import type { Block, Structure } from "../../markdown/index.ts";
import { lineStartAt, remembered, type DocText, type TextRange } from "../../text/index.ts";
import { unquoted } from "../find/mark-readings.ts";
import { bodyOf, isListText, isOneParagraph, isTags, withoutOuterLines, type Body } from "./body.ts";
import { placeLines } from "./code.ts";
import { columnOf, contentColumn, indentOf, isQuotedWhole } from "./depth.ts";
import { mayHaveQuotes, quoteLeft, type MarkedQuote } from "./quote.ts";
import { isInLead, isInTail, isWholeLines, leadOf, lineEndAt, lineLeadAt, spotOf, trimmedRange } from "../spot.ts";
import { placed, type Placement, type PlaceOptions } from "./types.ts";

/** The side of the anchor that new text meets. */
export interface Joint {
  /**
   * The part of the anchor that is in the block at that side: an anchor over several blocks ends in one of them.
   */
  readonly range: TextRange;
  /** The new text as it goes in there: without the quote marks that the place already has. */
  readonly body: Body;
  readonly newText: string;
  /** Set when the text goes in as the lines it was sent as, with nothing added around it. */
  readonly lines?: Placement;
}

/**
 * Where `sent` meets the anchor `range`. Text that brings the line end at that side says for itself how it is placed:
 * in a code block, amid the lines of a paragraph, after a line without the indent of its item, beside a quote whose
 * marks it shares, and beside an item whose depth or kind it does not share, its lines go in as sent. Beyond a fence,
 * and without the marks of a quote at its edge, it is beside the whole block. Source: OPS-4 (newlines at the ends of
 * new text), OPS-4.5, OPS-4.6.
 */
export function jointOf(
  structure: Structure,
  range: TextRange,
  position: "before" | "after",
  sent: string,
  options: PlaceOptions,
): Joint {
  const edge = edgeOf(structure, range, position);
  const { line, within, block, container } = edge;
  const body = bodyOf(sent);
  const asIs = { range: within, body, newText: sent };
  const { text } = structure;
  if (!block || !atLineEdge(text, line, position)) return asIs;
  const breaks = outerBreaks(sent)[position === "after" ? "before" : "after"];
  const meeting: Meeting = { ...edge, structure, block, range, position, options };
  if (breaks === 0) return hasEdge(block) || mayHaveQuotes(text) ? withoutBreaks(meeting, asIs) : asIs;
  if (options.preserveIndent === true) return asIs;
  const besideQuote = mayHaveQuotes(text) ? linesBesideQuote(meeting, asIs, breaks) : undefined;
  if (besideQuote) return besideQuote;
  const item = block.kind === "item" ? block : container?.kind === "item" ? container : undefined;
  const goesOn = item !== undefined && breaks === 1 && isOneParagraph(body) && isLazy(text, item, line);
  const isApart = item !== undefined && isApartFrom(text, item, breaks, body);
  const takes = goesOn || isApart || takesLines(text, block, line, position, breaks);
  return takes ? { ...asIs, lines: asSent(text, line, position, breaks, sent) } : asIs;
}

interface Edge {
  /** The line of the anchor that new text goes beside, and the part of the anchor in the block there. */
  readonly line: TextRange;
  readonly within: TextRange;
  readonly block: Block | undefined;
  readonly container: Block | undefined;
}

function edgeOf(structure: Structure, range: TextRange, position: "before" | "after"): Edge {
  const { text } = structure;
  const words = trimmedRange(text, range);
  const line =
    position === "after"
      ? cut(words, lineStartAt(text, words.to), words.to)
      : cut(words, words.from, lineEndAt(text, words.from));
  const { run, container } = spotOf(structure, line);
  const block = position === "after" ? run.at(-1) : run[0];
  return { line, within: block ? cut(words, block.from, Math.max(block.to, line.to)) : words, block, container };
}

/** The part of `range` between `from` and `to`. */
const cut = (range: TextRange, from: number, to: number): TextRange =>
  from <= range.from && range.to <= to ? range : { from: Math.max(range.from, from), to: Math.min(range.to, to) };

/** Blocks that have a line of their own before their words or after them. */
const hasEdge = ({ code, kind }: Block) => code?.fenced === true || kind === "frontMatter" || kind === "html";

/** An edge at a block, and what the question about it needs. */
interface Meeting extends Edge {
  readonly structure: Structure;
  readonly block: Block;
  /** The whole anchor. */
  readonly range: TextRange;
  readonly position: "before" | "after";
  readonly options: PlaceOptions;
}

const around = ({ from, to }: TextRange): TextRange => ({ from, to });

/** The quote that the anchor shows the marks of, from the start of its line. */
function shownQuote({ structure, line, range, position, options: { anchor } }: Meeting): MarkedQuote | undefined {
  const left = anchor === undefined ? undefined : quoteLeft(structure, line, position);
  return left && isQuotedWhole(structure.text, range, anchor) ? left : undefined;
}

/**
 * Lines sent beside a line of a quote: with its marks they go in as they are, without them they are outside at its
 * edge.
 */
function linesBesideQuote(meeting: Meeting, asIs: Joint, breaks: number): Joint | undefined {
  const {
    structure: { text },
    line,
    position,
  } = meeting;
  const left = shownQuote(meeting);
  const isMarked = /^[ \t]*>/.test(asIs.body.text);
  if (left && isMarked) return { ...asIs, lines: asSent(text, line, position, breaks, asIs.newText) };
  return left?.atEdge ? { ...asIs, range: around(left.quote) } : undefined;
}

/** A callout opens a quote of its own. */
const CALLOUT = /^[ \t]*>[ \t]*\[!/;

function withoutBreaks(meeting: Meeting, asIs: Joint): Joint {
  const { structure, block, line, within, position, options } = meeting;
  const { text } = structure;
  const shown = shownQuote(meeting);
  const outside = shown?.atEdge ? { ...asIs, range: around(shown.quote) } : undefined;
  if (outside && CALLOUT.test(asIs.body.text)) return outside;
  const isFence = block.code?.fenced === true || block.kind === "frontMatter";
  if (isFence && (!outside || isInsideFences(text, block, line, position))) return atFence(meeting, asIs);
  const isHtml = block.kind === "html" && isWholeLines(text, line, block) && isLastLine(text, block, line, position);
  if (isHtml && !asIs.body.blocks.some(({ kind }) => kind === "html")) return { ...asIs, range: around(block) };
  const left = options.anchor === undefined ? undefined : quoteLeft(structure, line, position);
  if (!left) return asIs;
  const bare = unquoted(asIs.newText, left.marks);
  const isQuote = spotOf(structure, within).run.some(({ kind }) => kind === "quote");
  if (bare === undefined || isQuote) return outside ?? asIs;
  if (bare.trim() === "") return { ...asIs, lines: placeLines(text, line, position, asIs.newText, options, true) };
  return { ...asIs, ...(isFence ? { range: around(block) } : {}), body: bodyOf(bare), newText: bare };
}

const isLastLine = (text: DocText, block: Block, line: TextRange, position: "before" | "after") =>
  position === "after" ? line.to >= lineStartAt(text, block.to) : line.from <= lineEndAt(text, block.from);

/** How many line breaks are before the words of a text and after them. */
const outerBreaks = remembered(
  (sent) => ({
    before: lineBreaks(sent.slice(0, sent.length - sent.trimStart().length)),
    after: lineBreaks(sent.slice(sent.trimEnd().length)),
  }),
  2,
);

const lineBreaks = (white: string) => white.split("\n").length - 1;

const atLineEdge = (text: DocText, { from, to }: TextRange, position: "before" | "after") =>
  position === "after" ? isInTail(text, to) : isInLead(text, from);

function takesLines(
  text: DocText,
  block: Block,
  line: TextRange,
  position: "before" | "after",
  breaks: number,
): boolean {
  if (block.kind === "code") return block.code?.fenced === true && isInsideFences(text, block, line, position);
  const amid = position === "after" ? lineEndAt(text, line.to) < block.to : lineStartAt(text, line.from) > block.from;
  return breaks === 1 && amid && (block.kind === "paragraph" || block.kind === "html" || block.kind === "frontMatter");
}

/** A further line of an item with less indent than the item's words need: text that continues it is a line like it. */
const isLazy = (text: DocText, item: Block, line: TextRange): boolean =>
  lineStartAt(text, line.from) > item.from && columnOf(lineLeadAt(text, line.from)) < contentColumn(text, item);

/**
 * Beside an item, or a block inside one: an item of another depth, a tag, or a text separated by a blank line does not
 * join the list.
 */
function isApartFrom(text: DocText, item: Block, breaks: number, body: Body): boolean {
  if (isListText(body)) return indentOf(body.text) !== leadOf(text, item.from);
  return breaks > 1 || isTags(body) || body.blocks.every(({ kind }) => kind === "html");
}

/**
 * At the line of a fence: on the outer side it is beside the whole block, on the inner side it is a line of code or of
 * front matter.
 */
function atFence({ structure, range, line, within, block, position, options }: Meeting, asIs: Joint): Joint {
  const { text } = structure;
  const content = block.kind === "frontMatter" ? structure.frontMatter?.content : block.code?.content;
  if (!isWholeLines(text, line) || (content && content.from <= within.from && within.to <= content.to)) return asIs;
  if (!isInsideFences(text, block, line, position)) return { ...asIs, range: around(block) };
  return {
    ...asIs,
    lines: placeLines(text, line, position, asIs.newText, options, isQuotedWhole(text, range, options.anchor)),
  };
}

/** Inside is after an opening fence, before a closing one, and between them. */
function isInsideFences(text: DocText, block: Block, line: TextRange, position: "before" | "after"): boolean {
  const opens = line.from <= lineEndAt(text, block.from);
  const closes = block.code?.closed !== false && line.to >= lineStartAt(text, block.to);
  return position === "after" ? !closes : !opens;
}

/** The lines as they came, one blank line at the joint where more than one line end was sent. */
function asSent(
  text: DocText,
  line: TextRange,
  position: "before" | "after",
  breaks: number,
  newText: string,
): Placement {
  const gap = "\n".repeat(Math.min(breaks, 2));
  const words = withoutOuterLines(newText);
  if (position === "before") {
    const from = lineStartAt(text, line.from);
    return placed(text, { from, to: from, insert: words + gap });
  }
  const from = lineEndAt(text, line.to);
  return placed(text, { from, to: from, insert: gap + words });
}

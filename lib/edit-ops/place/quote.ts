import type { Block, Structure } from "../../markdown/index.ts";
import { lineStartAt, remembered, type DocText, type TextRange } from "../../text/index.ts";
import { holderOf, lineLeadAt, trimmedRange } from "../spot.ts";

/** A quote, one line of which was quoted with its marks. */
export interface MarkedQuote {
  /** The outermost quote of those that begin (or end) with the line, else the innermost around it. */
  readonly quote: Block;
  /** How many marks the line has. */
  readonly marks: number;
  /** True when the line is the first (or last) one of the quote. */
  readonly atEdge: boolean;
}

/** The quote around `line`, which shows its marks; undefined outside quotes. */
export function quoteLeft(
  { text, blocks }: Structure,
  line: TextRange,
  position: "before" | "after",
): MarkedQuote | undefined {
  if (!mayHaveQuotes(text)) return undefined;
  const quotes = quotesAt(blocks, position === "after" ? line.to : line.from);
  const innermost = quotes.at(-1);
  if (!innermost) return undefined;
  const marks = marksOn(text, lineStartAt(text, line.from));
  const edge = quotes.find((quote) =>
    position === "after" ? line.to >= trimmedRange(text, quote).to : line.from <= quote.from,
  );
  return marks === 0 ? undefined : { quote: edge ?? innermost, marks, atEdge: edge !== undefined };
}

/** False for a text without a quote mark. */
export const mayHaveQuotes = remembered((text) => text.includes(">"), 4);

/** How many quote marks the line at `line` begins with. Thousands of places on one long line ask this. */
function marksOn(text: DocText, line: number): number {
  if (lastMarks.line !== line || lastMarks.text !== text)
    lastMarks = { text, line, count: lineLeadAt(text, line).replace(/[^>]/g, "").length };
  return lastMarks.count;
}

let lastMarks = { text: "", line: -1, count: 0 };

function quotesAt(blocks: readonly Block[], offset: number): readonly Block[] {
  const quotes: Block[] = [];
  for (let siblings = blocks; ;) {
    const holder = holderOf(siblings, { from: offset, to: offset });
    if (!holder) return quotes;
    if (holder.kind === "quote") quotes.push(holder);
    siblings = holder.children;
  }
}

import type { Block, Structure } from "../../markdown/index.ts";
import { lineStartAt, remembered, type DocText, type TextRange } from "../../text/index.ts";
import { bulletWidth, holderOf, indexAt, leadOf, trimmedRange } from "../spot.ts";

/** An item with the list it is in. */
export interface Standing {
  readonly list: Block;
  readonly index: number;
  readonly item: Block;
}

/**
 * The items around `offset`, outermost first, down to the block `within`; text in a quote cannot reach items outside
 * the innermost quote.
 */
export function itemsAt({ blocks }: Structure, offset: number, within?: Block): readonly Standing[] {
  const standings: Standing[] = [];
  for (let siblings = blocks; ;) {
    const holder = holderOf(siblings, { from: offset, to: offset });
    if (!holder || (holder === within && holder.kind !== "list" && holder.kind !== "item")) return standings;
    if (holder.kind === "quote") standings.length = 0;
    if (holder.kind === "list") {
      const index = indexAt(holder.children, offset);
      const item = holder.children[index];
      if (item && item.from <= offset) standings.push({ list: holder, index, item });
    }
    siblings = holder.children;
  }
}

/** The white space that a line begins with. */
export const indentOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? "";

/** Columns of an indent after its quote marks; a tab goes on to the next multiple of four. */
export function columnOf(lead: string): number {
  let column = 0;
  for (const character of lead.replace(/^(?:[ \t]*>[ \t]?)+/, ""))
    column = character === "\t" ? column - (column % 4) + 4 : column + 1;
  return column;
}

/** The column of an item's marker, and the column from which text belongs to the item. */
export const markerColumn = (text: DocText, item: Block): number => columnOf(leadOf(text, item.from));
export const contentColumn = (text: DocText, item: Block): number =>
  markerColumn(text, item) + bulletWidth(item.item?.marker ?? "- ");

interface Quoted {
  /** White space and quote marks in front of the first quoted line, in the text. */
  readonly stands: string;
  /** The same in the quoted anchor. */
  readonly shown: string;
  readonly wholeLine: boolean;
}

/** Anything further from the start of its line is not an indent. */
const WIDEST_LEAD = 2_000;

function quotedLead(text: DocText, range: TextRange, anchor: string): Quoted {
  const { from } = trimmedRange(text, range);
  const start = lineStartAt(text, from);
  const stands =
    start === from ? "" : (/^[ \t>]*/.exec(text.slice(start, Math.min(from, start + WIDEST_LEAD)))?.[0] ?? "");
  return { stands, shown: shownLead(anchor), wholeLine: start + stands.length === from };
}

/** One quote may be at thousands of places. */
const shownLead = remembered((anchor) => indentOf(anchor.split("\n").find((each) => each.trim() !== "") ?? ""), 2);

/**
 * True when `anchor` was quoted from the start of its first line, with indent and quote marks: then the indent of new
 * text is meant as sent.
 */
export function isQuotedWhole(text: DocText, range: TextRange, anchor: string | undefined): boolean {
  if (anchor === undefined) return false;
  const { stands, shown, wholeLine } = quotedLead(text, range, anchor);
  return wholeLine && stands === shown;
}

/**
 * The column that `words` are meant to start in: their own indent as the caller saw the text, which is the document's,
 * corrected for what the quote left out or added. Undefined where nothing tells it: words without an indent beside a
 * named place.
 */
export function meantColumn(
  text: DocText,
  range: TextRange,
  words: string,
  anchor: string | undefined,
): number | undefined {
  const own = indentOf(words);
  if (anchor === undefined) return own === "" ? undefined : columnOf(own);
  const { stands, shown, wholeLine } = quotedLead(text, range, anchor);
  if (shown === "") return own === "" ? columnOf(stands) : columnOf(own);
  return wholeLine ? Math.max(0, columnOf(own) - columnOf(shown) + columnOf(stands)) : columnOf(own);
}

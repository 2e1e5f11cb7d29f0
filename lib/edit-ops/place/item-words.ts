import type { Block, Structure } from "../../markdown/index.ts";
import { lineStartAt, type DocText, type TextRange } from "../../text/index.ts";
import { isTags, type Body } from "./body.ts";
import { contentColumn, type Standing } from "./depth.ts";
import type { Spot } from "../spot.ts";
import type { PlaceOptions } from "./types.ts";

/** A text that goes beside an item or a block in one, with what tells how deep. */
export interface Beside {
  readonly structure: Structure;
  readonly spot: Spot;
  readonly position: "before" | "after";
  readonly body: Body;
  readonly options: PlaceOptions;
  /** The column that the text was meant to start in; undefined where nothing tells. */
  readonly column: number | undefined;
  /** The column, only where the anchor was quoted from the start of its line: then a missing indent is meant too. */
  readonly meant: number | undefined;
  /** The items around the place, outermost first. */
  readonly standings: readonly Standing[];
  /** True when the text is beside the nearest item; false among the blocks of one. */
  readonly isItem: boolean;
}

/** The end of the words above the line at `offset`. */
export function contentEndAbove(text: DocText, offset: number): number {
  let end = lineStartAt(text, offset);
  while (end > 0 && /\s/.test(text[end - 1] ?? "")) end -= 1;
  return end;
}

/** The outermost list that ends (or begins) with the anchor and that a block at `column` does not belong to. */
export function listLeft({ structure, spot, position, standings }: Beside, column: number): Block | undefined {
  let left: Block | undefined;
  let edge =
    position === "after"
      ? Math.max(spot.range.to, spot.run.at(-1)?.to ?? 0)
      : Math.min(spot.range.from, spot.run[0]?.from ?? spot.range.from);
  for (const { list, item, index } of standings.toReversed()) {
    const atEdge =
      position === "after" ? index === list.children.length - 1 && edge >= item.to : index === 0 && edge <= item.from;
    if (column >= contentColumn(structure.text, item) || !atEdge) return left;
    left = list;
    edge = position === "after" ? list.to : list.from;
  }
  return left;
}

/**
 * True unless unmarked words are tags, were sent with the indent of an item's further blocks, or are at the edge of a
 * list that they do not read as an item of: they introduce it (a colon at their end), have several lines, or their own
 * line beside an item whose marker was quoted, or are a sentence where no item is one.
 */
export function isWordsOfItem(beside: Beside, { item, list }: Standing, quoted: TextRange): boolean {
  const {
    structure: { text },
    body,
    column,
    meant,
  } = beside;
  if (isTags(body)) return false;
  if (column !== undefined && /^[ \t]/.test(body.text) && column >= contentColumn(text, item)) return false;
  if (meant === undefined || !listLeft(beside, meant)) return true;
  if (/[:：]$/.test(body.text) || body.text.includes("\n") || (body.isBlock && quoted.from <= item.from)) return false;
  return (
    !SENTENCE.test(body.text) ||
    list.children.length < 2 ||
    list.children.some((each) => SENTENCE.test(firstWords(text, each)))
  );
}

const SENTENCE = /[.!?。！？]["'”’)*_]*$/;

const firstWords = (text: DocText, { children: [first] }: Block): string =>
  first ? text.slice(first.from, first.to).trimEnd() : "";

export const parts = ({ blocks }: Body) => blocks.some((block) => block.kind === "heading" || block.kind === "rule");

/** An item that ends in a colon introduces the text sent after it. */
export const expectsMore = ({ structure, spot, position, body }: Beside, { item }: Standing) =>
  position === "after" &&
  spot.run.includes(item) &&
  !parts(body) &&
  body.blocks[0]?.kind !== "html" &&
  /[:：]$/.test(structure.text.slice(item.from, spot.range.to));

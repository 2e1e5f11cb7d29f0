import { cutsWord, type DocText } from "../../text/index.ts";
import { isCharacterEdge } from "./character-edge.ts";
import { crossesHeading } from "./headings.ts";
import type { Place } from "./place.ts";
import type { Quote } from "./quote.ts";

/** SET-1: a tolerant match may be at most this many times as long as its anchor, not counting the indent of lines. */
export const GROWTH = 1.5;

/** False where `[from, to)` would cut a surrogate pair, or a letter off its accent: no strategy may do that. */
export const keepsCharacters = (text: DocText, from: number, to: number): boolean =>
  isCharacterEdge(text, from) && isCharacterEdge(text, to);

/**
 * An anchor that shows nothing, such as blanks or a zero-width space, names no place even if it is there once
 * (MAT-8).
 */
export const isVisible = (anchor: string): boolean => /[^\s\p{Cf}\p{Cc}]/u.test(anchor);

/** How many letters and digits `anchor` has, counted up to `most`. */
export function substanceOf(anchor: string, most: number): number {
  let found = 0;
  for (const character of anchor) {
    if (/[\p{L}\p{N}]/u.test(character)) found += 1;
    if (found >= most) return most;
  }
  return found;
}

/**
 * What a tolerant match needs besides being unique: it cuts no word, crosses no heading, and is not much longer than
 * the anchor (MAT-8).
 */
export function isAdmissible({ text, anchor }: Quote, range: Place, growth: number): boolean {
  if (cutsWord(text, range.from) || cutsWord(text, range.to)) return false;
  if (lengthOf(text.slice(range.from, range.to)) > growth * lengthOf(anchor)) return false;
  return !crossesHeading({ text, anchor: range.reading?.anchor ?? anchor }, range);
}

/**
 * Length without the indent of lines and the padding of cells: those depend on where the text is, not on what it says.
 */
const lengthOf = (text: string): number =>
  text.replace(/(^|[\r\n])[ \t]+/g, "$1").replace(/(?<![ \t])[ \t]+\|/g, " |").length;

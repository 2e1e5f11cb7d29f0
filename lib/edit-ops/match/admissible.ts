import type { DocText } from "../../text/index.ts";
import { isCharacterEdge } from "./character-edge.ts";
import { crossesHeading } from "./headings.ts";
import type { Place } from "./place.ts";
import type { Quote } from "./quote.ts";

/** SET-1: a tolerant match may be so many times as long as its anchor, the indent of lines left out. */
export const GROWTH = 1.5;

/** False where `[from, to)` would cut a surrogate pair, or a letter from its accent: no strategy may. */
export const keepsCharacters = (text: DocText, from: number, to: number): boolean => isCharacterEdge(text, from) && isCharacterEdge(text, to);

/** An anchor that shows nothing, such as blanks or a zero-width space, names no place even if it stands there once (MAT-8). */
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

/** What a tolerant match has to be beside unique: it cuts no word, crosses no heading, and is not much longer than the anchor (MAT-8). */
export function isAdmissible({ text, anchor }: Quote, range: Place, growth: number): boolean {
  if (cutsWord(text, range.from) || cutsWord(text, range.to)) return false;
  if (lengthOf(text.slice(range.from, range.to)) > growth * lengthOf(anchor)) return false;
  return !crossesHeading({ text, anchor: range.reading?.anchor ?? anchor }, range);
}

const LETTER = /[\p{L}\p{N}\p{M}_]/u;
/** Scripts that put no space between words: a place between two letters says nothing there. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** True where letters of one word stand on both sides; scripts without spaces have no such place. */
export function cutsWord(text: DocText, offset: number): boolean {
  return offset > 0 && offset < text.length && isSpacedLetter(text, offset) && isSpacedLetter(text, characterBefore(text, offset));
}

/** For each code unit 1 where it is no letter of a script with spaces, 2 where it is one; 0 where nobody has asked. */
const spaced = new Uint8Array(0x1_0000);

function isSpacedLetter(text: DocText, offset: number): boolean {
  const code = text.charCodeAt(offset);
  const isPair = code >= 0xd800 && code < 0xdc00;
  const known = isPair ? 0 : (spaced[code] ?? 0);
  if (known > 0) return known === 2;
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  const answer = LETTER.test(character) && !UNSPACED.test(character);
  if (!isPair) spaced[code] = answer ? 2 : 1;
  return answer;
}

/** Where the character before `offset` begins. */
export const characterBefore = (text: string, offset: number): number => (offset > 1 && (text.codePointAt(offset - 2) ?? 0) > 0xffff ? offset - 2 : offset - 1);

/** Length without the indent of lines and the padding of cells: these are settled by where the text stands, not by what it says. */
const lengthOf = (text: string): number => text.replace(/(^|[\r\n])[ \t]+/g, "$1").replace(/(?<![ \t])[ \t]+\|/g, " |").length;

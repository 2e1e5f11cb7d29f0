import type { DocText } from "./edit.ts";

const LETTER = /[\p{L}\p{N}\p{M}_]/u;
/** Scripts that put no space between words: a place between two letters says nothing there. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** True where letters of one word are on both sides; scripts without spaces have no such place. */
export function cutsWord(text: DocText, offset: number): boolean {
  if (offset <= 0 || offset >= text.length) return false;
  return isSpacedLetter(text, offset) && isSpacedLetter(text, characterBefore(text, offset));
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
const characterBefore = (text: DocText, offset: number): number =>
  offset > 1 && (text.codePointAt(offset - 2) ?? 0) > 0xffff ? offset - 2 : offset - 1;

const DIGIT = /\p{N}/u;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
const HANGUL = /\p{Script=Hangul}/u;

/**
 * Like `cutsWord`, but a word made of several (`camelCase`, `snake_case`, `H2`) may be cut between them, and one of
 * Korean before its ending.
 */
export function slicesWord(text: DocText, offset: number): boolean {
  if (!cutsWord(text, offset)) return false;
  const [before = "", after = ""] = [characterBefore(text, offset), offset].map((at) =>
    String.fromCodePoint(text.codePointAt(at) ?? 0),
  );
  if (before === "_" || after === "_" || HANGUL.test(before) || HANGUL.test(after)) return false;
  return DIGIT.test(before) === DIGIT.test(after) && !(LOWER.test(before) && UPPER.test(after));
}

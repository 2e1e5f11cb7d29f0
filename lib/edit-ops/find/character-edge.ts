import { isGraphemeBoundary } from "../../text/index.ts";

/**
 * True where a character as people see it begins or ends. Most places can be decided by the two code units beside them,
 * so that a hundred thousand places cost milliseconds; what is left (flags, conjoining jamo, Indic clusters, emoji side
 * by side) goes to the segmenter. A mark without a letter before it counts as part of what is there.
 */
export function isCharacterEdge(text: string, offset: number): boolean {
  if (offset <= 0 || offset >= text.length) return true;
  const before = text.charCodeAt(offset - 1);
  const after = text.charCodeAt(offset);
  if (before === 0x0d && after === 0x0a) return false;
  if (isPlain(before) && isPlain(after)) return true;
  if (isBreak(before) || isBreak(after)) return true;
  if (isLowSurrogate(after) && isHighSurrogate(before)) return false;
  if (EXTENDS.test(String.fromCodePoint(text.codePointAt(offset) ?? after))) return false;
  if (isPlain(before)) return true;
  return isGraphemeBoundary(text, offset);
}

/** Marks, joiners and skin tones belong to what is before them. */
const EXTENDS = /[\p{M}\p{Emoji_Modifier}\u200c\u200d]/u;

/** Latin, Greek, Cyrillic, punctuation, kana, Han, full-width forms: letters that join nothing by themselves. */
const isPlain = (code: number): boolean =>
  code < 0x300 ||
  (code >= 0x370 && code < 0x483) ||
  (code >= 0x2010 && code < 0x2028) ||
  (code >= 0x3000 && code < 0x302a) ||
  (code >= 0x3041 && code < 0x3097) ||
  (code >= 0x30a1 && code < 0x3100) ||
  (code >= 0x3400 && code < 0xa000) ||
  (code >= 0xff01 && code < 0xff61);

const isBreak = (code: number) => code === 0x0a || code === 0x0d;
const isHighSurrogate = (code: number) => code >= 0xd800 && code < 0xdc00;
const isLowSurrogate = (code: number) => code >= 0xdc00 && code < 0xe000;

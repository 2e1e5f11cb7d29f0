import {
  cutsWord,
  sharedEnd,
  sharedStart,
  slicesWord,
  type DocText,
  type Replacement,
  type TextRange,
} from "../../text/index.ts";

/**
 * This many letters of the quote must come before the continuation, for it to be the same words. A new text that breaks
 * off where the quote does has no continuation.
 */
const OVERLAP = 3;

/**
 * A quote that breaks off inside a word while the new text runs on: what the new text repeats of the document beyond
 * the quote belongs to the place. Undefined where the new text leaves half a word standing: it neither keeps the part
 * of the word that was quoted, nor changes letters within a word alone. `asLetters`: letters count anywhere, also
 * inside words. Source: MAT-3.9, DUP-2, OPS-7.
 */
export function completed(
  text: DocText,
  replacement: Replacement,
  anchor: string,
  asLetters = false,
): Replacement | undefined {
  if (asLetters || replacement.insert === text.slice(replacement.from, replacement.to)) return replacement;
  const after = completedAfter(text, replacement, anchor);
  return after && completedBefore(text, after, anchor);
}

/** True where `range` begins or ends inside a word. */
export const cutsWords = (text: DocText, { from, to }: TextRange): boolean =>
  slicesWord(text, from) || slicesWord(text, to);

/** `range` and the rest of the words that it begins and ends in. */
export function withWholeWords(text: DocText, { from, to }: TextRange): TextRange {
  return { from: startOfWord(text, from), to: endOfWord(text, to) };
}

function startOfWord(text: DocText, from: number): number {
  let start = from;
  while (cutsWord(text, start)) start -= 1;
  return start;
}

function endOfWord(text: DocText, to: number): number {
  let end = to;
  while (cutsWord(text, end)) end += 1;
  return end;
}

/** No word is longer. */
const WIDEST = 400;

/** The letters that `text` begins, and ends, with. */
const firstWord = (text: string): string => /^[\p{L}\p{N}\p{M}_]+/u.exec(text.slice(0, WIDEST))?.[0] ?? "";
const lastWord = (text: string): string => /[\p{L}\p{N}\p{M}_]+$/u.exec(text.slice(-WIDEST))?.[0] ?? "";

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

function completedAfter(text: DocText, replacement: Replacement, anchor: string): Replacement | undefined {
  const { from, to, insert } = replacement;
  if (!cutsWord(text, to)) return replacement;
  const last = anchor.slice(-OVERLAP);
  for (
    let at = last.length < OVERLAP || insert.endsWith(last) ? -1 : insert.indexOf(last);
    at >= 0;
    at = insert.indexOf(last, at + 1)
  ) {
    const beyond = insert.slice(at + last.length);
    if (beyond !== "" && text.startsWith(beyond, to) && !cutsWord(text, to + beyond.length))
      return { from, to: to + beyond.length, insert };
  }
  const fragment = lastWord(anchor);
  const isKept = lastWord(insert) === fragment || (isWithinWord(anchor, insert) && sharedEnd(anchor, insert) > 0);
  if (isKept) return replacement;
  const end = endOfWord(text, to);
  if (wordsIn(insert).includes(fragment + text.slice(to, end))) return { from, to: end, insert };
  const finishes = (word: string) => word !== fragment && word.startsWith(fragment);
  return slicesWord(text, to) || wordsIn(insert).some(finishes) ? undefined : replacement;
}

function completedBefore(text: DocText, replacement: Replacement, anchor: string): Replacement | undefined {
  const { from, to, insert } = replacement;
  if (!cutsWord(text, from)) return replacement;
  const first = anchor.slice(0, OVERLAP);
  for (
    let at = first.length < OVERLAP || insert.startsWith(first) ? -1 : insert.lastIndexOf(first);
    at >= 0;
    at = at === 0 ? -1 : insert.lastIndexOf(first, at - 1)
  ) {
    const start = from - at;
    if (at > 0 && start >= 0 && text.startsWith(insert.slice(0, at), start) && !cutsWord(text, start))
      return { from: start, to, insert };
  }
  const fragment = firstWord(anchor);
  const isKept = firstWord(insert) === fragment || (isWithinWord(anchor, insert) && sharedStart(anchor, insert) > 0);
  if (isKept) return replacement;
  const start = startOfWord(text, from);
  if (wordsIn(insert).includes(text.slice(start, from) + fragment)) return { from: start, to, insert };
  const begins = (word: string) => word !== fragment && word.endsWith(fragment);
  return slicesWord(text, from) || wordsIn(insert).some(begins) ? undefined : replacement;
}

/** Part of a word changes, and most of its letters at both ends stay: its spelling is corrected. */
function isWithinWord(anchor: string, insert: string): boolean {
  if (firstWord(anchor) !== anchor || firstWord(insert) !== insert) return false;
  const start = sharedStart(anchor, insert);
  const end = sharedEnd(anchor, insert, Math.min(anchor.length, insert.length) - start);
  return 2 * (start + end) >= Math.max(anchor.length, insert.length);
}

import { countWhile } from "./sorted.ts";

/** A word as `Intl.Segmenter` cuts it (SET-1). `folded` is what comparisons use. */
export interface Word {
  readonly from: number;
  readonly to: number;
  readonly folded: string;
}

const segmenter = new Intl.Segmenter("en", { granularity: "word" });
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The words of `text` in order; punctuation and white space are none. */
export function wordsOf(text: string): Word[] {
  if (PLAIN_TEXT.test(text)) return plainWords(text);
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) words.push({ from: index, to: index + segment.length, folded: foldWord(segment) });
  }
  return words;
}

/** ASCII letters, and marks that no word has in it where they are: each run of letters is a word. */
const PLAIN_TEXT = /^(?:[A-Za-z \n,;!?()"-]|\.(?=[ \n]|$))*$/;
const LETTERS = /[A-Za-z]+/g;

/** The same words, found many times as fast. */
const plainWords = (text: string): Word[] =>
  Array.from(text.matchAll(LETTERS), ({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    folded: word.toLowerCase(),
  }));

/** Whether there is a word at all: no further than the first is looked. */
export function hasWords(text: string): boolean {
  if (PLAIN_WORD.test(text)) return true;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) return true;
  return false;
}

/** Letters between spaces are a word wherever they are, and are found without cutting the text. */
const PLAIN_WORD = /(?:^|[ \n])[A-Za-z]+(?=[ \n]|$)/;

/** All segments, words and what is between them; joined they are `text`. */
export function tokensOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

export const foldWord = (word: string): string => word.normalize("NFC").toLowerCase();

/** True when a grapheme of `text` begins at `offset`, or the text ends there. */
export function isGraphemeBoundary(text: string, offset: number): boolean {
  return graphemeAround(text, offset) === undefined;
}

/** True when no word of `text` spans `offset`. */
export function isWordBoundary(text: string, offset: number): boolean {
  return wordAround(text, offset) === undefined;
}

/** The last place up to `offset` that lies inside no word and no grapheme of `text`. */
export function wholeBefore(text: string, offset: number): number {
  const around = wordAround(text, offset) ?? graphemeAround(text, offset);
  return around ? wholeBefore(text, around.from) : offset;
}

/** The first place from `offset` on that lies inside no word and no grapheme of `text`. */
export function wholeAfter(text: string, offset: number): number {
  const around = wordAround(text, offset) ?? graphemeAround(text, offset);
  return around ? wholeAfter(text, around.to) : offset;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The grapheme that `offset` would cut. Looked for from a character that always begins one: nothing before it matters.
 */
function graphemeAround(text: string, offset: number): Span | undefined {
  if (offset <= 0 || offset >= text.length) return undefined;
  const [before, after] = [text.charCodeAt(offset - 1), text.charCodeAt(offset)];
  if (before < 0x300 && after < 0x300 && !(before === 0x0d && after === 0x0a)) return undefined;
  if (lastRun && lastRun.from < offset && offset < lastRun.to && lastRun.text === text) return spanIn(lastRun, offset);
  let from = offset - 1;
  while (from > 0 && !beginsGrapheme(text, from)) from -= 1;
  let to = offset + 1;
  while (to < text.length && !beginsGrapheme(text, to)) to += 1;
  if (to - from <= LONG_RUN) return spanAround(graphemes, text.slice(from, to), offset - from, from);
  const starts = Array.from(graphemes.segment(text.slice(from, to)), ({ index }) => from + index);
  lastRun = { text, from, to, starts };
  return spanIn(lastRun, offset);
}

/**
 * Characters in a row of which each may belong to the one before it. Asked about place by place, a long run is cut into
 * graphemes once.
 */
interface Run extends Span {
  readonly text: string;
  readonly starts: readonly number[];
}

const LONG_RUN = 200;
let lastRun: Run | undefined;

/** The grapheme of the run that `offset` would cut. */
function spanIn({ starts, to }: Run, offset: number): Span | undefined {
  const count = countWhile(starts, (start) => start <= offset);
  const start = starts[count - 1] ?? 0;
  return start === offset ? undefined : { from: start, to: starts[count] ?? to };
}

/** Latin and ideographs; the newline may end a `\r\n`. */
function beginsGrapheme(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return (code < 0x300 && code !== 0x0a) || (code >= 0x3400 && code < 0xa000);
}

/**
 * The word that `offset` would cut, looked for between the spaces around it: words of scripts without spaces are cut by
 * dictionary, run by run.
 */
function wordAround(text: string, offset: number): Span | undefined {
  if (offset <= 0 || offset >= text.length || isSpace(text, offset) || isSpace(text, offset - 1)) return undefined;
  let from = offset - 1;
  while (from > 0 && !isSpace(text, from)) from -= 1;
  let to = offset + 1;
  while (to < text.length && !isSpace(text, to)) to += 1;
  return spanAround(segmenter, text.slice(from, to), offset - from, from);
}

const isSpace = (text: string, offset: number) => text[offset] === " " || text[offset] === "\n";

function spanAround(cutter: Intl.Segmenter, text: string, offset: number, shift: number): Span | undefined {
  const segment = cutter.segment(text).containing(offset);
  if (!segment || segment.index === offset || segment.isWordLike === false) return undefined;
  return { from: shift + segment.index, to: shift + segment.index + segment.segment.length };
}

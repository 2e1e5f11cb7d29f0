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
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) words.push({ from: index, to: index + segment.length, folded: foldWord(segment) });
  }
  return words;
}

/** All segments, words and what stands between them; joined they are `text`. */
export function tokensOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

export const foldWord = (word: string): string => word.normalize("NFC").toLowerCase();

/** True when a grapheme of `text` begins at `offset`, or the text ends there. */
export function isGraphemeBoundary(text: string, offset: number): boolean {
  if (offset <= 0 || offset >= text.length) return true;
  const code = text.charCodeAt(offset);
  const before = text.charCodeAt(offset - 1);
  if (code < 0x300 && before < 0x300) return !(before === 0x0d && code === 0x0a);
  return graphemes.segment(text.slice(Math.max(0, offset - 64), offset + 64)).containing(Math.min(offset, 64))?.index === Math.min(offset, 64);
}

/** True when no word of `text` spans `offset`. */
export function isWordBoundary(text: string, offset: number): boolean {
  if (offset <= 0 || offset >= text.length) return true;
  const from = Math.max(0, offset - 64);
  const segment = segmenter.segment(text.slice(from, offset + 64)).containing(offset - from);
  return segment === undefined || segment.index === offset - from || !segment.isWordLike;
}

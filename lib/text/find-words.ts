import type { TextRange } from "./edit.ts";

export interface WordsSought {
  readonly matchCase?: boolean;
  /** Not as part of a longer word. */
  readonly wholeWords?: boolean;
  /** Marks of bold, emphasis, code and struck words may be among them, and quotation marks are all alike. */
  readonly throughMarks?: boolean;
}

/**
 * Every place of these words in a text, in its order: `findWords("the  gate\nis", "gate is")` → one. Blanks between
 * words fit any run of blanks and one line's end; nothing else of what is sought is special.
 */
export function findWords(text: string, words: string, sought: WordsSought = {}): TextRange[] {
  const pattern = patternOf(words, sought);
  return pattern ? [...text.matchAll(pattern)].map(rangeOf) : [];
}

/** The first of them. */
export function firstWords(text: string, words: string, sought: WordsSought = {}): TextRange | undefined {
  const found = patternOf(words, sought)?.exec(text);
  return found ? rangeOf(found) : undefined;
}

const rangeOf = ({ index, 0: { length } }: RegExpExecArray): TextRange => ({ from: index, to: index + length });

function patternOf(
  words: string,
  { matchCase = false, wholeWords = false, throughMarks = false }: WordsSought,
): RegExp | undefined {
  const parts = words
    .trim()
    .split(/\s+/u)
    .filter((part) => part !== "");
  if (parts.length === 0) return undefined;
  const marks = throughMarks ? MARKS : "";
  const literal = parts.map((part) => (throughMarks ? alike(part) : escaped(part))).join(`${marks}\\s+${marks}`);
  const before = wholeWords && /^[\p{L}\p{N}_]/u.test(parts[0] ?? "") ? String.raw`(?<![\p{L}\p{N}_])` : "";
  const after = wholeWords && /[\p{L}\p{N}_]$/u.test(parts.at(-1) ?? "") ? String.raw`(?![\p{L}\p{N}_])` : "";
  return new RegExp(`${before}${literal}${after}`, matchCase ? "gu" : "giu");
}

/** A few, so that a text of nothing else is looked through in one go. */
const MARKS = "[*_`~]{0,3}";

const escaped = (part: string): string => part.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);

const alike = (part: string): string =>
  escaped(part)
    .replace(/[‘’']/g, "[‘’']")
    .replace(/[“”„«»"]/g, '[“”„«»"]');

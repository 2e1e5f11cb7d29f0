import { editsFrom } from "./letter-edits.ts";
import type { Letters } from "./letters.ts";

/** A word with the characters around it. */
export interface WrittenWord {
  readonly word: string;
  readonly before: string;
  readonly after: string;
}

/** The word around letter `index`: letters with nothing between them. */
export function wordAround(letters: Letters, index: number): WrittenWord {
  const last = letters.text.length - 1;
  let from = Math.max(0, Math.min(index, last));
  let to = from;
  while (from > 0 && letters.start(from) <= letters.end(from - 1)) from -= 1;
  while (to < last && letters.start(to + 1) <= letters.end(to)) to += 1;
  const [start, end] = [letters.start(from), letters.end(to)];
  return {
    word: letters.source.slice(start, end).normalize("NFC"),
    before: letters.source.slice(Math.max(0, start - 2), start),
    after: letters.source.slice(end, end + 2),
  };
}

/** Letters that the word needs in the document; the quote may have lost one. */
const LEAST_LETTERS = 5;
/** What may surround a word of prose. Anything else may belong to code, an address or a name. */
const BEFORE = /(?:^|[\s"'“”‘’„«(*[>—–,|]|(?<![\p{L}\p{N}_])_)$/u;
const AFTER = /^(?:[\s"'”’»)*\],;!?…—–|]|_(?![\p{L}\p{N}_])|[.:](?:\s|$|["'”’)*_])|$)/u;

/**
 * Words that one letter turns into another: the quote may mean what it says. English, since models misquote these;
 * words of other languages are protected by the page (a word that occurs in it is spelled as meant).
 */
const TELLING = new Set(
  (
    "never nothing nobody neither without cannot could would should might shall there where their these those " +
    "which while whether other another after before above below under every first third fourth fifth sixth seven " +
    "eight least lower upper inner outer later since until still quite quiet three through though thought " +
    "accept except affect effect advice advise loose adapt adopt allow below export import input output " +
    "ensure insure assure write right public private minimum maximum include exclude enable disable " +
    "enabled disabled prefix suffix ascending descending increase decrease internal external online " +
    "offline legal illegal"
  ).split(" "),
);

/**
 * Whether `quoted` is `found` with a typing error: words of prose in small letters, neither of which says something
 * else.
 */
export function isSlipOfPen(quoted: WrittenWord, found: WrittenWord, page: string): boolean {
  if (!isProseWord(quoted, LEAST_LETTERS - 1) || !isProseWord(found, LEAST_LETTERS)) return false;
  if (TELLING.has(quoted.word)) return false;
  if (negates(quoted.word, found.word) || negates(found.word, quoted.word)) return false;
  if (inflects(quoted.word, found.word)) return false;
  return !isWordOf(page, quoted.word);
}

/**
 * The same for two whole words that nobody has compared yet: one letter more, fewer or different, or two swapped
 * (MAT-2.6).
 */
export function isMisspelling(quoted: WrittenWord, found: WrittenWord, page: string): boolean {
  const aligned = editsFrom(found.word, 0, quoted.word, { offset: 0, width: 0 }, 1);
  return (
    aligned !== undefined &&
    aligned.edits.length + found.word.length - aligned.end === 1 &&
    isSlipOfPen(quoted, found, page)
  );
}

const isProseWord = ({ word, before, after }: WrittenWord, least: number) =>
  word.length >= least && /^\p{Ll}+$/u.test(word) && BEFORE.test(before) && AFTER.test(after);

const negates = (long: string, short: string) =>
  /^(?:un|in|im|il|ir|dis|non|mis|de|a|re|pre)$/.test(long.slice(0, long.length - short.length)) &&
  long.endsWith(short);

/** One is the other with an ending for number or tense, which a reader would not call a typing error. */
const inflects = (a: string, b: string) => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short) && /^(?:s|d|r|n|t|y|e|es|ed|er|ly)$/.test(long.slice(short.length));
};

const LETTER = /[\p{L}\p{N}\p{M}_]/u;

function isWordOf(page: string, word: string): boolean {
  for (let at = page.indexOf(word); at >= 0; at = page.indexOf(word, at + word.length)) {
    if (!LETTER.test(page.charAt(at - 1)) && !LETTER.test(page.charAt(at + word.length))) return true;
  }
  return false;
}

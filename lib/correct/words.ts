import { isMisspelling, type WrittenWord } from "../edit-ops/index.ts";

/** A word, number, address or sign of a text; the marks that models get wrong are outside it. */
export interface Word {
  /** Equal for words that are equal but for the kind of their apostrophes and unseen characters. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** White space, quotation marks, brackets, emphasis, dashes: they separate words, and models get them wrong. */
const PIECE = /[^\s"“”„«»‘…—–|;*`\\()[\]{}]+/gu;
/** Commas part words, but not numbers. */
const BY_COMMA = /(?:[^,]|(?<=\d),(?=\d))+/gu;
const OPENING = new Set("'’_~");
const CLOSING = new Set("'’_~.,:!?");
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const NOT_ASCII = /[\u0080-\uffff]/;

/** The words of `text` in order. What has a digit, a capital or a sign in it is one word with all of that. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    if (!piece.includes(",")) addWord(words, piece, index);
    else for (const part of piece.matchAll(BY_COMMA)) addWord(words, part[0], index + part.index);
  }
  return words;
}

/** Checked mark by mark: a pattern would start again at each one of a long run. One tilde is a sign, two are a mark. */
function addWord(words: Word[], piece: string, at: number): void {
  let [from, to] = [0, piece.length];
  while (
    from < to &&
    OPENING.has(piece.charAt(from)) &&
    (piece[from] !== "~" || piece[from + 1] === "~" || piece[from - 1] === "~")
  )
    from += 1;
  while (
    to > from &&
    CLOSING.has(piece.charAt(to - 1)) &&
    (piece[to - 1] !== "~" || piece[to - 2] === "~" || piece[to] === "~")
  )
    to -= 1;
  if (from === to) return;
  const raw = piece.slice(from, to);
  const key = NOT_ASCII.test(raw) ? raw.normalize("NFC").replace(/’/g, "'").replace(UNSEEN, "") : raw;
  if (key !== "") words.push({ key, from: at + from, to: at + to });
}

/**
 * English words that say little by themselves: a quote may have one more or less of them. None negates, counts or
 * compares.
 */
const IDLE = new Set("a an the that of to and also then just very really".split(" "));

export const isIdle = ({ key }: Word): boolean => IDLE.has(key.toLowerCase());

/** A content word, and whether a small word is right beside it. */
export interface TellingWord extends Word {
  readonly idleBefore: boolean;
  readonly idleAfter: boolean;
}

const isIdleAt = (words: readonly Word[], index: number): boolean => {
  const word = words[index];
  return word !== undefined && isIdle(word);
};

/**
 * Words that are the same, one by one; `changed` maps those that a quote spells otherwise to their spelling in the
 * document.
 */
export interface SameWords {
  readonly changed: ReadonlyMap<string, string>;
  readonly slips: number;
}

/** This many words have to be alike for each that is misspelled. */
const ALIKE_PER_SLIP = 3;
/** Letters or digits of a quote. */
const LEAST_LETTERS = 4;

/** A text and its content words. */
export interface Worded {
  readonly text: string;
  readonly words: readonly TellingWord[];
}

export function worded(text: string): Worded {
  const all = wordsIn(text);
  const words = all.flatMap((word, index) =>
    isIdle(word) ? [] : [{ ...word, idleBefore: isIdleAt(all, index - 1), idleAfter: isIdleAt(all, index + 1) }],
  );
  return { text, words };
}

/** Compares stretches of a text with one quote. */
export interface Comparer {
  /**
   * Whether `found`, from its word `first` on, has the words of the quote: all of them, no other between them, in their
   * order. A typing error is forgiven in words of prose as the engine forgives it (MAT-2.6), so never in numbers,
   * names, negations, code, addresses; the first word may begin with a capital or not. Small words may differ between
   * these; one at the edge of the quote must be in the document too: otherwise a word may be between. Undefined if the
   * words differ.
   */
  compare(found: Worded, first?: number): SameWords | undefined;
  /** Words that were looked at so far. */
  looked(): number;
}

/** `page` is the document: a word that it has is spelled as it is meant. */
export function comparerOf(quoted: Worded, page: string): Comparer {
  const mostSlips = Math.floor(quoted.words.length / (ALIKE_PER_SLIP + 1));
  const isMeant = misspellings(page);
  const hasSubstance = lettersIn(quoted) >= LEAST_LETTERS;
  let looked = 0;
  return {
    looked: () => looked,
    compare(found, first = 0) {
      if (!hasSubstance || !hasEdgesOf(quoted, found, first)) return undefined;
      const changed = new Map<string, string>();
      let slips = 0;
      for (const [index, word] of quoted.words.entries()) {
        const other = found.words[first + index];
        looked += 1;
        if (other?.key === word.key) continue;
        if (!other) return undefined;
        const isCapital = index === 0 && differInCapital(word.key, other.key);
        if (
          !isCapital &&
          ((slips += 1) > mostSlips ||
            !isMeant(word.key, other.key) ||
            !isMisspelling(written(quoted.text, word), written(found.text, other), ""))
        )
          return undefined;
        changed.set(word.key, other.key);
      }
      return { changed, slips };
    },
  };
}

/** One comparison. */
export const sameWords = (quoted: Worded, found: Worded, page: string): SameWords | undefined =>
  found.words.length === quoted.words.length ? comparerOf(quoted, page).compare(found) : undefined;

function hasEdgesOf({ words }: Worded, found: Worded, first: number): boolean {
  const [opening, closing] = [found.words[first], found.words[first + words.length - 1]];
  return (
    opening !== undefined &&
    closing !== undefined &&
    (!words[0]?.idleBefore || opening.idleBefore) &&
    (!words.at(-1)?.idleAfter || closing.idleAfter)
  );
}

/** Whether a quoted word is another one misspelled, whatever is around them; each pair is looked at once. */
function misspellings(page: string): (quoted: string, found: string) => boolean {
  const known = new Map<string, Map<string, boolean>>();
  return (quoted, found) => {
    const pairs = known.get(quoted) ?? new Map<string, boolean>();
    known.set(quoted, pairs);
    const is = pairs.get(found) ?? isMisspelling(amidProse(quoted), amidProse(found), page);
    pairs.set(found, is);
    return is;
  };
}

export const amidProse = (word: string): WrittenWord => ({ word, before: " ", after: " " });

const lettersIn = ({ words }: Worded): number =>
  words.reduce((sum, { key }) => sum + (key.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);

/** A word of prose as it is inside a sentence and at its start. */
export const differInCapital = (a: string, b: string): boolean =>
  /^\p{L}[\p{Ll}\p{M}']*$/u.test(a) && /^\p{L}[\p{Ll}\p{M}']*$/u.test(b) && a.toLowerCase() === b.toLowerCase();

const written = (text: string, { key, from, to }: Word): WrittenWord => ({
  word: key,
  before: text.slice(Math.max(0, from - 2), from),
  after: text.slice(to, to + 2),
});

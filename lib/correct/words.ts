import { isMisspelling, type WrittenWord } from "../edit-ops/index.ts";

/** A word, number, address or sign of a text; the marks that models get wrong stand outside of it. */
export interface Word {
  /** Equal for words that are equal but for the kind of their apostrophes and unseen characters. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** White space, quotation marks, brackets, emphasis, dashes, commas that part no number. */
const PIECE = /(?:[^\s,"“”„«»‘…—–|;*`\\()[\]{}]|(?<=\d),(?=\d))+/gu;
const OPENING = /^(?:~~|['’_])+/u;
const CLOSING = /(?:~~|['’_.,:!?])+$/u;
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** The words of `text` in order. What has a digit, a capital or a sign in it is one word with all of that. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const from = index + (OPENING.exec(piece)?.[0].length ?? 0);
    const to = index + piece.length - (CLOSING.exec(piece)?.[0].length ?? 0);
    if (from >= to) continue;
    const key = text.slice(from, to).normalize("NFC").replace(/’/g, "'").replace(UNSEEN, "");
    if (key !== "") words.push({ key, from, to });
  }
  return words;
}

/** English words that say little by themselves: a quote may have one more or less of them. None negates, counts or compares. */
const IDLE = new Set("a an the that of to and also then just very really".split(" "));

export const isIdle = ({ key }: Word): boolean => IDLE.has(key.toLowerCase());

/** A word that says something, and whether one that says little stands right beside it. */
export interface TellingWord extends Word {
  readonly idleBefore: boolean;
  readonly idleBehind: boolean;
}

const isIdleAt = (words: readonly Word[], index: number): boolean => {
  const word = words[index];
  return word !== undefined && isIdle(word);
};

/** Words that are the same, one by one; `changed` maps those that a quote spells otherwise to their spelling in the document. */
export interface SameWords {
  readonly changed: ReadonlyMap<string, string>;
  readonly slips: number;
}

/** So many words have to be alike for each that is misspelled. */
const ALIKE_PER_SLIP = 3;
/** Letters or digits of a quote. */
const LEAST_LETTERS = 4;

/** A text and its words that say something. */
export interface Worded {
  readonly text: string;
  readonly words: readonly TellingWord[];
}

export function worded(text: string): Worded {
  const all = wordsIn(text);
  const words = all.flatMap((word, index) => (isIdle(word) ? [] : [{ ...word, idleBefore: isIdleAt(all, index - 1), idleBehind: isIdleAt(all, index + 1) }]));
  return { text, words };
}

/**
 * Whether `found`, from its word `first` on, has the words of `quoted`: all of them, no other between them, in their order. A typing error is forgiven in words of prose as the engine
 * forgives it (MAT-2.6), so never in numbers, names, negations, code, addresses; the first word may begin with a capital or not. Small words may come and go between these; one at the edge of the
 * quote is there in the document too: else a word may stand between. Undefined where they are other words.
 * `page` is the document: a word that it has is spelled as it is meant.
 */
export function sameWords(quoted: Worded, found: Worded, page: string, first = 0): SameWords | undefined {
  const changed = new Map<string, string>();
  let slips = 0;
  for (const [index, word] of quoted.words.entries()) {
    const other = found.words[first + index];
    if (!other) return undefined;
    if (other.key === word.key) continue;
    if (!(index === 0 && differInCapital(word.key, other.key))) {
      if (!isMisspelling(written(quoted.text, word), written(found.text, other), page)) return undefined;
      slips += 1;
    }
    changed.set(word.key, other.key);
  }
  const [last, otherLast] = [quoted.words.at(-1), found.words[first + quoted.words.length - 1]];
  if ((quoted.words[0]?.idleBefore && !found.words[first]?.idleBefore) || (last?.idleBehind && !otherLast?.idleBehind)) return undefined;
  const alike = quoted.words.length - slips;
  return slips * ALIKE_PER_SLIP <= alike && lettersIn(quoted) >= LEAST_LETTERS ? { changed, slips } : undefined;
}

const lettersIn = ({ words }: Worded): number => words.reduce((sum, { key }) => sum + (key.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);

/** A word of prose as it stands inside a sentence and at its start. */
export const differInCapital = (a: string, b: string): boolean => /^\p{L}[\p{Ll}\p{M}']*$/u.test(a) && /^\p{L}[\p{Ll}\p{M}']*$/u.test(b) && a.toLowerCase() === b.toLowerCase();

const written = (text: string, { key, from, to }: Word): WrittenWord => ({ word: key, before: text.slice(Math.max(0, from - 2), from), after: text.slice(to, to + 2) });

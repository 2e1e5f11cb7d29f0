import { groupedBy } from "../text/index.ts";
import { foldedText } from "./fold.ts";
import { entryWords, isUnspaced, type Token } from "./tokens.ts";

/**
 * One entry of a list found in a row of tokens: the tokens `[first, end)`. What is in a gap of the entry ("take …
 * out") is none of its `own`.
 */
export interface Hit<Name> {
  readonly name: Name;
  readonly first: number;
  readonly end: number;
  readonly own: readonly number[];
  /** Other words stand between its own. */
  readonly isApart?: boolean;
}

/** Lists of a language, compiled for being looked for at all places of a row of tokens at once. */
export interface Table<Name> {
  /**
   * The entries found, but for those that are part of a longer one: "any more" is no "more". What is listed as `none`
   * only hides what is part of it. In no order.
   */
  readonly find: (tokens: readonly Token[]) => Hit<Name>[];
  /** The names that a word by itself stands for. */
  readonly of: (token: Pick<Token, "text">) => readonly Name[];
}

interface Entry<Name> {
  readonly name: Name;
  /** Words in order; `undefined` stands for a few between. */
  readonly words: readonly (Word | undefined)[];
}

interface Word {
  readonly key: string;
  /** As people type it in a hurry: "isnt", "thats". */
  readonly bare?: string;
  readonly isPrefix: boolean;
}

/** Words that may stand at the place of ` … `. */
const BETWEEN = 9;
/** Letters of a word by which entries are looked up. */
const STEM = 3;

/**
 * How words are folded for a look into a table. Where accents make other words, as in German ("andere", "ändere"), they
 * stay.
 */
export type Fold = (text: string) => string;

export const keepingAccents: Fold = (text) =>
  text.normalize("NFC").toLowerCase().replaceAll("ß", "ss").replace(/[’ʼ]/g, "'");

export function tableOf<Name extends string>(
  lists: Readonly<Partial<Record<Name, string>>>,
  fold: Fold = foldedText,
): Table<Name> {
  let made: Compiled<Name> | undefined;
  const compiled = () => (made ??= compile(lists, fold)); // most processes never ask: compiling all takes long
  const find = (tokens: readonly Token[]) => {
    const { byStem, unspaced } = compiled();
    const hits = [...spacedHits(tokens, byStem, fold), ...unspacedHits(tokens, unspaced, fold)];
    return withoutInner(hits).filter(({ name }) => name !== "none");
  };
  const known = new Map<string, readonly Name[]>();
  const of = ({ text }: Pick<Token, "text">) => {
    const key = fold(text);
    const found = known.get(key) ?? [
      ...new Set(
        entriesFor(compiled().byStem, key).flatMap((entry) =>
          entry.words.length === 1 && fits(entry.words[0], key) ? [entry.name] : [],
        ),
      ),
    ];
    if (known.size < MOST_KNOWN) known.set(key, found);
    return found;
  };
  return { find, of };
}

const MOST_KNOWN = 5_000;

interface Compiled<Name> {
  readonly byStem: ReadonlyMap<string, readonly Entry<Name>[]>;
  readonly unspaced: readonly { readonly name: Name; readonly parts: readonly string[] }[];
}

function compile<Name extends string>(lists: Readonly<Partial<Record<Name, string>>>, fold: Fold): Compiled<Name> {
  const byStem = new Map<string, Entry<Name>[]>();
  const unspaced: { readonly name: Name; readonly parts: readonly string[] }[] = [];
  for (const [name, list] of Object.entries(lists) as [Name, string][]) {
    // the keys of a record of names are names
    for (const entry of list.split("|")) {
      if (isUnspaced(entry)) unspaced.push({ name, parts: entry.split("…").map((part) => fold(part.trim())) });
      else add(byStem, { name, words: entryWords(entry).map((word) => wordOf(word, fold)) });
    }
  }
  return { byStem, unspaced };
}

/** Those that are in no longer one. */
function withoutInner<Name>(hits: readonly Hit<Name>[]): Hit<Name>[] {
  const ends = new Map<number, number>();
  for (const { first, end, isApart } of hits) if (!isApart) ends.set(first, Math.max(end, ends.get(first) ?? 0));
  const inner = new Set<Hit<Name>>();
  let before = 0;
  for (const [first, those] of [...groupedBy(hits, (hit) => hit.first)].sort(([a], [b]) => a - b)) {
    for (const one of those) if (one.end <= before || one.end < (ends.get(first) ?? 0)) inner.add(one);
    before = Math.max(before, ends.get(first) ?? 0);
  }
  return hits.filter((one) => !inner.has(one));
}

function wordOf(written: string, fold: Fold): Word | undefined {
  if (written === "…") return undefined;
  const isPrefix = written.endsWith("*");
  const key = fold(isPrefix ? written.slice(0, -1) : written);
  return { key, isPrefix, ...(HURRIED.test(key) ? { bare: key.replace("'", "") } : {}) };
}

/** Short forms that are no other word without their apostrophe. */
const HURRIED = /n't$|^(?:that|there|what|here|who|let)'s$|^i'm$/;

function add<Name>(byStem: Map<string, Entry<Name>[]>, entry: Entry<Name>): void {
  const first = entry.words[0];
  if (!first) return;
  const stem = first.key.slice(0, STEM);
  const others = byStem.get(stem);
  if (others) others.push(entry);
  else byStem.set(stem, [entry]);
}

/** Entries that may begin at a word; a beginning of one or two letters is under those. Nearly always there are none. */
function entriesFor<Name>(byStem: ReadonlyMap<string, readonly Entry<Name>[]>, key: string): readonly Entry<Name>[] {
  let found: readonly Entry<Name>[] = NONE;
  for (let length = Math.min(STEM, key.length); length > 0; length -= 1) {
    const entries = byStem.get(key.slice(0, length));
    if (entries) found = found.length === 0 ? entries : [...found, ...entries];
  }
  return found;
}

const NONE: readonly never[] = [];

const fits = (word: Word | undefined, key: string): boolean =>
  word !== undefined && (word.isPrefix ? key.startsWith(word.key) : key === word.key || key === word.bare);

function spacedHits<Name>(
  tokens: readonly Token[],
  byStem: ReadonlyMap<string, readonly Entry<Name>[]>,
  fold: Fold,
): Hit<Name>[] {
  const words = wordsOf(tokens, fold);
  const hits: Hit<Name>[] = [];
  for (const [at, { index, key }] of words.entries())
    for (const { name, words: wanted } of entriesFor(byStem, key)) {
      const own = takenBy(wanted, words, at);
      if (own === undefined) continue;
      hits.push({ name, first: index, end: (own.at(-1) ?? index) + 1, own, isApart: wanted.includes(undefined) });
    }
  return hits;
}

interface Placed {
  readonly index: number;
  readonly key: string;
}

/** The words among the tokens, folded; all tables of a language ask for the same ones. */
function wordsOf(tokens: readonly Token[], fold: Fold): readonly Placed[] {
  const known = foldedWords.get(tokens);
  if (known?.fold === fold && known.count === tokens.length) return known.words;
  const words = tokens.flatMap((token, index) =>
    token.kind === "space" || token.text === "-" ? [] : [{ index, key: fold(token.text) }],
  );
  foldedWords.set(tokens, { fold, count: tokens.length, words });
  return words;
}

const foldedWords = new WeakMap<
  readonly Token[],
  { readonly fold: Fold; readonly count: number; readonly words: readonly Placed[] }
>();

/** The tokens that the entry takes, when it begins at `words[at]`. */
function takenBy(wanted: readonly (Word | undefined)[], words: readonly Placed[], at: number): number[] | undefined {
  const taken: number[] = [];
  let here = at;
  for (let place = 0; place < wanted.length; place += 1) {
    const word = wanted[place];
    if (word === undefined) {
      const next = wanted[place + 1];
      const limit = Math.min(words.length, here + BETWEEN + 1);
      while (here < limit && !fits(next, words[here]?.key ?? "")) here += 1;
      if (here >= limit) return undefined;
    } else {
      if (!fits(word, words[here]?.key ?? "")) return undefined;
      taken.push(words[here]?.index ?? 0);
      here += 1;
    }
  }
  return taken;
}

function unspacedHits<Name>(
  tokens: readonly Token[],
  entries: readonly { readonly name: Name; readonly parts: readonly string[] }[],
  fold: Fold,
): Hit<Name>[] {
  const first = tokens[0];
  if (!first || entries.length === 0) return [];
  const texts = tokens.map((token) => fold(token.text));
  const text = texts.join("");
  const starts: number[] = [];
  let length = 0;
  for (const piece of texts) {
    starts.push(length);
    length += piece.length;
  }
  const tokenAt = (offset: number) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  const tokensAt = (from: number, to: number) =>
    Array.from({ length: tokenAt(to - 1) - tokenAt(from) + 1 }, (_, step) => tokenAt(from) + step);
  return entries.flatMap(({ name, parts }) => {
    const hits: Hit<Name>[] = [];
    for (let from = text.indexOf(parts[0] ?? ""); from >= 0; from = text.indexOf(parts[0] ?? "", from + 1)) {
      let to = from + (parts[0] ?? "").length;
      const own = tokensAt(from, to);
      for (const part of parts.slice(1)) {
        const next = text.indexOf(part, to);
        to = next < 0 || next > to + 30 ? -1 : next + part.length;
        if (to < 0) break;
        own.push(...tokensAt(next, to));
      }
      // A single character is a word only where nothing of the same word is beside it.
      const isWhole =
        parts.length > 1 ||
        (parts[0] ?? "").length > 1 ||
        (starts[tokenAt(from)] === from && texts[tokenAt(from)]?.length === 1);
      if (to > 0 && isWhole)
        hits.push({ name, first: tokenAt(from), end: tokenAt(to - 1) + 1, own, isApart: parts.length > 1 });
    }
    return hits;
  });
}

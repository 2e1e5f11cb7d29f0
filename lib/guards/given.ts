import { runs, wordsOf, type TextRange } from "../text/index.ts";
import type { Dictation } from "./dictated.ts";

/** Words that gave way to as many others, as both stand in their texts. */
export interface Swap {
  readonly old: TextRange;
  readonly now: TextRange;
}

/** What an edit does to a stretch of text, without what the person gave. Ranges are empty where nothing stood, or nothing came. */
export interface Ungiven {
  /** In the text before: all words that went, given or not, and places where others came in between. */
  readonly changed: readonly TextRange[];
  /** Of those, what nobody gave. */
  readonly lost: readonly TextRange[];
  /** In the text after: words that came, and places where others were. */
  readonly brought: readonly TextRange[];
  readonly swaps: readonly Swap[];
}

/** Sets the words of `before` against those of `after`; what was dictated, or quoted to be deleted, counts as given (KEEP-1, KEEP-2). */
export function ungivenIn(before: string, after: string, dictation: Dictation): Ungiven {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const changed: TextRange[] = [];
  const lost: TextRange[] = [];
  const brought: TextRange[] = [];
  const swaps: Swap[] = [];
  let [a, b] = [0, 0];
  for (const [removed, added, equal] of runs(old.map(({ folded }) => folded), now.map(({ folded }) => folded))) {
    const [oldWords, newWords] = [old.slice(a, a + removed.length), now.slice(b, b + added.length)];
    const went = removed.length > 0 || added.length > 0 ? rangesOf(oldWords, old[a]?.from ?? before.length) : [];
    changed.push(...went);
    if (went.length > 0 && !isGiven(removed, added, dictation)) {
      lost.push(...went);
      brought.push(...rangesOf(newWords, now[b]?.from ?? after.length));
      if (removed.length === added.length) oldWords.forEach((word, index) => swaps.push({ old: word, now: newWords[index] ?? word }));
    }
    a += removed.length + equal.length;
    b += added.length + equal.length;
  }
  return { changed, lost, brought, swaps };
}

const isGiven = (removed: readonly string[], added: readonly string[], dictation: Dictation): boolean =>
  added.length > 0 ? dictation.gives(added, removed.length) : dictation.quotes(removed);

const rangesOf = (words: readonly TextRange[], otherwise: number): readonly TextRange[] => (words.length > 0 ? words : [{ from: otherwise, to: otherwise }]);

/** True when one of `changes` takes, brings or parts something inside of `range`. */
export const changesInside = (changes: readonly TextRange[], range: TextRange): boolean =>
  changes.some(({ from, to }) => (from === to ? from > range.from && from < range.to : from < range.to && to > range.from));

import { lettersOf, type View } from "./letters.ts";

/**
 * A text cut into words and the gaps between them. In the view `reader`, link targets, entities and the numbers of
 * items are not words.
 */
export interface Words {
  readonly source: string;
  readonly count: number;
  /** Letters, digits and accents of all words, one after another. */
  readonly letters: string;
  /** Equal for words that are equal however their accents are spelled. */
  readonly keys: readonly string[];
  /** Where word `index` begins in `letters`. */
  readonly firsts: readonly number[];
  start(index: number): number;
  end(index: number): number;
  /** Between word `index` - 1 and word `index`; 0 … count. */
  gap(index: number): string;
}

/** Scripts without spaces: each of their characters is a word of its own. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const ACCENT = /\p{M}/u;

export function wordsIn(source: string, view: View): Words {
  const page = lettersOf(source, view);
  const firsts: number[] = [];
  for (let index = 0; index < page.text.length; index += 1) {
    const apart = index === 0 || page.start(index) > page.end(index - 1);
    if (!apart && ACCENT.test(page.text.charAt(index))) continue;
    if (
      apart ||
      (page.start(index) >= page.end(index - 1) &&
        (UNSPACED.test(page.text.charAt(index)) || UNSPACED.test(page.text.charAt(index - 1))))
    )
      firsts.push(index);
  }
  const count = firsts.length;
  const stop = (index: number) => firsts[index + 1] ?? page.text.length;
  const start = (index: number) => page.start(firsts[index] ?? page.text.length);
  const end = (index: number) => (index < 0 ? 0 : page.end(stop(index) - 1));
  return {
    source,
    count,
    letters: page.text,
    keys: firsts.map((first, index) => page.text.slice(first, stop(index))),
    firsts,
    start,
    end,
    gap: (index) => source.slice(end(index - 1), start(index)),
  };
}

import type { Vocabulary } from "../intent/index.ts";
import { joined, startsWithin } from "./dictated.ts";

/** What went and what came, run by run; folded words. */
export type Change = readonly [removed: readonly string[], added: readonly string[]];

/**
 * How many words of `changes` nobody spoke of (SCP-1.3): neither said in the request, nor following from what was (an article, another form of the word that
 * went). What is put in word for word as it was said may take the place of any words. `spelling`: a word may then become its own right spelling, and no other word that was said.
 */
export function strangeWords(changes: readonly Change[], speech: Said, spelling: boolean): number {
  return changes.reduce((sum, change) => sum + strangeIn(change, speech, spelling), 0);
}

/** What instructions say: their own words, and for each of them the words from its first to the last of the request. Folded and joined. */
export interface Said {
  readonly said: string;
  readonly runs: readonly { readonly own: string; readonly onward: string }[];
  readonly vocabulary: Vocabulary;
}

/** Word for word in the request, from within an instruction on: what is dictated without marks may hold sentences that read like something else. */
export const isSaidOnward = ({ runs }: Pick<Said, "runs">, words: readonly string[]): boolean => runs.some(({ own, onward }) => startsWithin(own, onward, joined(words)));

function strangeIn([removed, added]: Change, speech: Said, spelling: boolean): number {
  const { said, vocabulary } = speech;
  const { following } = vocabulary;
  if (lettersOf(removed) === lettersOf(added)) return 0; // parted or joined: "alot", "e-mail"
  const isSaid = (word: string) => !spelling && said.includes(joined([word]));
  const isDictated = (words: readonly string[]) => !spelling && words.some((word) => !following.has(word)) && (said.includes(joined(words)) || isSaidOnward(speech, words));
  if (isDictated(added) || (removed.length === 0 && !spelling && isSaidInOrder(added, speech))) return 0;
  const left = [...added];
  const lost = removed.filter((word) => {
    const like = left.findIndex((other) => (spelling ? isSpellingOf(word, other, vocabulary) : isFormOf(word, other, vocabulary)));
    if (like >= 0) left.splice(like, 1);
    return like < 0 && !following.has(word) && !isSaid(word);
  });
  return (isDictated(removed) ? 0 : lost.length) + left.filter((word) => !following.has(word) && !(isSaid(word) && (!/\d/.test(word) || besideIsSaid(word, added, said)))).length;
}

/** Every word that comes in stands in one instruction, in their order there: the cells of a row, with what was said between them left out. */
function isSaidInOrder(added: readonly string[], { runs, vocabulary: { following } }: Said): boolean {
  return runs.some(({ own }) => {
    const said = own.trim().split(" ");
    let at = 0;
    return added.every((word) => {
      const found = said.indexOf(word, at);
      if (found >= 0) at = found + 1;
      return found >= 0 || following.has(word);
    });
  });
}

/** One figure is soon another: among other words it is said where it was said beside one of them. */
function besideIsSaid(figure: string, words: readonly string[], said: string): boolean {
  return words.length === 1 || words.some((word, at) => word === figure && [words.slice(at - 1, at + 1), words.slice(at, at + 2)].some((pair) => pair.length === 2 && said.includes(joined(pair))));
}

/** Without the marks inside of words, but for those that make another figure. */
const lettersOf = (words: readonly string[]): string => words.map((word) => (/\d/.test(word) ? ` ${word} ` : word.replace(/[^\p{L}]+/gu, ""))).join("");

type Turns = Pick<Vocabulary, "turning">;
/** One of them turns a sentence into its opposite. In a language of which nobody knows what does, any word may. */
const turns = (a: string, b: string, { turning }: Turns): boolean => turning.size === 0 || turning.has(a) || turning.has(b);

const STEM = 4;
const ENDING = 3;

/** Another form of the same word: "hold" and "holds", "study" and "studies"; or its other spelling. */
function isFormOf(a: string, b: string, vocabulary: Turns): boolean {
  if (turns(a, b, vocabulary)) return a === b;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const isShort = same === Math.min(a.length, b.length) && same > 2;
  return ((same >= STEM || isShort) && Math.max(a.length, b.length) - same <= ENDING) || isSpellingOf(a, b, vocabulary);
}

/** Letters of a word that may be wrong in it: one, of a long one two. */
const LONG = 8;

/** So like it that it can be the same word, misspelled. Words for numbers and figures are never meant. */
export function isSpellingOf(a: string, b: string, vocabulary: Turns): boolean {
  if (a === b) return true;
  if (turns(a, b, vocabulary) || /\d/.test(a + b)) return false;
  return distance(a, b) <= (Math.min(a.length, b.length) >= LONG ? 2 : 1);
}

/** Letters put in, left out, exchanged, or swapped with their neighbour. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Infinity;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1), swapped));
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

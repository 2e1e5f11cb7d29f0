import { joined } from "./dictated.ts";

/** What went and what came, run by run; folded words. */
export type Change = readonly [removed: readonly string[], added: readonly string[]];

/**
 * How many words of `changes` nobody spoke of (SCP-1.3): neither said in the request, nor following from what was (an article, another form of the word that
 * went). What is put in word for word as it was said may take the place of any words. `spelling`: a word may then become its own right spelling, and no other word that was said.
 */
export function strangeWords(changes: readonly Change[], said: string, spelling: boolean): number {
  return changes.reduce((sum, change) => sum + strangeIn(change, said, spelling), 0);
}

function strangeIn([removed, added]: Change, said: string, spelling: boolean): number {
  if (removed.join("") === added.join("")) return 0; // parted or joined: "alot"
  const isSaid = (word: string) => !spelling && said.includes(joined([word]));
  if (!spelling && added.some((word) => !FOLLOWING.has(word)) && said.includes(joined(added))) return 0;
  const left = [...added];
  const lost = removed.filter((word) => {
    const like = left.findIndex((other) => (spelling ? isSpellingOf(word, other) : isFormOf(word, other)));
    if (like >= 0) left.splice(like, 1);
    return like < 0 && !FOLLOWING.has(word) && !isSaid(word);
  });
  return lost.length + left.filter((word) => !FOLLOWING.has(word) && !isSaid(word)).length;
}

/** Words that change with others around them, and say little by themselves. */
const FOLLOWING = new Set(
  "the a an of in on to and or it is this that for with by at as be so but are was were has have had its his her their our my your he she they we you i them him us these those there from which who do does did will would can".split(" "),
);
/** What turns a sentence into its opposite is no form of another word. */
const TURNS = new Set(["not", "no", "never", "none", "nothing", "nobody", "without", "cannot"]);

const STEM = 4;
const ENDING = 3;

/** Another form of the same word: "hold" and "holds", "study" and "studies"; or its other spelling. */
function isFormOf(a: string, b: string): boolean {
  if (TURNS.has(a) || TURNS.has(b)) return a === b;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const isShort = same === Math.min(a.length, b.length) && same > 2;
  return ((same >= STEM || isShort) && Math.max(a.length, b.length) - same <= ENDING) || isSpellingOf(a, b);
}

/** Letters of a word that may be wrong in it: one, of a long one two. */
const LONG = 8;

/** So like it that it can be the same word, misspelled. Words for numbers and figures are never meant. */
export function isSpellingOf(a: string, b: string): boolean {
  if (a === b) return true;
  if (TURNS.has(a) || TURNS.has(b) || /\d/.test(a + b)) return false;
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

import { numberWord, orderOf, tellingTokens, type Atom, type Cue, type Order, type Reading } from "../reading/index.ts";

/** Which changes of a conversation an undo takes back (ASK-3.2). */
export type Undone =
  /** The newest that are still there: one, "both", "the last three", all. */
  | { readonly kind: "last"; readonly count: number }
  /** "The first one", counted from 1; the second to last is -2. */
  | { readonly kind: "numbered"; readonly numbers: readonly number[] }
  /**
   * "The Lisbon change": words of the request that made it, folded. `isNamed`: it is told by them; else they may say
   * why the last one goes ("I don't like it, put it back").
   */
  | { readonly kind: "about"; readonly words: readonly string[]; readonly isNamed: boolean };

export const LAST: Undone = { kind: "last", count: 1 };

/** What an undo says beside which changes it means. */
const SAID: readonly Cue[] = [
  "undo",
  "redo",
  "retracts",
  "yes",
  "no",
  "thanks",
  "polite",
  "both",
  "everywhere",
  "this",
];

/** Which changes the words of an undo mean; `isNamed`: they speak of a change, and not only of what is wrong. */
export function undoneBy(order: Order, isNamed: boolean): Undone {
  const { own, cues, tongue, atoms, details } = order;
  const counts = tongue.counts.find(own);
  const counted = counts.flatMap((hit) => hit.own.map((at) => own[at]?.key));
  // "The last two", "both"; in "the eight change" the number is what was changed.
  const counting = atoms.filter((atom) => counts.length > 0 || atom.cues.has("both"));
  const count = counting.map(({ key }) => amountOf(key)).find((number) => number !== undefined && number > 1);
  const isCount = (atom: Atom) => count !== undefined && amountOf(atom.key) === count;
  const told = atoms.filter((atom) => isTold(atom) && !counted.includes(atom.key) && !isCount(atom));
  if (told.length > 0) {
    const words = told.flatMap(({ kind, text, key }) => (kind === "quote" ? keysOf(text) : [key]));
    return { kind: "about", words: [...words, ...counted.flatMap((key) => key ?? [])], isNamed };
  }
  const numbers = counts.map(({ name }) => Number(name)).filter((number) => number !== -1);
  if (numbers.length > 0) return { kind: "numbered", numbers };
  const isAll = cues.has("everywhere") || details.has("emptied");
  return { kind: "last", count: count ?? (isAll ? Infinity : cues.has("both") ? 2 : 1) };
}

/** A word that says more of a change than that it is one, and that it is to go. */
const isTold = ({ kind, isLittle, cues, details }: Atom): boolean =>
  kind === "quote" ||
  (kind !== "mark" &&
    !isLittle &&
    !(kind === "word" && cues.has("exchange")) &&
    !details.has("emptied") &&
    !SAID.some((cue) => cues.has(cue)));

const keysOf = (text: string): readonly string[] => tellingTokens(text).map(({ key }) => key);
const amountOf = (key: string): number | undefined => (/^\d{1,2}$/.test(key) ? Number(key) : numberWord(key));

/** "Undo that": the last change and no other. */
export function undoesLast({ message, clauses }: Reading): boolean {
  const undone = undoneBy(orderOf(message, clauses), true);
  return undone.kind === "last" && undone.count === 1;
}

/**
 * Which of the changes made by these requests, oldest first, are taken back: their places in the list, newest first,
 * and how many of those that are still there. Undefined where none, or no one, is meant.
 */
export function changesMeant(
  requests: readonly string[],
  undone: Undone,
): { readonly places: readonly number[]; readonly most: number } | undefined {
  const all = requests.map((_, index) => index).toReversed();
  if (undone.kind === "last") return { places: all, most: undone.count };
  const places = undone.kind === "numbered" ? numbered(requests.length, undone.numbers) : about(requests, undone.words);
  if (!places) return undone.kind === "about" && !undone.isNamed ? { places: all, most: 1 } : undefined;
  return { places: places.toSorted((a, b) => b - a), most: places.length };
}

function numbered(count: number, numbers: readonly number[]): readonly number[] | undefined {
  const places = [...new Set(numbers.map((number) => (number < 0 ? count + number : number - 1)))];
  return places.every((place) => place >= 0 && place < count) ? places : undefined;
}

/** The one request that has the most of the words. */
function about(requests: readonly string[], words: readonly string[]): readonly number[] | undefined {
  const fits = requests.map((request) => {
    const keys = new Set(keysOf(request));
    return words.filter((word) => keys.has(word)).length;
  });
  const most = Math.max(0, ...fits);
  const [only, other] = fits.flatMap((fit, index) => (fit === most && most > 0 ? [index] : []));
  return only === undefined || other !== undefined ? undefined : [only];
}

import type { Structure } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import { KIND_CUES } from "./clause.ts";
import { placesOf } from "./fit.ts";
import type { Cue } from "./language.ts";
import { givenAt, isIn, titled, VAGUE, withoutAtoms, type Atom, type Order } from "./orders.ts";
import { endOfRun, startOfRun } from "./runs.ts";

/** What is asked for of each of several names by itself: not of words that are put in, swapped or joined. */
const OF_EACH: readonly Cue[] = [
  "bold",
  "italic",
  "strike",
  "codeFont",
  "unmark",
  "upper",
  "lower",
  "capital",
  "quoteMarks",
  "quoted",
  "level",
  "tasked",
  "link",
  "unlink",
  "remove",
];
const OF_ALL: readonly Cue[] = ["swap", "merge", "sort", "bulleted", "numbered", "tabled"];

/**
 * "Put Rye, Wheat and Oat in bold": names of the text with nothing but "and" between them. One order for each of them;
 * none where it is not so. `span`: from the first name to the last.
 */
export interface EachNamed {
  readonly orders: readonly Order[];
  readonly span: TextRange;
}

export function eachNamed({ text }: Structure, order: Order): EachNamed | undefined {
  const isOfEach = OF_EACH.some((cue) => order.cues.has(cue)) || levelTag(order) !== undefined;
  const names = isOfEach ? namesTogether(text, order) : [];
  const [first, last] = [names[0], names.at(-1)];
  if (!first || !last || names.length < 2 || OF_ALL.some((cue) => order.cues.has(cue))) return undefined;
  const span = { from: first.from, to: last.to };
  const orders = names.map((name) => {
    const own = withoutAtoms(order, (atom) => isIn([span], atom) && !isIn([name], atom));
    return called(titled(own, [name]), name);
  });
  return { orders, span };
}

/** "Ok" is one of the names here, and no small word. */
const called = (order: Order, name: TextRange): Order => ({
  ...order,
  atoms: order.atoms.map((atom) =>
    isIn([name], atom) && atom.isFiller ? { ...atom, isLittle: false, isFiller: false } : atom,
  ),
});

/** "Make it an h3", "with ###". */
export function levelTag({ message, from, to }: Order): number | undefined {
  const said = message.slice(from, to);
  const [marks] = /(?<=\s)#{1,6}(?=\s|$)/.exec(said) ?? [];
  const tag = /\bh([1-6])(?![\d\p{Script=Latin}])/iu.exec(said)?.[1];
  return marks === undefined ? (tag === undefined ? undefined : Number(tag)) : marks.length;
}

/** The names around the words for "and" of an order, in a row. */
export function namesTogether(text: string, order: Order): readonly TextRange[] {
  const { atoms, tongue } = order;
  const isAnd = (atom: Atom | undefined) => atom !== undefined && atom.kind !== "quote" && tongue.joins.has(atom.key);
  const isJoint = (atom: Atom | undefined) => isAnd(atom) || (atom?.kind === "mark" && /^[,、]$/u.test(atom.text));
  const isName = (start: number, end: number) => {
    const run = atoms.slice(start, end);
    const given = givenAt(order, start, end);
    return given !== undefined && run.some((atom) => tells(order, atom)) && placesOf(text, given.words).length > 0;
  };
  const before = (end: number) => {
    for (let start = Math.max(0, end - MOST_OF_NAME); start < end; start += 1)
      if (!atoms.slice(start, end).some(isJoint) && isName(start, end)) return start;
    const start = startOfRun(atoms, end, (atom) => !isPlain(order, atom));
    return start < end ? start : undefined;
  };
  const after = (joint: number) => {
    const start = atoms.findIndex((atom, index) => index > joint && (tells(order, atom) || !atom.isLittle));
    const starts = start < 0 ? [] : [joint + 1, start];
    const ends = starts.flatMap((from) =>
      Array.from({ length: MOST_OF_NAME }, (_, less) => from + MOST_OF_NAME - less)
        .filter((to) => to <= atoms.length && !isJoint(atoms[to - 1]) && isName(from, to))
        // "Rye, Oak and Sons": the last "and" is that of the list, though the text may have the same list
        .filter((to) => isAnd(atoms[joint]) || !atoms.slice(from, to).some(isJoint) || isJoint(atoms[to]))
        .slice(0, 1),
    );
    const end = endOfRun(atoms, start, (atom) => !isPlain(order, atom));
    // "Take out the rug and put in a lamp": the lamp has a verb of its own
    const isAdded = atoms.slice(joint + 1, Math.max(0, start)).some(({ cues }) => cues.has("add"));
    return ends.length > 0 ? Math.max(...ends) : start >= 0 && end > start && !isAdded ? end : undefined;
  };
  for (let joint = 1; joint < atoms.length - 1; joint += 1) {
    if (!isJoint(atoms[joint])) continue;
    const start = before(joint);
    const names: TextRange[] = start === undefined ? [] : [spanOf(atoms, start, joint)];
    let [at, isJoined] = [joint, false];
    while (names.length > 0 && isJoint(atoms[at])) {
      const next = isAnd(atoms[at + 1]) && !isAnd(atoms[at]) ? at + 1 : at;
      const end = after(next);
      // "Keel & Sons" is one name.
      const isOne =
        end !== undefined && isAnd(atoms[at]) && isName(Math.max(start ?? 0, at - 1), end) && names.length === 1;
      if (end === undefined || isOne) break;
      names.push(spanOf(atoms, next + 1, end));
      isJoined = isAnd(atoms[next]);
      at = end;
    }
    if (isJoined && names.some((name) => placesOf(text, order.message.slice(name.from, name.to)).length > 0))
      return names;
  }
  return [];
}

/** A word that is none of those that any sentence has, and asks for nothing. */
const tells = ({ tongue }: Order, { kind, key, cues, units, isLittle, isFiller }: Atom): boolean =>
  kind === "quote" ||
  (kind !== "mark" &&
    (!isLittle || (isFiller && !tongue.little.has(key))) &&
    units.size === 0 &&
    ![...cues].some((cue) => KIND_CUES.has(cue) && (isFiller || !VAGUE.has(cue))));

/** It may be a name that the text has not: then none of them is done. */
const isPlain = (order: Order, atom: Atom): boolean => tells(order, atom) && atom.cues.size + atom.roles.size === 0;

const spanOf = (atoms: readonly Atom[], start: number, end: number): TextRange => ({
  from: atoms[start]?.from ?? 0,
  to: atoms[end - 1]?.to ?? 0,
});

/** Words and marks of one name, at most. */
const MOST_OF_NAME = 8;

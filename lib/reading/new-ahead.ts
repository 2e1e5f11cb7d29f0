import { givenAt, isCut, isIn, type Atom, type Given, type Order } from "./orders.ts";
import type { Sight } from "./quoted-pairs.ts";
import { endOfRun, startOfRun, tells } from "./runs.ts";
import { isUnspaced, tokensIn } from "./tokens.ts";

/** What is given right before `at`: as many words as go, or up to a small word. */
export function newAhead(sight: Sight, at: number, old: Given): Given | undefined {
  const {
    order,
    order: { atoms },
    isThere,
  } = sight;
  const whole = startOfRun(atoms, at, (atom) => atom.kind !== "mark" && !atom.isFiller);
  if (atoms[whole - 1]?.kind === "quote") return givenAt(order, whole - 1, whole);
  const most = tokensIn(old.words).filter(({ kind }) => kind !== "space").length;
  const edge = startOfRun(atoms, whole, isCut);
  // "Lose the warranty, not loose": what follows the old words in the text is said with the new ones, and stays.
  const isKept = (start: number) => isThere(`${old.words} ${givenAt(order, start, whole)?.words ?? ""}`);
  const kept = atoms.findIndex((_, index) => index > edge && index < whole && isKept(index));
  const end = kept < 0 ? whole : kept;
  const alike =
    parallelTo(sight, old, edge, end) ?? namedAlike(sight, old, edge, end) ?? namedOnce(sight, old, edge, end);
  if (alike) return alike;
  const verb = atoms.findIndex(({ cues }, index) => index >= edge && cues.has("exchange"));
  const isNamed = (atom: Atom, index: number) =>
    tells(sight, atom) ||
    (verb >= 0 && index > verb && atom.kind === "word" && !atom.isLittle && atom.roles.size === 0);
  const small = Math.max(
    edge,
    end - Math.max(most, 4),
    startOfRun(atoms, end - most, (atom) => !isNamed(atom, atoms.indexOf(atom))),
  );
  // Words that the text has say where it is: "the orange light means Booting, not Starting".
  const isWhere = atoms.slice(small, Math.max(small, end - most)).some((atom) => !atom.isLittle && isThere(atom.text));
  // "In the Main hall instead of the Library": it is a name, whatever else the text calls so
  const isName = [old.words, atoms[end - most - 1]?.text ?? ""].every((words) => /^\p{Lu}/u.test(words));
  const isTitle =
    isIn(sight.places, old) &&
    order.atoms.slice(edge, end).every(({ cues, units }) => cues.size === 0 || units.size > 0);
  const start = isTitle
    ? endOfRun(atoms, edge, ({ units }) => units.size === 0)
    : isWhere && !(isName && !order.tongue.nounsCapital)
      ? Math.max(edge, end - most)
      : Math.min(small, Math.max(edge, end - most));
  const isTitled = order.tongue.salutations.has(tokensIn(old.words)[0]?.key ?? "");
  const isExtra = ({ isLittle, key }: Atom) =>
    isLittle && !old.words.toLowerCase().startsWith(key) && !(isTitled && order.tongue.salutations.has(key));
  const first = Math.min(
    end,
    endOfRun(atoms, start, (atom) => !isExtra(atom)),
  );
  return givenAt(order, wholeFrom(order, first), end);
}

/** "Eva Stone does glazing instead of Tom Reed": one run of words ahead alone is a name, and is new. */
function namedOnce({ order, isThere }: Sight, old: Given, edge: number, end: number): Given | undefined {
  const { atoms, tongue } = order;
  const isName = ({ text, kind }: Atom | { text: string; kind: string }) => kind === "word" && /^\p{Lu}/u.test(text);
  const goes = tokensIn(old.words).filter(({ kind }) => kind !== "space");
  const isAsked = (index: number) => index === 0 && (atoms[index]?.cues.size ?? 0) > 0;
  const starts = atoms.flatMap((atom, index) =>
    index >= edge &&
    index < end &&
    isName(atom) &&
    !isAsked(index) &&
    !(index > edge && isName(atoms[index - 1] ?? atom))
      ? [index]
      : [],
  );
  const [start, more] = starts;
  if (start === undefined || more !== undefined || !goes.every(isName)) return undefined;
  const stop = Math.min(
    end,
    endOfRun(atoms, start, (atom) => !isName(atom)),
  );
  const given = givenAt(order, start, stop);
  // "Apache-2.0" is more than a word.
  if (stop < end && atoms[stop]?.from === atoms[stop - 1]?.to) return undefined;
  const isSafe = !tongue.nounsCapital || (goes.length > 1 && stop - start === goes.length);
  return isSafe && given && stop - start <= MOST_OF_NAME && !isThere(given.words) ? given : undefined;
}

const MOST_OF_NAME = 4;

/** "Apache-2.0": what is written in one is given as one. */
function wholeFrom({ atoms }: Pick<Order, "atoms">, first: number): number {
  const [before, atom] = [atoms[first - 1], atoms[first]];
  return before && atom && before.to === atom.from && !isCut(before) && !isUnspaced(before.text + atom.text)
    ? wholeFrom({ atoms }, first - 1)
    : first;
}

/** "From June, not from May": what comes begins with the same small word, and is as long. */
function parallelTo({ order }: Sight, old: Given, edge: number, end: number): Given | undefined {
  const goes = order.atoms.filter((atom) => isIn([old], atom));
  const [first] = goes;
  const at = order.atoms.findLastIndex(({ key }, index) => index >= edge && index < end && key === first?.key);
  return first?.isLittle && at >= 0 && at + goes.length <= end ? givenAt(order, at, at + goes.length) : undefined;
}

/** "Baxter & Sons, not Baxter Hardware": both begin with the same name, and what comes may be longer. */
function namedAlike({ order }: Sight, old: Given, edge: number, end: number): Given | undefined {
  const first = order.atoms.find((atom) => isIn([old], atom));
  const at = order.atoms.findLastIndex(({ key }, index) => index >= edge && index < end && key === first?.key);
  const isNamed = /^\p{Lu}/u.test(first?.text ?? "") || end - at <= tokensIn(old.words).length;
  return first && !first.isLittle && isNamed && at >= 0 && at + 1 < end ? givenAt(order, at, end) : undefined;
}

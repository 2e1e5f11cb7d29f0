import { bonesOf } from "../text/index.ts";

/** What is used of a trie's node. */
interface Node {
  readonly eow: boolean;
  entries(): Iterable<readonly [string, Node]>;
}

interface Walk {
  readonly word: string;
  readonly bare: string;
  readonly bones: string;
  readonly found: Map<string, number>;
}

/** Where a walk is: the letters so far, without accents too, and how far each beginning of the word is from them. */
interface Place {
  readonly prefix: string;
  readonly bare: string;
  readonly row: readonly number[];
  readonly rowBefore: readonly number[];
}

/**
 * The words of a trie that are `word` but for one letter put in, left out, changed or changed round, or for two that
 * are vowels or said twice; the nearest first. Capitals do not count, nor do accents by themselves; the first letter is
 * right, or in the second place.
 */
export function nearIn(root: Node, word: string): readonly string[] {
  const bare = bareOf(word.toLowerCase());
  const walk = { word: word.toLowerCase(), bare, bones: bonesOf(bare), found: new Map<string, number>() };
  const row = Array.from({ length: bare.length + 1 }, (_, index) => index);
  for (const [letter, child] of root.entries())
    if (bare.slice(0, 2).includes(bareLetter(letter)))
      walkOn(walk, child, next(walk, { prefix: "", bare: "", row, rowBefore: [] }, letter));
  return [...walk.found].sort(([, a], [, b]) => a - b).flatMap(([one]) => (beginsLike(bareOf(one), bare) ? one : []));
}

/** Who writes a word wrong has its first letter, if not in the first place. */
const beginsLike = (one: string, other: string): boolean =>
  one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);

function walkOn(walk: Walk, node: Node, place: Place): void {
  const { prefix, bare, row } = place;
  const [distance, least] = [row.at(-1) ?? Infinity, Math.min(...row)];
  const mayBeTwo = () => walk.bones.startsWith(bonesOf(bare));
  if (least > 2 || (least === 2 && !mayBeTwo())) return;
  if (node.eow && prefix !== walk.word && (distance <= 1 || (distance === 2 && bonesOf(bare) === walk.bones)))
    walk.found.set(prefix, distance);
  for (const [letter, child] of node.entries()) walkOn(walk, child, next(walk, place, letter));
}

function next(walk: Walk, { prefix, bare, row, rowBefore }: Place, letter: string): Place {
  const [here, before] = [bareLetter(letter), bare.at(-1)];
  const after = [(row[0] ?? 0) + 1];
  for (let at = 1; at <= walk.bare.length; at += 1) {
    const isSwapped = at > 1 && walk.bare[at - 1] === before && walk.bare[at - 2] === here;
    after.push(
      Math.min(
        (row[at] ?? 0) + 1,
        (after[at - 1] ?? 0) + 1,
        (row[at - 1] ?? 0) + (walk.bare[at - 1] === here ? 0 : 1),
        isSwapped ? (rowBefore[at - 2] ?? Infinity) + 1 : Infinity,
      ),
    );
  }
  return { prefix: prefix + letter, bare: bare + here, row: after, rowBefore: row };
}

/** Of letters there are few. */
const known = new Map<string, string>();

/** A letter without its accent, small. */
function bareLetter(letter: string): string {
  const bare = known.get(letter) ?? letter.normalize("NFD").charAt(0).toLowerCase();
  known.set(letter, bare);
  return bare;
}

const bareOf = (text: string): string => [...text].map(bareLetter).join("");

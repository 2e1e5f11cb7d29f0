import type { Block } from "../../markdown/index.ts";
import { groupedBy, type Replacement } from "../../text/index.ts";

/**
 * What an insert or a delete does to the numbers of an ordered list: `by` is added to those of the items from `index`
 * on.
 */
export interface Counted {
  readonly list: Block;
  readonly index: number;
  readonly by: number;
  /** Where the text changes and causes this. */
  readonly at: number;
}

/**
 * The items of `list` from `index` on count on by `count` items (negative: back). A list whose items all carry one
 * number stays as it is, other lists keep their start and their step. Nothing for bullets. Source: OPS-4.2.
 */
export function countOn(list: Block, index: number, count: number, at: number): Counted | undefined {
  const by = stepOf(list) * count;
  return by === 0 ? undefined : { list, index, by, at };
}

/**
 * The new numbers: the steps of several changes in one list add up. Linear in the lists that count. Disjoint, in no
 * order.
 */
export function numbersOf(counted: readonly Counted[]): Replacement[] {
  return [...groupedBy(counted, ({ list }) => list)].flatMap(([list, changes]) => {
    const steps = groupedBy(changes, ({ index }) => index);
    let by = 0;
    return list.children.flatMap(({ from, item }, index) => {
      for (const change of steps.get(index) ?? []) by += change.by;
      if (by === 0 || item?.number === undefined) return [];
      const digits = /^\d+/.exec(item.marker)?.[0] ?? "";
      return [{ from, to: from + digits.length, insert: padded(Math.max(0, item.number + by), digits) }];
    });
  });
}

/**
 * The numbers that new items bring, if they fit a gap of the list: above the number before them, below the one after,
 * each above the last. Then they stay, and so do the later numbers. Undefined elsewhere, and where the list does not
 * count.
 */
export function numbersInGap(
  list: Block,
  index: number,
  sent: readonly (number | undefined)[],
): readonly number[] | undefined {
  const before = list.children[index - 1]?.item?.number ?? -1;
  const after = list.children[index]?.item?.number;
  const numbers = sent.flatMap((number) => number ?? []);
  if (after === undefined || numbers.length !== sent.length || stepOf(list) === 0) return undefined;
  const rising = [before, ...numbers, after].every(
    (number, place, all) => place === 0 || number > (all[place - 1] ?? number),
  );
  return rising ? numbers : undefined;
}

/** The number of the `nth` (from 0) of new items that are before the item at `index`. */
export function newNumber(list: Block, index: number, nth: number): number {
  const step = stepOf(list);
  const before = list.children[index - 1]?.item?.number;
  return before === undefined ? (list.children[0]?.item?.number ?? 1) + nth * step : before + (nth + 1) * step;
}

/** `07` goes on as `08`. */
export const padded = (number: number, like: string): string =>
  like.startsWith("0") ? String(number).padStart(like.length, "0") : String(number);

/** Remembered by list, for every op in a long list asks for it. */
const steps = new WeakMap<Block, number>();

function stepOf(list: Block): number {
  const known = steps.get(list);
  if (known !== undefined) return known;
  const step = measuredStep(list.children.flatMap(({ item }) => item?.number ?? []));
  steps.set(list, step);
  return step;
}

function measuredStep(numbers: readonly number[]): number {
  const [first, second] = numbers;
  if (first === undefined || second === undefined) return numbers.length > 0 ? 1 : 0;
  const step = second - first;
  return numbers.every((number, index) => number === first + index * step) ? step : 1;
}

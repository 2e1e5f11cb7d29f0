import type { Block } from "../markdown/index.ts";
import type { Replacement } from "../text/index.ts";

/**
 * The numbers of the items of an ordered list from index `first` on, counted on by `count` items (negative: back). A list whose items
 * all carry one number stays as it is, other lists keep their start and their step. Nothing for bullets. Source: OPS-4.
 */
export function renumberFrom(list: Block, first: number, count: number): Replacement[] {
  const by = stepOf(list) * count;
  if (by === 0) return [];
  return list.children.slice(first).flatMap(({ from, item }) => {
    if (item?.number === undefined) return [];
    const digits = /^\d+/.exec(item.marker)?.[0] ?? "";
    return [{ from, to: from + digits.length, insert: padded(Math.max(0, item.number + by), digits) }];
  });
}

/**
 * The numbers that new items bring, where they stand in a gap of the list as it is: above the number before them, below the one behind, each
 * above the last. Then they stay, and so do the numbers behind. Undefined elsewhere, and where the list does not count.
 */
export function numbersInGap(list: Block, index: number, sent: readonly (number | undefined)[]): readonly number[] | undefined {
  const before = list.children[index - 1]?.item?.number ?? -1;
  const behind = list.children[index]?.item?.number;
  const numbers = sent.flatMap((number) => number ?? []);
  if (behind === undefined || numbers.length !== sent.length || stepOf(list) === 0) return undefined;
  const rising = [before, ...numbers, behind].every((number, place, all) => place === 0 || number > (all[place - 1] ?? number));
  return rising ? numbers : undefined;
}

/** The number of the `nth` (from 0) of new items that stand before the item at `index`. */
export function newNumber(list: Block, index: number, nth: number): number {
  const step = stepOf(list);
  const before = list.children[index - 1]?.item?.number;
  return before === undefined ? (list.children[0]?.item?.number ?? 1) + nth * step : before + (nth + 1) * step;
}

/** `07` goes on as `08`. */
export const padded = (number: number, like: string): string => (like.startsWith("0") ? String(number).padStart(like.length, "0") : String(number));

function stepOf(list: Block): number {
  const numbers = list.children.flatMap(({ item }) => item?.number ?? []);
  const [first, second] = numbers;
  if (first === undefined || second === undefined) return numbers.length > 0 ? 1 : 0;
  const step = second - first;
  return numbers.every((number, index) => number === first + index * step) ? step : 1;
}

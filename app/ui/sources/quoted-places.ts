import type { FromSource } from "../../../lib/outcome/index.ts";

export interface QuotedPlace<Item extends FromSource = FromSource> {
  readonly from: number;
  readonly to: number;
  readonly quoted: Item;
}

const MOST_LOOKED_FOR = 100;
const MOST_PLACES = 50;
/** This much around short words has to be as it was, or others could be meant. */
const AROUND = 8;
const LONG = 24;

/** Where words that came from a source are in a text, as long as they are there; the places do not overlap. */
export function quotedPlaces<Item extends FromSource>(
  text: string,
  items: readonly Item[],
): readonly QuotedPlace<Item>[] {
  const found: QuotedPlace<Item>[] = [];
  for (const quoted of items.slice(0, MOST_LOOKED_FOR)) {
    const from = placeOf(text, quoted);
    if (from === undefined) continue;
    const to = from + quoted.words.length;
    if (!found.some((other) => other.from < to && from < other.to)) found.push({ from, to, quoted });
  }
  return found.toSorted((a, b) => a.from - b.from);
}

function placeOf(text: string, { words, before, after }: FromSource): number | undefined {
  if (words === "") return undefined;
  const enough = words.length >= LONG ? 0 : Math.min(AROUND, before.length + after.length);
  let best: { readonly at: number; readonly shared: number } | undefined;
  let at = text.indexOf(words);
  for (let tried = 0; at >= 0 && tried < MOST_PLACES; tried++) {
    const shared = sharedEnd(text, at, before) + sharedStart(text, at + words.length, after);
    if (shared >= enough && shared > (best?.shared ?? -1)) best = { at, shared };
    at = text.indexOf(words, at + 1);
  }
  return best?.at;
}

function sharedEnd(text: string, at: number, before: string): number {
  let count = 0;
  while (count < before.length && text[at - count - 1] === before[before.length - count - 1]) count += 1;
  return count;
}

function sharedStart(text: string, at: number, after: string): number {
  let count = 0;
  while (count < after.length && text[at + count] === after[count]) count += 1;
  return count;
}

/**
 * `compute` with its last few answers kept, by text: several ops, and all guards, ask about one text. The latest are
 * compared first: a map would compare all texts of the same length, for they have the same hash, and megabytes that
 * begin alike take their time.
 */
export function remembered<T>(compute: (text: string) => T, most: number): (text: string) => T {
  const known: Known<T>[] = [];
  let latest: Known<T> | undefined;
  let uses = 0;
  return (text) => {
    if (latest?.text !== text) {
      latest = known.find((entry) => entry.text === text);
      if (!latest) {
        latest = { text, value: compute(text), used: 0 };
        known[known.length < most ? known.length : longestUnused(known)] = latest;
      }
    }
    latest.used = uses += 1;
    return latest.value;
  };
}

/** The same for short texts of which there are many, as titles: up to 2,000 of 200 characters are kept. */
export function rememberedShort<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.value;
    const value = compute(text);
    if (known.size >= MOST_SHORT) known.clear();
    if (text.length <= LONGEST_SHORT) known.set(text, { value });
    return value;
  };
}

const MOST_SHORT = 2_000;
const LONGEST_SHORT = 200;

interface Known<T> {
  readonly text: string;
  readonly value: T;
  used: number;
}

function longestUnused(known: readonly Known<unknown>[]): number {
  let oldest = 0;
  for (let index = 1; index < known.length; index += 1)
    if ((known[index]?.used ?? 0) < (known[oldest]?.used ?? 0)) oldest = index;
  return oldest;
}

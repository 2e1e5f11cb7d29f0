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

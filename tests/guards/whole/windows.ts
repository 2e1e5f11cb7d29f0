import type { DocText } from "../../../lib/text/index.ts";
import { foldedWords } from "../../../lib/guards/dictated.ts";
import type { Limits } from "../../../lib/guards/types.ts";

/**
 * The words of the lines in runs of `duplicateWindowLines` that stood once and now stand twice (DUP-1), where they are `duplicateMinWords` or more: taken together, so that
 * a longer window never finds what a shorter one does not. Blank lines are left out.
 */
export function doubledWindow(before: DocText, after: DocText, { duplicateWindowLines: size, duplicateMinWords }: Limits): string | undefined {
  const lines = written(after);
  if (lines.length < size * 2) return undefined;
  const ids = new Map<string, number>();
  const { counts, firsts } = windowCounts(lines, ids, size);
  const repeated = [...counts].flatMap(([hash, count]) => (count > 1 ? [hash] : []));
  if (repeated.length === 0) return undefined;
  const stood = windowCounts(written(before), ids, size).counts;
  const starts = repeated.filter((hash) => stood.get(hash) === 1).map((hash) => firsts.get(hash) ?? 0);
  const doubled = new Set(starts.flatMap((start) => Array.from({ length: size }, (_, index) => start + index)));
  const words = [...doubled].toSorted((a, b) => a - b).flatMap((index) => foldedWords(lines[index] ?? ""));
  return words.length >= duplicateMinWords ? words.join(" ") : undefined;
}

const written = (text: DocText): string[] => text.split("\n").map((line) => line.trim().replace(/\s+/g, " ")).filter((line) => line !== "");

interface Windows {
  readonly counts: ReadonlyMap<number, number>;
  readonly firsts: ReadonlyMap<number, number>;
}

/** Rolling hashes of all windows, two of 26 bits each in one number; windows that overlap an earlier equal one do not count. */
function windowCounts(lines: readonly string[], ids: Map<string, number>, size: number): Windows {
  const counts = new Map<number, number>();
  const firsts = new Map<number, number>();
  const lasts = new Map<number, number>();
  const low = new Rolling(1_000_003, 67_108_859, size);
  const high = new Rolling(7_654_321, 67_108_837, size);
  lines.forEach((line, index) => {
    const id = ids.get(line) ?? ids.size + 1;
    ids.set(line, id);
    const hash = low.push(id) * 67_108_864 + high.push(id);
    const start = index - size + 1;
    if (start < 0 || start < (lasts.get(hash) ?? -size) + size) return;
    lasts.set(hash, start);
    if (!firsts.has(hash)) firsts.set(hash, start);
    counts.set(hash, (counts.get(hash) ?? 0) + 1);
  });
  return { counts, firsts };
}

/** A polynomial hash of the last `size` numbers. Base times modulus stays exact in a double. */
class Rolling {
  readonly #base: number;
  readonly #modulus: number;
  readonly #dropped: number;
  readonly #window: number[] = [];
  readonly #size: number;
  #hash = 0;

  constructor(base: number, modulus: number, size: number) {
    this.#base = base;
    this.#modulus = modulus;
    this.#size = size;
    let power = 1;
    for (let count = 0; count < size; count += 1) power = (power * base) % modulus;
    this.#dropped = power;
  }

  push(id: number): number {
    this.#window.push(id);
    this.#hash = (this.#hash * this.#base + id) % this.#modulus;
    if (this.#window.length > this.#size) {
      const old = this.#window.shift() ?? 0;
      this.#hash = (this.#hash + this.#modulus - ((old * this.#dropped) % this.#modulus)) % this.#modulus;
    }
    return this.#hash;
  }
}

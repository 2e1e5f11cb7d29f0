import type { Plan } from "../edit-ops/index.ts";
import type { DocText, TextRange } from "../text/index.ts";
import { foldedWords } from "./folded-words.ts";
import { rangesAfter } from "./places.ts";
import type { Limits } from "./limits.ts";

/**
 * The first words of a run of `duplicateWindowLines` lines that occurred once and now occurs twice (DUP-1). Blank lines
 * are left out. All runs are compared only where one that is new may be somewhere else.
 */
export function doubledWindow(plan: Plan, limits: Limits): string | undefined {
  return hasNewRunTwice(plan, limits.duplicateWindowLines)
    ? doubledWindowIn(plan.before, plan.after, limits)
    : undefined;
}

/**
 * False where every run of `size` lines with a changed line in it, or over a place where some went, holds a piece that
 * is nowhere else.
 */
function hasNewRunTwice({ after, edit }: Plan, size: number): boolean {
  const placeAfter = rangesAfter(edit);
  const isSingle = (piece: string) => after.indexOf(piece, after.indexOf(piece) + 1) < 0;
  return edit.some((one) => {
    const { lines, changed } = linesAround(after, placeAfter(one), size);
    const known: boolean[] = [];
    const isUnlike = (index: number) => (known[index] ??= piecesOf(lines[index] ?? "").some(isSingle));
    for (
      let from = Math.max(0, changed.from - size + 1);
      from + size <= lines.length && from <= changed.to;
      from += 1
    ) {
      const run = Array.from({ length: size }, (_, index) => from + index);
      if (run.some((index) => index >= changed.from && index < changed.to && isUnlike(index)) || run.some(isUnlike))
        continue;
      return true;
    }
    return false;
  });
}

/** The written lines of `range` with `size` more on either side, and which of them are those of `range`. */
function linesAround(
  text: DocText,
  { from, to }: TextRange,
  size: number,
): { readonly lines: readonly string[]; readonly changed: TextRange } {
  const ahead: string[] = [];
  let start = text.lastIndexOf("\n", from - 1) + 1;
  while (from > 0 && start > 0 && ahead.length < size) {
    const next = text.lastIndexOf("\n", start - 2) + 1;
    ahead.unshift(...written(text.slice(next, start - 1)));
    start = start < 2 ? 0 : next;
  }
  let end = lineEnd(text, to);
  const own = written(text.slice(text.lastIndexOf("\n", from - 1) + 1, end));
  const following: string[] = [];
  while (end < text.length && following.length < size) {
    const next = lineEnd(text, end + 1);
    following.push(...written(text.slice(end + 1, next)));
    end = next;
  }
  return { lines: [...ahead, ...own, ...following], changed: { from: ahead.length, to: ahead.length + own.length } };
}

function lineEnd(text: DocText, at: number): number {
  const newline = text.indexOf("\n", at);
  return newline < 0 ? text.length : newline;
}

/** White space inside a line may be spelled in several ways. */
const piecesOf = (line: string): readonly string[] =>
  line
    .split(" ")
    .toSorted((a, b) => b.length - a.length)
    .slice(0, LONGEST);
const LONGEST = 2;

/** The same, by a comparison of all runs. */
export function doubledWindowIn(
  before: DocText,
  after: DocText,
  { duplicateWindowLines: size, duplicateMinWords }: Limits,
): string | undefined {
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

const written = (text: DocText): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .map((line) => (/\s\s|[^\S ]/.test(line) ? line.replace(/\s+/g, " ") : line))
    .filter((line) => line !== "");

interface Windows {
  readonly counts: ReadonlyMap<number, number>;
  readonly firsts: ReadonlyMap<number, number>;
}

/**
 * Rolling hashes of all windows, two of 26 bits each in one number; windows that overlap an earlier equal one do not
 * count.
 */
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

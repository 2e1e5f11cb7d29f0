import DiffMatchPatch from "diff-match-patch";
import { countWhile } from "./sorted.ts";

/** A stretch of entries that both lists share. */
interface Shared {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/**
 * Counts the cells (entries × entries) of minimal diffs at most, so that a test can hold the worst case without a
 * clock.
 */
export interface Steps {
  count: number;
  /** This many of them one pairing may take, where that is not `MOST_WORK`. */
  readonly most?: number;
}

/** What went, what came, and what stays behind both. */
export type Run = readonly [removed: string[], added: string[], equal: string[]];

/** A part of both lists, half-open. */
interface Gap {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
}

/** Both lists, each entry as a number from 0 on, and what was found so far. */
interface Search {
  readonly a: Int32Array;
  readonly b: Int32Array;
  /**
   * By entry: what is known of it in the gap that is looked at. Lists have up to a million kinds, and maps of those are
   * slow.
   */
  readonly inA: Kinds;
  readonly inB: Kinds;
  readonly found: Shared[];
  readonly steps: Steps | undefined;
}

/** Cells of work (entries × entries) that all minimal diffs of one pairing may take together: half a second or so. */
export const MOST_WORK = 26_000_000;
/** Where it takes more, lists that differ in few entries are looked for first. */
const LITTLE_WORK = 600_000;
/** Entries of both lists, where all of them are compared. */
const MOST_SHORT = 4_000;
const MOST_DEPTH = 16;
const FEW = 64;

/**
 * Pairs the two lists: joined, the runs are both of them. As few differences as there are where these are few, or the
 * lists have some thousand entries; other ones are first cut where an entry occurs once on each side, and what stays
 * too long to compare is taken as changed whole. Same lists, same runs: bounded by work, never by time. `steps` counts
 * it.
 */
export function runs(a: readonly string[], b: readonly string[], steps?: Steps): Run[] {
  const numbers = new Map<string, number>();
  const [ofA, ofB] = [numbered(a, numbers), numbered(b, numbers)];
  const search: Search = {
    a: ofA,
    b: ofB,
    inA: new Kinds(numbers.size),
    inB: new Kinds(numbers.size),
    found: [],
    steps,
  };
  pair(search, { fromA: 0, toA: a.length, fromB: 0, toB: b.length }, 0);
  return decode(search.found, a, b);
}

function numbered(list: readonly string[], numbers: Map<string, number>): Int32Array {
  const ofList = new Int32Array(list.length);
  list.forEach((entry, index) => {
    let number = numbers.get(entry);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(entry, number);
    }
    ofList[index] = number;
  });
  return ofList;
}

/**
 * Which entries are in a stretch of a list, and where those that are there once. Taking up another stretch forgets
 * the last at no cost.
 */
class Kinds {
  readonly #seen: Int32Array;
  readonly #places: Int32Array;
  #stretch = 0;

  constructor(size: number) {
    this.#seen = new Int32Array(size);
    this.#places = new Int32Array(size);
  }

  take(list: Int32Array, from: number, to: number): void {
    this.#stretch += 1;
    for (let at = from; at < to; at += 1) {
      const entry = list[at] ?? 0;
      this.#places[entry] = this.#seen[entry] === this.#stretch ? REPEATED : at;
      this.#seen[entry] = this.#stretch;
    }
  }

  has(entry: number): boolean {
    return this.#seen[entry] === this.#stretch;
  }

  /** Where `entry` is if it is there once, else -1. */
  onlyPlace(entry: number): number {
    return this.#seen[entry] === this.#stretch ? (this.#places[entry] ?? REPEATED) : REPEATED;
  }
}

const REPEATED = -1;

function pair(search: Search, gap: Gap, depth: number): void {
  const { a, b, found } = search;
  let { fromA, toA, fromB, toB } = gap;
  while (fromA < toA && fromB < toB && a[fromA] === b[fromB]) [fromA, fromB] = [fromA + 1, fromB + 1];
  while (fromA < toA && fromB < toB && a[toA - 1] === b[toB - 1]) [toA, toB] = [toA - 1, toB - 1];
  if (fromA > gap.fromA) found.push({ a: gap.fromA, b: gap.fromB, length: fromA - gap.fromA });
  if (fromA < toA && fromB < toB)
    for (const shared of inside(search, { fromA, toA, fromB, toB }, depth)) found.push(shared);
  if (toA < gap.toA) found.push({ a: toA, b: toB, length: gap.toA - toA });
}

/** What the two sides of a gap share whose first and last entries differ; `search.found` may grow too, in order. */
function inside(search: Search, gap: Gap, depth: number): readonly Shared[] {
  const work = workFor(search, gap);
  const few = depth === 0 && work > LITTLE_WORK ? fewDifferences(search, gap) : undefined;
  if (few) return few;
  const share = (gap.toA - gap.fromA + gap.toB - gap.fromB) / (search.a.length + search.b.length);
  if (work <= (search.steps?.most ?? MOST_WORK) * (depth === 0 ? 1 : share)) {
    if (search.steps) search.steps.count += work;
    return fewestDifferences(search, gap);
  }
  const anchors = depth < MOST_DEPTH ? anchorsIn(search, gap) : [];
  if (anchors.length === 0) return depth === 0 ? [] : (fewDifferences(search, gap) ?? []);
  let { fromA, fromB } = gap;
  for (const anchor of anchors) {
    pair(search, { fromA, toA: anchor.a, fromB, toB: anchor.b }, depth + 1);
    search.found.push(anchor);
    [fromA, fromB] = [anchor.a + 1, anchor.b + 1];
  }
  pair(search, { ...gap, fromA, fromB }, depth + 1);
  return [];
}

/** Takes up the gap, and tells the cells that comparing the entries that are on both of its sides takes at most. */
function workFor({ a, b, inA, inB }: Search, { fromA, toA, fromB, toB }: Gap): number {
  inA.take(a, fromA, toA);
  inB.take(b, fromB, toB);
  return countOf(a, fromA, toA, inB) * countOf(b, fromB, toB, inA);
}

function countOf(list: Int32Array, from: number, to: number, wanted: Kinds): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (wanted.has(list[at] ?? 0)) count += 1;
  return count;
}

/**
 * The minimal diff. Entries of one side alone need no name of their own, so that characters suffice to stand for all
 * others; in long lists they are left out, for they are differences whatever is beside them.
 */
function fewestDifferences({ a, b, inA, inB }: Search, { fromA, toA, fromB, toB }: Gap): Shared[] {
  const isShort = (toA - fromA) * (toB - fromB) <= LITTLE_WORK && toA - fromA + toB - fromB <= MOST_SHORT;
  const codes = new Map<number, string>();
  const encode = (list: Int32Array, from: number, to: number, wanted: Kinds, alone: string) => {
    const places: number[] = [];
    let text = "";
    for (let at = from; at < to; at += 1) {
      const entry = list[at] ?? 0;
      const isShared = wanted.has(entry);
      if (!isShared && !isShort) continue;
      const code = isShared ? (codes.get(entry) ?? characterOf(codes.size + 2)) : alone;
      if (isShared) codes.set(entry, code);
      places.push(at);
      text += code;
    }
    return { places, text };
  };
  const [sideA, sideB] = [encode(a, fromA, toA, inB, characterOf(0)), encode(b, fromB, toB, inA, characterOf(1))];
  const differ = new DiffMatchPatch();
  differ.Diff_Timeout = 0;
  const found: Shared[] = [];
  let [atA, atB] = [0, 0];
  for (const [kind, { length }] of differ.diff_main(sideA.text, sideB.text, false)) {
    if (kind === 0)
      for (let step = 0; step < length; step += 1)
        found.push({ a: sideA.places[atA + step] ?? 0, b: sideB.places[atB + step] ?? 0, length: 1 });
    if (kind <= 0) atA += length;
    if (kind >= 0) atB += length;
  }
  return found;
}

const characterOf = (index: number) => String.fromCharCode(index + 1 < 0xd800 ? index + 1 : index + 0x801);

/**
 * The entries that occur once on either side of the gap that was taken up, as many as keep their order: the places
 * where a long gap can be cut (patience diff).
 */
function anchorsIn({ a, inA, inB }: Search, { fromA, toA }: Gap): Shared[] {
  const chains: { a: number; b: number; previous: number }[] = [];
  const ends: number[] = []; // ends[n]: the chain of n + 1 anchors that ends soonest in b
  for (let place = fromA; place < toA; place += 1) {
    const entry = a[place] ?? 0;
    const there = inA.onlyPlace(entry) === REPEATED ? REPEATED : inB.onlyPlace(entry);
    if (there === REPEATED) continue;
    const before = countWhile(ends, (end) => (chains[end]?.b ?? 0) < there);
    ends[before] = chains.push({ a: place, b: there, previous: ends[before - 1] ?? -1 }) - 1;
  }
  const anchors: Shared[] = [];
  for (let at = chains[ends.at(-1) ?? -1]; at; at = chains[at.previous]) anchors.push({ a: at.a, b: at.b, length: 1 });
  return anchors.reverse();
}

/**
 * The minimal diff of two sides that have few differences, however long they are; `undefined` when there are more
 * (Myers, greedy).
 */
function fewDifferences({ a, b }: Search, { fromA, toA, fromB, toB }: Gap): Shared[] | undefined {
  const [lengthA, lengthB] = [toA - fromA, toB - fromB];
  const rounds: Int32Array[] = [];
  const furthest = new Int32Array(2 * FEW + 3);
  for (let count = 0; count <= FEW; count++) {
    rounds.push(furthest.slice());
    for (let diagonal = -count; diagonal <= count; diagonal += 2) {
      let x = startOn(furthest, diagonal, count);
      while (x < lengthA && x - diagonal < lengthB && a[fromA + x] === b[fromB + x - diagonal]) x += 1;
      furthest[diagonal + FEW + 1] = x;
      if (x >= lengthA && x - diagonal >= lengthB) return retrace(rounds, { fromA, fromB, x, diagonal });
    }
  }
  return undefined;
}

/**
 * How far a path gets on `diagonal` (a's place less b's) with its `count`th difference, before it follows equal
 * entries.
 */
function startOn(furthest: Int32Array, diagonal: number, count: number): number {
  if (count === 0) return 0;
  return comesFromAbove(furthest, diagonal, count)
    ? (furthest[diagonal + FEW + 2] ?? 0)
    : (furthest[diagonal + FEW] ?? 0) + 1;
}

const comesFromAbove = (furthest: Int32Array, diagonal: number, count: number) =>
  diagonal === -count || (diagonal !== count && (furthest[diagonal + FEW] ?? 0) < (furthest[diagonal + FEW + 2] ?? 0));

/**
 * `rounds[n]` is how far paths of fewer than n differences got; follows the one that arrived at `x` back to the start.
 */
function retrace(
  rounds: readonly Int32Array[],
  { fromA, fromB, x, diagonal }: { fromA: number; fromB: number; x: number; diagonal: number },
): Shared[] {
  const found: Shared[] = [];
  for (let count = rounds.length - 1; count >= 0; count--) {
    const furthest = rounds[count] ?? new Int32Array();
    const start = startOn(furthest, diagonal, count);
    if (x > start) found.push({ a: fromA + start, b: fromB + start - diagonal, length: x - start });
    diagonal += comesFromAbove(furthest, diagonal, count) ? 1 : -1;
    x = furthest[diagonal + FEW + 1] ?? 0;
  }
  return found.reverse();
}

function decode(found: readonly Shared[], a: readonly string[], b: readonly string[]): Run[] {
  const decoded: Run[] = [];
  let [atA, atB] = [0, 0];
  for (const shared of joined(found)) {
    decoded.push([a.slice(atA, shared.a), b.slice(atB, shared.b), a.slice(shared.a, shared.a + shared.length)]);
    [atA, atB] = [shared.a + shared.length, shared.b + shared.length];
  }
  if (atA < a.length || atB < b.length) decoded.push([a.slice(atA), b.slice(atB), []]);
  return decoded;
}

/** Shared stretches that meet on both sides are one. */
function joined(found: readonly Shared[]): Shared[] {
  const whole: Shared[] = [];
  for (const shared of found) {
    const last = whole.at(-1);
    if (last && last.a + last.length === shared.a && last.b + last.length === shared.b)
      whole[whole.length - 1] = { ...last, length: last.length + shared.length };
    else whole.push(shared);
  }
  return whole;
}

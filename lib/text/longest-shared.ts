/** A stretch of entries that both lists share. */
export interface Shared {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/** Counts the words of bits that were worked on, so that a test can hold the worst case without a clock. */
export interface Steps {
  count: number;
}

/** Bits in a word: two of them and a carry make a sum that is a small integer still. */
const BITS = 30;
const FULL = 2 ** BITS - 1;

/** Two lists without the entries that only one of them has: those are differences whatever stands beside them. */
export interface Comparison {
  /** The words of bits that `shared` takes at most; its memory too, at four bytes each. */
  readonly work: number;
  /**
   * A longest list of entries that stand in both in one order: what is left out is the fewest there are. Of equals that whose entries stand furthest in front, so that what
   * belongs together stays so.
   */
  shared(steps?: Steps): Shared[];
}

/** Thirty entries of `a` are compared at once (Hyyrö's bit-parallel rows), and fewer words of them where entries are rare. */
export function comparisonOf(a: Int32Array, b: Int32Array): Comparison {
  const [placesA, placesB] = [placesIn(a, new Set(b)), placesIn(b, new Set(a))];
  return { work: Math.ceil(placesA.length / BITS) * (placesB.length + 1), shared: (steps) => sharedAt({ a, b, placesA, placesB }, steps) };
}

interface Lists {
  readonly a: Int32Array;
  readonly b: Int32Array;
  readonly placesA: Int32Array;
  readonly placesB: Int32Array;
}

/** The rows are followed back from their last one. Both lists are turned, so that the stretch is found from its first entry on. */
function sharedAt({ a, b, placesA, placesB }: Lists, steps: Steps | undefined): Shared[] {
  const [listA, listB] = [placesA.map((place) => a[place] ?? 0), placesB.map((place) => b[place] ?? 0)];
  const rows = rowsOf(listA, listB, steps);
  const width = Math.ceil(listA.length / BITS);
  const shared: Shared[] = [];
  let [left, right] = [listA.length, listB.length];
  while (left > 0 && right > 0) {
    if (listA[left - 1] === listB[right - 1]) {
      [left, right] = [left - 1, right - 1];
      shared.push({ a: placesA[left] ?? 0, b: placesB[right] ?? 0, length: 1 });
    } else if (isSet(rows, right * width, left - 1)) left -= 1;
    else right -= 1;
  }
  return shared;
}

const isSet = (rows: Int32Array, row: number, bit: number) => (((rows[row + Math.floor(bit / BITS)] ?? 0) >>> (bit % BITS)) & 1) === 1;

/** Where `list` has entries of `other`, the last first. */
function placesIn(list: Int32Array, other: ReadonlySet<number>): Int32Array {
  const places = new Int32Array(list.length);
  let count = 0;
  for (let place = list.length - 1; place >= 0; place -= 1) {
    if (!other.has(list[place] ?? 0)) continue;
    places[count] = place;
    count += 1;
  }
  return places.subarray(0, count);
}

/**
 * One row of bits for each number of entries of `b` from none on. Bit i of row j is clear where entry i of `a` makes the longest list shared with the first j of `b` longer.
 */
function rowsOf(a: Int32Array, b: Int32Array, steps: Steps | undefined): Int32Array {
  const width = Math.ceil(a.length / BITS);
  const rows = new Int32Array(width * (b.length + 1));
  rows.fill(FULL, 0, width);
  const { starts, words, masks } = masksOf(a);
  let count = 0;
  for (let row = 1; row <= b.length; row += 1) {
    const base = row * width;
    rows.copyWithin(base, base - width, base);
    const [first, behind] = starts.get(b[row - 1] ?? 0) ?? [0, 0];
    let [word, carry] = [0, 0];
    for (let index = first; index < behind || (carry > 0 && word < width); count += 1) {
      const next = index < behind ? (words[index] ?? 0) : width;
      if (carry === 0) word = next;
      const isMasked = word === next;
      carry = advance(rows, base + word, isMasked ? (masks[index] ?? 0) : 0, carry);
      if (isMasked) index += 1;
      word += 1;
    }
  }
  if (steps) steps.count += count;
  return rows;
}

/** One word of a row becomes that of the next; gives what is carried into the word behind. */
function advance(rows: Int32Array, at: number, mask: number, carry: number): number {
  const word = rows[at] ?? 0;
  const sum = word + (word & mask) + carry;
  rows[at] = (sum | (word & ~mask)) & FULL;
  return sum >>> BITS;
}

/** For every entry of `a` the words of a row that have it, in order, and its bits in them. */
function masksOf(a: Int32Array) {
  const places = new Map<number, number[]>();
  a.forEach((entry, place) => {
    const known = places.get(entry);
    if (known) known.push(place);
    else places.set(entry, [place]);
  });
  const words = new Int32Array(a.length);
  const masks = new Int32Array(a.length);
  const starts = new Map<number, readonly [number, number]>();
  let used = 0;
  for (const [entry, standing] of places) {
    const first = used;
    for (const place of standing) {
      const word = Math.floor(place / BITS);
      if (used === first || words[used - 1] !== word) {
        words[used] = word;
        used += 1;
      }
      masks[used - 1] = (masks[used - 1] ?? 0) | (1 << (place % BITS));
    }
    starts.set(entry, [first, used]);
  }
  return { starts, words, masks };
}

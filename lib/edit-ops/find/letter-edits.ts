/** One slip of the pen: a letter left out, added or replaced, or two swapped. Lengths are 0, 1 or 2. */
export interface LetterEdit {
  readonly quotedAt: number;
  readonly quotedLength: number;
  readonly pageAt: number;
  readonly pageLength: number;
}

export interface Aligned {
  readonly start: number;
  readonly end: number;
  readonly edits: readonly LetterEdit[];
}

/** [letters of the quote, letters of the page] that one slip takes: swapped, replaced, left out, added. */
const SLIPS = [
  [2, 2],
  [1, 1],
  [0, 1],
  [1, 0],
] as const;

/**
 * How `quoted` lies along `page` when its piece at `offset` is at `at`: the fewest slips, at most `most`; undefined
 * when it takes more. Work is bounded by 4^most × the length of the quote.
 */
export function editsFrom(
  page: string,
  at: number,
  quoted: string,
  { offset, width }: { offset: number; width: number },
  most: number,
): Aligned | undefined {
  for (let ahead = 0; ahead <= most; ahead += 1) {
    const back = walk(page, at - 1, quoted, offset - 1, -1, ahead);
    if (!back) continue;
    for (let after = 0; after <= most - ahead; after += 1) {
      const forth = walk(page, at + width, quoted, offset + width, 1, after);
      if (forth) return { start: back.at + 1, end: forth.at, edits: [...back.edits.toReversed(), ...forth.edits] };
    }
  }
  return undefined;
}

interface Walked {
  readonly at: number;
  readonly edits: readonly LetterEdit[];
}

/** Follows both texts in one direction to the end of the quote with exactly `slips` slips or fewer. */
function walk(
  page: string,
  pageFrom: number,
  quoted: string,
  quotedFrom: number,
  step: 1 | -1,
  slips: number,
): Walked | undefined {
  let [p, q] = [pageFrom, quotedFrom];
  const done = () => (step === 1 ? q >= quoted.length : q < 0);
  while (!done() && p >= 0 && p < page.length && page.charCodeAt(p) === quoted.charCodeAt(q))
    [p, q] = [p + step, q + step];
  if (done()) return { at: p, edits: [] };
  if (slips === 0) return undefined;
  let best: Walked | undefined;
  for (const [fromQuote, fromPage] of SLIPS) {
    if (
      fromQuote === 2 &&
      !(page.charCodeAt(p) === quoted.charCodeAt(q + step) && page.charCodeAt(p + step) === quoted.charCodeAt(q))
    )
      continue;
    const rest = walk(page, p + step * fromPage, quoted, q + step * fromQuote, step, slips - 1);
    if (!rest) continue;
    const edit =
      step === 1
        ? { quotedAt: q, quotedLength: fromQuote, pageAt: p, pageLength: fromPage }
        : { quotedAt: q - fromQuote + 1, quotedLength: fromQuote, pageAt: p - fromPage + 1, pageLength: fromPage };
    if (!best || rest.edits.length + 1 < best.edits.length) best = { at: rest.at, edits: [edit, ...rest.edits] };
  }
  return best;
}

/**
 * True when some stretch of `page` is at most `most` edits from `quoted` (Sellers, rows kept to what may still come
 * under `most`).
 */
export function distanceWithin(quoted: string, page: string, most: number): boolean {
  let row = new Int32Array(page.length + 1);
  let previous = new Int32Array(page.length + 1);
  for (let q = 1; q <= quoted.length; q += 1) {
    [row, previous] = [previous, row];
    row[0] = q;
    let least = q;
    const letter = quoted.charCodeAt(q - 1);
    for (let p = 1; p <= page.length; p += 1) {
      const cost = Math.min(
        (previous[p - 1] ?? 0) + (page.charCodeAt(p - 1) === letter ? 0 : 1),
        (previous[p] ?? 0) + 1,
        (row[p - 1] ?? 0) + 1,
      );
      row[p] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return false;
  }
  return row.some((cost) => cost <= most);
}

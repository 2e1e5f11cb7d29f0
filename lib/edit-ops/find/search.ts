/** Counts the characters looked at one by one, so that a test can hold the worst case without a clock. */
export interface Steps {
  count: number;
}

/** This much of a needle is searched for natively; the rest is compared character by character. */
const PREFIX = 16;

/**
 * Every offset at which `needle` is in `text`, overlaps included, in order; none for the empty needle. Literal, and
 * linear in `text` + `needle` whatever they hold (Knuth–Morris–Pratt), with native search where nothing has matched
 * yet. Law MAT-1.
 */
export function placesOf(text: string, needle: string, steps?: Steps): number[] {
  const places: number[] = [];
  const size = needle.length;
  if (size === 0 || size > text.length) return places;
  const borders = bordersOf(needle);
  const prefix = needle.slice(0, PREFIX);
  let at = 0;
  let matched = 0;
  let looked = size;
  while (at < text.length || matched === size) {
    if (matched === size) {
      places.push(at - size);
      matched = borders[size - 1] ?? 0;
    } else if (matched === 0) {
      const next = text.indexOf(prefix, at);
      if (next < 0) break;
      matched = prefix.length;
      at = next + matched;
    } else {
      const code = text.charCodeAt(at);
      for (; matched > 0 && needle.charCodeAt(matched) !== code; looked += 1) matched = borders[matched - 1] ?? 0;
      if (needle.charCodeAt(matched) === code) matched += 1;
      at += 1;
      looked += 1;
    }
  }
  if (steps) steps.count += looked;
  return places;
}

/** How many characters `b` begins with that `a` ends with: the most there are. Neither holds a NUL. */
export const longestJoint = (a: string, b: string): number =>
  a === "" || b === "" ? 0 : (bordersOf(`${b.slice(0, a.length)}\0${a}`).at(-1) ?? 0);

/** For each prefix of `needle` the length of its longest proper prefix that is also its end. */
function bordersOf(needle: string): Int32Array {
  const borders = new Int32Array(needle.length);
  let length = 0;
  for (let at = 1; at < needle.length; at += 1) {
    const code = needle.charCodeAt(at);
    while (length > 0 && needle.charCodeAt(length) !== code) length = borders[length - 1] ?? 0;
    if (needle.charCodeAt(length) === code) length += 1;
    borders[at] = length;
  }
  return borders;
}

/** Those of `places` that do not overlap an earlier one, taken from the left. */
export function apart(places: readonly number[], size: number): number[] {
  let free = 0;
  return places.filter((place) => {
    if (place < free) return false;
    free = place + size;
    return true;
  });
}

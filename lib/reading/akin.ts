/**
 * Letters that two forms of one word have in common at their beginning, at least; and what either may have beyond them.
 */
const LEAST = 4;
const SHARE = 0.6;
const ENDING = 4;
/** A word inside a longer one ("Preis" in "Listenpreis"). */
const INSIDE = 5;

/**
 * Two forms of one word, for the want of a grammar: they begin alike, and differ in a few letters at their end. Both as
 * `keyOf` gives them.
 */
export function isAkin(a: string, b: string): boolean {
  if (a === b) return true;
  if (isCalendar(a) || isCalendar(b)) return false;
  const shorter = Math.min(a.length, b.length);
  if (shorter < LEAST - 1 || /\d/.test(a + b)) return false;
  let same = 0;
  while (same < shorter && a[same] === b[same]) same += 1;
  if (same === shorter && Math.max(a.length, b.length) - same <= 2) return true;
  return (
    same >= Math.max(LEAST, Math.ceil(SHARE * Math.max(a.length, b.length))) &&
    Math.max(a.length, b.length) - same <= ENDING
  );
}

const isCalendar = (key: string): boolean => /^(?:month|day)-\d/.test(key);

/** One is part of the other, as languages that write words together have it. */
export const isWithin = (a: string, b: string): boolean =>
  (a.length >= INSIDE && b.includes(a)) || (b.length >= INSIDE && a.includes(b));

/** From so many letters on, two slips may be in a word. */
const LONG = 8;

/** Two spellings of one word. Both as `keyOf` gives them. */
export function isSpelling(a: string, b: string): boolean {
  if (a === b) return true;
  if (isCalendar(a) || isCalendar(b)) return false;
  if (a.includes("'") || b.includes("'")) return spellingDistance(a.replaceAll("'", ""), b.replaceAll("'", "")) <= 1;
  return spellingDistance(a, b) <= (Math.min(a.length, b.length) >= LONG ? 2 : 1) || isDoubledOtherwise(a, b);
}

/** "Ocurr", "occur": the same letters, but for which of them are doubled. */
const isDoubledOtherwise = (a: string, b: string): boolean =>
  a.length > LEAST && a.length === b.length && a.replace(/(.)\1/gu, "$1") === b.replace(/(.)\1/gu, "$1");

/** Letters put in, left out, changed or changed round; past two letters of length apart it is not counted. */
export function spellingDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Infinity;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity;
      row.push(
        Math.min(
          (rows[i - 1]?.[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (rows[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
          swapped,
        ),
      );
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

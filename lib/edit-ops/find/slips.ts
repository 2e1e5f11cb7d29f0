import { bareOf, isUnspaced, mayLoseMarks, type Beside } from "./bare-gap.ts";
import type { Gap } from "./letters.ts";
import { breaksKept, plainTypes, whiteFolded } from "./plain-types.ts";
import { solidIn } from "./solid.ts";
import { lineBreaks } from "./white-space.ts";

/** The kinds of slips a quote may have between its letters; several may be combined, so they are bits. */
export const SLIP = { none: 0, white: 1, typographic: 2, markup: 4, wrap: 8, comma: 16, quotes: 32 } as const;

/**
 * By what slip `quoted` stands for `found`: the mildest kind of `allowed` (bits of SLIP) that explains the difference,
 * or undefined. What a quote hides (the target of a link, the number of an item) must be the document's; it may be left
 * out. Source: MAT-1, MAT-2.
 */
export function slipBetween(quoted: Gap, found: Gap, beside: Beside, allowed: number): number | undefined {
  if (quoted.raw === found.raw && quoted.shown === found.shown) return SLIP.none;
  const hides = hiddenSlip(quoted, found);
  if (hides === undefined || (hides & ~allowed) !== 0) return undefined;
  const slip = shownSlip(quoted.shown, found.shown, beside, allowed);
  return slip === undefined ? undefined : slip | hides;
}

/** Everything the quote has of it is there too, in the same order. */
function hiddenSlip({ hidden: quoted }: Gap, { hidden: found }: Gap): number | undefined {
  let at = 0;
  for (const piece of found) if (piece === quoted[at]) at += 1;
  if (at < quoted.length) return undefined;
  return quoted.length === found.length ? SLIP.none : SLIP.markup;
}

/** Longer stretches without a letter are drawings or noise: only white space is folded in them. */
const LONGEST = 2_000;

/** Each kind in turn, the mildest first: each ignores more than the one before. */
function shownSlip(quoted: string, found: string, beside: Beside, allowed: number): number | undefined {
  const allows = (kind: number) => (allowed & kind) !== 0;
  if (quoted === found) return SLIP.none;
  if (allows(SLIP.comma) && isBetweenLetters(beside) && /[,，、]/.test(quoted + found)) {
    const slip = shownSlip(withoutCommas(quoted), withoutCommas(found), beside, allowed & ~SLIP.comma);
    return slip === undefined ? undefined : slip | SLIP.comma;
  }
  if (allows(SLIP.quotes) && ANY_QUOTE.test(quoted) && ANY_QUOTE.test(found)) {
    const slip = shownSlip(quoted.replace(QUOTES, '"'), found.replace(QUOTES, '"'), beside, allowed & ~SLIP.quotes);
    return slip === undefined ? undefined : slip | SLIP.quotes;
  }
  if (solidIn(quoted) !== solidIn(found)) return undefined;
  if (allows(SLIP.white) && whiteFolded(quoted) === whiteFolded(found)) return SLIP.white;
  if (quoted.length > LONGEST || found.length > LONGEST) return undefined;
  const [a, b] = plainTypes(quoted, found);
  if (allows(SLIP.typographic) && sameTypes(a, b, beside)) return SLIP.typographic;
  // Marks are compared in their plain types, so milder slips may be combined with these.
  const milder = allowed & (SLIP.white | SLIP.typographic);
  if (allows(SLIP.markup) && sameMarks(a, b, beside, false)) return SLIP.markup | milder;
  if (allows(SLIP.wrap) && sameMarks(a, b, beside, true)) return SLIP.wrap | milder;
  return undefined;
}

const ANY_QUOTE = /["'\u2018-\u201f]/;
const QUOTES = /["'\u2018-\u201f]/g;

/** Between digits a comma is part of a number; at the ends of a quote it is the quote's own. */
const isBetweenLetters = ({ before, after }: Beside): boolean => /\p{L}/u.test(before) && /\p{L}/u.test(after);

const withoutCommas = (gap: string): string => gap.replace(/[,，、](?=\s)|(?<![\s,，、])[，、]/g, "");

const sameTypes = (a: string, b: string, beside: Beside): boolean => sameSpaced(whiteFolded(a), whiteFolded(b), beside);

/** Equal, or equal except for spaces where spaces are a matter of taste. */
const sameSpaced = (a: string, b: string, beside: Beside): boolean =>
  a === b || (isUnspaced(beside) && a.replaceAll(" ", "") === b.replaceAll(" ", ""));

const ESCAPE = /\\(?=[!-/:-@[-`{-~])/g;

/** Marks may be missing in the quote; line markers and escapes in the quote must be in the document too. */
function sameMarks(quoted: string, found: string, beside: Beside, wrapped: boolean): boolean {
  if (marksFit(quoted, found, beside, wrapped)) return true;
  const unescaped = found.replace(ESCAPE, "");
  return unescaped !== found && marksFit(quoted, unescaped, beside, wrapped);
}

function marksFit(quoted: string, found: string, beside: Beside, wrapped: boolean): boolean {
  if (quoted !== found && !(mayLoseMarks(quoted, beside) && mayLoseMarks(found, beside))) return false;
  const [ours, theirs] = [bareOf(quoted, beside, wrapped), bareOf(found, beside, wrapped)];
  const breaksLine = lineBreaks(found) > 0 || beside.before === "";
  if (wrapped && ours.isQuoted && !theirs.isQuoted && breaksLine) return false;
  if (ours.markers.length > 0 && ours.markers.join() !== theirs.markers.join()) return false;
  // Before a marker, and at a blank line, a line break is more than a space.
  const keepsBreaks = theirs.markers.length > 0 || (wrapped && (ours.blank || theirs.blank));
  const folded = (text: string) => (keepsBreaks ? breaksKept(text, wrapped) : whiteFolded(text));
  return sameSpaced(folded(ours.text), folded(theirs.text), beside);
}

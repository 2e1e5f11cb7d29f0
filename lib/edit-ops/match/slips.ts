import type { Gap } from "./letters.ts";

/** The kinds of slips a quote may have between its letters; several may come together, so they are bits. */
export const SLIP = { none: 0, white: 1, typographic: 2, markup: 4, wrap: 8 } as const;

/** The characters on either side of a gap; empty at the ends of a text. */
export interface Beside {
  readonly before: string;
  readonly after: string;
}

/**
 * By what slip `quoted` stands for `found`: the mildest kind of `allowed` (bits of SLIP) that explains the difference, or undefined. What a
 * quote hides (the target of a link, the number of an item) must be the document's; it may be left out. Source: MAT-1, MAT-2.
 */
export function slipBetween(quoted: Gap, found: Gap, beside: Beside, allowed: number): number | undefined {
  if (quoted.raw === found.raw && quoted.shown === found.shown) return SLIP.none;
  const hides = hiddenSlip(quoted, found);
  if (hides === undefined || (hides & ~allowed) !== 0) return undefined;
  const slip = betweenShown(quoted.shown, found.shown, beside, allowed);
  return slip === undefined ? undefined : slip | hides;
}

/** All that the quote has of it stands there too, in the same order. */
function hiddenSlip({ hidden: quoted }: Gap, { hidden: found }: Gap): number | undefined {
  let at = 0;
  for (const piece of found) if (piece === quoted[at]) at += 1;
  if (at < quoted.length) return undefined;
  return quoted.length === found.length ? SLIP.none : SLIP.markup;
}

function betweenShown(quoted: string, found: string, beside: Beside, allowed: number): number | undefined {
  if (quoted === found) return SLIP.none;
  if (quoted.length > LONGEST || found.length > LONGEST) return whiteFolded(quoted) === whiteFolded(found) && (allowed & SLIP.white) !== 0 ? SLIP.white : undefined;
  if ((allowed & SLIP.white) !== 0 && whiteFolded(quoted) === whiteFolded(found)) return SLIP.white;
  const dashes = UNICODE_DASH.test(quoted) || UNICODE_DASH.test(found);
  const [a, b] = [plainTypes(quoted, dashes), plainTypes(found, dashes)];
  if ((allowed & SLIP.typographic) !== 0 && sameTypes(a, b, beside)) return SLIP.typographic;
  const mild = allowed & (SLIP.white | SLIP.typographic);
  if ((allowed & SLIP.markup) !== 0 && sameMarks(a, b, beside, false)) return SLIP.markup | mild;
  if ((allowed & SLIP.wrap) !== 0 && sameMarks(a, b, beside, true)) return SLIP.wrap | mild;
  return undefined;
}

/** Longer stretches without a letter are drawings or noise: only white space is folded there. */
const LONGEST = 2_000;

/** Runs of ASCII white space: a blank line stays one, all else is a space. */
const whiteFolded = (gap: string): string => gap.replace(/[\t-\r ]+/g, (run) => (breaksIn(run) > 1 ? "\n\n" : " "));

const breaksIn = (white: string) => (white.match(/\r\n|\r|\n/g) ?? []).length;

const UNICODE_DASH = /[\u2010-\u2015\u2212]/;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\ufe0e|\ufe0f/g;
const ODD_SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const DOUBLE_QUOTE = /[\u201c-\u201f\u2033\u00ab\u00bb\u300c-\u300f\u301d\u301e\uff02]/g;
const SINGLE_QUOTE = /[\u2018-\u201b\u2032\u2039\u203a\u00b4\uff07]/g;

/** Quotes, dashes, spaces, full-width marks in their plain forms; nothing that cannot be seen. Runs of hyphens are one dash where one side has a real dash. */
function plainTypes(gap: string, dashes: boolean): string {
  const plain = gap
    .replace(INVISIBLE, "")
    .replace(ODD_SPACE, " ")
    .replace(DOUBLE_QUOTE, '"')
    .replace(SINGLE_QUOTE, "'")
    .replace(/[\u2026\u22ef]/g, "...")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u3002/g, ".")
    .replace(/\u3001/g, ",");
  return dashes ? plain.replace(/(?<=\S|^)[ \t]*-{1,3}[ \t]*(?=\S|$)/g, "-") : plain;
}

function sameTypes(a: string, b: string, beside: Beside): boolean {
  if (whiteFolded(a) === whiteFolded(b)) return true;
  return isUnspaced(beside) && spacesDropped(a) === spacesDropped(b);
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Between ideographs and beside them a space is a matter of taste. */
const isUnspaced = ({ before, after }: Beside) => UNSPACED.test(before) || UNSPACED.test(after);

const spacesDropped = (gap: string) => whiteFolded(gap).replace(/ /g, "");

/** What of a gap is left when marks a reader does not see as characters are taken off. */
interface Bare {
  readonly text: string;
  /** The markers of the lines that begin in it, kinds only. */
  readonly markers: readonly string[];
  readonly blank: boolean;
  /** A line begins in it that is a quote's. */
  readonly isQuoted: boolean;
}

/** Marks may be missing in the quote; the markers of lines and the escapes that it has, the document has too. */
function sameMarks(quoted: string, found: string, beside: Beside, rewrapped: boolean): boolean {
  const plain = found.replace(ESCAPE, "");
  return marksFit(quoted, found, beside, rewrapped) || (plain !== found && marksFit(quoted, plain, beside, rewrapped));
}

function marksFit(quoted: string, found: string, beside: Beside, rewrapped: boolean): boolean {
  if ((!mayLoseMarks(quoted, beside) || !mayLoseMarks(found, beside)) && quoted !== found) return false;
  const [left, right] = [bare(quoted, beside, rewrapped), bare(found, beside, rewrapped)];
  if (rewrapped && left.isQuoted && !right.isQuoted && breaksIn((beside.before === "" ? "\n" : "") + found) > 0) return false;
  if (left.markers.length > 0 && left.markers.join() !== right.markers.join()) return false;
  const keepsBreaks = right.markers.length > 0 || (rewrapped && (left.blank || right.blank));
  const folded = ({ text }: Bare) => (keepsBreaks ? breaksKept(text, rewrapped) : whiteFolded(text));
  if (folded(left) === folded(right)) return true;
  return isUnspaced(beside) && folded(left).replace(/ /g, "") === folded(right).replace(/ /g, "");
}

const ESCAPE = /\\(?=[!-/:-@[-`{-~])/g;

/** Each run of white space with a line break becomes one break (two for a blank line, unless lines were wrapped anew). */
const breaksKept = (text: string, rewrapped: boolean) =>
  text.replace(/[\t-\r ]+/g, (run) => (breaksIn(run) === 0 ? " " : breaksIn(run) > 1 && !rewrapped ? "\n\n" : "\n"));

const LETTER = /[\p{L}\p{N}]/u;

/** Inside a word only emphasis by asterisks and code marks can go: `snake_case` and `2*3` are what they say. */
function mayLoseMarks(gap: string, { before, after }: Beside): boolean {
  if (!/^[*_~`\\]+$/.test(gap) || !LETTER.test(before) || !LETTER.test(after)) return true;
  if (UNSPACED.test(before) || UNSPACED.test(after)) return true;
  return /^[*`]+$/.test(gap) && !/\p{N}/u.test(before) && !/\p{N}/u.test(after);
}

/** Three marks alone are a rule, not items. */
const LINE_MARKER = /\n(?![ \t]*(?:[-*_][ \t]*){3,}(?:\n|$))[ \t]*((?:(?:[-*+]|#{1,6})[ \t]+)+)/g;
const QUOTE_MARKER = /\n((?:[ \t]*>)+)[ \t]?/g;

function bare(gap: string, { before, after }: Beside, rewrapped: boolean): Bare {
  const markers: string[] = [];
  const mark = (_: string, marker: string) => {
    markers.push(marker.replace(/[*+]/g, "-").replace(/\s/g, ""));
    return "\n";
  };
  const start = before === "" ? "\n" : "";
  const unquoted = (start + gap).replace(QUOTE_MARKER, rewrapped ? () => "\n" : mark);
  const text = unquoted
    .replace(LINE_MARKER, mark)
    .slice(start.length)
    .replace(/[*_]+|`+|~~/g, (run, offset: number, whole: string) => {
      const [left, right] = [offset === 0 ? before : whole.charAt(offset - 1), whole.charAt(offset + run.length) || after];
      return run.startsWith("```") || (left.trim() === "" && right.trim() === "") ? run : "";
    });
  return { text: tableFolded(text), markers, blank: /\n[ \t]*\r?\n/.test(unquoted), isQuoted: unquoted.length < start.length + gap.length };
}

/** Padding of cells, the length of rules between head and body, and pipes at the ends of rows. */
function tableFolded(text: string): string {
  if (!text.includes("|")) return text;
  return text
    .replace(/(?<!-)-{2,}(?!-)(?=[ \t:]*\|)/g, "-")
    .replace(/(?<![ \t])[ \t]*\|[ \t]*/g, "|")
    .replace(/\|?(\r?\n)\|?/g, "$1");
}

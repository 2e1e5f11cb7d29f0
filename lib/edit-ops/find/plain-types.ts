import { remembered } from "../../text/index.ts";
import { lineBreaks } from "./white-space.ts";

/** White space that a single space does not stand for as it is. */
const RUN = /[\t-\r][\t-\r ]*| [\t-\r ]+/g;

/** Runs of ASCII white space: a blank line stays one, everything else becomes a space. */
export const whiteFolded = (gap: string): string =>
  gap.replace(RUN, (run) => (run.length > 1 && lineBreaks(run) > 1 ? "\n\n" : " "));

/** The same, but a line break stays one. With `wrapped` so does a blank line: the lines were re-wrapped. */
export const breaksKept = (gap: string, wrapped: boolean): string =>
  gap.replace(RUN, (run) => {
    const breaks = lineBreaks(run);
    return breaks === 0 ? " " : breaks > 1 && !wrapped ? "\n\n" : "\n";
  });

const NOT_ASCII = /[\u0080-\uffff]/;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\ufe0e|\ufe0f/g;
const ODD_SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const DOUBLE_QUOTE = /[\u201c-\u201f\u2033\u00ab\u00bb\u300c-\u300f\u301d\u301e\uff02]/g;
const SINGLE_QUOTE = /[\u2018-\u201b\u2032\u2039\u203a\u00b4\uff07]/g;
const ELLIPSIS = /[\u2026\u22ef]/g;
const REAL_DASH = /[\u2010-\u2015\u2212]/;
const REAL_DASHES = /[\u2010-\u2015\u2212]/g;
const FULL_WIDTH = /[\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff5e]/g;
/** The distance from a narrow mark to its full-width form. */
const WIDER_BY = 0xfee0;
/** One to three hyphens between words, with the spaces around them. */
const TYPED_DASH = /(?<=\S|^)[ \t]*-{1,3}[ \t]*(?=\S|$)/g;

/**
 * Two gaps with quotes, dashes, spaces and full-width marks in their plain forms, without invisible characters. If one
 * has a real dash, typed ones count as dashes in both.
 */
export function plainTypes(a: string, b: string): [string, string] {
  const [plainA, plainB] = [plain(a), plain(b)];
  if (!REAL_DASH.test(a) && !REAL_DASH.test(b)) return [plainA, plainB];
  return [plainA.replace(TYPED_DASH, "-"), plainB.replace(TYPED_DASH, "-")];
}

const plain = (gap: string): string => (NOT_ASCII.test(gap) ? inPlainTypes(gap) : gap);

/** One edge of a quote is compared with many stretches of a text in turn. */
const inPlainTypes = remembered(
  (gap) =>
    gap
      .replace(INVISIBLE, "")
      .replace(ODD_SPACE, " ")
      .replace(DOUBLE_QUOTE, '"')
      .replace(SINGLE_QUOTE, "'")
      .replace(ELLIPSIS, "...")
      .replace(REAL_DASHES, "-")
      .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDER_BY))
      .replace(/\u3002/g, ".")
      .replace(/\u3001/g, ","),
  3,
);

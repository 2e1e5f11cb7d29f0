import { remembered } from "../../text/index.ts";
import { inlineStart } from "./edges.ts";
import type { Reading } from "./reading.ts";

/** Signs that stand for the bullets of a list. */
const BULLET = /^([ \t]*)[•◦▪‣·](?=[ \t])/gm;

/** Dots for the bullets of the document. */
export function bulletReading(anchor: string, text: string): Reading | undefined {
  if (anchor.search(BULLET) < 0) return undefined;
  const bulleted = (words: string) => words.replace(BULLET, `$1${usualBullet(text)}`);
  return { anchor: bulleted(anchor), slip: "its bullets were written as dots", revise: bulleted };
}

/** The most common bullet of a text. */
const usualBullet = remembered((text) => {
  const count = (bullet: string) => text.split(`\n${bullet} `).length;
  return ["-", "*", "+"].toSorted((a, b) => count(b) - count(a))[0] ?? "-";
}, 2);

/** At most this many quote marks in a line; nobody writes more. */
const DEEPEST = 20;

/** Quote marks before every line. */
export function quotedReading(anchor: string): Reading | undefined {
  const plain = unquoted(anchor, DEEPEST);
  return plain === undefined
    ? undefined
    : {
        anchor: plain,
        slip: "quote marks were before its lines",
        lines: true,
        revise: (newText) => unquoted(newText, DEEPEST) ?? newText,
      };
}

/** Quotation or code marks around all of it. */
export function wrappedReading(anchor: string): Reading | undefined {
  const plain = unwrapped(anchor);
  return plain === undefined
    ? undefined
    : { anchor: plain, slip: "quotation marks were around it", revise: (newText) => unwrapped(newText) ?? newText };
}

const WRAPPINGS = ['""', "''", "``", "“”", "‘’", "«»", "„“", "「」"];

function unwrapped(text: string): string | undefined {
  const words = text.trim();
  const pair = WRAPPINGS.find(([open, close]) => words.startsWith(open ?? "") && words.endsWith(close ?? ""));
  const inner = words.slice(1, -1);
  return pair && inner.trim() !== "" && ![...pair].some((mark) => inner.includes(mark)) ? inner : undefined;
}

const MARK_OF_OMISSION = "(?:\\[(?:\\.{3}|…)\\]|\\.{3}|…)";
const CUT_START = new RegExp(`^\\s*${MARK_OF_OMISSION}[ \\t]*`);
const CUT_END = new RegExp(`${MARK_OF_OMISSION}$`);

/** A text without the mark of omission that it begins, or ends, with; undefined where there is none. */
const withoutStart = (text: string): string | undefined =>
  CUT_START.test(text) ? text.replace(CUT_START, "") : undefined;

function withoutEnd(text: string): string | undefined {
  const words = text.trimEnd();
  const mark = CUT_END.exec(words.slice(-LONGEST_MARK))?.[0];
  return mark === undefined ? undefined : words.slice(0, inlineStart(words, words.length - mark.length));
}

/** `[...]` */
const LONGEST_MARK = 5;

/** A mark of omission at one end: it stands for words beyond the quote if the new text ends in one too. */
export function cutReading(anchor: string): Reading | undefined {
  const [start, end] = [withoutStart(anchor), withoutEnd(anchor)];
  if ((start === undefined) === (end === undefined)) return undefined;
  const plain = start ?? end ?? "";
  const revise = start === undefined ? withoutEnd : withoutStart;
  return plain === "" ? undefined : { anchor: plain, slip: "a mark of omission was at its end", revise };
}

/** Words between marks that models mix up, mostly inside strings. Apostrophes have letters on both sides. */
export const PAIRS: Readonly<Record<string, RegExp>> = {
  "'": /(?<![\p{L}\p{N}'])'([^'"`\n]+)'(?![\p{L}\p{N}'])/gu,
  '"': /(?<!["\\])"([^'"`\n]+)"(?!")/gu,
  "`": /(?<![`\\])`([^'"`\n]+)`(?!`)/gu,
};

/** The quote with code marks for quotation marks and the other way round, and the new text likewise. */
export function codeReadings(anchor: string): Reading[] {
  const readings = [
    ["'", "`"],
    ['"', "`"],
    ["`", "'"],
    ["`", '"'],
  ].map(([mark = "", other = ""]) => {
    const marked = (words: string) => words.replace(PAIRS[mark] ?? "", `${other}$1${other}`);
    return { anchor: marked(anchor), slip: `${mark} stood in it for ${other}`, revise: marked };
  });
  return readings.filter((reading) => reading.anchor !== anchor);
}

/** `words` without the quote marks (at most `marks`) at the start of every line; undefined where a line has none. */
export function unquoted(words: string, marks: number): string | undefined {
  const lines = words.split("\n");
  if (!lines.every((line) => /^[ \t]*>/.test(line))) return undefined;
  const pattern = new RegExp(`^(?:[ \\t]*>[ \\t]?){1,${marks}}`);
  return lines.map((line) => line.replace(pattern, "")).join("\n");
}

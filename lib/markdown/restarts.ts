import type { DocText } from "../text/index.ts";

/**
 * A place where a parser may start again: a line of the text itself at which nothing from before continues. `blocks`
 * are those between the last such place and this one, where they had to be parsed to be sure of it.
 */
export interface Restart<T> {
  readonly at: number;
  readonly parsed?: T;
}

/** Parses `[from, to)`; undefined where a fence or an HTML block runs on after `to`. */
export type ParsePart<T> = (from: number, to: number) => T | undefined;

/**
 * The restarts after `from`, itself one, in order. A line after a blank one that is neither indented nor an item ends
 * every list, quote, paragraph, table and footnote; only fences and some HTML of the top level read on over it, and
 * those begin with a mark that is looked for. Where such a mark may mean another thing, since a list or HTML may hold
 * it, `parse` decides. What follows a restart never depends on what is before it. Linear in the text. Law:
 * tests/laws/structure.law.test.ts MD-4.
 */
export function* restartsAfter<T>(text: DocText, from: number, parse: ParsePart<T>): Generator<Restart<T>, void, void> {
  const lines = new RestLines(text);
  let at = from;
  // Up to here, whatever is open ends with a line that ends all.
  let clear = from;
  let hasEmptyItem = false;
  let mark = lines.markAfter(at);
  while (at < text.length) {
    const next = lines.after(clear);
    let restart: Restart<T> | undefined = next === undefined ? undefined : { at: next };
    if (mark !== undefined && (next === undefined || next > mark)) {
      const isIndented = !startsLine(text, mark);
      hasEmptyItem ||= EMPTY_ITEM.test(text.slice(clear, mark));
      const end = isInHtml(text, clear, mark) || (isIndented && hasEmptyItem) ? undefined : endOfMarked(text, mark);
      if (end !== undefined && isIndented) {
        clear = end;
        mark = lines.markAfter(end);
        continue;
      }
      restart = end === undefined ? parsedUntil(lines, at, clear, parse) : { at: end };
    }
    if (restart === undefined || restart.at >= text.length) return;
    yield restart;
    at = restart.at;
    clear = at;
    hasEmptyItem = false;
    if (mark !== undefined && mark < at) mark = lines.markAfter(at);
  }
}

/** To the parser, an item whose first line is empty ends at a blank line, even in its code. */
const EMPTY_ITEM = /(?:^|\n)(?:[ \t>]*(?:[-*+]|\d{1,9}[.)]))+[ \t\r]*\n/;

/**
 * The lines of a text, asked about at places that grow. Long texts are looked through by patterns: these are quick from
 * the first time on.
 */
class RestLines {
  readonly #text: DocText;
  #known = -1;

  constructor(text: DocText) {
    this.#text = text;
  }

  /**
   * The first line after `at` that ends whatever is open, fences and HTML apart: it begins with a character of its
   * own, no white space, and nothing that may begin an item.
   */
  after(at: number): number | undefined {
    if (this.#known <= at) this.#known = this.#search(at);
    return this.#known < this.#text.length ? this.#known : undefined;
  }

  #search(at: number): number {
    if (startsLine(this.#text, at) && matchesAt(BLANK_LINE, this.#text, at)) return BLANK_LINE.lastIndex;
    BLANK_AFTER.lastIndex = at;
    return BLANK_AFTER.test(this.#text) ? BLANK_AFTER.lastIndex : this.#text.length;
  }

  /**
   * Offset of the first mark, from `at`, the start of a line, on, that may begin a block of the top level: no more than
   * three spaces are before it.
   */
  markAfter(at: number): number | undefined {
    if (matchesAt(SPACES, this.#text, at) && isMark(this.#text, SPACES.lastIndex)) return SPACES.lastIndex;
    MARK_AFTER.lastIndex = at;
    while (MARK_AFTER.test(this.#text)) if (isMark(this.#text, MARK_AFTER.lastIndex)) return MARK_AFTER.lastIndex;
    return undefined;
  }
}

const BLANK_LINE = /[ \t\r]*\n(?=[^ \t\n\r\d*+-]|[*+-][^ \t\n\r])/y;
const BLANK_AFTER = /\n[ \t\r]*\n(?=[^ \t\n\r\d*+-]|[*+-][^ \t\n\r])/g;
const SPACES = /[ \r]{0,3}/y;
const MARK_AFTER = /\n[ \r]{0,3}(?=```|~~~|<(?:[!?]|script|pre|style|textarea))/gi;

/**
 * The blocks that go on over blank lines, fences apart: HTML that has an end of its own, somewhere on its last line.
 */
const HTML: readonly (readonly [opens: RegExp, ends: RegExp])[] = [
  [/<!--/y, /-->/g],
  [/<(?:script|pre|style|textarea)(?:\s|>|$)/iy, /<\/(?:script|pre|style|textarea)>/gi],
  [/<\?/y, /\?>/g],
  [/<![A-Z]/y, />/g],
  [/<!\[CDATA\[/y, /\]\]>/g],
];

/** What opens a fence. */
const FENCE = /```|~~~/y;

function isMark(text: DocText, at: number): boolean {
  return matchesAt(FENCE, text, at) || (text[at] === "<" && HTML.some(([opens]) => matchesAt(opens, text, at)));
}

function matchesAt(pattern: RegExp, text: DocText, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Any other HTML at the top level may take the lines up to a blank one, marks among them. */
const isInHtml = (text: DocText, from: number, mark: number): boolean =>
  HTML_LINE.test(text.slice(from, mark).replace(LAST_BLANK, ""));
const HTML_LINE = /(?:^|\n)[ \r]{0,3}</;
const LAST_BLANK = /^[^]*\n[ \t]*\n/;

/** The line after the block that opens at `mark`, where that is sure. HTML that is indented may be an item's. */
function endOfMarked(text: DocText, mark: number): number | undefined {
  if (text[mark] !== "<") return endOfFence(text, mark);
  const ends = startsLine(text, mark) ? HTML.find(([opens]) => matchesAt(opens, text, mark))?.[1] : undefined;
  if (!ends) return undefined;
  ends.lastIndex = mark;
  const end = ends.exec(text);
  return end ? Math.min(text.length, lineEnd(text, end.index) + 1) : text.length;
}

/**
 * A fence that is indented may be an item's, which is the same where no line of it is further to the left: the item
 * goes on as long.
 */
function endOfFence(text: DocText, mark: number): number | undefined {
  const sign = text.charAt(mark);
  const size = runLength(text, mark, sign);
  const opened = lineEnd(text, mark);
  if (sign === "`" && text.slice(mark + size, opened).includes("`")) return undefined;
  const limit = startsLine(text, mark) ? text.length : lineFurtherLeft(text, mark);
  const run = sign.repeat(size);
  for (let hit = text.indexOf(run, opened); hit >= 0 && hit < limit; hit = text.indexOf(run, lineEnd(text, hit))) {
    if (closes(text, hit, sign)) return Math.min(text.length, lineEnd(text, hit) + 1);
  }
  return startsLine(text, mark) ? text.length : undefined;
}

/**
 * Offset of the first line after that of `mark` that is not blank and has less space before it. A return is no space
 * here.
 */
function lineFurtherLeft(text: DocText, mark: number): number {
  const indent = mark - text.lastIndexOf("\n", mark - 1) - 1;
  const pattern = LESS_INDENTED[indent - 1];
  if (!pattern) return mark;
  pattern.lastIndex = mark;
  return pattern.test(text) ? pattern.lastIndex : text.length;
}

/** Than by one, two, three spaces. */
const LESS_INDENTED = [/\n(?! |\t*(?:\n|$))/g, /\n(?!  |[ \t]*(?:\n|$))/g, /\n(?!   |[ \t]*(?:\n|$))/g];

/** A closing fence is alone on its line, indented by three spaces at most. */
const closes = (text: DocText, at: number, sign: string) =>
  isNearLeft(text, at) && /^[ \t\r]*$/.test(text.slice(at + runLength(text, at, sign), lineEnd(text, at)));

/** True where no more than three spaces are before `at` on its line. */
function isNearLeft(text: DocText, at: number): boolean {
  let start = at;
  while (start > at - 3 && (text[start - 1] === " " || text[start - 1] === "\r")) start -= 1;
  return startsLine(text, start);
}

const startsLine = (text: DocText, at: number) => at === 0 || text[at - 1] === "\n";

function runLength(text: DocText, at: number, sign: string): number {
  let length = 1;
  while (text[at + length] === sign) length += 1;
  return length;
}

function lineEnd(text: DocText, at: number): number {
  const newline = text.indexOf("\n", at);
  return newline < 0 ? text.length : newline;
}

/**
 * The first of the lines after `clear` that end the rest, each at least twice as far from `from` as the last, at which
 * nothing is open any more.
 */
function parsedUntil<T>(lines: RestLines, from: number, clear: number, parse: ParsePart<T>): Restart<T> | undefined {
  for (let at = lines.after(clear); at !== undefined; at = lines.after(at + (at - from))) {
    const parsed = parse(from, at);
    if (parsed !== undefined) return { at, parsed };
  }
  return undefined;
}

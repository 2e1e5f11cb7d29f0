import type { DocText } from "../text/index.ts";

/**
 * A place where a parser may begin afresh: a line of the text itself behind which nothing that began before goes on. `blocks` are those
 * between the last such place and this one, where they had to be parsed to be sure of it.
 */
export interface Restart<T> {
  readonly at: number;
  readonly parsed?: T;
}

/** Parses `[from, to)`; undefined where a fence or an HTML block runs on behind `to`. */
export type ParsePart<T> = (from: number, to: number) => T | undefined;

/**
 * The restarts behind `from`, itself one, in order. A line behind a blank one that is neither indented nor an item ends every list, quote,
 * paragraph, table and footnote; only fences and some HTML of the top level read on over it, and those begin with a mark that is looked
 * for. Where such a mark may mean another thing, since a list or HTML may hold it, `parse` decides. What follows a restart never depends on
 * what is before it. Linear in the text. Law: tests/laws/structure.law.test.ts MD-4.
 */
export function* restartsBehind<T>(text: DocText, from: number, parse: ParsePart<T>): Generator<Restart<T>, void, void> {
  const lines = new RestLines(text);
  let at = from;
  let mark = markBehind(text, at);
  while (at < text.length) {
    const next = lines.behind(at);
    const restart: Restart<T> | undefined = mark === undefined || (next !== undefined && next <= mark) ? asRestart(next) : (behindFence(text, at, mark) ?? parsedUntil(lines, at, parse));
    if (restart === undefined || restart.at >= text.length) return;
    yield restart;
    at = restart.at;
    if (mark !== undefined && mark < at) mark = markBehind(text, at);
  }
}

const asRestart = (at: number | undefined) => (at === undefined ? undefined : { at });

/** The lines that end whatever is open, fences and HTML apart. Asked for places that grow, each the start of a line. */
class RestLines {
  readonly #text: DocText;
  #known = -1;

  constructor(text: DocText) {
    this.#text = text;
  }

  /** The first such line behind `at`. */
  behind(at: number): number | undefined {
    if (this.#known <= at) this.#known = this.#search(at);
    return this.#known < this.#text.length ? this.#known : undefined;
  }

  #search(at: number): number {
    BLANK_LINE.lastIndex = at;
    let line = BLANK_LINE.test(this.#text) ? BLANK_LINE.lastIndex : at;
    while (line === at || !endsAll(this.#text, line)) {
      BLANK_BEHIND.lastIndex = Math.max(at, line - 1);
      if (!BLANK_BEHIND.test(this.#text)) return this.#text.length;
      line = BLANK_BEHIND.lastIndex;
    }
    return line;
  }
}

const BLANK_LINE = /[ \t\r]*\n/y;
const BLANK_BEHIND = /\n[ \t\r]*\n/g;

/** True for a line that begins with a character of its own: no white space, and nothing that may begin an item. */
function endsAll(text: DocText, line: number): boolean {
  const first = text.charCodeAt(line);
  if (line >= text.length || isSpace(first) || (first >= 48 && first <= 57)) return false;
  return !(first === 42 || first === 43 || first === 45) || (line + 1 < text.length && !isSpace(text.charCodeAt(line + 1)));
}

/** White space as the parser sees it. */
const isSpace = (code: number) => code === 32 || code === 9 || code === 10 || code === 13;

/** What may begin a block that goes on over blank lines: a fence, or HTML that has an end of its own. */
const MARK = /```|~~~|<(?:[!?]|script|pre|style|textarea)/gi;

/** Offset of the first mark, from `at`, the start of a line, on, that may begin a block of the top level: no more than three spaces stand before it. */
function markBehind(text: DocText, at: number): number | undefined {
  MARK.lastIndex = at;
  for (let hit = MARK.exec(text); hit; hit = MARK.exec(text)) {
    if (startsLine(text, hit.index)) return hit.index;
    const end = text.indexOf("\n", hit.index); // none of the line's other marks begins it either
    if (end < 0) return undefined;
    MARK.lastIndex = end;
  }
  return undefined;
}

function startsLine(text: DocText, mark: number): boolean {
  let at = mark - 1;
  while (at >= mark - 3 && (text[at] === " " || text[at] === "\r")) at -= 1;
  return at < 0 || text[at] === "\n";
}

/** HTML at the top level may take the lines up to a blank one, fences among them. */
const HTML_LINE = /(?:^|\n)[ \r]{0,3}</;

/** The line behind the fenced block that opens at `mark`, where that is sure: it opens at the very start of its line, in no HTML. */
function behindFence(text: DocText, from: number, mark: number): Restart<never> | undefined {
  const sign = text.charAt(mark);
  if (sign === "<" || (mark > from && text[mark - 1] !== "\n") || HTML_LINE.test(text.slice(from, mark))) return undefined;
  const size = runLength(text, mark, sign);
  const end = lineEnd(text, mark);
  if (sign === "`" && text.slice(mark + size, end).includes("`")) return undefined;
  const run = sign.repeat(size);
  for (let hit = text.indexOf(run, end); hit >= 0; hit = text.indexOf(run, lineEnd(text, hit))) {
    if (closes(text, hit, sign)) return { at: Math.min(text.length, lineEnd(text, hit) + 1) };
  }
  return { at: text.length };
}

/** A closing fence stands alone on its line, indented by three spaces at most. */
const closes = (text: DocText, at: number, sign: string) =>
  startsLine(text, at) && /^[ \t\r]*$/.test(text.slice(at + runLength(text, at, sign), lineEnd(text, at)));

function runLength(text: DocText, at: number, sign: string): number {
  let length = 1;
  while (text[at + length] === sign) length += 1;
  return length;
}

function lineEnd(text: DocText, at: number): number {
  const newline = text.indexOf("\n", at);
  return newline < 0 ? text.length : newline;
}

/** The first of the lines that end the rest, each at least twice as far as the last, at which nothing is open any more. */
function parsedUntil<T>(lines: RestLines, from: number, parse: ParsePart<T>): Restart<T> | undefined {
  for (let at = lines.behind(from); at !== undefined; at = lines.behind(at + (at - from))) {
    const parsed = parse(from, at);
    if (parsed !== undefined) return { at, parsed };
  }
  return undefined;
}

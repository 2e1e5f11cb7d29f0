import { remembered, type DocText, type TextRange } from "../../text/index.ts";

/**
 * A text with every run of white space folded into one character: a space within running text (one line break
 * included), and other marks for a blank line or the edge of a heading, so that no tolerant match reads over those
 * (MAT-8).
 */
export interface Folded {
  readonly text: string;
  /** `text` in lower case, offset by offset. */
  lower(): string;
  /** The range of the original that the folded `[from, to)` stands for; its last character must not be white space. */
  source(from: number, to: number): TextRange;
}

/** What a run becomes. The folded text has no other white space, so these cannot mean anything else. */
const SOFT = " ";
const BLANK_LINE = "\n";
const HEADING_EDGE = "\r";

const TAB = 9;
const LINE_FEED = 10;
const RETURN = 13;
const SPACE = 32;
const HASH = 35;
const DASH = 45;
const EQUALS = 61;

/** Space, tab, line breaks. The four strict strategies treat other Unicode spaces as letters. */
export const isWhite = (code: number): boolean => code === SPACE || (code >= TAB && code <= RETURN);
export const isInline = (code: number): boolean => isWhite(code) && code !== LINE_FEED && code !== RETURN;

const REMEMBERED = 4;
const documents = new Map<string, Folded>();

/** Folds `text`; the last few documents are remembered, since several ops search one text. */
export function foldedOf(text: DocText): Folded {
  const known = documents.get(text);
  if (known) {
    documents.delete(text);
    documents.set(text, known);
    return known;
  }
  const folded = fold(text);
  documents.set(text, folded);
  const oldest = documents.keys().next();
  if (documents.size > REMEMBERED && !oldest.done) documents.delete(oldest.value);
  return folded;
}

/** A quote is folded once, however often it is needed. */
export const foldedQuote = remembered(fold, 4);

/** Whether it has been folded already. */
export const isFolded = (text: DocText): boolean => documents.has(text);

/** Begins every run except a single space, which needs no folding. */
const RUN = /[\t-\r]|  /g;

/** One pass over the text. Offsets are kept as the stretches between folded runs. */
export function fold(text: string): Folded {
  const parts: string[] = [];
  const foldedStarts = [0];
  const sourceStarts = [0];
  let length = 0;
  let stretch = 0;
  let lineStart = 0;
  RUN.lastIndex = 0;
  while (RUN.test(text)) {
    const after = RUN.lastIndex;
    const begins = text.charCodeAt(after - 1) === SPACE ? after - 2 : after - 1;
    const at = begins > stretch && text.charCodeAt(begins - 1) === SPACE ? begins - 1 : begins;
    const end = whiteEnd(text, begins);
    const breaks = lineBreaks(text, at, end);
    const mark =
      breaks === 0
        ? SOFT
        : breaks > 1
          ? BLANK_LINE
          : isMarkLine(text, lineStart) || isMarkLine(text, end)
            ? HEADING_EDGE
            : SOFT;
    parts.push(text.slice(stretch, at), mark);
    length += at - stretch + 1;
    foldedStarts.push(length);
    sourceStarts.push(end);
    stretch = end;
    if (breaks > 0 || at === 0) lineStart = end;
    RUN.lastIndex = end;
  }
  parts.push(text.slice(stretch));
  const sourceOf = (offset: number) => {
    const index = lastNotAfter(foldedStarts, offset);
    return (sourceStarts[index] ?? 0) + offset - (foldedStarts[index] ?? 0);
  };
  const folded = parts.join("");
  let lowered: string | undefined;
  return {
    text: folded,
    lower: () => (lowered ??= lowerCase(folded)),
    source: (from, to) => ({ from: sourceOf(from), to: sourceOf(to - 1) + 1 }),
  };
}

/** Offsets stay the same: İ is the one letter that would get longer. */
export const lowerCase = (text: string): string => text.replaceAll("\u0130", "I").toLowerCase();

export function whiteEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && isWhite(text.charCodeAt(at))) at += 1;
  return at;
}

export function whiteStart(text: string, to: number): number {
  let at = to;
  while (at > 0 && isWhite(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** Line breaks in `[from, to)`; `\r\n` is one, a lone `\r` is one. */
export function lineBreaks(text: string, from = 0, to = text.length): number {
  let breaks = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === RETURN || (code === LINE_FEED && (at === from || text.charCodeAt(at - 1) !== RETURN))) breaks += 1;
  }
  return breaks;
}

/**
 * A line that looks like part of a heading: `# …`, or only `===` or `---`. `start` is its first character that is not
 * white space.
 */
function isMarkLine(text: string, start: number): boolean {
  const mark = text.charCodeAt(start);
  if (mark !== HASH && mark !== EQUALS && mark !== DASH) return false;
  let at = start;
  while (text.charCodeAt(at) === mark) at += 1;
  if (mark === HASH) return at - start <= 6 && (at === text.length || isWhite(text.charCodeAt(at)));
  while (at < text.length && isInline(text.charCodeAt(at))) at += 1;
  return at === text.length || (!isInline(text.charCodeAt(at)) && isWhite(text.charCodeAt(at)));
}

function lastNotAfter(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

import { blocksAt, structureOf } from "../../markdown/index.ts";
import { cutsWord, remembered, type DocText, type Replacement, type TextRange } from "../../text/index.ts";
import { longestJoint } from "./search.ts";
import { whiteEnd, whiteStart } from "./white-space.ts";

/** The new text as it goes in, fitted to the text around its place; `notes` say what was put right, for the receipt. */
export interface Settled {
  readonly replacement: Replacement;
  readonly notes: readonly string[];
}

export interface Surroundings {
  /** The text is not Markdown, and has only lines. */
  readonly isPlain: boolean;
  /** No other op of the request touches the text beside the place: otherwise it may have been moved here. */
  readonly isAlone: boolean;
}

/**
 * A replacement that fits the text around its place: line breaks at the ends of the replaced text stay, a mark right
 * after it is not doubled, and words that repeat the text beside it are left off. Source: MAT-3.8.
 */
export function settledAtEdges(text: DocText, replacement: Replacement, { isPlain, isAlone }: Surroundings): Settled {
  const { from, to, insert } = replacement;
  const standing = text.slice(from, to);
  if (insert === standing || insert.trim() === "") return { replacement, notes: [] };
  const { words, notes } = isAlone ? withoutRepeats(text, { from, to }, insert) : { words: insert, notes: [] };
  const kept = withBreaks(text, { from, to, insert: words }, isPlain);
  const marked = withoutDoubledMark(text, { from, to, insert: kept });
  return {
    replacement: { from, to, insert: marked },
    notes: [
      ...notes,
      ...(kept === words ? [] : ["the line break at the end of what is replaced stays"]),
      ...(marked === kept ? [] : ["the mark right after it comes once"]),
    ],
  };
}

/** White space with a line break in it. */
const HEAD = /^[^\S\r\n]*\r?\n\s*/;

/** The white space that `words` end with, from its first line break on. */
function tailOf(words: string): string {
  const white = words.slice(words.trimEnd().length);
  const at = white.search(/\r?\n/);
  return at < 0 ? "" : white.slice(at);
}

/**
 * `insert` with the line breaks that the old words had around them and it lacks, where lines or paragraphs would
 * otherwise run together. A text that leaves out only the break does so on purpose, and so does one with a space in its
 * place inside a paragraph.
 */
function withBreaks(text: DocText, { from, to, insert }: Replacement, isPlain: boolean): string {
  const standing = text.slice(from, to);
  const head = HEAD.exec(standing)?.[0] ?? "";
  const tail = tailOf(standing.slice(head.length));
  const isMeant = [head + insert, insert + tail, head + insert + tail].includes(standing);
  if (standing.trim() === "" || (head === "" && tail === "") || isMeant) return insert;
  const hasHead =
    head === "" || HEAD.test(insert) || !wouldMeet(text, { from: from - 1, to: from + head.length }, isPlain);
  const hasTail = tail === "" || tailOf(insert) !== "" || !wouldMeet(text, { from: to - tail.length - 1, to }, isPlain);
  const lead = /^\s/.test(insert) ? head.replace(/[^\r\n]+$/, "") : head;
  const goesOn = /[ \t]$/.test(insert) && isOneBlock(text, { from: to - tail.length - 1, to });
  return (hasHead ? "" : lead) + insert + (hasTail || goesOn ? "" : tail);
}

/**
 * Whether without `gap` the texts at its two ends would share a line, or two blocks would have no blank line between
 * them.
 */
function wouldMeet(text: DocText, gap: TextRange, isPlain: boolean): boolean {
  const [before, after] = [text.charAt(gap.from), text.charAt(gap.to)];
  if (before === "" || after === "") return false;
  if (!/[\r\n]/.test(before) && !/[\r\n]/.test(after)) return true;
  return !isPlain && areApart(text, gap);
}

/** Whether a blank line at `gap` sets two blocks apart, and nothing would without it. Tags may touch their words. */
function areApart(text: DocText, { from, to }: TextRange): boolean {
  const [start, end] = [whiteStart(text, from + 1) - 1, whiteEnd(text, to)];
  if (start < 0 || end >= text.length || text[start] === ">" || text[end] === "<") return false;
  const rest = text.slice(start + 1, from + 1) + text.slice(to, end);
  return lineBreaks(rest) < 2 && !isOneBlock(text, { from: start, to: end });
}

const lineBreaks = (white: string): number => white.split("\n").length - 1;

/** Whether a line and the next one are one block. */
function isOneBlock(text: DocText, { from, to }: TextRange): boolean {
  const [before, after] = [from, to].map((at) => blocksAt(structureOf(text), { from: at, to: at })[0]);
  return before !== undefined && before === after;
}

const MARK = /[.,;:!?…。，、；：！？]/;
const BRACKETS = ["()", "[]", "{}", "“”", "«»", "（）", "「」", "『』", "【】"];

/** Marks that end bold words and emphasis. */
const EMPHASIS_END = /^[*_~]*/;

/**
 * The mark after the place, or after the end of its emphasis, belongs to the sentence: words quoted without it but sent
 * with it would double it.
 */
function withoutDoubledMark(text: DocText, { from, to, insert }: Replacement): string {
  const words = insert.trimEnd();
  const mark = words.at(-1) ?? "";
  const end = to + (EMPHASIS_END.exec(text.slice(to, to + 3))?.[0].length ?? 0);
  const isAfter = text[end] === mark && !/[\r\n]/.test(insert.slice(words.length));
  if (words.length < 2 || !isAfter || text.slice(from, to).trimEnd().endsWith(mark)) return insert;
  const opening = BRACKETS.find((pair) => pair[1] === mark)?.[0];
  const isOdd = opening !== undefined && words.split(mark).length > words.split(opening).length;
  return isOdd || (MARK.test(mark) && words.at(-2) !== mark) ? words.slice(0, -1) : insert;
}

/** From this many letters on, words equal to those beside a place are a repeat, not meant; ideographs count as two. */
const LEAST_LETTERS = 20;

interface Trimmed {
  readonly words: string;
  readonly notes: readonly string[];
}

/** This many characters right beside a place show whether anything can be repeated: they are looked for first. */
const KEY = 8;

const REPEATED = "words right beside the place were left off its new text";

/**
 * `words` without what they repeat of the text right before and after `from` … `to`. A text that only repeats is left
 * as it is.
 */
export function withoutRepeats(text: DocText, { from, to }: TextRange, words: string): Trimmed {
  const as = { words, notes: [] };
  if (!hasLetters(words)) return as;
  const [first, last] = [whiteEnd(text, to), whiteStart(text, from)];
  const mayEnd = words.includes(text.slice(first, first + KEY));
  const mayStart = words.includes(text.slice(Math.max(0, last - KEY), last));
  if (!mayEnd && !mayStart) return as;
  const reach = 2 * words.length + 200;
  const standing = squeezed(text.slice(from, to)).text;
  const tail = mayEnd ? repeatedEnd(words, text.slice(to, to + reach)) : "";
  const following =
    tail === "" || standing.endsWith(squeezed(tail).text) ? words : words.slice(0, words.length - tail.length);
  const head = mayStart ? repeatedStart(following, text.slice(Math.max(0, from - reach), from)) : "";
  const rest = head === "" || standing.startsWith(squeezed(head).text) ? following : following.slice(head.length);
  return rest === words || rest.trim() === "" ? as : { words: rest, notes: [REPEATED] };
}

/** The longest end of `words` that `following` begins with, white space aside. */
function repeatedEnd(words: string, following: string): string {
  const ended = squeezed(words.trimEnd());
  const length = longestJoint(ended.text, squeezed(following).text);
  const start = ended.source(ended.text.length - length);
  return length > 0 && hasLetters(words.slice(start)) && !cutsWord(words, start) ? words.slice(start) : "";
}

/** The longest start of `words` that `ahead` ends with. The indent of the line after it is no part of it. */
function repeatedStart(words: string, ahead: string): string {
  const begun = words.trimStart();
  const started = squeezed(begun);
  const length = longestJoint(squeezed(ahead).text, started.text);
  const end = words.length - begun.length + (length < started.text.length ? started.source(length) : begun.length);
  const run = whiteStart(words, end);
  const standing = ahead.slice(whiteStart(ahead, ahead.length));
  const to = words.startsWith(standing, run)
    ? run + standing.length
    : Math.max(run, words.lastIndexOf("\n", end - 1) + 1);
  return length > 0 && hasLetters(words.slice(0, to)) && !cutsWord(words, to) ? words.slice(0, to) : "";
}

/** One new text may go to thousands of places. */
const hasLetters = remembered(countsLetters, 2);

function countsLetters(words: string): boolean {
  let count = 0;
  for (const [letter] of words.matchAll(/[\p{L}\p{N}]/gu)) {
    count += /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter) ? 2 : 1;
    if (count >= LEAST_LETTERS) return true;
  }
  return false;
}

/**
 * `words` with every run of white space as one character (a line break if it has one), and the way back to places in
 * `words`.
 */
function squeezed(words: string): { readonly text: string; source(at: number): number } {
  const text = words.replace(/\s+/g, (run) => (/[\r\n]/.test(run) ? "\n" : " "));
  const source = (wanted: number) => {
    let at = 0;
    for (let squeezedAt = 0; squeezedAt < wanted; squeezedAt += 1) {
      const isRun = /\s/.test(words.charAt(at));
      at += 1;
      while (isRun && at < words.length && /\s/.test(words.charAt(at))) at += 1;
    }
    return at;
  };
  return { text, source };
}

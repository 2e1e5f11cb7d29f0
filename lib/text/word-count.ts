import { remembered } from "./remembered.ts";
import { wordsOf } from "./words.ts";

/**
 * How many words `wordsOf` finds in `text`, many times faster where lines are plain ASCII. Long texts and lines of
 * other scripts are counted once. Law: tests/laws/markdown.law.test.ts.
 */
export function wordCount(text: string): number {
  return text.length < LONG ? counted(text) : countedOnce(text);
}

const LONG = 4_000;
const countedOnce = remembered(counted, 4);

function counted(text: string): number {
  if (isAscii(text)) return asciiCount(text);
  return text.split("\n").reduce((sum, line) => sum + (isAscii(line) ? asciiCount(line) : foreignCount(line)), 0);
}

const isAscii = (text: string) => !/[\u0080-\uffff]/.test(text);

/** A text that was edited has most of its lines from before. */
function foreignCount(line: string): number {
  const known = foreign.get(line);
  if (known !== undefined) return known;
  const count = wordsOf(line).length;
  if (foreign.size >= MOST_LINES) foreign.clear();
  if (line.length <= LONG) foreign.set(line, count);
  return count;
}

const foreign = new Map<string, number>();
const MOST_LINES = 4_000;

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const UNDERSCORE = 3;
/** `'`, `.` and what else may be inside a word: between letters, between digits, or both. */
const IN_WORD = 4;
const IN_NUMBER = 5;
const IN_BOTH = 6;

const CLASSES = Uint8Array.from({ length: 128 }, (_, code) => classOf(String.fromCharCode(code)));

function classOf(character: string): number {
  if (/[A-Za-z]/.test(character)) return LETTER;
  if (/[0-9]/.test(character)) return DIGIT;
  if (character === "_") return UNDERSCORE;
  if (character === ":") return IN_WORD;
  if (character === "," || character === ";") return IN_NUMBER;
  return character === "'" || character === "." ? IN_BOTH : OTHER;
}

/**
 * The word rules of Unicode for ASCII: `can't`, `a.b`, `a:b`, `1,000.5` and `snake_case` are one word each, and so is
 * `__`; a lone `_` is none.
 */
function asciiCount(text: string): number {
  let count = 0;
  let at = 0;
  while (at < text.length) {
    const kind = CLASSES[text.charCodeAt(at)] ?? OTHER;
    if (kind === OTHER || kind > UNDERSCORE) {
      at += 1;
      continue;
    }
    const from = at;
    at = wordEnd(text, at);
    if (kind !== UNDERSCORE || at - from > 1) count += 1;
  }
  return count;
}

function wordEnd(text: string, from: number): number {
  let last = OTHER;
  for (let at = from; ; at += 1) {
    const kind = CLASSES[text.charCodeAt(at)] ?? OTHER;
    const isWord = kind !== OTHER && kind <= UNDERSCORE;
    if (!isWord && !(joins(kind, last) && (CLASSES[text.charCodeAt(at + 1)] ?? OTHER) === last)) return at;
    last = isWord ? kind : last;
  }
}

const joins = (kind: number, last: number): boolean =>
  (last === LETTER && (kind === IN_WORD || kind === IN_BOTH)) ||
  (last === DIGIT && (kind === IN_NUMBER || kind === IN_BOTH));

import { unescapedReading } from "../edit-ops/index.ts";
import { blocksAt, structureOf } from "../markdown/index.ts";
import { badCharacterIn, type DocText } from "../text/index.ts";
import { blocksIn, isSensiblyLong, type RightQuote } from "./right-quotes.ts";
import { isIdle, sameWords, worded, wordsIn, type Word } from "./words.ts";

/**
 * Whether `answer` is `newText` with nothing but the difference between the quote that was sent and the right one
 * carried over (COR-1.3): the same words, those that the quote misspelled as the text has them; marks, blanks and small
 * words of the one or the other; no more blocks than either.
 */
export function carriesOver({ lost, quote }: RightQuote, page: DocText, newText: string, answer: string): boolean {
  if (
    badCharacterIn(answer) ||
    !isSensiblyLong(answer, newText, quote) ||
    blocksIn(answer) > Math.max(blocksIn(newText), blocksIn(quote))
  )
    return false;
  const changed = sameWords(worded(lost.quote), worded(quote), page)?.changed;
  return (
    changed !== undefined &&
    hasWordsOf(newText, answer, changed) &&
    hasMarksOf(answer, newText + quote) &&
    hasIdleWordsOf({ newText, answer, sent: lost.quote, right: quote })
  );
}

function hasWordsOf(newText: string, answer: string, changed: ReadonlyMap<string, string>): boolean {
  const [wanted, given] = [worded(newText).words, worded(answer).words];
  return (
    wanted.length === given.length &&
    wanted.every(({ key }, index) => given[index]?.key === key || given[index]?.key === changed.get(key))
  );
}

function hasMarksOf(answer: string, known: string): boolean {
  const marks = new Set(known.match(MARK));
  return (answer.match(MARK) ?? []).every((mark) => marks.has(mark));
}

const MARK = /[^\p{L}\p{N}\p{M} \n]/gu;

/** A small word more or less only where the right quote has one more or less. */
function hasIdleWordsOf({
  newText,
  answer,
  sent,
  right,
}: Readonly<Record<"newText" | "answer" | "sent" | "right", string>>): boolean {
  const [wanted, given, before, after] = [newText, answer, sent, right].map(idleCounts);
  const words = new Set([wanted, given].flatMap((counts) => [...(counts?.keys() ?? [])]));
  return [...words].every((word) => {
    const [added, learned] = [times(given, word) - times(wanted, word), times(after, word) - times(before, word)];
    return added === 0 || (Math.sign(added) === Math.sign(learned) && Math.abs(added) <= Math.abs(learned));
  });
}

const idleCounts = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { key } of wordsIn(text).filter((word: Word) => isIdle(word)))
    counts.set(key.toLowerCase(), (counts.get(key.toLowerCase()) ?? 0) + 1);
  return counts;
};

const times = (counts: ReadonlyMap<string, number> | undefined, word: string): number => counts?.get(word) ?? 0;

const ESCAPES = [String.raw`\n`, String.raw`\t`, String.raw`\r`, String.raw`\"`, String.raw`\u`] as const;

/**
 * Whether `newText` has escapes as in a JSON string that the blocks it comes into have none of, code in it aside: then
 * it may not be there as it is meant.
 */
export function isOverEscaped(text: DocText, { places }: RightQuote, newText: string): boolean {
  if (!unescapedReading(newText)) return false;
  const prose = withoutCode(newText);
  const blocks = places.flatMap((place) => blocksAt(structureOf(text), place));
  const around = blocks.map(({ from, to }) => text.slice(from, to)).join("\n");
  return ESCAPES.some((escape) => prose.includes(escape) && !around.includes(escape));
}

/** Without its code spans and fences: from a run of backticks to the next of the same length. */
function withoutCode(text: string): string {
  const parts = text.split(/(`+)/);
  const closes = new Map<number, number>();
  const closing = parts.map(() => -1);
  for (let at = parts.length - 2; at > 0; at -= 2) {
    const size = parts[at]?.length ?? 0;
    closing[at] = closes.get(size) ?? -1;
    closes.set(size, at);
  }
  let prose = "";
  for (let at = 0; at < parts.length; at += 1) {
    const close = closing[at] ?? -1;
    if (close > 0) at = close;
    else prose += parts[at];
  }
  return prose;
}

/**
 * Whether `answer` is `newText` with some of its escapes, or none, or all of them read for what they stand for, and
 * otherwise the same to the letter.
 */
export function differsInEscapesAlone(newText: string, answer: string): boolean {
  const read = (words: string) => unescapedReading(words)?.anchor ?? words;
  return !badCharacterIn(answer) && (answer === read(newText) || read(answer) === read(newText));
}

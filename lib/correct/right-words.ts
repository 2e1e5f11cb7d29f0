import { unescapedReading } from "../edit-ops/index.ts";
import { blocksAt, structureOf } from "../markdown/index.ts";
import { badCharacterIn, type DocText } from "../text/index.ts";
import { blocksIn, isSensiblyLong, type RightQuote } from "./right-quotes.ts";
import { isIdle, sameWords, worded, wordsIn, type Word } from "./words.ts";

/**
 * Whether `answer` is `newText` with nothing but the difference between the quote that was sent and the right one carried over (COR-1.3): the same words, those that the quote misspelled as the text
 * has them; marks, blanks and small words of the one or the other; no more blocks than either.
 */
export function carriesOver({ lost, quote }: RightQuote, page: DocText, newText: string, answer: string): boolean {
  if (badCharacterIn(answer) || !isSensiblyLong(answer, newText, quote) || blocksIn(answer) > Math.max(blocksIn(newText), blocksIn(quote))) return false;
  const changed = sameWords(worded(lost.quote), worded(quote), page)?.changed;
  return changed !== undefined && hasWordsOf(newText, answer, changed) && hasMarksOf(answer, newText + quote) && hasIdleWordsOf({ newText, answer, sent: lost.quote, right: quote });
}

function hasWordsOf(newText: string, answer: string, changed: ReadonlyMap<string, string>): boolean {
  const [wanted, given] = [worded(newText).words, worded(answer).words];
  return wanted.length === given.length && wanted.every(({ key }, index) => given[index]?.key === key || given[index]?.key === changed.get(key));
}

const hasMarksOf = (answer: string, known: string): boolean => (answer.match(/[^\p{L}\p{N}\p{M} \n]/gu) ?? []).every((mark) => known.includes(mark));

/** A small word more or less only where the right quote has one more or less. */
function hasIdleWordsOf({ newText, answer, sent, right }: Readonly<Record<"newText" | "answer" | "sent" | "right", string>>): boolean {
  const [wanted, given, before, after] = [newText, answer, sent, right].map(idleCounts);
  const words = new Set([wanted, given].flatMap((counts) => [...(counts?.keys() ?? [])]));
  return [...words].every((word) => {
    const [added, learned] = [times(given, word) - times(wanted, word), times(after, word) - times(before, word)];
    return added === 0 || (Math.sign(added) === Math.sign(learned) && Math.abs(added) <= Math.abs(learned));
  });
}

const idleCounts = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { key } of wordsIn(text).filter((word: Word) => isIdle(word))) counts.set(key.toLowerCase(), (counts.get(key.toLowerCase()) ?? 0) + 1);
  return counts;
};

const times = (counts: ReadonlyMap<string, number> | undefined, word: string): number => counts?.get(word) ?? 0;

const ESCAPES = [String.raw`\n`, String.raw`\t`, String.raw`\r`, String.raw`\"`, String.raw`\u`] as const;

/** Whether `newText` has escapes as in a JSON string that the blocks it comes into have none of, code in it aside: then it may not stand there as it is meant. */
export function isOverEscaped(text: DocText, { place }: RightQuote, newText: string): boolean {
  if (!unescapedReading(newText)) return false;
  const prose = newText.replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, "");
  const around = blocksAt(structureOf(text), place).map(({ from, to }) => text.slice(from, to)).join("\n");
  return ESCAPES.some((escape) => prose.includes(escape) && !around.includes(escape));
}

/** Whether `answer` is `newText` with some of its escapes, or none, or all of them read for what they stand for, and otherwise the same to the letter. */
export function differsInEscapesAlone(newText: string, answer: string): boolean {
  const read = (words: string) => unescapedReading(words)?.anchor ?? words;
  return !badCharacterIn(answer) && (answer === read(newText) || read(answer) === read(newText));
}

import { wordsOf } from "./words.ts";

/** How many words `wordsOf` finds in `text`, many times faster where lines are plain ASCII. Law: tests/laws/markdown.law.test.ts. */
export function wordCount(text: string): number {
  if (isAscii(text)) return asciiCount(text);
  return text.split("\n").reduce((sum, line) => sum + (isAscii(line) ? asciiCount(line) : wordsOf(line).length), 0);
}

const isAscii = (text: string) => !/[\u0080-\uffff]/.test(text);

/** The word rules of Unicode for ASCII: `can't`, `a.b`, `a:b`, `1,000.5` and `snake_case` are one word each, and so is `__`; a lone `_` is none. */
const WORD = /[A-Za-z0-9_]+(?:(?:(?<=[A-Za-z])['.:](?=[A-Za-z])|(?<=[0-9])['.,;](?=[0-9]))[A-Za-z0-9_]+)*/g;

function asciiCount(text: string): number {
  let count = 0;
  for (const word of text.match(WORD) ?? []) if (word !== "_") count += 1;
  return count;
}

import { proseStart, structureOf } from "../../../lib/markdown/index.ts";
import { wordCount } from "../../../lib/text/index.ts";

export interface OutlineHeading {
  readonly id: string;
  readonly title: string;
  readonly level: number;
  /** Where its line begins and where its section ends, in the text. */
  readonly from: number;
  readonly to: number;
}

export interface TextFacts {
  readonly headings: readonly OutlineHeading[];
  readonly words: number;
  readonly minutes: number;
}

export const NO_FACTS: TextFacts = { headings: [], words: 0, minutes: 0 };

const WORDS_PER_MINUTE = 230;

/** Outline, number of words (as the chat counts them) and minutes to read; the front matter is not read aloud. */
export function textFacts(text: string): TextFacts {
  const words = wordCount(text.slice(proseStart(text)));
  return { headings: headingsOf(text), words, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) };
}

export const headingsOf = (text: string): OutlineHeading[] =>
  structureOf(text).sections.map(({ id, title, level, range, heading }) => ({
    id,
    title,
    level,
    from: heading.from,
    to: range.to,
  }));

/** The heading whose section the offset lies in; of nested ones the innermost. */
export function headingAt(headings: readonly OutlineHeading[], offset: number): OutlineHeading | undefined {
  return headings.findLast(({ from, to }) => from <= offset && (offset < to || to === from));
}

import { firstWords, type DocText, type TextRange } from "../text/index.ts";
import { proseStart } from "./toml-block.ts";

/** What a post's outline names (KEEP-1): a fact where it is required, else a point of the outline. */
export interface OutlineName {
  readonly name: string;
  readonly required?: boolean | undefined;
}

/**
 * Where a text says a fact first, its front matter aside: the same words in any letter case, however they are broken
 * into lines, marked or quoted (PLAN-5). `placeOfFact("Rye is **£3.40**.", "rye is £3.40")` → 0 to 16.
 */
export function placeOfFact(text: DocText, fact: string): TextRange | undefined {
  const start = proseStart(text);
  const found = firstWords(text.slice(start), fact, { wholeWords: true, throughMarks: true });
  return found && { from: found.from + start, to: found.to + start };
}

/** The facts that the text has to include and does not. */
export const missingFacts = (text: DocText, outline: readonly OutlineName[]): string[] =>
  outline
    .filter(({ name, required }) => required === true && placeOfFact(text, name) === undefined)
    .map(({ name }) => name);

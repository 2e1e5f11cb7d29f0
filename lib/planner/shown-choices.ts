import { marksOf, tongueOfText } from "../reading/index.ts";
import { linesOf, type TextRange } from "../text/index.ts";
import type { Choice } from "./steps.ts";

/** Of more places nobody reads a list: words beside the one that is meant tell more. */
export const MOST_CHOICES = 8;
const MOST_SHOWN = 80;
const MOST_BEFORE = 30;

/**
 * The places one by one, each in the quotation marks of the text's language, with the words around it in its line. A
 * button for each says the same; sent as an answer it picks that place.
 */
export const placesSaid = (text: string, choices: readonly Choice[]): string[] => {
  const marks = marksOf(tongueOfText(text).tag);
  return choices.map(({ range }, index) => `${index + 1}. ${aroundIn(text, range, marks)}`);
};

/** What an item, a heading or a quotation begins with: “2. 3. Do not run.” reads as two numbers. */
const MARK = /^\s*(?:(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?|#{1,6}\s+|>\s*)?/;

function aroundIn(
  text: string,
  { from, to }: TextRange,
  [open, close]: readonly [open: string, close: string],
): string {
  const lines = linesOf(text);
  const line = lines.at(from);
  const words = lines.text(line);
  const first = MARK.exec(words)?.[0].length ?? 0;
  const [start, end] = [Math.max(first, from - lines.start(line)), Math.min(words.length, to - lines.start(line))];
  const at = Math.max(first, wordStart(words, Math.max(0, start - MOST_BEFORE), start));
  const isPart = end > start && (start > first || end < words.length);
  const shown = isPart
    ? words.slice(at, start) + open + words.slice(start, end) + close + words.slice(end)
    : words.slice(at);
  const cut = shown.length > MOST_SHOWN ? `${shown.slice(0, wordEnd(shown, MOST_SHOWN)).trimEnd()}…` : shown;
  return `${at > first ? "…" : ""}${cut}`.toWellFormed();
}

/** The next beginning of a word, where there is one before `end`. */
function wordStart(words: string, at: number, end: number): number {
  const space = at === 0 ? -1 : words.slice(at, end).indexOf(" ");
  return space < 0 ? at : at + space + 1;
}

/** The last end of a word before `most`, where there is one in its second half. */
function wordEnd(words: string, most: number): number {
  const space = words.lastIndexOf(" ", most);
  return space > most / 2 ? space : most;
}

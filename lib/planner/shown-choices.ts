import { marksOf, tokensIn, tongueOf } from "../reading/index.ts";
import { linesOf, type TextRange } from "../text/index.ts";
import type { Choice } from "./steps.ts";

/** Of more places nobody reads a list: words beside the one that is meant tell more. */
export const MOST_CHOICES = 8;
const MOST_SHOWN = 80;
const MOST_BEFORE = 30;
const MOST_ON_BUTTON = 36;
const MOST_BEFORE_ON_BUTTON = 14;

/** What a button for each of the places says; the same words, sent as an answer, pick that place. */
export const buttonsFor = (text: string, choices: readonly Choice[]): string[] =>
  choices.map(({ range }, index) => `${index + 1}. ${aroundIn(text, range, MOST_BEFORE_ON_BUTTON, MOST_ON_BUTTON)}`);

/** The places one by one, each in the quotation marks of the text's language, with the words around it in its line. */
export const linesFor = (text: string, choices: readonly Choice[]): string[] => {
  const marks = marksOf(tongueOf(tokensIn(text)).tag);
  return choices.map(({ range }, index) => `${index + 1}. ${aroundIn(text, range, MOST_BEFORE, MOST_SHOWN, marks)}`);
};

function aroundIn(
  text: string,
  { from, to }: TextRange,
  before: number,
  most: number,
  marks?: readonly [open: string, close: string],
): string {
  const lines = linesOf(text);
  const line = lines.at(from);
  const words = lines.text(line);
  const [start, end] = [from - lines.start(line), Math.min(words.length, to - lines.start(line))];
  const at = wordStart(words, Math.max(0, start - before), start);
  const isPart = end > start && (start > 0 || end < words.length);
  const [open, close] = isPart && marks ? marks : ["", ""];
  const shown = isPart
    ? words.slice(at, start) + open + words.slice(start, end) + close + words.slice(end)
    : words.slice(at);
  const cut = shown.length > most ? `${shown.slice(0, wordEnd(shown, most)).trimEnd()}…` : shown;
  return `${at > 0 ? "…" : ""}${cut}`.toWellFormed();
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

import { remembered, type DocText, type TextRange } from "../../text/index.ts";
import { placesOf } from "./search.ts";
import { fold, isWhite, whiteEnd, type Folded } from "./white-space.ts";

/**
 * The place of `wanted`, a folded text, whose character `index` is at `at` of `text`, if it is there: the lines
 * around are folded alone, which reads their white space as folding the whole text does. `written` says what of the
 * folded lines is compared.
 */
export function foldedPlaceAt(
  text: DocText,
  at: number,
  wanted: string,
  index: number,
  written = (folded: Folded) => folded.text,
): TextRange | undefined {
  const from = behindIndent(text, lineStart(text, walked(text, at, index, -1)));
  const to = lineEnd(text, walked(text, at, wanted.length - index, 1));
  const folded = foldedLines(text.slice(from, to));
  const first = placesOf(written(folded), wanted).find(
    (place) => from + folded.source(place + index, place + index + 1).from === at,
  );
  if (first === undefined) return undefined;
  const range = folded.source(first, first + wanted.length);
  return { from: from + range.from, to: from + range.to };
}

/** A long line has many places that are asked about one after the other. */
const foldedLines = remembered(fold, 1);

/** This many characters further that are no white space. */
function walked(text: DocText, from: number, count: number, step: 1 | -1): number {
  let at = from;
  for (let left = count; left > 0 && (step < 0 ? at > 0 : at < text.length); at += step)
    if (!isWhite(text.charCodeAt(step < 0 ? at - 1 : at))) left -= 1;
  return at;
}

const lineStart = (text: DocText, at: number) => (at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1);

/** The indent of a line belongs to the white space before it; that of the first line is white space of its own. */
const behindIndent = (text: DocText, line: number) => (line === 0 ? 0 : whiteEnd(text, line));

function lineEnd(text: DocText, at: number): number {
  const newline = text.indexOf("\n", at);
  return newline < 0 ? text.length : newline;
}

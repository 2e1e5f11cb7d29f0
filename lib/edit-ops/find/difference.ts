import { linesOf } from "../../text/index.ts";
import { indentOf, inlineStart, partsOf } from "./edges.ts";
import type { Place } from "./place.ts";
import type { Quote } from "./quote.ts";
import { isWhiteToken, tokensIn } from "./tokens.ts";

const SHOWN = 60;

type Sent = Pick<Quote, "text" | "anchor">;

/** Other white space inside the quote. */
export function spacingDiffers({ text, anchor }: Sent, { from, to }: Place): string {
  const line = linesOf(text).at(from);
  return (
    spacing(partsOf(anchor).core, partsOf(text.slice(from, to)).core, line) ??
    `the white space around the quote on line ${line} is another`
  );
}

/** Another indentation. */
export function indentDiffers({ text, anchor }: Sent, { from, to }: Place): string {
  const at = text.indexOf(partsOf(text.slice(from, to)).core, from);
  return (
    `line ${linesOf(text).at(from)} begins with ${shown(text.slice(inlineStart(text, at), at))}, the quote ` +
    `with ${shown(indentOf(partsOf(anchor).lead))}`
  );
}

/** Other white space around the quote. */
export function outsideDiffers({ text, anchor }: Sent, { from, to }: Place): string {
  const line = linesOf(text).at(from);
  return (
    spacing(partsOf(anchor).core, text.slice(from, to), line) ??
    `the white space around the quote is not around it on line ${line}`
  );
}

/** The first run of white space that differs from the quote, with the words beside it. */
function spacing(quoted: string, found: string, line: number): string | undefined {
  const a = tokensIn(quoted);
  const b = tokensIn(found);
  const index = a.findIndex((token, at) => isWhiteToken(token) && token !== b[at]);
  if (index < 0) return undefined;
  const around = (tokens: readonly string[]) => shown(tokens.slice(Math.max(0, index - 1), index + 2).join(""));
  return `the white space differs: ${around(b)} in the text from line ${line}, ${around(a)} in the quote`;
}

/**
 * The first place where the quote and the text differ, with some words of each; before it the slip that the whole quote
 * carried.
 */
export function lettersDiffer({ text, anchor: sent }: Sent, { from, to, reading }: Place): string {
  const line = linesOf(text).at(from);
  const slip = reading && reading.slip !== "" ? `${reading.slip}, ` : "";
  const anchor = reading?.anchor ?? sent;
  if (text.slice(from, to) === anchor) return `${slip}which line ${line} does not have`;
  const found = text.slice(from, to);
  let at = 0;
  while (at < anchor.length && at < found.length && anchor[at] === found[at]) at += 1;
  const start = Math.max(0, anchor.lastIndexOf(" ", Math.max(0, at - 12)) + 1);
  return (
    `${slip}line ${linesOf(text).at(from + Math.min(at, Math.max(0, to - from - 1))) || line} ` +
    `has ${shown(found.slice(start))}, the quote ${shown(anchor.slice(start))}`
  );
}

const shown = (text: string) =>
  JSON.stringify((text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text).toWellFormed());

import { unreachable, type Strategy } from "../../outcome/index.ts";
import { linesOf } from "../../text/index.ts";
import { indentOf, inlineStart, partsOf } from "./edges.ts";
import type { Place } from "./place.ts";
import type { Quote } from "./quote.ts";
import { isWhiteToken, tokensIn } from "./tokens.ts";

const SHOWN = 60;

/**
 * What differed between the quote and the text, and so how to quote next time, in one sentence (MAT-1). `range` is
 * where `strategy` found it.
 */
export function describeDifference(
  { text, anchor }: Pick<Quote, "text" | "anchor">,
  strategy: Strategy,
  range: Place,
): string {
  const line = linesOf(text).at(range.from);
  switch (strategy) {
    case "exact":
    case "structural":
      return "";
    case "indentation-flexible": {
      const first = partsOf(text.slice(range.from, range.to)).core;
      const at = text.indexOf(first, range.from);
      return `line ${line} begins with ${shown(text.slice(inlineStart(text, at), at))}, the quote with ${shown(indentOf(partsOf(anchor).lead))}`;
    }
    case "whitespace-normalized":
      return (
        spacing(partsOf(anchor).core, partsOf(text.slice(range.from, range.to)).core, line) ??
        `the white space around the quote on line ${line} is another`
      );
    case "trimmed-boundary":
      return (
        spacing(partsOf(anchor).core, text.slice(range.from, range.to), line) ??
        `the white space around the quote does not stand around it on line ${line}`
      );
    case "unescaped":
    case "typographic":
    case "markup-flexible":
    case "rewrapped":
    case "elided":
    case "near":
      return saidOtherwise(text, anchor, range, line);
    default:
      return unreachable(strategy);
  }
}

/** The first run of white space that is not as quoted, with the words beside it. */
function spacing(quoted: string, found: string, line: number): string | undefined {
  const a = tokensIn(quoted);
  const b = tokensIn(found);
  const index = a.findIndex((token, at) => isWhiteToken(token) && token !== b[at]);
  if (index < 0) return undefined;
  const around = (tokens: readonly string[]) => shown(tokens.slice(Math.max(0, index - 1), index + 2).join(""));
  return `the white space differs: ${around(b)} in the text from line ${line}, ${around(a)} in the quote`;
}

/**
 * The first place at which the quote and the text part, with some words of each; before it the slip that all of the
 * quote carried.
 */
function saidOtherwise(text: string, sent: string, { from, to, reading }: Place, line: number): string {
  const slip = reading && reading.slip !== "" ? `${reading.slip}, ` : "";
  const anchor = reading?.anchor ?? sent;
  if (text.slice(from, to) === anchor) return `${slip}which line ${line} does not have`;
  const found = text.slice(from, to);
  let at = 0;
  while (at < anchor.length && at < found.length && anchor[at] === found[at]) at += 1;
  const start = Math.max(0, anchor.lastIndexOf(" ", Math.max(0, at - 12)) + 1);
  return `${slip}line ${linesOf(text).at(from + Math.min(at, Math.max(0, to - from - 1))) || line} has ${shown(found.slice(start))}, the quote ${shown(anchor.slice(start))}`;
}

const shown = (text: string) =>
  JSON.stringify((text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text).toWellFormed());

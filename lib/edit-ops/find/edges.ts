import { isInline, lineBreaks, whiteEnd, whiteStart } from "./white-space.ts";

/** A quote cut into its words and the white space around them. */
export interface QuoteParts {
  readonly lead: string;
  readonly core: string;
  readonly tail: string;
}

export function partsOf(quote: string): QuoteParts {
  const from = whiteEnd(quote, 0);
  const to = Math.max(from, whiteStart(quote, quote.length));
  return { lead: quote.slice(0, from), core: quote.slice(from, to), tail: quote.slice(to) };
}

/** After the last line break of `white`: what indents the line that follows. */
export const indentOf = (white: string): string =>
  white.slice(Math.max(white.lastIndexOf("\n"), white.lastIndexOf("\r")) + 1);

/**
 * Where the white space `tail` of a quote ends in `text`, read from `to`: as many line breaks as quoted; undefined when
 * they are missing.
 */
export function endOfTail(text: string, to: number, tail: string): number | undefined {
  let at = to;
  const breaks = lineBreaks(tail);
  for (let left = breaks; left > 0; left -= 1) {
    const next = afterBreak(text, inlineEnd(text, at));
    if (next === undefined) return undefined;
    at = next;
  }
  if (indentOf(tail) !== "") at = inlineEnd(text, at);
  return tail !== "" && at === to ? undefined : at;
}

/** The same towards the front: where the white space `lead` begins if it is read back from `from`. */
export function startOfLead(text: string, from: number, lead: string): number | undefined {
  if (lead === "") return from;
  let at = from;
  const breaks = lineBreaks(lead);
  for (let left = breaks; left > 0; left -= 1) {
    const previous = beforeBreak(text, inlineStart(text, at));
    if (previous === undefined) return undefined;
    at = previous;
  }
  const first = lead.charCodeAt(0);
  if (isInline(first)) at = inlineStart(text, at);
  return at === from ? undefined : at;
}

export function inlineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && isInline(text.charCodeAt(at))) at += 1;
  return at;
}

export function inlineStart(text: string, to: number): number {
  let at = to;
  while (at > 0 && isInline(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

export const startsLine = (text: string, at: number): boolean =>
  at === 0 || text[at - 1] === "\n" || text[at - 1] === "\r";
export const endsLine = (text: string, at: number): boolean =>
  at === text.length || text[at] === "\n" || text[at] === "\r";

function afterBreak(text: string, at: number): number | undefined {
  if (text[at] === "\n") return at + 1;
  if (text[at] !== "\r") return undefined;
  return text[at + 1] === "\n" ? at + 2 : at + 1;
}

function beforeBreak(text: string, at: number): number | undefined {
  if (text[at - 1] === "\r") return at - 1;
  if (text[at - 1] !== "\n") return undefined;
  return text[at - 2] === "\r" ? at - 2 : at - 1;
}

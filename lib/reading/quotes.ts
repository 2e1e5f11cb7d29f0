import type { TextRange } from "../text/index.ts";

/**
 * Words of a request that are cited or dictated: between quotation marks or marks of code, or after a colon. `from`
 * and `to` hold the marks too.
 */
export interface Quote extends TextRange {
  readonly words: string;
  /** Where the words themselves are. */
  readonly inner: TextRange;
  /** `colon`: what follows one. */
  readonly kind: "marks" | "colon";
}

/** Single marks stand at the edges of words only: an apostrophe is none. */
const PAIRS: readonly RegExp[] = [
  /“([^“”]+)”/gu,
  /„([^„“”"]+)[“”"]/gu,
  /«\s?([^«»]+?)\s?»/gu,
  /»([^«»]+)«/gu,
  /「([^「」]+)」/gu,
  /『([^『』]+)』/gu,
  /"([^"\n]+)"/gu,
  /`([^`\n]+)`/gu,
  /(?<![\p{L}\p{N}])‘([^‘’\n]+(?:’\p{L}[^‘’\n]*)*)’(?![\p{L}])/gu,
  /(?<![\p{L}\p{N}])‚([^‚‘’\n]+)[‘’](?![\p{L}])/gu,
  /(?<![\p{L}\p{N}'])'([^'\n]+(?:'\p{L}[^'\n]*)*)'(?![\p{L}'])/gu,
  /‹([^‹›]+)›/gu,
];

/** What is between marks, outermost first to last; a quotation inside another belongs to it. */
export function quotesIn(message: string): Quote[] {
  const found = PAIRS.flatMap((pattern) =>
    [...message.matchAll(pattern)].map((match): Quote => {
      const words = match[1] ?? "";
      const at = match.index + match[0].indexOf(words);
      return {
        from: match.index,
        to: match.index + match[0].length,
        words,
        inner: { from: at, to: at + words.length },
        kind: "marks",
      };
    }),
  ).sort((a, b) => a.from - b.from || b.to - a.to);
  const outer: Quote[] = [];
  for (const quote of found) if (quote.from >= (outer.at(-1)?.to ?? 0)) outer.push(quote);
  return outer;
}

/** The words that are cited of a longer text: “Please note that…”, 「一点ものが多いため〜」. */
export const withoutEllipsis = (words: string): string => words.replace(/(?:…|\.\.\.|[〜～])$/u, "").trim();

import type { Hunk, ShownCandidate } from "../../../lib/outcome/index.ts";
import { linesOf, type TextRange } from "../../../lib/text/index.ts";

/**
 * Where a candidate's words are in the current text: in its own lines, otherwise where they occur once; if it has no
 * words, its lines.
 */
export function candidatePlace(
  text: string,
  { preview = "", startLine, endLine }: Partial<ShownCandidate>,
): TextRange | undefined {
  const quote = quoteOf(preview);
  const inLines = startLine === undefined ? undefined : lineRange(text, startLine, endLine ?? startLine);
  if (quote.words === "") return inLines;
  const at = inLines && near(text, quote, inLines);
  if (at !== undefined) return { from: at, to: at + quote.words.length };
  const once = onlyPlace(text, quote.words);
  return once ?? inLines;
}

/** Where the lines of a hunk's new side are now; if it only removed lines, the empty place they left. */
export function hunkPlace(text: string, { startB, added }: Hunk): TextRange | undefined {
  const lines = linesOf(text);
  if (added.length === 0) {
    const at = startB <= lines.count ? lines.start(startB) : text.length;
    return { from: at, to: at };
  }
  const words = added.join("\n");
  const there = startB <= lines.count ? lines.start(startB) : -1;
  if (there >= 0 && text.startsWith(words, there)) return { from: there, to: there + words.length };
  return onlyPlace(text, words);
}

interface Quote {
  readonly before: string;
  readonly words: string;
}

function quoteOf(preview: string): Quote {
  const [, before = "", words = ""] = /^([^«]*)«([\s\S]*)»/.exec(preview) ?? [];
  return { before: before.replace(/^…/, ""), words: words.replace(/…$/, "") };
}

/** The quote in the lines, with the text before it if that is still before it. */
function near(text: string, { before, words }: Quote, { from, to }: TextRange): number | undefined {
  const inContext = text.indexOf(before + words, Math.max(0, from - before.length));
  if (inContext >= 0 && inContext + before.length <= to) return inContext + before.length;
  const at = text.indexOf(words, from);
  return at >= 0 && at <= to ? at : undefined;
}

function onlyPlace(text: string, words: string): TextRange | undefined {
  const at = text.indexOf(words);
  return words !== "" && at >= 0 && at === text.lastIndexOf(words) ? { from: at, to: at + words.length } : undefined;
}

function lineRange(text: string, startLine: number, endLine: number): TextRange | undefined {
  const lines = linesOf(text);
  return startLine > lines.count ? undefined : lines.range(startLine, Math.min(endLine, lines.count));
}

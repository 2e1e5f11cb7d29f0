import { headingAt, type Section, type Structure } from "../markdown/index.ts";
import { linesOf, type TextRange } from "../text/index.ts";
import type { Candidate } from "./types.ts";

/** How many places a question shows; more would be no question any more. */
const MOST_CANDIDATES = 50;
const WORDS_AROUND = 60;

/** The places `ranges` as a question shows them, in order. `op` is the op they are for, or the request's scope. */
export function candidatesFor(structure: Structure, op: Candidate["op"], ranges: readonly TextRange[]): Candidate[] {
  const lines = linesOf(structure.text);
  return ranges.slice(0, MOST_CANDIDATES).map((range) => ({
    op,
    range,
    section: headingAt(structure, range.from)?.heading?.title ?? "",
    startLine: lines.at(range.from),
    endLine: lines.at(Math.max(range.from, range.to - 1)),
    preview: previewOf(structure.text, range),
  }));
}

/** The headings of `sections` as candidates: "which section is meant?". */
export function sectionCandidates(structure: Structure, op: Candidate["op"], sections: readonly Section[]): Candidate[] {
  const lines = linesOf(structure.text);
  return sections.slice(0, MOST_CANDIDATES).map(({ title, range, heading }) => ({
    op,
    range,
    section: title,
    startLine: heading.startLine,
    endLine: lines.at(Math.max(range.from, range.to - 1)),
    preview: structure.text.slice(heading.from, heading.to),
  }));
}

function previewOf(text: string, { from, to }: TextRange): string {
  const before = wholeWords(text, Math.max(0, from - WORDS_AROUND), from);
  const after = text.slice(to, to + WORDS_AROUND).replace(/\n[\s\S]*$/, "");
  const shown = text.slice(from, Math.min(to, from + 200));
  return `${before}«${shown}${to - from > 200 ? "…" : ""}»${after}`.toWellFormed();
}

/** What stands before a place in its line; cut, it begins with a whole word behind a mark of the cut. */
function wholeWords(text: string, start: number, end: number): string {
  const words = text.slice(start, end);
  if (words.includes("\n")) return words.slice(words.lastIndexOf("\n") + 1);
  const isCut = start > 0 && text[start - 1] !== "\n";
  return isCut ? `…${words.replace(/^\S*\s+/, "")}` : words;
}

import { headingAt, type Section, type Structure } from "../../markdown/index.ts";
import { linesOf, type TextRange } from "../../text/index.ts";
import type { Candidate } from "../types.ts";

/** How many places a question shows; with more it would no longer be a question. */
const MOST_CANDIDATES = 50;
const WORDS_AROUND = 60;

/** The places `ranges` as a question shows them, in order. `op` is the op they are for, or the request's scope. */
export function candidatesFor(structure: Structure, op: Candidate["op"], ranges: readonly TextRange[]): Candidate[] {
  const lines = linesOf(structure.text);
  return ranges
    .slice(0, MOST_CANDIDATES)
    .map((range) => ({
      op,
      range,
      section: headingAt(structure, range.from)?.heading?.title ?? "",
      startLine: lines.at(range.from),
      endLine: lines.at(Math.max(range.from, range.to - 1)),
      preview: previewOf(structure.text, range),
    }));
}

/** The headings of `sections` as candidates: "which section is meant?". */
export function sectionCandidates(
  structure: Structure,
  op: Candidate["op"],
  sections: readonly Section[],
): Candidate[] {
  const lines = linesOf(structure.text);
  return sections
    .slice(0, MOST_CANDIDATES)
    .map(({ title, range, heading }) => ({
      op,
      range,
      section: title,
      startLine: heading.startLine,
      endLine: lines.at(Math.max(range.from, range.to - 1)),
      preview: structure.text.slice(heading.from, heading.to),
    }));
}

function previewOf(text: string, { from, to }: TextRange): string {
  const { lead, trail } = wordsAround(text, { from, to });
  const shown = text.slice(from, Math.min(to, from + 200));
  return `${lead}«${shown}${to - from > 200 ? "…" : ""}»${trail}`.toWellFormed();
}

/** The words on either side of a place in its own lines; if cut, they end at a whole word with a mark. */
export function wordsAround(text: string, { from, to }: TextRange): { readonly lead: string; readonly trail: string } {
  const [start, end] = [Math.max(0, from - WORDS_AROUND), to + WORDS_AROUND];
  const lead = text.slice(start, from).split("\n").at(-1) ?? "";
  const trail = text.slice(to, end).split("\n", 1)[0] ?? "";
  const isCutBefore = lead.length === from - start && start > 0 && text[start - 1] !== "\n";
  const isCutAfter = trail.length === WORDS_AROUND && end < text.length && text[end] !== "\n";
  return {
    lead: isCutBefore ? `…${lead.replace(/^\S*\s+/, "")}`.toWellFormed() : lead,
    trail: isCutAfter ? `${trail.replace(/\s+\S*$/, "")}…`.toWellFormed() : trail,
  };
}

import { resolveScope } from "../edit-ops/index.ts";
import { sectionAt, structureOf } from "../markdown/index.ts";
import { workHere, type RunWork } from "../threads/index.ts";
import { findWords, linesOf, type DocText, type WordsSought } from "../text/index.ts";

/** Most sections that a refusal names. */
const MOST_NAMED = 200;
const MOST_PLACES = 50;

/** A part of a text by its lines, from 1, both included. */
export interface NamedPart {
  readonly label: string;
  readonly first: number;
  readonly last: number;
}

/** Where words are: lines from 1, the section where there is one, and how far into their line they begin. */
export interface WordPlace {
  readonly line: number;
  readonly endLine: number;
  readonly section: string | undefined;
  readonly at: number;
}

/** Headings with the numbers of their lines. */
export const outlineOf = (text: DocText): string[] =>
  structureOf(text).headings.flatMap(({ startLine, heading }) =>
    heading ? [`${startLine}| ${"#".repeat(heading.level)} ${heading.title}`] : [],
  );

/** The part of `text` that `words` name, or the sections there are. */
function partNamed(text: DocText, words: string): NamedPart | { readonly sections: readonly string[] } {
  const structure = structureOf(text);
  const found = resolveScope(structure, words);
  if (found.kind !== "found") return { sections: structure.sections.map(({ title }) => title).slice(0, MOST_NAMED) };
  const { range, label } = found.scope;
  const lines = linesOf(text);
  return { label, first: lines.at(range.from), last: lines.at(Math.max(range.from, range.to - 1)) };
}

/** How often `words` are in `text`, and the first of the places. */
function placesOf(
  text: DocText,
  words: string,
  { hasSections, ...how }: WordsSought & { readonly hasSections: boolean },
): { readonly count: number; readonly places: readonly WordPlace[] } {
  const found = findWords(text, words, how);
  const lines = linesOf(text);
  const structure = hasSections && found.length > 0 ? structureOf(text) : undefined;
  const places = found.slice(0, MOST_PLACES).map(({ from, to }): WordPlace => {
    const line = lines.at(from);
    const section = structure && sectionAt(structure, from)?.title;
    return { line, endLine: lines.at(Math.max(from, to - 1)), section, at: from - lines.start(line) };
  });
  return { count: found.length, places };
}

/** Pure work of these tools on texts that may take long. */
export const DESK_WORK = { outline: outlineOf, part: partNamed, places: placesOf } as const;

export type RunDeskWork = RunWork<typeof DESK_WORK>;

/** In this very thread, for a desk that has no other. */
export const deskWorkHere: RunDeskWork = workHere(DESK_WORK);

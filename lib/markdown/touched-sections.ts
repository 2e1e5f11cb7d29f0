import { applyEdit, mapOffset, type DocText, type Edit, type TextRange } from "../text/index.ts";
import { sectionAt } from "./sections.ts";
import { structureOf } from "./structure.ts";
import type { Section, Structure } from "./types.ts";

/** More than ten titles are of no use to someone who reads a line about a change. */
const MOST_SECTIONS = 10;
/** In UTF-16 units: what a list can show of a heading. */
const LONGEST_TITLE = 200;

/**
 * The titles of the innermost sections that `edit` of `before` changes, in order, each once, at most ten. Words that
 * went count for the sections they went from, as those were called; words that only came for the ones they are in.
 * Above the first heading there is none. Source: VER-3.1.
 */
export function touchedSections(before: DocText, edit: Edit): string[] {
  let after: Structure | undefined; // most edits remove something, and need none
  const now = () => (after ??= structureOf(applyEdit(before, edit)));
  const titles = new Set<string>();
  for (const { from, to } of edit) {
    const gone = written(before, { from, to });
    const sections =
      gone.from < gone.to
        ? sectionsIn(structureOf(before), gone)
        : sectionsIn(now(), written(now().text, { from: mapOffset(edit, from, -1), to: mapOffset(edit, to, 1) }));
    for (const section of sections) {
      if (section.title !== "") titles.add(section.title.slice(0, LONGEST_TITLE).toWellFormed());
      if (titles.size === MOST_SECTIONS) return [...titles];
    }
  }
  return [...titles];
}

/** The range without the blank lines around its words: a section's first line is its heading, not the gap above. */
function written(text: DocText, { from, to }: TextRange): TextRange {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  return { from: start, to: end };
}

/** The section around the start of the range, and every one that begins inside of it. */
function* sectionsIn(structure: Structure, { from, to }: TextRange): Generator<Section> {
  const { sections } = structure;
  const first = sectionAt(structure, from);
  if (first) yield first;
  for (let index = (first?.index ?? -1) + 1; index < sections.length; index += 1) {
    const section = sections[index];
    if (!section || section.range.from >= to) return;
    yield section;
  }
}

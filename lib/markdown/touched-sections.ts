import { mapOffset, type DocText, type Edit } from "../text/index.ts";
import { sectionAt } from "./sections.ts";
import { structureOf } from "./structure.ts";
import type { Section } from "./types.ts";

/** Ten places are no place any more: more titles are of no use to somebody who reads a line about a change. */
const MOST_SECTIONS = 10;
/** In UTF-16 units: what a list can show of a heading. */
const LONGEST_TITLE = 200;

/**
 * The titles of the innermost sections of `after` that `edit` of a text before has changed, in order, each once, at most ten. Words that only went
 * count for the section they went from, and a section that went whole for the one it stood behind. Above the first heading there is none. Source: VER-3.
 */
export function touchedSections(after: DocText, edit: Edit): string[] {
  const structure = structureOf(after);
  const titles = new Set<string>();
  for (const replacement of edit) {
    for (const section of sectionsIn(structure.sections, writtenRange(after, edit, replacement.from, replacement.to), (offset) => sectionAt(structure, offset))) {
      if (section.title !== "") titles.add(section.title.slice(0, LONGEST_TITLE).toWellFormed());
      if (titles.size === MOST_SECTIONS) return [...titles];
    }
  }
  return [...titles];
}

/** Where a replaced range stands afterwards, without the blank lines around what came in: a new section's first line is its heading, not the gap above. */
function writtenRange(after: DocText, edit: Edit, from: number, to: number): { from: number; to: number } {
  let start = mapOffset(edit, from, -1);
  let end = mapOffset(edit, to, 1);
  while (start < end && /\s/.test(after.charAt(start))) start += 1;
  while (end > start && /\s/.test(after.charAt(end - 1))) end -= 1;
  return { from: start, to: end };
}

/** The section around the start of the range, and every one that begins inside of it. */
function* sectionsIn(sections: readonly Section[], { from, to }: { from: number; to: number }, at: (offset: number) => Section | undefined): Generator<Section> {
  const first = at(from);
  if (first) yield first;
  for (let index = (first?.index ?? -1) + 1; index < sections.length; index += 1) {
    const section = sections[index];
    if (!section || section.range.from >= to) return;
    yield section;
  }
}

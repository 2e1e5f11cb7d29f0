import { headingKey, perStructure, type Section, type Structure } from "../../markdown/index.ts";
import { beginsLittle, carriesNumber } from "../../reading/index.ts";
import { withoutEnd } from "../../text/index.ts";

/** A title as people write it: with or without `## ` in front. */
export interface WrittenTitle {
  readonly words: string;
  readonly level?: number;
}

export function writtenTitle(title: string): WrittenTitle {
  const marks = /^(#{1,6})[ \t]+/.exec(title.trimStart());
  if (!marks) return { words: title.trim() };
  const words = title.trimStart().slice(marks[0].length).trim();
  const open = withoutEnd(words, /#/);
  const isClosed = open !== words && /(?:^|[ \t])$/.test(open);
  return { words: isClosed ? open.trimEnd() : words, level: marks[1]?.length ?? 1 };
}

/**
 * The sections with exactly this title, otherwise those with its key (ignoring case, punctuation, numbering and
 * plural). Source: MAT-6.
 */
export function sectionsTitled(structure: Structure, { words, level }: WrittenTitle): readonly Section[] {
  const sections =
    level === undefined ? structure.sections : structure.sections.filter((section) => section.level === level);
  const exact = sections.filter((section) => section.title === words || rawTitle(structure, section) === words);
  if (exact.length > 0) return exact;
  const key = headingKey(words);
  return key === "" ? [] : keyed(structure, level).flatMap((one) => (one.key === key ? [one.section] : []));
}

const keyed = (structure: Structure, level: number | undefined) =>
  allKeyed(structure).filter(({ section }) => level === undefined || section.level === level);
const allKeyed = perStructure(({ sections }) =>
  sections.map((section) => ({ section, key: headingKey(section.title) })),
);

/**
 * The sections whose title begins with these words: the looser half of finding a section. A last word may be cut short
 * ("Trouble" for "Troubleshooting") at the start of a title, but not in a phrase with an article: "the main" is not
 * "Maintenance".
 */
export function sectionsBeginning(
  structure: Structure,
  { words, level }: WrittenTitle,
  by: "letters" | "words" = "letters",
): readonly Section[] {
  const key = headingKey(words);
  if (key.length < SHORTEST_PREFIX) return [];
  const sections = keyed(structure, level);
  const beginning = (start: string) => sections.flatMap((one) => (one.key.startsWith(start) ? [one.section] : []));
  const whole = beginning(`${key} `);
  return whole.length > 0 || by === "words" || beginsLittle(words) ? whole : beginning(key);
}

/** `3` in "section 3": the title that carries the number, else the third section below the document's title. */
export function sectionsNumbered(structure: Structure, number: number): readonly Section[] {
  const carrying = structure.sections.filter(({ title }) => carriesNumber(title, number));
  if (carrying.length > 0) return carrying;
  const nth = mainSections(structure)[number - 1];
  return nth ? [nth] : [];
}

/** The sections of the highest level in use, the document's own title aside. */
export function mainSections(structure: Structure): readonly Section[] {
  const title = titleSection(structure);
  return ofHighestLevel(structure.sections.filter((section) => section !== title));
}

/** Those of `sections` (there may be a hundred thousand) that are not inside another. */
export function ofHighestLevel(sections: readonly Section[]): readonly Section[] {
  const level = sections.reduce((least, section) => Math.min(least, section.level), Number.POSITIVE_INFINITY);
  return sections.filter((section) => section.level === level);
}

/**
 * The heading that names the whole document: the first one, when it is the only one of its level and none is above
 * it.
 */
export function titleSection({ sections }: Structure): Section | undefined {
  const [first, ...rest] = sections;
  return first && first.level === 1 && rest.every((section) => section.level > 1) ? first : undefined;
}

const SHORTEST_PREFIX = 3;

const rawTitle = ({ text }: Structure, { heading }: Section) =>
  heading.heading ? text.slice(heading.heading.titleRange.from, heading.heading.titleRange.to) : "";

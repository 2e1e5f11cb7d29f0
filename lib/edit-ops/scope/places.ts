import { perStructure, type Block, type Section, type Structure } from "../../markdown/index.ts";
import { partsTitled, type Part } from "../../reading/index.ts";
import { linesOf, type TextRange } from "../../text/index.ts";
import { ofHighestLevel, titleSection } from "./titles.ts";
import type { Region } from "./units.ts";
import type { NamedScope } from "../types.ts";

/** The sections whose titles name one of these parts; only the highest level if there are several. */
export const sectionsCalled = (structure: Structure, parts: readonly Part[]): readonly Section[] =>
  ofHighestLevel(
    titledParts(structure)
      .filter((one) => one.parts.some((part) => parts.includes(part)))
      .map(({ section }) => section),
  );

interface TitledPart {
  readonly section: Section;
  readonly parts: readonly Part[];
}

/** In a long text every title is read once. */
const titledParts = perStructure(({ sections }): readonly TitledPart[] =>
  sections.map((section) => ({ section, parts: partsTitled(section.title) })).filter(({ parts }) => parts.length > 0),
);

/**
 * The introduction of a text that has no section of that name: the blocks below its title, or above its first heading;
 * its first paragraph when there are no headings at all. Inside a section: the blocks above its first subsection.
 */
export function introductionOf(structure: Structure, region: Region): NamedScope | undefined {
  const blocks = structure.blocks.filter(
    (block) => block.kind !== "frontMatter" && block.from < region.range.to && block.to > region.range.from,
  );
  if (structure.headings.length === 0)
    return scopeOver(blocks.filter((block) => block.kind === "paragraph").slice(0, 1));
  const title = titleSection(structure);
  const section = structure.sections.find(
    (each) => each.range.from === region.range.from && each.range.to === region.range.to && each !== title,
  );
  if (section) return scopeOver(section.ownBlocks);
  return (
    (title && scopeOver(title.ownBlocks)) ??
    scopeOver(
      blocks.slice(
        0,
        blocks.findIndex((block) => block.kind === "heading"),
      ),
    )
  );
}

function scopeOver(blocks: readonly Block[]): NamedScope | undefined {
  const [first, last] = [blocks[0], blocks.at(-1)];
  return first && last ? { label: "the introduction", range: { from: first.from, to: last.to } } : undefined;
}

/**
 * The line that names the document: its first heading of level 1, else the title of the front matter, else its first
 * heading.
 */
export function titleOf(structure: Structure): NamedScope | undefined {
  const heading = structure.headings.find((block) => block.heading?.level === 1);
  const chosen = heading ?? frontMatterTitle(structure) ?? structure.headings[0];
  return chosen && { label: "the title", range: { from: chosen.from, to: chosen.to } };
}

function frontMatterTitle({ text, frontMatter }: Structure): TextRange | undefined {
  if (!frontMatter) return undefined;
  const lines = linesOf(text);
  for (let line = 2; lines.start(line) < frontMatter.content.to; line += 1) {
    if (/^(?:title|"title"|'title')\s*:/.test(lines.text(line))) return lines.range(line, line);
  }
  return undefined;
}

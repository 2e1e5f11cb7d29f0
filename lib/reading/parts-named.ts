import type { Structure } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import type { Clause } from "./clause.ts";
import { OPEN } from "./instructions.ts";
import type { Part } from "./language.ts";
import { partsTitled } from "./place-words.ts";
import { isPlaceAt } from "./place-at.ts";

/** "Shorten the introduction", "correct the intro": what is to be reworded is named without a word for a place. */
const NAMED_PARTS: ReadonlySet<Part> = new Set<Part>(["introduction", "summary", "questions", "conclusion"]);

const OBJECTS = [...OPEN, "grammar", "spelling"] as const;

export function partsNamed(structure: Structure, clause: Clause): { ranges: TextRange[]; span: TextRange }[] {
  const { own, tongue } = clause;
  return tongue.parts.find(own).flatMap(({ name, first, end }) => {
    const isObject = NAMED_PARTS.has(name) && OBJECTS.some((cue) => clause.cues.has(cue));
    if (name !== "frontMatter" && !isObject && !isPlaceAt(own, own[first]?.from ?? 0, clause)) return [];
    const ranges = partOf(structure, name);
    return ranges.length === 0 ? [] : [{ ranges, span: { from: own[first]?.from ?? 0, to: own[end - 1]?.to ?? 0 } }];
  });
}

/** Where a part is that is called by its place. Top and end are places for something new, and bind nothing. */
function partOf(structure: Structure, part: Part): TextRange[] {
  switch (part) {
    case "frontMatter":
      return structure.frontMatter ? [structure.frontMatter.range] : tomlOf(structure.text);
    case "title": {
      // "Under the title" is what follows it.
      const first = structure.headings[0];
      const next = first && structure.blocks.find(({ from }) => from >= first.to);
      return [
        ...(first ? [{ from: first.from, to: next?.to ?? first.to }] : []),
        ...(structure.frontMatter ? [structure.frontMatter.range] : []),
      ];
    }
    case "introduction": {
      const [first, next] = structure.headings;
      const start =
        first &&
        (first.heading?.level === 1 ||
          structure.blocks.every(({ kind, from }) => kind === "frontMatter" || from >= first.from))
          ? { from: first.to, to: next?.from ?? structure.text.length }
          : { from: 0, to: first?.from ?? structure.text.length };
      return structure.blocks.filter(
        ({ kind, from, to }) => kind !== "frontMatter" && start.from <= from && to <= start.to,
      );
    }
    case "summary":
    case "questions":
    case "conclusion":
      return structure.sections.filter(({ title }) => partsTitled(title).includes(part)).map(({ range }) => range);
    default:
      return [];
  }
}

const tomlOf = (text: string): TextRange[] => {
  const match = /^\+\+\+\n[\s\S]*?\n\+\+\+(?=\n|$)/.exec(text);
  return match ? [{ from: 0, to: match[0].length }] : [];
};

export const inside = (one: TextRange, regions: readonly TextRange[] | undefined): boolean =>
  regions === undefined || regions.some((region) => region.from <= one.from && one.to <= region.to);

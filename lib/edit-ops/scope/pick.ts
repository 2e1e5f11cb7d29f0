import type { Section, Structure } from "../../markdown/index.ts";
import type { Part } from "../../reading/index.ts";
import { sectionsCalled } from "./places.ts";
import { mainSections, ofHighestLevel, sectionsNumbered } from "./titles.ts";
import { partsIn, type Part as Piece, type Region, type UnitPhrase } from "./units.ts";
import type { NamedScope } from "../types.ts";
import { groupedBy } from "../../text/index.ts";

export type ScopeShape =
  | "section"
  | "block"
  | "list"
  | "table"
  | "code"
  | "paragraph"
  | "sentence"
  | "title"
  | "document"
  | "item"
  | "row";

/**
 * What scope words resolve to. `missing` lists the sections there are; `ambiguous` the places that fit. Never a guess.
 */
export type ScopeResolution =
  | { readonly kind: "found"; readonly scope: NamedScope; readonly shape: ScopeShape }
  | { readonly kind: "missing"; readonly sections: readonly Section[] }
  | { readonly kind: "ambiguous"; readonly candidates: readonly NamedScope[] };

export function calledSections(
  structure: Structure,
  parts: readonly Part[],
  region: Region,
): ScopeResolution | undefined {
  const called = within(sectionsCalled(structure, parts), region);
  return called.length > 0 ? amongSections(called) : undefined;
}

export function unitOf(structure: Structure, phrase: UnitPhrase, region: Region): ScopeResolution {
  if (phrase.noun === "section") return sectionUnit(structure, phrase, region);
  const parts = partsIn(structure, phrase, region);
  const candidates = phrase.ordinals.length === 0 ? parts : pick(parts, phrase.ordinals);
  const [only, ...more] = candidates;
  if (!only) return { kind: "missing", sections: structure.sections };
  return more.length > 0
    ? { kind: "ambiguous", candidates }
    : found(only, phrase.ordinals.length > 1 ? "block" : SHAPES[phrase.noun]);
}

export const SHAPES = {
  paragraph: "paragraph",
  sentence: "sentence",
  list: "list",
  table: "table",
  code: "code",
  item: "item",
  row: "row",
  quote: "block",
} as const;

/**
 * The parts at the ordinals; items and rows are counted per list and table, so several may fit. "The first two" are one
 * place.
 */
function pick(parts: readonly Piece[], ordinals: readonly number[]): NamedScope[] {
  const groups = groupedBy(parts, (part) => part.group);
  return [...groups.values()].flatMap((group) => {
    const chosen = ordinals.flatMap((ordinal) => nth(group, ordinal) ?? []);
    const [first, last] = [chosen[0], chosen.at(-1)];
    const isRun =
      chosen.length === ordinals.length && ordinals.every((ordinal, at) => ordinal === (ordinals[0] ?? 0) + at);
    return first && last && isRun && chosen.length > 1
      ? [{ label: `${first.label} and on`, range: { from: first.range.from, to: last.range.to } }]
      : chosen;
  });
}

const nth = <One>(all: readonly One[], ordinal: number): One | undefined => all.at(ordinal > 0 ? ordinal - 1 : ordinal);

function sectionUnit(structure: Structure, { ordinals }: UnitPhrase, region: Region): ScopeResolution {
  const everywhere = isWhole(structure, region);
  const sections = everywhere ? mainSections(structure) : sectionsBelow(structure, region);
  if (ordinals.length === 0) return amongSections(sections, structure);
  return amongSections(
    ordinals.flatMap((ordinal) =>
      everywhere && ordinal > 0 ? sectionsNumbered(structure, ordinal) : (nth(sections, ordinal) ?? []),
    ),
    structure,
  );
}

export const isWhole = (structure: Structure, { range }: Region): boolean =>
  range.from === 0 && range.to === structure.text.length;

export function sectionsBelow(structure: Structure, region: Region): readonly Section[] {
  return ofHighestLevel(within(structure.sections, region).filter((section) => section.range.from > region.range.from));
}

export const within = (sections: readonly Section[], { range }: Region) =>
  sections.filter((section) => section.range.from >= range.from && section.range.to <= range.to);

/** One section is an answer, several are a question, and none lists the sections there are. */
export function amongSections(sections: readonly Section[], structure?: Structure): ScopeResolution {
  const [only, ...more] = sections;
  if (!only) return { kind: "missing", sections: structure?.sections ?? [] };
  if (more.length > 0)
    return { kind: "ambiguous", candidates: sections.map(({ title, range }) => ({ label: title, range })) };
  return found({ label: only.title, range: only.range }, "section");
}

export const optional = (scope: NamedScope | undefined, shape: ScopeShape, structure: Structure): ScopeResolution =>
  scope ? found(scope, shape) : { kind: "missing", sections: structure.sections };

export const found = ({ label, range }: NamedScope, shape: ScopeShape): ScopeResolution => ({
  kind: "found",
  scope: { label, range },
  shape,
});

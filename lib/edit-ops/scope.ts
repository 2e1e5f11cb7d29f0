import type { Section, Structure } from "../markdown/index.ts";
import { introductionOf, sectionsCalled, titleOf } from "./scope-places.ts";
import { mainSections, ofHighestLevel, sectionsBeginning, sectionsNumbered, sectionsTitled, writtenTitle } from "./scope-titles.ts";
import { partsIn, type Part, type Region } from "./scope-units.ts";
import { CONCLUSION_TITLES, INTRODUCTION_TITLES, readPhrase, SUMMARY_TITLES, type Phrase } from "./scope-vocabulary.ts";
import type { NamedScope } from "./types.ts";
import { withoutEnd } from "../text/index.ts";

export type ScopeShape = "section" | "block" | "list" | "table" | "code" | "paragraph" | "sentence" | "title" | "document" | "item" | "row";

/** What scope words come to. `missing` lists the sections there are; `ambiguous` the places that fit. Never a guess. */
export type ScopeResolution =
  | { readonly kind: "found"; readonly scope: NamedScope; readonly shape: ScopeShape }
  | { readonly kind: "missing"; readonly sections: readonly Section[] }
  | { readonly kind: "ambiguous"; readonly candidates: readonly NamedScope[] };

/**
 * The place that `words` name: a section by its title, "the conclusion", "second paragraph in Tool shed", "the first sentence of the
 * last paragraph", "the list", "step 3" … A title that fits word for word comes before the vocabulary, and that before the
 * beginning of a title. A section's range includes its heading line and its subsections. Source: MAT-6.
 */
export function resolveScope(structure: Structure, words: string): ScopeResolution {
  return resolve(structure, cleaned(words), whole(structure));
}

/** A section named by its title, `## ` in front or not: the level must then be right. Falls back to "conclusion" and its like. */
export function resolveSection(structure: Structure, title: string): ScopeResolution {
  const written = writtenTitle(unquoted(title));
  const titled = sectionsTitled(structure, written);
  if (titled.length > 0) return amongSections(titled);
  const beginning = () => amongSections(sectionsBeginning(structure, written), structure);
  if (written.level !== undefined) return beginning();
  const named = byOtherNames(structure, cleaned(title), whole(structure));
  return named?.kind === "found" && named.shape !== "section" && named.shape !== "title" ? beginning() : (named ?? beginning());
}

/** What words are looked up in: the document, or the place that "in …" names. */
const whole = (structure: Structure): Region => ({ label: "the document", range: { from: 0, to: structure.text.length } });

function resolve(structure: Structure, words: string, region: Region): ScopeResolution {
  const written = writtenTitle(words);
  const titled = within(sectionsTitled(structure, written), region);
  if (titled.length > 0) return amongSections(titled);
  if (written.level !== undefined) return amongSections(within(sectionsBeginning(structure, written), region), structure);
  return byOtherNames(structure, words, region) ?? amongSections(within(sectionsBeginning(structure, written), region), structure);
}

/** Everything but titles: the vocabulary, "X in Y", "the X section". Undefined when the words say none of these. */
function byOtherNames(structure: Structure, words: string, region: Region): ScopeResolution | undefined {
  const bare = bareTitle(words);
  const phrase = readPhrase(words);
  if (phrase && !(phrase.kind === "unit" && phrase.noun === "section")) return placeOf(structure, phrase, region);
  const titled = bare === undefined ? [] : within(sectionsTitled(structure, { words: bare }), region);
  if (titled.length > 0) return amongSections(titled);
  if (phrase) return placeOf(structure, phrase, region);
  const nested = insideAnother(structure, words, region);
  if (nested) return nested;
  return bare === undefined ? undefined : resolve(structure, bare, region);
}

const LONGEST_PHRASE = 200;

/** "X in Y": Y first, then X inside it. The first split whose left side is a phrase wins, so Y may hold an "in" of its own. */
function insideAnother(structure: Structure, words: string, region: Region): ScopeResolution | undefined {
  for (const split of words.matchAll(/,?\s+(?:in|under|of|from|within|inside|below)\s+/gi)) {
    if (split.index > LONGEST_PHRASE) return undefined;
    const phrase = readPhrase(words.slice(0, split.index));
    if (!phrase) continue;
    const outer = resolve(structure, cleaned(words.slice(split.index + split[0].length)), region);
    return outer.kind === "found" ? placeOf(structure, phrase, regionOf(outer)) : outer;
  }
  return undefined;
}

const regionOf = ({ scope, shape }: Extract<ScopeResolution, { kind: "found" }>): Region => ({ ...scope, inner: shape !== "section" && shape !== "document" });

function placeOf(structure: Structure, phrase: Phrase, region: Region): ScopeResolution {
  switch (phrase.kind) {
    case "document":
      return found({ label: region.label, range: region.range }, "document");
    case "title":
      return optional(titleOf(structure), "title", structure);
    case "introduction": {
      const titled = calledSections(structure, INTRODUCTION_TITLES, region);
      return titled ?? optional(introductionOf(structure, region), "block", structure);
    }
    case "conclusion":
      return calledSections(structure, CONCLUSION_TITLES, region) ?? calledSections(structure, SUMMARY_TITLES, region) ?? optional(lastWords(structure, region), "paragraph", structure);
    case "summary":
      return calledSections(structure, SUMMARY_TITLES, region) ?? { kind: "missing", sections: structure.sections };
    case "unit":
      return unitOf(structure, phrase, region);
  }
}

/**
 * The conclusion of a text without one by name. With headings there is none: its last section may be an appendix, and a wrong guess
 * would edit it. A text without any headings ends with its last paragraph.
 */
function lastWords(structure: Structure, region: Region): NamedScope | undefined {
  if (structure.headings.length > 0) return undefined;
  return partsIn(structure, { kind: "unit", noun: "paragraph" }, region).at(-1);
}

function calledSections(structure: Structure, titles: readonly string[], region: Region): ScopeResolution | undefined {
  const called = within(sectionsCalled(structure, titles), region);
  return called.length > 0 ? amongSections(called) : undefined;
}

function unitOf(structure: Structure, phrase: Extract<Phrase, { kind: "unit" }>, region: Region): ScopeResolution {
  if (phrase.noun === "section") return sectionUnit(structure, phrase, region);
  const parts = partsIn(structure, phrase, region);
  const { ordinal } = phrase;
  const candidates = ordinal === undefined ? parts : pick(parts, ordinal);
  const [only, ...more] = candidates;
  if (!only) return { kind: "missing", sections: structure.sections };
  return more.length > 0 ? { kind: "ambiguous", candidates } : found(only, SHAPES[phrase.noun]);
}

const SHAPES = { paragraph: "paragraph", sentence: "sentence", list: "list", table: "table", code: "code", item: "item", row: "row", quote: "block" } as const;

/** The part at an ordinal; items and rows are counted in each of their lists and tables, so that several may fit. */
function pick(parts: readonly Part[], ordinal: number): NamedScope[] {
  const groups = Map.groupBy(parts, (part) => part.group);
  return [...groups.values()].flatMap((group) => group.at(ordinal > 0 ? ordinal - 1 : ordinal) ?? []);
}

function sectionUnit(structure: Structure, { ordinal }: Extract<Phrase, { kind: "unit" }>, region: Region): ScopeResolution {
  const everywhere = region.range.from === 0 && region.range.to === structure.text.length;
  if (everywhere && ordinal !== undefined && ordinal > 0) return amongSections(sectionsNumbered(structure, ordinal), structure);
  const sections = everywhere ? mainSections(structure) : sectionsBelow(structure, region);
  const chosen = ordinal === undefined ? sections : [sections.at(ordinal > 0 ? ordinal - 1 : ordinal)].filter((section) => section !== undefined);
  return amongSections(chosen, structure);
}

function sectionsBelow(structure: Structure, region: Region): readonly Section[] {
  return ofHighestLevel(within(structure.sections, region).filter((section) => section.range.from > region.range.from));
}

const within = (sections: readonly Section[], { range }: Region) => sections.filter((section) => section.range.from >= range.from && section.range.to <= range.to);

/** One section is an answer, several are a question; none shows what there is. */
function amongSections(sections: readonly Section[], structure?: Structure): ScopeResolution {
  const [only, ...more] = sections;
  if (!only) return { kind: "missing", sections: structure?.sections ?? [] };
  if (more.length > 0) return { kind: "ambiguous", candidates: sections.map(({ title, range }) => ({ label: title, range })) };
  return found({ label: only.title, range: only.range }, "section");
}

const optional = (scope: NamedScope | undefined, shape: ScopeShape, structure: Structure): ScopeResolution =>
  scope ? found(scope, shape) : { kind: "missing", sections: structure.sections };

const found = ({ label, range }: NamedScope, shape: ScopeShape): ScopeResolution => ({ kind: "found", scope: { label, range }, shape });

/** Scope words without the quotes, the "in" and the full stop people put around them. */
function cleaned(words: string): string {
  const plain = unquoted(words.replace(/\s+/g, " ").trim());
  return unquoted(plain.replace(/^(?:in|under|of|from|within|inside|at|on)\s+(?=\S)/i, "").replace(/(?<=\p{L})[.,;:!]$/u, ""));
}

/** Without the marks around it, where there are some at both ends. */
function unquoted(words: string): string {
  const plain = words.trim();
  const ended = withoutEnd(plain, MARK);
  return ended === plain || !MARK.test(plain.charAt(0)) ? plain : ended.replace(/^["'“”‘’«»`*_]+/, "").trim();
}

const MARK = /["'“”‘’«»`*_]/;

/** "Tool shed" in `the "Tool shed" section`, `section Tool shed` or `the Tool shed`. */
function bareTitle(words: string): string | undefined {
  const match = /^(?:the\s+)?(?:section|chapter|part|heading)\s+(?:called\s+|titled\s+|named\s+|on\s+|about\s+)?(.+)$/i.exec(words) ?? /^(?:the\s+)?(.+?)\s+(?:section|chapter|part|heading)$/i.exec(words);
  return match?.[1] === undefined ? undefined : unquoted(match[1]);
}

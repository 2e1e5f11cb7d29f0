import type { Structure } from "../../markdown/index.ts";
import {
  bareTitles,
  beginsLittle,
  hasWords,
  nestedPlaces,
  placesNamed,
  tellingWordsOf,
  type Part,
  type PlaceNamed,
} from "../../reading/index.ts";
import { introductionOf, titleOf } from "./places.ts";
import { mainSections, sectionsBeginning, sectionsTitled, writtenTitle } from "./titles.ts";
import { codePhrase, partsIn, unitPhrase, type Region, type UnitPhrase } from "./units.ts";
import type { NamedScope } from "../types.ts";
import { withoutEnd } from "../../text/index.ts";
import {
  type ScopeResolution,
  calledSections,
  unitOf,
  SHAPES,
  isWhole,
  sectionsBelow,
  within,
  amongSections,
  optional,
  found,
} from "./pick.ts";

/**
 * The place that `words` name: a section by its title, "the conclusion", "second paragraph in Tool shed", "the first
 * sentence of the last paragraph", "the list", "step 3" … A title that fits word for word comes first, then the
 * vocabulary, then the beginning of a title. A section's range includes its heading line and its subsections. Source:
 * MAT-6.
 */
export function resolveScope(structure: Structure, words: string): ScopeResolution {
  return resolve(structure, cleaned(words), whole(structure));
}

/**
 * A section named by its title. With `## ` in front, the level must be right. Falls back to "conclusion" and the like.
 */
export function resolveSection(structure: Structure, title: string): ScopeResolution {
  const written = writtenTitle(unquoted(title));
  const titled = sectionsTitled(structure, written);
  if (titled.length > 0) return amongSections(titled);
  const beginning = () => amongSections(sectionsBeginning(structure, written), structure);
  if (written.level !== undefined) return beginning();
  const named = byOtherNames(structure, cleaned(title), whole(structure));
  return named?.kind === "found" && named.shape !== "section" && named.shape !== "title"
    ? beginning()
    : (named ?? beginning());
}

/** Where words are looked up: the document, or the place that "in …" names. */
const whole = (structure: Structure): Region => ({
  label: "the document",
  range: { from: 0, to: structure.text.length },
});

function resolve(structure: Structure, words: string, region: Region): ScopeResolution {
  const written = writtenTitle(words);
  const titled = within(sectionsTitled(structure, written), region);
  if (titled.length > 0) return amongSections(titled);
  const beginning = () => amongSections(within(sectionsBeginning(structure, written), region), structure);
  if (written.level !== undefined) return beginning();
  return byOtherNames(structure, words, region) ?? beginning();
}

/**
 * Everything but titles word for word: the reading's words for places, "X in Y", "the X section"; "commands" is the
 * title "Commands for the night" first, a kind of piece second. Undefined when the words are none of these.
 */
function byOtherNames(structure: Structure, words: string, region: Region): ScopeResolution | undefined {
  const bare = bareTitles(words);
  const places = namedIn(structure, words);
  const [first] = places;
  if (first?.kind === "unit" && first.phrase.ordinals.length === 0 && !beginsLittle(words)) {
    const beginning = within(sectionsBeginning(structure, { words }, "words"), region);
    if (beginning.length > 0) return amongSections(beginning);
  }
  if (first && !(first.kind === "unit" && first.phrase.noun === "section")) return firstOf(structure, places, region);
  for (const { title } of bare) {
    const titled = within(sectionsTitled(structure, { words: unquoted(title) }), region);
    if (titled.length > 0) return amongSections(titled);
  }
  if (first) return firstOf(structure, places, region);
  const nested = insideAnother(structure, words, region);
  if (nested) return nested;
  const called = bare.findLast(({ isCalled }) => isCalled);
  return called ? resolve(structure, unquoted(called.title), region) : undefined;
}

type Named = { readonly kind: "part"; readonly part: Part } | { readonly kind: "unit"; readonly phrase: UnitPhrase };

/** What the words may name, the surest first. */
function namedIn(structure: Structure, words: string): Named[] {
  const places = placesNamed(words).flatMap(asNamed);
  const isPlain = places.some((place) => place.kind === "part" || place.phrase.noun !== "code");
  const code = isPlain ? undefined : codePhrase(structure, words);
  return code ? [{ kind: "unit", phrase: code }] : places;
}

function asNamed(place: PlaceNamed): Named[] {
  if (place.kind === "part") return [place];
  const phrase = unitPhrase(place);
  return phrase ? [{ kind: "unit", phrase }] : [];
}

/** The first of them that the region has. A word may mean several things: "Zeile" is a row and a line. */
function firstOf(structure: Structure, places: readonly Named[], region: Region): ScopeResolution {
  let resolution: ScopeResolution = { kind: "missing", sections: structure.sections };
  for (const place of places) {
    resolution = placeOf(structure, place, region);
    if (resolution.kind !== "missing") return resolution;
  }
  return resolution;
}

/**
 * "X in Y": Y first, then X inside it; otherwise the X that contains the words of Y: "the paragraph about Y". Undefined
 * where neither side names a place.
 */
function insideAnother(structure: Structure, words: string, region: Region): ScopeResolution | undefined {
  let first: ScopeResolution | undefined;
  const depth = (region.depth ?? 0) + 1;
  if (depth > DEEPEST) return undefined;
  for (const { inner, outer, about } of nestedPlaces(words)) {
    const places = inner.flatMap(asNamed);
    if (places.length === 0) continue;
    const around = about === "also" ? resolve(structure, cleaned(outer), { ...region, depth }) : undefined;
    const answer =
      around?.kind === "found"
        ? firstOf(structure, places, regionOf(around))
        : around?.kind === "ambiguous"
          ? around
          : saying(structure, places, outer, region);
    if (answer.kind !== "missing") return answer;
    first ??= answer;
  }
  return first;
}

/** "The first sentence of the second item of the list in Tool shed". */
const DEEPEST = 4;

/** The pieces of a kind that have all telling words of `words`. */
function saying(structure: Structure, places: readonly Named[], words: string, region: Region): ScopeResolution {
  const telling = tellingWordsOf(words);
  for (const place of places) {
    if (place.kind !== "unit" || place.phrase.ordinals.length > 0 || telling.length === 0) continue;
    const { noun } = place.phrase;
    const parts =
      noun === "section"
        ? mainSections(structure).map(({ title, range }) => ({ label: title, range }))
        : partsIn(structure, place.phrase, region);
    const candidates = parts.filter(({ range }) => hasWords(structure.text.slice(range.from, range.to), telling));
    const [only, ...more] = candidates;
    if (only)
      return more.length > 0
        ? { kind: "ambiguous", candidates }
        : found(only, noun === "section" ? "section" : SHAPES[noun]);
  }
  return { kind: "missing", sections: structure.sections };
}

const regionOf = ({ scope, shape }: Extract<ScopeResolution, { kind: "found" }>): Region => ({
  ...scope,
  inner: shape !== "section" && shape !== "document",
});

function placeOf(structure: Structure, place: Named, region: Region): ScopeResolution {
  if (place.kind === "unit") return unitOf(structure, place.phrase, region);
  const missing: ScopeResolution = { kind: "missing", sections: structure.sections };
  switch (place.part) {
    case "document":
      return found({ label: region.label, range: region.range }, "document");
    case "frontMatter":
      return structure.frontMatter
        ? found({ label: "the front matter", range: structure.frontMatter.range }, "block")
        : missing;
    case "title":
      return optional(titleOf(structure), "title", structure);
    case "introduction":
    case "top":
      return (
        calledSections(structure, ["introduction"], region) ??
        optional(introductionOf(structure, region), "block", structure)
      );
    case "conclusion":
      return (
        calledSections(structure, ["conclusion", "end"], region) ??
        calledSections(structure, ["summary"], region) ??
        optional(lastWords(structure, region), "paragraph", structure)
      );
    case "end":
      return calledSections(structure, ["conclusion", "end"], region) ?? endOf(structure, region);
    case "summary":
    case "questions":
      return calledSections(structure, [place.part], region) ?? missing;
  }
}

/**
 * The conclusion of a text without a section of that name. With headings there is none: its last section may be an
 * appendix, and a wrong guess would edit it. A text without any headings ends with its last paragraph.
 */
function lastWords(structure: Structure, region: Region): NamedScope | undefined {
  if (structure.headings.length > 0) return undefined;
  return partsIn(structure, { noun: "paragraph", ordinals: [] }, region).at(-1);
}

/** "The end" is where a text ends, whatever its words: the last section, or the last block of a section. */
function endOf(structure: Structure, region: Region): ScopeResolution {
  const section = isWhole(structure, region) ? mainSections(structure).at(-1) : sectionsBelow(structure, region).at(-1);
  if (section) return amongSections([section]);
  const block = structure.blocks.findLast(({ from, to }) => from >= region.range.from && to <= region.range.to);
  return optional(
    block && { label: `the end of ${region.label}`, range: { from: block.from, to: block.to } },
    "block",
    structure,
  );
}

/** Scope words without the quotes and the full stop people put around them. */
function cleaned(words: string): string {
  return unquoted(unquoted(words.replace(/\s+/g, " ").trim()).replace(/(?<=\p{L})[.,;:!。]$/u, ""));
}

/** Without the marks around it, if there are some at both ends. */
function unquoted(words: string): string {
  const plain = words.trim();
  const ended = withoutEnd(plain, MARK);
  return ended === plain || !MARK.test(plain.charAt(0)) ? plain : ended.replace(/^["'“”„‘’«»「『`*_]+/, "").trim();
}

const MARK = /["'“”„‘’«»「」『』`*_]/;

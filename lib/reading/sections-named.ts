import { headingKey, type Section, type Structure } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import { belowHeadings } from "./same-titles.ts";
import { isAkin } from "./akin.ts";
import type { Clause } from "./clause.ts";
import { foldedText } from "./fold.ts";
import type { Unit } from "./language.ts";
import { isPlaceAt } from "./place-at.ts";
import { isUnspaced, shortName, titleTokens, type Token } from "./tokens.ts";

/** After the last place named a word for "and" goes on with another one. */
export const isEnumerated = (clause: Clause, spent: readonly TextRange[]): boolean =>
  clause.own.some(({ text }) => text === ",") &&
  goesOnAfter(clause, Math.max(...spent.filter(({ from }) => from >= (clause.own[0]?.from ?? 0)).map(({ to }) => to)));

export function goesOnAfter({ own, tongue }: Clause, last: number): boolean {
  const after = own.filter((token) => token.from >= last && token.kind !== "space");
  const next = after[0]?.text === "," ? after.slice(1) : after;
  return (
    tongue.joins.has(next[0]?.key ?? "") &&
    next.slice(1, 4).some((token) => tongue.units.of(token).length > 0 || tongue.inside.has(token.key))
  );
}

export const SIZE: readonly Unit[] = [
  "section",
  "heading",
  "table",
  "list",
  "quote",
  "code",
  "paragraph",
  "step",
  "item",
  "row",
  "line",
  "sentence",
  "image",
  "column",
];

/** "Rewrite the section “Support”". */
const isBesideSection = ({ own, tongue }: Clause, { from, to }: TextRange): boolean => {
  const telling = own.filter(({ kind }) => kind === "word" || kind === "number");
  return [telling.findLast((token) => token.to <= from), telling.find((token) => token.from >= to)].some(
    (token) =>
      token !== undefined &&
      tongue.units.of(token).includes("section") &&
      Math.min(Math.abs(token.to - from), Math.abs(token.from - to)) <= 2,
  );
};

/** "The section Support", "in Support": the whole title beside the word for a section, or after a word for a place. */
export function isCalledSection(
  clause: Clause,
  { section, span }: { readonly section: Section; readonly span: TextRange },
): boolean {
  const { tokens, tongue, own } = clause;
  const telling = tokens.filter(({ kind }) => kind === "word" || kind === "number");
  const [first, end] = [
    telling.findIndex(({ from }) => from >= span.from),
    telling.findLastIndex(({ to }) => to <= span.to) + 1,
  ];
  const isTitle = sameWords(telling.slice(first, end), titleTokens(section.title));
  const isBesideUnit = [telling[first - 1], telling[end]].some(
    (token) => token !== undefined && tongue.units.of(token).includes("section"),
  );
  return isTitle && (isBesideUnit || isPlaceAt(own, span.from, clause, span.to));
}

interface NamedSection {
  readonly section: Section;
  readonly span: TextRange;
}

/** A clause in which titles are looked for. */
interface TitleSight {
  readonly clause: Clause;
  /** Its words, each with its place among the tokens. */
  readonly words: readonly { readonly token: Token; readonly index: number }[];
  /** Words for a section or a heading. */
  readonly units: readonly { readonly first: number; readonly end: number }[];
  readonly isSaid: boolean;
}

/**
 * The sections whose title a clause has, after a word for a place ("under Tickets"), beside the word for a section, or
 * between marks; `isSaid`: not the mere title, which may be what it is about.
 */
export function sectionsNamed(structure: Structure, clause: Clause, isSaid = false): NamedSection[] {
  const { own, tongue } = clause;
  const words = own.flatMap((token, index) =>
    token.kind === "word" || token.kind === "number" ? [{ token, index }] : [],
  );
  const units = tongue.units.find(own).filter(({ name }) => name === "section" || name === "heading");
  const found = structure.sections.flatMap((section) => namesOf(section, { clause, words, units, isSaid }));
  const isNew = ({ section }: NamedSection) => !found.some((one) => one.section === section);
  found.push(...wholeSections(structure, clause).filter(isNew));
  if (!isSaid) found.push(...sectionsByWord(structure, clause).filter(isNew));
  if (found.length === 0) for (const unit of units) found.push(...sectionsBeside(structure, clause, unit));
  const whole = found.filter(({ span }) => !found.some((other) => isPartOf(span, other.span)));
  return [...belowHeadings(structure, clause, whole)];
}

const isPartOf = (part: TextRange, whole: TextRange): boolean =>
  whole.from <= part.from && part.to <= whole.to && whole.to - whole.from > part.to - part.from;

/** Where a clause names this section by its title. */
function namesOf(section: Section, sight: TitleSight): NamedSection[] {
  const { clause } = sight;
  const key = headingKey(section.title);
  if (key === "") return [];
  const whole = titleIn(clause, section) ?? quotedTitle(clause, key) ?? initialsOf(clause, section);
  if (whole) return [{ section, span: whole }];
  const unspaced = isUnspaced(key) ? unspacedTitle(section, clause) : [];
  return [...unspaced, ...spelledTitles(sight, key).map((span) => ({ section, span }))];
}

const titleIn = ({ titles, tokens }: Clause, section: Section): TextRange | undefined =>
  titles.find(({ from, to }) =>
    sameWords(
      tokens.filter((token) => from <= token.from && token.to <= to),
      titleTokens(section.title),
    ),
  );

function quotedTitle(clause: Clause, key: string): TextRange | undefined {
  const quote = clause.quotes.find((one) => one.kind === "marks" && headingKey(one.words) === key);
  return quote && (isPlaceAt(clause.own, quote.from, clause, quote.to) || isBesideSection(clause, quote))
    ? quote
    : undefined;
}

/** "The FAQ" for "Frequently asked questions". */
function initialsOf({ own, tongue }: Clause, { title }: Section): TextRange | undefined {
  const words = titleTokens(title).filter(({ kind }) => kind === "word");
  const initials = (some: readonly Token[]) => some.map(({ text }) => text.charAt(0).toUpperCase()).join("");
  const short = [initials(words), initials(words.filter(({ key }) => !tongue.little.has(key)))].filter(
    (letters) => letters.length > 2,
  );
  return own.find(({ text }) => short.some((letters) => text === letters || text === `${letters}s`));
}

/** The words of a title one after the other, where they name the section. */
function spelledTitles(sight: TitleSight, key: string): TextRange[] {
  const { clause, words } = sight;
  const wanted = wordsWanted(sight, key);
  const spans: TextRange[] = [];
  for (let at = 0; at + wanted.length <= words.length; at += 1) {
    const isHere = wanted.every((word, step) => {
      const text = words[at + step]?.token.text ?? "";
      return headingKey(text) === word || foldedText(text) === word;
    });
    if (!isHere) continue;
    const [first, last] = [words[at]?.index ?? 0, words[at + wanted.length - 1]?.index ?? 0];
    if (isNaming(sight, wanted, { first, last }))
      spans.push({ from: clause.own[first]?.from ?? 0, to: clause.own[last]?.to ?? 0 });
  }
  return spans;
}

/** The short name of a title is enough, unless the clause has all of it. */
function wordsWanted({ words }: TitleSight, key: string): string[] {
  const full = foldedText(key).split(" ");
  const short = shortName(key)?.split(" ");
  const hasAll = () =>
    words.some((_, at) => full.every((word, step) => foldedText(words[at + step]?.token.text ?? "") === word));
  return short && !hasAll() ? short : full;
}

/** Whether these words of a title, from one token to another, are said as the name of a section. */
function isNaming(
  { clause, units, isSaid }: TitleSight,
  wanted: readonly string[],
  { first, last }: { readonly first: number; readonly last: number },
): boolean {
  const { own, tongue } = clause;
  const from = own[first]?.from ?? 0;
  const before = own.filter((token) => token.to <= from).slice(-6);
  if (before.some(({ key }) => tongue.like.has(key))) return false;
  // "The question about …" is none that names a section "Questions".
  const isOne = wanted.length === 1 && foldedText(own[first]?.text ?? "") === wanted[0];
  const others = units.filter((unit) => !isOne || unit.end <= first || unit.first > last);
  if (others.some((unit) => Math.abs(unit.first - last) <= 2 || Math.abs(first - unit.end) <= 2)) return true;
  const isLong = wanted.length > 1 || (others.length > 0 && (wanted[0] ?? "").length > 4);
  return (isLong && !isSaid) || isPlaceAt(own, from, clause, own[last]?.to);
}

/** "The whole preparation". */
function wholeSections({ sections }: Structure, { own, tongue }: Clause): NamedSection[] {
  return sections.flatMap((section) => {
    const title = titleTokens(section.title);
    const at = title.length === 1 ? own.findIndex(({ key }) => key === title[0]?.key) : -1;
    const before = own.slice(Math.max(0, at - 3), Math.max(0, at));
    return before.some((token) => tongue.cues.of(token).includes("everywhere"))
      ? [{ section, span: own[at] ?? section.range }]
      : [];
  });
}

/** A title in a script without spaces is several tokens of the request. */
function unspacedTitle(section: Section, clause: Clause): NamedSection[] {
  const { own } = clause;
  const title = foldedText(section.title);
  for (let first = 0; first < own.length; first += 1) {
    let text = "";
    for (let last = first; last < own.length && text.length < title.length; last += 1) {
      text += foldedText(own[last]?.text ?? "");
      const [from, to] = [own[first]?.from ?? 0, own[last]?.to ?? 0];
      if (text === title && isPlaceAt(own, from, clause, to)) return [{ section, span: { from, to } }];
    }
  }
  return [];
}

/** "In the roadmap": a word after one for a place, that one title has and no other. */
function sectionsByWord({ sections }: Structure, clause: Clause): NamedSection[] {
  const { own, tongue } = clause;
  return own.flatMap((token) => {
    if (
      token.kind !== "word" ||
      token.key.length < LONG_WORD ||
      tongue.little.has(token.key) ||
      tongue.units.of(token).length > 0 ||
      !isPlaceAt(own, token.from, clause, token.to)
    )
      return [];
    const named = sections.filter(({ title }) => titleTokens(title).some(({ key }) => key === token.key));
    return named.length === 1 && named[0] ? [{ section: named[0], span: token }] : [];
  });
}

const LONG_WORD = 5;

/** "The Tenacity answer", "la partie hiver": a word beside the one for a section, that one title has and no other. */
function sectionsBeside(
  { sections }: Structure,
  { own, tongue }: Clause,
  unit: { readonly first: number; readonly end: number },
): NamedSection[] {
  const beside = own
    .slice(Math.max(0, unit.first - 4), unit.end + 6)
    .filter(
      (token) =>
        (token.kind === "word" || token.kind === "number") &&
        !tongue.little.has(token.key) &&
        tongue.units.of(token).length === 0 &&
        tongue.cues.of(token).length === 0,
    );
  for (const token of beside) {
    const named = sections.filter(({ title }) =>
      titleTokens(title).some(({ key }) => key === token.key || (key.length > 4 && isAkin(key, token.key))),
    );
    if (named.length === 1 && named[0]) return [{ section: named[0], span: token }];
  }
  return [];
}

/** "Section 3": the one whose title has the number, else the third below the document's title. */
export function sectionsNumbered({ sections }: Structure, ordinals: readonly number[]): TextRange[] {
  const level = Math.min(
    ...sections
      .filter(
        (section, index) =>
          !(index === 0 && section.level === 1 && sections.every((one, at) => at === 0 || one.level > 1)),
      )
      .map((section) => section.level),
  );
  const main = sections.filter((section) => section.level === level);
  return ordinals.flatMap((ordinal) => {
    const numbered = sections.filter(({ title }) => new RegExp(`^\\D{0,12}${ordinal}(?!\\d|[.,]\\d)`, "u").test(title));
    const at = ordinal < 0 ? ordinal : ordinal - 1;
    return (numbered.length > 0 ? numbered : main.slice(at, at + 1 || undefined)).map(({ range }) => range);
  });
}

const sameWords = (a: readonly Token[], b: readonly Token[]): boolean => {
  const words = a.filter(({ kind }) => kind !== "space" && kind !== "mark");
  return words.length === b.length && words.every(({ key }, at) => key === b[at]?.key);
};

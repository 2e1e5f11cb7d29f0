import {
  blocksOfKind,
  headingKey,
  leafBlocks,
  sentencesIn,
  type Block,
  type Section,
  type Structure,
} from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import type { Part, Unit } from "./language.ts";
import type { Clause, Instruction } from "./read.ts";
import { partsTitled } from "./place-words.ts";
import { unitsIn, type UnitNamed } from "./units.ts";
import { isAkin } from "./akin.ts";
import { foldedText } from "./fold.ts";
import { isUnspaced, tellingTokens, type Token } from "./tokens.ts";

/** Where an instruction says that something is to be done, in a document. All `within` hold; none: anywhere. */
export interface Whereabouts {
  /** Each entry: one of its ranges. */
  readonly within: readonly (readonly TextRange[])[];
  /** Those of them that cannot be mistaken: "in the footnote". */
  readonly sure: readonly (readonly TextRange[])[];
  /** The whole text is named. */
  readonly isWhole: boolean;
  /** Pieces that are named by what they are about: "the sentence about the oven". */
  readonly about: readonly Unit[];
  /** The words that name those places: they say nothing of what is to come. */
  readonly spent: readonly TextRange[];
}

/** Where the clauses of an instruction say it is to be done. */
export function whereaboutsOf(
  structure: Structure,
  { clauses }: Pick<Instruction, "clauses">,
  fitting: (region: TextRange) => number = () => 0,
): Whereabouts {
  const within: (readonly TextRange[])[] = [];
  const sure: (readonly TextRange[])[] = [];
  const about: Unit[] = [];
  const spent: TextRange[] = [];
  for (const clause of clauses) {
    const sections = sectionsNamed(structure, clause);
    let region: readonly TextRange[] | undefined =
      sections.length > 0 ? sections.map(({ section }) => section.range) : undefined;
    spent.push(...sections.map(({ span }) => span));
    const only = sections.length === 1 ? sections[0] : undefined;
    if (only && isCalledSection(clause, only)) sure.push([only.section.range]);
    for (const part of partsNamed(structure, clause)) {
      region = [...(region ?? []), ...part.ranges];
      spent.push(part.span);
    }
    // From the largest piece to the smallest: "the first sentence of step 7".
    for (const named of unitsIn(clause).toSorted((x, y) => SIZE.indexOf(x.unit) - SIZE.indexOf(y.unit))) {
      if (spent.some((one) => one.from <= named.span.from && named.span.to <= one.to)) continue;
      if (named.ordinals.length === 0) {
        about.push(named.unit);
        const own =
          region === undefined &&
          !goesOnAfter(clause, named.span.to) &&
          isPlaceAt(clause.own, named.span.from, clause, named.span.to)
            ? sureRanges(structure, named.unit)
            : [];
        if (own.length > 0) sure.push(own);
        continue;
      }
      const ranges = rangesOf(structure, named, region ?? containerOf(structure, named.unit, fitting));
      if (ranges.length === 0) continue;
      const isNested = region === undefined || ranges.some((range) => inside(range, region));
      region = isNested
        ? [...ranges, ...(region ?? []).filter((one) => !ranges.some((range) => inside(range, [one])))]
        : [...(region ?? []), ...ranges];
      spent.push(named.span);
    }
    const beside =
      region &&
      about
        .filter((unit) => WHOLE_BLOCKS.has(unit) && isJoined(clause, unit))
        .flatMap((unit) =>
          blocksOfKind(structure.blocks, unit === "code" ? "code" : unit === "table" ? "table" : "list"),
        );
    // "Ingredient, step 2, and the tip at the end": one of several places, not all of them are named by their titles.
    if (
      region &&
      !isEnumerated(clause, spent) &&
      !(clause.cues.has("also") && clauses.length === 1 && !clause.cues.has("add"))
    )
      within.push([...region, ...(beside ?? [])]);
  }
  return {
    sure,
    within: [...within, ...sure].filter((ranges) => ranges.length > 0),
    about,
    spent,
    isWhole: clauses.some(({ own, tongue }) => tongue.parts.find(own).some(({ name }) => name === "document")),
  };
}

/** After the last place named a word for "and" goes on with another one. */
const isEnumerated = (clause: Clause, spent: readonly TextRange[]): boolean =>
  clause.own.some(({ text }) => text === ",") &&
  goesOnAfter(clause, Math.max(...spent.filter(({ from }) => from >= (clause.own[0]?.from ?? 0)).map(({ to }) => to)));

function goesOnAfter({ own, tongue }: Clause, last: number): boolean {
  const after = own.filter((token) => token.from >= last && token.kind !== "space");
  const next = after[0]?.text === "," ? after.slice(1) : after;
  return (
    tongue.joins.has(next[0]?.key ?? "") &&
    next.slice(1, 4).some((token) => tongue.units.of(token).length > 0 || tongue.inside.has(token.key))
  );
}

const WHOLE_BLOCKS: ReadonlySet<Unit> = new Set<Unit>(["table", "list", "code"]);

/** "Step 4 and the table": a word for "and" stands before the unit. */
function isJoined(clause: Clause, unit: Unit): boolean {
  const { own, tongue } = clause;
  return tongue.units.find(own).some(
    ({ name, first, end }) =>
      name === unit &&
      (goesOnAfter(clause, own[end - 1]?.to ?? 0) ||
        own
          .slice(Math.max(0, first - 6), first)
          .filter(({ kind }) => kind !== "space")
          .slice(-3)
          .some(({ key }) => tongue.joins.has(key))),
  );
}

/** Pieces of which a text has few, and that are told by their look. */
function sureRanges({ blocks, text }: Structure, unit: Unit): readonly TextRange[] {
  switch (unit) {
    case "footnote":
      return blocks.filter(({ kind, from }) => kind === "definition" && text.startsWith("[^", from));
    case "table":
      return blocksOfKind(blocks, "table");
    case "quote":
      return blocksOfKind(blocks, "quote");
    default:
      return [];
  }
}

/** Which list, table or section is meant, where it is not named: the one that the other words fit, if one does. */
function containerOf(
  structure: Structure,
  unit: Unit,
  fitting: (region: TextRange) => number,
): readonly TextRange[] | undefined {
  if (unit === "section" || unit === "heading" || unit === "line") return undefined;
  const lists = unit === "item" || unit === "step" || unit === "row";
  const containers: readonly TextRange[] = lists
    ? blocksOfKind(structure.blocks, unit === "row" ? "table" : "list")
    : unit === "sentence"
      ? [
          ...structure.sections.map(({ range }) => range),
          ...structure.blocks.filter(({ kind }) => kind === "paragraph"),
        ]
      : structure.sections.map(({ range }) => range);
  const fits = containers
    .map((range) => ({
      range,
      fit: fitting(range) / (unit === "sentence" || unit === "paragraph" ? 1 + (range.to - range.from) / 20_000 : 1),
    }))
    .sort((a, b) => b.fit - a.fit);
  const [best, second] = fits;
  return best && best.fit > 0.3 && best.fit > (second?.fit ?? 0) ? [best.range] : undefined;
}

const SIZE: readonly Unit[] = [
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

/** "The section Support": the whole title directly beside the word for a section. */
function isCalledSection(
  { tokens, tongue }: Clause,
  { section, span }: { readonly section: Section; readonly span: TextRange },
): boolean {
  const telling = tokens.filter(({ kind }) => kind === "word" || kind === "number");
  const [first, end] = [
    telling.findIndex(({ from }) => from >= span.from),
    telling.findLastIndex(({ to }) => to <= span.to) + 1,
  ];
  const isTitle = sameWords(telling.slice(first, end), tellingTokens(section.title));
  return (
    isTitle &&
    [telling[first - 1], telling[end]].some(
      (token) => token !== undefined && tongue.units.of(token).includes("section"),
    )
  );
}

/**
 * The sections whose title a clause has, behind a word for a place ("under Tickets"), beside the word for a section, or
 * between marks; `isSaid`: not the mere title, which may be what it is about.
 */
export function sectionsNamed(
  structure: Structure,
  clause: Clause,
  isSaid = false,
): { section: Section; span: TextRange }[] {
  const { own, tongue, quotes, titles } = clause;
  const words = own.flatMap((token, index) =>
    token.kind === "word" || token.kind === "number" ? [{ token, index }] : [],
  );
  const units = tongue.units.find(own).filter(({ name }) => name === "section" || name === "heading");
  const found: { section: Section; span: TextRange }[] = [];
  for (const section of structure.sections) {
    const key = headingKey(section.title);
    if (key === "") continue;
    const title = titles.find(({ from, to }) =>
      sameWords(
        clause.tokens.filter((token) => from <= token.from && token.to <= to),
        tellingTokens(section.title),
      ),
    );
    if (title) {
      found.push({ section, span: title });
      continue;
    }
    const quote = quotes.find((one) => one.kind === "marks" && headingKey(one.words) === key);
    if (quote && (isPlaceAt(own, quote.from, clause, quote.to) || isBesideSection(clause, quote))) {
      found.push({ section, span: quote });
      continue;
    }
    const full = foldedText(key).split(" ");
    const short = /^(\p{L}+ \d+)\b/u.exec(foldedText(key))?.[1]?.split(" ");
    const wanted =
      short &&
      !words.some((_, at) => full.every((word, step) => foldedText(words[at + step]?.token.text ?? "") === word))
        ? short
        : full;
    if (isUnspaced(key)) found.push(...unspacedTitle(section, clause));
    for (let at = 0; at + wanted.length <= words.length; at += 1) {
      if (
        !wanted.every(
          (word, step) =>
            headingKey(words[at + step]?.token.text ?? "") === word ||
            foldedText(words[at + step]?.token.text ?? "") === word,
        )
      )
        continue;
      const [first, last] = [words[at]?.index ?? 0, words[at + wanted.length - 1]?.index ?? 0];
      const beside = units.some((unit) => Math.abs(unit.first - last) <= 2 || Math.abs(first - unit.end) <= 2);
      if (
        own
          .filter((token) => token.to <= (own[first]?.from ?? 0))
          .slice(-6)
          .some(({ key }) => tongue.like.has(key))
      )
        continue;
      const isLong = !isSaid && (wanted.length > 1 || (units.length > 0 && (wanted[0] ?? "").length > 4));
      if (
        beside ||
        (isLong && (units.length > 0 || wanted.length > 1)) ||
        isPlaceAt(own, own[first]?.from ?? 0, clause, own[last]?.to)
      )
        found.push({ section, span: { from: own[first]?.from ?? 0, to: own[last]?.to ?? 0 } });
    }
  }
  // "The whole preparation".
  for (const section of structure.sections) {
    const title = tellingTokens(section.title);
    const at = title.length === 1 ? own.findIndex(({ key }) => key === title[0]?.key) : -1;
    if (
      at > 0 &&
      own.slice(Math.max(0, at - 3), at).some((token) => tongue.cues.of(token).includes("everywhere")) &&
      !found.some((one) => one.section === section)
    )
      found.push({ section, span: own[at] ?? section.range });
  }
  if (!isSaid)
    found.push(
      ...sectionsByWord(structure, clause).filter(({ section }) => !found.some((one) => one.section === section)),
    );
  if (found.length === 0) for (const unit of units) found.push(...sectionsBeside(structure, clause, unit));
  return found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one &&
          other.span.from <= one.span.from &&
          one.span.to <= other.span.to &&
          other.span.to - other.span.from > one.span.to - one.span.from,
      ),
  );
}

/** A title in a script without spaces is several tokens of the request. */
function unspacedTitle(section: Section, clause: Clause): { section: Section; span: TextRange }[] {
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
function sectionsByWord({ sections }: Structure, clause: Clause): { section: Section; span: TextRange }[] {
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
    const named = sections.filter(({ title }) => tellingTokens(title).some(({ key }) => key === token.key));
    return named.length === 1 && named[0] ? [{ section: named[0], span: token }] : [];
  });
}

const LONG_WORD = 5;

/** "The Tenacity answer", "la partie hiver": a word beside the one for a section, that one title has and no other. */
function sectionsBeside(
  { sections }: Structure,
  { own, tongue }: Clause,
  unit: { readonly first: number; readonly end: number },
): { section: Section; span: TextRange }[] {
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
      tellingTokens(title).some(({ key }) => key === token.key || (key.length > 4 && isAkin(key, token.key))),
    );
    if (named.length === 1 && named[0]) return [{ section: named[0], span: token }];
  }
  return [];
}

/** A word for a place goes before, with nothing but an article between; or follows, in languages that put it there. */
function isPlaceAt(own: readonly Token[], at: number, { tongue }: Clause, end = at): boolean {
  if (
    tongue.postposed &&
    end > at &&
    tongue.inside.has(own.find((token) => token.from >= end && token.kind !== "space")?.key ?? "")
  )
    return true;
  const before = own.filter((token) => token.to <= at && token.kind !== "space");
  if (before.slice(-4).some(({ key }) => tongue.like.has(key))) return false;
  for (let back = 1; back <= 3; back += 1) {
    const token = before.at(-back);
    if (!token) return false;
    if (tongue.inside.has(token.key)) return true;
    if (token.kind === "word" && !tongue.little.has(token.key) && tongue.units.of(token).length === 0) return false;
  }
  return false;
}

/** "Shorten the introduction": what is to be worded anew is named without a word for a place. */
const NAMED_PARTS: ReadonlySet<Part> = new Set<Part>(["introduction", "summary", "questions", "conclusion"]);
const OPEN_KINDS = ["reword", "shorten", "expand", "translate"] as const;

function partsNamed(structure: Structure, clause: Clause): { ranges: TextRange[]; span: TextRange }[] {
  const { own, tongue } = clause;
  return tongue.parts.find(own).flatMap(({ name, first, end }) => {
    const isObject = NAMED_PARTS.has(name) && OPEN_KINDS.some((cue) => clause.cues.has(cue));
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

const inside = (one: TextRange, regions: readonly TextRange[] | undefined): boolean =>
  regions === undefined || regions.some((region) => region.from <= one.from && one.to <= region.to);

/** The pieces with these numbers, inside the sections named; of several lists or tables any that has them. */
function rangesOf(
  structure: Structure,
  { unit, ordinals }: UnitNamed,
  region: readonly TextRange[] | undefined,
): TextRange[] {
  const pick = (units: readonly TextRange[]) =>
    ordinals.flatMap((ordinal) => (ordinal < 0 ? (units.at(ordinal) ?? []) : (units[ordinal - 1] ?? [])));
  const all = (kind: Block["kind"]) => blocksOfKind(structure.blocks, kind).filter((block) => inside(block, region));
  switch (unit) {
    case "section":
      return sectionsNumbered(structure, ordinals);
    case "paragraph":
      return pick(structure.blocks.filter((block) => block.kind === "paragraph" && inside(block, region)));
    case "sentence":
      return pick(
        leafBlocks(structure)
          .filter(
            (block) =>
              (block.kind === "paragraph" ||
                (region !== undefined && (block.kind === "item" || block.kind === "quote"))) &&
              inside(block, region),
          )
          .flatMap((block) => sentencesIn(structure.text, withoutMarker(structure.text, block))),
      );
    case "step":
    case "item": {
      const lists = all("list").filter((list) => unit !== "step" || list.children[0]?.item?.ordered === true);
      return (lists.length > 0 ? lists : all("list")).flatMap((list) => pick(list.children));
    }
    case "row":
      return all("table").flatMap((table) => pick(table.children.filter((row) => row.row?.kind === "body")));
    case "list":
      return pick(all("list"));
    case "table":
      return pick(all("table"));
    case "code":
      return pick(all("code"));
    case "quote":
      return pick(all("quote"));
    case "heading":
      return pick(structure.headings);
    case "line":
      return ordinals.flatMap((ordinal) => lineRange(structure.text, ordinal));
    default:
      return [];
  }
}

/** An item without its marker: the number of a step is no sentence. */
function withoutMarker(text: string, { from, to, item }: Block): TextRange {
  return {
    from: Math.min(to, from + (item ? (/^[ \t>]*\S+[ \t]+/.exec(text.slice(from, from + 40))?.[0].length ?? 0) : 0)),
    to,
  };
}

/** "Section 3": the one whose title has the number, else the third below the document's title. */
function sectionsNumbered({ sections }: Structure, ordinals: readonly number[]): TextRange[] {
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
    const one =
      numbered.length > 0
        ? numbered
        : ordinal < 0
          ? main.slice(ordinal, ordinal + 1 || undefined)
          : main.slice(ordinal - 1, ordinal);
    return one.map(({ range }) => range);
  });
}

function lineRange(text: string, number: number): TextRange[] {
  const lines = text.split("\n");
  if (number < 1 || number > lines.length) return [];
  const from = lines.slice(0, number - 1).reduce((sum, line) => sum + line.length + 1, 0);
  return [{ from, to: from + (lines[number - 1]?.length ?? 0) }];
}

const sameWords = (a: readonly Token[], b: readonly Token[]): boolean => {
  const words = a.filter(({ kind }) => kind !== "space" && kind !== "mark");
  return words.length === b.length && words.every(({ key }, at) => key === b[at]?.key);
};

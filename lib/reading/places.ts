import { blocksOfKind, leafBlocks, sentencesIn, type Block, type Structure } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import type { Clause, Instruction } from "./clause.ts";
import { piecesBeside } from "./landmarks.ts";
import type { Unit } from "./language.ts";
import { isCountedParagraph, piecesOf } from "./pieces.ts";
import { partsNamed, inside } from "./parts-named.ts";
import { isPlaceAt } from "./place-at.ts";
import { isEnumerated, goesOnAfter, SIZE, isCalledSection, sectionsNamed, sectionsNumbered } from "./sections-named.ts";
import { withoutEllipsis } from "./quotes.ts";
import { unitsIn, type UnitNamed } from "./units.ts";

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
  const found: Found = { sure: [], about: [], spent: [] };
  for (const clause of clauses) {
    const cited = piecesCited(structure, clause);
    if (cited.length > 0) found.sure.push(cited);
    const region = regionOf(structure, clause, found, fitting);
    if (!region) continue;
    // "Ingredient, step 2, and the tip at the end": one of several places, not all of them are named by their titles.
    if (isEnumerated(clause, found.spent)) continue;
    if (clause.cues.has("also") && clauses.length === 1 && !clause.cues.has("add")) continue;
    within.push([...region, ...blocksBeside(structure, clause, found.about)]);
  }
  return {
    ...found,
    within: [...within, ...found.sure].filter((ranges) => ranges.length > 0),
    isWhole: clauses.some(({ own, tongue }) => tongue.parts.find(own).some(({ name }) => name === "document")),
  };
}

/** "The 'if in doubt' sentence": the pieces that have the words cited beside their name. */
function piecesCited(structure: Structure, clause: Clause): readonly TextRange[] {
  return unitsIn(clause).flatMap(({ unit, span, ordinals }) => {
    const quote = clause.quotes.find(({ from, to }) => span.from - to === 1 || from - span.to === 1);
    const words = quote && withoutEllipsis(quote.words);
    if (!words || ordinals.length > 0 || !CITED.has(unit)) return [];
    return piecesOf(structure, unit).filter(({ own }) =>
      structure.text.slice(own.from, own.to).toLowerCase().includes(words.toLowerCase()),
    );
  });
}

const CITED: ReadonlySet<Unit> = new Set<Unit>(["sentence", "paragraph", "item", "row", "step"]);

/** What is found in the clauses so far. */
interface Found {
  readonly sure: (readonly TextRange[])[];
  readonly about: Unit[];
  readonly spent: TextRange[];
}

/** The place that a clause names: its sections, parts and counted pieces; undefined where it names none. */
function regionOf(
  structure: Structure,
  clause: Clause,
  found: Found,
  fitting: (region: TextRange) => number,
): readonly TextRange[] | undefined {
  const { sure, about, spent } = found;
  const beside = piecesBeside(structure, clause);
  const sections = sectionsNamed(structure, clause);
  let region: readonly TextRange[] | undefined =
    sections.length > 0 ? sections.map(({ section }) => section.range) : undefined;
  spent.push(...sections.map(({ span }) => span));
  for (const { named, telling, pieces } of beside) {
    region = narrowed(region, pieces);
    spent.push(named, telling);
  }
  for (const part of partsNamed(structure, clause)) {
    region = [...(region ?? []), ...part.ranges];
    spent.push(part.span);
  }
  // From the largest piece to the smallest: "the first sentence of step 7".
  for (const named of unitsIn(clause).toSorted((x, y) => SIZE.indexOf(x.unit) - SIZE.indexOf(y.unit))) {
    if (spent.some((one) => one.from <= named.span.from && named.span.to <= one.to)) continue;
    if (named.ordinals.length === 0) {
      about.push(named.unit);
      const own = region === undefined && isPlaceOfItsOwn(clause, named.span) ? sureRanges(structure, named.unit) : [];
      if (own.length > 0) sure.push(own);
      continue;
    }
    const ranges = rangesOf(structure, named, region ?? containerOf(structure, named.unit, fitting));
    if (ranges.length === 0) continue;
    region = narrowed(region, ranges);
    spent.push(named.span);
  }
  const only = new Set(sections.map(({ section }) => section)).size === 1 ? sections[0] : undefined;
  if (region && only && isCalledSection(clause, only) && !goesOnAfter(clause, only.span.to)) sure.push(region);
  return region;
}

const isPlaceOfItsOwn = (clause: Clause, { from, to }: TextRange): boolean =>
  !goesOnAfter(clause, to) && isPlaceAt(clause.own, from, clause, to);

/** Pieces inside the region take the place of what holds them; others are places beside it. */
function narrowed(
  region: readonly TextRange[] | undefined,
  ranges: readonly TextRange[],
): readonly TextRange[] | undefined {
  const isNested = region === undefined || ranges.some((range) => inside(range, region));
  return isNested
    ? [...ranges, ...(region ?? []).filter((one) => !ranges.some((range) => inside(range, [one])))]
    : [...region, ...ranges];
}

/** "Step 4 and the table": whole blocks that are named beside a place. */
const blocksBeside = (structure: Structure, clause: Clause, about: readonly Unit[]): Block[] =>
  about
    .filter((unit) => WHOLE_BLOCKS.has(unit) && isJoined(clause, unit))
    .flatMap((unit) => blocksOfKind(structure.blocks, unit === "code" ? "code" : unit === "table" ? "table" : "list"));

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
      return pick(structure.blocks.filter((block) => isCountedParagraph(structure, block) && inside(block, region)));
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

function lineRange(text: string, number: number): TextRange[] {
  const lines = text.split("\n");
  if (number < 1 || number > lines.length) return [];
  const from = lines.slice(0, number - 1).reduce((sum, line) => sum + line.length + 1, 0);
  return [{ from, to: from + (lines[number - 1]?.length ?? 0) }];
}

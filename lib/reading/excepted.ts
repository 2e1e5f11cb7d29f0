import { blocksOfKind, cellsOf, frontMatterKeys, linksOf, styledIn, type Structure } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import { isAkin } from "./akin.ts";
import { amountsIn, type Amount } from "./amounts.ts";
import type { Clause } from "./clause.ts";
import { BY_SIZE, find, named } from "./find.ts";
import { literalRun, sectionsTitled, titledIn } from "./find-titles.ts";
import { describing, isTold, placesOf, unitsOf, type Sight } from "./fit.ts";
import type { Unit } from "./language.ts";
import { isIn, isPiece, orderOf, type Order } from "./orders.ts";
import { groupsOf, piecesOf, type Piece } from "./pieces.ts";
import { sightOf } from "./sight.ts";
import { tokensIn, type Token } from "./tokens.ts";

/**
 * The places that an exception takes away. `beside`: what is asked for, which says what "the last one" is one of.
 * Undefined: some of it is not found, or not understood.
 */
export function exceptedBy(
  structure: Structure,
  message: string,
  clause: Clause,
  beside: readonly Order[] = [],
): readonly TextRange[] | undefined {
  const tokens = withoutCue(clause);
  if (!tokens.some(tells)) return undefined;
  const order = (own: readonly Token[]) => orderOf(message, [{ ...clause, tokens: own }]);
  const units = [...new Set(beside.flatMap((one) => unitsOf(one).map(({ unit }) => unit)))];
  const place = { structure, units };
  const parts = partsOf(tokens, clause);
  const found = parts.length > 1 ? parts.map((part) => placesFor(place, order(part))) : [];
  if (found.length > 0 && found.every((ranges) => ranges !== undefined)) return found.flat();
  return placesFor(place, order(tokens));
}

/** What says that it is an exception, or that something is to stay, names no place. */
const BINDING: readonly string[] = ["except", "exceptIn", "keep", "forbids", "stays", "also", "polite"];

function withoutCue({ tokens, own, hits, tongue }: Clause): readonly Token[] {
  const spent = hits
    .filter(({ name }) => BINDING.includes(name))
    .flatMap((hit) => hit.own.map((index) => own[index]))
    .filter((token) => token !== undefined && !tongue.inside.has(token.key));
  return tokens.filter((token) => !spent.includes(token) && !tongue.butAfterAll.has(token.key));
}

const tells = ({ kind }: Token): boolean => kind !== "space" && kind !== "mark";

/** "The header and Paperback": each by itself. */
function partsOf(tokens: readonly Token[], { tongue, quotes }: Clause): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const token of tokens)
    if (!isIn(quotes, token) && (tongue.joins.has(token.key) || /^[,，、]$/u.test(token.text))) parts.push([]);
    else parts.at(-1)?.push(token);
  return parts.filter((part) => part.some(tells));
}

interface Place {
  readonly structure: Structure;
  /** The kinds of pieces that what is asked for is about. */
  readonly units: readonly Unit[];
}

function placesFor({ structure, units }: Place, order: Order): readonly TextRange[] | undefined {
  const sight = sightOf(structure, order);
  const ways = [headings, quoted, codeSaid, counted, pieces, sections, figures, called, asWritten];
  for (const way of ways) {
    const found = way(sight, units);
    if (found) return found.length > 0 ? found : undefined;
  }
  return undefined;
}

type Way = (sight: Sight, units: readonly Unit[]) => readonly TextRange[] | undefined;

/** The heading of a section that is named, the head of a table, or all headings. */
const headings: Way = (sight, units) => {
  const { structure, order, text } = sight;
  const heading = unitsOf(order).find(({ unit }) => unit === "heading");
  const isTitle = order.tongue.parts.find(order.own).some(({ name }) => name === "title");
  if (!heading && !isTitle) return undefined;
  if (units.some((unit) => unit === "row" || unit === "column" || unit === "cell" || unit === "table"))
    return blocksOfKind(structure.blocks, "table").flatMap(({ children }) =>
      children.filter(({ row }) => row?.kind !== "body"),
    );
  if (heading && heading.ordinals.length > 0) return find(sight, ["heading"])?.pieces ?? [];
  const said = [...new Set([...sight.sections, ...sight.titles])];
  if (said.length > 0) return said.map((section) => section.heading);
  return [
    ...structure.sections.map((section) => section.heading),
    ...frontMatterKeys(text)
      .filter(({ name }) => name.toLowerCase() === "title")
      .map(({ value }) => value),
  ];
};

/** Quoted words: the piece that has them where pieces are spoken of, the section that is called so, or the words. */
const quoted: Way = ({ order, structure, text }, units) => {
  const [quote, more] = order.quotes;
  if (!quote || more) return undefined;
  const places = placesOf(text, quote.words);
  const own = piecesOf(structure, ...units.filter((unit) => unit !== "section"));
  const holding = own.filter((piece) => places.some((place) => isIn([piece], place)));
  const titled = sectionsTitled(structure, quote.words).map(({ range }) => range);
  return holding.length > 0 ? holding : titled.length > 0 ? titled : places;
};

/** "The last one": of what is asked for. */
const counted: Way = (sight, units) => {
  const { order, structure, region } = sight;
  const [hit] = order.tongue.counts.find(order.own);
  if (!hit || unitsOf(order).length > 0 || units.length === 0) return undefined;
  const ordinal = Number(hit.name);
  return units.flatMap((unit) =>
    groupsOf(structure, unit).flatMap(({ pieces: all }) => {
      const own = region ? all.filter((piece) => isIn(region, piece)) : all;
      return (ordinal < 0 ? own.at(ordinal) : own[ordinal - 1]) ?? [];
    }),
  );
};

/** A section is found by its title, a heading with its section. */
const PIECES: readonly Unit[] = BY_SIZE.filter(
  (unit) => !["section", "heading", "rule", "cell", "word"].includes(unit),
);

/** "The code": what is set as code in a line, too. */
const codeSaid: Way = ({ order, structure, text }) => {
  const isSaid = order.tongue.units.find(order.own).some(({ name }) => name === "code");
  const inLines = (styledIn(text) ?? []).filter(({ from }) => text[from] === "`");
  return isSaid && unitsOf(order).every(({ ordinals }) => ordinals.length === 0)
    ? [...piecesOf(structure, "code"), ...inLines]
    : undefined;
};

/** "In the list", "the second step". */
const pieces: Way = (sight) => {
  const { text, order } = sight;
  const unit = unitsOf(order).find((one) => PIECES.includes(one.unit));
  if (!unit) return undefined;
  if (unit.unit === "link") return linksOf(text).filter(({ isImage }) => !isImage);
  const found = find({ ...sight, spent: sight.spent.filter((span) => !isIn([span], unit.span)) }, PIECES);
  const all = found?.pieces ?? [];
  return unit.unit === "column" ? all.flatMap((piece) => cellsBelow(text, piece)) : all;
};

/** "In Afterwards", "in the introduction", "in the front matter". */
const sections: Way = (sight, units) => {
  const { region, structure, order } = sight;
  const isRow = units.some((unit) => unit === "row" || unit === "item" || unit === "step");
  if (region && !isRow) return region;
  const titled = titledIn(sight).map(({ range }) => range);
  if (titled.length > 0 && !isRow) return titled;
  return order.atoms.some(({ units: said }) => said.has("section")) && isTold(describing(sight))
    ? (find(sight, ["section"])?.pieces ?? undefined)
    : region && structure.sections.length > 0
      ? region
      : undefined;
};

/** "The prices": the column that is called so, and all values with its signs and units; with no such column all. */
const figures: Way = ({ order, text, structure }) => {
  const hit = order.tongue.units.find(order.own).find(({ name }) => !isPiece(name));
  if (hit?.name !== "figure") return undefined;
  const word = order.own[hit.first]?.key ?? "";
  const heads = piecesOf(structure, "column").filter(({ own }) =>
    tokensIn(text.slice(own.from, own.to)).some(({ key }) => isAkin(key, word)),
  );
  const cells = heads.flatMap((head) => cellsBelow(text, head).slice(1));
  // "The numbers" are no days of the week.
  const amounts = amountsIn(text).filter((one) => /\d/.test(one.text));
  const own = amounts.filter((one) => isIn(cells, one));
  const isLike = ({ sign, unit }: Amount) =>
    own.some((other) => (sign !== "" && sign === other.sign) || (unit !== "" && isAkin(unit, other.unit)));
  return cells.length > 0 ? [...cells, ...amounts.filter(isLike)] : amounts;
};

/** The cells of a column, its head among them. */
function cellsBelow(text: string, { block, from }: Piece): readonly TextRange[] {
  const rows = block?.children ?? [];
  const index = rows[0] ? cellsOf(text, rows[0]).findIndex((cell) => cell.from === from) : -1;
  return rows.flatMap((row) => cellsOf(text, row)[index] ?? []);
}

/** "Paperback", "dem Feuerwerk": a piece of the kind that is asked for, by its own words, and not the list it is in. */
const called: Way = (sight, units) => {
  const kinds = units.filter((unit) => unit !== "word" && isPiece(unit));
  const found = kinds.length > 0 ? (named(sight, kinds)?.pieces ?? []) : [];
  const inner = found.filter((piece) => !found.some((other) => other !== piece && isIn([piece], other)));
  return inner.length > 0 ? inner : undefined;
};

/** Words of the text as they are written, and the entries, rows and sections that are called so. */
const asWritten: Way = (sight) => {
  const run = literalRun({ ...sight, region: undefined, spent: [] });
  const places = run ? placesOf(sight.text, run.words) : [];
  const found = named(sight, ["row", "item", "section"])?.pieces ?? [];
  return [...found, ...places];
};

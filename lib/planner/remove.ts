import { blocksAt, cellsOf, rowsWith, type Section } from "../markdown/index.ts";
import {
  saying,
  amountsOf,
  anchorsFor,
  counted,
  countedAlone,
  describing,
  described,
  find,
  groupsOf,
  hasAny,
  isIn,
  isTold,
  literalRun,
  named,
  piecesOf,
  placesOf,
  sectionPiece,
  sectionsTitled,
  tellingOf,
  tellingTokens,
  unitsOf,
  withoutFooter,
  type Atom,
  type Found,
  type Given,
  type Order,
  type Piece,
  type Sight,
  type Unit,
} from "../reading/index.ts";
import type { Op } from "../edit-ops/index.ts";
import type { TextRange } from "../text/index.ts";
import { placesFor, quotesTogether } from "./exchange.ts";
import { inDoubt } from "./sure.ts";
import { allOf, ask, atEach, done, drop, none, replaceAt, rewrite, type Step } from "./steps.ts";
import { dropWords, removeInside, removeListed } from "./remove-inside.ts";
import { isPutAgain } from "./placed.ts";
import { isMeant, isWhole, bothNamed, saysOtherwise, isOutOf, namesTwo, namesSmaller } from "./remove-meant.ts";

const REMOVED: readonly Unit[] = [
  "item",
  "step",
  "row",
  "sentence",
  "parenthesis",
  "paragraph",
  "section",
  "list",
  "table",
  "quote",
  "code",
  "image",
  "footnote",
  "comment",
  "rule",
  "line",
  "column",
  "heading",
];

/** "Drop number 4", "delete the sentence about Windows", "remove the Thanks section" (ASK-1, `remove`). */
export function remove(sight: Sight): Step | undefined {
  if (isPutAgain(sight.order)) return undefined;
  if (!sight.order.cues.has("remove") || !isMeant(sight)) return undefined;
  const step = removed(sight);
  return step && saysOtherwise(sight) ? inDoubt(sight.structure, step) : step;
}

function removed(sight: Sight): Step | undefined {
  const { order, text } = sight;
  if (namesTwo(order)) return ask(saying("oneByOne"));
  const both = bothNamed(sight);
  if (both) return done(both.map((piece) => dropPiece(sight, piece)));
  if (order.details.has("beyond")) return beyond(sight);
  if (order.details.has("emptied") && sight.sections.length === 1) return emptied(sight);
  const quote = order.quotes.find((one) => !isIn(sight.spent, one));
  const column = quote && find(sight, ["column"]);
  if (column && column.pieces.length > 0) return atEach(column, (piece) => [dropPiece(sight, piece)], [quote]);
  const several = quotesTogether(order);
  if (several.length > 1) return allOf(several.map((one) => quoted(sight, one)));
  if (quote) return quoted(sight, quote);
  const whole = wholeSection(sight);
  if (whole) return done([drop(text, whole.range)]);
  if (find(sight, ["word"])) return none(saying("quoteWords"));
  const inside = removeInside(sight);
  if (inside) return inside;
  const units = isWhole(sight) ? REMOVED.filter((unit) => unit !== "heading") : REMOVED;
  const isAbout = order.hits.some(({ name, own }) => name === "about" && own.length > 1);
  const found =
    find(sight, units) ??
    numbered(sight) ??
    countedAlone(sight) ??
    named(sight, isAbout ? ["item", "row", "section", "sentence"] : ["item", "row", "section"]);
  const run = find(sight, units) || (found && found.pieces.length > 0) ? undefined : longRun(sight);
  if (run)
    return atEach(
      placesFor(sight, run.words, [run]),
      (range) => [rowNamed(sight, range) ?? dropWords(text, pieceOf(sight, range))],
      [run],
    );
  const listed = found || unitsOf(order).length > 0 ? undefined : removeListed(sight);
  if (listed) return listed;
  const isSectionFound = found?.pieces.some(({ unit }) => unit === "section") === true;
  if (isSectionFound && isOutOf(order)) return undefined;
  if (isSectionFound && namesSmaller(order)) return ask(saying("whichOne"));
  const isSection = unitsOf(order).every(({ unit, ordinals }) => unit === "section" && ordinals.length === 0);
  // "The Payment section" is that, and none of those in it.
  const isOfThose =
    found?.isClear === false &&
    found.pieces.every((one) =>
      isIn(
        sight.sections.map(({ range }) => range),
        one,
      ),
    );
  const sections = isOfThose && isSection ? sight.sections.map(sectionPiece) : [];
  const meant = sections.length === 1 ? { pieces: sections, isClear: true } : found;
  return meant && atEach(insteadOfWhole(sight, meant), (piece) => [...marksOf(sight, piece), dropPiece(sight, piece)]);
}

/** "The whole phone signal bit": all that has that title. */
function wholeSection({ order, titles: [section, other] }: Sight): Section | undefined {
  const units = unitsOf(order);
  const isLoose = units.length > 0 && units.every(({ unit, ordinals }) => unit === "sentence" && ordinals.length === 0);
  return isLoose && order.cues.has("everywhere") && !other ? section : undefined;
}

/** Where the text points to a footnote that goes. */
function marksOf({ text }: Sight, { unit, from, to }: Piece) {
  const [label] = unit === "footnote" ? (/^\s*\[\^[^\]]+\](?=:)/.exec(text.slice(from, to)) ?? []) : [];
  const marks =
    label === undefined ? [] : placesOf(text, label.trim()).filter((one) => one.to <= from || one.from >= to);
  return marks.map((range) => drop(text, range));
}

/** "Take the press off the list": the words speak of one entry of it, not of what is above it. */
function insteadOfWhole(sight: Sight, found: Found): Found {
  const [whole, other] = found.pieces;
  const told = describing(sight);
  if (!whole || other || (whole.unit !== "list" && whole.unit !== "table") || !isTold(told)) return found;
  const entries = piecesOf(sight.structure, "item", "row").filter(({ holder }) => holder?.from === whole.from);
  const head = sight.structure.sections.find(({ ownBlocks }) =>
    ownBlocks.some(({ from }) => from === whole.from),
  )?.heading;
  const isAbove = (atom: Atom) => head !== undefined && hasAny(head, anchorsFor(sight, new Map([[atom, 1]])));
  const inner = described(sight, entries, told, "item", true);
  return tellingOf(told).every(isAbove) || inner.pieces.length === 0 ? found : inner;
}

/** Words that go without marks around them: a few at least, or with their place. */
function longRun(sight: Sight): Given | undefined {
  const run = literalRun(sight);
  const isWithPlace =
    sight.isPlaceSaid || sight.order.atoms.some(({ from, roles }) => run && from >= run.to && roles.has("inside"));
  const isListed = sight.order.atoms.some((atom) => run && isIn([run], atom) && sight.order.tongue.joins.has(atom.key));
  return run && (isWithPlace || (run.words.split(" ").length > 2 && !isListed)) ? run : undefined;
}

/** "Photographs in the timetable": the row, and not what is in one of its cells. */
function rowNamed({ structure, text }: Sight, range: TextRange): Op | undefined {
  const row = piecesOf(structure, "row").find((one) => isIn([one], range));
  // the first cell with words is what a row is called; a time or a number in front of it is not
  const name = row && cellsOf(text, row).find(({ from, to }) => /\p{L}/u.test(text.slice(from, to)));
  return row && name?.from === range.from && name.to === range.to ? drop(text, row) : undefined;
}

/** Only the heading goes where that was said; else the piece as it is. */
function dropPiece(sight: Sight, whole: Piece) {
  const { order, text, structure } = sight;
  const piece = withoutFooter(structure, whole);
  if (piece.unit === "column") return dropColumn(text, piece);
  if (piece.unit === "parenthesis") return dropBrackets(order, text, piece);
  const isHeading =
    piece.unit === "section" && order.atoms.some(({ units }) => units.has("heading")) && !isWhole(sight);
  return drop(text, isHeading ? piece.own : piece.unit === "image" ? withLink(text, piece) : piece);
}

/** "The brackets around £45 a day" are the marks alone: what is between them was said. */
function dropBrackets({ atoms }: Order, text: string, piece: Piece) {
  const words = text.slice(piece.own.from + 1, piece.own.to - 1);
  const isSaid = tellingTokens(words).every(({ key }) => atoms.some((atom) => atom.key === key));
  return isSaid ? replaceAt(text, piece.own, words) : drop(text, piece);
}

/** A picture that is all of a link goes with it. */
function withLink(text: string, { from, to }: Piece): TextRange {
  const [tail] = text[from - 1] === "[" ? (/^\]\([^)\n]*\)/.exec(text.slice(to)) ?? []) : [];
  return tail === undefined ? { from, to } : { from: from - 1, to: to + tail.length };
}

function dropColumn(text: string, { block, from, ...piece }: Piece) {
  const rows = block?.children ?? [];
  const index = rows[0] ? cellsOf(text, rows[0]).findIndex((cell) => cell.from === from) : -1;
  return rewrite(
    text,
    block ?? { from, ...piece },
    rowsWith(text, rows, (cells) => cells.toSpliced(index, 1)),
  );
}

/** Quoted words; the whole piece, where that is named or they are all of it. */
function quoted(
  sight: Sight,
  quote: Given | { readonly words: string; readonly from: number; readonly to: number },
): Step {
  const { text, structure, order } = sight;
  const piece = find(sight, ["word"])
    ? undefined
    : find(sight, ["item", "step", "row", "sentence", "paragraph", "line", "list", "quote"]);
  const having = piece?.pieces.filter((one) => placesOf(text, quote.words, [one]).length > 0) ?? [];
  const meant = having.length > 0 ? { pieces: having, isClear: false } : piece;
  if (meant && meant.pieces.length > 0 && placesOf(text, quote.words).length > 0)
    return atEach(meant, (range) => [drop(text, range)], [quote]);
  const sections = order.atoms.some(({ units }) => units.has("heading"))
    ? []
    : sectionsTitled(structure, quote.words).filter(({ title }) => title === quote.words);
  if (sections.length > 0 && placesOf(text, quote.words).length === sections.length)
    return atEach({ pieces: sections.map(({ range }) => range), isClear: false }, (range) => [drop(text, range)], [
      quote,
    ]);
  const { pieces, isClear } = placesFor(sight, quote.words, [quote]);
  if (pieces.length === 0) return none(saying("notFoundWords", { words: quote.words }), [quote]);
  return atEach(
    { pieces: pieces.map((range) => pieceOf(sight, range)), isClear },
    (range) => [dropWords(text, range)],
    [quote],
  );
}

/** The whole entry or sentence, where the words are all of it; else the words. */
function pieceOf(sight: Sight, range: TextRange): TextRange {
  const { structure, text } = sight;
  const isWhole = ({ own }: Piece) =>
    own.from === range.from && range.to <= own.to && /^[.!?。]?$/.test(text.slice(range.to, own.to));
  const whole = piecesOf(structure, "item", "row", "sentence").find(isWhole);
  return whole ?? rowLabelled(sight, range) ?? entryOf(sight, range) ?? range;
}

/** "Take the lunch off the list": the entry of the list that the words are in. */
function entryOf({ order, structure }: Sight, range: TextRange): TextRange | undefined {
  const isOfList = order.atoms.some(({ units }) => units.has("list") || units.has("table"));
  return isOfList ? piecesOf(structure, "item", "row").find((piece) => isIn([piece], range)) : undefined;
}

/** Words that are all of a row's first cell mean the row: nobody wants an empty cell. */
const rowLabelled = ({ structure, text }: Sight, range: TextRange): TextRange | undefined =>
  piecesOf(structure, "row").find((row) => {
    const [label] = cellsOf(text, row);
    const around = label ? text.slice(label.from, range.from) + text.slice(range.to, label.to) : "";
    return label !== undefined && isIn([label], range) && /^[`*_\s]*$/.test(around);
  });

/** "Number 3", with no word for what is counted: of a list. */
function numbered(sight: Sight): Found | undefined {
  const [only, more] = amountsOf(sight.order.own).filter((amount) => !isIn(sight.spent, amount));
  if (!only || more || only.form !== "number" || !/^\d{1,2}$/.test(only.text) || only.unit === "") return undefined;
  return counted(
    sight,
    groupsOf(sight.structure, "item"),
    { ordinals: [Number(only.text)] },
    anchorsFor(sight, describing(sight, [only])),
  );
}

/** "Everything after the word Yes": to the end of the block. */
function beyond(sight: Sight): Step {
  const { order, text, structure } = sight;
  const tail = order.atoms.filter(
    (atom, index) =>
      index > order.atoms.findIndex(({ details }) => details.has("beyond")) &&
      !atom.details.has("beyond") &&
      (atom.kind === "quote" ||
        (!atom.isLittle && atom.units.size === 0 && atom.kind !== "mark" && !isIn(sight.spent, atom))),
  );
  const [first, last] = [tail[0], tail.at(-1)];
  const words = first && last ? (first.kind === "quote" ? first.text : order.message.slice(first.from, last.to)) : "";
  const holder = find(sight, ["section", "paragraph", "item", "step"]);
  const region = sight.region ?? (holder?.isClear ? holder.pieces : undefined);
  return atEach({ pieces: placesOf(text, words, region), isClear: false }, (place) => {
    const end = blocksAt(structure, place)[0]?.to ?? place.to;
    const dot = /^[.!?。]+/.exec(text.slice(place.to, end))?.[0].length ?? 0;
    return [drop(text, { from: place.to + dot, to: end })];
  });
}

/** All below a heading goes, and the heading stays. */
function emptied({ sections: [section], text }: Sight): Step {
  const [first, last] = [section?.ownBlocks[0], section?.ownBlocks.at(-1)];
  return first && last ? done([drop(text, { from: first.from, to: last.to })]) : none(saying("notFound"));
}

import type { Op } from "../edit-ops/index.ts";
import { cellsOf } from "../markdown/index.ts";
import {
  anchorsFor,
  counted,
  describing,
  find,
  givenAt,
  groupsOf,
  isIn,
  meant,
  piecesOf,
  placesOf,
  positionsIn,
  unitsOf,
  type Atom,
  type Given,
  type Piece,
  type Position,
  type Sight,
  type Unit,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { pieceIn } from "./arrange.ts";
import { asItsKind, cellsIn, emptyCell, newColumn } from "./put-cells.ts";
import { headed, heading, isHeadSaid, onlyIn, quotedPiece, titleAtEdge } from "./put-heading.ts";
import { ask, atEach, beside, done, none, replaceAt, type Step } from "./steps.ts";

const UNITS = ["column", "row", "step", "item", "sentence", "paragraph", "section", "heading", "rule", "cell"] as const;

/** "Add: …", "put “…” after …", "after step 2 add a step: …", "add a section …" (ASK-1, `dictate`). */
export function put(sight: Sight): Step | undefined {
  const { order } = sight;
  const isAsked = (["add", "exchange", "compose", "move", "newHeading"] as const).some((cue) => order.cues.has(cue));
  const named = order.atoms
    .filter((atom, index) => !isIn(sight.spent, atom) && !isOfTitle(sight, index))
    .flatMap(({ units }) => UNITS.filter((one) => units.has(one)))[0];
  // "The second paragraph should end with …" is that one, not a new one.
  const isInto =
    positionsIn(order).some(({ side }) => side === "start" || side === "end") &&
    (unitsOf(order).some((one) => one.unit === "paragraph" && one.ordinals.length > 0) || isParagraphOf(sight));
  const unit = named === "paragraph" && isInto ? "sentence" : named;
  // "Replace step 3 by: …", "give step 3 a new text": it is there, and gets other words.
  const isOld =
    (unit === "step" || unit === "item" || unit === "row" || unit === "cell") &&
    positionsIn(order).length === 0 &&
    order.cues.has("exchange") &&
    unitsOf(order).some((one) => one.unit === unit && one.ordinals.length > 0);
  if (order.cues.has("remove") || isOld || (!isAsked && !unit)) return undefined;
  if (unit === "rule") return withPlace(sight, "---", "rule", []);
  if (unit === "section" || unit === "heading" || order.cues.has("newHeading")) return heading(sight);
  if (unit === "column") return newColumn(sight);
  const isChange =
    order.cues.has("exchange") &&
    !order.cues.has("add") &&
    positionsIn(order).length === 0 &&
    order.quotes.some(({ words }) => placesOf(sight.text, words).length > 0);
  const given = isChange ? undefined : wordsToAdd(sight, unit);
  if (!given || (!given.isQuoted && isThere(sight, given))) return undefined;
  const used = { ...sight, spent: [...sight.spent, given] };
  return withPlace(used, given.words, unit, [given, ...order.quotes]);
}

/** "At the end of the Dogs paragraph": it is there. */
const isParagraphOf = ({ order: { atoms, tongue }, sections }: Sight): boolean =>
  sections.length > 0 &&
  atoms.some(
    ({ units }, index) =>
      units.has("paragraph") &&
      atoms[index - 1]?.isTitle === true &&
      !atoms.slice(Math.max(0, index - 4), index).some(({ key }) => tongue.indefinite.has(key)),
  );

/** "Put the kitchen at the top of the list": a piece of the text is moved, not added. */
function isThere(sight: Sight, given: Given): boolean {
  const { atoms } = sight.order;
  const [start, end] = [
    atoms.findIndex(({ from }) => from >= given.from),
    atoms.findLastIndex(({ to }) => to <= given.to) + 1,
  ];
  const isBehind = atoms.slice(0, Math.max(0, start)).some(({ kind, text }) => kind === "mark" && /^[:：]$/.test(text));
  const found = start < end && !isBehind ? pieceIn(sight, start, end, ["item", "row", "step"]) : undefined;
  return found?.isClear === true && positionsIn(sight.order).length > 0;
}

/** "To the Contact section": the word belongs to the title beside it. */
function isOfTitle({ order: { atoms } }: Sight, index: number): boolean {
  const isSection = atoms[index]?.units.has("section") === true || atoms[index]?.units.has("heading") === true;
  return (
    isSection &&
    (atoms[index - 1]?.isTitle === true || atoms[index + 1]?.isTitle === true) &&
    atoms.slice(Math.max(0, index - 4), index).some(({ roles }) => roles.has("inside") || roles.has("toNew"))
  );
}

/** Beside the piece that is named, else at the beginning or end of what is named. */
function withPlace(sight: Sight, words: string, unit: Unit | undefined, uses: readonly TextRange[]): Step | undefined {
  const { order, text } = sight;
  const places = positionsIn(order).filter(({ first }) => !isIn(uses, order.atoms[first] ?? order));
  const near = places.find(({ side }) => side === "before" || side === "after");
  const numbered = near ? undefined : asNumber(sight, words, unit, uses);
  if (numbered) return numbered;
  const pieces = near ? besideWhat(sight, near, unit, uses) : [];
  const isInside = near && order.atoms[near.first]?.roles.has("inside") && near.side === "after" && unit !== "rule";
  if (near && pieces.length > 0 && !(isInside && pieces.some((piece) => piece.unit === "section"))) {
    const side = near.side === "before" ? "before" : "after";
    return atEach({ pieces, isClear: false }, (piece) => [inserted(text, piece, side, words, unit)], uses);
  }
  return unit === "rule"
    ? undefined
    : atEdge(sight, unit, words, places.some(({ side }) => side === "start") ? "start" : "end", uses);
}

/** "As step 2": what has that number moves on by one. */
function asNumber(sight: Sight, words: string, unit: Unit | undefined, uses: readonly TextRange[]): Step | undefined {
  const {
    order: { atoms, tongue },
    text,
    structure,
  } = sight;
  const named = unitsOf(sight.order).find((one) => one.unit === unit && one.ordinals.length === 1);
  const before = atoms.filter((atom) => named && atom.to <= named.span.from && atom.kind !== "mark").slice(-3);
  const [ordinal = 0] = named?.ordinals ?? [];
  // "To the second paragraph" is into it.
  const isAs = before.some(({ key }) => tongue.like.has(key) || (unit !== "paragraph" && tongue.toNew.has(key)));
  if (!named || !unit || ordinal < 1 || !isAs) return undefined;
  const { pieces, isClear } = counted(
    sight,
    groupsOf(structure, unit),
    named,
    anchorsFor(sight, describing(sight, [named.span, ...uses])),
  );
  if (pieces.length > 0)
    return atEach({ pieces, isClear }, (piece) => [inserted(text, piece, "before", words, unit)], uses);
  const last = counted(
    sight,
    groupsOf(structure, unit),
    { ordinals: [ordinal - 1] },
    anchorsFor(sight, describing(sight, [named.span, ...uses])),
  );
  return last.pieces.length > 0
    ? atEach(last, (piece) => [inserted(text, piece, "after", words, unit)], uses)
    : undefined;
}

/** What is given: behind a colon, quoted and not yet there, before the colon, or right behind the word for adding. */
function wordsToAdd(sight: Sight, unit: Unit | undefined): Given | undefined {
  const { order, text, spent } = sight;
  const { atoms, quotes } = order;
  const behind = quotes.find(({ kind }) => kind === "behind");
  if (behind) return headed(sight, behind);
  const isRow = unit === "row" || atoms.some(({ units }) => units.has("table"));
  const marked = isRow ? undefined : quotes.find(({ words }) => placesOf(text, words).length === 0);
  if (marked) return { ...marked, isQuoted: true };
  const colon = atoms.findIndex((atom) => /^[:：]$/.test(atom.text) && !isIn(spent, atom));
  if (colon > 0 && atoms.slice(colon).some(({ cues }) => cues.has("add"))) return givenAt(order, 0, colon);
  if (colon > 0 && colon < atoms.length - 1) return givenAt(order, colon + 1, atoms.length);
  const isStop = (atom: Atom) =>
    isIn(spent, atom) || atom.roles.has("toNew") || atom.roles.has("inside") || (atom.kind === "mark" && !isRow);
  const at = atoms.findIndex(({ cues }) => cues.has("add"));
  const stop = atoms.findIndex((atom, index) => index > at && isStop(atom));
  const end = stop < 0 ? atoms.length : stop;
  const start = atoms.findIndex(({ isLittle }, index) => index > at && !isLittle);
  const given = at < 0 ? undefined : givenAt(order, start, end);
  return given &&
    atoms.slice(start, end).every(({ units }) => units.size === 0) &&
    placesOf(text, given.words).length === 0
    ? given
    : undefined;
}

/** The pieces that a position is about; of several those that what is given goes with. */
function besideWhat(
  sight: Sight,
  near: Position,
  unit: Unit | undefined,
  uses: readonly TextRange[],
): readonly Piece[] {
  const {
    order,
    order: { atoms, tongue },
  } = sight;
  const isUsed = (atom: Atom, index: number) =>
    index >= near.end && isIn(uses, atom) && !(atom.kind === "quote" && placesOf(sight.text, atom.text).length > 0);
  const end = atoms.findIndex(isUsed) < 0 ? atoms.length : atoms.findIndex(isUsed);
  const quote = atoms.slice(near.end, end).find(({ kind }) => kind === "quote");
  const pieces = quote ? quotedPiece(sight, quote.text) : piecesAt();
  const isSentence = uses.some(({ to }) => /[.!?。！？]["”’»)]*$/u.test(order.message.slice(0, to)));
  const fitting = pieces.filter((piece) =>
    isSentence ? piece.unit === "sentence" : piece.unit === "item" || piece.unit === "row",
  );
  return pieces.length > 1 && fitting.length > 0 ? fitting : pieces;
  function piecesAt(): readonly Piece[] {
    if (tongue.postposed) return pieceIn(sight, 0, near.first)?.pieces ?? [];
    const stops = [
      ...atoms.flatMap((atom, index) =>
        index > near.end && index < end && (tongue.joins.has(atom.key) || atom.kind === "mark") ? [index] : [],
      ),
      end,
    ];
    const found = stops.map(
      (stop) =>
        (unit === "row" ? pieceIn(sight, near.end, stop, ["row"]) : undefined) ??
        numbered(sight, atoms.slice(near.end, stop), unit) ??
        pieceIn(sight, near.end, stop),
    );
    return found.find((one) => one && one.pieces.length > 0)?.pieces ?? [];
  }
}

/** "After the 1": of the pieces that are added to. */
function numbered(sight: Sight, atoms: readonly Atom[], unit: Unit | undefined) {
  const [number, more] = atoms.filter(({ isLittle, units }) => !isLittle && units.size === 0);
  if (number?.kind !== "number" || more || (unit !== "step" && unit !== "item" && unit !== "row")) return undefined;
  return counted(
    sight,
    groupsOf(sight.structure, unit),
    { ordinals: [Number(number.text)] },
    anchorsFor(sight, describing(sight)),
  );
}

/** Beside a piece something of its own kind. */
function inserted(text: string, piece: Piece, side: "before" | "after", words: string, unit: Unit | undefined): Op {
  const marker = piece.block?.item?.marker.replace(/\[[xX]\]/, "[ ]") ?? "- ";
  if (piece.unit === "item" || piece.unit === "step")
    return beside(text, piece, side, marker + asItsKind(text, piece, words.replace(/^(?:[-*+]|\d+[.)])\s+/, "")));
  if (piece.unit === "row") return beside(text, piece, side, `| ${cellsIn(words).join(" | ")} |`);
  if (piece.unit === "sentence" && unit !== "paragraph")
    return { ...replaceAt(text, piece, ""), op: "insert", position: side, with: words };
  return beside(text, side === "before" || piece.unit === "sentence" ? (piece.block ?? piece) : piece, side, words);
}

/** What is put at an edge, and at which. */
interface Edge {
  readonly words: string;
  readonly unit: Unit | undefined;
  readonly side: "start" | "end";
  readonly uses: readonly TextRange[];
}

/** Beside the first or last of some pieces. */
function besideEdge({ text }: Sight, { words, unit, side, uses }: Edge, pieces: readonly Piece[]): Step | undefined {
  const piece = side === "start" ? pieces[0] : pieces.at(-1);
  return piece && done([inserted(text, piece, side === "start" ? "before" : "after", words, unit)], uses);
}

const entriesOf = ({ structure }: Sight, list: TextRange | undefined): readonly Piece[] =>
  list ? piecesOf(structure, "item", "row").filter(({ holder }) => holder?.from === list.from) : [];
const sentencesOf = ({ structure }: Sight, block: TextRange): readonly Piece[] =>
  groupsOf(structure, "sentence").find(({ holder }) => holder?.from === block.from)?.pieces ?? [];

/** At the beginning or end of what is named: a table, a list, a paragraph, a section, the text. */
function atEdge(
  sight: Sight,
  unit: Unit | undefined,
  words: string,
  side: "start" | "end",
  uses: readonly TextRange[],
): Step | undefined {
  const {
    order,
    sections: [section = titleAtEdge(sight, side)],
  } = sight;
  const edge = { words, unit, side, uses };
  const names = (...units: readonly Unit[]) => order.atoms.some((atom) => units.some((one) => atom.units.has(one)));
  const empty = emptyCell(sight, words, uses);
  if (empty) return empty;
  if (unit === "row" || names("table", "list") || unit === "item" || unit === "step")
    return inHolder(sight, edge, unit === "row" || names("table") ? "table" : "list");
  const held = sight.holders.filter((piece) => piece.unit === "paragraph");
  const [paragraph, more] = held.length > 0 ? held : (find(sight, ["paragraph"])?.pieces ?? []);
  if (paragraph && more && unit === "sentence") return ask("To which paragraph should it be added?");
  if (paragraph && unit !== "paragraph") return besideEdge(sight, edge, sentencesOf(sight, paragraph));
  const lists = (section?.ownBlocks ?? []).filter(({ kind }) => kind === "list");
  const {
    pieces: [list],
    isClear,
  } = meant(sight, ["list"], (piece) => isHeadSaid(sight, piece));
  const isProse = unit === "sentence" || unit === "paragraph";
  const entries = isProse ? [] : entriesOf(sight, lists.length === 1 ? lists[0] : isClear ? list : undefined);
  if (entries.length > 0) return besideEdge(sight, edge, entries);
  const prose = unit === "sentence" ? section?.ownBlocks.findLast(({ kind }) => kind === "paragraph") : undefined;
  if (prose) return besideEdge(sight, edge, sentencesOf(sight, prose));
  const isSaid = order.cues.has("add") && positionsIn(order).some((one) => one.side === side);
  if (!section && !isSaid) return undefined;
  return done(
    [{ op: "insert", target: section ? { section: section.title } : { document: true }, position: side, with: words }],
    uses,
  );
}

/** A row of the table, or an entry of the list, that is meant. */
function inHolder(sight: Sight, edge: Edge, kind: "table" | "list"): Step | undefined {
  const lone = onlyIn(sight, kind);
  const isFit = ({ block }: Piece) => edge.unit !== "step" || block?.children[0]?.item?.ordered === true;
  const {
    pieces: [holder],
    isClear,
  } = lone ?? meant(sight, [kind], isFit);
  if (!holder || !isClear) return ask(`To which ${kind} should it be added?`);
  const columns = holder.block?.children[0] ? cellsOf(sight.text, holder.block.children[0]).length : 0;
  const label = cellsIn(edge.words).length === columns - 1 ? labelIn(sight, edge.uses) : undefined;
  const whole =
    label === undefined ? edge : { ...edge, words: `${label.words}, ${edge.words}`, uses: [...edge.uses, label] };
  return kind === "table" && cellsIn(whole.words).length !== columns
    ? none(`The table has ${columns} columns: give as many cells, with commas between.`)
    : besideEdge(sight, whole, entriesOf(sight, holder));
}

/** "A row for the Gas kiln: …": the name that the text has not is the first of its cells. */
function labelIn({ order, text }: Sight, uses: readonly TextRange[]): Given | undefined {
  const isNew = (atom: Atom | undefined) =>
    atom?.kind === "word" && /^\p{Lu}/u.test(atom.text) && !isIn(uses, atom) && placesOf(text, atom.text).length === 0;
  const start = order.atoms.findIndex((atom, index) => index > 0 && isNew(atom));
  const end = order.atoms.findIndex((atom, index) => index > start && !isNew(atom));
  return start > 0 ? givenAt(order, start, end < 0 ? order.atoms.length : end) : undefined;
}

import {
  saying,
  anchorsFor,
  counted,
  describing,
  givenAt,
  groupsOf,
  hasArrow,
  isIn,
  pairsIn,
  piecesOf,
  placesOf,
  positionsIn,
  unitsOf,
  type Atom,
  type Piece,
  type Position,
  type Sight,
  type Unit,
  type UnitNamed,
} from "../reading/index.ts";
import type { Op } from "../edit-ops/index.ts";
import type { TextRange } from "../text/index.ts";
import { pieceIn, STEPS } from "./piece-in.ts";
import { atEdge, inserted, rowOf } from "./put-edge.ts";
import { cellsByColumn, tableFor } from "./put-columns.ts";
import { asListed, newColumn, wordsTogether } from "./put-cells.ts";
import { heading, quotedPiece } from "./put-heading.ts";
import { ask, atEach, none, replaceAt, rewrite, type Step } from "./steps.ts";
import { isSum, wordsToAdd } from "./put-words.ts";

const UNITS = [
  "column",
  "row",
  "step",
  "item",
  "sentence",
  "question",
  "paragraph",
  "section",
  "heading",
  "rule",
  "cell",
] as const;

/** "Replace “Owen” with “Maya” under Contacts": that is where the first one is. */
const isPaired = ({ order, text }: Sight): boolean =>
  pairsIn(order, (words) => text.includes(words)).some(({ old, now }) => old.isQuoted && now.isQuoted);

/** "Add: …", "put “…” after …", "after step 2 add a step: …", "add a section …" (ASK-1, `dictate`). */
export function put(sight: Sight): Step | undefined {
  const { order } = sight;
  if (hasArrow(order.own)) return undefined; // "also 90 days -> 180 days"
  const isAsked = (["add", "exchange", "compose", "move", "newHeading"] as const).some((cue) => order.cues.has(cue));
  const named = order.atoms
    .filter((atom, index) => !isIn(sight.spent, atom) && !isOfTitle(sight, index))
    .flatMap(({ units }) => UNITS.filter((one) => units.has(one)))[0];
  // "The second paragraph should end with …" is that one, not a new one.
  const isInto =
    positionsIn(order).some(({ side }) => side === "start" || side === "end") &&
    (unitsOf(order).some((one) => one.unit === "paragraph" && one.ordinals.length > 0) || isParagraphOf(sight));
  const colon = order.quotes.find(({ kind }) => kind === "colon");
  const isRow = !named && colon && order.cues.has("add") && tableFor(sight, colon.words) !== undefined;
  const unit = isRow ? "row" : named === "paragraph" && isInto ? "sentence" : named;
  // "Replace step 3 by: …", "give step 3 a new text": it is there, and gets other words.
  const isOld =
    (unit === "step" || unit === "item" || unit === "row" || unit === "cell") &&
    positionsIn(order).length === 0 &&
    unitsOf(order).some(
      (one) => one.unit === unit && one.ordinals.length > 0 && (order.cues.has("exchange") || isHad(sight, one)),
    );
  const isRenamed = order.cues.has("rename") && !order.atoms.some(({ cues, isLittle }) => cues.has("add") && !isLittle);
  // "At the end of Fees: …"
  const isDictated = colon !== undefined && positionsIn(order).length > 0;
  // "Replace the list with this: …": nothing is put beside what goes.
  const isReplaced =
    order.cues.has("exchange") &&
    !order.cues.has("add") &&
    (positionsIn(order).length === 0 || isPaired(sight)) &&
    order.atoms.some(({ roles }) => roles.has("toNew"));
  if (order.cues.has("remove") || isOld || isReplaced || isRenamed || (!isAsked && !unit && !isDictated))
    return undefined;
  if (unit === "rule") return withPlace(sight, "---", "rule", []);
  if (unit === "section" || unit === "heading" || order.cues.has("newHeading")) return heading(sight);
  if (unit === "column") return newColumn(sight);
  const isChange =
    order.cues.has("exchange") &&
    !order.cues.has("add") &&
    positionsIn(order).length === 0 &&
    order.quotes.some(({ words }) => placesOf(sight.text, words).length > 0);
  const given = isChange ? undefined : wordsToAdd(sight, unit);
  if (!given && unit === "row" && order.cues.has("add")) return ask(saying("whatCells"), [order]);
  if (isSum(sight, unit)) return none(saying("sayFigure"), [order]);
  if (!given) return undefined;
  const used = { ...sight, spent: [...sight.spent, given] };
  const cells = unit === "row" ? cellsByColumn(used, given.words) : undefined;
  if (cells === "lost") return ask(saying("whatCells"), [order]);
  const step = withPlace(used, cells ? rowOf(cells) : given.words, unit, [given, ...order.quotes]);
  const isPut = (words: string) => step?.kind !== "ops" || step.ops.some((op) => op.with?.includes(words) === true);
  const several = wordsTogether(sight, given.words);
  return several.length === 1 || several.every(isPut) ? step : ask(saying("oneByOne"));
}

/** "Step 2: …", with no word for adding: the text has it. */
const isHad = ({ order, structure }: Sight, { unit, ordinals }: UnitNamed): boolean =>
  !order.cues.has("add") &&
  groupsOf(structure, unit).some(({ pieces }) => ordinals.every((one) => one > 0 && one <= pieces.length));

/** "At the end of the Dogs paragraph": it is there. */
const isParagraphOf = ({ order: { atoms, tongue }, sections }: Sight): boolean =>
  sections.length > 0 &&
  atoms.some(
    ({ units }, index) =>
      units.has("paragraph") &&
      atoms[index - 1]?.isTitle === true &&
      !atoms.slice(Math.max(0, index - 4), index).some(({ key }) => tongue.indefinite.has(key)),
  );

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
  const inline = near && unit === undefined ? besideWords(sight, near, words, uses) : undefined;
  if (inline) return inline;
  const pieces = near ? besideWhat(sight, near, unit, uses) : [];
  const isInside = near && order.atoms[near.first]?.roles.has("inside") && near.side === "after" && unit !== "rule";
  if (near && pieces.length > 0 && !(isInside && pieces.some((piece) => piece.unit === "section"))) {
    const side = near.side === "before" ? "before" : "after";
    const isNested = order.details.has("nested") && pieces.every((piece) => piece.unit === "item");
    if (isNested) return atEach({ pieces, isClear: false }, (piece) => [below(text, piece, words)], uses);
    return atEach(
      { pieces, isClear: false },
      (piece) => [inserted(text, piece, side, asListed(sight, piece, words), unit)],
      uses,
    );
  }
  if (order.details.has("nested")) return ask(saying("where", { words }), uses);
  return unit === "rule"
    ? undefined
    : atEdge(sight, unit, words, places.some(({ side }) => side === "start") ? "start" : "end", uses);
}

/** "A sub-item under A new sidebar": an entry of its own, below that one. */
function below(text: string, { from, to, own }: Piece, words: string): Op {
  const [lead, whole] = [text.slice(from, own.from), text.slice(from, to).trimEnd()];
  return rewrite(text, { from, to }, `${whole}\n${" ".repeat(lead.length)}- ${words}`);
}

/** "“and guests” after “children”": words beside words inside a sentence are part of that sentence. */
function besideWords(sight: Sight, near: Position, words: string, uses: readonly TextRange[]): Step | undefined {
  const { order, structure, text, region } = sight;
  const [cited, other] = order.quotes.filter((one) => placesOf(text, one.words).length > 0);
  const run = order.quotes.length === 1 && !cited ? givenAt(order, near.end, order.atoms.length) : undefined;
  const quote = cited ?? (run && placesOf(text, run.words).length > 0 ? run : undefined);
  if (!quote || other || /[.!?:。！？]["”’»)]*$/u.test(words) || words.includes("\n")) return undefined;
  const places = placesOf(text, quote.words, region);
  const own = piecesOf(structure, "sentence", "item", "row", "heading").map((piece) => piece.own);
  const isInside = (place: TextRange) =>
    own.some(({ from, to }) => from <= place.from && place.to <= to) &&
    !own.some(({ from, to }) =>
      isIn([place], {
        from,
        to:
          from +
          text
            .slice(from, to)
            .trimEnd()
            .replace(/[.!?]$/, "").length,
      }),
    );
  if (places.length === 0 || !places.every(isInside)) return undefined;
  // "“Group ticket: £5” after “Adults”" beside "Adults: £8"
  const isLike = ({ from }: TextRange) => own.some((one) => one.from === from && isLabelled(text.slice(from, one.to)));
  if (isLabelled(words) && places.some(isLike)) return undefined;
  const isSpaced = !order.tongue.postposed || /^[ -~]/.test(words);
  const both = (old: string) =>
    (near.side === "before" ? [words.trim(), old] : [old, words.trim()]).join(isSpaced ? " " : "");
  return atEach(
    { pieces: places, isClear: false },
    (range) => [replaceAt(text, range, both(text.slice(range.from, range.to)))],
    uses,
  );
}

const isLabelled = (words: string): boolean => /^[^:：\n]+[:：]\s*[^\s:：]/u.test(words);

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
  const isAs =
    // "Add step 5: …"
    before.at(-1)?.cues.has("add") === true ||
    before.some(({ key }) => tongue.like.has(key) || (unit !== "paragraph" && tongue.toNew.has(key)));
  if (!named || !unit || ordinal < 1 || !isAs) return undefined;
  const { pieces, isClear } = counted(
    sight,
    groupsOf(structure, unit),
    named,
    anchorsFor(sight, describing(sight, [named.span, ...uses])),
  );
  if (pieces.length > 0)
    return atEach(
      { pieces, isClear },
      (piece) => [inserted(text, piece, "before", asListed(sight, piece, words), unit)],
      uses,
    );
  const last = counted(
    sight,
    groupsOf(structure, unit),
    { ordinals: [ordinal - 1] },
    anchorsFor(sight, describing(sight, [named.span, ...uses])),
  );
  return last.pieces.length > 0
    ? atEach(last, (piece) => [inserted(text, piece, "after", asListed(sight, piece, words), unit)], uses)
    : undefined;
}

/** "A paragraph before the steps": beside all of them. */
function listOf(pieces: readonly Piece[]): Piece | undefined {
  const [first, second] = pieces;
  const holder = first?.holder;
  return holder && second && pieces.every((one) => one.holder?.from === holder.from)
    ? { unit: "list", ...holder, own: holder }
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
  const whole = unit === "paragraph" ? listOf(pieces) : undefined;
  if (whole) return [whole];
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
        (unit === "step" ? pieceIn(sight, near.end, stop, STEPS) : undefined) ??
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

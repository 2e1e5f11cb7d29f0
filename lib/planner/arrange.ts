import type { Op } from "../edit-ops/index.ts";
import { rowsWith } from "../markdown/index.ts";
import {
  saying,
  besidesOf,
  countedAlone,
  find,
  isIn,
  isPlaced,
  piecesOf,
  placesOf,
  tellingTokens,
  positionsIn,
  withoutFooter,
  KIND_CUES,
  type Atom,
  type Piece,
  type Sight,
  type Unit,
} from "../reading/index.ts";
import { swapWords } from "./exchange.ts";
import { columnAt, edgeOf, placedBeside, trimmed, WHOLE_BLOCKS } from "./moved.ts";
import { MOVED, NAMED, pieceIn } from "./piece-in.ts";
import { isPutAgain } from "./placed.ts";
import { ordered, reordered, sort } from "./sort.ts";
import { ask, done, none, rewrite, type Step } from "./steps.ts";

const HOLDERS: readonly Unit[] = ["section", "list", "table", "paragraph"];
const ENTRIES: readonly Unit[] = ["item", "step", "row"];
const SWAPPED: readonly Unit[] = [...NAMED, "step"];

/** "Move X before Y", "swap", "sort by date" (ASK-1, `move`). */
export function arrange(sight: Sight): Step | undefined {
  const {
    order: { cues, details },
  } = sight;
  const isSorted =
    cues.has("sort") ||
    cues.has("reverse") ||
    (["alphabetical", "ascending", "descending"] as const).some((one) => details.has(one));
  const both = cues.has("swap")
    ? (find(sight, [...MOVED, "link"]) ?? countedAlone(sight))
    : isSorted
      ? find(sight, MOVED)
      : undefined;
  const [a, b, more] = both?.isClear || cues.has("both") ? (both?.pieces ?? []) : [];
  const isApart = both?.isClear === false && a?.holder?.from !== b?.holder?.from;
  if (a && b && !more)
    return isApart ? ask(saying("whichList")) : swapped(sight, ...(itemsOf(sight, a, b) ?? ([a, b] as const)));
  if (cues.has("swap")) return swap(sight);
  if (isSorted) return sort(sight);
  const isAsked =
    cues.has("move") ||
    cues.has("add") ||
    sight.order.own.some((token) => sight.order.tongue.weighty.of(token).includes("modal"));
  const counted = toNumber(sight);
  if (counted) return counted;
  // "Remove “long” before “counter”" moves nothing.
  const isMove = isAsked && (!cues.has("remove") || isPutAgain(sight.order)) && sight.order.quotes.length < 3;
  return isMove || isBareMove(sight) ? shift(sight) : undefined;
}

/** The items that two links are in, each in its own. */
function itemsOf({ structure }: Sight, a: Piece, b: Piece): readonly [Piece, Piece] | undefined {
  if (a.unit !== "link") return undefined;
  const itemOf = (link: Piece) => piecesOf(structure, "item").findLast((item) => isIn([item], link));
  const [one, two] = [itemOf(a), itemOf(b)];
  return one && two && one.from !== two.from ? [one, two] : undefined;
}

/** "“Tie back long hair” should be rule number 1": an entry of a numbered list gets that number. */
function toNumber(sight: Sight): Step | undefined {
  const { order, structure } = sight;
  const { atoms } = order;
  const last = atoms.findLastIndex(({ isFiller, kind }) => kind !== "mark" && !isFiller);
  const lead = atoms.findIndex(({ roles }) => roles.has("states") || roles.has("becomes"));
  const number = Number(atoms[last]?.text);
  const between = atoms.slice(lead + 1, last);
  const isCount =
    between.some((atom) => !atom.isLittle) && between.every(({ kind, text }) => kind === "word" || text === "#");
  if (lead < 1 || !Number.isInteger(number) || !isCount || between.length > MOST_BEFORE_COUNT) return undefined;
  const [piece, more] = pieceIn(sight, 0, lead, ["item", "step"])?.pieces ?? [];
  const all = piece ? besidesOf(structure, piece) : [];
  const other = all[number - 1];
  if (!piece || more || !other || piece.block?.item?.ordered !== true) return undefined;
  const isLater = other.from > piece.from;
  const ops = placedBeside(structure, piece, other, isLater ? "after" : "before");
  return ops ? done(ops) : none(saying("already"));
}

/** "The rule number 1" */
const MOST_BEFORE_COUNT = 4;

/** "Safety right after Dates": two titles, where the one goes, and nothing else. */
function isBareMove({ structure, order, order: { atoms, cues, quotes } }: Sight): boolean {
  const keys = atoms.map(({ key }) => key);
  const titles = structure.sections
    .map(({ title }) => tellingTokens(title))
    .filter((words) => words.length > 0 && words.every(({ key }) => keys.includes(key)));
  const said = titles.flatMap((words) => words.map(({ key }) => key));
  const placing = positionsIn(order)
    .filter(({ side }) => side === "before" || side === "after")
    .flatMap(({ first, end }) => atoms.slice(first, end));
  const isKnown = (atom: Atom) =>
    atom.kind === "mark" || atom.isLittle || placing.includes(atom) || said.includes(atom.key);
  return (
    quotes.length === 0 &&
    titles.length > 1 &&
    placing.length > 0 &&
    ![...cues].some((cue) => KIND_CUES.has(cue)) &&
    atoms.every((atom) => isKnown(atom) && !atom.roles.has("states"))
  );
}

function shift(sight: Sight): Step | undefined {
  const {
    order: { atoms, tongue, cues },
    structure,
  } = sight;
  // What is given is put, and what is cut stays where it is.
  const isOther = cues.has("split") || sight.order.quotes.some(({ words }) => placesOf(sight.text, words).length === 0);
  const positions = isOther ? [] : positionsIn(sight.order);
  for (const { side, first, end } of positions) {
    // "To the front, right before the prices": what is named is beside the last of them.
    const stop = positions.find((next) => next.first >= end)?.first ?? atoms.length;
    const mark = tongue.postposed ? atoms.findIndex(({ roles }) => roles.has("fromOld")) : -1;
    const isEdge = side === "start" || side === "end";
    // "At the top the knife": what moves is said after the place. "At the end of Fees" says more of the place.
    const isTurned =
      isEdge &&
      !atoms[end]?.roles.has("inside") &&
      atoms.slice(0, first).every(({ isLittle, cues: own }) => isLittle || own.size > 0);
    const what = tongue.postposed
      ? pieceIn(sight, 0, mark)
      : (pieceIn(sight, 0, first) ?? (isTurned ? pieceIn(sight, end, atoms.length) : undefined));
    // "To the end of the first paragraph", and it is in another one.
    const holder = isEdge && !tongue.postposed ? pieceIn(sight, end, atoms.length, HOLDERS) : undefined;
    // "Tern to the top of the table": the row, where a section is called so too
    const entry = holder?.isClear && !isTurned ? pieceIn(sight, 0, first, ENTRIES) : undefined;
    const held = [what, entry]
      .map((one) => one?.pieces.filter((piece) => holder?.isClear === true && isIn(holder.pieces, piece)) ?? [])
      .find((some) => some.length > 0);
    // "Under Tools, the lights to the top": those of that section
    const placed = what?.pieces.filter((one) => isPlaced(sight, one)) ?? [];
    const [piece, second] = held ?? (placed.length === 1 ? placed : what?.pieces) ?? [];
    if (!piece || (!cues.has("move") && second)) continue;
    if (holder?.isClear && holder.pieces.every((one) => !isIn([one], piece) && !isIn([piece], one))) {
      const edge = edgeOf(structure, holder.pieces, side);
      const ops = edge && !second && WHOLE_BLOCKS.includes(piece.unit) && placedBeside(structure, piece, edge, side);
      if (ops) return done(ops);
      continue;
    }
    if (second) return ask(saying("whichOne"));
    const those = besidesOf(structure, piece);
    const near = those.filter((one) => isPlaced(sight, one));
    const all = near.length > 1 ? near : those;
    const where = isEdge
      ? undefined
      : tongue.postposed
        ? pieceIn(sight, mark + 1, first)
        : pieceIn(sight, end, stop, piece.unit === "column" ? ["column"] : [piece.unit, ...MOVED]);
    const other = isEdge ? (side === "start" ? all[0] : all.at(-1)) : where?.isClear ? where.pieces[0] : undefined;
    // What is alone of its kind is at no end of anything: "it is there already" would be wrong.
    if (!other || (isEdge && all.length < 2)) continue;
    // "The straps above the smoker": rows both, though a sentence speaks of straps too
    const isEntry = !isEdge && piece.unit !== other.unit && ENTRIES.includes(other.unit);
    const twin = isEntry ? pieceIn(sight, 0, first, [other.unit])?.pieces : undefined;
    const isTwin = twin?.length === 1 && twin[0]?.holder?.from === other.holder?.from;
    const ops = placedBeside(structure, isTwin ? (twin[0] ?? piece) : piece, other, side);
    return ops ? done(ops) : none(saying("already"));
  }
  return undefined;
}

function swap(sight: Sight): Step | undefined {
  const {
    order: { atoms, tongue },
  } = sight;
  const units = find(sight, ["column"]) ? (["column"] as const) : SWAPPED;
  const joints = atoms.flatMap((atom, index) => (tongue.joins.has(atom.key) && index > 0 ? [index] : []));
  for (const joint of joints) {
    const [a, b] = [
      pieceIn(sight, 0, joint, units)?.pieces ?? [],
      pieceIn(sight, joint + 1, atoms.length, units)?.pieces ?? [],
    ];
    const pairs = a.flatMap((one) =>
      b
        .filter(
          (two) =>
            two.unit === one.unit &&
            two.from !== one.from &&
            (two.holder?.from === one.holder?.from || one.unit === "section"),
        )
        .map((two) => [one, two] as const),
    );
    const [only, other] = pairs;
    const step = only && !other ? swapped(sight, ...only) : swapWords(sight, joint);
    if (step) return step;
  }
  return undefined;
}

function swapped({ structure, text }: Sight, one: Piece, two: Piece): Step | undefined {
  const [a, b] = one.from < two.from ? [one, two] : [two, one];
  if (a.unit === "column") return done([swappedColumns(text, a, b)]);
  if (ordered(a) && a.holder?.from === b.holder?.from) {
    const all = besidesOf(structure, a).map(({ from }) => from);
    const [i, j] = [all.indexOf(a.from), all.indexOf(b.from)];
    const op = reordered(
      structure,
      a,
      all.map((_, index) => (index === i ? j : index === j ? i : index)),
    );
    return op && done([op]);
  }
  const [x, y] = [trimmed(text, withoutFooter(structure, a)), trimmed(text, withoutFooter(structure, b))];
  // Each on its own: what is between them is not touched.
  return done([rewrite(text, x, text.slice(y.from, y.to)), rewrite(text, y, text.slice(x.from, x.to))]);
}

function swappedColumns(text: string, a: Piece, b: Piece): Op {
  const rows = a.block?.children ?? [];
  const [i, j] = [columnAt(text, a), columnAt(text, b)];
  return rewrite(
    text,
    a.block ?? a,
    rowsWith(text, rows, (cells) =>
      cells.map((cell, index) => (index === i ? (cells[j ?? 0] ?? "") : index === j ? (cells[i ?? 0] ?? "") : cell)),
    ),
  );
}

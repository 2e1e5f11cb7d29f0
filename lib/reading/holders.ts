import { described } from "./described.ts";
import { counted } from "./find.ts";
import { anchorsFor, describing, isPlaced, unitsOf, type Sight } from "./fit.ts";
import { KIND_CUES } from "./clause.ts";
import type { Unit } from "./language.ts";
import { isIn, type Atom, type Order } from "./orders.ts";
import { groupsOf, type Group, type Piece } from "./pieces.ts";
import { isNewAfter } from "./positions.ts";
import { tellingTokens } from "./tokens.ts";
import type { TextRange } from "../text/index.ts";
import type { UnitNamed } from "./units.ts";

const HOLDERS: readonly Unit[] = [
  "heading",
  "list",
  "table",
  "quote",
  "code",
  "question",
  "paragraph",
  "step",
  "item",
  "row",
  "line",
  "sentence",
];

interface Holder {
  readonly pieces: readonly Piece[];
  readonly span: TextRange;
}

/**
 * "In the price list", "from step 1", "in the code and the table": pieces that something is in. Where several fit, all
 * of them.
 */
export function holderNamed(sight: Sight): Holder | undefined {
  const {
    order: { atoms, tongue, cues },
  } = sight;
  const named = unitsOf(sight.order);
  for (const one of named) {
    const first = atoms.findIndex((atom) => isIn([one.span], atom));
    const last = atoms.findLastIndex((atom) => isIn([one.span], atom));
    // "In code" says how words are set, "of jam to the list" where they go: what leads there is the last small word
    const ahead = atoms.findLastIndex(
      ({ roles }, at) => at < first && (roles.has("inside") || (roles.has("toNew") && cues.has("add"))),
    );
    const lead = atoms[ahead];
    const asks = lead?.roles.has("inside") !== true || [...lead.cues].some((cue) => KIND_CUES.has(cue));
    const inside = tongue.postposed ? last + 1 : asks ? -1 : ahead;
    const isLast =
      tongue.postposed &&
      !(atoms[inside]?.roles.has("inside") === true && named.some(({ span }) => span.from > one.span.to));
    const found = inside < 0 || isLast ? undefined : holderAt(sight, one, inside);
    if (found) return isAdded(sight.order, found.span) ? undefined : withJoined(sight, found, named);
  }
  return undefined;
}

/** "Everywhere, in the table too": that is one place more, and not the only one. */
export const isAdded = ({ atoms, cues }: Order, span: TextRange): boolean =>
  (cues.has("also") || cues.has("same")) &&
  atoms.some((atom) => atom.cues.has("everywhere") && atom.to <= span.from && !atom.isTitle);

/**
 * "… and the table": a piece that is named right after the word for "and" holds, too. Undefined where something else is
 * named there: one of two places is none.
 */
function withJoined(sight: Sight, holder: Holder, named: readonly UnitNamed[]): Holder | undefined {
  const { atoms, tongue } = sight.order;
  const joint = atoms.findIndex(({ from }) => from >= holder.span.to);
  const next = atoms.find(({ isLittle }, index) => index > joint && !isLittle);
  const asks = next !== undefined && [...next.cues].some((cue) => KIND_CUES.has(cue));
  if (tongue.postposed || !next || asks || !tongue.joins.has(atoms[joint]?.key ?? "")) return holder;
  const unit = named.find(({ span }) => span.from >= holder.span.to);
  const other = unit && isIn([unit.span], next) ? holderAt(sight, unit, joint) : undefined;
  return other && { pieces: [...holder.pieces, ...other.pieces], span: { from: holder.span.from, to: other.span.to } };
}

/** The piece that is named after the small word at `inside`, or before it in languages that put it there. */
function holderAt(sight: Sight, one: UnitNamed, inside: number): Holder | undefined {
  const {
    order: { atoms, tongue, message },
    structure,
  } = sight;
  const first = atoms.findIndex((atom) => isIn([one.span], atom));
  const last = atoms.findLastIndex((atom) => isIn([one.span], atom));
  const between = tongue.postposed ? [] : atoms.slice(inside + 1, first);
  // "Der Satz" that goes is no place of something else.
  if (
    !HOLDERS.includes(one.unit) ||
    (one.unit === "sentence" && sight.order.cues.has("remove")) ||
    (one.unit === "heading" && sight.order.cues.has("everywhere")) ||
    isNewAfter(sight.order, inside, first) ||
    between.length > 4 ||
    between.some(
      (atom) => atom.units.size > 0 || (atom.kind === "mark" && !isInWord(message, atom)) || isIn(sight.spent, atom),
    )
  )
    return undefined;
  const groups = groupsOf(structure, one.unit)
    .map((group) => ({ ...group, pieces: group.pieces.filter((piece) => isPlaced(sight, piece)) }))
    .filter(({ pieces }) => pieces.length > 0);
  const after = tongue.postposed || one.ordinals.length > 0 ? [] : toldAfter(sight, last, groups);
  const told = new Map([...describing(sight)].filter(([atom]) => between.includes(atom) || after.includes(atom)));
  const { pieces } =
    one.ordinals.length > 0
      ? counted(sight, groups, one, anchorsFor(sight, told))
      : described(
          sight,
          groups.flatMap((group) => group.pieces),
          told,
          one.unit,
        );
  return pieces.length > 0
    ? {
        pieces,
        span: {
          from: Math.min(atoms[inside]?.from ?? one.span.from, one.span.from),
          to: after.at(-1)?.to ?? one.span.to,
        },
      }
    : undefined;
}

/** The mark of a version or an address: "2.4.x". */
const isInWord = (message: string, { from, to }: TextRange): boolean =>
  /\S/.test(message[from - 1] ?? " ") && /[\p{L}\p{N}]/u.test(message[to] ?? " ");

/** What tells a piece after the word for it: "the paragraph about vouchers", "the row Youth". */
function toldAfter({ order: { atoms }, structure }: Sight, last: number, groups: readonly Group[]): readonly Atom[] {
  const isMark = ({ kind }: Atom) => kind === "mark";
  const end = atoms.findIndex((atom, at) => at > last && isMark(atom));
  const run = atoms.slice(last + 1, end < 0 ? undefined : end);
  const isTelling = ({ isLittle, cues, roles }: Atom) => !isLittle && cues.size === 0 && roles.size === 0;
  if (run[0]?.cues.has("about")) {
    const cited = run.filter(({ kind }) => kind === "quote");
    const start = run.findIndex(isTelling);
    const stop = run.findIndex((atom, at) => at > start && !isTelling(atom));
    return cited.length > 0 ? cited : start < 0 ? [] : run.slice(start, stop < 0 ? undefined : stop);
  }
  // A name right after it is the beginning of such a piece.
  const [name] = run;
  const begins = (piece: Piece) =>
    tellingTokens(structure.text.slice(piece.own.from, piece.own.to))[0]?.key === name?.key;
  return name && isTelling(name) && groups.some(({ pieces }) => pieces.some(begins)) ? [name] : [];
}

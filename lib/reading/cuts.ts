import type { TextRange } from "../text/index.ts";
import { amountsOf } from "./amounts.ts";
import { KIND_CUES } from "./clause.ts";
import type { Cue } from "./language.ts";
import { isCut, isIn, partOf, VAGUE, type Atom, type Order } from "./orders.ts";
import { unitsIn } from "./units.ts";

/**
 * The ways to take an order for several: whole, and cut where parts begin that can be orders themselves. Words ahead of
 * the first may be none. Nothing is cut inside of `together`.
 */
export function waysToCut(whole: Order, together: readonly TextRange[] = []): (readonly Order[])[] {
  const { tongue } = whole;
  // "And X to Y" goes on: the first word is none of X.
  const isLed = whole.atoms.length > 1 && tongue.joins.has(whole.atoms[0]?.key ?? "");
  const order = isLed ? { ...partOf(whole, 1, whole.atoms.length), cues: whole.cues } : whole;
  const { atoms } = order;
  const joints = atoms.flatMap((atom, index) =>
    index > 0 && index < atoms.length - 1 && (isCut(atom) || tongue.joins.has(atom.key)) && !isIn(together, atom)
      ? [index]
      : [],
  );
  const cuts = joints.filter((cut, index) => cut !== (joints[index - 1] ?? -1) + 1).slice(0, MOST_CUTS);
  const ways = Array.from({ length: 2 ** cuts.length }, (_, mask) => {
    const starts = [0, ...cuts.filter((__, bit) => mask & (1 << bit))];
    return starts.map((start, index) => partOf(order, start, starts[index + 1] ?? atoms.length));
  });
  return ways
    .filter((parts) =>
      parts.every(
        (part, index) =>
          index === 0 || isOrder(part) || isReasonGiven(part) || (isCounted(part) && isCounted(parts[index - 1])),
      ),
    )
    .sort((a, b) => a.length - b.length);
}

const MOST_CUTS = 5;

/** "The first sentence and the last item": each names a piece by its place. */
export const isCounted = (order: Order | undefined): boolean =>
  order !== undefined && unitsIn(order).some(({ ordinals }) => ordinals.length > 0);

/** "…, we are British after all", "…, she is away": why something is asked for, and nothing that is asked for. */
export function isReasonGiven({ atoms, own, quotes, cues, tongue }: Order): boolean {
  const [mark, ...rest] = atoms;
  const first = own.findIndex(({ kind, from }) => kind !== "space" && from !== mark?.from);
  const isBegun = tongue.reasons.find(own).some((hit) => hit.first === first);
  const isOther = ({ kind, roles, units, key, cues: said }: Atom) =>
    kind === "number" ||
    kind === "address" ||
    roles.has("notOld") ||
    units.size > 0 ||
    tongue.ordinals.has(key) ||
    [...said].some((cue) => LIMITING.includes(cue));
  return (
    mark?.kind === "mark" &&
    isCut(mark) &&
    isBegun &&
    quotes.length === 0 &&
    rest.length > 1 &&
    amountsOf(own).length === 0 &&
    ![...cues].some((cue) => KIND_CUES.has(cue) && cue !== "grammar" && cue !== "spelling") &&
    !rest.some(isOther)
  );
}

/** They say how far, or what is to stay. */
const LIMITING: readonly Cue[] = ["except", "exceptIn", "only", "keep", "stays", "forbids", "also", "same", "this"];

/** "…, not on 4 May" goes on with what was said; "and 19:30 instead of 18:00" is another thing. */
function beginsDenying(atoms: readonly Atom[]): boolean {
  const at = atoms.slice(0, 3).findIndex(({ roles }) => roles.has("notOld"));
  return (
    at >= 0 && atoms.slice(0, at).every(({ isLittle, kind, roles }) => isLittle || kind === "mark" || roles.size > 0)
  );
}

/** It has a word for what is asked, or a value of something that it names. */
function isOrder({ atoms, cues, own, quotes }: Order): boolean {
  if (beginsDenying(atoms)) return false;
  // "Same with Update": what was asked for just before is asked for again.
  if (atoms.slice(0, 2).some(({ cues: own }) => own.has("same")) && quotes.length === 0) return true;
  if ([...cues].some((cue) => KIND_CUES.has(cue) && !VAGUE.has(cue))) return true;
  // "… and the Teal row"
  if (atoms.some(({ units }) => units.has("row") || units.has("column"))) return true;
  // Old and new words: “Head torch” to “Head lamp”.
  if (quotes.length > 1) return true;
  const first = atoms.find(({ kind, isLittle, cues: own }) => kind !== "mark" && (!isLittle || own.has("add")));
  if (first && [...first.cues].some((cue) => KIND_CUES.has(cue))) return true;
  // "Wednesday to Thursday", "14:00 instead of 13:00": what goes and what comes.
  const to = atoms.findIndex(({ roles }) => roles.has("toNew") || roles.has("becomes") || roles.has("notOld"));
  const isSide = (some: readonly Atom[]) => some.some(({ kind, isLittle }) => kind !== "mark" && !isLittle);
  if (to > 0 && isSide(atoms.slice(0, to)) && isSide(atoms.slice(to + 1))) return true;
  const values = amountsOf(own);
  const isNamed = atoms.some(
    (atom) =>
      atom.kind === "word" &&
      !atom.isLittle &&
      atom.cues.size === 0 &&
      !isIn(values, atom) &&
      !values.some(({ unit }) => unit === atom.key),
  );
  return (
    isNamed &&
    (quotes.length > 0 || values.length > 0 || atoms.some(({ roles }) => roles.has("toNew") || roles.has("becomes")))
  );
}

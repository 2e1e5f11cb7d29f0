import {
  amountsIn,
  anchorsFor,
  columnHead,
  describing,
  hasAny,
  isIn,
  lineAt,
  placesOf,
  tellingTokens,
  type Amount,
  type Order,
  type Sight,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { inNumber, slotsFor } from "./slots.ts";
import { timePairs } from "./span.ts";
import { replaceAt } from "./steps.ts";

/** "Thursday at 11": the day that the text has beside the hour changes with it. */
export function dayBeside(sight: Sight, said: readonly Amount[], other: Amount, place: TextRange) {
  const days = said.filter(({ form }) => form === "day" && other.form !== "day");
  const [day, more] = days;
  if (!day || more) return [];
  const part = /[^.!?。！？\n|]*$/u.exec(sight.text.slice(0, place.from))?.[0].length ?? 0;
  const slots = slotsFor(sight, day).filter(({ piece }) =>
    isIn([{ from: place.from - part, to: place.to + DAY_NEAR }], piece),
  );
  const [slot, second] = slots;
  return slot && !second
    ? [
        {
          day,
          op: replaceAt(sight.text, slot.piece, inNumber(day.text, sight.text.slice(slot.piece.from, slot.piece.to))),
        },
      ]
    : [];
}

/** A day is named so near after its hour, at most. */
const DAY_NEAR = 20;

/** So much larger or smaller than the old one a new figure may be; and no other one is within the second of these. */
const NEAR_SIZE = 2;
const FAR_SIZE = 4;

/**
 * "Half soles are 30 now" in a row with £28 and 4 days: a new figure is of the size of the old one. An hour has no such
 * size.
 */
export function ofItsSize(text: string, said: Amount, pieces: readonly TextRange[]): readonly TextRange[] {
  if (said.form === "time") return pieces;
  const times = ({ from, to }: TextRange) => {
    const [old, now] = [Number(amountsIn(text.slice(from, to))[0]?.worth), Number(said.worth)];
    return old > 0 && now > 0 ? Math.max(old / now, now / old) : Infinity;
  };
  const near = pieces.filter((piece) => times(piece) <= NEAR_SIZE);
  return near.length === 1 && pieces.every((piece) => near.includes(piece) || times(piece) >= FAR_SIZE) ? near : pieces;
}

/** "The version is 3.2 everywhere": where the text has the same figure, written so. */
export const writtenAs = (text: string, top: TextRange, pieces: readonly TextRange[]): readonly TextRange[] =>
  pieces.filter(({ from, to }) => text.slice(from, to) === text.slice(top.from, top.to));

/** "A cabin in high season": of several in one row the one whose column's head was said with all its words. */
export function underHead(sight: Sight, pieces: readonly TextRange[], said: readonly Amount[]): readonly TextRange[] {
  const { structure, text } = sight;
  if (new Set(pieces.map((piece) => lineAt(structure, piece).from)).size !== 1 || pieces.length < 2) return pieces;
  const anchors = anchorsFor(sight, describing(sight, said));
  const wordsOf = (piece: TextRange) => {
    const head = columnHead(structure, piece);
    return head ? tellingTokens(text.slice(head.from, head.to), head.from) : [];
  };
  const isSaid = (piece: TextRange) => {
    const [words, others] = [wordsOf(piece), pieces.filter((one) => one !== piece).flatMap(wordsOf)];
    const isOwn = words.some(({ key }) => others.every((one) => one.key !== key));
    return isOwn && words.every((word) => hasAny(word, anchors));
  };
  const [one, other] = pieces.filter(isSaid);
  return one && !other ? [one] : pieces;
}

/** "3.11, not 3.10": the one that is denied goes, and never comes. */
export function isDenied({ atoms, tongue, message }: Order, { from, form }: Amount): boolean {
  const at = atoms.findIndex((atom) => atom.from === from);
  if (tongue.postposed || at < 1 || atoms[at - 1]?.roles.has("notOld") !== true) return false;
  const start = Math.max(0, from - NEAR_MESSAGE);
  const near = amountsIn(message.slice(start, from + NEAR_MESSAGE), start);
  return near.some((one) => one.form === form && one.from !== from);
}

/** Characters of a message on either side of a value, in which the other one is said. */
const NEAR_MESSAGE = 200;

/** "It cost £5 then": nothing is asked for. "Paid support" is what the text has. */
export function isOver({ order: { atoms, details, cues, message }, text }: Sight): boolean {
  const isName = (index: number) =>
    placesOf(text, message.slice(atoms[index]?.from, atoms[index + 1]?.to ?? 0)).length > 0;
  return (
    details.has("past") &&
    !cues.has("exchange") &&
    atoms.some((atom, index) => atom.details.has("past") && !(index < atoms.length - 1 && isName(index)))
  );
}

/** Of two values, "8:00 to 18:00", the first is when something begins, and the last when it ends. */
export function atOneEnd(
  { order: { atoms }, structure, text }: Sight,
  pieces: readonly TextRange[],
): readonly TextRange[] {
  const says = (detail: "begins" | "ends") => atoms.some(({ details, isFiller }) => !isFiller && details.has(detail));
  if (says("begins") === says("ends")) return pieces;
  const pairs = timePairs(text).filter((pair) => pair.every((one) => pieces.some(({ from }) => from === one.from)));
  const isOneLine = new Set(pieces.map((piece) => lineAt(structure, piece).from)).size === 1;
  const sorted = pairs.length === 1 ? (pairs[0] ?? []) : isOneLine ? pieces.toSorted((a, b) => a.from - b.from) : [];
  const end = says("begins") ? sorted[0] : sorted.at(-1);
  return end ? [{ from: end.from, to: end.to }] : pieces;
}

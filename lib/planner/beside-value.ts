import { amountsIn, isIn, type Amount, type Sight } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { inNumber, slotsFor } from "./slots.ts";
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

import { amountsOf, type Amount } from "./amounts.ts";
import type { Role } from "./language.ts";
import { isIn, type Given } from "./orders.ts";
import type { Pair, Sight } from "./quoted-pairs.ts";

/** "20時" for "19時30分": the word for the hour is in both. */
const isHourWithMinutes = (hour: Amount, time: Amount): boolean =>
  hour.form === "number" && time.form === "time" && hour.unit !== "" && time.text.includes(hour.unit);

export type Old = Pick<Pair, "old" | "rest">;

/** A figure goes for a figure of its form or unit, and what is around it stays; words go for words. */
export function completed(
  { order: { own } }: Sight,
  by: Role,
  old: Old,
  isAfter: boolean,
  newWords: () => Given | undefined,
): Pair | undefined {
  const amounts = amountsOf(own);
  const [goes, more] = amounts.filter((amount) => isIn([old.old], amount));
  if (!goes || goes.form === "address") {
    const now = newWords();
    return now && { ...old, now, by };
  }
  const others = amounts.filter(
    (amount) => amount.worth !== goes.worth && (isAfter ? amount.from >= old.old.to : amount.to <= old.old.from),
  );
  const comes = (isAfter ? others : others.toReversed()).find(
    (one) => one.form === goes.form || (one.unit !== "" && one.unit === goes.unit) || isHourWithMinutes(goes, one),
  );
  if (!comes || more) return undefined;
  const there = isHourWithMinutes(goes, comes) ? goes.text + goes.unit : goes.text;
  return {
    ...old,
    now: { from: comes.from, to: comes.to, words: old.old.words.replace(there, () => comes.text), isQuoted: false },
    by,
  };
}

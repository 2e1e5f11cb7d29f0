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
  { order: { own, message } }: Sight,
  by: Role,
  old: Old,
  isAfter: boolean,
  newWords: () => Given | undefined,
): Pair | undefined {
  const amounts = amountsOf(own);
  const all = amounts.filter((amount) => isIn([old.old], amount));
  const [goes] = all;
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
  if (all.length > 1) return together(old, by, all, others, message);
  if (!comes) return undefined;
  const there = isHourWithMinutes(goes, comes) ? goes.text + goes.unit : goes.text;
  return {
    ...old,
    now: { from: comes.from, to: comes.to, words: old.old.words.replace(there, () => comes.text), isQuoted: false },
    by,
  };
}

/** "Friday 12 June, not Thursday 11 June": as many values of the same forms one after the other. */
function together(
  old: Old,
  by: Role,
  goes: readonly Amount[],
  others: readonly Amount[],
  message: string,
): Pair | undefined {
  const start = others.findIndex((_, at) => goes.every(({ form }, index) => others[at + index]?.form === form));
  const [first, last] = [others[start], others[start + goes.length - 1]];
  if (!first || !last || last.to - first.from > old.old.words.length * 2) return undefined;
  const now = { from: first.from, to: last.to, words: message.slice(first.from, last.to), isQuoted: false };
  return { ...old, now, by };
}

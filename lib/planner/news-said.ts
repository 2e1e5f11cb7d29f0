import type { Structure } from "../markdown/index.ts";
import {
  KIND_CUES,
  newsOf,
  pairsIn,
  placeQuoted,
  placesOf,
  positionsIn,
  VAGUE,
  type Atom,
  type Order,
  type Pair,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { askedLast, hasSides, inheriting } from "./parts.ts";

/** What says beyond doubt that one thing comes in place of another. */
const SURE_PAIRS: ReadonlySet<Pair["by"]> = new Set<Pair["by"]>(["toNew", "quotes", "notOld"]);

/**
 * What comes in place of words of the text, where an order can be cut into several things: a way to take the order in
 * which one of those is left out is none.
 */
export const newsSaid = ({ text }: Structure, cuts: readonly (readonly Order[])[]): readonly TextRange[] =>
  cuts.slice(-1).flatMap((parts) =>
    parts.length < 2
      ? []
      : parts.flatMap((part, index): TextRange | readonly TextRange[] => {
          const said = inheriting(askedLast(part, parts.slice(index + 1)), parts[index - 1]);
          const own = placeQuoted(text, said)?.order ?? said;
          const isPlain =
            own.cues.has("exchange") && [...own.cues].every((cue) => !KIND_CUES.has(cue) || VAGUE.has(cue));
          const [pair] = isPlain ? pairsIn(own, (words) => text.includes(words)) : [];
          if (pair && pair.rest.length === 0 && SURE_PAIRS.has(pair.by)) return [pair.now];
          const added = index > 0 ? addedBy(part) : undefined;
          if (added && placesOf(text, added.text).length === 0) return [added];
          return isPlain && hasSides(part) && positionsIn(part).length === 0 ? (newsOf(own).at(-1)?.given ?? []) : [];
        }),
  );

/** "… and add a lamp": the first word of what a verb for adding names. */
export function addedBy({ atoms, quotes, tongue }: Order): Atom | undefined {
  const at = atoms.findIndex(
    ({ kind, isLittle, isFiller, key, cues }) =>
      kind === "word" && !tongue.joins.has(key) && (cues.has("add") || !(isLittle || isFiller)),
  );
  const isNamed = ({ kind, isLittle, cues, roles, units }: Atom) =>
    kind === "word" && !isLittle && cues.size + roles.size + units.size === 0;
  const asks = quotes.length === 0 && atoms[at]?.cues.has("add") === true && !atoms[at].cues.has("also");
  return asks ? atoms.slice(at + 1).find(isNamed) : undefined;
}

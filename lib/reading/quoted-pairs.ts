import type { TextRange } from "../text/index.ts";
import { isSpelling } from "./akin.ts";
import { foldedText } from "./fold.ts";
import type { Role } from "./language.ts";
import type { Atom, Given, Order } from "./orders.ts";

/**
 * What the words of a request do: which are old and which new, which are given, which say where. Told by the small
 * words between them and by what is in the text, never by the order of a whole sentence.
 */

/** What goes and what comes in its place. `rest`: words beside the old ones that say more of it. */
export interface Pair {
  readonly old: Given;
  readonly now: Given;
  readonly by: "quotes" | "spelling" | Role;
  readonly rest: readonly Atom[];
}

export interface Sight {
  readonly order: Order;
  /** Whether words are in the text, as they are. */
  readonly isThere: (words: string) => boolean;
  /** Words that only say where. */
  readonly places: readonly TextRange[];
}

/** Two quotations: the one that is in the text goes. */
export function quotedPair({ order: { atoms }, isThere }: Sight): Pair[] {
  const [first, second, third] = atoms.filter(({ kind }) => kind === "quote");
  if (!first || !second || third) return [];
  const [old, now] = isThere(first.text) ? [first, second] : [second, first];
  const given = (atom: Atom): Given => ({ from: atom.from, to: atom.to, words: atom.text, isQuoted: true });
  return isThere(old.text) ? [{ old: given(old), now: given(now), by: "quotes", rest: [] }] : [];
}

/** Two spellings of a word, one of which is in the text. */
export function respelled({ order, isThere }: Sight): Pair[] {
  const words = order.atoms.filter(
    ({ kind, isLittle, text }) => ((kind === "word" && !isLittle) || kind === "quote") && text.length > 3,
  );
  const given = ({ from, to, text }: Atom): Given => ({ from, to, words: text, isQuoted: false });
  return words.flatMap((old) =>
    words.flatMap((now): Pair[] =>
      old.text !== now.text &&
      isSpelling(foldedText(old.text), foldedText(now.text)) &&
      isThere(old.text) &&
      !isThere(now.text)
        ? [{ old: given(old), now: given(now), by: "spelling", rest: [] }]
        : [],
    ),
  );
}

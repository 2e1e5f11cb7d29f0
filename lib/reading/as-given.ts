import { givenAt, isIn, type Given } from "./orders.ts";
import type { Sight } from "./quoted-pairs.ts";
import { tokensIn } from "./tokens.ts";

/** "Not at the Boathouse, at The Otter": small words in front of both are those of the request. */
export function withoutLead({ order }: Sight, given: Given): Given {
  const run = order.atoms.filter((atom) => isIn([given], atom));
  const lead = run.findIndex(({ isLittle, text }) => !isLittle || /^\p{Lu}/u.test(text));
  const start = order.atoms.findIndex((atom) => atom === run[0]);
  return (lead > 0 && givenAt(order, start + lead, start + run.length)) || given;
}

export const isFigure = ({ words }: Given): boolean =>
  tokensIn(words).every(({ kind }) => kind === "number" || kind === "mark");

/**
 * Of what is given as many words as go, where those after are in the text and say where: "but Mehmet does the setting
 * up", "change £3 to £5 for the coffee".
 */
export function asMany({ order, isThere }: Sight, given: Given, old: Given): Given {
  const run = order.atoms.filter((atom) => isIn([given], atom));
  const most = tokensIn(old.words).filter(({ kind }) => kind !== "space").length;
  const isName = /^\p{Lu}/u.test(run[most]?.text ?? "");
  const isPlace =
    !isName && run.slice(most).some((atom) => !atom.isLittle && atom.kind === "word" && isThere(atom.text));
  const start = order.atoms.findIndex((atom) => atom === run[0]);
  return (isPlace && givenAt(order, start, start + most)) || given;
}

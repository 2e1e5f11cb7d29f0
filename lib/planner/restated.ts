import { amountsIn, amountsOf, isIn, isPlaced, piecesOf, tokensIn, type Sight, type Token } from "../reading/index.ts";
import { isOtherMeasure, isSameForm, isSameUnit } from "./slots.ts";
import { done, replaceAt, type Step } from "./steps.ts";
import { withoutYear } from "./value.ts";

/** Words enough to know a line again. */
const LINE = 3;

/**
 * A line of the text said again with another figure, whatever its words may ask for elsewhere: "two people are missing
 * for the till".
 */
export function restated(sight: Sight): Step | undefined {
  const {
    order: { own },
    structure,
    text,
  } = sight;
  const [said, more] = amountsOf(own);
  const words = own
    .filter(({ kind, from, to }) => kind === "word" && said !== undefined && !isIn([said], { from, to }))
    .map(({ key }) => key);
  if (!said || more || words.length < LINE) return undefined;
  const lines = piecesOf(structure, "line").filter((line) => {
    const keys = tokensIn(text.slice(line.from, line.to)).map(({ key }) => key);
    return isPlaced(sight, line) && words.every((key) => keys.includes(key));
  });
  const slots = lines.flatMap((line) =>
    amountsIn(text.slice(line.from, line.to), line.from).filter(
      (one) => !isOtherMeasure(said, one) && (isSameForm(said, one) || isSameUnit(said, one)),
    ),
  );
  const [slot, other] = slots;
  return slot && !other && slot.worth !== said.worth
    ? done([replaceAt(text, withoutYear(text, slot, said.text), said.text)], [said], [slot])
    : undefined;
}

/** "The e-mail address is …": of the one that the text has, wherever it is. */
export function mail({ order, text }: Sight): Step | undefined {
  const isMail = ({ kind, text: words }: Token) => kind === "address" && words.includes("@");
  const [said, more] = order.own.filter(isMail);
  const there = tokensIn(text).filter(isMail);
  const isOne = new Set(there.map(({ key }) => key)).size === 1 && there[0]?.key !== said?.key;
  // "Support has a new address": nothing is to be added.
  const isAdded = order.atoms.find(({ isLittle }) => !isLittle)?.cues.has("add") === true;
  if (!said || more || !isOne || isAdded || order.cues.has("remove")) return undefined;
  const opAt = ({ from, to, text: words }: Token) =>
    replaceAt(text, { from: from + (/^mailto:/.exec(words)?.[0].length ?? 0), to }, said.text);
  return done(there.map(opAt), [said]);
}

import { linksOf } from "../markdown/index.ts";
import {
  amountsOf,
  anchorsFor,
  best,
  describing,
  fitOf,
  isAkin,
  isIn,
  isPlaced,
  isTold,
  lineAt,
  numberWord,
  tokensIn,
  TONGUES,
  type Sight,
  type Token,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { CLEAR, isOtherRow, LEAST } from "./cells.ts";
import { beside } from "./slots.ts";
import { atEach, replaceAt, type Step } from "./steps.ts";

/** A figure with what it is measured in: "three days", "one week", "5営業日". */
interface Measure extends TextRange {
  readonly unit: string;
  /** It is more than "one": a value like others. */
  readonly isAmount: boolean;
}

/** "We answer within three days", where the text has two weeks: the figure goes with what it is measured in. */
export function measured(sight: Sight): Step | undefined {
  const { order, structure, text } = sight;
  const [said, more] = measuresIn(order.own).filter((one) => !isIn(sight.spent, one));
  if (!said || more || order.cues.has("remove") || order.cues.has("add") || order.details.has("past")) return undefined;
  if (order.details.has("relative")) return undefined;
  const apart = [
    ...(structure.frontMatter ? [structure.frontMatter.range] : []),
    ...linksOf(text).map(({ target }) => target),
  ];
  const told = describing(sight, [said]);
  const anchors = anchorsFor(sight, told);
  const places = measuresIn(tokensIn(text)).filter((one) => isPlaced(sight, one) && !isIn(apart, one));
  if (places.length > 1 && !isTold(told)) return undefined;
  const fits = places.map((piece) => ({
    piece,
    fit: fitOf(structure, lineAt(structure, piece), anchors) + beside(sight, said, piece),
  }));
  const pieces = best(
    fits.filter(({ fit }) => fit >= LEAST),
    CLEAR,
  );
  const words = order.message.slice(said.from, said.to);
  if (pieces.length === 0 || isOtherRow(sight, pieces)) return undefined;
  // A figure for a figure of the same measure is a value like others: "6.90 euros" for "6.50" in "5 kg: 6.50 euros".
  const lines = pieces.map(({ from, to }) => lineAt(structure, { from, to }));
  const isSame = (one: Measure) => isAkin(one.unit, said.unit) && isIn(lines, one);
  if (said.isAmount && places.some(isSame)) return undefined;
  const step = atEach({ pieces, isClear: false }, (range) => [replaceAt(text, range, words)], [said]);
  return step.kind === "ops" ? { ...step, isStated: true } : step;
}

export function measuresIn(tokens: readonly Token[]): Measure[] {
  const amounts = amountsOf(tokens);
  const hits = TONGUES.flatMap(({ measures }) => measures.find(tokens));
  return [...new Map(hits.map((hit) => [hit.first, hit])).values()].flatMap(({ first, end }): Measure[] => {
    const at = tokens[first - 1]?.kind === "space" ? first - 2 : first - 1;
    const figure = tokens[at];
    const amount = amounts.find((one) => one.to === figure?.to && (one.form === "number" || one.form === "word"));
    const isOne = figure?.kind === "word" && numberWord(figure.key) === 1;
    const last = tokens[end - 1];
    return figure && last && (amount || isOne)
      ? [{ from: amount?.from ?? figure.from, to: last.to, unit: last.key, isAmount: amount !== undefined }]
      : [];
  });
}

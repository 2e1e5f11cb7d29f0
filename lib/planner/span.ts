import {
  amountsIn,
  amountsOf,
  anchorsFor,
  best,
  columnHead,
  describing,
  fitOf,
  hasAny,
  isPlaced,
  lineAt,
  TONGUES,
  tokensIn,
  type Amount,
  type Sight,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { isFullHour } from "./slots.ts";
import { atEach, replaceAt, type Step } from "./steps.ts";
import { withHalf } from "./written.ts";

/** Two values that belong together: from when to when. */
type Pair = readonly [first: Amount, last: Amount];

const LEAST = 0.22;
const NEAR = 0.5;

/** "Saturday's hours: 10 am to 2 pm": both ends of the times in the line that is spoken of (ASK-1, `value`). */
export function span(sight: Sight): Step | undefined {
  const { order, structure, text } = sight;
  const figures = amountsOf(order.own).filter(({ form }) => form !== "day" && form !== "date" && form !== "month");
  const [said, more] = pairsOf(order.message, figures, isClock);
  const isOther = (["remove", "add", "move", "sort"] as const).some((cue) => order.cues.has(cue));
  if (!said || more || isOther || order.quotes.length > 0 || figures.length > 2) return undefined;
  const anchors = anchorsFor(sight, describing(sight, said));
  const fits = timePairs(text)
    .filter(([first]) => isPlaced(sight, first))
    .map((pair) => {
      const piece = { from: pair[0].from, to: pair[1].to };
      const line = lineAt(structure, piece);
      // of two in one line the one whose part of it the words are in
      const cut = /[^,;、，|]*$/u.exec(text.slice(line.from, piece.from))?.index ?? 0;
      const part = hasAny({ from: line.from + cut, to: piece.to }, anchors) ? 1 : NEAR;
      return { piece: { ...piece, pair }, fit: fitOf(structure, line, anchors) * part };
    });
  const inLine = best(fits.filter(({ fit }) => fit >= LEAST));
  // "Friday afternoons 14–20": of two in one row the one in whose column it is
  const columnFit = (piece: TextRange) => {
    const head = columnHead(structure, piece);
    return head ? fitOf(structure, { own: head }, anchors) : 0;
  };
  const inColumn = best(inLine.map((piece) => ({ piece, fit: columnFit(piece) })));
  const fitting = inColumn.length > 0 ? inColumn : inLine;
  // "Saturday: 10 am to 5 pm": one of the two may be there already
  const kept = fitting.filter(({ pair }) => pair.some((one, index) => one.worth === said[index]?.worth));
  const pieces = kept.length === 1 ? kept : fitting;
  const opsAt = ({ pair }: (typeof pieces)[number]) =>
    said.flatMap((amount, index) => {
      const there = pair[index];
      if (!there || there.worth + there.unit === amount.worth + amount.unit) return [];
      const [range, words] = withHalf(sight, amount, there);
      return text.slice(range.from, range.to) === words ? [] : [replaceAt(text, range, words)];
    });
  const step = pieces.length > 0 ? atEach({ pieces, isClear: false }, opsAt, said) : undefined;
  return step?.kind === "ops" ? (step.ops.length > 0 ? { ...step, isStated: true } : undefined) : step;
}

/** "8:00 to 18:00", wherever a text has such. */
export const timePairs = (text: string): readonly Pair[] => pairsOf(text, amountsIn(text), isHour);

/**
 * The times of some words that are from one to another, with nothing but small words and marks between; one of them at
 * least is such.
 */
function pairsOf(words: string, amounts: readonly Amount[], isSuch: (amount: Amount) => boolean): readonly Pair[] {
  return amounts.flatMap((first, index): Pair[] => {
    const last = amounts[index + 1];
    return last && (isSuch(first) || isSuch(last)) && isClock(first) && isClock(last) && isSpan(words, first, last)
      ? [[first, last]]
      : [];
  });
}

const isHour = (amount: Amount): boolean => amount.form === "time" || isFullHour(amount);
const isClock = (amount: Amount): boolean => isHour(amount) || (amount.form === "number" && Number(amount.text) <= 24);

function isSpan(words: string, { to }: TextRange, { from }: TextRange): boolean {
  const between = tokensIn(words.slice(to, from)).filter(({ kind }) => kind !== "space");
  const isJoint = (key: string) => TONGUES.some(({ joins }) => key.length > 0 && joins.has(key));
  return (
    !/[\n,;.|]/.test(words.slice(to, from)) &&
    between.length > 0 &&
    between.length <= 3 &&
    !between.some(({ key }) => isJoint(key))
  );
}

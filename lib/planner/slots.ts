import { linksOf } from "../markdown/index.ts";
import {
  amountsIn,
  anchorsFor,
  columnHead,
  describing,
  fitOf,
  isAkin,
  isIn,
  isPlaced,
  isTold,
  keyOf,
  lineAt,
  piecesOf,
  timesIn,
  tokensIn,
  TONGUES,
  type Amount,
  type Atom,
  type Sight,
  type Token,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { otherColumns } from "./cells.ts";
import { daysIn, isDayAlone } from "./day-alone.ts";

/** Where another line fits so much better, that is meant, and has no such value. */
const NEARLY = 0.5;
/** "The towel price": the word for what kind of value it is says little of where. */
export const figureless = (told: ReadonlyMap<Atom, number>, { order: { tongue, own } }: Sight): Map<Atom, number> => {
  const names = tongue.units
    .find(own)
    .filter(({ name }) => name === "figure")
    .flatMap((hit) => hit.own.map((index) => own[index]?.from));
  const others = [...told].some(([{ from }, share]) => share === 1 && !names.includes(from));
  return new Map([...told].map(([atom, share]) => [atom, others && names.includes(atom.from) ? share / 4 : share]));
};

/** "At 16:00 Uhr": what a value is counted in tells nothing of where. */
export const unitless = (told: ReadonlyMap<Atom, number>, said: readonly Amount[]): Map<Atom, number> =>
  new Map([...told].filter(([{ key }]) => !said.some(({ unit }) => unit === key)));

/** "Tern 26": the figure is part of a name in the text. Or an address, which has its own ways. */
export function isName({ order, text }: Sight, { form, from, to }: Amount): boolean {
  const before = order.own.findLast((token) => token.to <= from && token.kind !== "space");
  const isNamed = before?.kind === "word" && /^\p{Lu}/u.test(before.text);
  return form === "address" || (isNamed && text.includes(order.message.slice(before.from, to)));
}

export interface Slot {
  readonly piece: TextRange;
  readonly fit: number;
  /** What is right beside it in the order and in the text counts for this much of it. */
  readonly near: number;
}

/** The number of a step is none of its words. */
export const markersOf = ({ structure }: Sight): readonly TextRange[] =>
  piecesOf(structure, "item").map(({ from, own }) => ({ from, to: own.from }));

/** Where the text has a value of the same form and sign, and how well the rest of the order fits there. */
export function slotsFor(sight: Sight, said: Amount): Slot[] {
  const { structure, text, isPlaceSaid } = sight;
  const isHalf = TONGUES.some(({ halves }) => halves.has(said.unit));
  const isLike = (one: Amount) =>
    isHalf
      ? one.form === "time" || isFullHour(one)
      : isSameForm(said, one) ||
        isSameUnit(said, one) ||
        isHour(sight, said, one) ||
        (said.form === "time" && (isFullHour(one) || beginsHours(one)));
  const here = amountsIn(text);
  const beginsHours = ({ form, to }: Amount) => {
    const next = form === "number" ? here.find(({ from }) => from >= to && from <= to + RANGE_WORD) : undefined;
    return next !== undefined && (next.form === "time" || isFullHour(next)) && isRange(text.slice(to, next.from));
  };
  const isTarget = (one: TextRange) => linksOf(text).some(({ target }) => isIn([target], one));
  const front = structure.frontMatter && !isPlaceSaid ? [structure.frontMatter.range] : [];
  const marks = markersOf(sight);
  const days = isDayAlone(sight.order, said) ? daysIn(text) : [];
  const values = (days.length > 0 ? days : here.filter(isLike)).filter(
    (one) => !isOtherMeasure(said, one) && isPlaced(sight, one) && !isTarget(one) && !isIn([...front, ...marks], one),
  );
  const isSaid = (one: TextRange) =>
    values.some(
      ({ worth, unit, ...other }) =>
        worth === said.worth && unit === said.unit && isIn([lineAt(structure, one)], other),
    );
  const all = values.filter((one) => one.worth !== said.worth && !isSaid(one));
  const headOf = (one: TextRange) => {
    const head = columnHead(structure, one);
    return head ? tokensIn(text.slice(head.from, head.to)).map(({ key }) => key) : [];
  };
  // "Bus 16 goes …": a word that may be a verb is no unit.
  const isCounted =
    said.unit !== "" &&
    !isHalf &&
    !sight.order.atoms.some(({ key, cues, from }) => key === said.unit && from >= said.to && cues.size > 0);
  const alike = all.filter(
    ({ unit, ...one }) => isCounted && [unit, ...headOf(one)].some((each) => each !== "" && isAkin(each, said.unit)),
  );
  const anchors = anchorsFor(sight, figureless(describing(sight, [said]), sight));
  const most = Math.max(0, ...piecesOf(structure, "line").map((line) => fitOf(structure, line, anchors)));
  const isOther = otherColumns(sight, anchors, all);
  const slotAt = (slot: Amount): Slot => {
    const head = columnHead(structure, slot);
    const fit =
      fitOf(structure, lineAt(structure, slot), anchors) + (head ? fitOf(structure, { own: head }, anchors) : 0);
    const near = beside(sight, said, slot);
    return { piece: { from: slot.from, to: slot.to }, fit: fit < most * NEARLY && near < NEXT ? 0 : fit + near, near };
  };
  // "The fee is 25 euros", and that is what it is.
  const there = values.filter(({ worth, unit }) => worth === said.worth && unit === said.unit).map(slotAt);
  const held = Math.max(0, ...there.map(({ fit }) => fit));
  return (alike.length > 0 ? alike : all)
    .filter((slot) => !isOther(slot))
    .map(slotAt)
    .filter(({ fit }) => held === 0 || fit > held);
}

/** "Make it 20 minutes": no word but what it is measured in says which of the values. */
export function isUntold(sight: Sight, said: readonly Amount[]): boolean {
  const { atoms } = sight.order;
  const units = said.flatMap(({ to, unit }) => atoms.find(({ from, key }) => from >= to && key === unit) ?? []);
  return units.some(({ text }) => isMeasure(text)) && !isTold(describing(sight, [...said, ...units]));
}

/** "Wednesdays" in the place of "Tuesday" is "Wednesday". */
export const inNumber = (day: string, there: string): string =>
  keyOf(day.slice(0, -1)) === keyOf(day) && !there.endsWith(day.slice(-1)) ? day.slice(0, -1) : day;

export const isSameForm = (said: Amount, { form, sign, text }: Amount): boolean =>
  form === said.form &&
  (sign === said.sign || said.sign === "" || form !== "number") &&
  (form !== "word" || areNumbers(said.text, text));

/** "45 minutes" takes the place of "thirty minutes". */
export const isSameUnit = (said: Amount, { form, unit }: Amount): boolean =>
  (form === "number" || form === "word") &&
  (said.form === "number" || said.form === "word") &&
  unit.length > 2 &&
  isAkin(unit, said.unit);

const isMeasure = (word: string): boolean =>
  word !== "" && TONGUES.some(({ measures }) => measures.of({ text: word }).length > 0);

/** "Three days" never takes the place of the figure of "two weeks" alone. */
export const isOtherMeasure = (said: Amount, { unit }: Amount): boolean => {
  return isMeasure(said.unit) && isMeasure(unit) && !isAkin(unit, said.unit);
};

/** "At nine" is a time, as the request says it: it may take the place of "8:30". */
function isHour({ order: { own, tongue } }: Sight, said: Amount, { form }: Amount): boolean {
  const words = own.filter(({ kind }) => kind === "word" || kind === "number");
  return (
    form === "time" &&
    (said.form === "number" || said.form === "word") &&
    [...timesIn(words, [tongue]).values()].some((at) => words[at]?.from === said.from)
  );
}

/** "8 bis 11 Uhr": what is between the hours. */
const isRange = (between: string): boolean => /^\s*(?:\p{Pd}|\p{L}{1,5})\s*$/u.test(between);
const RANGE_WORD = 7;

/** "1 pm", "17 Uhr". */
export const isFullHour = ({ form, unit }: Amount): boolean =>
  form === "number" && TONGUES.some(({ oclock, halves }) => oclock.has(unit) || halves.has(unit));

/** Numbers in words of one language: "once" is none in English. */
const areNumbers = (...words: readonly string[]): boolean =>
  TONGUES.some(({ numbers }) => words.every((word) => numbers.has(keyOf(word))));

/** What words next to the value count for that are next to the place too. */
export const NEXT = 0.3;
const NEXT_LITTLE = 0.15;

export function beside({ order, text }: Sight, said: TextRange, slot: TextRange & Pick<Amount, "unit">): number {
  const isVerb = (key: string) => order.atoms.some((atom) => atom.key === key && atom.roles.has("states"));
  const words = (tokens: readonly Token[]) =>
    tokens.filter(({ kind, key }) => /^(?:word|number)$/.test(kind) && key !== slot.unit && !isVerb(key));
  const ahead =
    text
      .slice(Math.max(0, slot.from - 60), slot.from)
      .split(/[|\n]/)
      .at(-1) ?? "";
  const near = [tokensIn(ahead).toReversed(), tokensIn(text.slice(slot.to, slot.to + 60).split(/[|\n]/)[0] ?? "")];
  const own = [
    order.own.filter(({ to }) => to <= said.from).toReversed(),
    order.own.filter(({ from }) => from >= said.to),
  ];
  return own.reduce((sum, side, index) => {
    const [a, b] = [words(side).slice(0, 3), words(near[index] ?? [])];
    const same = a.findIndex(({ key }, step) => !isAkin(key, b[step]?.key ?? ""));
    const shared = a.slice(0, same < 0 ? a.length : same);
    return sum + shared.reduce((worth, { key }) => worth + (order.tongue.little.has(key) ? NEXT_LITTLE : NEXT), 0);
  }, 0);
}

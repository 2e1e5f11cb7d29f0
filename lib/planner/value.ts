import { cellsOf } from "../markdown/index.ts";
import {
  saying,
  amountsIn,
  amountsOf,
  anchorsFor,
  best,
  describing,
  hasAny,
  isAkin,
  isIn,
  lineAt,
  newOf,
  piecesOf,
  scoreIn,
  tellingOf,
  tellingTokens,
  tokensIn,
  unitsOf,
  type Amount,
  type Order,
  type Sight,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { LEAST, CLEAR, cell, inRowBefore, isOnlyColumnSaid, isOtherRow } from "./cells.ts";
import { isEverywhere } from "./exchange-meant.ts";
import { figureless, isName, isUntold, NEXT, slotsFor, unitless, type Slot } from "./slots.ts";
import { atOneEnd, dayBeside, isDenied, isOver, ofItsSize, underHead, writtenAs } from "./beside-value.ts";
import { inDoubt } from "./sure.ts";
import { withHalf } from "./written.ts";
import { ask, atEach, none, replaceAt, type Step } from "./steps.ts";

/** Where a text has one value of such a form, that is meant. */
const ONCE: ReadonlySet<Amount["form"]> = new Set<Amount["form"]>(["phone", "version"]);

/** "The price is €79 now": a value of the same form in the row, item or sentence that is spoken of (ASK-1, `value`). */
export function value(sight: Sight): Step | undefined {
  const { order, text, structure } = sight;
  if (isOver(sight)) return undefined;
  const said = valuesSaid(sight);
  const lost = lostIn(sight, said);
  if (lost) return none(saying("notFoundWords", { words: lost.text }), said);
  const labels = isAllLabels(sight, said) ? cell(sight, said) : undefined;
  if (labels || isRemark(order) || order.details.has("relative")) return labels;
  const everySlot = said.flatMap((amount) => slotsFor(sight, amount).map((slot) => ({ ...slot, amount })));
  const ofRow = inRowBefore(sight, everySlot);
  const slots = ofRow ?? everySlot;
  if (slots.length > 1 && isUntold(sight, said)) return undefined;
  const top = slots.toSorted((a, b) => b.fit - a.fit)[0];
  const isOnly =
    slots.length === 1 &&
    top !== undefined &&
    (ONCE.has(top.amount.form) ||
      (top.amount.form === "date" && order.tongue.keys.find(order.own).some(({ name }) => name === "date")) ||
      top.fit >= LEAST / 2 ||
      (top.amount.sign !== "" && top.fit > 0) ||
      // "Moved to 11 May", and nothing else that tells.
      (isSignedOrDated(top.amount) && tellingOf(describing(sight, said)).length === 0));
  if (!top || (top.fit < LEAST && !isOnly)) return cell(sight, said) ?? whichOf(sight, said, slots);
  const counted = ofItsUnit(sight, said, slots);
  if (counted)
    return atEach(
      { pieces: counted, isClear: isEverywhere(order) },
      (range) => [replaceAt(text, range, top.amount.text)],
      said,
    );
  const pieces = inPart(
    sight,
    best(
      slots.filter(({ amount }) => amount === top.amount),
      CLEAR,
    ),
    slots,
    said,
  );
  if (isOtherRow(sight, pieces)) return cell(sight, said);
  const all = isEverywhere(order) ? writtenAs(text, top.piece, pieces) : underHead(sight, pieces, said);
  const places =
    all.length > 1
      ? ofItsSize(text, top.amount, atOneEnd(sight, bySmallWords(sight, all)))
      : all.length === 1
        ? all
        : [top.piece];
  const opAt = (range: TextRange) => {
    const [span, words] = withHalf(sight, top.amount, range);
    return replaceAt(text, withoutYear(text, span, words), words);
  };
  const days = places.length === 1 && places[0] ? dayBeside(sight, said, top.amount, places[0]) : [];
  const isBySize = pieces.length > 1;
  const alike = places.length === 1 && places[0] ? sameElsewhere(sight, places[0], said, isBySize) : places;
  const [other, uses] = [days.map(({ op }) => op), [top.amount, ...days.map(({ day }) => day)]];
  const step = atEach({ pieces: alike, isClear: isEverywhere(order) }, (range) => [opAt(range), ...other], uses);
  if (step.kind === "ops" && !ofRow && places.some((place) => isOnlyColumnSaid(sight, place, said)))
    return inDoubt(structure, step);
  return step.kind === "ops" && !ONCE.has(top.amount.form) ? { ...step, isStated: true } : step;
}

/** The values that are to come: no counts of pieces, no names, and nothing that only says where. */
function valuesSaid(sight: Sight): readonly Amount[] {
  const { order, text, spent } = sight;
  const counts = unitsOf(order).flatMap(({ ordinals, span }) => (ordinals.length > 0 ? [span] : []));
  const isOther = (amount: Amount) =>
    isIn([...spent, ...counts], amount) || isName(sight, amount) || isDenied(order, amount);
  return withoutPlaces(
    text,
    amountsOf(order.own).filter((amount) => !isOther(amount)),
  );
}

const isSignedOrDated = ({ sign, form }: Amount): boolean => sign !== "" || form === "date" || form === "time";

/** "On 21 March": the year that is there stays. */
export function withoutYear(text: string, { from, to }: TextRange, words: string): TextRange {
  const year = /[\s,]+(?:19|20)\d\d$/.exec(text.slice(from, to))?.[0] ?? "";
  return { from, to: /\d{4}/.test(words) ? to : to - year.length };
}

/** "Change Friday to Monday": what goes is said, and the text has none. */
function lostIn({ order, text }: Sight, said: readonly Amount[]): Amount | undefined {
  const [first] = order.atoms.flatMap(({ roles, from }) => (roles.has("toNew") ? [from] : []));
  const old = said.find(({ to }) => first !== undefined && to <= first && first - to <= 1);
  const now = said.find(({ from, form }) => first !== undefined && from > first && form === old?.form);
  const isThere = amountsIn(text).some(({ form, worth }) => form === old?.form && worth === old.worth);
  return old && now && order.cues.has("exchange") && !isThere ? old : undefined;
}

/** "Dinner on Friday is at eight": a day that the text has says where, beside a value of another form. */
function withoutPlaces(text: string, said: readonly Amount[]): readonly Amount[] {
  const keys = new Set(tokensIn(text).map(({ key }) => key));
  const isDay = ({ form, text: words }: Amount) =>
    DAYS.has(form) && tellingTokens(words).every(({ key }) => keys.has(key));
  return said.every(({ form }) => DAYS.has(form)) ? said : said.filter((amount) => !isDay(amount));
}

/** "On 19 April it's Odile", "change the 17:00 act to …": the figures only say which row. */
function isAllLabels({ order, structure, text }: Sight, said: readonly Amount[]): boolean {
  const labels = piecesOf(structure, "row").flatMap((row) => {
    const [label] = cellsOf(text, row);
    return label ? amountsIn(text.slice(label.from, label.to)) : [];
  });
  const given = newOf(order);
  const isLabel = (amount: Amount) =>
    labels.some(
      ({ form, worth, unit }) =>
        form === amount.form && worth === amount.worth && (form !== "number" || unit === amount.unit),
    );
  const isGiven = (amount: Amount) => given !== undefined && isIn([given], amount);
  return said.length > 0 && said.every((amount) => isLabel(amount) && !isGiven(amount));
}

const DAYS: ReadonlySet<Amount["form"]> = new Set<Amount["form"]>(["day", "month", "date"]);

/** "Change the minutes to 10": of all that is counted in minutes nothing tells which. */
function ofItsUnit(sight: Sight, said: readonly Amount[], slots: readonly Slot[]): readonly TextRange[] | undefined {
  const told = tellingOf(unitless(describing(sight, said), said));
  const units = new Map(amountsIn(sight.text).map(({ from, unit }) => [from, unit]));
  const isUnit = ({ piece }: Slot) => {
    const unit = units.get(piece.from) ?? "";
    return unit !== "" && told.every(({ key }) => isAkin(unit, key));
  };
  const counted = told.length > 0 && said.length === 1 ? slots.filter(isUnit).map(({ piece }) => piece) : [];
  return counted.length > 1 ? counted : undefined;
}

/**
 * "The price is 12 now", "change the date to 8 October", where there are several: only the person can tell which.
 */
function whichOf(sight: Sight, [said, more]: readonly Amount[], slots: readonly Slot[]): Step | undefined {
  const { order, text } = sight;
  const isTold = said !== undefined && anchorsFor(sight, describing(sight, [said])).length > 0;
  const isStated = order.atoms.some(({ roles }) => roles.has("states"));
  const isKind = order.tongue.units.find(order.own).some(({ name }) => name === "figure");
  const isAsked = (isTold && isStated) || (isKind && order.cues.has("exchange"));
  if (!isAsked || more || !said || slots.length < 2) return undefined;
  const alike = slots.filter(
    ({ piece }) => said.sign === "" || text.slice(piece.from - 1, piece.to).includes(said.sign),
  );
  return isKind && alike.length > 1 && alike.length <= MOST_CHOICES
    ? atEach(
        { pieces: alike.map(({ piece }) => piece).toSorted((a, b) => a.from - b.from), isClear: false },
        (range) => [replaceAt(text, withoutYear(text, range, said.text), said.text)],
        [said],
      )
    : ask(saying("whichFigure", { words: said.text }), [said]);
}

const MOST_CHOICES = 8;

/**
 * Of several values in one line the one in whose part of it more of the words are: "four minutes from the harbour and
 * twenty from the station".
 */
function inPart(
  sight: Sight,
  pieces: readonly TextRange[],
  slots: readonly Slot[],
  said: readonly Amount[],
): readonly TextRange[] {
  const {
    structure,
    text,
    order: { tongue },
  } = sight;
  const lines = new Set(pieces.map((piece) => lineAt(structure, piece).from));
  const inLine = slots.filter(({ piece }) => lines.has(lineAt(structure, piece).from));
  const rivals = inLine.map(({ piece }) => piece);
  const [next, more] = inLine.filter(({ near }) => near >= NEXT).map(({ piece }) => piece);
  if (lines.size !== 1 || rivals.length < 2) return pieces;
  const anchors = anchorsFor(
    sight,
    new Map(tellingOf(figureless(describing(sight, said), sight)).map((atom) => [atom, 1])),
  );
  const partOfLine = (piece: TextRange): TextRange => {
    const line = lineAt(structure, piece);
    const cuts = tokensIn(text.slice(line.from, line.to), line.from).filter(
      ({ kind, text: mark, key }) => (kind === "mark" && /^[,;:()|]$/.test(mark)) || tongue.joins.has(key),
    );
    return {
      from: cuts.findLast(({ to }) => to <= piece.from)?.to ?? line.from,
      to: cuts.find(({ from }) => from >= piece.to)?.from ?? line.to,
    };
  };
  const fits = rivals.map((piece) => ({ piece, fit: scoreIn(anchors, partOfLine(piece)) }));
  const fitting = best(fits, 1);
  // A part that is nothing but a value goes on with what is said before: "at 11:30 and 15:00".
  const isBare = (piece: TextRange) => {
    const { from, to } = partOfLine(piece);
    return tellingTokens(text.slice(from, to)).every(
      ({ key, from: at }) => isIn([piece], { from: from + at, to: from + at }) || tongue.little.has(key),
    );
  };
  const isTold = !rivals.some(isBare) && fits.some(({ fit }) => fit !== fits[0]?.fit);
  return !isTold
    ? next && !more
      ? [next]
      : rivals
    : fitting.length === 1
      ? fitting
      : [...new Set([...fitting, ...pieces])];
}

/**
 * A value that is more than a plain number, and is in the text again beside the same word, may be meant there too:
 * "Quill 2.3", "Version 2.3". So may one that no words tell from others, but its size.
 */
function sameElsewhere(
  sight: Sight,
  place: TextRange,
  said: readonly Amount[],
  isBySize: boolean,
): readonly TextRange[] {
  const { text, structure } = sight;
  const anchors = anchorsFor(sight, unitless(describing(sight, said), said));
  // An hour of the programme is not that of the doors.
  const isSpoken = ({ form, ...other }: Amount) => form !== "time" || hasAny(lineAt(structure, other), anchors);
  const one = amountsIn(text).find(({ from }) => from === place.from);
  const others = amountsIn(text)
    .filter(
      ({ form, worth, sign, unit, text: words }) =>
        one &&
        // "Python 3.10" is no 3.1
        (form !== "number" || words === one.text) &&
        (isBySize || /[^\d]/.test(one.text)) &&
        form === one.form &&
        worth === one.worth &&
        sign === one.sign &&
        (form !== "word" || unit === one.unit),
    )
    .filter(isSpoken);
  return others.length > 1 ? others : [place];
}

/** "15 people is fine": the figure is what something is said of. */
function isRemark({ atoms, own }: Order): boolean {
  const states = atoms.findIndex(({ roles }) => roles.has("states"));
  const after = atoms.slice(states + 1);
  const from = atoms[states]?.from ?? 0;
  const figures = amountsOf(own);
  return (
    states > 0 &&
    figures.length > 0 &&
    figures.every((figure) => figure.from < from) &&
    after.some(({ isLittle, kind, cues }) => !isLittle && kind === "word" && cues.size === 0)
  );
}

/** A small word of the request is what a row is called: "été". */
function bySmallWords({ order, structure, text }: Sight, pieces: readonly TextRange[]): readonly TextRange[] {
  const small = order.own.filter(
    ({ kind, key, text: word }) => kind === "word" && word.length > 2 && order.tongue.little.has(key),
  );
  const fits = pieces.map((piece) => {
    const line = lineAt(structure, piece);
    const words = tokensIn(text.slice(line.from, line.to)).map((token) => token.text.toLowerCase());
    return { piece, fit: small.filter((token) => words.includes(token.text.toLowerCase())).length };
  });
  const fitting = best(fits, 1);
  return fitting.length === 1 ? fitting : pieces;
}

import { bodyRows, cellsOf, linksOf } from "../markdown/index.ts";
import {
  amountsIn,
  amountsOf,
  anchorsFor,
  best,
  columnHead,
  describing,
  fitOf,
  givenAt,
  hasAny,
  isAkin,
  isIn,
  isPlaced,
  keyOf,
  lineAt,
  newOf,
  numberWord,
  piecesOf,
  scoreIn,
  tellingOf,
  tellingTokens,
  timesIn,
  tokensIn,
  TONGUES,
  unitsOf,
  type Amount,
  type Anchor,
  type Atom,
  type Order,
  type Sight,
  type Token,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { isEverywhere } from "./exchange.ts";
import { ask, atEach, done, replaceAt, type Step } from "./steps.ts";

/** A figure has to fit a place this well. */
const LEAST = 0.22;
/** The next best place fits less than this much of the best. */
const CLEAR = 0.9;
/** Where another line fits so much better, that is meant, and has no such value. */
const NEARLY = 0.5;
/** Where a text has one value of such a form, that is meant. */
const ONCE: ReadonlySet<Amount["form"]> = new Set<Amount["form"]>(["phone", "version"]);

/** "The price is €79 now": a value of the same form in the row, item or sentence that is spoken of (ASK-1, `value`). */
export function value(sight: Sight): Step | undefined {
  const { order, text, spent } = sight;
  if (order.details.has("past") && !order.cues.has("exchange")) return undefined;
  if (isRemark(order) || order.details.has("relative")) return undefined;
  const counts = unitsOf(order)
    .filter(({ ordinals }) => ordinals.length > 0)
    .map(({ span }) => span);
  const said = amountsOf(order.own).filter((amount) => !isIn([...spent, ...counts], amount) && !isName(sight, amount));
  const slots = said.flatMap((amount) => slotsFor(sight, amount).map((slot) => ({ ...slot, amount })));
  const top = slots.toSorted((a, b) => b.fit - a.fit)[0];
  const isOnly =
    slots.length === 1 &&
    top !== undefined &&
    (ONCE.has(top.amount.form) ||
      top.fit >= LEAST / 2 ||
      (top.amount.sign !== "" && tellingOf(describing(sight, said)).length === 0));
  if (!top || (top.fit < LEAST && !isOnly)) return cell(sight, said) ?? whichOf(sight, said, slots);
  const pieces = inPart(
    sight,
    best(
      slots.filter(({ amount }) => amount === top.amount),
      CLEAR,
    ),
    slots,
    said,
  );
  const places =
    pieces.length > 1 ? atOneEnd(sight, bySmallWords(sight, pieces)) : pieces.length === 1 ? pieces : [top.piece];
  const wordsFor = ({ from, to }: TextRange) => writtenAs(top.amount, text.slice(from, to));
  const alike = places.length === 1 && places[0] ? sameElsewhere(sight, places[0]) : places;
  const step = atEach(
    { pieces: alike, isClear: isEverywhere(order) },
    (range) => [replaceAt(text, range, wordsFor(range))],
    [top.amount],
  );
  return step.kind === "ops" && !ONCE.has(top.amount.form) ? { ...step, isStated: true } : step;
}

/** "The price is 12 now", where there are several: only words can tell which. */
function whichOf(sight: Sight, [said, more]: readonly Amount[], slots: readonly Slot[]): Step | undefined {
  const isTold = said !== undefined && anchorsFor(sight, describing(sight, [said])).length > 0;
  const isStated = sight.order.atoms.some(({ roles }) => roles.has("states"));
  return isTold && isStated && !more && slots.length > 1 ? ask(`What should be ${said.text}?`, [said]) : undefined;
}

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

/** "The towel price": the word for what kind of value it is says little of where. */
const figureless = (told: ReadonlyMap<Atom, number>, { order: { tongue, own } }: Sight): Map<Atom, number> => {
  const names = tongue.units
    .find(own)
    .filter(({ name }) => name === "figure")
    .flatMap((hit) => hit.own.map((index) => own[index]?.from));
  const others = [...told].some(([{ from }, share]) => share === 1 && !names.includes(from));
  return new Map([...told].map(([atom, share]) => [atom, others && names.includes(atom.from) ? share / 4 : share]));
};

/**
 * A value that is more than a plain number, and is in the text again beside the same word, may be meant there too:
 * "Quill 2.3", "Version 2.3".
 */
function sameElsewhere({ text }: Sight, place: TextRange): readonly TextRange[] {
  const one = amountsIn(text).find(({ from }) => from === place.from);
  const others = amountsIn(text).filter(
    ({ form, worth, sign }) =>
      one && /[^\d]/.test(one.text) && form === one.form && worth === one.worth && sign === one.sign,
  );
  return others.length > 1 ? others : [place];
}

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
      (one) => isSameForm(said, one) || isSameUnit(said, one),
    ),
  );
  const [slot, other] = slots;
  return slot && !other && slot.worth !== said.worth
    ? done([replaceAt(text, slot, said.text)], [said], [slot])
    : undefined;
}

/** "The e-mail address is …": of the one that the text has, wherever it is. */
export function mail({ order, text }: Sight): Step | undefined {
  const isMail = ({ kind, text: words }: Token) => kind === "address" && words.includes("@");
  const [said, more] = order.own.filter(isMail);
  const there = tokensIn(text).filter(isMail);
  const isOne = new Set(there.map(({ key }) => key)).size === 1 && there[0]?.key !== said?.key;
  if (!said || more || !isOne || order.cues.has("add") || order.cues.has("remove")) return undefined;
  const opAt = ({ from, to, text: words }: Token) =>
    replaceAt(text, { from: from + (/^mailto:/.exec(words)?.[0].length ?? 0), to }, said.text);
  return done(there.map(opAt), [said]);
}

/** "15 people is fine": the figure is what something is said of. */
function isRemark({ atoms, own }: Order): boolean {
  const states = atoms.findIndex(({ roles }) => roles.has("states"));
  const behind = atoms.slice(states + 1);
  const from = atoms[states]?.from ?? 0;
  const figures = amountsOf(own);
  return (
    states > 0 &&
    figures.length > 0 &&
    figures.every((figure) => figure.from < from) &&
    behind.some(({ isLittle, kind, cues }) => !isLittle && kind === "word" && cues.size === 0)
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

/** Of two values in one line, "8:00 to 18:00", the first is when something begins, and the last when it ends. */
function atOneEnd({ order: { atoms }, structure }: Sight, pieces: readonly TextRange[]): readonly TextRange[] {
  const sorted = pieces.toSorted((a, b) => a.from - b.from);
  const isOneLine = new Set(pieces.map((piece) => lineAt(structure, piece).from)).size === 1;
  const says = (detail: "begins" | "ends") => atoms.some(({ details, isFiller }) => !isFiller && details.has(detail));
  const end = says("begins") === says("ends") || !isOneLine ? undefined : says("begins") ? sorted[0] : sorted.at(-1);
  return end ? [end] : pieces;
}

/** "Tern 26": the figure is part of a name in the text. Or an address, which has its own ways. */
function isName({ order, text }: Sight, { form, from, to }: Amount): boolean {
  const before = order.own.findLast((token) => token.to <= from && token.kind !== "space");
  const isNamed = before?.kind === "word" && /^\p{Lu}/u.test(before.text);
  return form === "address" || (isNamed && text.includes(order.message.slice(before.from, to)));
}

interface Slot {
  readonly piece: TextRange;
  readonly fit: number;
  /** What is right beside it in the order and in the text counts for this much of it. */
  readonly near: number;
}

/** Where the text has a value of the same form and sign, and how well the rest of the order fits there. */
function slotsFor(sight: Sight, said: Amount): Slot[] {
  const { structure, text, region } = sight;
  const isLike = (one: Amount) => isSameForm(said, one) || isSameUnit(said, one) || isHour(sight, said, one);
  const isTarget = (one: TextRange) => linksOf(text).some(({ target }) => isIn([target], one));
  const front = structure.frontMatter && !region ? [structure.frontMatter.range] : [];
  const values = amountsIn(text).filter(
    (one) => isLike(one) && isPlaced(sight, one) && !isTarget(one) && !isIn(front, one),
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
    !sight.order.atoms.some(({ key, cues, from }) => key === said.unit && from >= said.to && cues.size > 0);
  const alike = all.filter(
    ({ unit, ...one }) => isCounted && [unit, ...headOf(one)].some((each) => each !== "" && isAkin(each, said.unit)),
  );
  const anchors = anchorsFor(sight, figureless(describing(sight, [said]), sight));
  const most = Math.max(0, ...piecesOf(structure, "line").map((line) => fitOf(structure, line, anchors)));
  const isOther = otherColumns(sight, anchors, all);
  return (alike.length > 0 ? alike : all)
    .filter((slot) => !isOther(slot))
    .map((slot) => {
      const head = columnHead(structure, slot);
      const fit =
        fitOf(structure, lineAt(structure, slot), anchors) + (head ? fitOf(structure, { own: head }, anchors) : 0);
      const near = beside(sight, said, slot);
      return {
        piece: { from: slot.from, to: slot.to },
        fit: fit < most * NEARLY && near < NEXT ? 0 : fit + near,
        near,
      };
    });
}

/** "Wednesdays" in the place of "Tuesday" is "Wednesday". */
const inNumber = (day: string, there: string): string =>
  keyOf(day.slice(0, -1)) === keyOf(day) && !there.endsWith(day.slice(-1)) ? day.slice(0, -1) : day;

const isSameForm = (said: Amount, { form, sign, text }: Amount): boolean =>
  form === said.form &&
  (sign === said.sign || said.sign === "" || form !== "number") &&
  (form !== "word" || areNumbers(said.text, text));

/** "45 minutes" takes the place of "thirty minutes". */
const isSameUnit = (said: Amount, { form, unit }: Amount): boolean =>
  (form === "number" || form === "word") &&
  (said.form === "number" || said.form === "word") &&
  unit.length > 2 &&
  isAkin(unit, said.unit);

/** "At nine" is a time, as the request says it: it may take the place of "8:30". */
function isHour({ order: { own, tongue } }: Sight, said: Amount, { form }: Amount): boolean {
  const words = own.filter(({ kind }) => kind === "word" || kind === "number");
  return (
    form === "time" &&
    (said.form === "number" || said.form === "word") &&
    [...timesIn(words, [tongue]).values()].some((at) => words[at]?.from === said.from)
  );
}

/** "19 june" where the text has "12 June". */
const withCapital = (words: string, there: string): string =>
  /\p{Lu}/u.test(there) ? words.replace(/\p{L}{3,}/u, (name) => name.charAt(0).toUpperCase() + name.slice(1)) : words;

/** A value as it is written in the place of another: a bare hour with its minutes, where the other has them. */
function writtenAs(said: Amount, there: string): string {
  const [, mark] = /^\d{1,2}([:h])\d{2}$/.exec(there) ?? [];
  const hour = said.form === "number" ? said.text : numberWord(keyOf(said.text))?.toString();
  if (said.form === "word" && /^\p{Lu}/u.test(there)) return said.text.charAt(0).toUpperCase() + said.text.slice(1);
  if (said.form === "day") return inNumber(withCapital(said.text, there), there);
  if (said.form === "date" || said.form === "month") return withCapital(said.text, there);
  return mark === undefined || said.form === "time" || hour === undefined ? said.text : `${hour}${mark}00`;
}

/** Numbers in words of one language: "once" is none in English. */
const areNumbers = (...words: readonly string[]): boolean =>
  TONGUES.some(({ numbers }) => words.every((word) => numbers.has(keyOf(word))));

/** Whether a place is in a column that is not the one whose head is said, of those that have such values. */
function otherColumns(
  { structure }: Sight,
  anchors: readonly Anchor[],
  slots: readonly TextRange[],
): (place: TextRange) => boolean {
  const columns = new Set(slots.map((slot) => columnHead(structure, slot)?.from));
  const heads = piecesOf(structure, "column").filter(({ own, from }) => columns.has(from) && hasAny(own, anchors));
  return (place) => {
    const head = columnHead(structure, place);
    return (
      head !== undefined &&
      heads.some(({ block }) => block && isIn([block], place)) &&
      !heads.some(({ from }) => from === head.from)
    );
  };
}

/** What words next to the value count for that are next to the place too. */
const NEXT = 0.3;
const NEXT_LITTLE = 0.15;

function beside({ order, text }: Sight, said: Amount, slot: Amount): number {
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

/**
 * "Windows is stable": a cell of the row that is spoken of, by what other rows have in its column; or by the head of
 * its column.
 */
function cell(sight: Sight, said: readonly Amount[]): Step | undefined {
  for (const { block } of piecesOf(sight.structure, "table")) {
    const rows = block ? bodyRows(block).map((row) => cellsOf(sight.text, row)) : [];
    const [head] = block?.children ?? [];
    const step = cellAsOthers(sight, rows, said) ?? (head && cellUnder(sight, cellsOf(sight.text, head), rows, said));
    if (step) return step;
  }
  return undefined;
}

type Rows = readonly (readonly TextRange[])[];
const wordsOf = ({ text }: Sight, { from, to }: TextRange): string => text.slice(from, to);

function cellAsOthers(sight: Sight, rows: Rows, said: readonly Amount[]): Step | undefined {
  const { order, structure, text } = sight;
  const given = newOf(order, sight.spent)?.words;
  const cells = rows.flatMap((row) =>
    row.slice(1).map((range, index) => ({ words: wordsOf(sight, range), column: index + 1 })),
  );
  const runs = cells.flatMap((one) =>
    runsOf(order, one.words)
      .filter((run) => !isOfMore(one.words, run, said))
      .map((run) => ({ ...one, run })),
  );
  const [first, other] = runs.toSorted(
    (a, b) => Number(b.words === given) - Number(a.words === given) || b.column - a.column,
  );
  // A name to the left says which row; of two values of one column it has to be told which is the new one.
  if (!first || (other && other.words !== first.words && first.words !== given && other.column === first.column))
    return undefined;
  const told = describing(sight, [first.run]);
  const anchors = anchorsFor(sight, told);
  const fits = rows
    .flatMap((row) =>
      row.slice(first.column, first.column + 1).map((piece) => ({
        piece,
        fit: Math.max(
          0,
          ...row.map((range) =>
            fitOf(
              structure,
              { own: range },
              anchors.filter((anchor) => hasAny(range, [anchor])),
            ),
          ),
        ),
      })),
    )
    .filter(({ piece, fit }) => fit >= LEAST && wordsOf(sight, piece) !== first.words);
  if (fits.length === 0 || tellingOf(told).some(({ kind }) => kind !== "word")) return undefined;
  return atEach({ pieces: best(fits, CLEAR), isClear: false }, (range) => [replaceAt(text, range, first.words)], [
    first.run,
  ]);
}

/** "100 GB" is no value of a column of mere numbers. */
const isOfMore = (words: string, run: TextRange, said: readonly Amount[]): boolean =>
  said.some(
    (amount) =>
      isIn([run], amount) &&
      !amountsIn(words).some(
        ({ sign, unit }) =>
          sign === amount.sign && (unit === amount.unit || isIn([run], { from: amount.from, to: amount.to + 1 })),
      ),
  );

/** Where some words stand in an order, as they are. */
const runsOf = (order: Order, words: string): TextRange[] =>
  order.atoms.flatMap((_, start) =>
    Array.from({ length: 6 }, (__, size) => givenAt(order, start, start + size + 1)).flatMap((given) =>
      given?.words === words ? [given] : [],
    ),
  );

/**
 * Row and column are named by their heads: what is given comes in, unless there is a figure that it does not replace.
 */
function cellUnder(sight: Sight, heads: readonly TextRange[], rows: Rows, said: readonly Amount[]): Step | undefined {
  const { order, text } = sight;
  const given = newOf(order, sight.spent);
  if (!given || order.cues.has("remove")) return undefined;
  const anchors = anchorsFor(sight, describing(sight, [given]));
  const columns = heads.flatMap((head, index) => (hasAny(head, anchors) && index > 0 ? [index] : []));
  const named = rows.filter(([label]) => label && hasAny(label, anchors));
  const place = columns.length === 1 && named.length === 1 ? named[0]?.[columns[0] ?? 0] : undefined;
  const isFigure = place !== undefined && amountsIn(wordsOf(sight, place)).length > 0;
  if (!place || (isFigure && said.length > 0) || given.words.split(" ").length > 4) return undefined;
  const words = isBare(sight, rows, columns[0] ?? 0)
    ? withoutArticle(order, given.words, wordsOf(sight, place))
    : given.words;
  return atEach({ pieces: [place], isClear: true }, (range) => [replaceAt(text, range, words)], [given]);
}

/** The cells of a column begin with no small word, as entries do. */
const isBare = ({ order: { tongue }, text }: Sight, rows: Rows, column: number): boolean =>
  rows.every((row) => {
    const [first] = row[column] ? tokensIn(text.slice(row[column].from, row[column].to)) : [];
    return !first || !tongue.little.has(first.key);
  });

function withoutArticle({ tongue }: Order, words: string, there: string): string {
  const [first, space] = tokensIn(words);
  const rest = first && space?.kind === "space" && tongue.indefinite.has(first.key) ? words.slice(space.to) : words;
  return rest !== words && /^\p{Lu}/u.test(there) ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest;
}

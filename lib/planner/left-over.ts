import { blocksAt, cellsOf, type Structure } from "../markdown/index.ts";
import {
  amountsOf,
  anchorsFor,
  anchorsOf,
  columnHead,
  describing,
  hasAny,
  isAkin,
  isIn,
  KIND_CUES,
  lineAt,
  placesOf,
  tellingOf,
  tellingTokens,
  tokensIn,
  unitsOf,
  type Atom,
  type Cue,
  type Detail,
  type Order,
  type Sight,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import type { Step } from "./steps.ts";

/** A step as it would be taken. */
export interface Trial {
  readonly sight: Sight;
  readonly step: Step;
  /** What the reader that made the step carries out, beside what vague words ask for. */
  readonly serves: readonly Cue[];
  /** Where the text would change. */
  readonly at: readonly TextRange[];
  /** Keys of the words that come and go. */
  readonly come: readonly string[];
  readonly gone: readonly string[];
}

/** Of what lasts. */
const ENDS: readonly Detail[] = ["begins", "ends"];
/** A word that the text has not, beside one that is there once. */
const ABSENT = 0.5;

/**
 * Quotations, names and figures are carried out, or are in the text; else the order is not understood. A bare figure is
 * in many texts: it has to be where something is done.
 */
export function isAllUsed(trial: Trial): boolean {
  const { order } = trial.sight;
  const states = order.atoms.find(({ roles }) => roles.has("states"));
  const isWanted = (atom: Atom) =>
    ["quote", "address", "number"].includes(atom.kind) || (states && states.from <= atom.from && isName(atom));
  const { isUsed, lost } = usedOf(trial);
  const values = amountsOf(order.own);
  const isAnyUsed = values.some((value) => isIn(trial.step.uses, value));
  return !lost.some(isWanted) && (!isAnyUsed || countsInWords(order, values).every(isUsed));
}

/** What is carried out; and what is not, and is not in the text. */
function usedOf(trial: Trial): { readonly isUsed: (one: TextRange) => boolean; readonly lost: readonly Atom[] } {
  const {
    sight: { order, text, spent },
    step: { uses },
    at,
  } = trial;
  const values = amountsOf(order.own);
  const worths = values.filter((value) => isIn(uses, value)).map(({ worth }) => worth);
  const counts = unitsOf(order)
    .filter(({ ordinals }) => ordinals.length > 0)
    .map(({ span }) => span);
  // "Under Fixed in 2.3.0"
  const named = order.own.filter((token) => token.kind === "number" && isIn(spent, token));
  const isUsed = (one: TextRange) =>
    isIn([...uses, ...counts, ...named], one) ||
    values.some(
      (value) =>
        (isIn([value], one) || isIn([one], value)) &&
        (isIn(uses, value) || isIn(counts, value) || worths.includes(value.worth)),
    );
  const around = at.length > 0 ? aroundOf(trial) : [];
  const isThere = ({ kind, text: words }: Atom) => {
    const anchors = kind === "quote" || kind === "address" ? [] : anchorsOf(text, tellingTokens(words));
    return kind === "number" && around.length > 0
      ? around.some((range) => hasAny(range, anchors))
      : text.includes(words) || anchors.length > 0;
  };
  return { isUsed, lost: order.atoms.filter((atom) => !isUsed(atom) && !isThere(atom)) };
}

const isName = ({ kind, isLittle, cues, text }: Atom): boolean =>
  kind === "word" && !isLittle && cues.size === 0 && /^\p{Lu}/u.test(text);

/** "We ship to Australia too, put it at the end": a name that the text has not, and that is not put in. */
export const isNameLeft = (trial: Trial, among: readonly TextRange[] = [trial.sight.order]): boolean =>
  !trial.sight.order.tongue.nounsCapital &&
  usedOf(trial).lost.some(
    (atom) =>
      isName(atom) &&
      !trial.come.includes(atom.key) &&
      trial.sight.order.atoms.some(({ to, kind }) => to + 1 === atom.from && kind !== "mark") &&
      isIn(among, atom) &&
      !isIn(trial.sight.spent, atom),
  );

/**
 * "Three years": a number in words with what it counts, which is no piece of the text. Figures that are told together
 * are put in together.
 */
export const countsInWords = ({ own, atoms }: Order, values = amountsOf(own)): readonly TextRange[] =>
  values.flatMap(({ form, from, to }) => {
    const next = own.find((token) => token.from >= to && token.kind !== "space");
    const unit = atoms.find((atom) => atom.from === next?.from);
    const isName = atoms.some((atom) => atom.from === from && atom.isTitle === true); // "Nine Yards"
    const isCounted =
      !isName && form === "word" && unit?.kind === "word" && !unit.isLittle && unit.cues.size + unit.units.size === 0;
    return isCounted ? [{ from, to: unit.to }] : [];
  });

/**
 * What the words left over weigh, of those that are accounted for. Who tells a fact need not want a change: words
 * beside the figure itself have to speak of its place.
 */
export function shareLeft(trial: Trial): number {
  const {
    sight: { structure, order },
    step,
  } = trial;
  const isStated = step.kind === "ops" && step.isStated === true;
  const { left, done } = wordsLeft(trial);
  const asked = isStated ? 0 : unitsOf(order).length + Number([...order.cues].some((cue) => KIND_CUES.has(cue)));
  const known = done.filter((atom) => !(isStated && isIn(step.uses, atom))).length + asked;
  const weight = left.reduce(
    (sum, atom) =>
      sum + Math.max(...anchorsOf(structure.text, tellingTokens(atom.text)).map((anchor) => anchor.weight), 0) ||
      ABSENT,
    0,
  );
  return weight === 0 ? 0 : weight / (isStated ? known : Math.max(1, known));
}

/**
 * A fact is told with one word for its place at most, and with a word that the text has nowhere: that may be the name
 * of something else.
 */
export function isScarce(trial: Trial): boolean {
  const {
    sight,
    sight: { structure },
    step,
    at,
  } = trial;
  if (step.kind !== "ops" || !step.isStated) return false;
  const { left, done } = wordsLeft(trial);
  const { atoms } = sight.order;
  const lines = at.map((range) => lineAt(structure, range));
  const isInLine = (atom: Atom) => {
    const anchors = anchorsFor(sight, new Map([[atom, 1]]));
    return !isIn(step.uses, atom) && lines.some((line) => hasAny(line, anchors));
  };
  // "The oven comes on 11 May": what is said of it, right before the figure.
  const isSaid = (atom: Atom) => {
    const index = atoms.indexOf(atom);
    const next = atoms.findIndex(({ isLittle }, other) => other > index && !isLittle);
    return isIn(step.uses, atoms[next] ?? atom) && done.includes(atoms[index - 1] ?? atom);
  };
  return left.some((atom) => !isSaid(atom)) && done.filter(isInLine).length < 2;
}

/** "A large jar", in the row "Large": the head of the column that its rows are called by. */
function labelHead(structure: Structure, range: TextRange): TextRange | undefined {
  const { block } = lineAt(structure, range);
  const [label] = block?.kind === "row" ? cellsOf(structure.text, block) : [];
  return label && columnHead(structure, label);
}

/** Where words may say more of what is done: the line, the blocks, the headings above, the head of the column. */
function aroundOf({
  sight: {
    structure,
    structure: { blocks, sections },
  },
  step,
  at,
}: Pick<Trial, "sight" | "step" | "at">): readonly TextRange[] {
  // What is put in is between two blocks.
  const isPutIn = at.some(({ from, to }) => from === to);
  const blocksAround =
    step.kind === "ops" && step.isStated
      ? []
      : blocks.flatMap((block, index) =>
          at.some((range) => isIn([block], range))
            ? [block, blocks[index - 1] ?? block, ...(isPutIn ? [blocks[index + 1] ?? block] : [])]
            : [],
        );
  return [
    ...blocksAround,
    ...at.flatMap((range) => [
      range,
      lineAt(structure, range),
      ...blocksAt(structure, range),
      ...sections.filter((section) => isIn([section.range], range)).map(({ heading }) => heading),
      columnHead(structure, range) ?? range,
      labelHead(structure, range) ?? range,
    ]),
  ];
}

/**
 * The words that tell: those that come or go, or are beside the place (in its block, the headings above it, at the head
 * of its column), and those that are left over.
 */
export function wordsLeft({ sight, step, at, come, gone }: Trial): {
  readonly left: readonly Atom[];
  readonly done: readonly Atom[];
} {
  const {
    structure: { text },
    order,
    order: { tongue, own },
  } = sight;
  const around = aroundOf({ sight, step, at });
  // Quoted words of the text say where, or they come or go.
  const isCited = (atom: Atom) => atom.kind === "quote" && placesOf(text, atom.text).length > 0;
  const isDone = (atom: Atom) =>
    (isIn([...step.uses, ...sight.spent], atom) && !isCited(atom)) ||
    tellingTokens(atom.text).every(({ key }) => [...come, ...gone].some((word) => isAkin(word, key)));
  const isNear = (atom: Atom) => {
    const anchors = anchorsFor(sight, new Map([[atom, 1]]));
    return around.some((range) => hasAny(range, anchors));
  };
  const counted = amountsOf(own)
    .filter((amount) => isIn(step.uses, amount))
    .map(({ unit }) => unit);
  const figures = tongue.units
    .find(own)
    .filter(({ name }) => name === "figure")
    .flatMap((hit) => hit.own.map((index) => own[index]?.from));
  // "We close at seven", where the column is called "Closes".
  const isSameEnd = ({ details }: Atom) =>
    ENDS.some((end) => details.has(end)) &&
    around.some((range) =>
      tongue.details
        .find(tokensIn(text.slice(range.from, range.to)))
        .some(({ name }) => ENDS.includes(name) && details.has(name)),
    );
  const told = tellingOf(
    describing(
      { ...sight, spent: [] },
      unitsOf(order).map(({ span }) => span),
    ),
  ).filter((atom) => !tongue.ordinals.has(atom.key) && !figures.includes(atom.from) && !isSameEnd(atom));
  const done = told.filter((atom) => isDone(atom) || isNear(atom));
  // What a figure counts is part of it, whatever the text calls it.
  return { left: told.filter((atom) => !done.includes(atom) && !counted.includes(atom.key)), done };
}

import { blocksAt } from "../markdown/index.ts";
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
  const {
    sight: { order, text },
    step: { uses },
    at,
  } = trial;
  const values = amountsOf(order.own);
  const worths = values.filter((value) => isIn(uses, value)).map(({ worth }) => worth);
  const counts = unitsOf(order)
    .filter(({ ordinals }) => ordinals.length > 0)
    .map(({ span }) => span);
  const isUsed = (one: TextRange) =>
    isIn([...uses, ...counts], one) ||
    values.some(
      (value) =>
        (isIn([value], one) || isIn([one], value)) &&
        (isIn(uses, value) || isIn(counts, value) || worths.includes(value.worth)),
    );
  const isName = (atom: Atom) =>
    atom.kind === "word" && !atom.isLittle && atom.cues.size === 0 && /^\p{Lu}/u.test(atom.text);
  const states = order.atoms.findIndex(({ roles }) => roles.has("states"));
  const isWanted = (atom: Atom, index: number) =>
    ["quote", "address", "number"].includes(atom.kind) || (states >= 0 && index >= states && isName(atom));
  const around = at.length > 0 ? aroundOf(trial) : [];
  const isThere = ({ kind, text: words }: Atom) =>
    kind === "number" && around.length > 0
      ? around.some(({ from, to }) => text.slice(from, to).includes(words))
      : text.includes(words);
  return (
    order.atoms.every((atom, index) => !isWanted(atom, index) || isUsed(atom) || isThere(atom)) &&
    (worths.length === 0 || countsInWords(order, values).every(isUsed))
  );
}

/**
 * "Three years": a number in words with what it counts, which is no piece of the text. Figures that are told together
 * are put in together.
 */
export const countsInWords = ({ own, atoms }: Order, values = amountsOf(own)): readonly TextRange[] =>
  values.flatMap(({ form, from, to }) => {
    const next = own.find((token) => token.from >= to && token.kind !== "space");
    const unit = atoms.find((atom) => atom.from === next?.from);
    const isCounted =
      form === "word" && unit?.kind === "word" && !unit.isLittle && unit.cues.size + unit.units.size === 0;
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

/** Where words may say more of what is done: the line, the blocks, the headings above, the head of the column. */
function aroundOf({
  sight: {
    structure,
    structure: { blocks, sections },
  },
  step,
  at,
}: Pick<Trial, "sight" | "step" | "at">): readonly TextRange[] {
  const blocksAround =
    step.kind === "ops" && step.isStated
      ? []
      : blocks.flatMap((block, index) =>
          at.some((range) => isIn([block], range)) ? [block, blocks[index - 1] ?? block] : [],
        );
  return [
    ...blocksAround,
    ...at.flatMap((range) => [
      range,
      lineAt(structure, range),
      ...blocksAt(structure, range),
      ...sections.filter((section) => isIn([section.range], range)).map(({ heading }) => heading),
      columnHead(structure, range) ?? range,
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

import { blocksAt, type Structure } from "../markdown/index.ts";
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
  unitsOf,
  type Atom,
  type Cue,
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

/** A word that the text has not, beside one that is there once. */
const ABSENT = 0.5;

/** Quotations and figures that are not in the text are carried out, or the order is not understood. */
export function isAllUsed({ text }: Structure, order: Order, { uses }: Step): boolean {
  const values = amountsOf(order.own);
  const worths = values.filter((value) => isIn(uses, value)).map(({ worth }) => worth);
  const counts = unitsOf(order)
    .filter(({ ordinals }) => ordinals.length > 0)
    .map(({ span }) => span);
  const isUsed = (atom: Atom) =>
    isIn([...uses, ...counts], atom) || values.some((value) => isIn([value], atom) && worths.includes(value.worth));
  const isName = (atom: Atom) =>
    atom.kind === "word" && !atom.isLittle && atom.cues.size === 0 && /^\p{Lu}/u.test(atom.text);
  const states = order.atoms.findIndex(({ roles }) => roles.has("states"));
  const isWanted = (atom: Atom, index: number) =>
    ["quote", "address", "number"].includes(atom.kind) || (states >= 0 && index >= states && isName(atom));
  return order.atoms.every((atom, index) => !isWanted(atom, index) || isUsed(atom) || text.includes(atom.text));
}

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
 * The words that tell: those that come or go, or are beside the place (in its block, the headings above it, at the head
 * of its column), and those that are left over.
 */
export function wordsLeft({ sight, step, at, come, gone }: Trial): {
  readonly left: readonly Atom[];
  readonly done: readonly Atom[];
} {
  const {
    structure,
    structure: { text, blocks, sections },
    order,
    order: { tongue, own },
  } = sight;
  const blocksAround =
    step.kind === "ops" && step.isStated
      ? []
      : blocks.flatMap((block, index) =>
          at.some((range) => isIn([block], range)) ? [block, blocks[index - 1] ?? block] : [],
        );
  const around = [
    ...blocksAround,
    ...at.flatMap((range) => [
      range,
      lineAt(structure, range),
      ...blocksAt(structure, range),
      ...sections.filter((section) => isIn([section.range], range)).map(({ heading }) => heading),
      columnHead(structure, range) ?? range,
    ]),
  ];
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
  const told = tellingOf(
    describing(
      { ...sight, spent: [] },
      unitsOf(order).map(({ span }) => span),
    ),
  ).filter(({ key, from }) => !tongue.ordinals.has(key) && !counted.includes(key) && !figures.includes(from));
  const done = told.filter((atom) => isDone(atom) || isNear(atom));
  return { left: told.filter((atom) => !done.includes(atom)), done };
}

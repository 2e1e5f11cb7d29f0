import { planEdit } from "../edit-ops/index.ts";
import type { Structure } from "../markdown/index.ts";
import {
  amountsOf,
  anchorsOf,
  isAkin,
  isIn,
  isSpelling,
  isUnspaced,
  KIND_CUES,
  lineAt,
  positionsIn,
  sightOf,
  tellingTokens,
  VAGUE,
  type Atom,
  type Cue,
  type Order,
  type Sight,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { isEachDone, isOneSide, isPlaced, isWhereSaid } from "./placed.ts";
import { type Trial, isAllUsed, isNameLeft, isScarce, shareLeft, wordsLeft } from "./left-over.ts";
import type { Step } from "./steps.ts";

/**
 * How sure it is that a step is what an order asks for. Every word of the order is accounted for: it comes or goes,
 * says where, or asks for what is done. `unsure`: something is left over, and the person is asked first. `no`: too
 * little of the order speaks of that.
 */
export type Sureness = "sure" | "unsure" | "no";

/** Words that are left over weigh at most this much of those that are accounted for. */
const SURE = 0.5;
const LIKELY = 1;
/** What no words of the person can be laid over the text for. */
export const FOR_MODEL: ReadonlySet<Cue> = new Set<Cue>(["reword", "shorten", "expand", "translate", "compose"]);
export const isForModel = ({ cues, details }: Order): boolean =>
  details.has("model") || [...cues].some((cue) => FOR_MODEL.has(cue));
export function surenessOf(structure: Structure, order: Order, step: Step, serves: readonly Cue[]): Sureness {
  if (step.kind === "ask") return "sure";
  const trial = trialOf(sightOf(structure, order), step, serves);
  if (!isAllUsed(trial)) return "no";
  if (trial.at.length === 0) return "sure";
  const left = isScarce(trial) ? Math.max(shareLeft(trial), LIKELY) : shareLeft(trial);
  if (left > LIKELY) return "no";
  return step.kind !== "ops" ||
    (left <= SURE &&
      !isNameLeft(trial) &&
      isNoneToAdd(trial) &&
      isServed(trial) &&
      isClean(trial) &&
      !isHalf(trial) &&
      isPlaced(trial) &&
      isOneSide(trial) &&
      isEachDone(trial) &&
      isWhereSaid(trial))
    ? "sure"
    : "unsure";
}

/**
 * "The kettle line says the twice, and definitely is spelt wrong": words that are left over are in the text, at few
 * places, and nothing is done there: that may be half of what is asked.
 */
const isHalf = (trial: Trial): boolean =>
  isOfParts(trial.sight.order) &&
  shareLeft(trial) > LITTLE_LEFT &&
  wordsLeft(trial).left.some(
    ({ text, cues, units, details }) =>
      cues.size + units.size + details.size === 0 &&
      !isUnspaced(text) &&
      anchorsOf(trial.sight.text, tellingTokens(text)).some(({ places }) => places.length <= FEW),
  );

const isOfParts = ({ atoms, tongue }: Order): boolean =>
  atoms.some(({ kind, key, text }) => tongue.joins.has(key) || (kind === "mark" && /^[,;:–—、，]$/u.test(text)));

const LITTLE_LEFT = 0.2;
const FEW = 2;

/** What is not done before the person has said yes. */
export function inDoubt(structure: Structure, step: Step): Step {
  const [range] = step.kind === "ops" ? editsOf(structure, step).at : [];
  return step.kind === "ops" && range ? { kind: "which", choices: [{ range, ops: step.ops }], uses: step.uses } : step;
}

/** Whether words beside those that ask speak of a place in the text where nothing is done: "in the list, …". */
export function speaksElsewhere(
  structure: Structure,
  order: Order,
  beside: readonly Atom[],
  steps: readonly Step[],
): boolean {
  if (beside.length === 0 || steps.every(({ kind }) => kind !== "ops")) return false;
  const trials = steps.map((step) => trialOf(sightOf(structure, order), step, []));
  const isOf = (atom: Atom) => beside.some(({ from }) => from === atom.from);
  const isThere = (atom: Atom) =>
    anchorsOf(structure.text, tellingTokens(atom.text)).some(({ weight }) => weight >= SURE);
  return (
    (trials.length === 1 && !trials.every(isPlaced)) ||
    trials.every((trial) => isNameLeft(trial, beside)) ||
    trials.every((trial) => wordsLeft(trial).left.some((atom) => isOf(atom) && isThere(atom)))
  );
}

function trialOf(sight: Sight, step: Step, serves: readonly Cue[]): Trial {
  const { at, come, gone } = editsOf(sight.structure, step);
  const keys = (words: readonly string[]) => tellingTokens(words.join("\n")).map(({ key }) => key);
  return { sight, step, serves, at, come: keys(come), gone: keys(gone) };
}

/** What the ops of a step change, each of its choices by itself; of inserts the place beside them too. */
function editsOf(
  { text }: Structure,
  step: Step,
): { readonly at: readonly TextRange[]; readonly come: readonly string[]; readonly gone: readonly string[] } {
  const ways = step.kind === "ops" ? [step.ops] : step.kind === "which" ? step.choices.map(({ ops }) => ops) : [];
  const plans = ways
    .map((ops) => planEdit(text, { ops }))
    .flatMap((planning) => (planning.kind === "planned" ? [planning.plan] : []));
  const edits = plans.flatMap(({ edit, renumbered }) =>
    edit.filter(({ from }) => !renumbered.some((one) => one.from === from)),
  );
  const beside = plans.flatMap(({ ops }) => ops.flatMap((op) => (op.kind === "insert" ? op.targets : [])));
  return {
    at: [...edits, ...beside].map(({ from, to }) => ({ from, to })),
    come: edits.map(({ insert }) => insert),
    gone: edits.map(({ from, to }) => text.slice(from, to)),
  };
}

/**
 * What the words ask for is what the step does, or they are words of the text: "start a new paragraph" moves nothing.
 */
function isServed({
  sight: {
    order,
    order: { atoms, hits, own, tongue },
    structure,
    text,
  },
  step: { uses },
  serves,
  at,
  come,
  gone,
}: Trial): boolean {
  // "Make the tents bold and put them first" is more than a word in bold.
  const places = positionsIn(order);
  const isVerb = ({ cues, roles, isLittle, key }: Atom, index: number) =>
    cues.has("move") &&
    roles.size === 0 &&
    !isLittle &&
    !tongue.ordinals.has(key) &&
    !places.some(({ first, end }) => first <= index && index < end);
  if (places.length > 0 && !serves.includes("move") && atoms.some(isVerb)) return false;
  const isMeant = (cue: Cue) => serves.includes(cue) || VAGUE.has(cue);
  const lines = at.map((range) => lineAt(structure, range));
  const there = [
    ...gone,
    ...lines.flatMap(({ from, to }) => tellingTokens(text.slice(from, to)).map(({ key }) => key)),
  ];
  const isName = (atom: Atom) =>
    tongue.ordinals.has(atom.key) || there.some((word) => isAkin(word, atom.key) || isSpelling(word, atom.key));
  const isGiven = (atom: Atom) =>
    isIn(uses, atom) &&
    ((isReplacing(atoms) && [...atom.cues].every((cue) => FOR_MODEL.has(cue))) ||
      serves.includes("compose") ||
      !come.includes(atom.key) ||
      isNamed(uses, atom, own));
  return hits
    .filter(({ name }) => KIND_CUES.has(name) && !isMeant(name))
    .every((hit) => {
      const said = atoms.filter(
        ({ from, cues }) => cues.has(hit.name) && hit.own.some((index) => own[index]?.from === from),
      );
      // The same words, or some of them with others, ask for what is done: "goes to the top" is no link.
      const isOther = hits.some(
        (other) =>
          isMeant(other.name) &&
          other.own.some((index) => hit.own.includes(index)) &&
          (other.own.some((index) => !hit.own.includes(index)) || other.own.length === hit.own.length),
      );
      return (
        isOther ||
        said.every(({ units, isLittle, key }) => units.size > 0 || isLittle || tongue.numbers.has(key)) ||
        said.some(isName) ||
        said.every(isGiven)
      );
    });
}

/** "Replace warm with cold", "warm instead of hot" ask for no colder words. */
const isReplacing = (atoms: readonly Atom[]): boolean =>
  atoms.find(({ isLittle }) => !isLittle)?.cues.has("exchange") === true ||
  atoms.some(({ roles }) => roles.has("notOld"));

/** "Put two sponges at the end of the list": where a piece moves there are no words that the text has nowhere. */
const isNoneToAdd = (trial: Trial): boolean =>
  !trial.serves.includes("swap") ||
  !trial.sight.order.cues.has("add") ||
  wordsLeft(trial).left.every((atom) => anchorsOf(trial.sight.text, tellingTokens(atom.text)).length > 0);

/** It is in a run of words that begins with a capital. */
const isNamed = (uses: readonly TextRange[], atom: Atom, own: Order["own"]): boolean => {
  const run = uses.find((use) => isIn([use], atom));
  return /^\p{Lu}/u.test(own.find(({ from }) => from === run?.from)?.text ?? "");
};

/**
 * What comes without marks around it is no word that asks, turns a sentence, or says where: "the first row" is none to
 * put in a cell.
 */
function isClean({ sight: { order }, step: { uses }, come, gone }: Trial): boolean {
  const { atoms, own, quotes, tongue } = order;
  const runs = uses.filter((use) => use.from > order.from || use.to < order.to);
  const known = [
    ...quotes.filter((quote) => uses.some((use) => isIn([use], quote) || isIn([quote], use))),
    ...amountsOf(own),
  ];
  const given = atoms.filter(
    (atom) =>
      atom.kind === "word" &&
      isIn(runs, atom) &&
      !isIn(known, atom) &&
      come.includes(atom.key) &&
      !gone.some((word) => isSpelling(word, atom.key)),
  );
  const isOdd = (atom: Atom) =>
    [...atom.cues].some((cue) => KIND_CUES.has(cue) && !(isReplacing(atoms) && FOR_MODEL.has(cue))) ||
    (tongue.weighty.of(atom).length > 0 && !(given.length === 1 && order.cues.has("exchange") && runs.length === 2)) ||
    atom.roles.has("states") ||
    tongue.ordinals.has(atom.key) ||
    atom.units.size > 0 ||
    tongue.parts.of(atom).length > 0;
  // "With ß" says how a word is written.
  const tells = (atom: Atom) =>
    !atom.isLittle && (atom.text.length > 1 || isUnspaced(atom.text) || atom.kind !== "word");
  // "Who we are" is a title
  if (given.length > 1 && !given.some((atom) => tells(atom) || isNamed(uses, atom, own))) return false;
  return !given.some((atom) => isOdd(atom) && !isNamed(uses, atom, own));
}

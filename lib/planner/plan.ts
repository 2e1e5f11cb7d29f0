import type { Op } from "../edit-ops/index.ts";
import type { Structure } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import {
  namesInText,
  titled,
  asksIn,
  KIND_CUES,
  orderOf,
  readAbout,
  saying,
  sightOf,
  unitsOf,
  withCompounds,
  type Clause,
  type Order,
  type Reading,
  type Saying,
  type Tongue,
} from "../reading/index.ts";
import { askedAgain, askedElsewhere, goneOn, lastAsked, type Earlier } from "./continued.ts";
import { correctedAgain } from "./corrected-again.ts";
import { exceptedAround, excepting, exceptedIn, touches, type Excepted } from "./excepted.ts";
import { plannedOnMarked } from "./marked.ts";
import { withDictated } from "./dictated.ts";
import { meantInstead } from "./meant-instead.ts";
import { asInText, retyped, withoutSlips } from "./mistyped.ts";
import { FOR_MODEL, inDoubt, isForModel } from "./sure.ts";
import type { Dictionary } from "./slips.ts";
import { corrections, languageOf } from "./spelling.ts";
import { isReason, isSlipTold, sentencesOf, tellsMore, together } from "./sentences.ts";
import type { Choice, Step } from "./steps.ts";
import type { Plan } from "./plan-kinds.ts";
import { valuesAfter } from "./prefaced.ts";
import { askedOfNothing, saysUnclear } from "./unclear.ts";
import { stepsFor } from "./ways.ts";
import { answerTo } from "./answer.ts";
import { pickedAgain, pointed, setOffAgain, valueAgain } from "./follow-up.ts";
import { has, KEPT, QUESTION, talk } from "./talk.ts";
import { LAST } from "./undone.ts";

export interface Facts {
  /** Oldest first. */
  readonly earlier?: readonly Earlier[];
  /** Handed in when a plan asked for it (`spelling`); null: there is none for the language. */
  readonly dictionary?: Dictionary | null;
  /** What the person has marked in the text (ASK-3). */
  readonly marked?: TextRange | undefined;
  /** Nothing is done outside of it. */
  readonly within?: TextRange | undefined;
}

const UNCLEAR: Plan = { kind: "unclear", says: [saying("unread"), saying("withModel")] };
const MODEL: Plan = { kind: "model", says: [saying("needsModel"), saying("unchanged")] };

/** What a message comes to on a text, without a language model: the same words on the same text, the same plan. */
export function planFromReading(structure: Structure, reading: Reading, facts: Facts = {}): Plan {
  const { earlier = [], marked } = facts;
  const before = earlier.at(-1);
  const request = before?.asked && !before.isCard ? readAbout(structure, before.message) : undefined;
  const open = request ? planFromReading(structure, request, { ...facts, earlier: earlier.slice(0, -1) }) : undefined;
  const chosen = request && open?.kind === "which" ? answerTo(structure, open.choices, reading, request) : undefined;
  if (chosen) return chosen.length === 0 ? KEPT : { kind: "ops", ops: once(chosen.flatMap(({ ops }) => [...ops])) };
  const said = talk(structure, reading);
  // "Bring it back": what was taken out, and nothing was taken back since.
  const isGone =
    said?.kind === "redo" && before?.asked === false && !has(readAbout(structure, before.message).clauses, "undo");
  const onMarked = (own: Reading, within?: TextRange) => planned(structure, own, { ...facts, within });
  const plan = isGone
    ? ({ kind: "undo", which: LAST } as const)
    : (said ?? (marked ? plannedOnMarked(structure, reading, marked, onMarked) : planned(structure, reading, facts)));
  const planOf = (message: string) => planned(structure, readAbout(structure, message), facts);
  const values = said || marked ? undefined : valuesAfter(reading, planOf);
  if (values) return values;
  const again =
    (marked ? undefined : meantInstead(structure, reading, earlier, planOf)) ??
    (said || marked
      ? undefined
      : (valueAgain(structure, reading, earlier, planOf) ??
        setOffAgain(reading, earlier, planOf) ??
        (plan.kind === "ops" || plan.kind === "which"
          ? undefined
          : correctedAgain(structure, reading, earlier, planOf))));
  if (again?.kind === "ops" || again?.kind === "instead") return again;
  if (plan.kind === "which" && !again && !before?.asked)
    return slipped(structure, reading, facts) ?? atHome(structure, reading, facts) ?? plan;
  if (plan.kind === "answer" && !again) return mistyped(structure, reading, facts) ?? plan;
  if (plan.kind !== "unclear") return again ?? plan;
  return (
    pickedAgain(structure, reading, earlier, planOf) ??
    pointed(reading, earlier, planOf) ??
    continued(structure, reading, facts) ??
    atHome(structure, reading, facts) ??
    mistyped(structure, reading, facts) ??
    askedOfNothing(structure, reading) ??
    plan
  );
}

/** What comes of a message that is asked about for a slip in a small word alone. */
function slipped(structure: Structure, reading: Reading, facts: Facts): Plan | undefined {
  const meant = withoutSlips(reading, structure.text);
  const plan = meant && planned(structure, meant, facts);
  return plan?.kind === "ops" ? plan : undefined;
}

/** "Solo costs £7": what comes of words that may be of several languages in that of the text. */
function atHome(structure: Structure, reading: Reading, facts: Facts): Plan | undefined {
  const own = readAbout(structure, reading.message, true);
  const isOther = own.clauses[0]?.tongue !== reading.clauses[0]?.tongue;
  const plan = isOther ? planned(structure, own, facts) : undefined;
  return plan?.kind === "ops" ? plan : undefined;
}

/** What comes of the words as they were surely meant to be typed. */
function mistyped(structure: Structure, reading: Reading, facts: Facts): Plan | undefined {
  const meant = retyped(reading, structure.text);
  const plan = meant && planFromReading(structure, meant, facts);
  if (plan?.kind === "ops" || plan?.kind === "which") return plan;
  const own = asInText(reading, structure.text);
  const other = own && planned(structure, own, facts);
  return other?.kind === "ops" ? other : undefined;
}

/** What says too little by itself is read with what was said before. */
function continued(structure: Structure, reading: Reading, facts: Facts): Plan | undefined {
  const { earlier = [] } = facts;
  const whole = goneOn(reading, earlier.at(-1));
  const again = askedAgain(reading, lastAsked(earlier));
  const elsewhere = askedElsewhere(reading, again);
  const plans = [
    ...(whole ? [planned(structure, whole, facts)] : []),
    ...(again ? [planned(structure, reading, facts, again)] : []),
    ...(elsewhere ? [planned(structure, elsewhere, facts)] : []),
  ];
  return plans.find(({ kind }) => kind === "ops" || kind === "which");
}

function planned(structure: Structure, reading: Reading, facts: Facts, again?: Order): Plan {
  const { message, instructions, clauses: all } = reading;
  const order = (clauses: readonly Clause[]) => {
    const whole = orderOf(
      message,
      clauses.map((clause) => withCompounds(withDictated(structure, clause, message), structure.text)),
    );
    return titled(whole, namesInText(structure, whole));
  };
  const sentences = together(sentencesOf(message, instructions), order);
  const orders = sentences.map(order);
  const excepted = [...exceptedIn(structure, reading, orders), ...exceptedAround(structure, reading, facts.within)];
  const steps: Step[] = [];
  let reasons: readonly Clause[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const clauses = [...reasons, ...sentence];
    const alone = orders[index];
    const own = excepting(reasons.length === 0 && alone ? alone : order(clauses), orders, excepted);
    reasons = [];
    const before = all.filter(({ to, mood }) => to <= (clauses[0]?.from ?? 0) && mood !== "thanks");
    if (isQuestion(own)) return QUESTION;
    const said = before.length > 0 ? order(before).atoms : [];
    // "The photo is old. Delete the picture": what is clear by itself needs no reason.
    const reason = clauses.slice(0, -sentence.length);
    const plain =
      alone && reason.length > 0 && !tellsMore(structure, order(reason))
        ? stepsOf(structure, excepting(alone, orders, excepted), said, facts, again)
        : undefined;
    const isPlain = plain?.every(({ kind }) => kind === "ops") === true;
    const found = isPlain ? plain : stepsOf(structure, own, said, facts, again);
    // Words that ask for wording are none to put in.
    const isOnlyWording = clauses.every((clause) => asksIn(clause).every(({ name }) => FOR_MODEL.has(name)));
    const isVague = found?.some(({ kind }) => kind === "which" || (kind === "ask" && isOnlyWording)) === true;
    const isOpen = isForModel(own) && isVague && own.quotes.length === 0;
    if (isOpen) return MODEL;
    if (found) steps.push(...found);
    else if ((isReason(own) || isSlipTold(own)) && index < sentences.length - 1) reasons = clauses;
    else if (isForModel(own)) return MODEL;
    else return { kind: "unclear", says: saysUnclear(structure, own, sentences.length > 1) };
  }
  return keptOut(asOne(structure, steps, facts, orders[0]?.tongue), structure, message, excepted);
}

/** What an order comes to; `before`: what was said before it in the same message. */
function stepsOf(
  structure: Structure,
  own: Order,
  before: Order["atoms"],
  facts: Facts,
  again: Order | undefined,
): readonly Step[] | undefined {
  const alone = stepsFor(structure, own, before, again);
  const { earlier = [] } = facts;
  const spoken = before.length === 0 ? lastAsked(earlier) : undefined;
  if (spoken && own.cues.has("this")) return pointingBack(structure, own, spoken, alone);
  // "And delete the last item": of the list that was just spoken of, where there are several.
  const isOpen = alone?.every(({ kind }) => kind === "which" || kind === "ask") === true && unitsOf(own).length > 0;
  const there =
    isOpen && spoken && earlier.at(-1)?.asked === false
      ? stepsFor(structure, own, sightOf(structure, spoken).order.atoms)
      : undefined;
  return there?.every(({ kind }) => kind === "ops") === true ? there : alone;
}

/**
 * "It" is what an earlier message spoke of: done where this one says what kind of thing it is, or in what ("out of the
 * list"); else asked about.
 */
function pointingBack(
  structure: Structure,
  own: Order,
  last: Order,
  alone: readonly Step[] | undefined,
): readonly Step[] | undefined {
  const isNamed = own.atoms.some(({ units }) => units.size > 0);
  const steps = isNamed || !alone ? stepsFor(structure, own, last.atoms) : undefined;
  return steps ? (isNamed ? steps : steps.map((step) => inDoubt(structure, step))) : alone;
}

/** "The café is called Salt Loft, right?" */
const isQuestion = ({ atoms, cues, message, to }: Order): boolean =>
  /[?？]\s*$/.test(message.slice(0, to)) &&
  !cues.has("polite") &&
  !cues.has("offers") &&
  ![...(atoms[0]?.cues ?? [])].some((cue) => KIND_CUES.has(cue));

/** Said twice, done once. */
const once = (ops: readonly Op[]): readonly Op[] => [...new Map(ops.map((op) => [JSON.stringify(op), op])).values()];

/** All or nothing: what one of the steps asks is asked for all of them. */
function asOne(structure: Structure, steps: readonly Step[], { dictionary }: Facts, spoken?: Tongue): Plan {
  const all = steps.flatMap((step) => (step.kind === "ops" ? step.ops : []));
  const ops = once(all);
  const open = steps.filter((step) => step.kind !== "ops");
  const notes = steps.flatMap((step) => (step.kind === "ops" ? (step.note ?? []) : []));
  const [first, second] = open;
  if (!first) return ops.length > 0 ? { kind: "ops", ops, ...(notes.length > 0 ? { notes } : {}) } : UNCLEAR;
  if (second) return { kind: "ask", says: [saying("oneByOne")] };
  switch (first.kind) {
    case "none":
      return { kind: "answer", says: [first.says, saying("unchanged")] };
    case "ask":
      return { kind: "ask", says: [first.says] };
    case "path":
      return ops.length === 0 ? { kind: "path", path: first.path } : { kind: "ask", says: [saying("oneByOne")] };
    case "which":
      return whichOf(first.choices, ops);
    case "spelling": {
      if (dictionary === undefined) return { kind: "spelling", language: languageOf(structure.text, spoken) };
      const { ops: corrected, open: doubtful } = dictionary
        ? corrections(structure, first.region, dictionary)
        : { ops: [], open: [] };
      // In a place that was named, all of them are meant.
      if (first.region && doubtful.length > 0) return { kind: "ask", says: [saying("doubtful", { words: doubtful })] };
      if (corrected.length > 0) return { kind: "ops", ops: [...corrected, ...ops] };
      return { kind: "answer", says: dictionary ? [saying("noSlip"), saying("unchanged")] : [saying("noDictionary")] };
    }
    default:
      return UNCLEAR;
  }
}

/** A plan that keeps out of what was taken away; else what is asked instead. */
function keptOut(plan: Plan, { text }: Structure, message: string, excepted: readonly Excepted[]): Plan {
  const lost = excepted.find(({ ranges }) => ranges === undefined);
  if (lost && plan.kind !== "model" && plan.kind !== "unclear")
    return { kind: "ask", says: [saying("keptLost", { words: wordsOf(message, lost.clause) })] };
  const ranges = excepted.flatMap((one) => one.ranges ?? []);
  const isOut = (ops: readonly Op[]) => !touches(text, ops, ranges);
  if (ranges.length === 0) return plan;
  if (plan.kind === "ops" && !isOut(plan.ops)) return { kind: "ask", says: [saying("keptTouched")] };
  if (plan.kind !== "which" || plan.choices.every(({ ops }) => isOut(ops))) return plan;
  const choices = plan.choices.filter(({ ops }) => isOut(ops));
  return choices.length > 0
    ? { ...plan, says: saysOf(choices.length), choices }
    : { kind: "ask", says: [saying("keptTouched")] };
}

const saysOf = (count: number): readonly Saying[] => [count === 1 ? saying("unsure") : saying("mayBe", { count })];

const wordsOf = (message: string, { from, to }: TextRange): string => message.slice(from, to).trim();

/** Each place once, whatever ways led to it. */
function whichOf(found: readonly Choice[], ops: readonly Op[]): Plan {
  const nameOf = ({ range: { from, to }, ops: own }: Choice) => JSON.stringify([from, to, own]);
  const choices = [...new Map(found.map((choice) => [nameOf(choice), choice])).values()].toSorted(
    (a, b) => a.range.from - b.range.from, // "the first one" is the first in the text
  );
  return {
    kind: "which",
    says: saysOf(choices.length),
    choices: choices.map(({ range, ops: own }) => ({ range, ops: [...own, ...ops] })),
  };
}

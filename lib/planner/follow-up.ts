import type { Structure } from "../markdown/index.ts";
import {
  amountsIn,
  amountsOf,
  isIn,
  numbersPicked,
  onlyAnswers,
  orderOf,
  readMessage,
  type Amount,
  type Atom,
  type Clause,
  type Cue,
  type Order,
  type Quote,
  type Reading,
  type Token,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { wordsOf } from "./answer.ts";
import type { Earlier } from "./continued.ts";
import { measuresIn } from "./measured.ts";
import type { Plan } from "./plan-kinds.ts";
import type { Choice } from "./steps.ts";

type PlanOf = (message: string) => Plan;

/**
 * What is said of a question after it was answered: "the last one too", "and the other one too", "no, I meant the
 * second one". Numbers are those of the question as it was asked. Undefined where it is nothing of the kind.
 */
export function pickedAgain(
  structure: Structure,
  { clauses, message }: Reading,
  earlier: readonly Earlier[],
  planOf: PlanOf,
): Plan | undefined {
  const at = earlier.findLastIndex(({ asked }) => asked);
  const [request, answers] = [earlier[at], earlier.slice(at + 1).map((one) => readMessage(one.message).clauses)];
  if (!request || clauses.length === 0 || (answers.length === 0 && !request.isCard)) return undefined;
  const open = planOf(request.message);
  const choices = open.kind === "which" ? open.choices : [];
  const asked = { words: wordsOf(structure, choices) };
  const isAnswer = (clause: Clause) => onlyAnswers(clause, asked);
  if (![...answers.flat(), ...clauses].every(isAnswer)) return undefined;
  const { details, cues, atoms, tongue } = orderOf(message, clauses);
  const numbers = [...new Set(clauses.flatMap(numbersPicked))];
  const isOther = details.has("other");
  if (numbers.length === 0 && !isOther) return undefined;
  if (cues.has("no") || cues.has("means") || cues.has("retracts"))
    return numbers.length > 0
      ? { kind: "instead", message, earlier: [{ message: request.message, asked: true }] }
      : undefined;
  const isMore = isOther || cues.has("also") || cues.has("same") || tongue.joins.has(atoms[0]?.key ?? "");
  if (open.kind === "ops") return isMore ? open : undefined;
  if (open.kind !== "which") return undefined;
  const chosen = isMore ? stillOpen(choices, answers.flat().flatMap(numbersPicked), numbers) : undefined;
  return chosen ? { kind: "ops", ops: chosen.flatMap(({ ops }) => [...ops]) } : open;
}

/** The choices with these numbers among all that were asked about, of which some are done. Undefined: no telling. */
function stillOpen(
  left: readonly Choice[],
  done: readonly number[],
  numbers: readonly number[],
): readonly Choice[] | undefined {
  const all = left.length + new Set(done).size;
  const numberOf = (number: number) => (number < 0 ? all + number + 1 : number);
  const gone = done.map(numberOf);
  // Where the new words hold the old ones, what is done is among what is left.
  const isThereStill = left.some(({ ops }) => ops.some((op) => op.with?.includes(op.target?.text ?? op.with) === true));
  if (done.length === 0 || numbers.length === 0 || isThereStill) return undefined;
  const chosen = numbers.map(numberOf).map((number) => {
    const before = gone.filter((one) => one < number).length;
    return gone.includes(number) ? undefined : left[number - 1 - before];
  });
  return chosen.every((choice) => choice !== undefined) ? left.filter((choice) => chosen.includes(choice)) : undefined;
}

/**
 * "Make that bold", "change it to X": the words that the last request quoted come in the place of the word that points
 * to them.
 */
export function pointed(
  { message, clauses, instructions }: Reading,
  earlier: readonly Earlier[],
  planOf: PlanOf,
): Plan | undefined {
  if (instructions.length === 0) return undefined;
  const order = orderOf(message, clauses);
  const pointer = pointerIn(order);
  const before = earlier.findLast((one) => readMessage(one.message).instructions.length > 0);
  if (!pointer || !before) return undefined;
  const quotes = readMessage(before.message).instructions.flatMap((one) => [...one.quotes]);
  const meant = (quote: Quote | undefined) =>
    quote && quote.kind === "marks"
      ? message.slice(0, pointer.from) + before.message.slice(quote.from, quote.to) + message.slice(pointer.to)
      : undefined;
  const isUndone = before !== earlier.at(-1);
  const [first, last] = [meant(quotes[0]), meant(quotes.at(-1))];
  const plans = [isUndone ? first : last, isUndone ? last : first].flatMap((one) =>
    one === undefined ? [] : [planOf(one)],
  );
  return plans.find(({ kind }) => kind === "ops") ?? plans.find(({ kind }) => kind === "which");
}

/** The one word that points back: no article of what is named after it. */
function pointerIn({ atoms, tongue }: Order): { readonly from: number; readonly to: number } | undefined {
  const isNoun = ({ kind, isLittle, cues, units }: Atom) =>
    kind === "word" && !isLittle && (units.size > 0 || cues.size === 0);
  const pointers = atoms.filter((atom, index) => {
    const next = atoms[index + 1];
    return atom.kind === "word" && tongue.cues.of(atom).includes("this") && !(next && isNoun(next));
  });
  return pointers.length === 1 ? pointers[0] : undefined;
}

/** "Make that 13:15", "hm no, make it three days": another value in the place of the one that was given just before. */
export function valueAgain(
  structure: Structure,
  { message, clauses, instructions }: Reading,
  earlier: readonly Earlier[],
  planOf: PlanOf,
): Plan | undefined {
  const before = earlier.at(-1);
  if (instructions.length === 0 || !before || before.asked) return undefined;
  const order = orderOf(message, clauses);
  const [now, more] = valuesIn(order.own);
  const isAside = (atom: Atom) =>
    atom.kind === "mark" ||
    atom.isLittle ||
    saysOtherwise(atom.details) ||
    atom.text.length < 3 ||
    (atom.cues.size > 0 && [...atom.cues].every((cue) => AGAIN.includes(cue)));
  const isOnly = order.atoms.every((atom) => isAside(atom) || (now !== undefined && isIn([now], atom)));
  // "やっぱり12時で": that it is other than was said is enough.
  const isSorry = order.atoms.some(
    ({ cues, details }) => saysOtherwise(details) || cues.has("no") || cues.has("retracts"),
  );
  if (!now || more || !isOnly || !(isSorry || order.cues.has("exchange"))) return undefined;
  const said = readMessage(before.message).instructions.flatMap((one) => [...one.tokens]);
  const [old, other] = valuesIn(said).filter(({ form }) => form === now.form);
  const [goes, comes] = [old && before.message.slice(old.from, old.to), message.slice(now.from, now.to)];
  const isThere = goes !== undefined && !other && structure.text.includes(goes);
  // "And it goes up to 50 €": the 25 before was a day
  const [price] = amountsOf(order.own).filter(({ sign }) => sign !== "");
  const isPrice = ({ sign, text }: Amount) => sign === price?.sign && text === goes;
  if (price && old?.form === "number" && !amountsIn(structure.text).some(isPrice)) return undefined;
  const plan = isThere ? planOf(`“${goes}” → “${comes}”`) : undefined;
  if (plan?.kind === "ops" || !old || other) return plan;
  // The value is in the text again: the same is asked for again, with the other one.
  const again = planOf(before.message.slice(0, old.from) + comes + before.message.slice(old.to));
  return again.kind === "ops" || order.cues.has("exchange") ? again : undefined;
}

const saysOtherwise = (details: Order["details"]): boolean => details.has("sorry") || details.has("instead");

/** "No, italics instead", "and italic too": what was just set off is so in another way, or in both. */
export function setOffAgain(
  { message, clauses }: Reading,
  earlier: readonly Earlier[],
  planOf: PlanOf,
): Plan | undefined {
  const before = earlier.at(-1);
  if (!before || before.asked || clauses.length === 0) return undefined;
  const order = orderOf(message, clauses);
  const isAside = ({ kind, isLittle, key, cues, details }: Atom) =>
    kind === "mark" ||
    isLittle ||
    details.has("instead") ||
    details.has("sorry") ||
    order.tongue.joins.has(key) ||
    (cues.size > 0 && [...cues].every((cue) => cue === "means" || AGAIN.includes(cue) || STYLES.includes(cue)));
  if (!order.atoms.every(isAside)) return undefined;
  const [now, old] = [styleIn(order), styleIn(orderOf(before.message, readMessage(before.message).clauses))];
  if (!now || !old || now.name === old.name) return undefined;
  const again = before.message.slice(0, old.from) + message.slice(now.from, now.to) + before.message.slice(old.to);
  const plan = planOf(again);
  if (plan.kind !== "ops") return undefined;
  const isMore = order.cues.has("also") || order.tongue.joins.has(order.atoms[0]?.key ?? "");
  return isMore ? plan : { kind: "instead", message: again, earlier: [] };
}

const STYLES: readonly Cue[] = ["bold", "italic", "strike", "codeFont"];

/** The one way of setting off that is named, and where it is in the message. */
function styleIn({ hits, own }: Order): (TextRange & { readonly name: Cue }) | undefined {
  const styles = hits.filter(({ name }) => STYLES.includes(name));
  const [only] = styles;
  const [first, last] = [own[only?.first ?? -1], own[(only?.end ?? 0) - 1]];
  return only && styles.every(({ name }) => name === only.name) && first && last
    ? { name: only.name, from: first.from, to: last.to }
    : undefined;
}

const AGAIN: readonly Cue[] = ["exchange", "undo", "this", "no", "retracts", "polite", "both", "also", "thanks", "yes"];

/** Values with what they are measured in. */
function valuesIn(tokens: readonly Token[]): (TextRange & { readonly form: string })[] {
  const measures = measuresIn(tokens).map(({ from, to }) => ({ from, to, form: "measure" }));
  return [...measures, ...amountsOf(tokens).filter((one) => !isIn(measures, one))];
}

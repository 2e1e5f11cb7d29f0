import { asksIn, orderOf, readMessage, unitsOf, type Order, type Reading } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";

/** What the person said before in this conversation, and whether that ended with a question to them. */
export interface Earlier {
  readonly message: string;
  readonly asked: boolean;
  /** The question was a card with places: an answer that reaches the planner is none to it, or comes after a click. */
  readonly isCard?: boolean;
}

/** The last message before that asked for something, as one order: "take it out" speaks of what that spoke of. */
export function lastAsked(earlier: readonly Earlier[]): Order | undefined {
  for (const { message } of earlier.slice(-MOST_BACK).toReversed()) {
    const clauses = readMessage(message).instructions.flatMap((one) => [...one.clauses]);
    if (clauses.length > 0) return orderOf(message, clauses);
  }
  return undefined;
}

const MOST_BACK = 4;

/**
 * A message that says too little by itself, read with the one before it: the answer to a question ("the fourth"), or
 * other words for a figure ("no sorry, 23"). Undefined where it does not go on with that one.
 */
export function goneOn(reading: Reading, before: Earlier | undefined): Reading | undefined {
  const { clauses, message } = reading;
  const says = clauses.filter(({ mood }) => mood === "asks");
  const [first, last] = [says[0], says.at(-1)];
  if (!before || !first || !last || orderOf(message, says).atoms.some(({ roles }) => roles.has("states")))
    return undefined;
  const rest = message.slice(first.from, last.to).replace(/^[\s,;:、，]+/u, "");
  // What asks for something by itself is no answer to a question, whatever else it holds.
  if (before.asked && says.some((clause) => asksIn(clause).length > 0)) return undefined;
  if (before.asked) return readMessage(`${before.message.replace(/[\s.!?。！？]+$/u, "")}, ${rest}`);
  const isSorry = clauses.some(({ mood, cues }) => mood === "retracts" || cues.has("retracts") || cues.has("no"));
  const corrected = isSorry ? readMessage(`${before.message.replace(/[\s.!。！]+$/u, "")}. ${rest}`) : undefined;
  const [only, more] = corrected?.clauses ?? [];
  return only && !more ? corrected : undefined;
}

/**
 * "And the same in the last row", "in the bug list too": the order before, with the piece that is named now in place of
 * that one, or with the place that is told now.
 */
export function askedElsewhere({ clauses, message }: Reading, before: Order | undefined): Reading | undefined {
  if (!before || clauses.length === 0) return undefined;
  const order = orderOf(message, clauses);
  const [named, more] = unitsOf(order);
  const [there, other] = unitsOf(before).filter(({ unit }) => unit === named?.unit);
  if (named && !more && there && !other) return without(before, there.span, named.span);
  const [place, old] = [placeIn(order), placeIn(before)];
  if (!place || order.tongue.postposed || order.quotes.length > 0) return undefined;
  return without(before, old ?? { from: before.to, to: before.to }, place);
  function without({ message: said }: Order, { from, to }: TextRange, now: TextRange): Reading {
    return readMessage(`${said.slice(0, from).trimEnd()} ${message.slice(now.from, now.to)}${said.slice(to)}`);
  }
}

/** The last words of an order, from a word for a place on: "in the steps". */
function placeIn({ atoms }: Order): TextRange | undefined {
  const at = atoms.findLastIndex(({ roles, cues }) => roles.has("inside") && !cues.has("remove"));
  const last = atoms.findLast(({ isFiller, kind }) => !isFiller && kind !== "mark");
  const first = atoms[at];
  return first && last && last.from > first.from ? { from: first.from, to: last.to } : undefined;
}

/** "And Monday too": the order before, where what it asked for is asked for again. */
export function askedAgain({ clauses, message }: Reading, before: Order | undefined): Order | undefined {
  if (!before || clauses.length === 0) return undefined;
  const { atoms, cues, tongue } = orderOf(message, clauses);
  return cues.has("also") || cues.has("same") || tongue.joins.has(atoms[0]?.key ?? "") ? before : undefined;
}

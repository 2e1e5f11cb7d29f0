import { planEdit, type Op } from "../edit-ops/index.ts";
import type { Structure } from "../markdown/index.ts";
import { exceptedBy, KIND_CUES, type Clause, type Order, type Reading } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";

/** A part of a message that takes something away from what it asks for. `ranges`: undefined where it is not found. */
export interface Excepted {
  readonly clause: Clause;
  readonly ranges: readonly TextRange[] | undefined;
}

/** All that a message takes away, and says is to stay. */
export function exceptedIn(
  structure: Structure,
  { message, clauses }: Reading,
  orders: readonly Order[],
): readonly Excepted[] {
  return clauses.filter(isKeeping).flatMap((clause) => {
    const beside = clause.isException ? orders.filter((order) => isOf(order, clause, orders)) : orders;
    const ranges = exceptedBy(structure, message, clause, beside);
    // What is only said to stay need not be in the text: "keep it short".
    return ranges !== undefined || clause.isException ? [{ clause, ranges }] : [];
  });
}

/** All that is outside of a part of the text and the white space around it, where nothing else is to change. */
export function exceptedAround(
  { text }: Structure,
  { clauses: [clause] }: Reading,
  within: TextRange | undefined,
): readonly Excepted[] {
  if (!clause || !within) return [];
  const { isException: _isException, ...plain } = clause;
  const ranges = [
    { from: 0, to: text.slice(0, within.from).trimEnd().length },
    { from: text.length - text.slice(within.to).trimStart().length, to: text.length },
  ];
  return [{ clause: plain, ranges: ranges.filter(({ from, to }) => from < to) }];
}

/** "Everything else stays" names nothing; "don't delete it" forbids that, and no other change. */
const isKeeping = ({ mood, cues, isException }: Clause): boolean =>
  isException === true ||
  (mood === "binds" &&
    !cues.has("rest") &&
    !(cues.has("forbids") && [...cues].some((cue) => KIND_CUES.has(cue) && cue !== "exchange")));

/** An exception holds for the sentence that it is in. */
function isOf(order: Order, { from }: Clause, orders: readonly Order[]): boolean {
  const ahead = orders.filter((one) => one.from <= from);
  return order === (ahead.at(-1) ?? orders[0]);
}

/** An order with the places where it may do nothing. */
export function excepting(order: Order, orders: readonly Order[], excepted: readonly Excepted[]): Order {
  const own = excepted.filter(({ clause }) => !clause.isException || isOf(order, clause, orders));
  const ranges = own.flatMap((one) => one.ranges ?? []);
  return ranges.length === 0
    ? order
    : { ...order, except: { ranges, isAll: own.some(({ clause }) => clause.isException) } };
}

/** Whether ops change something in one of the ranges. */
export function touches(text: string, ops: readonly Op[], ranges: readonly TextRange[]): boolean {
  const planning = planEdit(text, { ops });
  if (planning.kind !== "planned") return false;
  const { edit, renumbered } = planning.plan;
  return edit
    .filter(({ from }) => !renumbered.some((one) => one.from === from))
    .some(({ from, to }) =>
      ranges.some((range) => (from === to ? range.from < from && from < range.to : range.from < to && from < range.to)),
    );
}

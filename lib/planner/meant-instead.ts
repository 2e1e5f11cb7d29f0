import { KIND_CUES, orderOf, readMessage, type Atom, type Cue, type Order, type Reading } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import type { Earlier } from "./continued.ts";
import type { Plan } from "./plan-kinds.ts";

/**
 * "Undo. I meant the macOS section": the last change goes, and what was asked for is done with what is named now.
 * Undefined where it is nothing of the kind.
 */
export function meantInstead(
  { message, clauses }: Reading,
  earlier: readonly Earlier[],
  planOf: (message: string) => Plan,
): Plan | undefined {
  const before = earlier.at(-1);
  if (!before || before.asked || clauses.length === 0) return undefined;
  const order = orderOf(message, clauses);
  const asked = readMessage(before.message).clauses;
  if (!order.cues.has("undo") || !order.cues.has("means") || asked.length === 0) return undefined;
  const old = orderOf(before.message, asked);
  const isNamed = order.atoms.some(({ units }) => units.size > 0);
  const [now, then] = [namedIn(order, true), namedIn(old, isNamed)];
  if (!now || !then) return undefined;
  const again = before.message.slice(0, then.from) + message.slice(now.from, now.to) + before.message.slice(then.to);
  return planOf(again).kind === "ops" ? { kind: "instead", message: again, earlier: [] } : undefined;
}

const SAID: readonly Cue[] = ["undo", "redo", "retracts", "no", "yes", "means", "thanks", "polite", "this", "wonders"];

/** The words that name what is meant, where they stand together; `isWhole`: with the word for its kind. */
function namedIn({ atoms }: Order, isWhole: boolean): TextRange | undefined {
  const asks = ({ cues, details }: Atom) =>
    details.has("sorry") || [...cues].some((cue) => SAID.includes(cue) || KIND_CUES.has(cue));
  const isName = (atom: Atom) =>
    atom.kind !== "mark" &&
    !atom.isLittle &&
    !(asks(atom) && atom.units.size === 0) &&
    (isWhole || atom.units.size === 0);
  const [first, last] = [atoms.findIndex(isName), atoms.findLastIndex(isName)];
  const [from, to] = [atoms[first]?.from, atoms[last]?.to];
  const isTogether = atoms.slice(first, last + 1).every((atom) => isName(atom) || atom.isLittle);
  return from === undefined || to === undefined || !isTogether ? undefined : { from, to };
}

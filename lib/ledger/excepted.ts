import type { Structure } from "../markdown/index.ts";
import { exceptedBy, orderOf, type Clause, type Reading, type Unit } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";

/** "Everywhere except in the heading", "but leave the list alone": the places that are taken away. */
export function exceptedFrom(structure: Structure, { message, clauses, instructions }: Reading): readonly TextRange[] {
  const exceptions = clauses.filter((clause) => clause.isException === true || leavesPlace(clause));
  const asked = exceptions.length === 0 ? [] : instructions.map((one) => orderOf(message, one.clauses));
  return exceptions.flatMap((clause) => exceptedBy(structure, message, clause, asked) ?? []);
}

/** A place that stays, named by what it is and nothing else. */
const leavesPlace = ({ mood, cues, own, tongue }: Clause): boolean =>
  mood === "binds" &&
  cues.has("keep") &&
  !cues.has("rest") &&
  tongue.units.find(own).some(({ name }) => WHOLES.has(name));

const WHOLES: ReadonlySet<Unit> = new Set<Unit>(["heading", "list", "table", "quote"]);

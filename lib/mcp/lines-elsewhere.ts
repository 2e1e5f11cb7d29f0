import { planEdit, type Plan } from "../edit-ops/index.ts";
import { linesOf, mapOffset } from "../text/index.ts";

/**
 * Where words are besides the places that a plan changes: how often, and in which lines, numbered as they are then.
 */
export interface Elsewhere {
  readonly count: number;
  readonly lines: readonly number[];
}

const MOST_LINES = 51;

export function linesElsewhere(
  { before, after, edit, ops: [op] }: Pick<Plan, "before" | "after" | "edit" | "ops">,
  words: string,
): Elsewhere {
  if (!op) return { count: 0, lines: [] };
  const everywhere = planEdit(before, { ops: [{ op: "delete", target: { text: words }, occurrence: "all" }] });
  const places = everywhere.kind === "planned" ? (everywhere.plan.ops[0]?.targets ?? []) : [];
  const taken = new Set(op.targets.map(({ from }) => from));
  const others = places.filter(({ from }) => !taken.has(from));
  const lines = linesOf(after);
  const numbers = new Set<number>();
  for (const { from } of others) if (numbers.size < MOST_LINES) numbers.add(lines.at(mapOffset(edit, from, 1)));
  return { count: others.length, lines: [...numbers] };
}

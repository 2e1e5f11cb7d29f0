import type { ClarifyOutcome, ShownChange } from "../../../lib/outcome/index.ts";

/** The ids of changes that a person would leave out. */
export type Leaves = ReadonlySet<string>;

export const NOTHING_LEFT: Leaves = new Set();

export const toggled = (leaves: Leaves = NOTHING_LEFT, id: string): Leaves =>
  leaves.has(id) ? new Set([...leaves].filter((one) => one !== id)) : new Set([...leaves, id]);

/** All that the findings of a question are about, each once. */
export function changesAsked({ findings }: Pick<ClarifyOutcome, "findings">): readonly ShownChange[] {
  return [...new Map(findings.flatMap(({ change = [] }) => change).map((one) => [one.id, one] as const)).values()];
}

import { planEdit, type Op } from "../edit-ops/index.ts";
import { wordsOf, type DocText } from "../text/index.ts";

/** Names of the plot outline that are in the text and would be gone (seed 003, 3; KEEP-1). */
export function lostNames(outline: readonly string[], text: DocText, ops: readonly Op[]): string[] {
  const planning = outline.length === 0 ? undefined : planEdit(text, { ops });
  if (planning?.kind !== "planned") return [];
  const [then, now] = [folded(text), folded(planning.plan.after)];
  return outline.filter(
    (name) => folded(name).trim() !== "" && then.includes(folded(name)) && !now.includes(folded(name)),
  );
}

const folded = (text: string): string =>
  ` ${wordsOf(text)
    .map((word) => word.folded)
    .join(" ")} `;

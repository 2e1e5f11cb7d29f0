import type { Op } from "../edit-ops/index.ts";
import { tellingTokens, type Instruction, type Reading } from "../reading/index.ts";
import type { KeptKind } from "./kept.ts";

/** Why a model sends an op: words of the person's, and the kind of what they ask for (ASK-9). */
export type Reason = Pick<Op, "because" | "kind">;

/** The instructions that the words are from, marks and letter case aside; undefined where they are no quotation of the person's. */
export function instructionsBecause({ message, instructions }: Reading, because: string): readonly Instruction[] | undefined {
  const [said, wanted] = [tellingTokens(message), tellingTokens(because)];
  if (wanted.length === 0) return undefined;
  const starts = said.flatMap((_, at) => (wanted.every(({ key }, step) => said[at + step]?.key === key) ? [at] : []));
  if (starts.length === 0) return undefined;
  const spans = starts.map((at) => ({ from: said[at]?.from ?? 0, to: said[at + wanted.length - 1]?.to ?? 0 }));
  const meets = (part: { readonly from: number; readonly to: number }) => spans.some(({ from, to }) => part.from < to && from < part.to);
  return instructions.filter(({ clauses, context }) => clauses.some(meets) || context.some(meets));
}

const OPEN: ReadonlySet<KeptKind> = new Set<KeptKind>(["worded", "composed"]);

/** An op of a kind that leaves no wording open brings none of the model's own. */
export const fitsKind = ({ kind }: Reason, kept: KeptKind): boolean => kind === undefined || kind === "reword" || kind === "compose" || !OPEN.has(kept);

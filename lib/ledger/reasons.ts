import type { Op } from "../edit-ops/index.ts";
import { tellingTokens, type Instruction, type Token } from "../reading/index.ts";
import type { KeptKind } from "./kept.ts";
import { allOf, type Words } from "./words.ts";

/** Why a model sends an op: words of the person's, and the kind of what they ask for (ASK-9). */
export type Reason = Pick<Op, "because" | "kind">;

/** True where the words are a quotation of the person's, marks and letter case aside. */
export const isQuoted = (words: Words, because: string): boolean =>
  holds(keysIn(tellingTokens(allOf(words))), keysIn(tellingTokens(because)));

/** Those of the instructions that a quotation is from, or that it holds a part of. */
export function instructionsBecause(instructions: readonly Instruction[], because: string): readonly Instruction[] {
  const wanted = keysIn(tellingTokens(because));
  const meets = (tokens: readonly Token[]) =>
    holds(keysIn(tokens), wanted) || (keysIn(tokens).length > 0 && holds(wanted, keysIn(tokens)));
  return instructions.filter(
    ({ tokens, context, clauses }) => meets(tokens) || meets(context) || clauses.some((clause) => meets(clause.tokens)),
  );
}

const keysIn = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ kind, key }) => (kind === "space" || kind === "mark" ? [] : [key]));

/** `part` stands in `whole`, word after word. */
const holds = (whole: readonly string[], part: readonly string[]): boolean =>
  part.length > 0 && whole.some((_, at) => part.every((key, step) => whole[at + step] === key));

const OPEN: ReadonlySet<KeptKind> = new Set<KeptKind>(["worded", "composed"]);

/** An op of a kind that leaves no wording open brings none of the model's own. */
export const fitsKind = ({ kind }: Reason, kept: KeptKind): boolean =>
  kind === undefined || kind === "reword" || kind === "compose" || !OPEN.has(kept);

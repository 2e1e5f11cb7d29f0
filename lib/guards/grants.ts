import type { Plan } from "../edit-ops/index.ts";
import type { TextRange } from "../text/index.ts";
import { onlyInserts } from "./intent.ts";
import { isPermutation } from "./permutation.ts";
import { blocksChangedBy, wholeText } from "./places.ts";
import type { Circumstances } from "./types.ts";
import { blocksAt, liesWithin, structureOf } from "../markdown/index.ts";

/**
 * Where a grant of the person's words holds (INT-3): the scope that was named, else the places the words name. `undefined`: neither is
 * there, and the anchor's block is the scope.
 */
export function grantScopes(plan: Plan, { wordScopes, reading, vocabulary }: Circumstances): readonly TextRange[] | undefined {
  if (plan.scope) return [plan.scope.range];
  if (wordScopes.length > 0) return wordScopes.map(({ range }) => range);
  const whole = reading.multiParagraph !== undefined || reading.scopes.some((words) => vocabulary.wholeText.test(words));
  return whole ? [wholeText(plan.before)] : undefined;
}

/** The words that give the intent, where what they lift covers the whole plan: LIM-1 counts all of it together. */
export function wordsForAll(plan: Plan, circumstances: Circumstances): string | undefined {
  const { intentWords } = circumstances.reading;
  if (intentWords === undefined || !intentAllows(plan, circumstances)) return undefined;
  const scopes = grantScopes(plan, circumstances);
  const covered = scopes
    ? plan.ops.every(({ replacements }) => replacements.every((one) => scopes.some((scope) => liesWithin(plan.before, scope, one))))
    : oneAnchor(plan);
  return covered ? intentWords : undefined;
}

/** The words that let one op cross blocks. Without a named place they open a single block, or the target of a permutation. */
export function wordsForOp(plan: Plan, op: number, circumstances: Circumstances): string | undefined {
  const { intentWords, intent } = circumstances.reading;
  const planned = plan.ops[op];
  if (intentWords === undefined || !planned || !intentAllows(plan, circumstances)) return undefined;
  const scopes = grantScopes(plan, circumstances);
  if (!scopes) return intent === "reorganize" ? intentWords : undefined;
  return planned.replacements.every((one) => scopes.some((scope) => liesWithin(plan.before, scope, one))) ? intentWords : undefined;
}

/** The words that let a block be reworded: only a rewrite does (LIM-2). */
export function wordsForBlock(plan: Plan, block: TextRange, circumstances: Circumstances): string | undefined {
  const { intent, intentWords } = circumstances.reading;
  if (intent !== "rewrite" || intentWords === undefined) return undefined;
  const scopes = grantScopes(plan, circumstances);
  return !scopes || scopes.some((scope) => scope.from <= block.from && block.to <= scope.to) ? intentWords : undefined;
}

/** An expansion lifts limits for insertions, a reorganization for a permutation, a rewrite for any change. */
function intentAllows(plan: Plan, { reading }: Circumstances): boolean {
  switch (reading.intent) {
    case "rewrite":
      return true;
    case "expand":
      return onlyInserts(plan);
    case "reorganize":
      return isPermutation(plan, reading.quoted);
    case "edit":
      return false;
  }
}

/** All ops are anchored in one block, or there is but one permutation. */
function oneAnchor(plan: Plan): boolean {
  const [only] = plan.ops;
  if (plan.ops.length === 1 && only?.kind === "reorder") return true;
  const structure = structureOf(plan.before);
  const anchors = new Set(plan.ops.flatMap(({ targets, replacements }) => [...targets.flatMap((target) => blocksAt(structure, target)), ...blocksChangedBy(plan, replacements)]));
  return anchors.size <= 1;
}

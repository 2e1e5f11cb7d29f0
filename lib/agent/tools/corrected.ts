import type { Corrected } from "../../correct/index.ts";
import { parseEditRequest } from "../../edit-ops/index.ts";
import type { EditOutcome } from "../../outcome/index.ts";
import type { Turn } from "../turn.ts";
import { textOf } from "../text-of.ts";
import { editRequest, submitRequest, type EditArguments } from "./submit-ops.ts";

/**
 * Submits ops for a turn; where they were refused only because quotes are not in the text, a model looks at those
 * again, and what it puts right goes the same road once more (COR-1). The first try stays an attempt of its own
 * (ROAD-5). Without a model, or when nothing could be put right, the first refusal is the answer.
 */
export async function submitCorrected(turn: Turn, given: EditArguments): Promise<EditOutcome> {
  const request = editRequest(turn, given);
  const first = await submitRequest(turn, request);
  const corrected = isUnfound(first) ? await secondLook(turn, request) : undefined;
  if (!corrected || turn.signal.aborted) return first;
  // Who counts places asks no person which one is meant.
  const again = { ...request, ops: corrected.ops, ...(corrected.miscount ? { interactive: false } : {}) };
  const second = await submitRequest(turn, again, { correction: corrected.correction });
  return isUnfound(second) ? first : second;
}

/** On the text that the ops were made on, while it is the current text: a quote is not looked for in another. */
async function secondLook(turn: Turn, request: ReturnType<typeof editRequest>): Promise<Corrected | undefined> {
  const { env, actor, contentId, signal } = turn;
  const parsed = env.corrector && parseEditRequest(request);
  const content = parsed?.ok ? await env.contents.read(actor, contentId) : undefined;
  if (!env.corrector || !parsed?.ok || !content?.ok || content.value.hash !== request.baseHash) return undefined;
  const { ops, scope } = parsed.value;
  const corrected = await env.corrector.correct({
    text: textOf(content.value),
    hash: content.value.hash,
    ops,
    scope,
    signal,
    mayCall: async () => (await turn.meter?.mayCall()) === undefined,
    onCall: (usage) => turn.meter?.count(usage),
  });
  await turn.log.record("correction", corrected ?? null);
  return corrected;
}

/** Refused, and for nothing but quotes that were not found. */
function isUnfound(outcome: EditOutcome): boolean {
  if (outcome.outcome !== "rejected") return false;
  const { findings } = outcome;
  return findings.length > 0 && findings.every(({ code }) => code === "anchor_not_found");
}

import type { ContentAnswer } from "../content/index.ts";
import type { Op } from "../edit-ops/index.ts";
import { structureOf } from "../markdown/index.ts";
import { finding, type EditOutcome } from "../outcome/index.ts";
import { planFromWords } from "../planner/index.ts";
import { storedFormOf } from "../text/index.ts";
import type { Ending } from "./events.ts";
import { lockedLines, locksOf } from "./locked.ts";
import { namesExamples, saysOutcome } from "./says.ts";
import { EDIT_OPS } from "./tools/edit-ops.ts";
import { chatDoor, submitOps, type EditArguments } from "./tools/submit-ops.ts";
import { writerOf, type Turn } from "./turn.ts";

/** People may write while the words are read: each try plans on the text of now. */
const MOST_TRIES = 3;

/** The turn without a model (AGT-4): the person's words become ops and go the way a model's tool call goes. */
export async function plannerTurn(turn: Turn, content: ContentAnswer): Promise<Ending> {
  const startedAt = performance.now();
  const ending = await answer(turn, content, startedAt);
  await turn.log.tell("usage", { model: null, calls: 0, inputTokens: 0, outputTokens: 0, tookMs: Math.round(performance.now() - startedAt) });
  return ending;
}

async function answer(turn: Turn, first: ContentAnswer, startedAt: number): Promise<Ending> {
  let content = first;
  for (let tried = 1; ; tried++) {
    const plan = planFromWords(structureOf(textOf(content)), turn.message, lockedLines(textOf(content), await locksOf(turn, turn.contentId)));
    if (plan.kind === "unclear") {
      const { version, hash } = content;
      const asked = { baseVersion: version, baseHash: hash, request: turn.message, ops: [], turnId: turn.turnId };
      const unread = { asked, findings: [finding("request_unclear")], base: { version, hash }, tookMs: Math.round(performance.now() - startedAt) };
      await turn.env.contents.keepRefused(await writerOf(turn), turn.contentId, unread, chatDoor(turn));
      await turn.log.tell("text", { text: plan.says });
      await turn.log.tell("text", { text: namesExamples(plan.examples), examples: plan.examples });
      return "answered";
    }
    const ops = plan.ops.map((op) => pointedAt(op, turn, content.hash));
    const outcome = await call(turn, `${turn.turnId}-${tried}`, { ops, ...(plan.scope === undefined ? {} : { scope: plan.scope }), allowHeadingChanges: plan.allowHeadingChanges });
    const isStale = outcome.outcome === "rejected" && outcome.code === "hash_mismatch";
    const mayTryAgain = isStale && tried < MOST_TRIES && !turn.signal.aborted;
    const read = await turn.env.contents.read(turn.actor, turn.contentId);
    if (mayTryAgain && read.ok) {
      content = read.value;
      turn.base = { version: content.version, hash: content.hash };
      continue;
    }
    return conclude(turn, outcome, read.ok ? textOf(read.value) : "");
  }
}

const textOf = ({ body }: ContentAnswer): string => storedFormOf(body).text;

/** A quote that fits several places means the one the person had marked (OPS-7). */
function pointedAt(op: Op, { selection }: Turn, hash: string): Op {
  const { target } = op;
  const isBare = target?.text !== undefined && target.lines === undefined && target.section === undefined && op.occurrence === undefined;
  if (!selection || selection.hash.toUpperCase() !== hash || !target || !isBare) return op;
  return { ...op, target: { ...target, lines: { start: selection.startLine, end: selection.endLine } } };
}

async function call({ log, ...turn }: Turn, id: string, given: EditArguments): Promise<EditOutcome> {
  const startedAt = performance.now();
  await log.tell("tool_call", { id, tool: EDIT_OPS, arguments: given });
  const outcome = await submitOps({ log, ...turn }, given);
  await log.tell("tool_result", { ...outcome, callId: id });
  await log.keepCall({ callId: id, tool: EDIT_OPS, arguments: JSON.stringify(given), result: JSON.stringify(outcome), outcome: outcome.outcome, tookMs: performance.now() - startedAt });
  return outcome;
}

async function conclude({ log }: Turn, outcome: EditOutcome, text: string): Promise<Ending> {
  if (outcome.outcome === "clarify") {
    log.instead(outcome.question);
    return "asked";
  }
  await log.tell("text", { text: saysOutcome(outcome, text) });
  return "answered";
}

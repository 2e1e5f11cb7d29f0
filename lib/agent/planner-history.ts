import type { Talk } from "../planner/index.ts";
import { tellActed } from "./answer-turn.ts";
import type { Ending } from "./events.ts";
import { writerOf, type Turn } from "./turn.ts";

const NOTHING_BEFORE = "There is nothing of this conversation to take back.";
const NOTHING_UNDONE = "There is nothing of this conversation to bring back.";

/**
 * "Undo", "redo", "back to version 2": the same act as in the history, told with its card like an edit. An undo and a
 * redo are of this conversation's own edits: what others changed meanwhile, and what was asked for elsewhere, nobody
 * sees here.
 */
export async function goBack(
  turn: Turn,
  plan: Exclude<Talk, { kind: "answer" | "changes" }>,
  callId = turn.turnId,
): Promise<{ readonly ending: Ending; readonly isDone: boolean }> {
  const { env, contentId, conversationId, message } = turn;
  const startedAt = performance.now();
  const writer = await writerOf(turn);
  const outcome =
    plan.kind === "restore"
      ? await env.contents.restore(writer, contentId, plan.version)
      : plan.kind === "redo"
        ? await env.contents.redoLast(writer, contentId, conversationId)
        : await env.contents.undoLast(writer, contentId, conversationId);
  const isNothing = !outcome || (plan.kind === "undo" && outcome.outcome === "applied" && outcome.noop);
  if (!isNothing)
    return {
      ending: await tellActed(turn, { undoes: message }, outcome, { startedAt, callId }),
      isDone: outcome.outcome === "applied",
    };
  await turn.log.tell("text", { text: plan.kind === "redo" ? NOTHING_UNDONE : NOTHING_BEFORE });
  return { ending: "answered", isDone: false };
}

/** What the last edit changed, in lines. */
export async function saysChanges({ env: { contents }, actor, contentId }: Turn): Promise<string> {
  const diff = await contents.diff(actor, contentId, {});
  if (!diff.ok || diff.value.to === 1 || diff.value.hunks.length === 0) return "Nothing has been changed yet.";
  const lines = diff.value.hunks
    .flatMap(({ removed, added }) => [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)])
    .filter((line) => line.length > 2);
  const rest = lines.length > MOST_LINES ? `\n(and ${lines.length - MOST_LINES} more lines)` : "";
  return (
    "The last change took out the lines with “-” and put in those with " +
    `“+”:\n\n${lines.slice(0, MOST_LINES).join("\n")}${rest}`
  );
}

const MOST_LINES = 20;

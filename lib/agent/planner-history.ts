import type { Talk } from "../planner/index.ts";
import { saying } from "../reading/index.ts";
import { tellActed } from "./answer-turn.ts";
import type { Ending } from "./events.ts";
import { inTheirWords } from "./spoken.ts";
import { writerOf, type Turn } from "./turn.ts";

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
  const nothing = saying(plan.kind === "redo" ? "nothingAgain" : "nothingBack");
  await turn.log.tell("text", { text: await inTheirWords(turn, nothing) });
  return { ending: "answered", isDone: false };
}

/** What the last edit changed, in lines. */
export async function saysChanges(turn: Turn): Promise<string> {
  const { env, actor, contentId } = turn;
  const diff = await env.contents.diff(actor, contentId, {});
  if (!diff.ok || diff.value.to === 1 || diff.value.hunks.length === 0) return inTheirWords(turn, saying("noChange"));
  const lines = diff.value.hunks
    .flatMap(({ removed, added }) => [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)])
    .filter((line) => line.length > 2);
  const count = lines.length - MOST_LINES;
  const rest = count > 0 ? [await inTheirWords(turn, saying("moreLines", { count }))] : [];
  const shown = [...lines.slice(0, MOST_LINES), ...rest].join("\n");
  return `${await inTheirWords(turn, saying("lastChange"))}\n\n${shown}`;
}

const MOST_LINES = 20;

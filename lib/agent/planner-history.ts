import type { EditOutcome } from "../outcome/index.ts";
import { changesMeant, type Talk, type Undone } from "../planner/index.ts";
import { saying, type Saying } from "../reading/index.ts";
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
  plan: BackPlan,
  callId = turn.turnId,
): Promise<{ readonly ending: Ending; readonly isDone: boolean }> {
  const startedAt = performance.now();
  const outcome = await goneBack(turn, plan);
  if ("name" in outcome) {
    await turn.log.tell("text", { text: await inTheirWords(turn, outcome) });
    return { ending: "answered", isDone: false };
  }
  return {
    ending: await tellActed(turn, { undoes: turn.message }, outcome, { startedAt, callId }),
    isDone: outcome.outcome === "applied",
  };
}

type BackPlan = Extract<Talk, { kind: "undo" | "redo" | "restore" }>;

/** What came of it, or the sentence that says that there is nothing of the kind. */
async function goneBack(turn: Turn, plan: BackPlan): Promise<EditOutcome | Saying> {
  const { env, contentId, conversationId } = turn;
  const writer = await writerOf(turn);
  switch (plan.kind) {
    case "restore":
      return env.contents.restore(writer, contentId, plan.version);
    case "redo":
      return (await env.contents.redoLast(writer, contentId, conversationId)) ?? saying("nothingAgain");
    case "undo": {
      const outcome = await undone(turn, plan.which);
      return !outcome || ("noop" in outcome && outcome.noop === true) ? saying("nothingBack") : outcome;
    }
  }
}

/** Undefined where the conversation has changed nothing. */
async function undone(turn: Turn, which: Undone): Promise<EditOutcome | Saying | undefined> {
  const { env, contentId, conversationId } = turn;
  const writer = await writerOf(turn);
  if (which.kind === "last" && which.count === 1) return env.contents.undoLast(writer, contentId, conversationId);
  const made = await env.contents.changesMade(contentId, conversationId);
  const requests = made.map(({ request }) => request);
  const meant = changesMeant(requests, which);
  if (made.length === 0) return undefined;
  if (!meant) return saying("whichChange");
  const versions = meant.places.flatMap((place) => made[place]?.version ?? []);
  return env.contents.undoChanges(writer, contentId, versions, meant.most);
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

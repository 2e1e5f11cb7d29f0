import { refusal } from "../outcome/index.ts";
import { answerTurn } from "./answer-turn.ts";
import { earlierWords } from "./shown-conversations.ts";
import { draftTurn } from "./draft-turn.ts";
import type { Ending } from "./events.ts";
import { modelTurn } from "./model-turn.ts";
import { promptOf } from "./prompt-of.ts";
import { plannerTurn } from "./planner-turn.ts";
import { LATE, SHUTTING_DOWN } from "./says.ts";
import { tellError } from "./tell-error.ts";
import type { Turn } from "./turn.ts";

/** Runs a turn to its end and stores how it ended, whatever happened. Rejects only when that cannot be stored. */
export async function runTurn(turn: Turn): Promise<void> {
  const { env, log, conversationId, turnId } = turn;
  await log.tell("conversation", { id: conversationId, turnId });
  const reason = await work(turn).catch(async (fault: unknown): Promise<Ending> => {
    if (turn.signal.aborted) return ending(turn.signal);
    env.report(fault, "A turn failed");
    await tellError(turn, refusal("internal", { hint: "What was done before that is kept. Ask again." }));
    return "failed";
  });
  if (reason === "late") await tellError(turn, LATE(turn.limits.turnMs));
  if (reason === "stopped") await tellError(turn, SHUTTING_DOWN);
  await log.finish(reason);
}

async function work(turn: Turn): Promise<Ending> {
  const read = await turn.env.contents.read(turn.actor, turn.contentId);
  if (!read.ok) {
    await tellError(turn, read.refusal);
    return "failed";
  }
  const { env } = turn;
  if (env.modelNow) turn.env = { ...env, ...(await env.modelNow(turn.actor.workspaceId)) };
  const { version, hash } = read.value;
  turn.base = { version, hash };
  turn.shown = { version, hash };
  await turn.log.record("start", {
    model: turn.env.model?.name ?? null,
    prompt: promptOf(turn),
    text: { version, hash },
    ...(read.value.unversioned ? { typed: read.value.body } : {}),
    ...(turn.selection ? { selection: turn.selection } : {}),
    ...(turn.outline ? { outline: turn.outline } : {}),
    ...(turn.isSuggesting ? { mode: "suggest" } : {}),
  });
  turn.earlier = await earlierWords(turn.env.db, turn.conversationId, turn.turnId, MOST_EARLIER);
  if (turn.outline) return draftTurn(turn, turn.outline);
  const reason =
    (await answerTurn(turn)) ??
    (await (turn.env.model ? modelTurn(turn, turn.env.model, read.value) : plannerTurn(turn, read.value)));
  return turn.signal.aborted ? ending(turn.signal) : reason;
}

/** As many as a request may carry. */
const MOST_EARLIER = 20;

/** The reason a turn is stopped by is its ending: nobody else aborts it. */
const ending = (signal: AbortSignal): Ending => signal.reason as Ending;

import type { EditOutcome } from "../outcome/index.ts";
import { readMessage, type Saying } from "../reading/index.ts";
import type { Ending } from "./events.ts";
import { saysOutcome } from "./says.ts";
import { inTheirWords } from "./spoken.ts";
import { lastMessages, type ShownMessage } from "./shown-conversations.ts";
import { asksToUndo } from "./tools/asked-for.ts";
import { EDIT_OPS } from "./tools/edit-ops.ts";
import { chatDoor } from "./tools/submit-ops.ts";
import { writerOf, type Turn } from "./turn.ts";

/**
 * What is no request for an edit needs no model (ASK-3): a yes, a no or "the second one" answers the question that is
 * open in the conversation, like a click on it, and "undo that" takes its last edit back. Undefined where the message
 * is neither.
 */
export async function answerTurn(turn: Turn): Promise<Ending | undefined> {
  const startedAt = performance.now();
  const { env, contentId, conversationId, message } = turn;
  const writer = await writerOf(turn);
  const answered = (await isClosed(turn))
    ? undefined
    : await env.contents.answerOpenQuestion(writer, contentId, message, chatDoor(turn));
  if (answered) return tellActed(turn, { answers: message }, answered, { startedAt });
  const undone = asksToUndo(message) ? await env.contents.undoLast(writer, contentId, conversationId) : undefined;
  const isNothing = !undone || (!env.model && undone.outcome === "applied" && undone.noop === true);
  return isNothing ? undefined : tellActed(turn, { undoes: message }, undone, { startedAt });
}

/** What came of an answer or an undo, told with its card like an edit. */
export async function tellActed(
  turn: Turn,
  given: { readonly answers: string } | { readonly undoes: string },
  outcome: EditOutcome,
  { startedAt, callId = turn.turnId }: { readonly startedAt: number; readonly callId?: string },
): Promise<Ending> {
  const { log } = turn;
  await log.tell("tool_call", { id: callId, tool: EDIT_OPS, arguments: given });
  await log.tell("tool_result", { ...outcome, callId });
  await log.keepCall({
    callId,
    tool: EDIT_OPS,
    arguments: JSON.stringify(given),
    result: JSON.stringify(outcome),
    outcome: outcome.outcome,
    tookMs: performance.now() - startedAt,
  });
  return conclude(turn, outcome);
}

/** A question is open until the person asks for something else. */
async function isClosed({ env, conversationId, turnId }: Turn): Promise<boolean> {
  const messages = await lastMessages(env.db, conversationId, MOST_SINCE);
  const asked = messages.findLastIndex(({ reason }) => reason === "asked");
  const isRequest = ({ role, turnId: own, text }: ShownMessage) =>
    role === "person" && own !== turnId && readMessage(text).instructions.length > 0;
  return asked >= 0 && messages.slice(asked + 1).some(isRequest);
}

const MOST_SINCE = 12;

/** Says the result of an edit, if no model does. A question speaks for itself. */
export async function conclude(turn: Turn, outcome: EditOutcome, notes: readonly Saying[] = []): Promise<Ending> {
  if (outcome.outcome === "clarify") {
    turn.log.instead(outcome.question);
    return "asked";
  }
  const said = await saysOutcome(turn, outcome);
  const noted = outcome.outcome === "applied" && notes.length > 0 ? [await inTheirWords(turn, ...notes)] : [];
  await turn.log.tell("text", { text: [said, ...noted].join("\n") });
  return "answered";
}

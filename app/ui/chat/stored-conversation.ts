import { outcomeIn } from "../outcomes.ts";
import { WORDS } from "../words.ts";
import { proposedIn } from "./outline-text.ts";
import { isAnswer, madePostIn, usageIn } from "./chat-events.ts";
import { questionAnswered, type Conversation, type Turn } from "./conversation.ts";

/** What `GET /api/conversations/{id}` answers, as far as the panel shows it. */
export interface StoredConversation {
  readonly contentId?: string;
  readonly messages?: readonly {
    readonly turnId: string;
    readonly role: string;
    readonly text: string;
    readonly reason?: string;
    readonly examples?: readonly string[];
    readonly usage?: unknown;
  }[];
  /** `result` of an edit is its outcome. */
  readonly toolLog?: readonly { readonly turnId: string; readonly arguments?: unknown; readonly result: unknown }[];
  /** The turn that is running now. */
  readonly runningTurn?: string | null;
}

export interface OpenTurn {
  readonly turnId: string;
  readonly lastEventId: string;
}

/** The stored conversation as turns, and the one still running, if any. */
export function conversationFrom(
  id: string,
  { messages = [], toolLog = [], runningTurn }: StoredConversation,
): { readonly conversation: Conversation; readonly open: OpenTurn | undefined } {
  let turns: Turn[] = [];
  for (const { role, text, turnId, reason, examples = [], usage } of messages) {
    if (role === "person") {
      const answer = toolLog.find((entry) => entry.turnId === turnId && isAnswer(entry.arguments));
      const outcome = outcomeIn(answer?.result);
      if (outcome) turns = [...questionAnswered(turns, text, outcome)];
      turns.push({
        id: turnId,
        request: text,
        text: "",
        doing: undefined,
        cards: cardsOf(turnId, toolLog),
        ...madeIn(turnId, toolLog),
        ...outlineOf(turnId, toolLog),
        examples: [],
        phase: turnId === runningTurn ? "running" : "done",
      });
      continue;
    }
    const last = turns.at(-1);
    const used = usageIn(usage);
    if (last)
      turns[turns.length - 1] = {
        ...last,
        ...(reason === "stopped" ? cutShort(text) : { text }),
        examples,
        ...(used ? { usage: used } : {}),
        phase: reason === "cancelled" ? "stopped" : last.phase,
      };
  }
  const running = turns.find((turn) => turn.phase === "running");
  // The whole turn is told again from its start, so nothing of it may be there yet.
  const shown = turns.map((turn) => (turn === running ? { ...turn, text: "", cards: [], made: [] } : turn));
  return { conversation: { id, turns: shown }, open: running && { turnId: running.id, lastEventId: "" } };
}

/** A turn that ended because its server stopped reads as it did then: what was said so far, and why it ended. */
const cutShort = (text: string): Pick<Turn, "text" | "fault"> => ({
  text: text === WORDS.chat.serverEnded ? "" : text,
  fault: `${WORDS.chat.serverEnded} ${WORDS.chat.serverEndedHint}`,
});

function madeIn(turnId: string, toolLog: NonNullable<StoredConversation["toolLog"]>): Pick<Turn, "made"> {
  const made = toolLog
    .filter((entry) => entry.turnId === turnId)
    .flatMap(({ result }) => madePostIn(typeof result === "object" && result && "made" in result && result.made) ?? []);
  return made.length > 0 ? { made } : {};
}

function outlineOf(turnId: string, toolLog: NonNullable<StoredConversation["toolLog"]>): Pick<Turn, "outline"> {
  const outline = toolLog
    .filter((entry) => entry.turnId === turnId)
    .flatMap(
      ({ result }) => proposedIn(typeof result === "object" && result && "outline" in result && result.outline) ?? [],
    )
    .at(-1);
  return outline ? { outline } : {};
}

function cardsOf(turnId: string, toolLog: NonNullable<StoredConversation["toolLog"]>): Turn["cards"] {
  const outcomes = toolLog.filter((entry) => entry.turnId === turnId).flatMap(({ result }) => outcomeIn(result) ?? []);
  return outcomes.map((outcome, index) => ({ id: `${turnId}-${index + 1}`, outcome }));
}

import type { AppliedOutcome, ClarifyOutcome } from "../../../lib/outcome/index.ts";
import { editCall } from "../api-call.ts";
import type { HoldBack } from "../locks/use-held-back.ts";
import type { OfferedAnswer } from "./answers.ts";
import type { Card, ConversationChange, Settled, Turn } from "./conversation.ts";
import { makeLeftOut, makingOf, type Making } from "./make-left-out.ts";

/** What a person does with the cards of a conversation. */
export interface ActsOnCards {
  answer(turn: Turn, card: Card, given: Pick<OfferedAnswer, "label" | "says">): Promise<void>;
  undo(turn: Turn, card: Card, outcome: AppliedOutcome): Promise<void>;
  /** Makes what was left out of an edit; the result is a card of its own. */
  make(turn: Turn, outcome: AppliedOutcome, leftOutId: string): Promise<Making>;
  /** Takes a change that a question is about, or leaves it. */
  toggle(turn: Turn, card: Card, changeId: string): void;
  leave(turn: Turn, card: Card, settled?: Settled): void;
}

interface Options {
  readonly contentId: string;
  readonly change: (change: ConversationChange) => void;
  /** Says at the place what a lock has stopped. */
  readonly hold: HoldBack;
}

export function actsOnCards({ contentId, change, hold }: Options): ActsOnCards {
  const fault = (turn: Turn, message: string) => change({ kind: "fault", turnId: turn.id, message });
  const leave = (turn: Turn, card: Card, settled: Settled = { kind: "left" }) =>
    change({ kind: "settled", turnId: turn.id, cardId: card.id, settled });
  const undo = async (turn: Turn, card: Card, version: number): Promise<void> => {
    const reply = await editCall(`/api/contents/${contentId}/versions/${version}/undo`);
    if (!reply.ok) fault(turn, reply.problem.message);
    else if (hold(reply.value, "undo", () => undo(turn, card, version))) return;
    else if (reply.value.outcome === "applied")
      leave(turn, card, reply.value.noop ? { kind: "gone" } : { kind: "undone", version: reply.value.version });
    else change({ kind: "card", turnId: turn.id, outcome: reply.value });
  };
  return {
    leave,
    undo: (turn, card, { version }) => undo(turn, card, version),
    async answer(turn, card, { label, says }) {
      const { resumeToken } = card.outcome as ClarifyOutcome; // only questions are answered
      leave(turn, card, { kind: "answered", label });
      const reply = await editCall(`/api/contents/${contentId}/edit-ops/resume`, { resumeToken, ...says });
      if (reply.ok) change({ kind: "card", turnId: turn.id, outcome: reply.value });
      else fault(turn, reply.problem.message);
    },
    async make(turn, { attemptId = "" }, leftOutId) {
      const reply = await makeLeftOut(attemptId, leftOutId);
      if (!reply.ok) {
        fault(turn, reply.problem.message);
        return {};
      }
      const { version } = makingOf(reply.value);
      if (reply.value.outcome === "applied" || version === undefined)
        change({ kind: "card", turnId: turn.id, outcome: reply.value });
      return { version };
    },
    toggle: (turn, card, changeId) => change({ kind: "toggled", turnId: turn.id, cardId: card.id, changeId }),
  };
}

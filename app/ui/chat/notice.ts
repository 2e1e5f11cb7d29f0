import type { ClarifyOutcome, RejectedOutcome, ShownFinding, ShownPlace } from "../../../lib/outcome/index.ts";
import { isDeclined, type Card, type Conversation, type Turn } from "./conversation.ts";

/** A refusal or a question that is also in the text, at the place it is about. */
export interface Notice {
  readonly turn: Turn;
  readonly card: Card & { readonly outcome: RejectedOutcome | ClarifyOutcome };
  readonly place: ShownPlace;
}

export type OpenCard = Pick<Notice, "turn" | "card">;

/** The one card that is still open: the last of the last turn, once that is over, if it says no or asks. */
export function openCardIn({ turns }: Conversation): OpenCard | undefined {
  const turn = turns.at(-1);
  const card = turn?.cards.at(-1);
  if (
    !turn ||
    !card?.isNew ||
    card.settled ||
    isDeclined(card.outcome) ||
    turn.phase === "running" ||
    turn.phase === "lost"
  )
    return undefined;
  const { outcome } = card;
  if (outcome.outcome !== "rejected" && !(outcome.outcome === "clarify" && outcome.resumeToken !== undefined))
    return undefined;
  return { turn, card: { ...card, outcome } };
}

/** The same, if it names a place: it is shown there too. */
export function noticeIn(conversation: Conversation): Notice | undefined {
  const open = openCardIn(conversation);
  const place = open && placeOf(open.card.outcome);
  return open && place && { ...open, place };
}

function placeOf(outcome: RejectedOutcome | ClarifyOutcome): ShownPlace | undefined {
  const { findings } = outcome;
  const main =
    outcome.outcome === "rejected" ? findings.find((one) => one.code === outcome.code && one.place) : undefined;
  return (main ?? findings.find(hasPlace))?.place;
}

const hasPlace = ({ place }: ShownFinding): boolean => place !== undefined;

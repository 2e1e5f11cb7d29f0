import type { EditOutcome, RejectedOutcome } from "../../../lib/outcome/index.ts";
import { toggled, type Leaves } from "./changes-asked.ts";
import type { ProposedOutline } from "./outline-text.ts";
import type { ChatEvent, MadePost, Usage } from "./chat-events.ts";

/** What happened to a card after it was shown. */
export type Settled =
  | { readonly kind: "undone"; readonly version: number }
  | { readonly kind: "left" }
  /** Nothing of it was left to undo. */
  | { readonly kind: "gone" }
  | { readonly kind: "answered"; readonly label: string };

export interface Card {
  readonly id: string;
  readonly outcome: EditOutcome;
  readonly settled?: Settled;
  /** For a question: changes that the person would leave out. */
  readonly leaves?: Leaves;
  /** It came while this page was open; an older one may be about a text that is gone. */
  readonly isNew?: true;
}

/** Lines that a request is about, and which words of them were marked: columns count from 1. */
export interface AboutLines {
  /** The marked words, for people: the text shows no numbers of lines. */
  readonly words: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly startColumn?: number;
  readonly endColumn?: number;
}

/** A section that is being written for the text, as far as it has come. */
export interface ComingText {
  readonly heading: string;
  readonly words: string;
}

/** One message and everything that followed from it. */
export interface Turn {
  readonly id: string;
  readonly request: string;
  readonly about?: AboutLines;
  /** What Stet said. */
  readonly text: string;
  /** What it is doing now. */
  readonly doing: (ChatEvent & { readonly kind: "tool_call" }) | undefined;
  /** What it is writing now, before it is in the text. */
  readonly coming?: ComingText | undefined;
  readonly cards: readonly Card[];
  /** Posts that it made. */
  readonly made?: readonly MadePost[];
  /** What it proposes to write. */
  readonly outline?: ProposedOutline;
  /** Requests that would work on this document. */
  readonly examples: readonly string[];
  readonly fault?: string;
  readonly usage?: Usage;
  readonly phase: "running" | "lost" | "done" | "stopped";
}

export interface Conversation {
  readonly id: string | undefined;
  readonly turns: readonly Turn[];
}

export const NO_CONVERSATION: Conversation = { id: undefined, turns: [] };

export type ConversationChange =
  | { readonly kind: "opened"; readonly conversation: Conversation }
  | {
      readonly kind: "asked";
      readonly turnId: string;
      readonly request: string;
      readonly about: AboutLines | undefined;
    }
  | { readonly kind: "heard"; readonly turnId: string; readonly event: ChatEvent }
  | { readonly kind: "phase"; readonly turnId: string; readonly phase: Turn["phase"] }
  | { readonly kind: "fault"; readonly turnId: string; readonly message: string }
  | { readonly kind: "card"; readonly turnId: string; readonly outcome: EditOutcome }
  | { readonly kind: "settled"; readonly turnId: string; readonly cardId: string; readonly settled: Settled }
  | { readonly kind: "toggled"; readonly turnId: string; readonly cardId: string; readonly changeId: string };

export function nextConversation(conversation: Conversation, change: ConversationChange): Conversation {
  if (change.kind === "opened") {
    // what was asked while it came is still being answered
    const asked = conversation.turns.filter(({ phase }) => phase === "running" || phase === "lost");
    return { ...change.conversation, turns: [...change.conversation.turns, ...asked] };
  }
  if (change.kind === "asked") {
    const turn: Turn = {
      id: change.turnId,
      request: change.request,
      ...(change.about ? { about: change.about } : {}),
      text: "",
      doing: undefined,
      cards: [],
      examples: [],
      phase: "running",
    };
    return { ...conversation, turns: [...conversation.turns, turn] };
  }
  const id = change.kind === "heard" && change.event.kind === "conversation" ? change.event.id : conversation.id;
  const turns = change.kind === "heard" ? answeredBy(conversation.turns, change) : conversation.turns;
  return { id, turns: turns.map((turn) => (turn.id === change.turnId ? nextTurn(turn, change) : turn)) };
}

function answeredBy(
  turns: readonly Turn[],
  { turnId, event }: ConversationChange & { readonly kind: "heard" },
): readonly Turn[] {
  const turn = turns.find(({ id }) => id === turnId);
  return event.kind === "tool_result" && event.outcome && turn?.doing?.isAnswer
    ? questionAnswered(turns, turn.request, event.outcome)
    : turns;
}

/** The question that is open is over, as by a click, once words have answered it; `outcome`: what came of them. */
export function questionAnswered(turns: readonly Turn[], words: string, outcome: EditOutcome): readonly Turn[] {
  const open = turns
    .flatMap(({ cards }) => cards)
    .findLast((card) => card.outcome.outcome === "clarify" && !card.settled);
  const settled: Settled = isDeclined(outcome) ? { kind: "left" } : { kind: "answered", label: words };
  return open
    ? turns.map((turn) => ({ ...turn, cards: turn.cards.map((card) => (card === open ? { ...card, settled } : card)) }))
    : turns;
}

/** A "no" to a question: its card says so. */
export const isDeclined = (outcome: EditOutcome): boolean =>
  outcome.outcome === "rejected" && outcome.code === "declined";

export const isRunning = ({ turns }: Conversation): boolean =>
  turns.some(({ phase }) => phase === "running" || phase === "lost");

/** The cards that people see. A "no" is on the card of its question; what was fixed since is folded away. */
export function cardsShown(turn: Pick<Turn, "cards">): readonly Card[] {
  const folded = new Set(triesFixed(turn));
  return turn.cards.filter((card) => !isDeclined(card.outcome) && !folded.has(card));
}

/**
 * Refused tries that were followed by a successful one, or by a question. A lock, which only people can remove, stays
 * visible.
 */
export function triesFixed({ cards }: Pick<Turn, "cards">): readonly Card[] {
  const last = cards.findLastIndex(({ outcome }) => outcome.outcome !== "rejected");
  return cards
    .slice(0, Math.max(0, last))
    .filter(({ outcome }) => outcome.outcome === "rejected" && !isDeclined(outcome) && !isAtLock(outcome));
}

const isAtLock = ({ code, findings }: RejectedOutcome): boolean =>
  code === "locked" || findings.some((one) => one.code === "locked");

/** What a screen reader hears once a turn is over. */
export function cardsIn(turn: Turn): readonly EditOutcome[] {
  return cardsShown(turn).map(({ outcome }) => outcome);
}

type TurnChange = Exclude<ConversationChange, { readonly kind: "opened" | "asked" }>;

function nextTurn(turn: Turn, change: TurnChange): Turn {
  switch (change.kind) {
    case "heard":
      return withEvent(turn, change.event);
    case "phase":
      // If the connection is lost, what was written so far is not.
      return { ...turn, doing: undefined, phase: change.phase };
    case "fault":
      return { ...withoutDoing(turn), fault: change.message, phase: "done" };
    case "card":
      return withCard(turn, change.outcome);
    case "settled":
      return withCards(turn, change.cardId, (card) => ({ ...card, settled: change.settled }));
    case "toggled":
      return withCards(turn, change.cardId, (card) => ({ ...card, leaves: toggled(card.leaves, change.changeId) }));
  }
}

function withEvent(turn: Turn, event: ChatEvent): Turn {
  switch (event.kind) {
    case "conversation":
      return turn;
    case "usage":
      return event.usage ? { ...turn, usage: event.usage } : turn;
    case "content_made":
      return { ...withoutDoing(turn), made: [...(turn.made ?? []), event.made] };
    case "outline":
      return { ...withoutDoing(turn), outline: event.outline };
    case "text":
      return {
        ...turn,
        text: turn.text + event.text,
        examples: event.examples.length > 0 ? event.examples : turn.examples,
      };
    case "tool_call":
      return { ...turn, phase: "running", doing: event, coming: undefined };
    case "section_text":
      return {
        ...turn,
        coming: {
          heading: turn.coming?.heading ?? turn.doing?.what ?? "",
          words: (turn.coming?.words ?? "") + event.text,
        },
      };
    case "tool_result":
      return event.outcome ? withCard(withoutDoing(turn), event.outcome) : withoutDoing(turn);
    case "error":
      return { ...turn, fault: event.message };
    case "done":
      return { ...withoutDoing(turn), phase: event.isStopped ? "stopped" : "done" };
  }
}

const withCard = (turn: Turn, outcome: EditOutcome): Turn => ({
  ...turn,
  cards: [...turn.cards, { id: `${turn.id}-${turn.cards.length + 1}`, outcome, isNew: true }],
});

const withCards = (turn: Turn, cardId: string, next: (card: Card) => Card): Turn => ({
  ...turn,
  cards: turn.cards.map((card) => (card.id === cardId ? next(card) : card)),
});

const withoutDoing = (turn: Turn): Turn => ({ ...turn, doing: undefined, coming: undefined });

import { useEffect, useReducer, useRef, type RefObject } from "react";
import { apiCall } from "../api-call.ts";
import type { HoldBack } from "../locks/use-held-back.ts";
import { hashOf } from "../text-hash.ts";
import { WORDS } from "../words.ts";
import { actsOnCards, type ActsOnCards } from "./acts-on-cards.ts";
import { hearTurn, pickUp, type TurnEnd } from "./chat-stream.ts";
import {
  isRunning,
  nextConversation,
  NO_CONVERSATION,
  type AboutLines,
  type Conversation,
  type ConversationChange,
} from "./conversation.ts";
import { readyToLayOut } from "./laid-out-text.tsx";
import type { Outline } from "./outline-text.ts";
import { conversationFrom, type OpenTurn, type StoredConversation } from "./stored-conversation.ts";

export interface ConversationTools extends ActsOnCards {
  readonly conversation: Conversation;
  readonly isRunning: boolean;
  ask(message: string, about?: AboutLines, outline?: Outline): void;
  stop(): void;
  /** Begins a new one; the old conversation stays stored. */
  startOver(): void;
  /** Goes back to an earlier conversation. */
  goBack(conversationId: string): Promise<void>;
}

interface Options {
  readonly contentId: string;
  readonly personId: string;
  /** The text as this window shows it: a selection is pinned to its hash. */
  readonly textNow: () => string;
  /** Says at the place what a lock has stopped. */
  readonly hold: HoldBack;
  /** What would be changed is suggested. */
  readonly isSuggesting: boolean;
}

/** The conversation about one post: what was said, what is running, and what can be done with the cards. */
export function useConversation({ contentId, personId, textNow, hold, isSuggesting }: Options): ConversationTools {
  const [conversation, change] = useReducer(nextConversation, NO_CONVERSATION);
  const running = useRef<AbortController>(undefined);
  /** The conversation being opened; requests made meanwhile belong to it. */
  const opening = useRef<Promise<string | undefined>>(undefined);
  /** Stop was pressed before the server had said which conversation the turn is in. */
  const isStopWanted = useRef(false);
  const key = `stet:conversation:${personId}:${contentId}`;

  useEffect(() => {
    const leaving = new AbortController();
    const at = { key, contentId, change, abort: leaving };
    const found = keptOrNewest(at).then((id) => (id === undefined ? undefined : open(id, at)));
    void opens(opening, found).then((opened) => followOn(opened, at));
    return () => {
      leaving.abort();
      running.current?.abort();
    };
  }, [key, contentId]);
  useEffect(() => {
    if (conversation.id !== undefined) localStorage.setItem(key, conversation.id);
  }, [key, conversation.id]);

  return {
    ...actsOnCards({ contentId, change, hold }),
    conversation,
    isRunning: isRunning(conversation),
    ask(message, about, outline) {
      if (isRunning(conversation)) return;
      const turnId = `here-${conversation.turns.length + 1}`; // the stored one has its own id
      const abort = new AbortController();
      running.current = abort;
      isStopWanted.current = false;
      const onBegun = (id: string) => isStopWanted.current && stopTurn(id);
      change({ kind: "asked", turnId, request: message, about });
      const text = textNow();
      const asking = { contentId, message, about, outline, isSuggesting, text, turnId, change, abort, onBegun };
      void Promise.resolve(opening.current ?? conversation.id).then((conversationId) =>
        askAndHear({ ...asking, conversationId }),
      );
    },
    stop() {
      isStopWanted.current = true; // the turn has not begun: there is nothing to stop yet
      if (conversation.id !== undefined) stopTurn(conversation.id);
    },
    startOver() {
      if (isRunning(conversation)) return;
      localStorage.setItem(key, STARTED_OVER);
      change({ kind: "opened", conversation: NO_CONVERSATION });
    },
    async goBack(conversationId) {
      if (isRunning(conversation)) return;
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      const at = { key, contentId, change, abort };
      await followOn(await opens(opening, open(conversationId, at)), at);
    },
  };
}

const stopTurn = (conversationId: string): void =>
  void apiCall(`/api/chat/${encodeURIComponent(conversationId)}/cancel`, { method: "POST" });

interface OneTurn {
  readonly contentId: string;
  readonly message: string;
  readonly about: AboutLines | undefined;
  readonly outline: Outline | undefined;
  readonly isSuggesting: boolean;
  readonly text: string;
  readonly conversationId: string | undefined;
  readonly turnId: string;
  readonly change: (change: ConversationChange) => void;
  readonly abort: AbortController;
  /** The server has begun the turn, in this conversation. */
  readonly onBegun: (conversationId: string) => void;
}

async function askAndHear({
  contentId,
  message,
  about,
  outline,
  isSuggesting,
  text,
  conversationId,
  turnId,
  change,
  abort,
  onBegun,
}: OneTurn): Promise<void> {
  const hash = about ? await hashOf(text) : undefined;
  const asking = {
    contentId,
    message,
    ...(conversationId === undefined ? {} : { conversationId }),
    ...(outline ? { outline } : {}),
    mode: isSuggesting && !outline ? ("suggest" as const) : ("apply" as const),
    ...(about && hash !== undefined ? { selection: { ...linesOf(about), hash } } : {}),
  };
  await followed({ turnId, change, abort, onBegun }, (hearing) => hearTurn(asking, hearing));
}

type Following = Pick<OneTurn, "turnId" | "change" | "abort"> & Partial<Pick<OneTurn, "onBegun">>;

async function followed(
  { turnId, change, abort: { signal }, onBegun }: Following,
  hear: (hearing: Parameters<typeof hearTurn>[1]) => Promise<TurnEnd>,
): Promise<void> {
  try {
    const end = await hear({
      signal,
      onEvent(event) {
        change({ kind: "heard", turnId, event });
        if (event.kind === "conversation") onBegun?.(event.id);
      },
      onLink: (link) => change({ kind: "phase", turnId, phase: link === "lost" ? "lost" : "running" }),
    });
    if (end.kind === "refused") change({ kind: "fault", turnId, message: end.message });
    if (end.kind === "lost") change({ kind: "fault", turnId, message: WORDS.chat.failed });
  } catch {
    // The page was left; the turn continues without it.
  }
}

/** Kept instead of an id: the next message begins a new conversation. */
const STARTED_OVER = "new";

const linesOf = ({ startLine, endLine, startColumn, endColumn }: AboutLines) => ({
  startLine,
  endLine,
  ...(startColumn === undefined ? {} : { startColumn }),
  ...(endColumn === undefined ? {} : { endColumn }),
});

/** This browser's conversation about the post, otherwise this person's last one. */
async function keptOrNewest({ key, contentId, abort }: Opening): Promise<string | undefined> {
  const kept = localStorage.getItem(key);
  if (kept === STARTED_OVER) return undefined;
  return kept ?? (await newestConversation(contentId, abort.signal));
}

interface Opening extends Pick<OneTurn, "contentId" | "change" | "abort"> {
  /** The storage key for the conversation that this browser shows. */
  readonly key: string;
}

interface Opened {
  readonly id: string;
  /** The turn that runs on the server. */
  readonly running: OpenTurn | undefined;
}

/** Shows a stored conversation. */
async function open(id: string, { key, contentId, change, abort }: Opening): Promise<Opened | undefined> {
  const reply = await apiCall<StoredConversation>(`/api/conversations/${encodeURIComponent(id)}`, {
    signal: abort.signal,
  });
  if (abort.signal.aborted) return undefined;
  if (!reply.ok || (reply.value.contentId ?? contentId) !== contentId) {
    if (!reply.ok && reply.problem.status === 404) localStorage.removeItem(key);
    return undefined;
  }
  const { conversation, open: running } = conversationFrom(id, reply.value);
  await readyToLayOut(conversation.turns.map(({ text }) => text));
  if (abort.signal.aborted) return undefined;
  change({ kind: "opened", conversation });
  return { id, running };
}

async function opens(
  opening: RefObject<Promise<string | undefined> | undefined>,
  coming: Promise<Opened | undefined>,
): Promise<Opened | undefined> {
  const id = coming.then((opened) => opened?.id).catch(() => undefined); // the page was left
  opening.current = id;
  await id;
  if (opening.current === id) opening.current = undefined;
  return coming.catch(() => undefined);
}

/** Follows the turn that was running when its conversation was opened. */
async function followOn(opened: Opened | undefined, { change, abort }: Opening): Promise<void> {
  if (!opened?.running) return;
  const { turnId, lastEventId } = opened.running;
  await followed({ turnId, change, abort }, (hearing) => pickUp({ conversationId: opened.id, lastEventId }, hearing));
}

/** This person's last one about the post, in any browser. */
async function newestConversation(contentId: string, signal: AbortSignal): Promise<string | undefined> {
  const reply = await apiCall<{ readonly items: readonly { readonly id: string }[] }>(
    `/api/conversations?contentId=${encodeURIComponent(contentId)}`,
    { signal },
  );
  return reply.ok ? reply.value.items[0]?.id : undefined;
}

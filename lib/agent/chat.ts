import { allows, mayEdit, maySuggest, type Actor } from "../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { beforeLastTurn, closeDeadTurn, eventsAfter, openTurn, ownConversation } from "./conversations.ts";
import {
  listConversations,
  showConversation,
  type ListedConversation,
  type ShownConversation,
} from "./shown-conversations.ts";
import type { AgentEnv, Selection } from "./env.ts";
import type { ChatEvent } from "./events.ts";
import { follow } from "./follow.ts";
import { TURN_LIMITS, turnLimits } from "./limits.ts";
import type { Outline } from "./outline.ts";
import { conversationToRead, listEveryones } from "./review.ts";
import { createRunningTurns, type OpenTurn } from "./running-turns.ts";
import { createWakes } from "./wakes.ts";

export interface ChatMessage {
  /** Id or path. */
  readonly contentId: string;
  readonly message: string;
  readonly conversationId?: string | undefined;
  readonly selection?: Selection | undefined;
  /** A draft that is to be written, as the person wants it (AGT-12). */
  readonly outline?: Outline | undefined;
  /** suggest: what would be changed is suggested (COL-5). */
  readonly mode?: "apply" | "suggest" | undefined;
}

/** Followed by one reader; `signal` of the call ends the following, never the turn. */
export type ChatStream = AsyncIterable<ChatEvent>;

/** The chat that edits (AGT-2). Conversations are their person's own. Throws faults only. */
export interface Chat {
  /**
   * Begins a turn and follows it. Refuses with `forbidden`, `invalid_request`, `too_large`, `not_found`, `rate_limited`
   * (a turn runs there already).
   */
  ask(actor: Actor, message: ChatMessage, signal: AbortSignal): Promise<Outcome<ChatStream, Refusal>>;
  /**
   * The events after `after`, to the end of the turn that runs; of the whole last turn when nothing is given; undefined
   * where there are none and none will come.
   */
  resume(
    actor: Actor,
    conversationId: string,
    after: number | undefined,
    signal: AbortSignal,
  ): Promise<Outcome<ChatStream | undefined, Refusal>>;
  /** Stops the turn that runs, the model call too; what was done stays. */
  cancel(
    actor: Actor,
    conversationId: string,
  ): Promise<Outcome<{ readonly id: string; readonly stopping: string | null }, Refusal>>;
  /** One's own, by its id or that of a turn or an edit of it; for an owner also that of anyone (AGT-6.1). */
  read(actor: Actor, conversationId: string): Promise<Outcome<ShownConversation, Refusal>>;
  /** One's own about a content; for an owner also everyone's. */
  list(
    actor: Actor,
    contentId: string,
    of?: "me" | "everyone",
  ): Promise<Outcome<{ readonly items: readonly ListedConversation[] }, Refusal>>;
  /** Ends every turn of this process; resolves when they are stored as ended. */
  stop(): Promise<void>;
}

export function createChat(env: AgentEnv): Chat {
  const wakes = createWakes(env.messenger);
  const turns = createRunningTurns(env, wakes);
  /** Aborted when the process ends: who follows a turn of another process goes on reading there. */
  const leaving = new AbortController();

  return {
    async ask(actor, message, signal) {
      const opened = await open(env, actor, message);
      if (!opened.ok) return opened;
      turns.begin(opened.value);
      const { conversationId, after, turnId } = opened.value;
      return accepted(follow(env, wakes, { conversationId, after, turnId, signal, leaving: leaving.signal }));
    },

    async resume(actor, conversationId, after, signal) {
      const row = await ownConversation(env.db, actor, conversationId);
      if (!row) return refused(NO_CONVERSATION);
      const seen = after ?? (await beforeLastTurn(env.db, row.id));
      if (row.turnId === null && (await eventsAfter(env.db, row.id, seen)).length === 0) return accepted(undefined);
      return accepted(follow(env, wakes, { conversationId: row.id, after: seen, signal, leaving: leaving.signal }));
    },

    async cancel(actor, conversationId) {
      const row = await ownConversation(env.db, actor, conversationId);
      if (!row) return refused(NO_CONVERSATION);
      if (row.turnId === null) return accepted({ id: row.id, stopping: null });
      await env.db.conversation.updateMany({
        where: { id: row.id, turnId: row.turnId },
        data: { cancelRequested: true },
      }); // another process may run it
      turns.stop(row.turnId, "cancelled");
      env.messenger.tell("stop", row.turnId);
      return accepted({ id: row.id, stopping: row.turnId });
    },

    async read(actor, conversationId) {
      const row = await conversationToRead(env, actor, conversationId);
      return row ? accepted(await showConversation(env, row)) : refused(NO_CONVERSATION);
    },

    async list(actor, contentId, of = "me") {
      if (of === "everyone" && !allows(actor, "chat:review")) return refused(refusal("forbidden"));
      const content = await env.contents.read(actor, contentId);
      if (!content.ok) return content;
      const list = of === "everyone" ? listEveryones : listConversations;
      return accepted({ items: await list(env.db, actor, content.value.id) });
    },

    async stop() {
      await turns.stopAll();
      leaving.abort();
    },
  };
}

/** Opens the turn that this message asks for; it does not run yet. */
async function open(env: AgentEnv, actor: Actor, asked: ChatMessage): Promise<Outcome<OpenTurn, Refusal>> {
  const limits = { ...TURN_LIMITS, ...env.limits };
  const { message, selection, outline } = asked;
  const content = await env.contents.read(actor, asked.contentId);
  if (!content.ok) return content;
  const mode = await env.contents.modeFor(actor, outline ? (asked.mode ?? "apply") : asked.mode);
  const isSuggesting = mode === "suggest";
  const refusedFor =
    mayAsk(actor, isSuggesting) ??
    (isSuggesting && outline ? DRAFT_NOT_SUGGESTED : messageFault(message, limits.messageBytes));
  if (refusedFor) return refused(refusedFor);
  const contentId = content.value.id;
  const known = await conversationFor(env, actor, asked.conversationId, contentId);
  if (!known.ok) return known;
  const ofTurn = await env.spending.ofTurn(actor.workspaceId);
  const turn = { turnId: env.newId(), contentId, message };
  const isDraft = outline !== undefined;
  const place = await openTurn(env, actor, { ...turn, conversationId: asked.conversationId, isDraft });
  if (place === "running") return refused(STILL_RUNNING);
  if (place === "drafting") return refused(OTHER_DRAFT);
  return accepted({ ...turn, ...place, actor, selection, outline, isSuggesting, limits: turnLimits(limits, ofTurn) });
}

const NO_CONVERSATION = refusal("not_found", {
  message: "There is no such conversation.",
  hint: "Begin a new one: leave conversationId out.",
});
const STILL_RUNNING = refusal("rate_limited", {
  message: "The previous message is still being answered.",
  hint: "Wait until it is done, or stop it.",
});
const OTHER_DRAFT = refusal("rate_limited", {
  message: "Another draft is being written into this post.",
  hint: "Wait until it is done, or stop it where it was started.",
});
const OTHER_CONTENT = refusal("invalid_request", {
  message: "This conversation is about another text.",
  hint: "Begin a new one: leave conversationId out.",
});

const DRAFT_NOT_SUGGESTED = refusal("unsupported_operation", {
  message: "A draft is written into the text; it cannot be suggested.",
  hint: "Ask for it with mode apply.",
});

function mayAsk(actor: Actor, isSuggesting: boolean): Refusal | undefined {
  if (isSuggesting ? maySuggest(actor) : mayEdit(actor)) return undefined;
  if (maySuggest(actor))
    return refusal("forbidden", {
      message: "You may suggest changes here, but not make them.",
      hint: "Ask with mode suggest.",
    });
  return refusal("forbidden", {
    message: "You may read here, but not ask for edits.",
    hint: "Ask an owner for the right to edit.",
  });
}

function messageFault(message: string, mostBytes: number): Refusal | undefined {
  if (message.trim() === "")
    return refusal("invalid_request", { message: "message: there is nothing in it.", hint: "Say what should change." });
  const bytes = Buffer.byteLength(message);
  if (bytes <= mostBytes) return undefined;
  const kilobytes = (count: number) => Math.ceil(count / 1024);
  return refusal("too_large", {
    message: `The message has ${kilobytes(bytes)} kB; the limit is ${kilobytes(mostBytes)} kB.`,
    hint: "Say it in fewer words, or put long text into the document yourself.",
    details: { limit: mostBytes, unit: "bytes" },
  });
}

async function conversationFor(
  env: AgentEnv,
  actor: Actor,
  id: string | undefined,
  contentId: string,
): Promise<Outcome<undefined, Refusal>> {
  if (id === undefined) return accepted(undefined);
  const row = await ownConversation(env.db, actor, id);
  if (!row) return refused(NO_CONVERSATION);
  if (row.contentId !== contentId) return refused(OTHER_CONTENT);
  await closeDeadTurn(env, row);
  return accepted(undefined);
}

import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import type { Actor } from "../auth/index.ts";
import { codeEntry } from "../outcome/index.ts";
import type { AgentEnv } from "./env.ts";
import type { ChatEvent, Ending, EventKind } from "./events.ts";
import type { ConversationRow } from "./shown-conversations.ts";

/** How long a turn counts as running after its process last vouched for it. */
export const LEASE_MS = 30_000;
/** A person's own conversation; those of others do not exist for them. */
export const ownConversation = (db: PrismaClient, actor: Actor, id: string): Promise<ConversationRow | null> =>
  db.conversation.findFirst({
    where: { id: storableId(id), workspaceId: actor.workspaceId, personId: actor.personId },
  });

export const storableId = (id: string): string => id.replaceAll("\0", "").toWellFormed();

export interface NewTurn {
  readonly conversationId: string | undefined;
  readonly turnId: string;
  readonly contentId: string;
  readonly message: string;
  /** It writes a draft by its outline. */
  readonly isDraft: boolean;
}

/**
 * Opens a turn in a new conversation or in one where none runs, with the person's message. `running`: one runs there;
 * `drafting`: it would write a draft, and another conversation writes one into the same text.
 */
export async function openTurn(
  env: AgentEnv,
  actor: Actor,
  turn: NewTurn,
): Promise<TurnPlace | "running" | "drafting"> {
  if (turn.isDraft) await closeDeadDraft(env, turn.contentId);
  try {
    return (await opened(env, actor, turn)) ?? "running";
  } catch (error) {
    if (turn.isDraft && (error as { code?: unknown }).code === "P2002") return "drafting"; // the index of drafts
    throw error;
  }
}

type TurnPlace = { readonly conversationId: string; readonly after: number };

async function closeDeadDraft(env: AgentEnv, contentId: string): Promise<void> {
  const row = await env.db.conversation.findFirst({ where: { contentId, isDrafting: true } });
  if (row) await closeDeadTurn(env, row);
}

async function opened(
  { db, clock, newId }: AgentEnv,
  actor: Actor,
  { conversationId, turnId, contentId, message, isDraft }: NewTurn,
): Promise<TurnPlace | undefined> {
  const now = clock();
  const turnUntil = new Date(now.getTime() + LEASE_MS);
  const lease = { turnId, turnUntil, isDrafting: isDraft, cancelRequested: false, updatedAt: now };
  const said = (id: string) => ({
    data: { id: newId(), conversationId: id, turnId, role: "person", text: message, createdAt: now },
  });
  if (conversationId === undefined) {
    const id = newId();
    const owner = { workspaceId: actor.workspaceId, personId: actor.personId, contentId };
    await db.$transaction([
      db.conversation.create({ data: { id, ...owner, createdAt: now, ...lease } }),
      db.conversationMessage.create(said(id)),
    ]);
    return { conversationId: id, after: 0 };
  }
  return db.$transaction(async (tx) => {
    const { count } = await tx.conversation.updateMany({ where: { id: conversationId, turnId: null }, data: lease });
    if (count === 0) return undefined;
    await tx.conversationMessage.create(said(conversationId));
    const { _max } = await tx.conversationEvent.aggregate({ where: { conversationId }, _max: { number: true } });
    return { conversationId, after: _max.number ?? 0 };
  });
}

/** Vouches for a running turn. False: it is not ours any more. `stop`: the person asked for it. */
export async function renewLease(
  { db, clock }: AgentEnv,
  conversationId: string,
  turnId: string,
): Promise<"go" | "stop" | "lost"> {
  const turnUntil = new Date(clock().getTime() + LEASE_MS);
  const [row] = await db.conversation.updateManyAndReturn({
    where: { id: conversationId, turnId },
    data: { turnUntil },
    select: { cancelRequested: true },
  });
  if (!row) return "lost";
  return row.cancelRequested ? "stop" : "go";
}

/**
 * Ends a turn whose process is gone, so that its followers and the next message need not wait. Of many at once, one
 * does it.
 */
export async function closeDeadTurn(
  { db, clock, newId }: AgentEnv,
  { id, turnId, turnUntil }: Pick<ConversationRow, "id" | "turnId" | "turnUntil">,
): Promise<void> {
  const now = clock();
  if (turnId === null || (turnUntil !== null && turnUntil > now)) return;
  const { retryable } = codeEntry("unavailable");
  const error = {
    code: "unavailable",
    message: "Stet was shut down while it worked on this.",
    hint: "What was done before that is kept. Ask again.",
    retryable,
  };
  const said = await db.conversationEvent.findMany({
    where: { conversationId: id, turnId, kind: "text" },
    orderBy: { number: "asc" },
    select: { data: true },
  });
  await db.$transaction(async (tx) => {
    const { count } = await tx.conversation.updateMany({
      where: { id, turnId, turnUntil },
      data: { turnId: null, turnUntil: null, isDrafting: false, updatedAt: now },
    });
    if (count === 0) return;
    const { _max } = await tx.conversationEvent.aggregate({ where: { conversationId: id }, _max: { number: true } });
    const row = (offset: number, kind: EventKind, data: object) => ({
      conversationId: id,
      number: (_max.number ?? 0) + offset,
      turnId,
      kind,
      data: JSON.stringify(data),
      createdAt: now,
    });
    await tx.conversationEvent.createMany({
      data: [row(1, "error", error), row(2, "done", { turnId, reason: "stopped" satisfies Ending })],
    });
    const text = said.map(({ data }) => textIn(data)).join("");
    await tx.conversationMessage.create({
      data: {
        id: newId(),
        conversationId: id,
        turnId,
        role: "agent",
        text: text || error.message,
        reason: "stopped",
        createdAt: now,
      },
    });
  });
}

function textIn(data: string): string {
  const { text } = JSON.parse(data) as { text?: unknown }; // our own writing
  return typeof text === "string" ? text : "";
}

/** Events after `after`, in order; at most a few hundred at once. */
export async function eventsAfter(db: PrismaClient, conversationId: string, after: number): Promise<ChatEvent[]> {
  const rows = await db.conversationEvent.findMany({
    where: { conversationId, number: { gt: after } },
    orderBy: { number: "asc" },
    take: 500,
  });
  // only kinds of ours are written
  return rows.map(({ number, turnId, kind, data }) => ({ number, turnId, kind: kind as EventKind, data }));
}

/** Number of the event before the last turn's first: what a reader who has seen nothing begins after. */
export async function beforeLastTurn(db: PrismaClient, conversationId: string): Promise<number> {
  const last = await db.conversationEvent.findFirst({
    where: { conversationId, kind: "conversation" },
    orderBy: { number: "desc" },
    select: { number: true },
  });
  return last ? last.number - 1 : 0;
}

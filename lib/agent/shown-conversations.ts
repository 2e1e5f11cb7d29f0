import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import type { Actor } from "../auth/index.ts";
import type { TurnUsed } from "../spending/index.ts";
import type { AgentEnv } from "./env.ts";

const MOST_SHOWN = 50;
/** Characters of a conversation's first words in a list. */
const MOST_BEGUN = 200;
const MOST_MESSAGES = 400;

export type ConversationRow = NonNullable<Awaited<ReturnType<PrismaClient["conversation"]["findFirst"]>>>;

export interface ShownMessage {
  readonly id: string;
  readonly turnId: string;
  readonly role: string;
  readonly text: string;
  /** How the agent's turn ended; absent on a person's message. */
  readonly reason?: string;
  /** Requests that the agent offered, word for word; absent where it offered none. */
  readonly examples?: readonly string[];
  /** What the turn has used of the model; absent where it asked none. */
  readonly usage?: TurnUsed;
  readonly createdAt: string;
}

export interface ShownConversation {
  readonly id: string;
  readonly contentId: string;
  /** Whose it is. */
  readonly person: { readonly id: string; readonly name: string };
  /** The turn that runs now, or null. */
  readonly runningTurn: string | null;
  /** Id of the last event there is. */
  readonly lastEventId: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly messages: readonly ShownMessage[];
  /** The tool log: what was called, with what, and what came of it; `result` of an edit is its outcome. */
  readonly toolLog: readonly {
    readonly id: string;
    readonly turnId: string;
    readonly tool: string;
    readonly arguments: unknown;
    readonly result: unknown;
    readonly outcome: string | null;
    readonly tookMs: number;
    readonly createdAt: string;
  }[];
}

export async function showConversation(
  { db, spending }: Pick<AgentEnv, "db" | "spending">,
  row: ConversationRow,
): Promise<ShownConversation> {
  const { id, contentId, turnId, createdAt, updatedAt } = row;
  const messages = await lastMessages(db, id, MOST_MESSAGES);
  const [used, calls, last] = await Promise.all([
    spending.usedBy(
      row.workspaceId,
      messages.filter(({ role }) => role === "agent").map((said) => said.turnId),
    ),
    db.toolLog.findMany({
      where: { conversationId: id },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MOST_MESSAGES,
    }),
    db.conversationEvent.aggregate({ where: { conversationId: id }, _max: { number: true } }),
  ]);
  const person = await db.person.findUnique({ where: { id: row.personId }, select: { name: true } });
  return {
    id,
    contentId,
    person: { id: row.personId, name: person?.name ?? "" },
    runningTurn: turnId,
    lastEventId: last._max.number ?? 0,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    messages: messages.map((message) => {
      const usage = message.role === "agent" ? used.get(message.turnId) : undefined;
      return usage ? { ...message, usage } : message;
    }),
    toolLog: calls
      .reverse()
      .map((call) => ({
        id: call.callId,
        turnId: call.turnId,
        tool: call.tool,
        arguments: jsonOr(call.arguments),
        result: jsonOr(call.result),
        outcome: call.outcome,
        tookMs: call.tookMs,
        createdAt: call.createdAt.toISOString(),
      })),
  };
}

/** The newest messages of a conversation, oldest first. */
export async function lastMessages(db: PrismaClient, conversationId: string, most: number): Promise<ShownMessage[]> {
  const rows = await db.conversationMessage.findMany({
    where: { conversationId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: most,
  });
  return rows
    .reverse()
    .map(({ id, turnId, role, text, reason, examples, createdAt }) => ({
      id,
      turnId,
      role,
      text,
      ...(reason === null ? {} : { reason }),
      ...(examples.length === 0 ? {} : { examples }),
      createdAt: createdAt.toISOString(),
    }));
}

/** What the person has said in a conversation before a turn, oldest first. */
export async function earlierWords(
  db: PrismaClient,
  conversationId: string,
  turnId: string,
  most: number,
): Promise<string[]> {
  const where = { conversationId, role: "person", turnId: { not: turnId } };
  const rows = await db.conversationMessage.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: most,
    select: { text: true },
  });
  return rows.reverse().map(({ text }) => text);
}

/** The JSON value, or the text where it is none. */
export function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export interface ListedConversation {
  readonly id: string;
  readonly contentId: string;
  readonly runningTurn: string | null;
  /** The person's first words in it, cut; empty in a list of everyone's. */
  readonly begins: string;
  /** Whose it is, in a list of everyone's. */
  readonly person?: { readonly id: string; readonly name: string };
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A person's conversations about a content, the newest first. */
export async function listConversations(
  db: PrismaClient,
  actor: Actor,
  contentId: string,
): Promise<ListedConversation[]> {
  const where = { workspaceId: actor.workspaceId, personId: actor.personId, contentId };
  const rows = await db.conversation.findMany({
    where,
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: MOST_SHOWN,
  });
  const said = await db.conversationMessage.findMany({
    where: { conversationId: { in: rows.map(({ id }) => id) }, role: "person" },
    orderBy: [{ conversationId: "asc" }, { createdAt: "asc" }, { id: "asc" }],
    distinct: ["conversationId"],
    select: { conversationId: true, text: true },
  });
  const begins = new Map(
    said.map(({ conversationId, text }) => [conversationId, text.slice(0, MOST_BEGUN).toWellFormed()]),
  );
  return rows.map(({ id, turnId, createdAt, updatedAt }) => ({
    id,
    contentId,
    runningTurn: turnId,
    begins: begins.get(id) ?? "",
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

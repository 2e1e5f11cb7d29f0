// Conversations of others, for owners (AGT-6.1).
import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import { allows, changedBy, recordAccess, type Actor } from "../auth/index.ts";
import { storableId } from "./conversations.ts";
import type { ConversationRow, ListedConversation } from "./shown-conversations.ts";
import type { AgentEnv } from "./env.ts";

/** Opening one again within this time is the same opening. */
const SAME_OPENING_MS = 60 * 60_000;
const MOST_SHOWN = 200;

/**
 * The conversation with this id, or of the turn or the edit with it: one's own, and for an owner any of the workspace.
 * An owner who opens someone else's is in the access log. Null: there is none for them.
 */
export async function conversationToRead(env: AgentEnv, actor: Actor, named: string): Promise<ConversationRow | null> {
  const row = await conversationNamed(env.db, actor.workspaceId, storableId(named));
  if (!row || row.personId === actor.personId) return row;
  if (!allows(actor, "chat:review")) return null;
  await recordOpening(env, actor, row);
  return row;
}

async function conversationNamed(db: PrismaClient, workspaceId: string, id: string): Promise<ConversationRow | null> {
  const own = await db.conversation.findFirst({ where: { id, workspaceId } });
  if (own) return own;
  const turnId = id.split(":").at(-1) ?? id; // kept under the id of its person (OPS-6)
  const ofTurn = await db.conversation.findFirst({ where: { workspaceId, messages: { some: { turnId } } } });
  if (ofTurn) return ofTurn;
  const edit = await db.editAttempt.findFirst({ where: { id, workspaceId, origin: "chat" }, select: { thread: true } });
  return edit && db.conversation.findFirst({ where: { id: edit.thread, workspaceId } });
}

async function recordOpening({ db, clock, newId }: AgentEnv, actor: Actor, row: ConversationRow): Promise<void> {
  const { workspaceId, personId, contentId, id } = row;
  const before = await db.accessEvent.findFirst({
    where: {
      workspaceId,
      kind: "conversation_opened",
      byId: actor.personId,
      createdAt: { gt: new Date(clock().getTime() - SAME_OPENING_MS) },
      details: { path: ["conversation"], equals: id },
    },
    select: { id: true },
  });
  if (before) return;
  const [person, content] = await Promise.all([
    db.person.findUnique({ where: { id: personId }, select: { name: true } }),
    db.content.findUnique({ where: { id: contentId }, select: { title: true } }),
  ]);
  await recordAccess(db, { clock, newId }, changedBy(actor), {
    kind: "conversation_opened",
    whom: { id: personId, name: person?.name ?? "" },
    details: { conversation: id, title: content?.title ?? "" },
  });
}

/** Everyone's conversations about a content, the newest first: whose and when, and nothing of what was said. */
export async function listEveryones(db: PrismaClient, actor: Actor, contentId: string): Promise<ListedConversation[]> {
  const rows = await db.conversation.findMany({
    where: { workspaceId: actor.workspaceId, contentId },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: MOST_SHOWN,
  });
  const people = await db.person.findMany({
    where: { id: { in: rows.map(({ personId }) => personId) } },
    select: { id: true, name: true },
  });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map(({ id, turnId, personId, createdAt, updatedAt }) => ({
    id,
    contentId,
    runningTurn: turnId,
    begins: "",
    person: { id: personId, name: names.get(personId) ?? "" },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

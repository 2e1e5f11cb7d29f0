import type { Prisma, PrismaClient } from "../../server/generated/prisma/client.ts";
import { allows, type Actor } from "../auth/index.ts";
import type { EditRequest } from "../edit-ops/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import type { EditAnswer } from "./answer.ts";
import { packJson, unpackJson } from "./codec.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import type { ContentsEnv } from "./env.ts";
import { attemptEvents, tellEvents } from "./events.ts";
import type { Question } from "./question.ts";
import type { Settled } from "./settled.ts";
import type { Door } from "./door.ts";

/** A request to edit and what became of it (ROAD-5), before it is a row. */
export interface AttemptFacts {
  readonly id: string;
  readonly workspaceId: string;
  readonly contentId: string;
  readonly actorId: string;
  readonly personId: string;
  readonly idempotencyKey: string | undefined;
  readonly requestDigest: Uint8Array<ArrayBuffer>;
  readonly request: EditRequest;
  readonly baseVersion: number;
  readonly baseHash: string;
  readonly dryRun: boolean;
  readonly answer: EditAnswer;
  readonly question: Question | undefined;
  readonly settled: Settled;
  readonly resumedFrom: string | undefined;
  readonly turnId: string | undefined;
  /** The version that was to be undone: such an attempt has no ops (VER-6). */
  readonly undoes?: number | undefined;
  /** The door it came through. */
  readonly origin: Door["origin"];
  readonly createdAt: Date;
}

/** An attempt as it was stored. */
export type StoredAttempt = Omit<AttemptFacts, "turnId" | "resumedFrom" | "idempotencyKey"> & { readonly contentPath: string };

export type AttemptRow = Prisma.EditAttemptUncheckedCreateInput;

export function attemptRow(facts: AttemptFacts): AttemptRow {
  const { answer, question, settled, request, idempotencyKey, resumedFrom, turnId, undoes, ...row } = facts;
  const code = answer.body["code"];
  const version = answer.body["version"];
  return {
    ...row,
    idempotencyKey: idempotencyKey ?? null,
    resumedFrom: resumedFrom ?? null,
    turnId: turnId ?? null,
    undoes: undoes ?? null,
    outcome: answer.body.outcome,
    code: typeof code === "string" ? code : null,
    version: typeof version === "number" ? version : null,
    request: packJson(request),
    answer: packJson(answer),
    question: question ? packJson(question) : null,
    settled: packJson(settled),
  };
}

/** Stores an attempt that changed nothing, with its events. False when its key, or the question it answers, has been used meanwhile. */
export async function keepAttempt(env: ContentsEnv, facts: AttemptFacts): Promise<boolean> {
  const { db } = env;
  const events = attemptEvents(env, facts);
  try {
    await db.$transaction([db.editAttempt.create({ data: attemptRow(facts) }), db.event.createMany({ data: events.map((event) => ({ ...event, data: { ...event.data } })) })]);
  } catch (error) {
    if ((error as { code?: unknown }).code === "P2002") return false; // Prisma's word for a unique violation
    throw error;
  }
  tellEvents(env, events);
  return true;
}

export async function findByKey(db: PrismaClient, actorId: string, contentId: string, idempotencyKey: string): Promise<StoredAttempt | undefined> {
  const row = await db.editAttempt.findUnique({ where: { actorId_contentId_idempotencyKey: { actorId, contentId, idempotencyKey } }, include: withPath });
  return row ? stored(row) : undefined;
}

export async function attemptById(db: PrismaClient, workspaceId: string, id: string): Promise<StoredAttempt | undefined> {
  const row = await db.editAttempt.findFirst({ where: { id, workspaceId }, include: withPath });
  return row ? stored(row) : undefined;
}

/** A question is answered when an attempt exists that came from it: dry runs included. */
export async function isAnswered(db: PrismaClient, id: string): Promise<boolean> {
  return (await db.editAttempt.count({ where: { resumedFrom: id } })) > 0;
}

/** One line of `GET /api/edits`. */
export interface ShownAttempt {
  readonly id: string;
  readonly contentId: string;
  readonly outcome: string;
  readonly code: string | null;
  readonly request: string | null;
  readonly ops: EditRequest["ops"];
  /** The version that was to be undone; null for an edit. */
  readonly undoes: number | null;
  readonly findings: unknown;
  readonly receipt: unknown;
  readonly createdAt: string;
}

export interface AttemptQuery {
  readonly outcome?: string | undefined;
  readonly contentId?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Attempts of the workspace, newest first; dry runs are nobody's attempt. */
export async function listAttempts(env: ContentsEnv, actor: Actor, query: AttemptQuery): Promise<Outcome<{ items: ShownAttempt[]; nextCursor: string | null }, Refusal>> {
  if (!allows(actor, "edit:list")) return refused(refusal("forbidden"));
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  if (query.cursor !== undefined && !after) return refused(refusal("invalid_request", { message: "The cursor is not one of ours." }));
  const rows = await env.db.editAttempt.findMany({
    where: {
      workspaceId: actor.workspaceId,
      dryRun: false,
      ...(query.outcome === undefined ? {} : { outcome: query.outcome }),
      ...(query.contentId === undefined ? {} : { contentId: query.contentId }),
      ...(after ? { OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }] } : {}),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: query.limit + 1,
    include: withPath,
  });
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  return accepted({ items: items.map((row) => shown(stored(row))), nextCursor: rows.length > items.length && last ? writeCursor({ at: last.createdAt, id: last.id }) : null });
}

function shown({ id, contentId, answer, request, undoes, createdAt }: StoredAttempt): ShownAttempt {
  const code = answer.body["code"];
  return {
    id,
    contentId,
    outcome: answer.body.outcome,
    code: typeof code === "string" ? code : null,
    request: request.request ?? null,
    ops: request.ops,
    undoes: undoes ?? null,
    findings: answer.body["findings"] ?? [],
    receipt: answer.body["receipt"] ?? null,
    createdAt: createdAt.toISOString(),
  };
}

const withPath = { content: { select: { path: true } } } as const;

type Row = Prisma.EditAttemptGetPayload<{ include: typeof withPath }>;

function stored(row: Row): StoredAttempt {
  return {
    id: row.id,
    workspaceId: row.workspaceId,
    contentId: row.contentId,
    contentPath: row.content.path,
    actorId: row.actorId,
    personId: row.personId,
    requestDigest: row.requestDigest,
    request: unpackJson<EditRequest>(row.request),
    baseVersion: row.baseVersion,
    baseHash: row.baseHash,
    dryRun: row.dryRun,
    answer: unpackJson<EditAnswer>(row.answer),
    question: row.question ? unpackJson<Question>(row.question) : undefined,
    settled: unpackJson<Settled>(row.settled),
    undoes: row.undoes ?? undefined,
    origin: row.origin as Door["origin"], // written by attemptRow alone
    createdAt: row.createdAt,
  };
}

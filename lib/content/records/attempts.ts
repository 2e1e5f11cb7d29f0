import type { Prisma, PrismaClient } from "../../../server/generated/prisma/client.ts";
import type { EditRequest } from "../../edit-ops/index.ts";
import type { Question } from "../../judge/index.ts";
import { mainCode, type Code, type EditOutcome, type Hunk, type Matching } from "../../outcome/index.ts";
import { packJson, unpackJson } from "./codec.ts";
import type { ContentsEnv } from "../env.ts";
import { attemptEvents, tellEvents } from "./events.ts";
import type { Settled } from "./settled.ts";
import type { Replacement } from "../../text/index.ts";
import { unpackOutcome } from "./stored-outcome.ts";
import type { Door } from "../door.ts";

/** A request to edit and its outcome (ROAD-5), before it is a row. */
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
  readonly answer: EditOutcome;
  readonly question: Question | undefined;
  readonly settled: Settled;
  readonly resumedFrom: string | undefined;
  readonly turnId: string | undefined;
  /** The version that was to be undone: such an attempt has no ops (VER-6). */
  readonly undoes?: number | undefined;
  /** The conversation of the chat; outside of it who acted. Another try stays in the thread of the first (FLAG-1). */
  readonly thread: string;
  /** The earlier tries; undefined for a first one. */
  readonly lineage?: Lineage | undefined;
  /** What it would have changed: only if no version has the text it was judged on. */
  readonly planned?: readonly Hunk[] | undefined;
  /** How its quotes were found, if the door found them itself: only for its events. */
  readonly foundBy?: readonly Matching[] | undefined;
  /** What was left out of an edit that was applied (ASK-5). */
  readonly leftOut?: readonly LeftOutPlace[] | undefined;
  /** The door it came through. */
  readonly origin: Door["origin"];
  readonly createdAt: Date;
}

/** One change that was left out, as a replacement in the text that the edit made. */
export interface LeftOutPlace extends Replacement {
  readonly id: string;
}

/** Tries of one edit: a retry, "apply anyway", or the answer to a question. */
export interface Lineage {
  /** The first of them. Only one of them makes the edit (ROAD-5.4). */
  readonly root: string;
  /** "Apply anyway". */
  readonly override: boolean;
}

/** The lineage of a try that follows `attempt`. */
export const lineageFrom = ({ id, lineage }: Pick<StoredAttempt, "id" | "lineage">, override = false): Lineage => ({
  root: lineage?.root ?? id,
  override,
});

/** The answer as its caller gets it: it names what was kept of it. A dry run's does not: there is nothing to make. */
export const answerOf = ({ id, answer }: Pick<AttemptFacts, "id" | "answer">): EditOutcome =>
  answer.dryRun === true ? answer : { ...answer, attemptId: id };

/** An attempt as it was stored. */
export interface StoredAttempt extends Omit<AttemptFacts, "turnId" | "resumedFrom" | "idempotencyKey" | "foundBy"> {
  readonly contentPath: string;
}

/**
 * The request as it was sent, on the text that it was judged on. Its key stays with the attempt: it names that answer.
 */
export function requestOf({ request, baseVersion, baseHash }: SentRequest): EditRequest {
  const { idempotencyKey: _kept, ...rest } = request;
  return { ...rest, baseVersion, baseHash };
}

type SentRequest = Pick<StoredAttempt, "request" | "baseVersion" | "baseHash">;

export type AttemptRow = Prisma.EditAttemptUncheckedCreateInput;

export function attemptRow(facts: AttemptFacts): AttemptRow {
  const { foundBy: _told, idempotencyKey, resumedFrom, turnId, undoes, ...stored } = facts;
  const { answer, question, settled, request, lineage, planned, leftOut, ...row } = stored;
  return {
    ...row,
    idempotencyKey: idempotencyKey ?? null,
    resumedFrom: resumedFrom ?? null,
    turnId: turnId ?? null,
    undoes: undoes ?? null,
    retryOf: lineage?.root ?? null,
    settles: lineage && isDone(answer) && !row.dryRun ? lineage.root : null,
    override: lineage?.override ?? false,
    planned: planned ? packJson(planned) : null,
    leftOut: leftOut && leftOut.length > 0 && answer.outcome === "applied" ? packJson(leftOut) : null,
    makes: settled.makes?.attemptId ?? null,
    outcome: answer.outcome,
    code: mainCode(answer) ?? codeLeftOut(answer),
    version: answer.outcome === "applied" ? answer.version : null,
    request: packJson(request),
    answer: packJson(answer),
    question: question ? packJson(question) : null,
    settled: packJson(settled),
  };
}

/** Made, or put to people as it was asked for. */
const isDone = ({ outcome }: EditOutcome): boolean => outcome === "applied" || outcome === "suggested";

/** Why something was left out of an edit: lists find it by this, as they find a refusal by its code. */
const codeLeftOut = (answer: EditOutcome): Code | null =>
  answer.outcome === "applied" ? (answer.leftOut?.[0]?.code ?? null) : null;

/**
 * Stores an attempt that changed nothing, with its events. False when its key, the question it answers, or the edit it
 * tries again has been settled meanwhile.
 * @param others written with it, all or none
 */
export async function keepAttempt(
  env: ContentsEnv,
  facts: AttemptFacts,
  others: readonly Prisma.PrismaPromise<unknown>[] = [],
): Promise<boolean> {
  const { db } = env;
  const events = attemptEvents(env, facts);
  try {
    await db.$transaction([
      db.editAttempt.create({ data: attemptRow(facts) }),
      db.event.createMany({ data: events.map((event) => ({ ...event, data: { ...event.data } })) }),
      ...others,
    ]);
  } catch (error) {
    if ((error as { code?: unknown }).code === "P2002") return false; // Prisma's word for a unique violation
    throw error;
  }
  tellEvents(env, events);
  return true;
}

export async function findByKey(
  db: PrismaClient,
  actorId: string,
  contentId: string,
  idempotencyKey: string,
): Promise<StoredAttempt | undefined> {
  const row = await db.editAttempt.findUnique({
    where: { actorId_contentId_idempotencyKey: { actorId, contentId, idempotencyKey } },
    include: withPath,
  });
  return row ? stored(row) : undefined;
}

export async function attemptById(
  db: PrismaClient,
  workspaceId: string,
  id: string,
): Promise<StoredAttempt | undefined> {
  const row = await db.editAttempt.findFirst({ where: { id, workspaceId }, include: withPath });
  return row ? stored(row) : undefined;
}

/** The last request in a thread about a content, except dry runs. */
export async function lastOfThread(
  db: PrismaClient,
  contentId: string,
  thread: string,
): Promise<StoredAttempt | undefined> {
  const row = await db.editAttempt.findFirst({
    where: { contentId, thread, dryRun: false },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: withPath,
  });
  return row ? stored(row) : undefined;
}

/** Edits that were asked for in a thread about a content and made, newest first. */
export async function madeInThread(
  db: PrismaClient,
  contentId: string,
  thread: string,
  most: number,
): Promise<StoredAttempt[]> {
  const where = { contentId, thread, dryRun: false, outcome: "applied" };
  const rows = await db.editAttempt.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: most,
    include: withPath,
  });
  return rows.map(stored);
}

/** Answers to questions of a thread about a content, newest first. */
export async function answersInThread(
  db: PrismaClient,
  contentId: string,
  thread: string,
  most: number,
): Promise<StoredAttempt[]> {
  const where = { contentId, thread, dryRun: false, resumedFrom: { not: null } };
  const rows = await db.editAttempt.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: most,
    include: withPath,
  });
  return rows.map(stored);
}

/**
 * A question is answered when an attempt exists that answers it, dry runs included, or when its edit was made in
 * another way.
 */
export async function isAnswered(
  db: PrismaClient,
  { id, lineage }: Pick<StoredAttempt, "id" | "lineage">,
): Promise<boolean> {
  return (await db.editAttempt.count({ where: { OR: [{ resumedFrom: id }, { settles: lineage?.root ?? id }] } })) > 0;
}

/** The try that made the edit, with the name of its author. */
export async function settlingOf(db: PrismaClient, { root }: Lineage): Promise<StoredAttempt | undefined> {
  const row = await db.editAttempt.findUnique({ where: { settles: root }, include: withPath });
  return row ? stored(row) : undefined;
}

/** All later tries of an edit, oldest first, without dry runs. */
export async function triesOf(db: PrismaClient, { root }: Lineage): Promise<StoredAttempt[]> {
  const rows = await db.editAttempt.findMany({
    where: { retryOf: root, dryRun: false },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MOST_TRIES,
    include: withPath,
  });
  return rows.map(stored);
}

const MOST_TRIES = 50;

/** A change that was left out of an edit and has been made since. */
export interface MadeSince {
  readonly id: string;
  readonly attemptId: string;
  readonly version: number;
}

/** Which of the changes that were left out of an attempt have been made since. */
export async function madeSince(db: PrismaClient, attemptId: string): Promise<MadeSince[]> {
  const rows = await db.editAttempt.findMany({
    where: { makes: attemptId, outcome: "applied", dryRun: false },
    orderBy: { createdAt: "asc" },
    include: withPath,
  });
  return rows
    .map(stored)
    .flatMap(({ id, answer, settled }) =>
      answer.outcome === "applied"
        ? (settled.makes?.ids ?? []).map((one) => ({ id: one, attemptId: id, version: answer.version }))
        : [],
    );
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
    answer: unpackOutcome(row.answer),
    question: row.question ? unpackJson<Question>(row.question) : undefined,
    settled: unpackJson<Settled>(row.settled),
    undoes: row.undoes ?? undefined,
    thread: row.thread,
    lineage: row.retryOf === null ? undefined : { root: row.retryOf, override: row.override },
    planned: row.planned ? unpackJson<Hunk[]>(row.planned) : undefined,
    leftOut: row.leftOut ? unpackJson<LeftOutPlace[]>(row.leftOut) : undefined,
    origin: row.origin as Door["origin"], // written by attemptRow alone
    createdAt: row.createdAt,
  };
}

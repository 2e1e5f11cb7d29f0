import { allows, type Actor } from "../../auth/index.ts";
import type { EditRequest } from "../../edit-ops/index.ts";
import {
  accepted,
  refusal,
  refused,
  type Code,
  type EditOutcome,
  type LeftOut,
  type Outcome,
  type Receipt,
  type ReceiptActor,
  type Refusal,
  type ShownFinding,
} from "../../outcome/index.ts";
import { actorNameIn } from "../edit/another-try.ts";
import { unpackJson } from "../records/codec.ts";
import { readCursor, writeCursor } from "../records/cursor.ts";
import type { ContentsEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { isOverridable } from "../edit/overridable.ts";
import { unpackOutcome } from "../records/stored-outcome.ts";
import {
  selectAttempts,
  type AttemptLine,
  type AttemptSearch,
  type SettledFilter,
} from "../statements/select-attempts.ts";

/** One line of `GET /api/edits`. */
export interface ShownAttempt {
  readonly id: string;
  readonly contentId: string;
  /** Of the content, as they are now. */
  readonly path: string;
  readonly title: string;
  readonly outcome: string;
  /** Of a refusal; for a question, the code of its first finding. */
  readonly code: Code | null;
  /** Of an edit that was applied: the version that it made. */
  readonly version: number | null;
  readonly origin: string;
  /** Who acted, by their name at that time, and for whom. */
  readonly actor: ReceiptActor;
  readonly request: string | null;
  readonly ops: EditRequest["ops"];
  /** The version that was to be undone; null for an edit. */
  readonly undoes: number | null;
  /** Why it was not made, or what was asked. */
  readonly message: string | null;
  readonly hint: string | null;
  readonly findings: readonly ShownFinding[];
  /** What was left out of an edit that was applied (ASK-5). */
  readonly leftOut: readonly LeftOut[];
  /** All of them can be lifted by "apply anyway". */
  readonly overridable: boolean;
  readonly receipt: Receipt | null;
  /** The first try, if this is a later one. */
  readonly retryOf: string | null;
  /** This is "apply anyway". */
  readonly override: boolean;
  /** The later try that made the edit. */
  readonly settled: Settling | null;
  /** Who has taken it off the list of waiting edits, by their name at that time, and when (EVT-1.8). */
  readonly dismissed: { readonly by: string; readonly at: string } | null;
  readonly createdAt: string;
}

export interface Settling {
  readonly attemptId: string;
  readonly version: number | null;
  /** Who did, named as they were then. */
  readonly by: string | null;
  /** By "apply anyway". */
  readonly override: boolean;
  /** What was still left out of it. */
  readonly leftOut: readonly LeftOut[];
  readonly at: string;
}

/** `left_out`: applied, with something left out; `blocked`: that, refused or asked about, whatever happened later. */
export type OutcomeFilter = "applied" | "suggested" | "clarify" | "rejected" | "left_out" | "blocked";

export interface AttemptQuery {
  readonly outcome?: OutcomeFilter | undefined;
  /** The code of a refusal, of a question's finding, or of why something was left out. */
  readonly code?: Code | undefined;
  readonly contentId?: string | undefined;
  readonly personId?: string | undefined;
  readonly origin?: string | undefined;
  /** ISO 8601: from the first on, and before the second. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly settled?: SettledFilter | undefined;
  /** Only those that someone has dismissed, or only the others. */
  readonly dismissed?: "yes" | "no" | undefined;
  /** Only the first try of each edit. */
  readonly tries?: "first" | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface AttemptList {
  readonly items: readonly ShownAttempt[];
  readonly nextCursor: string | null;
}

/**
 * Attempts of the workspace, newest first; dry runs do not count. Refuses with `forbidden`, and with `invalid_request`
 * for a broken cursor or a time that ends before it begins.
 */
export async function listAttempts(
  { db }: ContentsEnv,
  actor: Actor,
  query: AttemptQuery,
): Promise<Outcome<AttemptList, Refusal>> {
  if (!allows(actor, "edit:list")) return refused(refusal("forbidden"));
  const search = searchOf(actor, query);
  if (!search.ok) return search;
  const lines = await reachable(() => selectAttempts(db, search.value));
  const items = lines.slice(0, query.limit);
  const last = items.at(-1);
  return accepted({
    items: items.map(shownLine),
    nextCursor: lines.length > items.length && last ? writeCursor({ at: last.createdAt, id: last.id }) : null,
  });
}

/** One attempt of the workspace as lists show it. */
export async function attemptShown(
  { db }: ContentsEnv,
  { workspaceId }: Actor,
  id: string,
): Promise<ShownAttempt | undefined> {
  const [line] = await reachable(() => selectAttempts(db, { ...EVERYTHING, workspaceId, id, limit: 1 }));
  return line && shownLine(line);
}

const EVERYTHING: Omit<AttemptSearch, "workspaceId" | "limit"> = {
  id: null,
  outcomes: null,
  withLeftOut: false,
  code: null,
  contentId: null,
  personId: null,
  origin: null,
  since: null,
  until: null,
  settled: null,
  dismissed: null,
  firstOnly: false,
  after: undefined,
};

const OUTCOMES: Partial<Record<OutcomeFilter, readonly string[]>> = { blocked: ["rejected", "clarify"], left_out: [] };

function searchOf({ workspaceId }: Actor, query: AttemptQuery): Outcome<AttemptSearch, Refusal> {
  const { outcome, code = null, contentId = null, personId = null, origin = null, settled = null, limit } = query;
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  if (query.cursor !== undefined && !after)
    return refused(refusal("invalid_request", { message: "The cursor is not one of ours." }));
  const [since, until] = [query.since, query.until].map((at) => (at === undefined ? null : new Date(at)));
  if (since && until && since >= until)
    return refused(
      refusal("invalid_request", { message: "since is not before until, so there is nothing between them." }),
    );
  return accepted({
    ...EVERYTHING,
    workspaceId,
    outcomes: outcome === undefined ? null : (OUTCOMES[outcome] ?? [outcome]),
    withLeftOut: outcome === "blocked" || outcome === "left_out",
    code,
    contentId,
    personId,
    origin,
    settled,
    since: since ?? null,
    until: until ?? null,
    dismissed: query.dismissed === undefined ? null : query.dismissed === "yes",
    firstOnly: query.tries === "first",
    after,
    limit: limit + 1,
  });
}

function shownLine(line: AttemptLine): ShownAttempt {
  const { id, contentId, path, title, outcome, origin, actorId, personId, undoes, retryOf, override, createdAt } = line;
  const { request, ops } = unpackJson<EditRequest>(line.request);
  const answer = unpackOutcome(line.answer);
  const findings = answer.outcome === "rejected" || answer.outcome === "clarify" ? answer.findings : [];
  return {
    id,
    contentId,
    path,
    title,
    outcome,
    code: answer.outcome === "rejected" ? answer.code : null,
    version: answer.outcome === "applied" ? answer.version : null,
    origin,
    actor: { id: actorId, name: actorNameIn(answer) ?? "", personId },
    request: request ?? null,
    ops,
    undoes,
    message: answer.outcome === "rejected" ? answer.message : answer.outcome === "clarify" ? answer.question : null,
    hint: answer.outcome === "rejected" ? answer.hint : null,
    findings,
    leftOut: leftOutOf(answer),
    overridable: isOverridable(findings),
    receipt: answer.receipt ?? null,
    retryOf,
    override,
    settled: settlingOf(line),
    dismissed: line.dismissedAt === null ? null : { by: line.dismissedBy ?? "", at: line.dismissedAt.toISOString() },
    createdAt: createdAt.toISOString(),
  };
}

const leftOutOf = (answer: EditOutcome): readonly LeftOut[] =>
  answer.outcome === "applied" ? (answer.leftOut ?? []) : [];

function settlingOf({
  settledId,
  settledAnswer,
  settledVersion,
  settledOverride,
  settledAt,
}: AttemptLine): Settling | null {
  if (settledId === null || settledAnswer === null || settledAt === null) return null;
  const answer = unpackOutcome(settledAnswer);
  return {
    attemptId: settledId,
    version: settledVersion,
    by: actorNameIn(answer) ?? null,
    override: settledOverride === true,
    leftOut: leftOutOf(answer),
    at: settledAt.toISOString(),
  };
}

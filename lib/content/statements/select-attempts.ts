import type { Cursor } from "../records/cursor.ts";
import type { Sql } from "./sql.ts";

/** How an edit that was not made at first was made later. */
export type SettledFilter = "no" | "yes" | "anyway";

export interface AttemptSearch {
  readonly workspaceId: string;
  /** Null, here and below: any. */
  readonly id: string | null;
  readonly outcomes: readonly string[] | null;
  /** Besides these also edits applied with something left out: among applied edits only those have a code. */
  readonly withLeftOut: boolean;
  readonly code: string | null;
  readonly contentId: string | null;
  readonly personId: string | null;
  readonly origin: string | null;
  /** From the first moment on, and before the second. */
  readonly since: Date | null;
  readonly until: Date | null;
  readonly settled: SettledFilter | null;
  /** Only those that someone has taken off the list, or only the others. */
  readonly dismissed: boolean | null;
  /** Without retries and answers. */
  readonly firstOnly: boolean;
  readonly after: Cursor | undefined;
  readonly limit: number;
}

/** An attempt, and the later try that made the edit. Request and answers are packed. */
export interface AttemptLine {
  readonly id: string;
  readonly contentId: string;
  readonly path: string;
  readonly title: string;
  readonly personId: string;
  readonly actorId: string;
  readonly origin: string;
  readonly outcome: string;
  readonly request: Uint8Array;
  readonly answer: Uint8Array;
  readonly undoes: number | null;
  readonly retryOf: string | null;
  readonly override: boolean;
  readonly createdAt: Date;
  readonly dismissedAt: Date | null;
  readonly dismissedBy: string | null;
  readonly settledId: string | null;
  readonly settledAnswer: Uint8Array | null;
  readonly settledVersion: number | null;
  readonly settledOverride: boolean | null;
  readonly settledAt: Date | null;
}

/**
 * Attempts of a workspace, newest first; without dry runs. The wanted rows are read from one index
 * (`edit_attempt_lists_idx`); what was settled is found from the few that settle, not from the many that do not.
 */
export async function selectAttempts(db: Sql, search: AttemptSearch): Promise<AttemptLine[]> {
  const {
    workspaceId,
    id,
    outcomes,
    withLeftOut,
    code,
    contentId,
    personId,
    origin,
    since,
    until,
    settled,
    dismissed,
    firstOnly,
    after,
    limit,
  } = search;
  return db.$queryRaw<AttemptLine[]>`
    with wanted as (
      select a.id
      from edit_attempt a
      where a.workspace_id = ${workspaceId} and a.dry_run = false
        and (${id}::text is null or a.id = ${id}::text)
        and (${outcomes}::text[] is null or a.outcome = any(${outcomes}::text[])
          or (${withLeftOut}::bool and a.outcome = 'applied' and a.code is not null))
        and (${code}::text is null or a.code = ${code}::text)
        and (${contentId}::text is null or a.content_id = ${contentId}::text)
        and (${personId}::text is null or a.person_id = ${personId}::text)
        and (${origin}::text is null or a.origin = ${origin}::text)
        and (${since}::timestamptz is null or a.created_at >= ${since}::timestamptz)
        and (${until}::timestamptz is null or a.created_at < ${until}::timestamptz)
        and (${after === undefined}::bool or (a.created_at, a.id) <
          (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::text))
        and (${dismissed}::bool is null or ${dismissed}::bool = exists (select from edit_attempt d where d.id = a.id
          and d.dismissed_at is not null))
        and (not ${firstOnly}::bool or a.retry_of is null)
        and (${settled}::text is distinct from 'no' or a.outcome <> 'applied'
          and not exists (select from edit_attempt s where s.settles = coalesce(a.retry_of, a.id)))
        and (${settled}::text is null or ${settled}::text = 'no' or a.id = any(array(
          select tried.id
          from edit_attempt s
          join edit_attempt tried on tried.id = s.settles or tried.retry_of = s.settles
          where s.settles is not null and s.workspace_id = ${workspaceId} and (s.override or ${settled}::text = 'yes')
        )))
      order by a.created_at desc, a.id desc
      limit ${limit}::int
    )
    select a.id, a.content_id as "contentId", c.path, c.title, a.person_id as "personId", a.actor_id as "actorId",
      a.origin, a.outcome, a.request, a.answer, a.undoes,
      a.retry_of as "retryOf", a.override, a.created_at as "createdAt", a.dismissed_at as "dismissedAt",
      a.dismissed_by as "dismissedBy",
      s.id as "settledId", s.answer as "settledAnswer", s.version as "settledVersion",
      s.override as "settledOverride", s.created_at as "settledAt"
    from wanted
    join edit_attempt a on a.id = wanted.id
    join content c on c.id = a.content_id
    left join edit_attempt s on s.settles = coalesce(a.retry_of, a.id) and s.id <> a.id
    order by a.created_at desc, a.id desc`;
}

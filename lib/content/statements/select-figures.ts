import type { Sql } from "./sql.ts";

/** What counts as trying again (FLAG-1): the next attempt in the same thread on the same content, within this time. */
const RETRY_WITHIN_MINUTES = 10;

/** Attempts of one day (UTC, `2026-03-01`), outcome and code. */
export interface AttemptCount {
  readonly day: string;
  readonly outcome: string;
  readonly code: string | null;
  readonly attempts: number;
  /** Refusals after which something was tried again in time, and those after which something was applied in time. */
  readonly retried: number;
  readonly retrySucceeded: number;
}

/**
 * Edits by or for an AI from `since` to before `until`. Dry runs do not count, and neither does a person's undo that
 * had to ask. Reads one index once (`edit_attempt_lists_idx`) and sorts each day separately: the whole period at once
 * would be sorted on disk.
 */
export async function countAttempts(db: Sql, workspaceId: string, since: Date, until: Date): Promise<AttemptCount[]> {
  return db.$queryRaw<AttemptCount[]>`
    select to_char(day.starts at time zone 'UTC', 'YYYY-MM-DD') as day, counted.*
    from (
      select greatest(midnight at time zone 'UTC', ${since}::timestamptz) as starts,
        least((midnight + interval '1 day') at time zone 'UTC', ${until}::timestamptz) as ends
      from generate_series(date_trunc('day', ${since}::timestamptz at time zone 'UTC'), ${until}::timestamptz
        at time zone 'UTC', interval '1 day') as midnight
    ) day
    cross join lateral (
      select outcome, code, count(*)::int as attempts,
        (count(*) filter (where outcome = 'rejected' and next_at <= created_at
          + ${RETRY_WITHIN_MINUTES}::int * interval '1 minute'))::int as retried,
        (count(*) filter (where outcome = 'rejected' and applied_at <= created_at
          + ${RETRY_WITHIN_MINUTES}::int * interval '1 minute'))::int as "retrySucceeded"
      from (
        select created_at, outcome, code,
          lag(created_at) over later as next_at,
          min(created_at) filter (where outcome = 'applied') over (later rows between unbounded preceding
          and 1 preceding) as applied_at
        from edit_attempt
        where workspace_id = ${workspaceId} and created_at >= day.starts
          and created_at < day.ends + ${RETRY_WITHIN_MINUTES}::int * interval '1 minute'
          and dry_run = false and undoes is null
        window later as (partition by content_id collate "C", thread collate "C" order by created_at desc,
        id collate "C" desc)
      ) followed
      where created_at < day.ends
      group by outcome, code
    ) counted`;
}

export interface EventCount {
  readonly day: string;
  readonly events: number;
}

/** Events of one kind, day by day (UTC). */
export async function countEvents(
  db: Sql,
  workspaceId: string,
  kind: string,
  since: Date,
  until: Date,
): Promise<EventCount[]> {
  return db.$queryRaw<EventCount[]>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as events
    from event
    where workspace_id = ${workspaceId} and kind = ${kind} and created_at >= ${since}::timestamptz
      and created_at < ${until}::timestamptz
    group by 1`;
}

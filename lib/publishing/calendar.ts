// What is due, scheduled and published from one day to another (PLAN-4).
import { allows, type Actor } from "../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { selectCalendar, type CalendarRow } from "./calendar-statements.ts";
import type { Sql } from "./statements.ts";

/** `at`: ISO 8601. */
export type CalendarEntry = Omit<CalendarRow, "at"> & { readonly at: string | null };

export interface Calendar {
  readonly entries: readonly CalendarEntry[];
  /** There are more than are given. */
  readonly hasMore: boolean;
}

/** Days, 2026-12-01, both included. */
export interface CalendarDays {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const MOST_DAYS = 62;
const MOST_ENTRIES = 1_000;

/**
 * Moments are given for a day more on either side: which day they are on is a matter of the reader's zone. Archived
 * posts are left out. Refuses with `forbidden`, and with `invalid_request` days that are none or too many.
 */
export async function readCalendar(
  db: Sql,
  actor: Actor,
  { from, to }: CalendarDays,
): Promise<Outcome<Calendar, Refusal>> {
  if (!allows(actor, "content:read")) return refused(refusal("forbidden"));
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  const days = (last - first) / DAY_MS + 1;
  if (!(days >= 1 && days <= MOST_DAYS)) return refused(WRONG_DAYS);
  const between = {
    workspaceId: actor.workspaceId,
    from,
    to,
    after: new Date(first - DAY_MS),
    before: new Date(last + 2 * DAY_MS),
    most: MOST_ENTRIES + 1,
  };
  const rows = await selectCalendar(db, between);
  const entries = rows.slice(0, MOST_ENTRIES).map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null }));
  return accepted({ entries, hasMore: rows.length > MOST_ENTRIES });
}

const WRONG_DAYS = refusal("invalid_request", {
  message: `Ask for 1 to ${MOST_DAYS} days, the first one first.`,
  details: { fields: [{ field: "to", message: `Ask for 1 to ${MOST_DAYS} days, the first one first.` }] },
});

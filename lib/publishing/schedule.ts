// What a schedule is, as people name and see it (PUB-4).
import type { ShownSchedule } from "./answers.ts";
import { refusal, type Refusal } from "../outcome/index.ts";
import type { ScheduleRow } from "./schedule-statements.ts";

/** A version at a moment: the current text by the hash that was seen, or an earlier version by its number. */
export type WantedSchedule = ({ readonly version: number } | { readonly hash: string }) & {
  /** ISO 8601 with its offset. */
  readonly at: string;
  /** In which the person named the time, as IANA calls it. */
  readonly zone: string;
};

const DAY_MS = 86_400_000;
const MOST_DAYS_AHEAD = 730;

/** Why nothing can be due then. */
export function refusalOfMoment({ at, zone }: WantedSchedule, now: Date): Refusal | undefined {
  const ahead = new Date(at).getTime() - now.getTime();
  if (!isZone(zone)) return wrong("zone", "Stet does not know this time zone.", "Name it as in Europe/Berlin.");
  if (!(ahead > 0)) return wrong("at", "This moment has passed.", "Choose a later one, or publish now.");
  if (ahead > MOST_DAYS_AHEAD * DAY_MS)
    return wrong("at", `This moment is more than ${MOST_DAYS_AHEAD} days away.`, "Choose an earlier one.");
  return undefined;
}

const wrong = (field: string, message: string, hint: string): Refusal =>
  refusal("invalid_request", { message, hint, details: { fields: [{ field, message }] } });

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false; // it throws a RangeError for what it does not know
  }
}

export const shownSchedule = (row: ScheduleRow): ShownSchedule => ({
  number: row.number,
  version: row.version,
  at: row.dueAt.toISOString(),
  zone: row.zone,
  by: { id: row.personId, name: row.personName },
  state: row.state,
  reason: row.reason,
  endedBy: row.endedBy,
  endedAt: row.endedAt?.toISOString() ?? null,
});

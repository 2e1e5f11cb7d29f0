import type { EditCounts, EditFigures } from "../answers.ts";
import { allows, type Actor } from "../../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../../outcome/index.ts";
import type { ContentsEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { countAttempts, countEvents, type AttemptCount } from "../statements/select-figures.ts";
import type { Sql } from "../statements/sql.ts";

/** The figures of the last `days` days, up to today (FLAG-1, EVT-1.6). Refuses with `forbidden`. */
export async function recentFigures(
  { db, clock }: ContentsEnv,
  actor: Actor,
  { days }: { readonly days: number },
): Promise<Outcome<EditFigures, Refusal>> {
  if (!allows(actor, "edit:list")) return refused(refusal("forbidden"));
  const until = clock();
  return accepted(await editFigures(db, actor.workspaceId, new Date(startOfDay(until) - (days - 1) * DAY_MS), until));
}

/** The figures of a workspace from `since` to before `until`; throws faults alone. */
export async function editFigures(db: Sql, workspaceId: string, since: Date, until: Date): Promise<EditFigures> {
  const [counts, reverts] = await reachable(() =>
    Promise.all([
      countAttempts(db, workspaceId, since, until),
      countEvents(db, workspaceId, "auto_revert", since, until),
    ]),
  );
  const revertsOn = new Map(reverts.map(({ day, events }) => [day, events]));
  const total = reverts.reduce((sum, { events }) => sum + events, 0);
  return {
    since: since.toISOString(),
    until: until.toISOString(),
    ...summed(counts, total),
    byCode: byCode(counts),
    days: daysBetween(since, until).map((day) => ({
      day,
      ...summed(
        counts.filter((count) => count.day === day),
        revertsOn.get(day) ?? 0,
      ),
    })),
  };
}

/** A request that could not be read has become no edit: it is counted by its code alone. */
const isEdit = ({ code }: AttemptCount): boolean => code !== "request_unclear";

function summed(all: readonly AttemptCount[], autoReverts: number): EditCounts {
  const counts = all.filter(isEdit);
  const sum = (of: (count: AttemptCount) => number) => counts.reduce((total, count) => total + of(count), 0);
  const having = (outcome: string) => sum((count) => (count.outcome === outcome ? count.attempts : 0));
  const [attempts, rejected] = [sum((count) => count.attempts), having("rejected")];
  return {
    attempts,
    applied: having("applied"),
    clarified: having("clarify"),
    rejected,
    rejectionRate: attempts === 0 ? 0 : rejected / attempts,
    retried: sum((count) => count.retried),
    retrySucceeded: sum((count) => count.retrySucceeded),
    autoReverts,
  };
}

function byCode(counts: readonly AttemptCount[]): Record<string, number> {
  const found = new Map<string, number>();
  for (const { code, outcome, attempts } of counts)
    if (code !== null && outcome !== "applied") found.set(code, (found.get(code) ?? 0) + attempts);
  return Object.fromEntries([...found].sort(([a, many], [b, more]) => more - many || a.localeCompare(b)));
}

const DAY_MS = 24 * 60 * 60 * 1000;

const startOfDay = (at: Date): number => Math.floor(at.getTime() / DAY_MS) * DAY_MS;

/** The days (UTC) that hold any moment from `since` to before `until`. */
function daysBetween(since: Date, until: Date): string[] {
  const days: string[] = [];
  for (let day = startOfDay(since); day < until.getTime(); day += DAY_MS)
    days.push(new Date(day).toISOString().slice(0, "2026-03-01".length));
  return days;
}

// A person's acts on what is to be published later (PUB-4).
import { changedBy, recordAccess, type Actor } from "../auth/index.ts";
import type { VersionAct } from "../content/index.ts";
import { accepted, refused } from "../outcome/index.ts";
import { slugRefusal } from "../site/index.ts";
import { cancelWaiting, detailsOf, refusalOfText, type ActsEnv, type Bar } from "./acts.ts";
import type { WantedSchedule } from "./schedule.ts";
import { endSchedule, insertSchedule } from "./schedule-statements.ts";

/** Schedules a version, in the place of what was scheduled. Refuses with `not_publishable` and `slug_taken`. */
export const scheduling = (env: ActsEnv, actor: Actor, wanted: WantedSchedule, bar: Bar): VersionAct<string> => ({
  which: "version" in wanted ? { kind: "version", number: wanted.version } : { kind: "text", hash: wanted.hash },
  statusAfter: (before) => (before === "published" ? before : "scheduled"),
  event: "content_scheduled",
  act: async (tx, on) => {
    const isBarred = refusalOfText(on, bar);
    if (isBarred) return refused(isBarred);
    const taken = await slugRefusal(tx, on);
    if (taken) return refused(taken);
    const { contentId, workspaceId, version } = on;
    const { personId, name } = actor;
    const [now, dueAt] = [env.clock(), new Date(wanted.at)];
    await endSchedule(tx, contentId, { state: "replaced", endedAt: now, endedBy: name });
    const when = { dueAt, zone: wanted.zone, createdAt: now };
    await insertSchedule(tx, { contentId, workspaceId, version, personId, personName: name, ...when });
    const details = { ...detailsOf(on), due: dueAt.toISOString() };
    await recordAccess(tx, env, changedBy(actor), { kind: "version_scheduled", details });
    return accepted(contentId);
  },
});

/** Cancels what is scheduled. */
export const cancelling = (env: ActsEnv, actor: Actor): VersionAct<string> => ({
  which: { kind: "scheduled" },
  statusAfter: (before) => (before === "scheduled" ? "review" : before),
  event: "content_schedule_cancelled",
  act: async (tx, on) => {
    await cancelWaiting(env, actor, tx, on);
    await recordAccess(tx, env, changedBy(actor), { kind: "schedule_cancelled", details: detailsOf(on) });
    return accepted(on.contentId);
  },
});

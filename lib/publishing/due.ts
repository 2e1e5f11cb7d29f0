// What is scheduled is published when its moment has come: once, by whichever process is first (PUB-4.1).
import { allows, recordAccess, type Actor } from "../auth/index.ts";
import type { Contents, VersionAct } from "../content/index.ts";
import { createLoop, type Loop } from "../loops/index.ts";
import { accepted, refusal, refused, type Code } from "../outcome/index.ts";
import { detailsOf, publishing, type ActsEnv } from "./acts.ts";
import type { Blocking } from "./checklist.ts";
import { endSchedule, isStillDue, putOff, selectDue, type DueRow } from "./schedule-statements.ts";
import type { Sql } from "./statements.ts";

export interface DueEnv extends ActsEnv {
  readonly db: Sql;
  readonly contents: Pick<Contents, "actUnasked">;
  /** The person as they are now; undefined where they are gone. */
  readonly actorNow: (actor: Pick<Actor, "id" | "kind" | "personId">) => Promise<Actor | undefined>;
  /** The checks that stop a post, as the workspace has them now. */
  readonly blocking: (workspaceId: string) => Promise<Blocking>;
  /** Told of what could not be tried to its end; it is tried again. */
  readonly onFault: (err: unknown, what: string) => void;
  readonly lookEveryMs?: number;
}

const LOOK_EVERY_MS = 5_000;
const AT_ONCE = 4;
const MOST_READ = 100;

export function createDueLoop(env: DueEnv): Loop {
  const settled = async (row: DueRow): Promise<void> => {
    try {
      await settle(env, row);
    } catch (err) {
      env.onFault(err, "A scheduled post could not be published; it is tried again");
      await putOff(env.db, row).catch(() => undefined); // the database is away: it stays due
    }
  };

  return createLoop({
    async once(isStopped) {
      const work = async (left: DueRow[]): Promise<void> => {
        for (let row = left.pop(); row && !isStopped(); row = left.pop()) await settled(row);
      };
      for (let read = MOST_READ; read === MOST_READ && !isStopped();) {
        const rows = await selectDue(env.db, MOST_READ);
        read = rows.length;
        const left = shuffled(rows); // several processes read the same rows: each begins with others of them
        await Promise.all(Array.from({ length: AT_ONCE }, () => work(left)));
      }
    },
    everyMs: env.lookEveryMs ?? LOOK_EVERY_MS,
    onFault: (err) => env.onFault(err, "What is due could not be read"),
  });
}

/** Published, or stopped for good with the reason told; nothing where it waits no longer. Throws faults. */
async function settle(env: DueEnv, row: DueRow): Promise<void> {
  const { contentId, personId, version, dueAt } = row;
  if (!(await isStillDue(env.db, row))) return;
  const actor = await env.actorNow({ id: personId, kind: "person", personId });
  if (!actor || !allows(actor, "content:publish")) return stop(env, row, "forbidden");
  const end = { state: "done", endedAt: env.clock() } as const;
  const bar = { blocking: await env.blocking(actor.workspaceId), ofEdits: [] };
  const act = publishing(env, actor, { kind: "version", number: version }, { dueAt, end, bar });
  const done = await env.contents.actUnasked(actor, contentId, ifDue(row, act));
  if (done.ok || done.refusal === NOT_DUE) return;
  const { code, message } = done.refusal;
  if (code === "unavailable") throw new Error(message);
  await stop(env, row, code);
}

/** Not published: the post goes back to review, where people see it, and says why. */
async function stop(env: DueEnv, row: DueRow, reason: Code): Promise<void> {
  const done = await env.contents.actUnasked(row, row.contentId, ifDue(row, stopping(env, row, reason)));
  if (!done.ok && done.refusal !== NOT_DUE) throw new Error(done.refusal.message);
}

const stopping = (env: ActsEnv, { workspaceId }: DueRow, reason: Code): VersionAct<string> => ({
  which: { kind: "scheduled" },
  statusAfter: (before) => (before === "scheduled" ? "review" : before),
  event: "content_schedule_stopped",
  act: async (tx, on) => {
    await endSchedule(tx, on.contentId, { state: "stopped", endedAt: env.clock(), reason });
    const details = { ...detailsOf(on), reason };
    await recordAccess(tx, env, { workspaceId }, { kind: "schedule_stopped", details });
    return accepted(on.contentId);
  },
});

const NOT_DUE = refusal("already_applied");

/** Asked with the head row held: then nobody else can be at it. */
const ifDue = (row: DueRow, wanted: VersionAct<string>): VersionAct<string> => ({
  ...wanted,
  act: async (tx, on) => ((await isStillDue(tx, row)) ? wanted.act(tx, on) : refused(NOT_DUE)),
});

function shuffled<T>(rows: readonly T[]): T[] {
  return rows
    .map((row) => ({ row, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row }) => row);
}

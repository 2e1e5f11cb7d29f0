// Imports that go on without anyone waiting for them (IO-8): begun, looked at, cancelled, reported. `import-worker.ts`
// carries them on.
import type { ShownImport } from "./answers.ts";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import { allows, type Actor } from "../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { mayImport } from "./import.ts";
import {
  cancelJob,
  deleteJob,
  insertJob,
  insertPiece,
  selectJob,
  selectJobs,
  selectLines,
  setWaiting,
  type JobRow,
  type Sql,
} from "./import-job-statements.ts";
import { ImportSteps, type FileLine, type ImportEnv } from "./import-steps.ts";
import { receiveZip, type ReceivedZip } from "./receive.ts";

export interface ImportJobsEnv extends ImportEnv {
  readonly pool: Sql;
  readonly db: Pick<PrismaClient, "$transaction">;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** A job waits to be taken up. */
  readonly onWaiting?: () => void;
}

/** Whoever may make posts may begin an import, and see and cancel those of the workspace: else `forbidden`. */
export interface ImportJobs {
  /** Keeps the ZIP that is sent; it is imported by and by. Refuses as `receiveZip` does, and with `rate_limited`. */
  begin(
    actor: Actor,
    sent: AsyncIterable<Uint8Array>,
    given: { readonly name: string },
  ): Promise<Outcome<ShownImport, Refusal>>;
  /** The last ones, newest first. */
  list(actor: Actor): Promise<Outcome<{ readonly items: readonly ShownImport[] }, Refusal>>;
  read(actor: Actor, id: string): Promise<Outcome<ShownImport, Refusal>>;
  /** What was made stays. One that has ended stays as it is. */
  cancel(actor: Actor, id: string): Promise<Outcome<ShownImport, Refusal>>;
  /** A line for each file that it has been through, those first that need a look. */
  report(actor: Actor, id: string): Promise<Outcome<AsyncGenerator<FileLine>, Refusal>>;
}

const MOST_RECEIVED_AT_ONCE = 2;
/** In a workspace: so many ZIPs are kept. */
const MOST_UNDER_WAY = 3;
const MOST_LISTED = 20;
const PIECE_BYTES = 1024 * 1024;
const LINES_AT_ONCE = 2_000;
const LONGEST_NAME = 200;

export function createImportJobs(env: ImportJobsEnv): ImportJobs {
  const { pool } = env;
  let receiving = 0;

  const found = async (actor: Actor, id: string): Promise<Outcome<JobRow, Refusal>> => {
    if (!allows(actor, "content:create")) return refused(refusal("forbidden"));
    const row = await selectJob(pool, actor.workspaceId, id);
    return row ? accepted(row) : refused(NO_IMPORT);
  };

  const read: ImportJobs["read"] = async (actor, id) => {
    const row = await found(actor, id);
    return row.ok ? accepted(shown(row.value)) : row;
  };

  return {
    async begin(actor, sent, { name }) {
      if (!mayImport(actor)) return refused(refusal("forbidden"));
      if (receiving >= MOST_RECEIVED_AT_ONCE) return refused(BUSY);
      receiving += 1;
      try {
        const zip = await receiveZip(sent);
        if (!zip.ok) return zip;
        try {
          return await keep(env, actor, zip.value, name);
        } finally {
          await zip.value.close();
        }
      } finally {
        receiving -= 1;
      }
    },

    async list(actor) {
      if (!allows(actor, "content:create")) return refused(refusal("forbidden"));
      return accepted({ items: (await selectJobs(pool, actor.workspaceId, MOST_LISTED)).map(shown) });
    },

    read,

    async cancel(actor, id) {
      const row = await found(actor, id);
      if (!row.ok) return row;
      await cancelJob(pool, { workspaceId: actor.workspaceId, id, by: actor.name });
      return read(actor, id);
    },

    async report(actor, id) {
      const row = await found(actor, id);
      return row.ok ? accepted(linesOf(pool, id)) : row;
    },
  };
}

/** Puts the ZIP where every process can read it. */
async function keep(
  env: ImportJobsEnv,
  actor: Actor,
  zip: ReceivedZip,
  name: string,
): Promise<Outcome<ShownImport, Refusal>> {
  const { pool } = env;
  const id = env.newId();
  const { total } = new ImportSteps(env, actor, zip, { dryRun: false });
  const { size: bytes } = await stat(zip.at);
  const job = { id, name: shownName(name), bytes, total, createdAt: env.clock() };
  if (!(await insertJob(env.db, actor, job, MOST_UNDER_WAY))) return refused(TOO_MANY);
  try {
    let number = 0;
    // as large as it is asked for
    for await (const piece of createReadStream(zip.at, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>)
      await insertPiece(pool, id, number++, piece);
    await setWaiting(pool, id);
  } catch (fault) {
    await deleteJob(pool, id);
    throw fault;
  }
  env.onWaiting?.();
  const row = await selectJob(pool, actor.workspaceId, id);
  return row ? accepted(shown(row)) : refused(NO_IMPORT);
}

async function* linesOf(pool: Sql, id: string): AsyncGenerator<FileLine> {
  let after = { rank: 0, number: 0 };
  for (;;) {
    const rows = await selectLines(pool, id, after, LINES_AT_ONCE);
    for (const { file, does, path, images, code, why } of rows)
      yield { file, does, ...withoutNulls({ path, images, code, why }) };
    const last = rows.at(-1);
    if (!last || rows.length < LINES_AT_ONCE) return;
    after = last;
  }
}

type Rest = Omit<FileLine, "file" | "does">;

/** What the database has as null is absent in a line. */
const withoutNulls = (rest: Readonly<Record<keyof Rest, unknown>>): Rest =>
  Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)) as Rest; // columns of a line

const shownName = (name: string): string =>
  name.replaceAll(/\p{C}/gu, "").trim().slice(0, LONGEST_NAME).toWellFormed() || "ZIP";

function shown({ state, isClaimed, personId, personName, createdAt, endedAt, ...row }: JobRow): ShownImport {
  return {
    ...row,
    state: state === "receiving" || state === "waiting" ? (isClaimed ? "running" : "waiting") : state,
    by: { id: personId, name: personName },
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

const NO_IMPORT = refusal("not_found", {
  message: "There is no such import.",
  hint: "GET /api/imports lists the last ones; reports are kept for 30 days.",
});
const BUSY = refusal("rate_limited", {
  message: "Two ZIPs are being received at this moment.",
  hint: "Wait until one has come.",
});
const TOO_MANY = refusal("rate_limited", {
  message: `${MOST_UNDER_WAY} imports are under way at this moment.`,
  hint: "Wait until one has ended, or cancel one.",
});

import type { PrismaClient } from "../../server/generated/prisma/client.ts";

/**
 * What has been counted in the minute that runs. The minute is that of the place where it is counted: clocks of
 * processes may differ.
 */
export interface Attempts {
  readonly count: number;
  /** To the end of the minute, or of whatever time it was counted for. */
  readonly leftMs: number;
}

export interface Counted {
  /** How many are counted at once. Default: one. */
  readonly by?: number;
  /** How long a count runs from its first one on, in milliseconds. Default: a minute. */
  readonly forMs?: number;
}

/** Where tries are counted, for all processes. */
export interface AttemptCounts {
  /** Counts one more from this network, which is named with what is counted; its first one begins a minute. */
  count(network: string, counted?: Counted): Promise<Attempts>;
}

export const MINUTE_MS = 60_000;

type Db = Pick<PrismaClient, "$queryRaw" | "$executeRaw">;

export const countsInDatabase = (db: Db): AttemptCounts => ({
  count: (network, counted) => countAttempt(db, network, counted),
});

async function countAttempt(db: Db, network: string, { by = 1, forMs = MINUTE_MS }: Counted = {}): Promise<Attempts> {
  const [row] = await db.$queryRaw<Attempts[]>`
    insert into attempt_count as a (network, count, until)
    values (${network}, ${by}::int, now() + ${forMs}::int * interval '1 millisecond')
    on conflict (network) do update set
      count = case when a.until <= now() then excluded.count else a.count + excluded.count end,
      until = case when a.until <= now() then excluded.until else a.until end
    returning count, extract(epoch from until - now())::float8 * 1000 as "leftMs"`;
  if (!row) throw new Error("A counted attempt has no count");
  if (row.count === by) await forgetOld(db);
  return row;
}

/** Some at a time, and never those that another process forgets just now. */
async function forgetOld(db: Db): Promise<void> {
  await db.$executeRaw`
    delete from attempt_count where network in (select network from attempt_count
      where until < now() - interval '1 minute' limit 100 for update skip locked)`;
}

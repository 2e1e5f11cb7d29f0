// What Redis keeps instead of the database: tries per minute, and who is in which text. While it is away the database
// does; both forget soon.
import { countsInDatabase, type AttemptCounts } from "../lib/auth/index.ts";
import { rowsInDatabase, type Present, type PresenceRows } from "../lib/collab/index.ts";
import type { PrismaClient } from "./generated/prisma/client.ts";
import type { LineLog } from "./line.ts";
import type { Redis } from "./redis.ts";

const MINUTE_MS = 60_000;
/** A name without a row costs one look; so it goes with the last of them. */
const NAMES_KEPT_MS = 3_600_000;

export interface CountsInRedis {
  readonly attemptCounts: AttemptCounts;
  readonly presenceRows: PresenceRows;
}

export function countsInRedis(
  redis: Pick<Redis, "ask" | "isUp">,
  db: PrismaClient,
  log?: Pick<LineLog, "warn">,
): CountsInRedis {
  const counts = countsInDatabase(db);
  const rows = rowsInDatabase(db);
  const orElse = <T>(asked: Promise<T>, instead: () => Promise<T>): Promise<T> =>
    asked.catch((err: unknown) => {
      // a lost connection has been reported already
      if (redis.isUp()) log?.warn({ err }, "Redis failed; Postgres did it instead");
      return instead();
    });
  const attempts = countsOver(redis);
  const presence = rowsOver(redis);
  return {
    attemptCounts: { count: (...given) => orElse(attempts.count(...given), () => counts.count(...given)) },
    presenceRows: {
      put: (...row) => orElse(presence.put(...row), () => rows.put(...row)),
      all: () => orElse(presence.all(), () => rows.all()),
      async remove(processId) {
        await presence.remove(processId).catch(() => undefined); // it expires
        await rows.remove(processId);
      },
    },
  };
}

const countsOver = ({ ask }: Pick<Redis, "ask">): AttemptCounts => ({
  count: (network, { by = 1, forMs = MINUTE_MS } = {}) =>
    ask(async (client, key) => {
      const name = key(`attempts:${network}`);
      const [, count, leftMs] = await client
        .multi()
        .set(name, 0, { expiration: { type: "PX", value: forMs }, condition: "NX" })
        .incrBy(name, by)
        .pTTL(name)
        .execTyped();
      return { count, leftMs: Math.max(0, leftMs) };
    }),
});

const rowsOver = ({ ask }: Pick<Redis, "ask">): PresenceRows => ({
  put: (processId, people, validMs) =>
    ask(async (client, key) => {
      const row = client
        .multi()
        .set(key(`presence:${processId}`), JSON.stringify(people), { expiration: { type: "PX", value: validMs } });
      await row.sAdd(key("presence"), processId).pExpire(key("presence"), NAMES_KEPT_MS).exec();
    }),
  remove: (processId) =>
    ask(
      async (client, key) =>
        void (await client
          .multi()
          .del(key(`presence:${processId}`))
          .sRem(key("presence"), processId)
          .exec()),
    ),
  all: () =>
    ask(async (client, key) => {
      const names = await client.sMembers(key("presence"));
      if (names.length === 0) return [];
      const rows = await client.mGet(names.map((name) => key(`presence:${name}`)));
      const gone = names.filter((_, index) => rows[index] === null);
      if (gone.length > 0) await client.sRem(key("presence"), gone);
      return rows.flatMap((row) => (row === null ? [] : (JSON.parse(row) as Present[]))); // our own writing
    }),
});

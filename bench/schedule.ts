// PUB-4.1: many posts due at one moment, two processes on one database, one of them killed while they publish. Each
// post has to be published once, none before its moment, and all within a minute. Ends with status 1 where that fails.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createPublishing } from "../lib/publishing/index.ts";
import { startServer } from "../tests/support/server.ts";
import { until } from "../tests/support/until.ts";
import { openWorkshop, type Workshop } from "./workshop.ts";

const POSTS = 1_000;
const KILL_AT = 200;
const WITHIN_MS = 60_000;
const SCHEDULED_WITHIN_MS = 120_000;
const POLL_MS = 20;

const databaseNow = async ({ pool }: Workshop): Promise<number> =>
  (await pool.query<{ now: Date }>("select clock_timestamp() as now")).rows[0]?.now.getTime() ?? Date.now();

const published = async ({ pool }: Workshop): Promise<number> =>
  (await pool.query<{ count: number }>("select count(*)::int as count from publication")).rows[0]?.count ?? 0;

/** Makes the posts and schedules each for one moment, which is told. */
async function scheduleAll(shop: Workshop): Promise<Date> {
  const { prisma: db, contents, owner } = shop;
  const publishing = createPublishing({
    db,
    contents,
    clock: () => new Date(),
    newId: () => randomUUID(),
    blocking: () => Promise.resolve(new Set()),
  });
  const ids: string[] = [];
  for (let n = 1; n <= POSTS; n++) {
    const made = await contents.create(owner, { title: `Post ${n}`, body: `# Post ${n}\n\nWords of post ${n}.\n` });
    if (!made.ok) throw new Error(made.refusal.message);
    ids.push(made.value.id);
  }
  const due = new Date((await databaseNow(shop)) + SCHEDULED_WITHIN_MS);
  for (const id of ids) {
    const done = await publishing.schedule(owner, id, { version: 1, at: due.toISOString(), zone: "UTC" });
    if (!done.ok) throw new Error(done.refusal.message);
  }
  // all at once, soon: nobody has to wait for the rest of the two minutes
  const soon = new Date((await databaseNow(shop)) + 5_000);
  await db.schedule.updateMany({ data: { dueAt: soon, tryAt: soon } });
  return soon;
}

const shop = await openWorkshop();
const environment = { DATABASE_URL: shop.url };
const servers = await Promise.all([startServer({ environment }), startServer({ environment })]);
const [victim] = servers;
const due = await scheduleAll(shop);
await until(async () => (await published(shop)) >= KILL_AT, { what: `${KILL_AT} are published`, withinMs: WITHIN_MS });
await victim?.kill9();
const atKill = await published(shop);
let last = atKill;
while (last < POSTS && (await databaseNow(shop)) < due.getTime() + WITHIN_MS) {
  await sleep(POLL_MS);
  last = await published(shop);
}
const { rows } = await shop.pool.query<{ acts: number; posts: number; early: number; first: number; last: number }>(
  `select count(*)::int as acts, count(distinct content_id)::int as posts,
     count(*) filter (where created_at < $1::timestamptz - interval '1 second')::int as early,
     extract(epoch from min(created_at) - $1::timestamptz)::float8 as first,
     extract(epoch from max(created_at) - $1::timestamptz)::float8 as last
   from publication`,
  [due],
);
const [told] = rows;
for (const server of servers) await server.remove();
await shop.close();
console.log(`${POSTS} posts due at one moment, two processes, one killed after ${atKill}:`);
console.log(`${told?.acts} acts on ${told?.posts} posts, ${told?.early} of them early`);
console.log(`the first after ${told?.first.toFixed(1)} s, the last after ${told?.last.toFixed(1)} s`);
if (told?.acts !== POSTS || told.posts !== POSTS || told.early > 0 || told.last * 1_000 > WITHIN_MS)
  process.exitCode = 1;

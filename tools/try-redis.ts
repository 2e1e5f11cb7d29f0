// node tools/node.mjs tools/try-redis.ts: two processes of Stet on Debian's Postgres and Redis, killed while people
// type; then Redis goes away and comes back as well. Needs the packages postgresql and redis-server; installs nothing.
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres, startRedis } from "./debian/services.ts";
import { trial } from "./debian/trial.ts";

const LOAD = ["--kills", "3", "--updates", "2000"];
const AWAY_MS = 2_000;
const BACK_MS = 3_000;

await trial(async ({ folder, use, chaos }) => {
  const { url } = use(await startPostgres(folder));
  const redis = use(await startRedis(folder));
  const where = ["--database-url", url, "--redis-url", redis.url];
  await chaos("two processes with Debian's Redis", [...LOAD, ...where]);
  const isOver = new AbortController();
  const outages = (async () => {
    let count = 0;
    for (; !isOver.signal.aborted; count++) {
      await redis.stop();
      await sleep(AWAY_MS);
      await redis.start();
      await sleep(BACK_MS);
    }
    return count;
  })();
  await chaos("Redis goes away and comes back meanwhile", [...LOAD, ...where]);
  isOver.abort();
  console.log(`        Redis was away ${await outages} times`);
});

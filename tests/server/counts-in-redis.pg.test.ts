// Covers COL-4.4, DOOR-6.9 and ROOM-13: what processes count together, in the database and in Redis, and what is done
// while Redis is away.
import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { countsInDatabase, type AttemptCounts } from "../../lib/auth/index.ts";
import { rowsInDatabase, type Present, type PresenceRows } from "../../lib/collab/index.ts";
import { countsInRedis } from "../../server/counts-in-redis.ts";
import { openRedis, type Redis } from "../../server/redis.ts";
import { testDatabase, type TestDatabase } from "../support/database.ts";
import { HAS_REDIS, startRedis } from "../support/redis.ts";
import { until } from "../support/until.ts";

interface Counts {
  readonly attemptCounts: AttemptCounts;
  readonly presenceRows: PresenceRows;
}

const inDatabase = ({ prisma }: TestDatabase): Counts => ({
  attemptCounts: countsInDatabase(prisma),
  presenceRows: rowsInDatabase(prisma),
});

async function connected(url: string, namespace = "stet:test"): Promise<Redis> {
  const redis = openRedis({ url, namespace, beatEveryMs: 500 });
  onTestFinished(() => redis.close());
  await until(() => redis.isUp(), { what: "Redis is there", withinMs: 20_000 });
  return redis;
}

const person = (name: string, contentId = "c"): Present => ({
  workspaceId: "w",
  contentId,
  personId: name,
  name,
  isAgent: false,
});

/** Two processes' own ways to one place. */
const PLACES: { readonly place: string; readonly open: () => Promise<readonly [Counts, Counts]> }[] = [
  {
    place: "in the database",
    async open() {
      const database = await testDatabase();
      return [inDatabase(database), inDatabase(database)];
    },
  },
];
if (HAS_REDIS) {
  PLACES.push({
    place: "in Redis",
    async open() {
      const [{ prisma }, { url }] = [await testDatabase(), await startRedis()];
      return [countsInRedis(await connected(url), prisma), countsInRedis(await connected(url), prisma)];
    },
  });
}

describe.each(PLACES)("$place", ({ open }) => {
  test("[DOOR-6.9] tries are counted by network and for all processes, and the minute is told with them", async () => {
    // two went in
    const [here, there] = (await open()).map(({ attemptCounts }) => attemptCounts) as [AttemptCounts, AttemptCounts];
    expect(
      (await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 2 ? here : there).count("192.0.2.1"))))
        .map(({ count }) => count)
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect((await here.count("192.0.2.2")).count).toBe(1);
    expect(await there.count("192.0.2.2")).toEqual({
      count: 2,
      leftMs: expect.toSatisfy((left: number) => left > 0 && left <= 60_000),
    });
  });

  test("[QUOTA-1.2] several are counted at once, for as long as the first of them said", async () => {
    const [here, there] = (await open()).map(({ attemptCounts }) => attemptCounts) as [AttemptCounts, AttemptCounts];
    const [by, forMs] = [30, 86_400_000];
    expect((await here.count("writes ana", { by, forMs })).count).toBe(30);
    expect(await there.count("writes ana", { by: 12, forMs: 60_000 })).toEqual({
      count: 42,
      leftMs: expect.toSatisfy((left: number) => left > 60_000 && left <= forMs),
    });
  });

  test("[ROOM-13] what a process says is read whole by all, until it says otherwise, takes it back or dies", async () => {
    // two went in
    const [here, there] = (await open()).map(({ presenceRows }) => presenceRows) as [PresenceRows, PresenceRows];
    expect(await here.all()).toEqual([]);
    await here.put("one", [person("Ana"), person("Ana", "d")], 60_000);
    await there.put("two", [person("Ben")], 60_000);
    const names = async () => (await here.all()).map(({ name, contentId }) => `${name} ${contentId}`).toSorted();
    expect(await names()).toEqual(["Ana c", "Ana d", "Ben c"]);
    await here.put("one", [person("Änne")], 60_000);
    expect(await names()).toEqual(["Ben c", "Änne c"]);
    await there.remove("two");
    await there.put("dead", [person("Gone")], 1);
    await until(async () => JSON.stringify(await names()) === '["Änne c"]', {
      what: "the dead are believed no more",
      withinMs: 5_000,
    });
  });
});

if (HAS_REDIS) {
  test("[COL-4.4] while Redis is away, or does not answer, the database counts and tells who is there; then Redis again", async () => {
    const [database, server] = [await testDatabase(), await startRedis()];
    const redis = await connected(server.url);
    const warned: string[] = [];
    const { attemptCounts, presenceRows } = countsInRedis(redis, database.prisma, {
      warn: (_: object, words: string) => void warned.push(words),
    });
    const kept = async () => [await database.prisma.attemptCount.count(), await database.prisma.presence.count()];
    const useIt = async () => {
      expect((await attemptCounts.count(randomUUID())).count).toBe(1);
      await presenceRows.put("one", [person("Ana")], 60_000);
      expect((await presenceRows.all()).map(({ name }) => name)).toEqual(["Ana"]);
    };
    await useIt();
    expect(await kept()).toEqual([0, 0]);
    await server.kill();
    await until(() => !redis.isUp(), { what: "it is missed", withinMs: 20_000 });
    await useIt();
    expect([await kept(), warned]).toEqual([[1, 1], []]);
    await server.startAgain();
    await until(() => redis.isUp(), { what: "it is back", withinMs: 20_000 });
    await useIt();
    expect(await kept()).toEqual([1, 1]);
    server.hold();
    await useIt(); // at once, or after the second that it is given
    server.goOn();
    expect(await kept()).toEqual([2, 1]);
    await presenceRows.remove("one");
    expect(await kept()).toEqual([2, 0]);
  });

  test("[COL-4.4] two Stets on one Redis know nothing of each other", async () => {
    const [{ prisma }, { url }] = [await testDatabase(), await startRedis()];
    const [ours, theirs] = [await connected(url, "stet:ours"), await connected(url, "stet:theirs")];
    const heard: string[] = [];
    theirs.receive(
      (packet) => void heard.push(packet),
      () => undefined,
    );
    await ours.send(["word"]);
    await countsInRedis(ours, prisma).attemptCounts.count("192.0.2.1");
    await countsInRedis(ours, prisma).presenceRows.put("one", [person("Ana")], 60_000);
    await theirs.send(["own"]);
    await until(() => heard.includes("own"), { what: "their own word is heard", withinMs: 5_000 });
    expect([
      heard,
      (await countsInRedis(theirs, prisma).attemptCounts.count("192.0.2.1")).count,
      await countsInRedis(theirs, prisma).presenceRows.all(),
    ]).toEqual([["own"], 1, []]);
  });
}

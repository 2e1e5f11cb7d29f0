// Covers QUOTA-1: what a person writes is counted in each process, and told to the others now and then.
import { expect, test } from "vitest";
import { createWriteLimit, type AttemptCounts, type CountWrite } from "../../lib/auth/index.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What processes share: counts by name, which a test can hold up or break. */
function place() {
  const counts = new Map<string, number>();
  const told: string[] = [];
  let asked: Promise<unknown>[] = [];
  let isAway = false;
  const attemptCounts: AttemptCounts = {
    count(name, { by = 1, forMs = MINUTE_MS } = {}) {
      const answer = (async () => {
        if (isAway) throw new Error("away");
        told.push(`${name} +${by}`);
        const count = (counts.get(name) ?? 0) + by;
        counts.set(name, count);
        return { count, leftMs: forMs };
      })();
      asked.push(answer.catch(() => undefined));
      return answer;
    },
  };
  return {
    attemptCounts,
    told,
    setAway: (to: boolean) => void (isAway = to),
    /** Until everyone has heard what was told. */
    async settled() {
      while (asked.length > 0) {
        const waiting = asked;
        asked = [];
        await Promise.all(waiting);
      }
    },
  };
}

function scene(writesPerMinute: number, writesPerDay = 1_000_000) {
  const shared = place();
  const faults: string[] = [];
  let now = 0;
  const process = (): CountWrite =>
    createWriteLimit({
      counts: shared.attemptCounts,
      most: { writesPerMinute, writesPerDay },
      now: () => now,
      onFault: (_, what) => void faults.push(what),
    });
  return { ...shared, faults, process, later: (ms: number) => void (now += ms) };
}

const ANA = { id: "ana", personId: "ana" };
const HER_TOKEN = { id: "token", personId: "ana" };
const BEN = { id: "ben", personId: "ben" };

const times = (count: number, write: CountWrite, who = ANA): number =>
  Array.from({ length: count }, () => write(who)).filter((no) => no === undefined).length;

test("[QUOTA-1] beyond the limit of a minute a person is told how long to wait, through any token; others write on", () => {
  const at = scene(10);
  const write = at.process();
  expect(times(7, write)).toBe(7);
  at.later(20_000);
  expect(times(5, write, HER_TOKEN)).toBe(3);
  expect(write(ANA)).toEqual({
    code: "rate_limited",
    message: "You have written as often as anyone may: 10 times in a minute.",
    hint: "Wait 40 seconds and go on, less often.",
    details: { limit: 10, retryAfter: 40 },
  });
  expect(times(10, write, BEN)).toBe(10);
});

test("[QUOTA-1] what was refused is not counted, and the next minute begins with the next write", () => {
  const at = scene(10);
  const write = at.process();
  expect(times(50, write)).toBe(10);
  at.later(MINUTE_MS);
  expect(times(50, write)).toBe(10);
});

test("[QUOTA-1.1] a token that writes without end is stopped for the day, and its person writes on", () => {
  const at = scene(1_000, 20);
  const write = at.process();
  expect(times(30, write, HER_TOKEN)).toBe(20);
  at.later(DAY_MS - 2_000);
  expect(write(HER_TOKEN)).toMatchObject({ code: "rate_limited", details: { limit: 20, retryAfter: 2 } });
  expect(write(HER_TOKEN)?.message).toContain("20 times in a day");
  expect(times(5, write)).toBe(5);
  at.later(2_000);
  expect(write(HER_TOKEN)).toBeUndefined();
});

test("[QUOTA-1.2] the shared count is asked once for each hundredth of the limit, and for nobody who writes less", async () => {
  const at = scene(1_000);
  const write = at.process();
  times(9, write, BEN);
  for (let round = 0; round < 5; round++) {
    times(10, write);
    await at.settled();
  }
  expect(at.told).toEqual(Array.from({ length: 5 }, () => "writes ana +10"));
});

test("[QUOTA-1.2] processes count as one, but for a hundredth that one has not told", async () => {
  const at = scene(1_000);
  const [here, there] = [at.process(), at.process()];
  let through = 0;
  for (let round = 0; round < 120; round++) {
    through += times(9, here) + times(9, there);
    await at.settled();
  }
  expect(through).toBeGreaterThanOrEqual(1_000);
  expect(through).toBeLessThanOrEqual(1_020);
  expect([here(ANA)?.code, there(ANA)?.code]).toEqual(["rate_limited", "rate_limited"]);
});

test("[QUOTA-1.2] nobody waits for the count: while it is asked writes are counted here, and told after that", async () => {
  const at = scene(1_000);
  const write = at.process();
  expect(times(1_500, write)).toBe(1_000);
  await at.settled();
  expect(at.told).toEqual(["writes ana +10", "writes ana +990"]);
  expect(write(ANA)?.code).toBe("rate_limited");
});

test("[QUOTA-1.2] where the count is away the process counts by itself, says so, and tells all of it later", async () => {
  const at = scene(1_000);
  const write = at.process();
  at.setAway(true);
  times(10, write);
  await at.settled();
  expect(at.faults).toEqual(["Writes of a person could not be counted for all processes"]);
  at.setAway(false);
  times(1, write);
  await at.settled();
  expect(at.told).toEqual(["writes ana +11"]);
});

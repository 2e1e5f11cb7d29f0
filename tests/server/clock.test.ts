// Covers SRV-25: a process goes by the database's clock, and by its own running time in between.
import { expect, onTestFinished, test } from "vitest";
import { openClock, type ClockTools } from "../../server/clock.ts";
import { until } from "../support/until.ts";

const HOUR_MS = 3_600_000;

/** A database whose clock differs from ours by so much, and may be away. */
function database(offMs: number) {
  const state = { offMs, isAway: false, asked: 0 };
  const ask = async () => {
    state.asked += 1;
    if (state.isAway) throw new Error("away");
    return Date.now() + state.offMs;
  };
  return { state, ask };
}

async function opened(tools: Pick<ClockTools, "ask">) {
  const warned: object[] = [];
  const clock = await openClock({
    ...tools,
    lookEveryMs: 5,
    log: { warn: (facts: object) => void warned.push(facts) },
  });
  onTestFinished(() => clock.stop());
  return { clock, warned, offMs: () => clock.now().getTime() - Date.now() };
}

test.each([HOUR_MS, -HOUR_MS])(
  "[SRV-25] a machine whose clock is off by %i ms goes by the database's, and says so once",
  async (off) => {
    const { state, ask } = database(off);
    const { offMs, warned } = await opened({ ask });
    expect(Math.abs(offMs() - off)).toBeLessThan(1_000);
    await until(() => state.asked > 3, { what: "it has looked again", withinMs: 5_000 });
    expect(warned).toHaveLength(1);
  },
);

test("[SRV-25] a clock that is set meanwhile is followed; while the database is away time goes on", async () => {
  const { state, ask } = database(0);
  const { offMs, warned, clock } = await opened({ ask });
  expect([Math.abs(offMs()) < 1_000, warned]).toEqual([true, []]);
  state.offMs = HOUR_MS;
  await until(() => Math.abs(offMs() - HOUR_MS) < 1_000, { what: "the clock follows", withinMs: 5_000 });
  state.isAway = true;
  const [asked, before] = [state.asked, clock.now().getTime()];
  await until(() => state.asked > asked + 2, { what: "it has asked in vain", withinMs: 5_000 });
  expect(clock.now().getTime() - before).toBeGreaterThan(0);
  expect(warned).toHaveLength(1);
});

test("[SRV-25] what the way to the database takes moves nothing: time never goes back", async () => {
  const { state, ask } = database(0);
  const { clock } = await opened({ ask });
  let last = clock.now().getTime();
  for (const offMs of [400, -400, 300, -300]) {
    const asked = state.asked;
    state.offMs = offMs;
    await until(() => state.asked > asked + 1, { what: "it has looked", withinMs: 5_000 });
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(last);
    last = clock.now().getTime();
  }
});

test("[SRV-25] without the database there is no time to begin with", async () => {
  const { state, ask } = database(0);
  state.isAway = true;
  await expect(opened({ ask })).rejects.toThrow("away");
});

// Covers docs/spec/doors.md, DOOR-10: what was found to stop the server, and calls that are made up to do so, on a
// small scale.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRange, type Range } from "../../bench/attack/range.ts";
import { salvo } from "../../bench/attack/salvo.ts";

let range: Range;

beforeAll(async () => {
  range = await openRange();
});

afterAll(() => range.close());

const SHOTS = salvo({ seed: 16, perDoor: 6, leastBytes: 500, mostBytes: 20_000, share: 0.01 });

test.each(SHOTS.map((shot) => [`${shot.door}: ${shot.name}`, shot] as const))("[DOOR-10] %s", async (_, shot) => {
  const { statuses, isDead } = await range.shoot(shot);
  expect(isDead).toBe(false);
  for (const status of statuses) expect(status).toMatch(/^(?:[1-4]\d\d|503|answered|unanswered|closed \d{4})$/);
});

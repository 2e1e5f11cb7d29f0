// Covers DOOR-2.14: many slow patterns at once cost two threads.
import { expect, test } from "vitest";
import { linesMatching } from "../../lib/mcp/lines-matching.ts";

const SLOW = { pattern: "(a+)+$" };
const LINES = ["a".repeat(40) + "b", "plain"];

test("[DOOR-2.14] slow patterns are stopped one by one, and what waits behind them is done", async () => {
  const { signal } = new AbortController();
  const slow = [1, 2, 3].map(() => linesMatching(LINES, SLOW, signal));
  const quick = linesMatching(LINES, { pattern: "^pl" }, signal);
  for (const outcome of await Promise.all(slow))
    expect(outcome).toMatchObject({ refusal: { code: "invalid_request" } });
  expect(await quick).toEqual({ ok: true, value: [2] });
});

test("[DOOR-2.14] beyond a hundred that wait, a search is refused for now", async () => {
  const away = new AbortController();
  const many = Array.from({ length: 102 }, () => linesMatching(LINES, SLOW, away.signal));
  expect(await linesMatching(LINES, SLOW, away.signal)).toMatchObject({ refusal: { code: "rate_limited" } });
  away.abort();
  await Promise.all(many);
});

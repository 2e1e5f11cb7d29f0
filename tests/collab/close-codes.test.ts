// Covers docs/spec/live.md, "Faults": COL-7.1.
import { expect, test } from "vitest";
import { CLOSE_CODES } from "../../lib/collab/index.ts";

test("[COL-7.1] a client knows by the number alone whether to try again: 44xx never, 45xx always", () => {
  const codes = Object.values(CLOSE_CODES);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
  for (const { code, retryable } of codes.filter((one) => one.code >= 4_000)) expect([code, Math.floor(code / 100)]).toEqual([code, retryable ? 45 : 44]);
});

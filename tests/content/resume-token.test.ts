// Covers docs/spec/road.md: resume tokens (ROAD-3).
import { expect, test } from "vitest";
import { readResumeToken, signResumeToken } from "../../lib/content/resume-token.ts";

const key = new Uint8Array(32).fill(7);
const claim = { attemptId: "att-1", personId: "per-1", expiresAt: 1_800_000_000_000 };

test("[ROAD-3] a resume token gives back the claim it was signed for, and the same claim the same token", () => {
  const token = signResumeToken(claim, key);
  expect(readResumeToken(token, key)).toEqual(claim);
  expect(signResumeToken({ ...claim }, key)).toBe(token);
});

test("[ROAD-3] a token signed with another key is nobody's", () => {
  expect(readResumeToken(signResumeToken(claim, new Uint8Array(32).fill(8)), key)).toBeUndefined();
});

test.each([
  [
    "a changed payload",
    (token: string) =>
      `${Buffer.from(JSON.stringify(["att-2", "per-1", claim.expiresAt])).toString("base64url")}.${token.split(".")[1]}`,
  ],
  ["a cut signature", (token: string) => token.slice(0, -1)],
  ["no signature", (token: string) => token.split(".")[0] ?? ""],
  ["a third part", (token: string) => `${token}.x`],
  ["a made-up token", () => "bm90LWEtdG9rZW4.abc"],
  ["nothing", () => ""],
])("[ROAD-3] %s is refused", (_, spoil) => {
  expect(readResumeToken(spoil(signResumeToken(claim, key)), key)).toBeUndefined();
});

// Covers SET-2.1: a key is stored so that only its own secret opens it.
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { seal, unseal } from "../../lib/settings/sealed.ts";

const secret = randomBytes(32);

test("[SET-2.1] what is sealed is opened by the same secret, for the same workspace, and nowhere shows the key", () => {
  const sealed = seal("sk-of-the-team", secret, "ws-1");
  expect(unseal(sealed, secret, "ws-1")).toBe("sk-of-the-team");
  expect(JSON.stringify(sealed)).not.toContain("team");
  expect(seal("sk-of-the-team", secret, "ws-1")).not.toEqual(sealed);
});

test("[SET-2.1] another secret, another workspace, a changed letter, and what is no seal open nothing", () => {
  const sealed = seal("sk-of-the-team", secret, "ws-1");
  const flipped = { ...sealed, data: `${sealed.data.startsWith("A") ? "B" : "A"}${sealed.data.slice(1)}` };
  expect([
    unseal(sealed, randomBytes(32), "ws-1"),
    unseal(sealed, secret, "ws-2"),
    unseal(flipped, secret, "ws-1"),
    unseal({ iv: "", tag: "", data: "" }, secret, "ws-1"),
    unseal({ ...sealed, tag: sealed.tag.slice(0, 6) }, secret, "ws-1"),
  ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

// Covers ROOM-13.1: what someone changed today.
import { expect, test } from "vitest";
import { changedToday } from "../../app/needs-me.ts";
import type { ListedContent } from "../../lib/content/index.ts";

const NOW = new Date("2026-03-02T12:00:00Z");
const item = (version: number, id: string, createdAt: string) =>
  ({ version, lastChange: { actor: { id, name: "" }, createdAt } }) as unknown as ListedContent;

test.each([
  [item(2, "me", "2026-03-02T00:00:01Z"), true],
  [item(2, "me", "2026-03-01T23:59:59Z"), false],
  [item(2, "you", "2026-03-02T09:00:00Z"), false],
  [item(1, "me", "2026-03-02T09:00:00Z"), false],
])("[ROOM-13.1] %j: %j", (listed, expected) => {
  expect(changedToday(listed, "me", NOW)).toBe(expected);
});

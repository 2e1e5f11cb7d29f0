// Covers docs/spec/rooms.md: ROOM-7. The history by day.
import { expect, test } from "vitest";
import { versionDays } from "../../app/ui/history/version-days.ts";
import type { VersionLine } from "../../app/ui/outcomes.ts";
import { diffStat } from "../../lib/markdown/index.ts";

const at = (number: number, createdAt: Date, more: Partial<VersionLine> = {}): VersionLine => ({
  number,
  origin: "rest",
  actor: { id: "a", name: "Ana" },
  people: [{ id: "a", name: "Ana" }],
  isByAi: false,
  isByProgram: false,
  request: null,
  stat: diffStat("", "", []),
  createdAt: createdAt.toISOString(),
  ...more,
});

test("[ROOM-7] versions are grouped by the reader's own days, newest first", () => {
  const now = new Date(2026, 4, 20, 9, 0);
  const days = versionDays(
    [
      at(4, new Date(2026, 4, 20, 8, 0)),
      at(3, new Date(2026, 4, 20, 0, 1)),
      at(2, new Date(2026, 4, 19, 23, 59)),
      at(1, new Date(2026, 4, 1, 12, 0)),
    ],
    now,
  );
  expect(days.map(({ day, versions }) => [day, versions.map(({ number }) => number)])).toEqual([
    ["Today", [4, 3]],
    ["Yesterday", [2]],
    ["Friday, 1 May 2026", [1]],
  ]);
});

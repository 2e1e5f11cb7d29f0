// Covers docs/spec/publishing.md PUB-6: what the history says of a version that is, was or will be public.
import { expect, test } from "vitest";
import { publicMark } from "../../app/ui/history/public-mark.ts";
import type { PublicationAct, Schedule } from "../../app/ui/publishing/use-publishing.ts";

const by = { id: "p", name: "Ana" };
const act = (number: number, kind: PublicationAct["kind"], version: number): PublicationAct => ({
  number,
  kind,
  version,
  by,
  at: `2027-01-0${number}T00:00:00.000Z`,
  dueAt: null,
});
const waiting: Schedule = {
  number: 1,
  version: 7,
  at: "2027-02-01T00:00:00.000Z",
  zone: "UTC",
  by,
  state: "waiting",
  reason: null,
  endedBy: null,
  endedAt: null,
};
const until = (day: number) => ({ kind: "until", at: new Date(`2027-01-0${day}T00:00:00.000Z`) });

test("[PUB-6] the public version is marked, and each before it with when it ceased to be", () => {
  const acts = [act(3, "published", 2), act(2, "published", 5), act(1, "published", 2)];
  const marks = [2, 3, 5, 7].map((version) => publicMark(version, { acts, schedules: [waiting] }));
  expect(marks).toEqual([{ kind: "now" }, undefined, until(3), { kind: "due", at: new Date(waiting.at) }]);
});

test("[PUB-6] of a post that was taken down no version is public now", () => {
  const acts = [act(2, "taken_down", 4), act(1, "published", 4)];
  const schedules = [{ ...waiting, state: "cancelled" as const }];
  expect([4, 7].map((version) => publicMark(version, { acts, schedules }))).toEqual([until(2), undefined]);
});

// Covers COL-9.3: sockets of which nobody knows yet whose they are cost little.
import { expect, test } from "vitest";
import { createCrowds, type Crowds } from "../../lib/collab/crowds.ts";
import { createNewcomers, MOST_UNKNOWN_BYTES } from "../../lib/collab/newcomers.ts";
import { isRoomFrame } from "../../lib/collab/room-name.ts";
import { createMessenger } from "../../lib/messenger/index.ts";
import { bus } from "../messenger/bus.ts";
import { until } from "../support/until.ts";
import { FrameWriter } from "./frame-writer.ts";

const ALONE: Crowds = { elsewhere: () => 0, tell: () => undefined };

test("[COL-9.3] has 64 kB until it signs in, and any number of them afterwards", () => {
  const [newcomers, ends, request] = [createNewcomers(ALONE), [] as string[], {}];
  newcomers.open(request, "192.0.2.1", (name) => ends.push(name));
  expect([newcomers.mayShow(request, MOST_UNKNOWN_BYTES), newcomers.mayShow(request, 1), ends]).toEqual([
    true,
    false,
    ["too_early"],
  ]);
  newcomers.gone(request);
  expect([newcomers.mayShow(request, 4_000_000), ends]).toEqual([true, ["too_early"]]);
});

test("[COL-9.3] an address has a hundred at once; who signs in or goes makes room", () => {
  const [newcomers, ends] = [createNewcomers(ALONE), [] as string[]];
  const open = (request: object, address: string) => newcomers.open(request, address, (name) => ends.push(name));
  const crowd = Array.from({ length: 100 }, () => ({}));
  expect(crowd.every((request) => open(request, "192.0.2.1"))).toBe(true);
  expect([open({}, "192.0.2.1"), open({}, "192.0.2.2"), ends]).toEqual([false, true, ["too_many"]]);
  newcomers.gone(crowd[0] ?? {});
  newcomers.gone(crowd[0] ?? {});
  expect([open({}, "192.0.2.1"), open({}, "192.0.2.1")]).toEqual([true, false]);
  newcomers.close();
});

test("[COL-9.3] the hundred of a network are over all processes; who goes, or dies with their process, makes room everywhere", async () => {
  const line = bus();
  const processOf = (id: string) =>
    createNewcomers(createCrowds(createMessenger({ carrier: line.carrier(), processId: id }), id));
  const [here, there] = [processOf("here"), processOf("there")];
  const ends: string[] = [];
  const open = (at: typeof here, request: object) => at.open(request, "192.0.2.1", (name) => ends.push(name));
  const isFull = (at: typeof here) => {
    const probe = {};
    if (!open(at, probe)) return true;
    at.gone(probe);
    return false;
  };
  const crowd = Array.from({ length: 60 }, () => ({}));
  const others = Array.from({ length: 40 }, () => ({}));
  expect([...crowd.map((one) => open(here, one)), ...others.map((one) => open(there, one))].every(Boolean)).toBe(true);
  await until(() => isFull(here) && isFull(there), { what: "both know that it is full", withinMs: 10_000 });
  expect(there.open({}, "192.0.2.2", () => undefined)).toBe(true);
  for (const one of crowd) here.gone(one);
  await until(() => !isFull(there), { what: "there is room again", withinMs: 10_000 });
  expect(new Set(ends)).toEqual(new Set(["too_many"]));
  for (const each of [here, there]) each.close();
});

test("[COL-9.3] a few newcomers are told to nobody", () => {
  const told: string[] = [];
  const crowds = createCrowds(
    { tell: (topic, id, more = "") => void told.push(`${topic} ${id} ${more}`), listen: () => undefined },
    "here",
  );
  for (const count of [1, 2, 9, 8, 0, 10, 11, 10, 9, 8]) crowds.tell("192.0.2.1", count);
  expect(told).toEqual([
    "crowd here/192.0.2.1 10",
    "crowd here/192.0.2.1 11",
    "crowd here/192.0.2.1 10",
    "crowd here/192.0.2.1 0",
  ]);
});

test("[COL-9.3] who does not sign in is let go", async () => {
  const ends: string[] = [];
  createNewcomers(ALONE, { withinMs: 1 }).open({}, "192.0.2.1", (name) => ends.push(name));
  await until(() => ends.length > 0, { what: "the socket is ended", withinMs: 10_000 });
  expect(ends).toEqual(["too_late"]);
});

test.each<[string, boolean]>([
  ["0198-abc:1", true],
  ["0198-abc:1\0session-1", true],
  ["no room", true],
  ["", false],
  ['x"\n{"level":30,"event":"edit_applied"}', false],
  ["x\u001b[31m", false],
  ["x".repeat(3_000_000), false],
  ["x".repeat(241), false],
])("[COL-9.3] a frame for %.40j may be looked at: %j", (name, may) => {
  expect(isRoomFrame(new FrameWriter().text(name).number(0).bytes())).toBe(may);
});

test("[COL-9.3] so may no frame without a name", () => {
  for (const bytes of [[], [0], [255], [255, 255, 255, 255, 255]])
    expect(isRoomFrame(Uint8Array.from(bytes))).toBe(false);
});

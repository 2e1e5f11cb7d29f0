// Covers COL-9.3: sockets of which nobody knows yet whose they are cost little.
import { expect, test } from "vitest";
import { createNewcomers, MOST_UNKNOWN_BYTES } from "../../lib/collab/newcomers.ts";
import { isRoomFrame } from "../../lib/collab/room-name.ts";
import { until } from "../support/until.ts";
import { FrameWriter } from "./frame-writer.ts";

test("[COL-9.3] has 64 kB until it signs in, and any number of them afterwards", () => {
  const [newcomers, ends, request] = [createNewcomers(), [] as string[], {}];
  newcomers.open(request, "192.0.2.1", (name) => ends.push(name));
  expect([newcomers.mayShow(request, MOST_UNKNOWN_BYTES), newcomers.mayShow(request, 1), ends]).toEqual([true, false, ["too_early"]]);
  newcomers.gone(request);
  expect([newcomers.mayShow(request, 4_000_000), ends]).toEqual([true, ["too_early"]]);
});

test("[COL-9.3] an address has a hundred at once; who signs in or goes makes room", () => {
  const [newcomers, ends] = [createNewcomers(), [] as string[]];
  const open = (request: object, address: string) => newcomers.open(request, address, (name) => ends.push(name));
  const crowd = Array.from({ length: 100 }, () => ({}));
  expect(crowd.every((request) => open(request, "192.0.2.1"))).toBe(true);
  expect([open({}, "192.0.2.1"), open({}, "192.0.2.2"), ends]).toEqual([false, true, ["too_many"]]);
  newcomers.gone(crowd[0] ?? {});
  newcomers.gone(crowd[0] ?? {});
  expect([open({}, "192.0.2.1"), open({}, "192.0.2.1")]).toEqual([true, false]);
  newcomers.close();
});

test("[COL-9.3] who does not sign in is let go", async () => {
  const ends: string[] = [];
  createNewcomers({ withinMs: 1 }).open({}, "192.0.2.1", (name) => ends.push(name));
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
  for (const bytes of [[], [0], [255], [255, 255, 255, 255, 255]]) expect(isRoomFrame(Uint8Array.from(bytes))).toBe(false);
});

// Covers ROOM-13 in the browser: one look for all rows, while someone may see them.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPresenceWatch, LOOK_EVERY_MS, type Look, type PostPresence } from "../../app/ui/home/presence-watch.ts";

const ANA = { id: "a", name: "Ana", isAgent: false };
const here = (...ids: string[]): PostPresence => ({ items: ids.map((contentId) => ({ contentId, people: [ANA] })) });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const onePeriod = () => vi.advanceTimersByTimeAsync(LOOK_EVERY_MS);

function watching(answers: Awaited<ReturnType<Look>>[], isSeen = () => true) {
  const look = vi.fn<Look>(async () => answers.shift() ?? "away");
  return { look, watch: createPresenceWatch(look, isSeen) };
}

test("[ROOM-13] fifty rows look once, and are told when something changed", async () => {
  const { look, watch } = watching([here("p"), here("p"), here("p", "q")]);
  const told = vi.fn<() => void>();
  for (let row = 0; row < 50; row += 1) watch.subscribe(() => told());
  expect(watch.current()).toBeUndefined();
  await onePeriod();
  expect(look).toHaveBeenCalledTimes(1);
  expect(watch.current()?.get("p")).toEqual([ANA]);
  expect(told).toHaveBeenCalledTimes(50);
  const before = watch.current();
  await onePeriod();
  expect(watch.current()).toBe(before);
  await onePeriod();
  expect(watch.current()?.get("q")).toEqual([ANA]);
  expect(look).toHaveBeenCalledTimes(3);
});

test("[ROOM-13] nobody is shown while the server does not answer, and again when it does", async () => {
  const { watch } = watching([here("p"), "away", here("p")]);
  watch.subscribe(() => undefined);
  await onePeriod();
  expect(watch.current()?.size).toBe(1);
  await onePeriod();
  expect(watch.current()?.size).toBe(0);
  await onePeriod();
  expect(watch.current()?.size).toBe(1);
});

test("[ROOM-13] it stops with the last row, at the end of the session, and asks nothing in the background", async () => {
  let isSeen = false;
  const { look, watch } = watching([here("p"), "gone", here("p")], () => isSeen);
  const leave = watch.subscribe(() => undefined);
  await onePeriod();
  expect(look).not.toHaveBeenCalled();
  isSeen = true;
  await onePeriod();
  leave();
  await onePeriod();
  expect(look).toHaveBeenCalledTimes(1);
  watch.subscribe(() => undefined);
  await onePeriod();
  await onePeriod();
  expect(look).toHaveBeenCalledTimes(2);
  expect(watch.current()?.size).toBe(0);
});

test("[ROOM-13] rows that change in the middle of a look do not double it", async () => {
  let answer: (seen: PostPresence) => void = () => undefined;
  const look = vi.fn<Look>(() => new Promise((resolve) => (answer = resolve)));
  const watch = createPresenceWatch(look, () => true);
  const leave = watch.subscribe(() => undefined);
  await onePeriod();
  leave();
  watch.subscribe(() => undefined);
  answer(here("p"));
  await onePeriod();
  expect(look).toHaveBeenCalledTimes(2);
});

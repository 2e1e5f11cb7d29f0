// Covers docs/spec/rooms.md: ROOM-3. When the editor says that the server does not answer.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchAnswers } from "../../app/ui/editor/answer-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("[ROOM-3] an answer is late after four seconds, counted from the first question", () => {
  const late = vi.fn<() => void>();
  const watch = watchAnswers(late);
  watch.asked();
  vi.advanceTimersByTime(3_000);
  watch.asked();
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(late).toHaveBeenCalledOnce();
});

test("[ROOM-3] an answer starts the wait again where more was asked, and ends it where nothing was", () => {
  const late = vi.fn<() => void>();
  const watch = watchAnswers(late);
  watch.asked();
  vi.advanceTimersByTime(3_000);
  watch.answered(false);
  vi.advanceTimersByTime(3_000);
  watch.answered(true);
  vi.advanceTimersByTime(60_000);
  expect(late).not.toHaveBeenCalled();
});

test("[ROOM-3] a text that is closed waits for nothing", () => {
  const late = vi.fn<() => void>();
  const watch = watchAnswers(late);
  watch.asked();
  watch.close();
  vi.advanceTimersByTime(60_000);
  expect(late).not.toHaveBeenCalled();
});

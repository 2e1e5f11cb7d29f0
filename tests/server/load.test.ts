// Covers SRV-21: beyond what can be answered, calls are refused at once; the same fault is told once a second.
import { expect, test } from "vitest";
import { createLoad, isCounted } from "../../server/load.ts";
import { createLog } from "../../server/log.ts";

test("[SRV-21] who comes beyond the limit is refused, until one before them is done", () => {
  const load = createLoad(2);
  const leave = [load.enter(), load.enter()];
  expect([leave.every((one) => one !== undefined), load.enter()]).toEqual([true, undefined]);
  leave[0]?.();
  leave[0]?.(); // a response closes once, and may say so twice
  expect([load.enter() !== undefined, load.enter()]).toEqual([true, undefined]);
});

test("[SRV-21] streams and files of the build do not count", () => {
  expect(["/api/contents", "/posts/x", "/", "/api/chats"].map(isCounted)).toEqual([true, true, true, true]);
  expect(["/_next/static/a.js", "/api/chat", "/api/chat/x/stream"].map(isCounted)).toEqual([false, false, false]);
});

test("[SRV-21] a fault that every call meets is one line of the log, others are theirs", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  for (let call = 0; call < 1_000; call++)
    log.error({ err: new Error("timeout exceeded when trying to connect"), requestId: `${call}` }, "A request failed");
  log.error({ err: new Error("another") }, "A request failed");
  log.info({ event: "edit_applied" }, "Event");
  log.info({ event: "edit_applied" }, "Event");
  expect(lines.length).toBe(4);
});

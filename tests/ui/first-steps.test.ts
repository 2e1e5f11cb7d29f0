// Covers ROOM-12: what was tried stays ticked off.
import { expect, test } from "vitest";
import { stepsDone } from "../../app/ui/home/first-steps.ts";

test("[ROOM-12] a cookie tells which steps are done, and nothing else", () => {
  expect([...stepsDone(undefined)]).toEqual([]);
  expect([...stepsDone("history.ask")]).toEqual(["ask", "history"]);
  expect([...stepsDone("ask.ask.<script>..owner")]).toEqual(["ask"]);
});

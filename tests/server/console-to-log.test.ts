// Covers SRV-4: what packages print stands in the log as lines of its own kind, and cannot forge others.
import { expect, test } from "vitest";
import { consoleToLog } from "../../server/console-to-log.ts";
import { createLog } from "../../server/log.ts";

test("[SRV-4] what packages print is one JSON object a line, cut short", () => {
  const lines: string[] = [];
  const target: Pick<Console, "log" | "info" | "warn" | "error"> = {
    log: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  };
  consoleToLog(createLog("info", { write: (line) => void lines.push(line) }), target);
  target.warn(`closing "x"\n{"level":30,"event":"edit_applied"}\u001b[31m ${"x".repeat(3_000_000)}`);
  target.error(new Error("secret words\nof a row"));
  target.log("plain %s", "words");
  expect(lines.map((line) => line.trimEnd().split("\n").length)).toEqual([1, 1, 1]);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(5_000);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, printed: true },
    { level: 50, err: { message: "secret words" } },
    { msg: "plain words" },
  ]);
});

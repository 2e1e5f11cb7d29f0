// SRV-4: the log holds neither secrets nor documents. SRV-19: what it tells of edits.
import { expect, test } from "vitest";
import type { StepCount } from "../../lib/correct/index.ts";
import { createLog, logCorrection, logEvents } from "../../server/log.ts";

test("[SRV-4] the log hides secrets wherever they are", () => {
  const secret = "s3cret-value";
  const names = ["authorization", "cookie", "set-cookie", "token", "ownerToken", "password", "databaseUrl"];
  const facts = Object.fromEntries(names.map((name) => [name, secret]));
  const lines = logged((log) => {
    log.info(facts, "flat");
    log.info({ headers: facts }, "one below");
    log.info({ request: { headers: facts } }, "two below");
  });
  expect(lines).toHaveLength(3);
  expect(lines.join("")).not.toContain(secret);
});

test("[SRV-4] the log quotes no rows, arguments or passwords out of errors", () => {
  const document = "Once upon a midnight dreary";
  const cause = Object.assign(new Error("duplicate key value"), {
    code: "23505",
    detail: `Failing row contains (${document})`,
  });
  const error = new Error(`\nInvalid call of postgresql://me:hunter2@db/stet\nbody: ${document}`, { cause });
  const [line = ""] = logged((log) => log.error({ err: error }, "failed"));
  expect(line).not.toContain("midnight");
  expect(line).not.toContain("hunter2");
  expect(JSON.parse(line)).toMatchObject({
    err: { type: "Error", message: expect.stringContaining("Invalid call"), cause: { code: "23505" } },
  });
});

test("[SRV-4] the log keeps where an error happened", () => {
  const [line = ""] = logged((log) => log.error({ err: new TypeError("x is undefined") }, "failed"));
  expect(line).toContain("log.test.ts");
});

test("[SRV-19] how quotes were found is told at debug, beside the event's own line", () => {
  const event = {
    kind: "edit_applied",
    contentId: "c1",
    data: { attemptId: "a1", code: null, strategies: "exact near" },
  };
  const told = (level: "info" | "debug") =>
    logged((log) => logEvents(log, [event]), level).map((line) => JSON.parse(line) as object);
  expect(told("info")).toEqual([
    expect.objectContaining({ event: "edit_applied", contentId: "c1", attemptId: "a1", msg: "Event" }),
  ]);
  expect(told("info")).toEqual([expect.not.objectContaining({ strategies: expect.anything() })]);
  expect(told("debug")[1]).toMatchObject({
    event: "edit_applied",
    attemptId: "a1",
    strategies: "exact near",
    msg: "Quotes looked for",
  });
});

test("[SRV-19] a second look that came to nothing leaves a line, all others only at debug", () => {
  const steps: readonly StepCount[] = [
    { step: "anchor", result: "asked", hash: "AB" },
    { step: "anchor", result: "failed", why: "unanswered", hash: "AB" },
  ];
  const told = (level: "info" | "debug") =>
    logged((log) => steps.forEach((step) => logCorrection(log, step)), level).map((line) => JSON.parse(line) as object);
  expect(told("info")).toEqual([
    expect.objectContaining({
      step: "anchor",
      result: "failed",
      why: "unanswered",
      hash: "AB",
      msg: "A second look came to nothing",
    }),
  ]);
  expect(told("debug")).toHaveLength(2);
});

function logged(act: (log: ReturnType<typeof createLog>) => void, level: "info" | "debug" = "info"): string[] {
  const lines: string[] = [];
  act(createLog(level, { write: (line) => void lines.push(line) }));
  return lines;
}

// SRV-4: the log holds neither secrets nor documents.
import { expect, test } from "vitest";
import { createLog } from "../../server/log.ts";

test("[SRV-4] the log hides secrets wherever they stand", () => {
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
  const cause = Object.assign(new Error("duplicate key value"), { code: "23505", detail: `Failing row contains (${document})` });
  const error = new Error(`\nInvalid call of postgresql://me:hunter2@db/stet\nbody: ${document}`, { cause });
  const [line = ""] = logged((log) => log.error({ err: error }, "failed"));
  expect(line).not.toContain("midnight");
  expect(line).not.toContain("hunter2");
  expect(JSON.parse(line)).toMatchObject({ err: { type: "Error", message: expect.stringContaining("Invalid call"), cause: { code: "23505" } } });
});

test("[SRV-4] the log keeps where an error happened", () => {
  const [line = ""] = logged((log) => log.error({ err: new TypeError("x is undefined") }, "failed"));
  expect(line).toContain("log.test.ts");
});

function logged(act: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  act(createLog("info", { write: (line) => void lines.push(line) }));
  return lines;
}

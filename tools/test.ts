// npm test: every check and every kind of test. The last line printed is "N passed, N failed"; a check counts as one.
import fs from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { temporaryFolder } from "./temporary-folder.ts";
import { buildIfStale } from "./build.ts";
import { runChecks } from "./checks.ts";
import { OUTSIDE_ERRORS } from "./outside-errors.ts";
import { runStep } from "./run-step.ts";

const REPORTS = path.resolve(".stet/reports");
const KINDS = ["law", "pg", "http"] as const; // *.law.test.ts and so on; other *.test.ts are "unit"

interface Count {
  part: string;
  passed: number;
  failed: number;
  tookMs: number;
  /** What was wrong. */
  why?: string;
}

const VITEST_REPORT = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number().optional(),
      endTime: z.number().optional(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).optional() }),
      ),
    }),
  ),
});

const SPEC = z.object({
  title: z.string(),
  tests: z.array(
    z.object({ results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default("") })) })) }),
  ),
});

const PLAYWRIGHT_REPORT = z.object({
  stats: z.object({ expected: z.number(), skipped: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(z.object({ specs: z.array(SPEC) })), // one for each file: specs in groups would be deeper
});

/** Of each failure, at the end. */
const LINES_TOLD = 15;

await fs.rm(REPORTS, { recursive: true, force: true });
await fs.mkdir(REPORTS, { recursive: true });
const browsers = await temporaryFolder("browsers");
process.env["STET_E2E_BROWSERS"] = browsers; // what a browser leaves that is ended is none of ours
const folder = await temporaryFolder("tests");
process.env["TMPDIR"] = folder; // of all that is started here, so that what they leave behind is seen
const counts: Count[] = [];
for (const { name: part, status, tookMs } of await runChecks())
  counts.push({ part, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, tookMs });
await buildIfStale().catch((error: unknown) => {
  console.error(error);
  counts.push({ part: "build", passed: 0, failed: 1, tookMs: 0 });
});
counts.push(...(await runVitest()), await runPlaywright(), await leftovers());
finish(counts);

async function runVitest(): Promise<Count[]> {
  const report = path.join(REPORTS, "vitest.json");
  const reporters = ["default", "json", path.resolve("tools/outside-errors.ts")].map((name) => `--reporter=${name}`);
  const { status, tookMs } = await runStep({
    name: "vitest",
    args: ["node_modules/vitest/vitest.mjs", "run", ...reporters, `--outputFile.json=${report}`],
  });
  const parsed = VITEST_REPORT.safeParse(await readReport(report));
  const counts = ["unit", ...KINDS].map((kind): Count => {
    const files = (parsed.data?.testResults ?? []).filter(({ name }) => kindOf(name) === kind);
    const results = files.flatMap(({ assertionResults }) => assertionResults.map((test) => test.status));
    const passed = results.filter((result) => result === "passed").length;
    const unloaded = files.filter((file) => file.status !== "passed" && file.assertionResults.length === 0).length;
    const tookMs = files.reduce((sum, { startTime = 0, endTime = 0 }) => sum + (endTime - startTime), 0);
    // A test that did not run has not passed, and a kind without tests proves nothing.
    return {
      part: kind,
      passed,
      failed: results.length - passed + unloaded + (results.length + unloaded === 0 ? 1 : 0),
      tookMs,
      ...told(
        files
          .flatMap(({ assertionResults }) => assertionResults)
          .map(({ fullName, failureMessages = [] }) => [fullName, failureMessages]),
      ),
    };
  });
  const isUntold = status !== 0 && counts.every(({ failed }) => failed === 0);
  if (!isUntold) return counts;
  const why = await fs.readFile(OUTSIDE_ERRORS, "utf8").catch(() => `vitest ended with ${status}`);
  return [...counts, { part: "vitest", passed: 0, failed: 1, tookMs, why }];
}

async function runPlaywright(): Promise<Count> {
  const report = path.join(REPORTS, "playwright.json");
  const args = ["node_modules/@playwright/test/cli.js", "test", "--reporter=line,json"];
  const environment = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    STET_E2E_PICTURES: "none",
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: path.resolve(".stet/playwright"), // of specs as JavaScript, kept for the next run
  };
  const { status, tookMs } = await runStep({ name: "e2e", args, environment });
  const read = PLAYWRIGHT_REPORT.safeParse(await readReport(report)).data;
  if (!read) return { part: "e2e", passed: 0, failed: 1, tookMs };
  const { stats, suites } = read;
  const errors = suites
    .flatMap(({ specs }) => specs)
    .map(({ title, tests }): Messages => {
      const results = tests.flatMap((test) => test.results);
      return [title, results.flatMap((result) => result.errors).map(({ message }) => message)];
    });
  const failed = stats.unexpected + stats.skipped + stats.flaky;
  const isUntold = failed === 0 && (status !== 0 || stats.expected === 0);
  return { part: "e2e", passed: stats.expected, failed: isUntold ? 1 : failed, tookMs, ...told(errors) };
}

/** The name of a test, and what was wrong with it. */
type Messages = readonly [name: string, messages: readonly string[]];

/** What was wrong, to be said once more at the end: of a long run often only the end is kept. */
function told(tests: readonly Messages[]): Pick<Count, "why"> {
  const why = tests
    .filter(([, messages]) => messages.length > 0)
    .map(([name, messages]) => [name, ...messages.flatMap(beginningOf)].join("\n  "));
  return why.length === 0 ? {} : { why: why.join("\n\n") };
}

function beginningOf(message: string): string[] {
  return stripVTControlCharacters(message).split("\n").slice(0, LINES_TOLD);
}

/** What was made in the temporary folder goes, and was to be gone by now. */
async function leftovers(): Promise<Count> {
  const left = await fs.readdir(folder);
  await fs.rm(folder, { recursive: true });
  await fs.rm(browsers, { recursive: true, force: true });
  const tidy = { part: "tidiness", passed: 1, failed: 0, tookMs: 0 };
  if (left.length === 0) return tidy;
  const why = `${left.length} left in the temporary folder: ${left.slice(0, 20).join(", ")}`;
  return { ...tidy, passed: 0, failed: 1, why };
}

function kindOf(file: string): string {
  return KINDS.find((kind) => file.endsWith(`.${kind}.test.ts`)) ?? "unit";
}

async function readReport(file: string): Promise<unknown> {
  const text = await fs.readFile(file, "utf8").catch(() => "null");
  return JSON.parse(text);
}

function finish(all: Count[]): void {
  const passed = all.reduce((sum, count) => sum + count.passed, 0);
  const failed = all.reduce((sum, count) => sum + count.failed, 0);
  console.log();
  for (const { why } of all) if (why !== undefined) console.log(`${why}\n`);
  for (const { part, ...count } of all) {
    const seconds = (count.tookMs / 1000).toFixed(1).padStart(7);
    console.log(
      `${part.padEnd(10)}${String(count.passed).padStart(6)} passed${String(count.failed).padStart(5)} failed${seconds} s`,
    );
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

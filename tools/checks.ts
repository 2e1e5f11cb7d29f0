// The checks that run no code of ours, and the command that runs them all: npm run check
import { cruiseOfCheckout } from "./cruise.ts";
import { runStepAside, type Step, type StepResult } from "./run-step.ts";

/** They are written in Go: less frequent garbage collection saves a fifth of their time. */
const LESS_CLEARING = { GOGC: "500" };
/** By itself it takes four, which each find out again what the others know: a third of the processor's time. */
const ONE_CHECKER = ["--checkers", "1"];

/** What the others read. */
const FIRST: Step = { name: "generate", args: ["tools/build.ts", "--generate-only"] };

/** What takes longest comes first. */
const others = async (): Promise<Step[]> => [
  {
    name: "lint",
    args: ["node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings"],
    environment: LESS_CLEARING,
  },
  {
    name: "types",
    args: ["node_modules/typescript/bin/tsc", "--noEmit", ...ONE_CHECKER, "--project", "."],
    environment: LESS_CLEARING,
  },
  { name: "imports", args: await cruiseOfCheckout() },
  { name: "unused", args: ["node_modules/knip/bin/knip.js", "--cache", "--cache-location", ".stet/knip"] },
  {
    name: "types of the command, with what the lowest Node of engines has",
    args: ["node_modules/typescript/bin/tsc", "--noEmit", ...ONE_CHECKER, "--project", "tsconfig.cli.json"],
    environment: LESS_CLEARING,
  },
  { name: "format", args: ["node_modules/oxfmt/bin/oxfmt", "--check"] },
];

const AT_A_TIME = 2; // some of them keep no more than one processor busy

export interface Checked extends StepResult {
  readonly name: string;
}

/** Runs all of them, and says how each ended. */
export async function runChecks(): Promise<Checked[]> {
  const checked = [{ name: FIRST.name, ...(await runStepAside(FIRST)) }];
  const waiting = await others();
  const runSome = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      checked.push({ name: step.name, ...(await runStepAside(step)) });
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, runSome));
  return checked;
}

if (import.meta.main) {
  const failed = (await runChecks()).filter(({ status }) => status !== 0).map(({ name }) => name);
  console.log(failed.length ? `Failed: ${failed.join(", ")}` : "All checks passed");
  process.exitCode = failed.length ? 1 : 0;
}

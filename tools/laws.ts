// npm run laws [-- NAME [RUNS]]: the laws whose names hold NAME (R10, OPS-8 …), tried 100,000 times each, or RUNS times,
// from a seed that is printed; without a NAME all of them, 10,000 times each. FC_SEED repeats a run.
import { randomInt } from "node:crypto";
import { runStep } from "./run-step.ts";

const [name, runs = name === undefined ? "10000" : "100000"] = process.argv.slice(2);
const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "law", "--testTimeout", "0"];
const { status } = await runStep({
  name: "laws",
  args: name === undefined ? args : [...args, "--testNamePattern", name],
  environment: { FC_RUNS: runs, FC_SEED: process.env["FC_SEED"] ?? String(randomInt(2 ** 31 - 1)) },
});
process.exitCode = status;

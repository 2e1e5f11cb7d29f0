// npm run score [-- --sample 2000 …]: how our engine does on the corpus of real edits that may be beside this
// checkout.
import { existsSync } from "node:fs";
import path from "node:path";
import { runStep } from "./run-step.ts";

const SCORER = path.resolve("../shared/corpus/score.mjs");
const ENGINE = "bench/corpus-engine.ts";

if (existsSync(SCORER)) {
  const { status } = await runStep({ name: "score", args: [SCORER, ENGINE, ...process.argv.slice(2)] });
  process.exitCode = status;
} else {
  console.log(`There is no corpus to score on: ${path.relative(".", SCORER)} does not exist.`);
}

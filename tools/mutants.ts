// npm run mutants [-- WORD]: puts each fault of tests/mutants.json into a copy of the code, one at a time, and runs the
// tests that should notice it. A fault that no test notices fails the run. Without a word all are tried.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { copyCode } from "./code-copy.ts";

const LIST = z.array(
  z.object({
    /** What goes wrong for a person. */
    fault: z.string(),
    file: z.string(),
    /** Occurs in the file once. */
    was: z.string(),
    now: z.string(),
    /** Files of tests, or folders of them. */
    noticedBy: z.array(z.string()).min(1),
  }),
);

const word = process.argv[2];
const mutants = LIST.parse(JSON.parse(fs.readFileSync("tests/mutants.json", "utf8"))).filter(
  ({ fault, file }) => word === undefined || `${fault} ${file}`.includes(word),
);
const copy = fs.mkdtempSync(path.join(os.tmpdir(), "stet-mutants-"));
const unnoticed: string[] = [];
try {
  copyCode(copy, "linked");
  for (const mutant of mutants) {
    const file = path.join(copy, mutant.file);
    const source = fs.readFileSync(file, "utf8");
    if (source.split(mutant.was).length !== 2) throw new Error(`${mutant.file}: not there once: ${mutant.was}`);
    fs.writeFileSync(
      file,
      source.replace(mutant.was, () => mutant.now),
    );
    const isNoticed = testsFail(copy, mutant.noticedBy);
    fs.writeFileSync(file, source);
    console.log(`${isNoticed ? "noticed  " : "UNNOTICED"}  ${mutant.file}: ${mutant.fault}`);
    if (!isNoticed) unnoticed.push(mutant.fault);
  }
} finally {
  fs.rmSync(copy, { recursive: true, force: true });
}
console.log(`${mutants.length - unnoticed.length} of ${mutants.length} noticed`);
process.exitCode = unnoticed.length > 0 || mutants.length === 0 ? 1 : 0;

function testsFail(cwd: string, files: readonly string[]): boolean {
  const args = ["tools/node.mjs", "node_modules/vitest/vitest.mjs", "run", "--bail=1", ...files];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, FC_RUNS: "200" },
    maxBuffer: 64 * 1024 * 1024,
  });
  // A run that broke off before any test ran has noticed nothing.
  return status !== 0 && /\d+ failed/.test(stdout);
}

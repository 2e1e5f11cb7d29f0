// npm run rehearse: makes all the changes of tests/rehearsals at once in a copy of the code, and runs the checks, the
// build and all tests but the browser's there. A change that needs a file it does not touch fails them.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { copyCode } from "./code-copy.ts";
import { changedFiles, FOLDER, rehearsals } from "./rehearsals.ts";

const STEPS = ["generate", "check", "build", "test:unit", "test:pg", "test:http"];

const copy = fs.mkdtempSync(path.join(os.tmpdir(), "stet-rehearse-"));
try {
  copyCode(copy, "copied");
  for (const rehearsal of rehearsals()) change(rehearsal);
  // They do not fit a second time: their own test must find none.
  fs.rmSync(path.join(copy, FOLDER), { recursive: true });
  fs.mkdirSync(path.join(copy, FOLDER));
  fs.writeFileSync(path.join(copy, FOLDER, "rehearsals.json"), "[]\n");
  const failed = STEPS.find((step) => {
    const { status } = spawnSync("npm", ["run", "--silent", step], { cwd: copy, stdio: "inherit" });
    return status !== 0;
  });
  console.log(failed === undefined ? "all changes work together" : `with all changes ${failed} fails`);
  process.exitCode = failed === undefined ? 0 : 1;
} finally {
  fs.rmSync(copy, { recursive: true, force: true });
}

function change(rehearsal: ReturnType<typeof rehearsals>[number]): void {
  for (const { file, text } of changedFiles(rehearsal, copy)) {
    if (text === undefined) throw new Error(`${rehearsal.patch}: does not fit ${file} any more`);
    fs.mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(copy, file), text);
  }
}

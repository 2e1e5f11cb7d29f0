#!/usr/bin/env node
// The `stet` command: from its sources in a checkout, from one bundled file in a package.
// Plain JavaScript for whatever Node is there.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { fileURLToPath } from "node:url";

const fileAt = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/** Commands on a server's database, which need everything the server needs: in `operate`, never in the package. */
const OPERATING = "doctor verify backup restore purge retention prune replay export import token".split(" ");

/** Commands that are programs of the checkout, run from its root as `npm start` and `npm run bench` do. */
const PROGRAMS = new Map([
  ["serve", "server/main.ts"],
  ["bench", "bench/run.ts"],
]);

const program = PROGRAMS.get(process.argv[2]);
if (fs.existsSync(fileAt("main.ts")) && program) {
  const launcher = fileAt("../tools/node.mjs");
  process.chdir(fileAt(".."));
  process.argv.splice(1, 2, launcher, program);
  await import(new URL("../tools/node.mjs", import.meta.url).href); // in this process: it passes signals on
} else if (fs.existsSync(fileAt("main.ts"))) {
  const main = fileAt(OPERATING.includes(process.argv[2]) ? "../operate/main.ts" : "main.ts");
  const { status, signal } = spawnSync(
    process.execPath,
    [fileAt("../tools/node.mjs"), main, ...process.argv.slice(2)],
    { stdio: "inherit" },
  );
  process.exitCode = status ?? (signal ? 1 : 0);
} else {
  await import(new URL("../dist/stet.mjs", import.meta.url).href);
}

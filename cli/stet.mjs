#!/usr/bin/env node
// The `stet` command: from its sources in a checkout, from one bundled file in a package.
// Plain JavaScript for whatever Node is there.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { fileURLToPath } from "node:url";

const fileAt = (relative) => fileURLToPath(new URL(relative, import.meta.url));

if (fs.existsSync(fileAt("main.ts"))) {
  const { status, signal } = spawnSync(process.execPath, [fileAt("../tools/node.mjs"), fileAt("main.ts"), ...process.argv.slice(2)], { stdio: "inherit" });
  process.exitCode = status ?? (signal ? 1 : 0);
} else {
  await import(new URL("../dist/stet.mjs", import.meta.url).href);
}

// SRV-6: one process per folder, whatever a dead one left behind.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { claimFolder } from "../../server/owner-lock.ts";
import { processStart } from "../../server/process-identity.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";

let folder = "";
beforeEach(async () => {
  folder = await temporaryFolder("lock");
});

test("[SRV-6] a second claim is told who owns the folder, until the owner releases it", async () => {
  const first = await claimFolder(folder);
  expect(await claimFolder(folder)).toMatchObject({ kind: "taken", owner: { pid: process.pid } });
  if (first.kind === "owned") await first.release();
  expect(await readdir(folder)).toEqual([]);
  expect(await claimFolder(folder)).toMatchObject({ kind: "owned" });
});

test("[SRV-6] takes over from a process that is gone", async () => {
  const gone = spawn(process.execPath, ["--eval", "setInterval(() => undefined, 1000)"], { stdio: "ignore" });
  const exited = once(gone, "exit");
  const { pid = 0 } = gone;
  const started = await processStart(pid);
  gone.kill("SIGKILL");
  await exited;
  await writeFile(path.join(folder, "owner-4.json"), JSON.stringify({ pid, started }));
  expect(await claimFolder(folder)).toMatchObject({ kind: "owned" });
  expect(await readdir(folder)).toEqual(["owner-5.json"]);
});

test("[SRV-6] takes over when the dead owner's pid belongs to another process now", async () => {
  await writeFile(path.join(folder, "owner-1.json"), JSON.stringify({ pid: process.pid, started: "long ago" }));
  expect(await claimFolder(folder)).toMatchObject({ kind: "owned" });
});

test("[SRV-6] takes over a claim that was cut off while it was written", async () => {
  await writeFile(path.join(folder, "owner-1.json"), "");
  expect(await claimFolder(folder)).toMatchObject({ kind: "owned" });
});

test("[SRV-6] of many claims at once on a dead owner's folder exactly one succeeds", async () => {
  await writeFile(path.join(folder, "owner-1.json"), JSON.stringify({ pid: process.pid, started: "long ago" }));
  const claims = await Promise.all(Array.from({ length: 50 }, () => claimFolder(folder)));
  expect(claims.filter((claim) => claim.kind === "owned")).toHaveLength(1);
  expect(await readdir(folder)).toEqual(["owner-2.json"]);
});

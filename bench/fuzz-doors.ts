// npm run fuzz:doors [-- CALLS SEED]: random calls of every tool on a folder (R15, R16). Nothing may be thrown, no answer may break its schema, nothing outside of the folder
// may be touched, and no temporary file may stay. Prints totals per tool and answer; ends with 1 when something was found.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { z } from "zod";
import { vaultShelf } from "../lib/mcp/index.ts";
import { TOOLBOX } from "../lib/mcp/toolbox.ts";
import type { DoorTool } from "../lib/mcp/tool.ts";
import { openVault } from "../lib/vault/index.ts";
import { callOf } from "./fuzz/tool-calls.ts";

const CALLS = Number(process.argv[2] ?? 1_000_000);
const SEED = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const BATCH = 2_000;
const FILES = { "a.md": "# A\n\nOne two three.\n\n## Notes\n\n- x\n- y\n", "b.txt": "plain\r\nlines\r\n", "deep/c.md": "\uFEFF# C\n\n```js\nrun();\n```\n" };
const OUTSIDE = { "secret.md": "# Secret\n\nOne two three.\n", "other.txt": "plain\n" };

const home = await fs.mkdtemp(path.join(os.tmpdir(), "stet-fuzz-"));
const root = path.join(home, "vault");
await layOut(root, FILES);
await layOut(home, OUTSIDE);
await fs.symlink(path.join(home, "secret.md"), path.join(root, "link.md"));
await fs.symlink(home, path.join(root, "up"));
const opened = await openVault(root, { clock: () => new Date(), newId: () => crypto.randomUUID() });
if (!opened.ok) throw new Error(opened.refusal.message);
const shelf = vaultShelf(opened.value);
const marks = (await Promise.all(Object.keys(FILES).map((name) => shelf.read(name)))).flatMap((read) => (read.ok ? [read.value.hash, read.value.versionId] : []));
const outputs = new Map(TOOLBOX.map((tool) => [tool.name, z.fromJSONSchema(tool.outputSchema as Parameters<typeof z.fromJSONSchema>[0])])); // the schema that hosts are told
const counts = new Map<string, number>();
const faults: string[] = [];
const heapAtStart = process.memoryUsage().heapUsed;
const startedAt = performance.now();

for (let done = 0; done < CALLS && faults.length < 20; done += BATCH) {
  const calls = fc.sample(callOf(TOOLBOX, marks), { seed: SEED + done, numRuns: Math.min(BATCH, CALLS - done) });
  for (const { tool, given } of calls) await check(tool, given);
  await layOut(root, FILES); // what the calls changed comes back
  faults.push(...(await outsideFaults()));
}

const seconds = (performance.now() - startedAt) / 1_000;
for (const [what, count] of [...counts].toSorted((a, b) => b[1] - a[1])) console.log(String(count).padStart(9), what);
const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
console.log(`${total} calls in ${Math.round(seconds)} s, seed ${SEED}; heap ${megabytes(heapAtStart)} → ${megabytes(process.memoryUsage().heapUsed)} MB; ${faults.length} faults`);
for (const fault of faults) console.log(fault);
await fs.rm(home, { recursive: true, force: true });
process.exitCode = faults.length === 0 ? 0 : 1;

async function check(tool: DoorTool, given: unknown): Promise<void> {
  try {
    const answer = await tool.call({ shelf, signal: AbortSignal.timeout(60_000) }, given);
    const told = answer.ok ? answer.value.tells : answer.refusal;
    const what = `${tool.name} ${answer.ok ? "done" : answer.refusal.code}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
    const fits = outputs.get(tool.name)?.safeParse(told);
    if (fits?.success !== true || (!answer.ok && answer.refusal.code === "internal")) faults.push(`${tool.name} ${JSON.stringify(given).slice(0, 500)}: ${JSON.stringify(told).slice(0, 300)}`);
  } catch (fault) {
    faults.push(`${tool.name} ${JSON.stringify(given).slice(0, 500)}: ${fault instanceof Error ? fault.stack : String(fault)}`);
  }
}

async function outsideFaults(): Promise<string[]> {
  const names = (await fs.readdir(home)).toSorted();
  const isWhole = await Promise.all(Object.entries(OUTSIDE).map(async ([name, text]) => (await fs.readFile(path.join(home, name), "utf8")) === text));
  const left = (await fs.readdir(root, { recursive: true })).filter((name) => name.includes(".stet-") || name.endsWith(".tmp"));
  return [
    ...(names.join() === [...Object.keys(OUTSIDE), "vault"].toSorted().join() && isWhole.every(Boolean) ? [] : [`outside of the folder: ${names.join(", ")}`]),
    ...left.map((name) => `left behind: ${name}`),
  ];
}

async function layOut(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await fs.writeFile(path.join(folder, name), text);
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}

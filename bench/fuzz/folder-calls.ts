// Random calls of every tool on a folder of their own, and what is wrong with the answers, the folder and what lies
// beside it.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { inspect } from "node:util";
import fc from "fast-check";
import { z } from "zod";
import { vaultShelf } from "../../lib/mcp/index.ts";
import { TOOL_WORK } from "../../lib/mcp/tool-work.ts";
import { TOOLBOX } from "../../lib/mcp/toolbox.ts";
import type { DoorTool } from "../../lib/mcp/tool.ts";
import { workHere } from "../../lib/threads/index.ts";
import { openVault } from "../../lib/vault/index.ts";
import { callOf } from "./tool-calls.ts";

/** What a number of calls came to. */
export interface CallsTold {
  /** How often each tool gave each answer. */
  readonly counts: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
  /** Bytes in use more than at the start. */
  readonly heapGrowth: number;
}

const work = workHere(TOOL_WORK);
/** As many calls as this, then the folder is looked at and laid out again. */
const BATCH = 2_000;
/** With so many faults it is enough. */
const MOST_FAULTS = 20;
const FILES = {
  "a.md": "# A\n\nOne two three.\n\n## Notes\n\n- x\n- y\n",
  "b.txt": "plain\r\nlines\r\n",
  "deep/c.md": "\uFEFF# C\n\n```js\nrun();\n```\n",
};
const OUTSIDE = { "secret.md": "# Secret\n\nOne two three.\n", "other.txt": "plain\n" };
const OUTPUTS = new Map(
  TOOLBOX.map((tool) => [tool.name, z.fromJSONSchema(tool.outputSchema as Parameters<typeof z.fromJSONSchema>[0])]),
); // the schema that hosts are told

/**
 * Makes `calls` calls, which `seed` decides, in a new folder under the system's temporary one; takes the folder away
 * again.
 */
export async function callInFolder({
  calls,
  seed,
}: {
  readonly calls: number;
  readonly seed: number;
}): Promise<CallsTold> {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), "stet-fuzz-"));
  const root = path.join(home, "vault");
  await layOut(root, FILES);
  await layOut(home, OUTSIDE);
  await fs.symlink(path.join(home, "secret.md"), path.join(root, "link.md"));
  await fs.symlink(home, path.join(root, "up"));
  const opened = await openVault(root, { clock: () => new Date(), newId: () => crypto.randomUUID() });
  if (!opened.ok) throw new Error(opened.refusal.message);
  const shelf = vaultShelf(opened.value);
  const reads = await Promise.all(Object.keys(FILES).map((name) => shelf.desk.read(name)));
  const anyCall = callOf(
    TOOLBOX,
    reads.flatMap((read) => (read.ok ? [read.value.hash, read.value.versionId] : [])),
  );
  const counts = new Map<string, number>();
  const faults: string[] = [];
  const heapAtStart = process.memoryUsage().heapUsed;

  for (let done = 0; done < calls && faults.length < MOST_FAULTS; done += BATCH) {
    for (const { tool, given } of fc.sample(anyCall, { seed: seed + done, numRuns: Math.min(BATCH, calls - done) })) {
      const { what, fault } = await made(tool, given, shelf);
      if (what !== undefined) counts.set(what, (counts.get(what) ?? 0) + 1);
      if (fault !== undefined) faults.push(fault);
    }
    await layOut(root, FILES); // what the calls changed comes back
    faults.push(...(await outsideFaults(home, root)));
  }

  await fs.rm(home, { recursive: true, force: true });
  return { counts, faults, heapGrowth: process.memoryUsage().heapUsed - heapAtStart };
}

async function made(
  tool: DoorTool,
  given: unknown,
  shelf: ReturnType<typeof vaultShelf>,
): Promise<{ readonly what?: string; readonly fault?: string }> {
  const called = () => `${tool.name} ${inspect(given).slice(0, 500)}`;
  try {
    const answer = await tool.call({ shelf, work, signal: AbortSignal.timeout(60_000) }, given);
    const told = answer.ok ? answer.value.tells : answer.refusal;
    const what = `${tool.name} ${answer.ok ? "done" : answer.refusal.code}`;
    const fits =
      OUTPUTS.get(tool.name)?.safeParse(told).success === true && (answer.ok || answer.refusal.code !== "internal");
    return fits ? { what } : { what, fault: `${called()}: ${JSON.stringify(told).slice(0, 300)}` };
  } catch (fault) {
    return { fault: `${called()}: ${fault instanceof Error ? fault.stack : String(fault)}` };
  }
}

async function outsideFaults(home: string, root: string): Promise<string[]> {
  const names = (await fs.readdir(home)).toSorted();
  const isWhole = await Promise.all(
    Object.entries(OUTSIDE).map(async ([name, text]) => (await fs.readFile(path.join(home, name), "utf8")) === text),
  );
  const left = (await fs.readdir(root, { recursive: true })).filter(
    (name) => name.includes(".stet-") || name.endsWith(".tmp"),
  );
  return [
    ...(names.join() === [...Object.keys(OUTSIDE), "vault"].toSorted().join() && isWhole.every(Boolean)
      ? []
      : [`outside of the folder: ${names.join(", ")}`]),
    ...left.map((name) => `left behind: ${name}`),
  ];
}

async function layOut(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await fs.writeFile(path.join(folder, name), text);
  }
}

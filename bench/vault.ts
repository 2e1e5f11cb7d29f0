// A folder of 10,000 texts: listed, searched, read, edited and undone. npm run bench:vault -- 2000 takes another
// number.
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openVault, type Vault } from "../lib/vault/index.ts";

const FILES = Number(process.argv[2] ?? 10_000);
const IN_FOLDER = 100;
const RUNS = 100;
const BODY = "Some words of a camp by a lake, as long as notes are. ".repeat(45);

const fileOf = (index: number) => `folder ${Math.floor(index / IN_FOLDER)}/note ${index}.md`;

async function fill(folder: string): Promise<void> {
  for (let index = 0; index < FILES; index += 1) {
    const file = path.join(folder, fileOf(index));
    if (index % IN_FOLDER === 0) await mkdir(path.dirname(file));
    await writeFile(file, `# Note ${index}\n\nThe word of this one is word${index}.\n\n${BODY}\n`);
  }
}

async function timed(name: string, runs: number, work: (run: number) => Promise<unknown>): Promise<void> {
  const tookMs: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    await work(run);
    tookMs.push(performance.now() - startedAt);
  }
  const sorted = tookMs.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.min(runs - 1, Math.floor(share * runs))] ?? 0).toFixed(1);
  console.log(`${name.padEnd(34)} median ${at(0.5)} ms, p99 ${at(0.99)} ms (${runs} runs)`);
}

async function replaceIn(vault: Vault, index: number, from: string, to: string): Promise<void> {
  const read = await vault.read(fileOf(index));
  if (!read.ok) throw new Error(read.refusal.message);
  const request = {
    baseVersion: 0,
    baseHash: read.value.hash,
    request: `Replace "${from}" with "${to}"`,
    ops: [{ op: "replace", target: { text: from }, with: to }],
  } as const;
  const outcome = await vault.edit(fileOf(index), { request, judgedBy: "book", wordsGrant: true, by: "bench" });
  if (outcome.outcome !== "applied") throw new Error(JSON.stringify(outcome));
}

async function found(vault: Vault, q: string | undefined, count: number): Promise<void> {
  const list = await vault.list({ q, limit: FILES });
  if (!list.ok || list.value.items.length !== count) throw new Error(`${count} files were to be found`);
}

const folder = await mkdtemp(path.join(os.tmpdir(), "stet-bench-vault-"));
try {
  await fill(folder);
  const opened = await openVault(folder, { clock: () => new Date(), newId: randomUUID });
  if (!opened.ok) throw new Error(opened.refusal.message);
  const vault = opened.value;
  console.log(`${FILES} files of ${BODY.length} characters`);
  await timed("list all", 5, () => found(vault, undefined, FILES));
  await timed("search all texts, one has it", 5, () => found(vault, `word${FILES - 1}.`, 1));
  await timed("search all texts, none has it", 5, () => found(vault, "nowhere to be found", 0));
  await timed("read one", RUNS, (run) => vault.read(fileOf(run)));
  await timed("edit one (lock, journal, fsync)", RUNS, (run) => replaceIn(vault, run, `word${run}.`, "quokka."));
  await timed("undo", RUNS, () => vault.undo());
} finally {
  await rm(folder, { recursive: true });
}

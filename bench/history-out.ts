// All histories of a database as a Git repository, read by `git` (IO-6).
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { exportAll } from "../operate/exchange.ts";
import type { CommandDatabase } from "../operate/database.ts";

const run = promisify(execFile);
const MOST_OUTPUT = 64 * 1024 * 1024;

/** One line of what `git` says of the repository, and whether it is whole and has a commit for each version. */
export async function historyOut(database: CommandDatabase): Promise<{ readonly line: string; readonly ok: boolean }> {
  const own = await mkdtemp(path.join(tmpdir(), "stet-history-"));
  const to = path.join(own, "history");
  const startedAt = performance.now();
  try {
    await exportAll(database, { git: to });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const git = async (...words: string[]) => (await run("git", words, { cwd: to, maxBuffer: MOST_OUTPUT })).stdout;
    const faults = (await git("fsck", "--strict", "--full")).trim();
    const commits = (await git("log", "--format=%H")).trim().split("\n").length;
    const changed = (await git("status", "--porcelain")).trim();
    const versions = await database.prisma.version.count();
    const ok = faults === "" && changed === "" && commits === versions;
    const found = faults === "" ? "git fsck --strict finds nothing" : `git fsck --strict: ${faults}`;
    return { line: `history as Git in ${seconds} s: ${commits} commits of ${versions} versions, ${found}`, ok };
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

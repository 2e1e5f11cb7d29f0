import { chmod, mkdtemp, rm, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const IN_MEMORY = "/dev/shm";
const ROOM = 4 * 1024 ** 3;

const made: string[] = [];

/**
 * A new empty folder, in memory where the system has room for it: on a disk's file system, making and removing hundreds
 * of databases takes ten times the processor's time. Open to others' passing through: as root, Postgres runs as
 * `nobody`, who must reach it. In a file of Vitest it goes when the file's tests have ended; elsewhere, the caller
 * removes it.
 */
export async function temporaryFolder(purpose: string): Promise<string> {
  const folder = await folderIn(await parent(), purpose);
  made.push(folder);
  return folder;
}

/** Removes those that this process has made. */
export async function removeTemporaryFolders(): Promise<void> {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** One on the disk, for measuring; the caller removes it. */
export const folderOnDisk = (purpose: string): Promise<string> => folderIn(os.tmpdir(), purpose);

async function folderIn(parent: string, purpose: string): Promise<string> {
  const folder = await mkdtemp(path.join(parent, `stet-${purpose}-`));
  await chmod(folder, 0o711);
  return folder;
}

/** In a run of everything, the folder of that run (tools/test.ts). */
async function parent(): Promise<string> {
  if (process.env["TMPDIR"] !== undefined) return os.tmpdir();
  const found = await statfs(IN_MEMORY).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize > ROOM ? IN_MEMORY : os.tmpdir();
}

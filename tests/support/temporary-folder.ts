import { chmod, mkdtemp, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const IN_MEMORY = "/dev/shm";
const ROOM = 4 * 1024 ** 3;

/** A new empty folder. Open to others' passing through: as root, Postgres runs as `nobody`, who must reach it. */
export const temporaryFolder = (purpose: string): Promise<string> => folderIn(os.tmpdir(), purpose);

/**
 * The same in memory, where the system has room for it: for files of a database. On a disk's file system, making and
 * removing hundreds of databases takes ten times the processor's time.
 */
export async function quickFolder(purpose: string): Promise<string> {
  const found = await statfs(IN_MEMORY).catch(() => undefined);
  const hasRoom = found !== undefined && found.bavail * found.bsize > ROOM;
  return folderIn(hasRoom ? IN_MEMORY : os.tmpdir(), purpose);
}

async function folderIn(parent: string, purpose: string): Promise<string> {
  const folder = await mkdtemp(path.join(parent, `stet-${purpose}-`));
  await chmod(folder, 0o711);
  return folder;
}

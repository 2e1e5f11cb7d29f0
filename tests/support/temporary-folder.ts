import { chmod, mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** A new empty folder. Open to others' passing through: as root, Postgres runs as `nobody`, who must reach it. */
export async function temporaryFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `stet-${purpose}-`));
  await chmod(folder, 0o711);
  return folder;
}

import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { OutFile } from "./export.ts";

/** Writes `files` below `root`, which is made and must be empty. Gives how many; undefined where it is not empty. */
export async function writeFolder(files: AsyncIterable<OutFile>, root: string): Promise<number | undefined> {
  await mkdir(root, { recursive: true });
  if ((await readdir(root)).length > 0) return undefined;
  let count = 0;
  for await (const { name, bytes } of files) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes, { flag: "wx" });
    count += 1;
  }
  return count;
}

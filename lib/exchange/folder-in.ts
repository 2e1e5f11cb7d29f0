import { constants } from "node:fs";
import { open, readdir, lstat } from "node:fs/promises";
import path from "node:path";
import { Collected, isHidden, MOST_FILES, tooLong, unsafe, utf8, type Folder } from "./folder.ts";

/** The folder at `root`. Links are not followed (IO-5). Throws where there is none. */
export async function openFolder(root: string): Promise<Folder> {
  const found = new Collected();
  await walk(root, "", found);
  return {
    files: found.files,
    left: found.left,
    read: (name, most) => readIn(root, name, most),
    close: () => Promise.resolve(),
  };
}

async function walk(root: string, folder: string, found: Collected): Promise<void> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true, encoding: "buffer" });
  const named = entries.map((entry) => ({ entry, name: utf8(entry.name) }));
  for (const { entry, name } of named.toSorted((a, b) => Buffer.compare(a.entry.name, b.entry.name))) {
    if (name === undefined) {
      found.leave(`${folder}${entry.name.toString("latin1")}`, "its name is not UTF-8");
      continue;
    }
    const whole = folder + name;
    if (isHidden(name)) continue;
    if (entry.isDirectory()) {
      await walk(root, `${whole}/`, found);
    } else if (found.files.size >= MOST_FILES) {
      found.leave(whole, `the folder has more than ${MOST_FILES} files`);
      return;
    } else {
      const stat = await lstat(path.join(root, whole));
      found.add(whole, stat.size, stat.isSymbolicLink() ? "it is a link" : stat.isFile() ? undefined : "not a file");
    }
  }
}

async function readIn(root: string, name: string, most: number): ReturnType<Folder["read"]> {
  try {
    const handle = await open(path.join(root, name), constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      if ((await handle.stat()).size > most) return tooLong(most);
      const bytes = await handle.readFile();
      return bytes.length > most ? tooLong(most) : bytes;
    } finally {
      await handle.close();
    }
  } catch {
    return unsafe("it could not be read");
  }
}

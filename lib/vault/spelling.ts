import fs from "node:fs/promises";
import type { Folder } from "./folder.ts";

/**
 * The entry of `folder` that is called `name`, else one that people, and some disks, take for it: other letter case,
 * accents spelled apart.
 */
export async function twinOf(folder: Folder, name: string): Promise<string | undefined> {
  const names = await fs.readdir(folder.at("."));
  return names.includes(name) ? name : names.find((one) => folded(one) === folded(name));
}

const folded = (name: string): string => name.normalize("NFC").toLowerCase();

import fs from "node:fs/promises";
import path from "node:path";

const MARKS = [".stet.json", ".stet"];

/**
 * The folder that a command works in: the one named; else the closest one, from `start` upwards, that has a
 * `.stet.json` or a `.stet` folder; else `start` itself. `start` is a folder.
 */
export async function findVault(named: string | undefined, start: string): Promise<string> {
  if (named !== undefined) return path.resolve(named);
  for (let folder = path.resolve(start); ; folder = path.dirname(folder)) {
    const marks = await Promise.all(
      MARKS.map((mark) =>
        fs.stat(path.join(folder, mark)).then(
          () => true,
          () => false,
        ),
      ),
    );
    if (marks.includes(true)) return folder;
    if (folder === path.dirname(folder)) return path.resolve(start);
  }
}

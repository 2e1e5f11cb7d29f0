import { lstatSync, type Dirent, type Stats } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { accepted } from "../outcome/index.ts";
import type { VaultContext } from "./context.ts";
import { errnoOf } from "./errno.ts";
import { inChild, inFolder, type Folder } from "./folder.ts";
import { isIgnored, levelsIn, type Levels } from "./ignored.ts";
import { isTextName, nameFault } from "./path.ts";

/** A text file that was come across, and the open folder that it lies in. */
export interface Met {
  readonly path: string;
  readonly name: string;
  readonly folder: Folder;
  readonly stats: Stats;
}

/** Deeper folders, and more entries than this, are not looked at. */
const MOST_DEPTH = 40;
const MOST_ENTRIES = 200_000;

/**
 * Goes through the text files below the folder `names`, in the order of their paths, without links and what is ignored,
 * until `meet` answers false.
 */
export async function walk(
  { root, settings }: VaultContext,
  names: readonly string[],
  meet: (met: Met) => boolean | Promise<boolean>,
): Promise<{ readonly isWhole: boolean }> {
  let left = MOST_ENTRIES;

  /** False when the walk is over. */
  async function into(folder: Folder, at: readonly string[], outer: Levels): Promise<boolean> {
    const entries = await entriesOf(folder);
    const prefix = at.map((name) => `${name}/`).join("");
    const levels = await levelsIn(
      outer,
      folder,
      prefix,
      new Set(entries.map(({ name }) => name)),
      at.length === 0 ? settings.ignore : [],
    );
    for (const entry of inPathOrder(entries)) {
      left -= 1;
      if (left < 0) return false;
      if (!(await visit(folder, [...at, entry.name], entry, levels))) return false;
    }
    return true;
  }

  async function visit(folder: Folder, at: readonly string[], entry: Dirent, levels: Levels): Promise<boolean> {
    const { name } = entry;
    const own = at.join("/");
    if (nameFault(name) !== undefined || isIgnored(levels, own, name, entry.isDirectory())) return true;
    if (entry.isDirectory())
      return (
        at.length > MOST_DEPTH ||
        ((await inChild(folder, name, path.join(root, own), (inner) => into(inner, at, levels))) ?? true)
      );
    if (!entry.isFile() || !isTextName(name, settings.extensions)) return true;
    const stats = statsOf(folder, name);
    return stats?.isFile() !== true || meet({ path: own, name, folder, stats });
  }

  const levels = await outerLevels({ root, settings }, names);
  const gone = await inFolder(root, names, { path: names.join("/") }, async (folder) =>
    accepted(await into(folder, names, levels)),
  );
  return { isWhole: !gone.ok || gone.value };
}

/** The rules of the folders around the one that is gone through. */
async function outerLevels(
  { root, settings }: Pick<VaultContext, "root" | "settings">,
  names: readonly string[],
): Promise<Levels> {
  let levels: Levels = [];
  for (let depth = 0; depth < names.length; depth += 1) {
    const at = names.slice(0, depth);
    const next = await inFolder(root, at, { path: at.join("/") }, async (folder) => {
      const entries = new Set((await entriesOf(folder)).map(({ name }) => name));
      return accepted(
        await levelsIn(
          levels,
          folder,
          at.map((name) => `${name}/`).join(""),
          entries,
          depth === 0 ? settings.ignore : [],
        ),
      );
    });
    if (next.ok) levels = next.value;
  }
  return levels;
}

const entriesOf = (folder: Folder): Promise<Dirent[]> => fs.readdir(folder.at("."), { withFileTypes: true });

/**
 * So that the paths come in the order of their letters: what is in a folder is where its name with a `/` after it
 * does.
 */
function inPathOrder(entries: readonly Dirent[]): Dirent[] {
  const keyed = entries.map((entry) => ({ entry, key: entry.isDirectory() ? `${entry.name}/` : entry.name }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ entry }) => entry);
}

/** One by one and at once: handing each of thousands over to another thread takes ten times as long. */
function statsOf(folder: Folder, name: string): Stats | undefined {
  try {
    return lstatSync(folder.at(name));
  } catch (fault) {
    if (errnoOf(fault) === undefined) throw fault;
    return undefined; // gone meanwhile, or not for us
  }
}

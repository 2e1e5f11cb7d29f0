import { constants, existsSync } from "node:fs";
import fs, { type FileHandle } from "node:fs/promises";
import path from "node:path";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { errnoOf, GONE, missing, readRefusal, unless, writeRefusal } from "./errno.ts";

/**
 * An open folder. Files are reached through what is open, not by name from the root: whoever puts a symlink in the
 * place of a folder meanwhile leads nobody elsewhere (DOOR-3). Linux has a path for that; elsewhere the folder's own
 * path is taken, each name of which was looked at when it was opened.
 */
export interface Folder {
  /** The path of `name` in it, for calls of the system. */
  at(name: string): string;
  /** Makes what was renamed, made or removed in it outlast a power cut. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

const DIRECTORY = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
const hasDescriptorPaths = process.platform === "linux" && existsSync("/proc/self/fd");

/**
 * Runs `work` with the folder open that `names` lead to from `root`, each a folder and none a symlink. `make`: those
 * that are not there are made. `path` is for the refusal.
 */
export async function inFolder<T>(
  root: string,
  names: readonly string[],
  { path: shown, make = false }: { readonly path: string; readonly make?: boolean },
  work: (folder: Folder, made: readonly string[]) => Promise<Outcome<T, Refusal>>,
): Promise<Outcome<T, Refusal>> {
  const opened = await openFolder(root, names, shown, make);
  if (!opened.ok) return opened;
  try {
    return await work(opened.value.folder, opened.value.made);
  } finally {
    await opened.value.folder.close();
  }
}

/**
 * As `inFolder`, one step on from a folder that is open, by a name that it was just read from. `own` is the path of
 * what is there. Undefined where it is no folder any more, or may not be read.
 */
export async function inChild<T>(
  outer: Folder,
  name: string,
  own: string,
  work: (folder: Folder) => Promise<T>,
): Promise<T | undefined> {
  const handle = await unless([...GONE, "ELOOP", "EACCES", "EPERM"], () => fs.open(outer.at(name), DIRECTORY));
  if (!handle) return undefined;
  const folder = folderOf(handle, own);
  try {
    return await work(folder);
  } finally {
    await folder.close();
  }
}

interface Opened {
  readonly folder: Folder;
  /** The folders that were made on the way, from the root, outermost first. */
  readonly made: readonly string[];
}

/** As `inFolder`; the folder is the caller's to close. */
export async function openFolder(
  root: string,
  names: readonly string[],
  shown: string,
  make = false,
): Promise<Outcome<Opened, Refusal>> {
  const made: string[] = [];
  let folder: Folder;
  try {
    folder = folderOf(await fs.open(root, DIRECTORY), root);
  } catch (fault) {
    return refused(folderRefusal(fault, shown, ".", false));
  }
  for (const [index, name] of names.entries()) {
    const outer = folder;
    try {
      const inner = await step(outer, name, path.join(root, ...names.slice(0, index + 1)), make);
      if (inner.made) made.push(names.slice(0, index + 1).join("/"));
      folder = inner.folder;
    } catch (fault) {
      return refused(folderRefusal(fault, shown, name, make));
    } finally {
      await outer.close();
    }
  }
  return accepted({ folder, made });
}

/** A name that is taken for another spelling of it leads astray on the next disk: only a folder's own name will do. */
async function step(
  outer: Folder,
  name: string,
  own: string,
  make: boolean,
): Promise<{ readonly folder: Folder; readonly made: boolean }> {
  let made = false;
  if (make) {
    made = (await unless(["EEXIST"], async () => (await fs.mkdir(outer.at(name)), true))) ?? false;
    if (made) await outer.sync();
  }
  const folder = folderOf(await fs.open(outer.at(name), DIRECTORY), own);
  try {
    if (!(await isOwnName(outer, name))) throw new OtherSpelling(name);
  } catch (fault) {
    await folder.close();
    throw fault;
  }
  return { folder, made };
}

class OtherSpelling extends Error {}

/**
 * False where the disk takes `name` for an entry that is spelled otherwise: in other letter case, or its accents apart.
 */
export const isOwnName = async (folder: Folder, name: string): Promise<boolean> =>
  (await fs.readdir(folder.at("."))).includes(name);

function folderOf(handle: FileHandle, own: string): Folder {
  const base = hasDescriptorPaths ? `/proc/self/fd/${handle.fd}` : own;
  return {
    at: (name) => (name === "." ? `${base}/` : `${base}/${name}`),
    // Some file systems know no sync of a folder; what they do not promise nobody can make them keep.
    sync: () => unless(["EINVAL", "ENOTSUP", "EBADF"], () => handle.sync()),
    close: () => handle.close(),
  };
}

function folderRefusal(fault: unknown, shown: string, name: string, make: boolean): Refusal {
  const errno = errnoOf(fault);
  if (fault instanceof OtherSpelling) return spelledOtherwise(shown, name);
  if (errno === "ENOTDIR" || errno === "ELOOP") {
    return refusal("invalid_path", {
      message:
        `The path ${JSON.stringify(shown)} goes through ${JSON.stringify(name)}, ` + "which is a link or not a folder.",
    });
  }
  if (errno === "ENOENT") return missing(shown);
  return make ? writeRefusal(fault, shown) : readRefusal(fault, shown);
}

export const spelledOtherwise = (shown: string, name: string): Refusal =>
  refusal("invalid_path", {
    message: `${JSON.stringify(name)} in the path ${JSON.stringify(shown)} is not how the name is spelled.`,
    hint: "Take the path from the list of files, letter by letter.",
  });

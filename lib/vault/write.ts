import { randomBytes } from "node:crypto";
import { constants, type Stats } from "node:fs";
import fs, { type FileHandle } from "node:fs/promises";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { readBytes } from "./bytes.ts";
import { busy, errnoOf, unless, writeRefusal } from "./errno.ts";
import type { Fault } from "./faults.ts";
import type { Folder } from "./folder.ts";

/** One file of an open folder as it is to become. */
export interface FileWrite {
  readonly name: string;
  /** For refusals. */
  readonly path: string;
  readonly temp: string;
  /** What is to be in it; null: the file is to go. */
  readonly body: string | null;
  /** The digest of what was read; null: there was no file. */
  readonly before: string | null;
  /** Of the file that was read: its mode and owner are kept. */
  readonly stats?: Stats | undefined;
}

interface Circumstances {
  readonly fault: Fault;
  readonly isStillHeld: () => boolean;
}

/** Recognisable, and nobody else's: the journal's entry names it before it is there. */
export const temporaryName = (): string => `.stet-${randomBytes(8).toString("hex")}.tmp`;

/**
 * Writes, replaces or removes a file so that at every moment the old or the new one is there, whole (DOOR-3).
 * Refuses with `hash_mismatch` when the file is not the one that was read, with `file_exists`, and with
 * `file_unwritable`; then the file is as it was and no temporary one is left. Throws where the disk fails after the
 * file was replaced.
 */
export async function writeFile(
  folder: Folder,
  write: FileWrite,
  circumstances: Circumstances,
): Promise<Outcome<undefined, Refusal>> {
  let placed = false;
  try {
    const refusedFor =
      (await prepared(folder, write, circumstances)) ??
      (await unlessSame(folder, write)) ??
      (await notHeld(circumstances));
    if (refusedFor) return refused(refusedFor);
    await place(folder, write);
    placed = true;
  } catch (fault) {
    return refused(writeRefusal(fault, write.path));
  } finally {
    if (!placed) await removeTemporary(folder, write.temp);
  }
  await circumstances.fault("file replaced");
  if (write.before === null) await removeTemporary(folder, write.temp); // it was linked, not renamed
  await folder.sync();
  await circumstances.fault("folder synced");
  return accepted(undefined);
}

export const removeTemporary = (folder: Folder, temp: string): Promise<void> =>
  unless(["ENOENT"], () => fs.unlink(folder.at(temp)));

async function prepared(folder: Folder, write: FileWrite, { fault }: Circumstances): Promise<Refusal | undefined> {
  const { stats, name, path, temp, body } = write;
  if (stats) {
    if ((stats.mode & ANY_WRITE) === 0)
      return refusal("file_unwritable", {
        message: `${JSON.stringify(path)} is read-only. It is as it was.`,
        details: { reason: "EACCES" },
      });
    await fs.access(folder.at(name), constants.W_OK);
  }
  if (body === null) return undefined;
  const handle = await fs.open(
    folder.at(temp),
    constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
    stats ? 0o600 : 0o666,
  );
  try {
    await fault("temp made");
    await handle.writeFile(body);
    if (stats) await keepRights(handle, stats);
    await fault("temp written");
    await handle.sync();
  } finally {
    await handle.close();
  }
  await fault("temp synced");
  return undefined;
}

const ANY_WRITE = 0o222;
const MODE = 0o7777;

/** The owner first: a change of owner takes some bits of the mode away. */
async function keepRights(handle: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  const own = await handle.stat();
  if (own.uid !== uid || own.gid !== gid) await handle.chown(uid, gid);
  await handle.chmod(mode & MODE);
}

/** Others write in the folder too, without our lock: what they wrote since is not overwritten. */
async function unlessSame(folder: Folder, { name, path, before }: FileWrite): Promise<Refusal | undefined> {
  if (before === null) return undefined; // told by the system when the name is taken
  const now = await readBytes(folder, name, path);
  if (!now.ok)
    return now.refusal.code === "not_found"
      ? refusal("hash_mismatch", {
          message: `Someone has removed ${JSON.stringify(path)} in the meantime. Nothing was written.`,
        })
      : now.refusal;
  return now.value.digest === before
    ? undefined
    : refusal("hash_mismatch", {
        message: `Someone has changed ${JSON.stringify(path)} in the meantime. Nothing was written.`,
      });
}

async function notHeld({ fault, isStillHeld }: Circumstances): Promise<Refusal | undefined> {
  await fault("file compared");
  return isStillHeld() ? undefined : busy("Another process has taken over the lock of this folder.");
}

async function place(folder: Folder, { name, temp, body, before, path }: FileWrite): Promise<void> {
  if (body === null) return fs.unlink(folder.at(name));
  if (before !== null) return fs.rename(folder.at(temp), folder.at(name));
  await linkNew(folder, temp, name, path);
}

/**
 * A link fails where the name is taken; a rename would write over it. Some disks know no links: there a look has to do.
 */
async function linkNew(folder: Folder, temp: string, name: string, path: string): Promise<void> {
  try {
    await fs.link(folder.at(temp), folder.at(name));
  } catch (fault) {
    if (!NO_LINKS.has(errnoOf(fault) ?? "")) throw fault;
    if (await unless(["ENOENT"], () => fs.lstat(folder.at(name))))
      throw Object.assign(new Error(path), { code: "EEXIST" });
    await fs.rename(folder.at(temp), folder.at(name));
  }
}

const NO_LINKS: ReadonlySet<string> = new Set(["ENOTSUP", "EOPNOTSUPP", "EPERM", "ENOSYS"]);

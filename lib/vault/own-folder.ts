import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import fs from "node:fs/promises";
import { accepted, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { unless, writeRefusal } from "./errno.ts";
import { inFolder, openFolder, type Folder } from "./folder.ts";

/** Where Stet keeps what is its own: lock, journal, selection. Beside it the folder may hold a server's data. */
const OWN = [".stet", "vault"] as const;
const SHOWN = OWN.join("/");

/** Runs `work` with Stet's own folder open; undefined where there is none. */
export async function inOwnFolder<T>(root: string, work: (own: Folder) => Promise<T>): Promise<T | undefined> {
  const done = await inFolder<T>(root, OWN, { path: SHOWN }, async (own) => accepted(await work(own)));
  return done.ok ? done.value : undefined;
}

/** Stet's own folder, made where there is none. The caller closes it. */
export async function openOwnFolder(root: string): Promise<Outcome<Folder, Refusal>> {
  try {
    const opened = await openFolder(root, OWN, SHOWN, true);
    if (!opened.ok) return opened;
    if (opened.value.made.includes(OWN[0])) await hideFromGit(root);
    return accepted(opened.value.folder);
  } catch (fault) {
    return refused(writeRefusal(fault, SHOWN));
  }
}

/** Nobody shares a lock or a journal. */
async function hideFromGit(root: string): Promise<void> {
  await inFolder(root, OWN.slice(0, 1), { path: SHOWN }, async (folder) =>
    accepted(await unless(["EEXIST"], () => fs.writeFile(folder.at(".gitignore"), "*\n", { flag: "wx" }))),
  );
}

/**
 * Writes `name` whole or not at all, so that it outlasts a power cut. Under the lock: its temporary name is always the
 * same.
 */
export async function writeOwn(
  own: Folder,
  name: string,
  text: string | Buffer,
  step: (done: "written" | "synced") => void | Promise<void> = () => undefined,
): Promise<void> {
  const handle = await fs.open(
    own.at(temporary(name)),
    constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW,
    0o600,
  );
  try {
    await handle.writeFile(text);
    await step("written");
    await handle.sync();
  } finally {
    await handle.close();
  }
  await step("synced");
  await fs.rename(own.at(temporary(name)), own.at(name));
  await own.sync();
}

export const temporary = (name: string): string => `${name}.tmp`;

/** None of Stet's own files is longer; one in a folder from elsewhere may be. */
const MOST_OWN_BYTES = 64 * 1024 * 1024;

/**
 * The text of one of Stet's own files; undefined where there is none that is an ordinary file, or it is far too long.
 */
export async function readOwn(own: Folder, name: string): Promise<Buffer | undefined> {
  const handle = await unless(["ENOENT", "ELOOP", "ENXIO"], () =>
    fs.open(own.at(name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK),
  );
  try {
    const stat = await handle?.stat();
    return handle && stat?.isFile() && stat.size <= MOST_OWN_BYTES ? await handle.readFile() : undefined;
  } finally {
    await handle?.close();
  }
}

/** What is under the name and is no file is put aside. */
export async function removeOwn(own: Folder, name: string): Promise<void> {
  const isGone = await unless(
    ["EISDIR", "EPERM"],
    async () => (await unless(["ENOENT"], () => fs.unlink(own.at(name))), true),
  );
  if (!isGone) await fs.rename(own.at(name), own.at(`${name}.damaged-${randomBytes(4).toString("hex")}`));
}

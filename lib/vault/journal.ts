import { closeSync, constants, openSync, readSync } from "node:fs";
import fs from "node:fs/promises";
import { errnoOf, unless } from "./errno.ts";
import { entryBytes, entryIn, headIn, type Entry, type EntryHead } from "./entry.ts";
import type { Fault } from "./faults.ts";
import type { Folder } from "./folder.ts";
import { readOwn, removeOwn, temporary, writeOwn } from "./own-folder.ts";

/** The change that is being made: written before its file is, and filed as an entry when that is (DOOR-3). */
const PENDING = "pending";
const ENTRY_NAME = /^(\d{10})\.entry$/;
const entryName = (number: number): string => `${String(number).padStart(10, "0")}.entry`;
/** All entries together take no more room than this; the newest is kept whatever its size. */
const MOST_JOURNAL_BYTES = 64 * 1024 * 1024;

export async function writePending(own: Folder, entry: Entry, fault: Fault): Promise<void> {
  await writeOwn(own, PENDING, entryBytes(entry), (done) =>
    fault(done === "written" ? "pending written" : "pending synced"),
  );
  await fault("pending named");
}

export const hasPending = async (own: Folder): Promise<boolean> =>
  (await fs.readdir(own.at("."))).some((name) => name === PENDING || name === temporary(PENDING));

export async function readPending(own: Folder): Promise<Entry | undefined> {
  const bytes = await readOwn(own, PENDING);
  return bytes && entryIn(bytes);
}

/** The change was not made. */
export async function dropPending(own: Folder): Promise<void> {
  await removeOwn(own, PENDING);
  await removeOwn(own, temporary(PENDING));
  await own.sync();
}

/** The change was made: it becomes the newest entry. Of the older ones `most` stay, counting it. */
export async function filePending(own: Folder, number: number, most: number, fault: Fault): Promise<void> {
  await fs.rename(own.at(PENDING), own.at(entryName(number)));
  await fault("entry filed");
  await own.sync();
  await fault("entry synced");
  await removeOld(own, most);
  await fault("old entries removed");
}

/** Numbers of the entries, newest first. */
export async function entryNumbers(own: Folder): Promise<number[]> {
  const names = await fs.readdir(own.at("."));
  return names
    .flatMap((name) => ENTRY_NAME.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => b - a);
}

/** The newest `most` entries that can be read, newest first, without their texts. */
export async function readHeads(own: Folder, most = Number.POSITIVE_INFINITY): Promise<EntryHead[]> {
  const heads: EntryHead[] = [];
  for (const number of await entryNumbers(own)) {
    if (heads.length >= most) break;
    const head = readHead(own, number);
    if (head) heads.push(head);
  }
  return heads;
}

export async function readEntry(own: Folder, number: number): Promise<Entry | undefined> {
  const bytes = await readOwn(own, entryName(number));
  const entry = bytes && entryIn(bytes);
  return entry?.head.number === number ? entry : undefined;
}

const FIRST_LINE = 8 * 1024;
/** A request has at most 200,000 characters; in JSON one may take six bytes. */
const LONGEST_LINE = 2 * 1024 * 1024;

/**
 * At once: hundreds of first lines are read in a row, and handing each over to another thread takes ten times as long.
 */
function readHead(own: Folder, number: number): EntryHead | undefined {
  const file = openedOr(() =>
    openSync(own.at(entryName(number)), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK),
  );
  if (file === undefined) return undefined;
  try {
    for (let room = FIRST_LINE; room <= LONGEST_LINE; room *= 16) {
      const buffer = Buffer.allocUnsafe(room);
      const line = buffer.subarray(0, readSync(file, buffer, 0, room, 0));
      if (line.includes("\n") || line.length < room) {
        const head = headIn(line);
        return head?.number === number ? head : undefined;
      }
    }
    return undefined;
  } finally {
    closeSync(file);
  }
}

/** Undefined for an entry that has gone meanwhile, or was replaced by something that is none. */
function openedOr(open: () => number): number | undefined {
  try {
    return open();
  } catch (fault) {
    if (["ENOENT", "ELOOP", "ENXIO"].includes(errnoOf(fault) ?? "")) return undefined;
    throw fault;
  }
}

async function removeOld(own: Folder, most: number): Promise<void> {
  const numbers = await entryNumbers(own);
  let bytes = 0;
  for (const [index, number] of numbers.entries()) {
    const stats = await unless(["ENOENT"], () => fs.lstat(own.at(entryName(number))));
    bytes += stats?.size ?? 0;
    if (index > 0 && (index >= most || bytes > MOST_JOURNAL_BYTES)) await removeOwn(own, entryName(number));
  }
}

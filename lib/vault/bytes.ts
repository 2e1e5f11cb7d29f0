import { createHash } from "node:crypto";
import { constants, type Stats } from "node:fs";
import fs, { type FileHandle } from "node:fs/promises";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { missing, readRefusal } from "./errno.ts";
import { isOwnName, spelledOtherwise, type Folder } from "./folder.ts";
import { twinOf } from "./spelling.ts";

/** DOOR-3.2: a text has at most 4 MB of UTF-8. */
export const MOST_FILE_BYTES = 4 * 1024 * 1024;

export interface FileBytes {
  readonly bytes: Buffer;
  /** SHA-256 of the bytes, 64 lower-case hex digits. */
  readonly digest: string;
  readonly stats: Stats;
}

/** Without waiting for the other end of a pipe, and never through a link. */
const READING = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * The bytes of the ordinary file `name` of `folder`. Refuses links, folders, devices, and what is larger than `most`,
 * of which nothing is read. `path` is for the refusal.
 */
export async function readBytes(
  folder: Folder,
  name: string,
  path: string,
  most = MOST_FILE_BYTES,
): Promise<Outcome<FileBytes, Refusal>> {
  let handle: FileHandle | undefined;
  try {
    const kind = kindRefusal(await fs.lstat(folder.at(name)), path); // a device may do something when it is opened
    if (kind) return refused(kind);
    handle = await fs.open(folder.at(name), READING);
    return (await isOwnName(folder, name))
      ? await readOpen(handle, path, most)
      : refused((await isGone(folder, name)) ? missing(path) : spelledOtherwise(path, name));
  } catch (fault) {
    return refused(await withTwin(readRefusal(fault, path), folder, name));
  } finally {
    await handle?.close();
  }
}

async function readOpen(handle: FileHandle, path: string, most: number): Promise<Outcome<FileBytes, Refusal>> {
  const stats = await handle.stat();
  const kind = kindRefusal(stats, path) ?? sizeRefusal(stats.size, path, most);
  if (kind) return refused(kind);
  const room = Buffer.allocUnsafe(stats.size + 1); // one more: it may be growing
  let length = 0;
  while (length < room.length) {
    const { bytesRead } = await handle.read(room, length, room.length - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  if (length > stats.size)
    return refused(
      refusal("unavailable", { message: `Someone is writing ${JSON.stringify(path)} just now. Nothing was changed.` }),
    );
  const bytes = room.subarray(0, length);
  return accepted({ bytes, digest: digestOf(bytes), stats });
}

export const digestOf = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

/** People type names as they remember them. */
async function withTwin(refused: Refusal, folder: Folder, name: string): Promise<Refusal> {
  const twin = refused.code === "not_found" ? await twinOf(folder, name) : undefined;
  return twin === undefined
    ? refused
    : { ...refused, hint: `There is ${JSON.stringify(twin)}: names are spelled as the list of files has them.` };
}

const isGone = async (folder: Folder, name: string): Promise<boolean> =>
  (await fs.lstat(folder.at(name)).catch(() => undefined)) === undefined;

function kindRefusal(stats: Stats, path: string): Refusal | undefined {
  if (stats.isFile()) return undefined;
  const what = stats.isSymbolicLink() ? "a link" : stats.isDirectory() ? "a folder" : "not an ordinary file";
  return refusal("invalid_path", { message: `${JSON.stringify(path)} is ${what}.` });
}

function sizeRefusal(size: number, path: string, most = MOST_FILE_BYTES): Refusal | undefined {
  if (size <= most) return undefined;
  const megabytes = most >= 1024 * 1024 ? `${most / (1024 * 1024)} MB` : `${most} bytes`;
  return refusal("too_large", {
    message: `${JSON.stringify(path)} has ${size} bytes; at most ${megabytes} are read.`,
    hint: "Split the file into several.",
  });
}

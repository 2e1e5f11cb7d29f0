import { isUtf8 } from "node:buffer";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { accepted, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { MOST_FILE_BYTES } from "./bytes.ts";
import type { VaultContext } from "./context.ts";
import { errnoOf } from "./errno.ts";
import { inFolder } from "./folder.ts";
import { safePath } from "./path.ts";
import type { FileList, FileQuery, ListedFile } from "./types.ts";
import { walk, type Met } from "./walk.ts";

const MOST_LISTED = 1_000;
/** So long nobody else in the process has to wait for a file that is looked into. */
const SLICE_MS = 10;

/**
 * The folder's text files in the order of their paths; with `q`, those that hold all its words in their path or text.
 * Refuses an `under` that is no folder of it.
 */
export async function listFiles(
  context: VaultContext,
  { q = "", under = "", limit = MOST_LISTED }: FileQuery,
): Promise<Outcome<FileList, Refusal>> {
  const place = safePath(context.roots, under);
  if (!place.ok) return place;
  const names = place.value.name === "" ? [] : [...place.value.folders, place.value.name];
  const there = await inFolder(context.root, names, { path: under }, async () => accepted(undefined));
  if (!there.ok) return refused(there.refusal);
  const items: ListedFile[] = [];
  let more = false;
  const words = folded(q)
    .split(/\s+/)
    .filter((word) => word !== "");
  const breathe = breathing();
  const { isWhole } = await walk(context, names, async (met) => {
    await breathe();
    if (!words.every(holds(met))) return true;
    more = items.length >= limit;
    if (!more) items.push({ path: met.path, size: met.stats.size, modifiedAt: met.stats.mtime });
    return !more;
  });
  return accepted({ items, more: more || !isWhole });
}

/** Letters as people search for them. */
const folded = (text: string): string => text.normalize("NFC").toLowerCase();

/** The text is read once, and only where the path does not say it all. */
function holds(met: Met): (word: string) => boolean {
  const path = folded(met.path);
  let text: string | undefined;
  return (word) => path.includes(word) || (text ??= folded(textOf(met))).includes(word);
}

/** Empty where it is no text of ours: too large, not UTF-8, not to be read. */
function textOf({ folder, name }: Met): string {
  let file: number | undefined;
  try {
    file = openSync(folder.at(name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stats = fstatSync(file);
    if (!stats.isFile() || stats.size > MOST_FILE_BYTES) return "";
    const bytes = Buffer.allocUnsafe(stats.size);
    const text = bytes.subarray(0, readSync(file, bytes, 0, stats.size, 0));
    return isUtf8(text) && !text.includes(0) ? text.toString("utf8") : "";
  } catch (fault) {
    if (errnoOf(fault) === undefined) throw fault;
    return "";
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Lets whoever waits have a turn, now and then. */
function breathing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await nextTurn();
    since = performance.now();
  };
}

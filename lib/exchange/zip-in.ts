import { buffer } from "node:stream/consumers";
import { openPromise, type Entry } from "yauzl";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { Collected, isHidden, MOST_FILES, tooLong, unsafe, utf8, type Folder } from "./folder.ts";

/** What is packed tighter than this was made to be. */
const MOST_RATIO = 200;
const SMALL = 1024 * 1024;

const LINK = 0o120_000;
const KIND = 0o170_000;
const UNIX = 3;

/**
 * The folder in the ZIP at `path`. Its list is read and nothing unpacked before a file is asked for; a file that is
 * longer than the list says ends there (IO-5). Refuses with `not_a_zip`.
 */
export async function openZip(path: string): Promise<Outcome<Folder, Refusal>> {
  const options = { autoClose: false, lazyEntries: true, decodeStrings: false, validateEntrySizes: true };
  const zip = await openPromise(path, options).catch(() => undefined);
  if (!zip) return refused(refusal("not_a_zip"));
  const entries = new Map<string, Entry>();
  const found = new Collected();
  const close = () => Promise.resolve(zip.close());
  try {
    let count = 0;
    for await (const entry of zip.eachEntry()) {
      if (++count > MOST_FILES) {
        found.leave("…", `the ZIP has ${zip.entryCount} entries, and ${MOST_FILES} are read`);
        break;
      }
      const name = utf8(entry.fileNameRaw);
      if (name?.endsWith("/")) continue;
      if (name !== undefined && isHidden(name)) continue;
      const given = name ?? entry.fileNameRaw.toString("latin1");
      if (found.add(given, entry.uncompressedSize, name === undefined ? "its name is not UTF-8" : faultOf(entry)))
        entries.set(given, entry);
    }
  } catch {
    await close();
    return refused(refusal("not_a_zip"));
  }
  return accepted({
    files: found.files,
    left: found.left,
    close,
    async read(name, most) {
      const entry = entries.get(name);
      if (!entry) return unsafe("there is no such file");
      if (entry.uncompressedSize > most) return tooLong(most);
      try {
        return await buffer(await zip.openReadStreamPromise(entry));
      } catch {
        return unsafe("its bytes do not match what the ZIP says");
      }
    },
  });
}

function faultOf(entry: Entry): string | undefined {
  const mode = entry.externalFileAttributes >>> 16;
  if (entry.versionMadeBy >> 8 === UNIX && (mode & KIND) === LINK) return "it is a link";
  if (entry.isEncrypted()) return "it is encrypted";
  if (!entry.canDecodeFileData()) return "it is compressed in an unknown way";
  const isBomb = entry.uncompressedSize > SMALL && entry.uncompressedSize > entry.compressedSize * MOST_RATIO;
  return isBomb ? "it would unpack to more than 200 times its size" : undefined;
}

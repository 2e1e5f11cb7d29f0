import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import type { Folder } from "./folder.ts";
import { openZip } from "./zip-in.ts";

const MEGABYTE = 1024 * 1024;
/** Of a ZIP that is sent. */
const MOST_MEGABYTES = 512;

class TooLarge extends Error {}

export interface ReceivedZip extends Folder {
  /** Where its bytes are, until it is closed. */
  readonly at: string;
}

/**
 * Keeps a ZIP that is sent in a file of its own, which goes when the folder is closed: never more of it in memory than
 * one piece. Refuses with `too_large` and `not_a_zip`.
 */
export async function receiveZip(sent: AsyncIterable<Uint8Array>): Promise<Outcome<ReceivedZip, Refusal>> {
  const own = await mkdtemp(path.join(tmpdir(), "stet-import-"));
  const remove = () => rm(own, { recursive: true, force: true });
  try {
    const file = path.join(own, "sent.zip");
    await pipeline(bounded(sent, MOST_MEGABYTES * MEGABYTE), createWriteStream(file, { mode: 0o600 }));
    const zip = await openZip(file);
    if (!zip.ok) {
      await remove();
      return zip;
    }
    const close = async () => {
      await zip.value.close();
      await remove();
    };
    return accepted({ ...zip.value, at: file, close });
  } catch (fault) {
    await remove();
    if (!(fault instanceof TooLarge)) throw fault;
    return refused(refusal("too_large", { message: `The ZIP is larger than ${MOST_MEGABYTES} MB.` }));
  }
}

async function* bounded(sent: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of sent) {
    size += piece.byteLength;
    if (size > most) throw new TooLarge();
    yield piece;
  }
}

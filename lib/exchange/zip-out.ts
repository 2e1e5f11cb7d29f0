import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { OutFile } from "./export.ts";

/** Already as small as they get. */
const PACKED = /\.(?:png|jpe?g|gif|webp|avif)$/i;

/**
 * `files` as a ZIP: each is asked for when the one before has been read, and nobody waits for a reader who has gone.
 */
export function zipOf(files: AsyncGenerator<OutFile>): Readable {
  const zip = new ZipFile();
  // by its types any readable; by its documentation a PassThrough
  const output = zip.outputStream as Readable;
  zip.on("error", (fault: Error) => output.destroy(fault));
  const gone = new Promise<"gone">((resolve) => output.once("close", () => resolve("gone")));
  const fill = async () => {
    for await (const { name, bytes, changedAt } of files) {
      const taken = new Promise<"taken">((resolve) => {
        zip.addReadStreamLazy(
          name,
          { mtime: changedAt, compress: !PACKED.test(name), size: bytes.byteLength },
          (give) =>
            give(
              undefined,
              Readable.from([bytes]).once("end", () => resolve("taken")),
            ),
        );
      });
      if ((await Promise.race([taken, gone])) === "gone") return;
    }
    zip.end();
  };
  fill().catch((fault: unknown) => output.destroy(fault instanceof Error ? fault : new Error(String(fault))));
  return output;
}

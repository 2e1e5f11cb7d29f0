import { zip, type AsyncZippable } from "fflate";

/** What the server takes at once (IO-5). Bytes. */
export const MOST_BYTES = 512 * 1024 * 1024;

/** Files that programs keep in a folder: the server would skip them, so they are not sent (IO-3). */
const isKept = (path: string): boolean =>
  !path.split("/").some((name) => name.startsWith(".") || name === "node_modules");

/** The files of a chosen folder, as an uncompressed ZIP; undefined if they are too many bytes. */
export async function packed(files: readonly File[]): Promise<Blob | undefined> {
  const taken = files.filter((file) => isKept(file.webkitRelativePath));
  if (taken.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) return undefined;
  const named: AsyncZippable = {};
  for (const file of taken)
    named[withoutTop(file.webkitRelativePath)] = [new Uint8Array(await file.arrayBuffer()), { level: 0 }];
  return new Promise((resolve, reject) =>
    zip(named, (error, bytes) => (error ? reject(error) : resolve(new Blob([bytes as Uint8Array<ArrayBuffer>])))),
  );
}

/** A browser names files with the folder that was chosen before them. */
const withoutTop = (path: string): string => path.slice(path.indexOf("/") + 1);

import { accepted, type Outcome, type Refusal } from "../outcome/index.ts";
import { hashedForm, linesOf, storedFormOf, type DocText, type StoredForm } from "../text/index.ts";
import { digestOf, readBytes, type FileBytes } from "./bytes.ts";
import { decode } from "./decode.ts";
import type { Folder } from "./folder.ts";
import type { VaultFile } from "./types.ts";

/** A file with what its bytes need besides its text. */
export interface OpenFile {
  readonly file: VaultFile;
  readonly form: StoredForm;
  readonly stats: FileBytes["stats"];
}

/**
 * The text file `name` of `folder`, byte for byte in its stored form (VER-1). Refuses what is missing, no ordinary
 * file, too large, or no text in UTF-8.
 */
export async function readFile(folder: Folder, name: string, path: string): Promise<Outcome<OpenFile, Refusal>> {
  const read = await readBytes(folder, name, path);
  if (!read.ok) return read;
  const { bytes, digest, stats } = read.value;
  const body = decode(bytes, path);
  if (!body.ok) return body;
  const form = storedFormOf(body.value);
  return accepted({ file: fileOf(path, form.text, digest), form, stats });
}

/** The file that `body` makes. */
export const fileWith = (path: string, body: string): VaultFile =>
  fileOf(path, storedFormOf(body).text, digestOf(body));

function fileOf(path: string, text: DocText, digest: string): VaultFile {
  return { path, text, hash: hashOf(text), digest, lineCount: linesOf(text).count, isMarkdown: isMarkdown(path) };
}

/**
 * What answers call `hash` (VER-4): the first 16 hex digits, upper case, of SHA-256 over the text, line ends as `\n`.
 */
export const hashOf = (text: DocText): string => digestOf(hashedForm(text)).slice(0, 16).toUpperCase();

export const isMarkdown = (path: string): boolean => /\.(?:md|markdown|mdx)$/i.test(path);

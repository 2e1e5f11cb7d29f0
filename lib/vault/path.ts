import path from "node:path";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";

/**
 * A path that was checked letter by letter: names from the folder's root, none of which can lead out of it by itself.
 * What is on the disk is looked at by `folder.ts`.
 */
export interface SafePath {
  /** With `/`, as answers have it. */
  readonly path: string;
  /** The folders on its way. */
  readonly folders: readonly string[];
  /** Its last name; empty for the root. */
  readonly name: string;
}

const MOST_PATH = 4_000;
/** What a file system takes for one name, in bytes. */
const MOST_NAME_BYTES = 255;

/**
 * Where `given` lies in the folder that goes by these absolute names: relative to it, or absolute and inside it.
 * Refuses with `invalid_path` (DOOR-3).
 */
export function safePath(roots: readonly string[], given: string): Outcome<SafePath, Refusal> {
  if (given.length > MOST_PATH) return invalid(`${given.slice(0, 60)}…`, "is longer than a path may be");
  const relative = withoutRoots(roots, given);
  if (relative === undefined) return invalid(given, "lies outside of the folder");
  const names = relative
    .split("/")
    .filter(
      (name, index, all) => name !== "." && !(name === "" && (index === all.length - 1 || all[index - 1] === ".")),
    );
  for (const name of names) {
    const fault = nameFault(name);
    if (fault !== undefined) return invalid(given, fault);
  }
  return accepted({ path: names.join("/"), folders: names.slice(0, -1), name: names.at(-1) ?? "" });
}

/** The same for a text file: its name ends in one of `extensions`, and is none of Stet's own. */
export function safeFile(
  roots: readonly string[],
  given: string,
  extensions: readonly string[],
): Outcome<SafePath, Refusal> {
  const safe = safePath(roots, given);
  if (!safe.ok) return safe;
  const { name } = safe.value;
  if (given.endsWith("/") || name === "") return invalid(given, "is a folder");
  if (isOwnFile(name)) return invalid(given, "is one of Stet's own files");
  return isListed(name, extensions) ? safe : invalid(given, unlisted(name), LIST_IT);
}

/** Whether a text file may have this name. */
export const isTextName = (name: string, extensions: readonly string[]): boolean =>
  !isOwnFile(name) && isListed(name, extensions);

const isOwnFile = (name: string): boolean => SETTINGS_NAMES.has(name.toLowerCase());
const isListed = (name: string, extensions: readonly string[]): boolean => extensions.includes(extensionOf(name));
const extensionOf = (name: string): string => path.posix.extname(name).toLowerCase();

function unlisted(name: string): string {
  const extension = extensionOf(name);
  if (extension === "") return "has no extension, so it is not a text file here";
  return `ends in ${extension}, which is not among the extensions of this folder's texts`;
}

const LIST_IT = [
  'If it is text in UTF-8, whoever owns the folder can name its extension under "extensions" in .stet.json:',
  "the list there replaces the usual one.",
].join(" ");

/** Why no file or folder of ours may have this name; undefined when it may. */
export function nameFault(name: string): string | undefined {
  if (name === "") return "holds an empty name";
  if (name === "..") return 'leads out of a folder by ".."';
  if (!name.isWellFormed()) return "holds half of a surrogate pair";
  if (CONTROL.test(name)) return "holds a character that no path may hold";
  if (name.includes("\\")) return 'holds a backslash: folders are parted by "/"';
  if (/[. ]$/.test(name)) return "holds a name that ends in a dot or a space";
  if (Buffer.byteLength(name) > MOST_NAME_BYTES) return "holds a name that is longer than the system allows";
  if (RESERVED.test(name)) return "holds a name that belongs to the system";
  return isClosed(name) ? "lies in a folder that is not for texts" : undefined;
}

/**
 * `.git` and `.stet` in any spelling that some file system takes for them: letter case, characters without width, short
 * names.
 */
export function isClosed(name: string): boolean {
  const plain = name.normalize("NFKC").replace(INVISIBLE, "").toLowerCase();
  return CLOSED.has(plain) || /^(?:git|stet)~\d+$/.test(plain);
}

const CLOSED: ReadonlySet<string> = new Set([".git", ".stet"]);
const SETTINGS_NAMES: ReadonlySet<string> = new Set([".stet.json", ".stetignore", ".gitignore"]);
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const CONTROL = /\p{Cc}/u;
/** Devices of Windows, with any extension: a folder is copied from one system to another. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

function withoutRoots(roots: readonly string[], given: string): string | undefined {
  if (/^[a-z]:[\\/]/i.test(given)) return undefined;
  if (!given.startsWith("/")) return given;
  if (roots.includes(given)) return "";
  const around = roots.map((root) => (root === "/" ? root : `${root}/`)).find((inside) => given.startsWith(inside));
  return around === undefined ? undefined : given.slice(around.length);
}

function invalid(given: string, fault: string, hint?: string) {
  const message = `The path ${JSON.stringify(given.slice(0, 300))} ${fault}.`;
  return refused(refusal("invalid_path", { message, ...(hint === undefined ? {} : { hint }) }));
}

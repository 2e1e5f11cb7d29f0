// Names of files and paths of contents, each made of the other (IO-1, IO-3).
import { addressLetters } from "../content/index.ts";
import { readableAddress } from "../text/index.ts";

const MARKDOWN = /\.(?:md|markdown|mdx)$/i;
const MOST_PATH = 200;
const MOST_TRIES = 10_000;

export const isMarkdown = (file: string): boolean => MARKDOWN.test(file);

/** The file of a content with this path; paths are small letters, so that no two differ by case alone. */
export const fileOf = (path: string): string => (isMarkdown(path) ? path : `${path}.md`);

/** A path for what is in `file`: its folders and its name without `.md`, in letters that a path may have. */
export function pathOf(file: string): string {
  const segments = file.replace(/\.md$/i, "").split("/").map(slug);
  const path = segments.join("/");
  return path.length <= MOST_PATH ? path : path.slice(0, MOST_PATH).replace(/[/.-]+$/, "");
}

function slug(name: string): string {
  const plain = addressLetters(name)
    .replaceAll(/\.{2,}/g, ".")
    .replaceAll(/-{2,}/g, "-")
    .replace(/^-+|-+$/g, "");
  return plain === "" || plain === "." ? NAMELESS : plain;
}

const NAMELESS = "untitled";

/** Whether nothing of a file's name could be kept in its path. */
export const isNameless = (path: string): boolean => new RegExp(`(?:^|/)${NAMELESS}(?:-\\d+)?$`).test(path);

/** Whether these are the letters of a path's last part as they are. */
export const isPlainSlug = (name: string): boolean => name !== "" && !name.includes("/") && slug(name) === name;

/** Why no folder outside may be given this name: undefined where it may. */
export function nameFault(name: string): string | undefined {
  if (name.startsWith("/") || name.startsWith("\\") || /^[a-z]:/i.test(name)) return "its path is absolute";
  if (/\p{Cc}/u.test(name)) return "its name has control characters";
  if (name.includes("\\")) return "its name has a backslash";
  const parts = name.split("/");
  if (parts.includes("..")) return "its path climbs out of the folder";
  if (parts.some((part) => part === "" || part === ".")) return "its path has an empty part";
  return name.length > LONGEST_NAME || parts.length > MOST_FOLDERS ? "its path is too long" : undefined;
}

const LONGEST_NAME = 1_000;
const MOST_FOLDERS = 50;

const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;

/** A name that every file system takes. */
export const isPlainName = (name: string): boolean =>
  name.length <= LONGEST_NAME &&
  name
    .split("/")
    .every(
      (part) => part !== "" && part.length <= 200 && !/^\.|[. ]$|[<>:"|?*\\\p{C}]/u.test(part) && !RESERVED.test(part),
    );

/** Names of files that are all different, in small and large letters too, and none of them a folder of another. */
export class TakenNames {
  private readonly files = new Map<string, string>();
  private readonly folders = new Set<string>();

  /** Whether `name` is free, or belongs to this very `owner`; it is taken then. */
  take(name: string, owner: string): boolean {
    const key = keyOf(name);
    const before = this.files.get(key);
    if (before !== undefined) return before === `${owner} ${name}`;
    const above = foldersOf(key);
    if (this.folders.has(key) || above.some((folder) => this.files.has(folder))) return false;
    this.files.set(key, `${owner} ${name}`);
    for (const folder of above) this.folders.add(folder);
    return true;
  }

  /** `name`, or one like it that is free. */
  takeLike(name: string, owner: string): string {
    const [, stem = name, ending = ""] = /^(.*?)(\.[^./]+)?$/s.exec(name) ?? [];
    for (let number = 1; number < MOST_TRIES; number++) {
      const tried = number === 1 ? name : `${stem}-${number}${ending}`;
      if (this.take(tried, owner)) return tried;
    }
    const last = `${stem}-${owner}${ending}`;
    this.take(last, owner);
    return last;
  }
}

const keyOf = (name: string): string => name.normalize("NFC").toLowerCase();

function foldersOf(name: string): string[] {
  const parts = name.split("/");
  return parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join("/"));
}

/** `target` as seen from the folder of `file`: undefined where it climbs out. */
export function resolved(file: string, target: string): string | undefined {
  const parts = file.split("/").slice(0, -1);
  for (const part of target.split("/")) {
    if (part === "..") {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

/** How `file` names `target`, both seen from the folder's top. */
export function relative(file: string, target: string): string {
  const from = file.split("/").slice(0, -1);
  const to = target.split("/");
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared += 1;
  const path = [...from.slice(shared).map(() => ".."), ...to.slice(shared)].join("/");
  return path
    .split("/")
    .map(encodeURIComponent)
    .join("/")
    .replaceAll(/[()]/g, (letter) => (letter === "(" ? "%28" : "%29"));
}

/** What a written link names: without query and fragment, and with its letters as they are. */
export function linkedName(target: string): string {
  const bare = target.replace(/[?#].*$/s, "").replaceAll(/\\(?=[!-/:-@[-`{-~])/g, "");
  return readableAddress(bare);
}

/** Links to elsewhere, and addresses of Stet itself. */
export const leadsElsewhere = (target: string): boolean =>
  /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\/api\/images\/)/i.test(target) || target === "";

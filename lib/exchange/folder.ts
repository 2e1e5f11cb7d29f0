import { refusal, type Refusal } from "../outcome/index.ts";
import { nameFault } from "./names.ts";

/** A folder of files on its way in, on disk or in a ZIP: what may be read of it, and what may not and why. */
export interface Folder {
  /** Names as seen from the top, with `/`; sizes in bytes, as they are said to be. */
  readonly files: ReadonlyMap<string, { readonly size: number }>;
  readonly left: readonly LeftFile[];
  /** The bytes of one of `files`. Refuses with `too_large` above `most`, and with `unsafe_file` what cannot be read. */
  read(name: string, most: number): Promise<Uint8Array | Refusal>;
  close(): Promise<void>;
}

/** A file that is not read. */
export interface LeftFile {
  readonly file: string;
  readonly refusal: Refusal;
}

export const MOST_FILES = 50_000;
/** Of all files together, unpacked. */
export const MOST_BYTES = 4 * 1024 * 1024 * 1024;

export const unsafe = (why: string): Refusal => refusal("unsafe_file", { message: `It was not read: ${why}.` });

export const tooLong = (limit: number): Refusal =>
  refusal("too_large", {
    message: `The file is larger than ${Math.floor(limit / 1024 / 1024)} MB.`,
    hint: "Make it smaller, or split it.",
    details: { limit, unit: "bytes" },
  });

/** Collects the files of a folder within its bounds; what is beyond them is left, and said. */
export class Collected {
  readonly files = new Map<string, { readonly size: number }>();
  readonly left: LeftFile[] = [];
  private bytes = 0;
  private readonly doubled = new Set<string>();

  /** Whether it is among `files` now. */
  add(name: string, size: number, fault: string | undefined): boolean {
    const why =
      fault ?? nameFault(name) ?? (this.bytes + size > MOST_BYTES ? "all files together are too large" : undefined);
    if (why !== undefined) {
      this.leave(name, why);
      return false;
    }
    if (this.files.has(name) || this.doubled.has(name)) {
      this.files.delete(name);
      this.doubled.add(name);
      this.leave(name, "two files have this name");
      return false;
    }
    this.bytes += size;
    this.files.set(name, { size });
    return true;
  }

  leave(name: string, why: string): void {
    this.left.push({ file: shown(name), refusal: unsafe(why) });
  }
}

const LONGEST_SHOWN = 300;

/** A name as a line can show it. */
const shown = (name: string): string => name.replaceAll(/\p{C}/gu, "\uFFFD").slice(0, LONGEST_SHOWN).toWellFormed();

/** Undefined for bytes that are no UTF-8. */
export function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What programs keep for themselves: settings, histories, installed packages. */
export const isHidden = (name: string): boolean =>
  name
    .split("/")
    .some((part) => (part.startsWith(".") && !/^\.+$/.test(part)) || part === "node_modules" || part === "__MACOSX");

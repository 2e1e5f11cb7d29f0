import { refusal, type Refusal } from "../outcome/index.ts";

/** The system's word for what went wrong (`ENOENT`), where it is the system that says no. */
export const errnoOf = (fault: unknown): string | undefined =>
  fault instanceof Error && "code" in fault && typeof fault.code === "string" ? fault.code : undefined;

/** What `work` comes to; `undefined` where the system says no for one of these reasons. All else is thrown on. */
export async function unless<T>(reasons: readonly string[], work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (fault) {
    if (reasons.includes(errnoOf(fault) ?? "")) return undefined;
    throw fault;
  }
}

export const GONE = ["ENOENT", "ENOTDIR"];

const DENIED = new Set(["EACCES", "EPERM"]);

/** The refusal that a system's "no" to reading `path` is; what is no such "no" is thrown on. */
export function readRefusal(fault: unknown, path: string): Refusal {
  const errno = errnoOf(fault) ?? "";
  const shown = JSON.stringify(path);
  if (GONE.includes(errno)) return missing(path);
  if (errno === "ELOOP" || errno === "ENXIO")
    return refusal("invalid_path", { message: `${shown} is not an ordinary file.` });
  if (errno === "ENAMETOOLONG")
    return refusal("invalid_path", { message: "The path is longer than the system allows." });
  if (errno === "EISDIR") return refusal("invalid_path", { message: `${shown} is a folder.` });
  if (DENIED.has(errno))
    return refusal("file_unreadable", { message: `${shown} may not be read by the user that Stet runs as.` });
  if (errno === "EIO" || errno === "EBUSY")
    return refusal("file_unreadable", { message: `The disk could not read ${shown} (${errno}).` });
  if (errno === "EMFILE" || errno === "ENFILE") return busy("The system has no room for another open file.");
  throw fault;
}

/** The refusal that a system's "no" to writing `path` is; what is no such "no" is thrown on. */
export function writeRefusal(fault: unknown, path: string): Refusal {
  const errno = errnoOf(fault) ?? "";
  const because = WRITE_FAULTS[errno];
  if (because !== undefined)
    return refusal("file_unwritable", {
      message: `${JSON.stringify(path)} cannot be written: ${because} The file is as it was.`,
      details: { reason: errno },
    });
  if (errno === "EEXIST") return fileExists(path);
  return readRefusal(fault, path);
}

const WRITE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: "the user that Stet runs as may not write there.",
  EPERM: "the system does not allow it.",
  EROFS: "the disk is read-only.",
  ENOSPC: "the disk is full.",
  EDQUOT: "the user's share of the disk is used up.",
  EFBIG: "the file would be larger than allowed.",
  EXDEV: "its folder spans two disks.",
  EIO: "the disk reports an error.",
  EBUSY: "the system is using it.",
  ETXTBSY: "the system is using it.",
  ENOTSUP: "this kind of disk does not support it.",
};

export const missing = (path: string): Refusal =>
  refusal("not_found", {
    message: `There is no file ${JSON.stringify(path)}.`,
    hint: "Look at the list of files for the right path.",
  });

export const fileExists = (path: string): Refusal =>
  refusal("file_exists", { message: `There is already a file ${JSON.stringify(path)}.` });

export const busy = (message: string): Refusal =>
  refusal("unavailable", { message: `${message} Nothing was changed.` });

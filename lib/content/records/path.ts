import { refusal, type Refusal } from "../../outcome/index.ts";

/** Characters of a path. */
export const MOST_PATH = 200;

const MOST_SLUG = 80;

/**
 * Why `path` cannot be the path of a content: segments of `a-z0-9_-.` between single slashes, none of them dots alone.
 */
export function pathRefusal(path: string): Refusal | undefined {
  const wellFormed = path.length <= MOST_PATH && path.split("/").every(isSlug);
  if (wellFormed) return undefined;
  return refusal("invalid_request", {
    message: `path: ${JSON.stringify(path.slice(0, MOST_PATH))} is no path.`,
    hint: `Use small letters, digits and - _ . between single slashes, without "..", at most ${MOST_PATH} characters.`,
    details: { fields: [{ field: "path", message: "small letters, digits and - _ . between single slashes" }] },
  });
}

/** One segment of a path. */
export const isSlug = (segment: string): boolean =>
  /^[a-z0-9_.-]+$/.test(segment) && !/^\.+$/.test(segment) && !segment.includes("..");

/** Postgres' constraint against two contents at one path of a workspace. */
export const PATH_CONSTRAINT = "content_workspace_id_path_key";

export const takenPath = (path: string): Refusal =>
  refusal("invalid_request", {
    message: `path: ${JSON.stringify(path)} is taken.`,
    hint: "Choose another path, or leave it out when creating: one is made from the title.",
    details: { field: "path", reason: "taken", fields: [{ field: "path", message: "is taken" }] },
  });

/**
 * A path made from a title: accents dropped, anything else outside `a-z0-9` a hyphen. `fallback` if nothing is left.
 */
export function slugOf(title: string, fallback: string): string {
  const plain = title
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase();
  const slug = plain.replaceAll(/[^a-z0-9]+/g, "-").slice(0, MOST_SLUG);
  return slug.replaceAll(/^-+|-+$/g, "") || fallback;
}

import { refusal, type Refusal } from "../../outcome/index.ts";

/** Characters of a path. */
export const MOST_PATH = 200;

const MOST_SLUG = 80;

/**
 * Why `path` cannot be the path of a content: segments of small letters, digits and
 * `_-.` between single slashes, none of them dots alone.
 */
export function pathRefusal(path: string): Refusal | undefined {
  const wellFormed = path.length <= MOST_PATH && path.split("/").every(isSlug);
  if (wellFormed) return undefined;
  return refusal("invalid_request", {
    message: `path: ${JSON.stringify(path.slice(0, MOST_PATH))} is not a valid path.`,
    hint: `Use small letters, digits and - _ . between single slashes, without "..", at most ${MOST_PATH} characters.`,
    details: { fields: [{ field: "path", message: "small letters, digits and - _ . between single slashes" }] },
  });
}

/**
 * One segment of a path: small letters of any script and digits, in the one form that two equal words have (NFC), and
 * none that cannot be seen.
 */
export const isSlug = (segment: string): boolean =>
  /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}_.-]+$/u.test(segment) &&
  !/\p{Default_Ignorable_Code_Point}/u.test(segment) &&
  segment === segment.normalize("NFC") &&
  !/^\.+$/.test(segment) &&
  !segment.includes("..");

/** Postgres' constraint against two contents at one path of a workspace. */
export const PATH_CONSTRAINT = "content_workspace_id_path_key";

export const takenPath = (path: string): Refusal =>
  refusal("invalid_request", {
    message: `path: ${JSON.stringify(path)} is taken.`,
    hint: "Choose another path, or leave it out when creating: one is made from the title.",
    details: { field: "path", reason: "taken", fields: [{ field: "path", message: "is taken" }] },
  });

/** A path made from a title: what is no letter or digit a hyphen. `fallback` if nothing is left. */
export function slugOf(title: string, fallback: string): string {
  const words = [...addressLetters(title).replaceAll(/[_.-]+/g, "-")].slice(0, MOST_SLUG).join("");
  const slug = words.replaceAll(/^-+|-+$/g, "");
  return isSlug(slug) ? slug : fallback;
}

/**
 * Words in the letters of an address, what has no place there as hyphens: Latin letters small and without accents. What
 * has no Latin letter keeps its own letters, as browsers show them.
 */
export function addressLetters(words: string): string {
  const folded = words
    .normalize("NFKD")
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  const isLatin = /[a-z]/.test(folded) || !/\p{L}/u.test(folded);
  return folded.replaceAll(isLatin ? /[^a-z0-9_.-]+/g : /[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}_.-]+/gu, "-");
}

import type { ImagePlace } from "./image-places.ts";
import { nameIn } from "./linked-text.ts";
import { isMarkdown, leadsElsewhere, linkedName, resolved } from "./names.ts";

/** Folders whose content sites serve from their top. */
const SERVED = ["", "static/", "public/", "assets/", "source/", "src/"];

export type FindImage = (file: string, place: Pick<ImagePlace, "kind" | "target">) => string | undefined;

/**
 * Which file of the folder a place of `file` shows (IO-4): as seen from the file; from the top of any folder around it,
 * or of what a site serves there; and for an embed any file of that name, the one least deep.
 */
export function imageFinder(files: Pick<ReadonlyMap<string, unknown>, "has" | "keys">): FindImage {
  const byName = new Map<string, string>();
  const deepness = (name: string) => name.split("/").length;
  for (const name of [...files.keys()].toSorted((a, b) => deepness(a) - deepness(b) || (a < b ? -1 : 1))) {
    const last = name.split("/").at(-1) ?? "";
    if (!byName.has(last)) byName.set(last, name);
  }
  const there = (name: string | undefined) =>
    name !== undefined && name !== "" && files.has(name) && !isMarkdown(name) ? name : undefined;
  return (file, { kind, target }) => {
    if (kind === "embed") {
      const name = nameIn(target);
      return there(resolved(file, name)) ?? there(name) ?? there(byName.get(name.split("/").at(-1) ?? ""));
    }
    if (leadsElsewhere(target)) return undefined;
    for (const name of [target, linkedName(target)]) {
      const found = name.startsWith("/") ? undefined : there(resolved(file, name));
      const served = found ?? servedFrom(file, name.replace(/^\/+/, "")).find((one) => there(one) !== undefined);
      if (served !== undefined) return served;
    }
    return undefined;
  };
}

function servedFrom(file: string, name: string): string[] {
  const folders = file.split("/").slice(0, -1);
  const tops = [...folders.keys(), folders.length].map((count) =>
    folders
      .slice(0, count)
      .map((one) => `${one}/`)
      .join(""),
  );
  return tops.flatMap((top) => SERVED.flatMap((served) => resolved("", `${top}${served}${name}`) ?? []));
}

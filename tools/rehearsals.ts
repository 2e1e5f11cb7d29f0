// Changes that are rehearsed: what ARCHITECTURE.md says under "Where to add what" is tried with them.
import fs from "node:fs";
import path from "node:path";
import { applyPatch, parsePatch } from "diff";
import { z } from "zod";

export const FOLDER = "tests/rehearsals";

const LIST = z.array(
  z.strictObject({
    /** A file of the folder, without its ending. */
    patch: z.string(),
    /** The beginning of the rows that say where such a change goes. */
    rows: z.array(z.string()).min(1),
    /** The table that it changes, and the room that owns it. */
    table: z.strictObject({ name: z.string(), owner: z.string() }).optional(),
  }),
);

export type Rehearsal = z.infer<typeof LIST>[number];

export const rehearsals = (): readonly Rehearsal[] =>
  LIST.parse(JSON.parse(fs.readFileSync(path.join(FOLDER, "rehearsals.json"), "utf8")));

export interface ChangedFile {
  readonly file: string;
  readonly isNew: boolean;
  /** The file with the change; undefined where the change does not fit any more. */
  readonly text: string | undefined;
}

/** The files that a rehearsal touches, read in `root`. */
export function changedFiles({ patch }: Rehearsal, root: string): readonly ChangedFile[] {
  return parsePatch(fs.readFileSync(path.join(FOLDER, `${patch}.patch`), "utf8")).map((one) => {
    const file = (one.newFileName ?? "").replace(/^b\//, "");
    const isNew = one.oldFileName === "/dev/null";
    const before = isNew ? "" : fs.readFileSync(path.join(root, file), "utf8");
    return { file, isNew, text: applyPatch(before, one) || undefined };
  });
}

/** What ARCHITECTURE.md names in the rows that say where it goes: files and folders. */
export function placesNamed({ rows }: Rehearsal, page: string): readonly string[] {
  const told = rows.map((row) => page.split("\n").find((line) => line.startsWith(`| ${row}`)));
  return told.flatMap((line) => {
    if (line === undefined) throw new Error(`ARCHITECTURE.md has no row for one of: ${rows.join("; ")}`);
    return [...line.matchAll(/`([\w./-]+)`|\]\(([\w./-]+)\)/g)].flatMap(([, name, link]) => name ?? link ?? []);
  });
}

/**
 * Whether a reader of these places finds the file: a new one goes into a named folder, any other is named itself. The
 * files of a table's room are found by the table.
 */
export function isNamed({ table }: Rehearsal, { file, isNew }: ChangedFile, places: readonly string[]): boolean {
  const own = table === undefined ? [] : [table.owner, table.owner.replace(/^lib/, "tests")];
  const isIn = (folder: string) => file.startsWith(`${folder}/`);
  return places.includes(file) || (isNew && places.some(isIn)) || own.some(isIn);
}

/** The room that ARCHITECTURE.md says owns the table which is changed. */
export function ownerSaid({ table }: Rehearsal, page: string): string | undefined {
  const row = page.split("\n").find((line) => table && line.startsWith(`| \`${table.name}\``));
  return row && /\bby `([\w/-]+)`/.exec(row)?.[1];
}

import { z } from "zod";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { fileIn, type VaultContext } from "./context.ts";
import { writeRefusal } from "./errno.ts";
import { inFolder } from "./folder.ts";
import { inOwnFolder, readOwn, writeOwn } from "./own-folder.ts";
import { readFile } from "./read.ts";
import { lockedAndWhole } from "./recover.ts";
import type { Selection } from "./types.ts";

const FILE = "selection.json";
const line = z.int().min(1);
const selectionSchema = z.object({
  path: z.string().min(1),
  startLine: line,
  endLine: line,
  hash: z.string().regex(/^[0-9A-F]{16}$/),
});

/** Keeps lines of a file as what a person has marked, with the hash of the text that they were counted in (DOOR-9). */
export async function keepSelection(
  context: VaultContext,
  path: string,
  startLine: number,
  endLine: number,
): Promise<Outcome<Selection, Refusal>> {
  const place = fileIn(context, path);
  if (!place.ok) return place;
  return lockedAndWhole(context, async ({ own }) => {
    const { folders, name, path: known } = place.value;
    const opened = await inFolder(context.root, folders, { path: known }, (folder) => readFile(folder, name, known));
    if (!opened.ok) return opened;
    const { lineCount, hash } = opened.value.file;
    if (
      !(
        Number.isInteger(startLine) &&
        Number.isInteger(endLine) &&
        1 <= startLine &&
        startLine <= endLine &&
        endLine <= lineCount
      )
    )
      return refused(noSuchLines(startLine, endLine, lineCount));
    const selection = { path: known, startLine, endLine, hash };
    try {
      await writeOwn(own, FILE, JSON.stringify(selection));
    } catch (fault) {
      return refused(writeRefusal(fault, FILE));
    }
    return accepted(selection);
  });
}

const noSuchLines = (start: number, end: number, count: number): Refusal =>
  refusal("invalid_request", {
    message: `Lines ${start} to ${end} cannot be marked: the file has ${count}, counted from 1.`,
    details: { fields: [{ field: "startLine", message: "no such lines" }] },
  });

/** What was marked last; undefined where nothing was. */
export async function readSelection({ root }: VaultContext): Promise<Selection | undefined> {
  const bytes = await inOwnFolder(root, (own) => readOwn(own, FILE));
  if (!bytes) return undefined;
  try {
    return selectionSchema.safeParse(JSON.parse(bytes.toString("utf8"))).data;
  } catch (fault) {
    if (fault instanceof SyntaxError) return undefined; // damaged on the disk: nothing is marked
    throw fault;
  }
}

import { badCharacterRefusal } from "../edit-ops/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { exceedsBytes } from "../text/index.ts";
import { MOST_FILE_BYTES } from "./bytes.ts";
import { makeChange } from "./change.ts";
import { fileIn, type VaultContext } from "./context.ts";
import { fileExists } from "./errno.ts";
import { inFolder } from "./folder.ts";
import type { SafePath } from "./path.ts";
import { fileWith } from "./read.ts";
import { lockedAndWhole } from "./recover.ts";
import { twinOf } from "./spelling.ts";
import type { VaultFile } from "./types.ts";

/**
 * A new file with `text`, byte for byte. Refuses with `file_exists` where one is whose name is the same, or the
 * same but for letter case and the spelling of accents.
 */
export async function createFile(
  context: VaultContext,
  path: string,
  text: string,
  by: string,
): Promise<Outcome<VaultFile, Refusal>> {
  const place = fileIn(context, path);
  if (!place.ok) return place;
  const fault = exceedsBytes(text, MOST_FILE_BYTES)
    ? refusal("too_large", {
        message: "A file may have 4 MB of text; this is more.",
        hint: "Split the text into several files.",
      })
    : badCharacterRefusal({ text });
  if (fault) return refused(fault);
  return lockedAndWhole(context, async (held) => {
    const taken = await takenBy(context, place.value);
    if (taken) return refused(taken);
    const made = await makeChange(context, held, {
      place: place.value,
      before: null,
      body: text,
      edit: [],
      by,
      linesChanged: writtenLines(text),
    });
    return made.ok ? accepted(fileWith(place.value.path, text)) : made;
  });
}

/** Blank lines count for nothing (LIM-1). */
const writtenLines = (text: string): number => text.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== "").length;

async function takenBy({ root }: VaultContext, { folders, name, path }: SafePath): Promise<Refusal | undefined> {
  const looked = await inFolder(root, folders, { path }, async (folder) => {
    const twin = await twinOf(folder, name);
    return twin === undefined ? accepted(undefined) : refused(fileExists([...folders, twin].join("/")));
  });
  return looked.ok || looked.refusal.code === "not_found" ? undefined : looked.refusal;
}

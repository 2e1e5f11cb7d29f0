import { diffStat } from "../markdown/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { bodyOf, editBetween, storedFormOf, undoEdit } from "../text/index.ts";
import { textEdit } from "./body-edit.ts";
import { makeChange, type Change } from "./change.ts";
import type { VaultContext } from "./context.ts";
import { shownEntry, type Entry, type EntryHead } from "./entry.ts";
import { fileExists } from "./errno.ts";
import { inFolder } from "./folder.ts";
import { readEntry, readHeads } from "./journal.ts";
import type { Held } from "./lock.ts";
import { inOwnFolder } from "./own-folder.ts";
import { safeFile, type SafePath } from "./path.ts";
import { readFile, type OpenFile } from "./read.ts";
import { lockedAndWhole } from "./recover.ts";
import { textsOf } from "./undo-texts.ts";
import type { ChangedTexts, JournalEntry } from "./types.ts";

/** The journal's entries, newest first, each with the one that took it back. */
export async function readLog({ root }: VaultContext, limit?: number): Promise<readonly JournalEntry[]> {
  const heads = (await inOwnFolder(root, (own) => readHeads(own))) ?? [];
  const undone = undoneBy(heads);
  return heads.slice(0, limit).map((head) => shownEntry(head, undone.get(head.id)));
}

/** The newest entry, or the one with this id, with the texts that it led from and to. */
export async function readChange(
  { root }: VaultContext,
  id: string | undefined,
): Promise<Outcome<ChangedTexts, Refusal>> {
  const found = await inOwnFolder(root, async (own): Promise<Outcome<ChangedTexts, Refusal>> => {
    const heads = await readHeads(own);
    const head = id === undefined ? heads[0] : heads.find((one) => one.id === id);
    if (!head) return refused(id === undefined ? NOTHING_CHANGED : noSuchEntry(id));
    const entry = await readEntry(own, head.number);
    if (!entry) return refused(unreadable(head));
    const { before, after } = textEdit(entry.texts.body ?? "", entry.texts.edit);
    const shown = shownEntry(head, undoneBy(heads).get(head.id));
    return accepted({ entry: shown, before: before.text, after: head.after === null ? "" : after.text });
  });
  return found ?? refused(NOTHING_CHANGED);
}

const NOTHING_CHANGED = refusal("not_found", {
  message: "Nothing has been changed here through Stet.",
  hint: "The log names the changes that are kept.",
});
const unreadable = ({ id }: EntryHead) =>
  refusal("file_unreadable", { message: `The journal's entry ${id} cannot be read any more.` });

/**
 * Takes back one entry, the newest that is not taken back yet unless `id` names another: around what others changed
 * elsewhere in the file since, or not at all (VER-6). The entry that did so is the answer; for an entry that was taken
 * back before, the one that did. A file that an entry made goes, and one that it took away comes back, if nobody has
 * changed it since.
 */
export function undoEntry(context: VaultContext, id: string | undefined): Promise<Outcome<JournalEntry, Refusal>> {
  return lockedAndWhole(context, async (held) => {
    const heads = await readHeads(held.own);
    const undone = undoneBy(heads);
    const head =
      id === undefined
        ? heads.find((one) => one.undoes === undefined && !undone.has(one.id))
        : heads.find((one) => one.id === id);
    if (!head) return refused(id === undefined ? NOTHING_LEFT : noSuchEntry(id));
    const before = heads.find((one) => one.id === undone.get(head.id));
    if (before) return accepted(shownEntry(before, undefined));
    return takeBack(context, held, heads, head);
  });
}

const NOTHING_LEFT = refusal("not_found", {
  message: "There is no change left to take back.",
  hint: "The log names the changes that are kept.",
});
const noSuchEntry = (id: string) =>
  refusal("not_found", {
    message: `The journal has no entry ${JSON.stringify(id.slice(0, 200))}.`,
    hint: "The log names the changes that are kept.",
  });

/** Which entry took which back, of entries that are newest first: one that was taken back itself does so no more. */
function undoneBy(heads: readonly EntryHead[]): ReadonlyMap<string, string> {
  const undone = new Map<string, string>();
  for (const { id, undoes } of heads)
    if (undoes !== undefined && !undone.has(id) && !undone.has(undoes)) undone.set(undoes, id);
  return undone;
}

async function takeBack(
  context: VaultContext,
  held: Held,
  heads: readonly EntryHead[],
  head: EntryHead,
): Promise<Outcome<JournalEntry, Refusal>> {
  const place = safeFile([context.root], head.path, context.settings.extensions);
  if (!place.ok) return place;
  const entry = await readEntry(held.own, head.number);
  if (!entry) return refused(unreadable(head));
  const { folders, name, path } = place.value;
  const now = await inFolder(context.root, folders, { path }, (folder) => readFile(folder, name, path));
  if (!now.ok && now.refusal.code !== "not_found") return now;
  const change = await changeBack(held, heads, entry, { place: place.value, now: now.ok ? now.value : undefined });
  if (!change.ok) return change;
  if (!change.value) return accepted(shownEntry(head, undefined));
  const made = await makeChange(context, held, change.value);
  return made.ok ? accepted(shownEntry(made.value.head, undefined)) : made;
}

interface File {
  readonly place: SafePath;
  readonly now: OpenFile | undefined;
}

/** The change that takes `entry` back; undefined where nothing of it is any more. */
async function changeBack(
  held: Held,
  heads: readonly EntryHead[],
  entry: Entry,
  file: File,
): Promise<Outcome<Change | undefined, Refusal>> {
  const { head, texts } = entry;
  if (head.before === null) return removal(file, entry);
  if (head.after === null)
    return file.now
      ? refused(fileExists(head.path))
      : accepted({ ...changed(file, entry), body: texts.body, edit: [] });
  if (!file.now)
    return refused(
      refusal("undo_contested", {
        message: `${JSON.stringify(head.path)} is gone since.`,
        hint: "Bring the file back first.",
      }),
    );
  return editBack(held, heads, entry, { ...file, now: file.now });
}

/** A file that the entry made goes, while it is as it was made. */
function removal(file: File, entry: Entry): Outcome<Change | undefined, Refusal> {
  if (!file.now) return accepted(undefined);
  if (file.now.file.digest !== entry.head.after)
    return refused(contested(`${JSON.stringify(entry.head.path)} has been changed since it was made.`));
  return accepted({ ...changed(file, entry), body: null, edit: [] });
}

async function editBack(
  { own }: Held,
  heads: readonly EntryHead[],
  entry: Entry,
  file: File & { readonly now: OpenFile },
): Promise<Outcome<Change | undefined, Refusal>> {
  const later = await laterEntries(own, heads, entry.head);
  const texts = textsOf(entry, later, file.now.form);
  const undoing = undoEdit(texts.before, texts.edit, texts.later);
  if (undoing.kind === "contested") {
    const lines = undoing.places.map(({ startLine }) => startLine).join(", ");
    return refused({
      ...contested(`Someone has changed these words since, on line ${lines}.`),
      details: {
        path: entry.head.path,
        contested: undoing.places.map(({ startLine, endLine, theirs, ours }) => ({ startLine, endLine, theirs, ours })),
      },
    });
  }
  const body = bodyOf(texts.formWith(undoing.edit));
  if (body === bodyOf(file.now.form)) return accepted(undefined);
  const linesChanged = diffStat(file.now.form.text, storedFormOf(body).text, []).linesChanged;
  return accepted({ ...changed(file, entry), body, edit: editBetween(bodyOf(file.now.form), body), linesChanged });
}

const contested = (message: string): Refusal =>
  refusal("undo_contested", { message, hint: "Look at the file, and change by hand what is to go." });

function changed({ place, now }: File, { head }: Entry): Omit<Change, "body" | "edit"> {
  return {
    place,
    before: now ? { body: bodyOf(now.form), digest: now.file.digest, stats: now.stats } : null,
    by: "stet undo",
    linesChanged: head.linesChanged,
    undoes: head.id,
  };
}

async function laterEntries(
  own: Parameters<typeof readEntry>[0],
  heads: readonly EntryHead[],
  { path, number }: EntryHead,
): Promise<Entry[]> {
  const later: Entry[] = [];
  for (const head of heads.toReversed()) {
    const entry = head.path === path && head.number > number ? await readEntry(own, head.number) : undefined;
    if (entry) later.push(entry);
  }
  return later;
}

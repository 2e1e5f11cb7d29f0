import type { Stats } from "node:fs";
import { accepted, BugError, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { applyEdit, type Edit } from "../text/index.ts";
import { digestOf } from "./bytes.ts";
import type { VaultContext } from "./context.ts";
import type { Entry, EntryTexts, Retry } from "./entry.ts";
import { writeRefusal } from "./errno.ts";
import { NO_FAULTS } from "./faults.ts";
import { inFolder } from "./folder.ts";
import { dropPending, entryNumbers, filePending, writePending } from "./journal.ts";
import type { Held } from "./lock.ts";
import type { SafePath } from "./path.ts";
import { temporaryName, writeFile } from "./write.ts";

/**
 * One file as it was read and as it is to be; bodies with byte-order mark and line ends, null where there is no file.
 */
export interface Change {
  readonly place: SafePath;
  readonly before: { readonly body: string; readonly digest: string; readonly stats: Stats } | null;
  readonly body: string | null;
  /** Of its body, where there is one before and after. */
  readonly edit: Edit;
  readonly by: string;
  readonly request?: string | undefined;
  readonly turn?: string | undefined;
  /** Of a request with a key: what tells it, and what it is answered. */
  readonly retry?: (Retry & Pick<EntryTexts, "answer">) | undefined;
  readonly linesChanged: number;
  readonly undoes?: string | undefined;
}

/**
 * Makes the change and files it in the journal, all under the lock: first what is about to be done, then the file, then
 * the entry. Wherever the process dies, `recover` finds out by digest whether the file was written, and journal and
 * file agree (DOOR-3). Refuses as `writeFile` does, and then nothing has changed.
 */
export async function makeChange(
  { root, env, settings }: VaultContext,
  held: Held,
  change: Change,
): Promise<Outcome<Entry, Refusal>> {
  const fault = env.fault ?? NO_FAULTS;
  const { own } = held;
  const { folders, name, path } = change.place;
  const entry = await entryFor(held, change, { id: env.newId(), at: env.clock().toISOString() });
  const pending = await orRefusal(path, () => writePending(own, entry, fault));
  if (!pending.ok) {
    await dropPending(own);
    return pending;
  }
  const written = await inFolder(root, folders, { path, make: change.before === null }, (folder) =>
    writeFile(
      folder,
      { name, path, temp: entry.head.temp, body: change.body, before: entry.head.before, stats: change.before?.stats },
      { fault, isStillHeld: () => held.isStillHeld() },
    ),
  );
  if (!written.ok) {
    await dropPending(own);
    return written;
  }
  await filePending(own, entry.head.number, settings.journalEntries, fault);
  return accepted(entry);
}

async function entryFor(
  { own }: Held,
  { place, before, body, edit, by, request, turn, retry, linesChanged, undoes }: Change,
  { id, at }: { readonly id: string; readonly at: string },
): Promise<Entry> {
  if (before && body !== null && applyEdit(before.body, edit) !== body)
    throw new BugError(`the edit of ${place.path} does not make the body that is to be written`);
  const [newest = 0] = await entryNumbers(own);
  const digests = { before: before?.digest ?? null, after: body === null ? null : digestOf(body) };
  return {
    head: {
      id,
      number: newest + 1,
      at,
      path: place.path,
      by,
      request,
      linesChanged,
      undoes,
      turn,
      retry: retry && { key: retry.key, digest: retry.digest },
      ...digests,
      temp: temporaryName(),
    },
    texts: { body: before?.body ?? null, edit, answer: retry?.answer },
  };
}

async function orRefusal<T>(path: string, work: () => Promise<T>): Promise<Outcome<T, Refusal>> {
  try {
    return accepted(await work());
  } catch (fault) {
    return refused(writeRefusal(fault, path));
  }
}

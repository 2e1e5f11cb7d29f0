import { accepted, type Outcome, type Refusal } from "../outcome/index.ts";
import { readBytes } from "./bytes.ts";
import type { VaultContext } from "./context.ts";
import type { EntryHead } from "./entry.ts";
import { NO_FAULTS } from "./faults.ts";
import { inFolder } from "./folder.ts";
import { dropPending, entryNumbers, filePending, hasPending, readPending } from "./journal.ts";
import { locked, type Held } from "./lock.ts";
import { inOwnFolder } from "./own-folder.ts";
import { safePath } from "./path.ts";
import { removeTemporary } from "./write.ts";

/** As `locked`, once what a dead process left half done is settled: nothing is read or written before. */
export function lockedAndWhole<T>(
  context: VaultContext,
  work: (held: Held) => Promise<Outcome<T, Refusal>>,
): Promise<Outcome<T, Refusal>> {
  return locked(context.root, context.env.lockWaitMs, async (held) => {
    await context.env.fault?.("lock taken");
    await settle(context, held);
    return work(held);
  });
}

/**
 * Settles what a dead process left, when the folder is opened. Where nobody may write it stays until someone who may
 * comes along.
 */
export async function recover(context: VaultContext): Promise<void> {
  if ((await inOwnFolder(context.root, hasPending)) !== true) return;
  await lockedAndWhole(context, async () => accepted(undefined));
}

/**
 * A change that was about to be made: its file says whether it was. The journal agrees afterwards, and the temporary
 * file is gone.
 */
async function settle(context: VaultContext, { own }: Held): Promise<void> {
  if (!(await hasPending(own))) return;
  const pending = await readPending(own);
  const [newest = 0] = await entryNumbers(own);
  const wasMade = pending !== undefined && (await fileIsAsAfter(context, pending.head));
  if (wasMade && pending.head.number === newest + 1)
    await filePending(own, pending.head.number, context.settings.journalEntries, NO_FAULTS);
  else await dropPending(own);
}

async function fileIsAsAfter({ root }: VaultContext, { path, temp, before, after }: EntryHead): Promise<boolean> {
  const place = safePath([root], path);
  if (!place.ok || before === after) return false;
  const { folders, name } = place.value;
  const found = await inFolder<string | null>(root, folders, { path }, async (folder) => {
    await removeTemporary(folder, temp);
    const now = await readBytes(folder, name, path);
    if (now.ok) return accepted(now.value.digest);
    return now.refusal.code === "not_found" ? accepted(null) : now;
  });
  return found.ok ? found.value === after : found.refusal.code === "not_found" && after === null;
}

import type { JournalEntry, Vault } from "../lib/vault/index.ts";
import { hunksBetween } from "../lib/text/index.ts";
import { diffShown } from "./diff.ts";
import { EXIT, told, type Exit } from "./exit.ts";
import type { Screen } from "./screen.ts";

/** The changes in the folder, newest first. */
export async function showLog(vault: Vault, limit: number, screen: Screen): Promise<Exit> {
  const entries = await vault.log(limit);
  if (screen.json) screen.answer({ items: entries });
  if (entries.length === 0) screen.say("Nothing has been changed here through Stet.");
  for (const entry of entries) screen.say(entryShown(entry));
  return EXIT.done;
}

function entryShown({ id, at, path, by, request, linesChanged, undoes, undoneBy }: JournalEntry): string {
  const lines = linesChanged === 1 ? "1 line" : `${linesChanged} lines`;
  const more = [
    ...(undoes === undefined ? [] : [`takes back ${undoes}`]),
    ...(undoneBy === undefined ? [] : [`taken back by ${undoneBy}`]),
  ];
  return [
    `${id}  ${at.toISOString()}  ${path}  ${lines}  ${by}`,
    ...more.map((one) => `    ${one}`),
    ...(request === undefined ? [] : [`    ${JSON.stringify(request)}`]),
  ].join("\n");
}

/** What the newest change did to its file, or the one with this id. */
export async function showChange(vault: Vault, id: string | undefined, screen: Screen): Promise<Exit> {
  const found = await vault.change(id);
  if (!found.ok) return told(screen, found.refusal);
  const { entry, before, after } = found.value;
  if (screen.json) screen.answer({ ...entry, hunks: hunksBetween(before, after) });
  screen.say(entryShown(entry));
  screen.say(diffShown(before, after) || "It changed only line endings.");
  return EXIT.done;
}

/** Undoes the newest change, or the one with this id. */
export async function undoChange(vault: Vault, id: string | undefined, screen: Screen): Promise<Exit> {
  const undone = await vault.undo(id);
  if (!undone.ok) return told(screen, undone.refusal);
  if (screen.json) screen.answer(undone.value);
  screen.say(`Taken back in ${undone.value.path}: change ${undone.value.undoes ?? ""}.`);
  return EXIT.done;
}

/** Marks lines for `get_selection_range`. */
export async function select(
  vault: Vault,
  asked: { readonly path: string; readonly start: number; readonly end: number },
  screen: Screen,
): Promise<Exit> {
  const marked = await vault.select(asked.path, asked.start, asked.end);
  if (!marked.ok) return told(screen, marked.refusal);
  if (screen.json) screen.answer(marked.value);
  screen.say(`Marked ${marked.value.path}, lines ${marked.value.startLine} to ${marked.value.endLine}.`);
  return EXIT.done;
}

import fs from "node:fs/promises";
import path from "node:path";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { fileIn, type VaultContext } from "./context.ts";
import { createFile } from "./create.ts";
import { editFile } from "./edit.ts";
import type { VaultEnv } from "./env.ts";
import { readRefusal } from "./errno.ts";
import { inFolder } from "./folder.ts";
import { listFiles } from "./list.ts";
import { readFile } from "./read.ts";
import { recover } from "./recover.ts";
import { keepSelection, readSelection } from "./selection.ts";
import { readSettings } from "./settings.ts";
import type { Vault, VaultFile } from "./types.ts";
import { readChange, readLog, undoEntry } from "./undo.ts";

/**
 * Opens the folder `dir` of text files. A change that a dead process left half done is settled first. Refuses with
 * `not_found` or `invalid_path` where there is no such folder, and with `invalid_request` where its `.stet.json` is
 * wrong. Nothing is written before someone changes something. Source: DOOR-3, DOOR-9.
 */
export async function openVault(dir: string, env: VaultEnv): Promise<Outcome<Vault, Refusal>> {
  const root = await realFolder(dir);
  if (!root.ok) return root;
  const settings = await readSettings(root.value);
  if (!settings.ok) return settings;
  const context: VaultContext = {
    root: root.value,
    roots: [root.value, path.resolve(dir)],
    settings: settings.value,
    env,
  };
  await recover(context);
  return accepted(vaultIn(context));
}

async function realFolder(dir: string): Promise<Outcome<string, Refusal>> {
  try {
    const root = await fs.realpath(dir);
    if ((await fs.stat(root)).isDirectory()) return accepted(root);
    return refused(refusal("invalid_path", { message: `${JSON.stringify(dir)} is not a folder.` }));
  } catch (fault) {
    if (fault instanceof TypeError)
      return refused(refusal("invalid_path", { message: "The folder's path holds a NUL." }));
    return refused(readRefusal(fault, dir));
  }
}

function vaultIn(context: VaultContext): Vault {
  return {
    root: context.root,
    settings: context.settings,
    read: (given) => read(context, given),
    list: (query = {}) => listFiles(context, query),
    create: (given, text, by) => createFile(context, given, text, by),
    edit: (given, edit) => editFile(context, given, edit),
    log: (limit) => readLog(context, limit),
    change: (id) => readChange(context, id),
    undo: (id) => undoEntry(context, id),
    select: (given, startLine, endLine) => keepSelection(context, given, startLine, endLine),
    selection: () => readSelection(context),
  };
}

/** No lock: a file is replaced as a whole, so that a reader finds the one before or the one after. */
async function read(context: VaultContext, given: string): Promise<Outcome<VaultFile, Refusal>> {
  const place = fileIn(context, given);
  if (!place.ok) return place;
  const { folders, name, path: own } = place.value;
  const opened = await inFolder(context.root, folders, { path: own }, (folder) => readFile(folder, name, own));
  return opened.ok ? accepted(opened.value.file) : opened;
}

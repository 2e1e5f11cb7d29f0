// The changes that a process dies in the middle of.
import { hashOf } from "../../lib/vault/read.ts";
import type { Vault } from "../../lib/vault/index.ts";
import { edit, replace } from "./acts.ts";

export const OLD = "# A\r\n\r\nOne word here.\r\n\r\nAnother line.\r\n";
export const NEW = OLD.replace("word", "bird");

/** What is done to `a.md`, and its text before and after; undefined: there is no such file. */
export const ACTS = {
  edit: { before: OLD, after: NEW },
  create: { before: undefined, after: OLD },
  undoEdit: { before: NEW, after: OLD },
  undoCreate: { before: OLD, after: undefined },
} as const;

export type Act = keyof typeof ACTS;
export const isAct = (name: string): name is Act => Object.hasOwn(ACTS, name);

/** Brings a folder to where the act begins. */
export async function prepare(act: Act, vault: Vault): Promise<void> {
  if (act === "undoCreate") await vault.create("sub/a.md", OLD, "test");
  if (act === "undoEdit") await edit(vault, "sub/a.md", [replace("word", "bird")]);
}

/** The edit with a key, as a caller sends it again who has not heard what came of it. */
export const editWithKey = (vault: Vault, baseHash: string) =>
  edit(vault, "sub/a.md", [replace("word", "bird")], { baseHash, idempotencyKey: "once" });

export async function perform(act: Act, vault: Vault): Promise<void> {
  if (act === "edit") await editWithKey(vault, hashOf(OLD));
  else if (act === "create") await vault.create("sub/a.md", OLD, "test");
  else await vault.undo();
}

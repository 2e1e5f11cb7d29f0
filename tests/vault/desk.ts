// Folders of texts to work on.
import { readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Vault, VaultEnv } from "../../lib/vault/index.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";
import { vaultIn } from "./acts.ts";

export * from "./acts.ts";

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** A new folder with these files. */
export async function folderWith(files: Files = {}): Promise<string> {
  const folder = await temporaryFolder("vault");
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
  }
  return folder;
}

export async function vaultWith(
  files: Files = {},
  env: Partial<VaultEnv> = {},
): Promise<{ readonly folder: string; readonly vault: Vault }> {
  const folder = await folderWith(files);
  return { folder, vault: await vaultIn(folder, env) };
}

export const bytesOf = (folder: string, file: string): Promise<Buffer> => readFile(path.join(folder, file));
export const textOf = (folder: string, file: string): Promise<string> => readFile(path.join(folder, file), "utf8");

/** Paths of all temporary and half-done files below `folder`. */
export const leftovers = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tmp$|^\.stet\/vault\/(?:pending|lock$)/.test(name),
  );

/** The code of a "no"; "ok" where there was none. */
export const codeOf = (outcome: { readonly ok: boolean; readonly refusal?: { readonly code: string } }): string =>
  outcome.ok ? "ok" : (outcome.refusal?.code ?? "");

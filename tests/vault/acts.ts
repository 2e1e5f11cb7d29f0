// What tests and the processes they start do with a folder of texts; ids and the clock count.
import type { EditRequest, Op } from "../../lib/edit-ops/index.ts";
import type { Code, FileOutcome } from "../../lib/outcome/index.ts";
import { openVault, type FileEdit, type Vault, type VaultEnv } from "../../lib/vault/index.ts";

export function countingEnv(given: Partial<VaultEnv> = {}): VaultEnv {
  let [ids, seconds] = [0, 0];
  return {
    clock: () => new Date(Date.UTC(2026, 0, 1, 0, 0, (seconds += 1))),
    newId: () => `id-${process.pid}-${(ids += 1)}`,
    ...given,
  };
}

export async function vaultIn(folder: string, env: Partial<VaultEnv> = {}): Promise<Vault> {
  const opened = await openVault(folder, countingEnv(env));
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  return opened.value;
}

/** An edit of the current text. */
export async function edit(
  vault: Vault,
  file: string,
  ops: readonly Op[],
  more: Partial<EditRequest> = {},
  how: Partial<FileEdit> = {},
) {
  const read = await vault.read(file);
  const request = { baseVersion: 0, baseHash: read.ok ? read.value.hash : "", ops, ...more };
  return vault.edit(file, { request, judgedBy: "seed", wordsGrant: true, by: "edit", ...how });
}

/** The code of a rejected edit. */
export const codeIn = (outcome: FileOutcome): Code | undefined =>
  outcome.outcome === "rejected" ? outcome.code : undefined;

export const replace = (text: string, words: string): Op => ({ op: "replace", target: { text }, with: words });

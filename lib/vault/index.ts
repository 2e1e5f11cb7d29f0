export type { VaultEnv } from "./env.ts";
export { openVault } from "./open.ts";
export type {
  FileEdit,
  FileList,
  FileQuery,
  ChangedTexts,
  JournalEntry,
  ListedFile,
  Selection,
  Vault,
  VaultFile,
  VaultSettings,
} from "./types.ts";

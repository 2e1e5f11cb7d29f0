export type { FileEdit, FileList, FileOutcome, FileQuery, JournalEntry, ListedFile, Selection, Vault, VaultFile, VaultSettings } from "./types.ts";

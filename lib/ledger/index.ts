export { ledgerOf, type Ledger } from "./ledger.ts";
export type { Entry, Hunk } from "./hunks.ts";
export type { Kind as WarrantKind, Warrant } from "./warrant.ts";

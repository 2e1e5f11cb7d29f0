export { ledgerOf, type Entry, type Ledger } from "./ledger.ts";
export type { Hunk } from "./hunks.ts";
export type { Warrant, Kind as WarrantKind } from "./warrants.ts";

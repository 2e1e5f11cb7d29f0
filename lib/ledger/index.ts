export { ledgerOf, type Ledger } from "./ledger.ts";
export type { Hunk } from "./hunks.ts";
export type { Entry, Kind as WarrantKind, Warrant } from "./warrant.ts";

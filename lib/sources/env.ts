import type { Outcome, Refusal } from "../outcome/index.ts";
import type { RunWork } from "../threads/index.ts";
import type { FetchSource } from "./from-address.ts";
import type { Meanings } from "./meanings.ts";
import type { PdfPages } from "./pdf.ts";
import { readBytes, readPages, readText } from "./read-source.ts";
import type { Pool } from "pg";

/** Pure work of this room that may take long. */
export const SOURCE_WORK = { sourceText: readText, sourceBytes: readBytes, sourcePages: readPages } as const;

/** What the process hands to this room. */
export interface SourcesEnv {
  readonly pool: Pick<Pool, "query" | "connect">;
  readonly clock: () => Date;
  /** Sorts by time. */
  readonly newId: () => string;
  readonly work: RunWork<typeof SOURCE_WORK>;
  /** Finds passages by what they mean; without it by their words alone. */
  readonly meanings?: Meanings;
  /** Reads an address; without it none is read. */
  readonly fetchSource?: FetchSource;
  /** Reads a PDF where it can be stopped; without it PDF files are refused. */
  readonly readPdf?: (bytes: Uint8Array) => Promise<Outcome<PdfPages, Refusal>>;
}

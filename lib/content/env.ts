import type { Pool } from "pg";
import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import type { Quotas } from "../auth/index.ts";
import type { FromSource } from "../outcome/index.ts";
import type { RunTextWork } from "./text-work.ts";

/** What the process gives this room: its database, clock and ids (uuid v7, so that they sort by time). */
export interface ContentsEnv {
  readonly db: PrismaClient;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Where long work on texts is done; by default in this thread. */
  readonly work?: RunTextWork;
  /** Absent: nothing is counted. */
  readonly quotas?: Pick<Quotas, "postsPerDay" | "quarantinedPerDay">;
  /** What attached sources contain; by default nothing. */
  readonly sources?: SourceLookup;
  /** Called with events once they are stored, by whoever stored them: for counting and for the log. Must not throw. */
  readonly onEvents?: (events: readonly ToldEvent[]) => void;
  /**
   * Called when a content's log or its rules have grown, once that is stored, with the log's revision where it is
   * known: for other processes. Must not throw.
   */
  readonly onGrown?: (contentId: string, revision?: number) => void;
  /** Called with a bug that was answered as a refusal: for the log. Must not throw. */
  readonly onFault?: (fault: unknown, what: string) => void;
}

/** What is asked about the sources of a content, by someone who may read it. */
export interface SourceLookup {
  /** Those of `addresses` that are in a source attached by a person (KEEP-2). */
  vouched(contentId: string, addresses: readonly string[]): Promise<readonly string[]>;
  /** Which of the new words are in the sources, in text order; `added`: their places in `after` (SRC-8). */
  brought(contentId: string, change: BroughtChange): Promise<readonly FromSource[]>;
  /** Those of `ids` that are still kept. */
  kept(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface BroughtChange {
  readonly before: string;
  readonly after: string;
  readonly added: readonly { readonly from: number; readonly to: number }[];
}

/** What an event says: never a text (EVT-1). */
export interface ToldEvent {
  readonly kind: string;
  readonly contentId: string | null;
  /** Numbers, codes and ids. */
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
}

/** Typing goes past Prisma, over the same pool. */
export interface LiveEnv extends ContentsEnv {
  readonly pool: Pick<Pool, "query">;
  /** How long to wait for a lost database before the sockets are told, in milliseconds. Default: 10 s. */
  readonly giveUpAfterMs?: number;
}

import type { Pool } from "pg";
import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import type { Quotas } from "../auth/index.ts";
import type { FromSource } from "../outcome/index.ts";
import type { RunTextWork } from "./text-work.ts";

/** What the process hands to this room: its database, its clock and its ids (uuid v7, so that they sort by time). */
export interface ContentsEnv {
  readonly db: PrismaClient;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Where long work on texts is done; without it, in this very thread. */
  readonly work?: RunTextWork;
  /** Absent: nothing is counted. */
  readonly quotas?: Pick<Quotas, "postsPerDay" | "quarantinedPerDay">;
  /** What attached sources hold; without it, nothing. */
  readonly sources?: SourceLookup;
  /** Told of events once they are stored, by whoever stored them: for counting and for the log. Must not throw. */
  readonly onEvents?: (events: readonly ToldEvent[]) => void;
  /**
   * Told that a content's log or its rules have grown, once that is stored, with the log's revision where it is known:
   * for other processes. Must not throw.
   */
  readonly onGrown?: (contentId: string, revision?: number) => void;
  /** Told of a bug that was answered as a refusal: for the log. Must not throw. */
  readonly onFault?: (fault: unknown, what: string) => void;
}

/** What is asked about the sources of a content, by someone who may read it. */
export interface SourceLookup {
  /** Those of `addresses` that a source holds which a person attached (KEEP-2). */
  vouched(contentId: string, addresses: readonly string[]): Promise<readonly string[]>;
  /**
   * Which of the new words the sources have, in their order in the text; `added`: where they are in `after` (SRC-8).
   */
  brought(contentId: string, change: BroughtChange): Promise<readonly FromSource[]>;
  /** Those of `ids` that are still kept. */
  kept(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface BroughtChange {
  readonly before: string;
  readonly after: string;
  readonly added: readonly { readonly from: number; readonly to: number }[];
}

/** What is told of an event: no text (EVT-1). */
export interface ToldEvent {
  readonly kind: string;
  readonly contentId: string | null;
  /** Numbers, codes and ids. */
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
}

/** Typing goes past Prisma, over the same pool. */
export interface LiveEnv extends ContentsEnv {
  readonly pool: Pick<Pool, "query">;
  /** How long a lost database is waited for before the sockets are told, in milliseconds. Default: 10 s. */
  readonly giveUpAfterMs?: number;
}

import type { Pool } from "pg";
import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import type { EventRow } from "./events.ts";

/** What the process hands to this room: its database, its clock and its ids (uuid v7, so that they sort by time). */
export interface ContentsEnv {
  readonly db: PrismaClient;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Told of events once they are stored, by whoever stored them: for counting and for the log. Must not throw. */
  readonly onEvents?: (events: readonly EventRow[]) => void;
}

/** Typing goes past Prisma, over the same pool. */
export interface LiveEnv extends ContentsEnv {
  readonly pool: Pick<Pool, "query">;
  /** How long a lost database is waited for before the sockets are told, in milliseconds. Default: 10 s. */
  readonly giveUpAfterMs?: number;
}

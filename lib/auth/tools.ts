import type { Prisma, PrismaClient } from "../../server/generated/prisma/client.ts";
import type { AttemptCounts } from "./attempt-counts.ts";
import type { Quotas } from "./quota.ts";

/** What the process hands to this room. */
export interface AuthTools {
  readonly db: PrismaClient;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** A fresh secret that fits into a URL and a cookie, of at least 128 random bits. */
  readonly randomToken: () => string;
  /** Where wrong links are counted. Default: in the database. */
  readonly attemptCounts?: AttemptCounts;
  /** Absent: nobody is told that they have too many tokens. */
  readonly quotas?: Pick<Quotas, "tokensPerPerson">;
}

export type Transaction = Prisma.TransactionClient;

/** Who calls, as far as the door knows. */
export interface Caller {
  /** Network address, for the limit on wrong links; absent where there is none. */
  readonly address?: string;
  /** What the browser calls itself. */
  readonly browser?: string;
}

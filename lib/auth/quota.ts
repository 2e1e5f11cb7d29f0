// How much one person may keep here, so that nobody fills a workspace for the others (QUOTA).
import { sqltag as sql, type Sql } from "@prisma/client/runtime/client";
import { refusal, type Refusal } from "../outcome/index.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Most of each for one person. A room that is given none sets no limit. */
export interface Quotas {
  /** Writes of a person in a minute, over browsers, tokens and processes. */
  readonly writesPerMinute: number;
  /** Writes in a day, of a person's browsers together and of each token by itself. */
  readonly writesPerDay: number;
  /** Posts that a person makes in a day. */
  readonly postsPerDay: number;
  /** Tokens of a person that work at the same time. */
  readonly tokensPerPerson: number;
  /** Refused updates that are kept in a day, of a person's browsers together and of each token by itself. */
  readonly quarantinedPerDay: number;
}

interface DaysQuota {
  /** Of what, and whose. */
  readonly name: string;
  /** Undefined: nothing is counted, and the part has no row. */
  readonly most: number | undefined;
  /** A condition in SQL; where it does not hold nothing is counted, and the part has no row. */
  readonly when?: Sql;
}

/**
 * A part of a statement that adds something: takes one of the `most` that this name has in a day, and has a row then.
 * Where none is left it has no row, and what depends on it adds nothing. It holds over processes, since two that come
 * at once wait for each other's row. A day begins with its first.
 */
export const quotaTaken = ({ name, most, when = sql`true` }: DaysQuota): Sql => sql`
  insert into attempt_count as a (network, count, until)
  select ${name}, 1, now() + ${DAY_MS}::int * interval '1 millisecond'
  where ${most !== undefined}::bool and ${when}
  on conflict (network) do update set
    count = case when a.until <= now() then 1 else a.count + 1 end,
    until = case when a.until <= now() then excluded.until else a.until end
  where a.until <= now() or a.count < ${most ?? 0}::int
  returning a.network`;

interface Reached {
  readonly message: string;
  /** What helps at once. */
  readonly instead: string;
  readonly setting: string;
  readonly limit: number;
}

/** The "no" to one more of what a person has as many of as they may. */
export const quotaReached = ({ message, instead, setting, limit }: Reached): Refusal =>
  refusal("quota_reached", {
    message,
    hint: `${instead}, or ask whoever runs this Stet to raise ${setting}.`,
    details: { limit },
  });

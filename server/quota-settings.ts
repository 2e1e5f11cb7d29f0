// Settings of how much one person may do and keep (QUOTA). People at work and busy programs never meet the defaults.
import { z } from "zod";
import type { Quotas } from "../lib/auth/index.ts";

/** With less nobody could work. */
const LEAST = 10;
const MOST = 1_000_000_000;

const atMost = (usual: number) =>
  z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= LEAST && Number(text) <= MOST,
      `must be a whole number from ${LEAST} to ${MOST}`,
    )
    .default(String(usual));

export const QUOTA_VARIABLES = {
  // one after another, each in 20 ms
  STET_WRITES_PER_MINUTE: atMost(3_000),
  // more than one a second, day and night
  STET_WRITES_PER_DAY: atMost(100_000),
  STET_POSTS_PER_DAY: atMost(20_000),
  STET_TOKENS_PER_PERSON: atMost(200),
  STET_QUARANTINED_PER_DAY: atMost(500),
};

export const quotasOf = (data: Readonly<Record<keyof typeof QUOTA_VARIABLES, string>>): Quotas => ({
  writesPerMinute: Number(data.STET_WRITES_PER_MINUTE),
  writesPerDay: Number(data.STET_WRITES_PER_DAY),
  postsPerDay: Number(data.STET_POSTS_PER_DAY),
  tokensPerPerson: Number(data.STET_TOKENS_PER_PERSON),
  quarantinedPerDay: Number(data.STET_QUARANTINED_PER_DAY),
});

import { z } from "zod";
import { MEASURES, SCOPES, type Measure, type Scope } from "./measures.ts";

const MOST: Readonly<Record<Measure, number>> = {
  calls: 1_000_000,
  tokens: 1_000_000_000_000,
  seconds: 10_000_000,
  money: 10_000_000,
};
/** A message holds its conversation, and what it has begun, for so long. */
const LONGEST_TURN_SECONDS = 3_600;
const MOST_TURN_CALLS = 200;
const MOST_PRICE = 100_000;
export const MOST_PRICES = 50;

/** The smallest and the largest a limit may be. */
export function boundsOf(scope: Scope, measure: Measure): { readonly least: number; readonly most: number } {
  if (measure === "money") return { least: 0.0001, most: MOST.money };
  if (scope === "turn" && measure === "seconds") return { least: 10, most: LONGEST_TURN_SECONDS };
  if (scope === "turn" && measure === "calls") return { least: 1, most: MOST_TURN_CALLS };
  return { least: 1, most: MOST[measure] };
}

function limit(scope: Scope, measure: Measure) {
  const { least, most } = boundsOf(scope, measure);
  const kind = measure === "money" ? "number" : "whole number";
  const error = `must be a ${kind} from ${least} to ${most}, or null for no limit`;
  const number = measure === "money" ? z.number({ error }) : z.int({ error });
  return number.min(least, { error }).max(most, { error }).nullable().optional();
}

const limitsOf = (scope: Scope) =>
  z
    .strictObject(
      // every measure is there
      Object.fromEntries(MEASURES.map((measure) => [measure, limit(scope, measure)])) as Record<
        Measure,
        ReturnType<typeof limit>
      >,
    )
    .optional();

const priceRange = `must be a number from 0 to ${MOST_PRICE}`;
const price = z.number({ error: priceRange }).min(0, { error: priceRange }).max(MOST_PRICE, { error: priceRange });

/** `PATCH /api/settings/spending`: what is left out stays; null takes a limit or a price away. */
export const spendingPatchSchema = z
  .strictObject({
    limits: z
      .strictObject(
        // every scope is there
        Object.fromEntries(SCOPES.map((scope) => [scope, limitsOf(scope)])) as Record<
          Scope,
          ReturnType<typeof limitsOf>
        >,
      )
      .optional()
      .meta({ description: "Of one message (turn); in a calendar month, UTC, of each person, each token, everyone." }),
    prices: z
      .record(z.string().min(1).max(200), z.strictObject({ input: price, output: price }).nullable())
      .refine((prices) => Object.keys(prices).length <= MOST_PRICES, { error: `has at most ${MOST_PRICES} models` })
      .optional()
      .meta({ description: "By the name of a model, for a million tokens." }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, { error: "must be three capital letters, such as USD or EUR" })
      .optional(),
  })
  .meta({ id: "SpendingPatch" });

export type SpendingPatch = z.infer<typeof spendingPatchSchema>;

// What calls about spending on the language model answer (AGT-9).
import { z } from "zod";
import type { Answer } from "../auth/index.ts";
import { MEASURES, SCOPES, type Measure, type Scope } from "./measures.ts";

const amounts = z.object(
  // every measure is there
  Object.fromEntries(MEASURES.map((measure) => [measure, z.number().optional()])) as Record<
    Measure,
    z.ZodOptional<z.ZodNumber>
  >,
);
export const spendingSchema = z
  .object({
    limits: z
      .object(
        // every scope is there
        Object.fromEntries(SCOPES.map((scope) => [scope, amounts.optional()])) as Record<
          Scope,
          z.ZodOptional<typeof amounts>
        >,
      )
      .meta({
        description:
          "Of one message (turn); in a calendar month, UTC, of each person, each token and everyone (workspace). " +
          "What is absent is not limited.",
      }),
    prices: z
      .record(z.string(), z.object({ input: z.number(), output: z.number() }))
      .meta({ description: "By the name of a model, for a million tokens." }),
    currency: z.string(),
    mayChange: z.boolean(),
  })
  .meta({ id: "Spending" });
export type SpendingAnswer = Answer<typeof spendingSchema>;

const sum = {
  turns: z.int(),
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  seconds: z.int(),
  cost: z.number().meta({ description: "In the currency, of models that had a price." }),
  unpricedTokens: z.int().meta({ description: "Tokens of models that had no price." }),
};
const sumSchema = z.object(sum);
/** What is told of a sum. */
export type ShownSum = Answer<typeof sumSchema>;

const named = z.array(z.object({ id: z.string(), name: z.string(), ...sum }));
export const monthSchema = z
  .object({
    month: z.string(),
    currency: z.string(),
    isOfAll: z.boolean(),
    total: z.object(sum),
    people: named,
    tokens: named,
    models: named,
  })
  .meta({ id: "SpendingOfMonth" });
export type MonthAnswer = Answer<typeof monthSchema>;

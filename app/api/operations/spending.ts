// Calls about spending on the language model and its limits (AGT-9).
import { z } from "zod";
import { MEASURES, SCOPES, spendingPatchSchema, type Measure, type Scope } from "../../../lib/spending/index.ts";
import { operation } from "../door.ts";

const amounts = z.object(
  // every measure is there
  Object.fromEntries(MEASURES.map((measure) => [measure, z.number().optional()])) as Record<
    Measure,
    z.ZodOptional<z.ZodNumber>
  >,
);
const spending = z
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

const sum = {
  turns: z.int(),
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  seconds: z.int(),
  cost: z.number().meta({ description: "In the currency, of models that had a price." }),
  unpricedTokens: z.int().meta({ description: "Tokens of models that had no price." }),
};
const named = z.array(z.object({ id: z.string(), name: z.string(), ...sum }));

export const SPENDING_OPERATIONS = [
  operation({
    id: "readSpending",
    at: "GET /api/settings/spending",
    summary: "What may be spent on the language model, and what it costs",
    success: { status: 200, description: "Limits and prices.", schema: spending },
    answer: ({ actor, runtime: { spending } }) => spending.read(actor),
  }),
  operation({
    id: "changeSpending",
    at: "PATCH /api/settings/spending",
    summary: "Change limits and prices; null takes one away",
    body: spendingPatchSchema,
    success: { status: 200, description: "Limits and prices.", schema: spending },
    answer: ({ actor, body, runtime: { spending } }) => spending.change(actor, body),
  }),
  operation({
    id: "readSpendingOfMonth",
    at: "GET /api/spending",
    summary: "What a month's turns have used: all for an owner, one's own for others",
    query: z.strictObject({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: "must be a year and a month, such as 2026-11" })
        .optional()
        .meta({ description: "UTC; absent: this month." }),
    }),
    success: {
      status: 200,
      description: "The month, by person, token and model.",
      schema: z
        .object({
          month: z.string(),
          currency: z.string(),
          isOfAll: z.boolean(),
          total: z.object(sum),
          people: named,
          tokens: named,
          models: named,
        })
        .meta({ id: "SpendingOfMonth" }),
    },
    answer: ({ actor, query: { month }, runtime: { spending } }) => spending.month(actor, month),
  }),
];

// Calls about spending on the language model and its limits (AGT-9).
import { z } from "zod";
import { monthSchema, spendingPatchSchema, spendingSchema } from "../../../lib/spending/index.ts";
import { operation } from "../door.ts";

export const SPENDING_OPERATIONS = [
  operation({
    id: "readSpending",
    at: "GET /api/settings/spending",
    summary: "What may be spent on the language model, and what it costs",
    success: { status: 200, description: "Limits and prices.", schema: spendingSchema },
    answer: ({ actor, runtime: { spending } }) => spending.read(actor),
  }),
  operation({
    id: "changeSpending",
    at: "PATCH /api/settings/spending",
    summary: "Change limits and prices; null takes one away",
    body: spendingPatchSchema,
    success: { status: 200, description: "Limits and prices.", schema: spendingSchema },
    answer: ({ actor, body, runtime: { spending } }) => spending.change(actor, body),
  }),
  operation({
    id: "readSpendingOfMonth",
    at: "GET /api/spending",
    summary: "What the turns of a month have used: your own, or for owners everyone's",
    query: z.strictObject({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: "must be a year and a month, such as 2026-11" })
        .optional()
        .meta({ description: "UTC; absent: this month." }),
    }),
    success: { status: 200, description: "The month, by person, token and model.", schema: monthSchema },
    answer: ({ actor, query: { month }, runtime: { spending } }) => spending.month(actor, month),
  }),
];

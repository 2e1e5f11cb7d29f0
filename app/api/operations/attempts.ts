// Calls about earlier requests to edit: their outcome, and another try (ROAD-5, EVT-1).
import { z } from "zod";
import { count, instant } from "../../../lib/auth/index.ts";
import { figuresSchema } from "../../../lib/content/index.ts";
import { ALL_CODES } from "../../../lib/outcome/index.ts";
import { operation } from "../door.ts";
import { editAnswer, receipt } from "../edit-answers.ts";
import { anything, finding, hunk, leftOut, stat } from "../edit-parts.ts";
import { id } from "../params.ts";
import { editReply } from "../problem.ts";

const LONGEST_LEFT_OUT = 20;
const MOST_LEFT_OUT = 500;
const LARGEST_PAGE = 200;
const USUAL_PAGE = 50;
const USUAL_DAYS = 7;
const MOST_DAYS = 90;

const ofAttempt = z.strictObject({ id: id.meta({ description: "Id of the attempt." }) });
const moment = z.iso.datetime({ offset: true, error: "must be a moment like 2026-03-01T00:00:00Z" });

const attemptsQuery = z.strictObject({
  outcome: z
    .enum(["applied", "suggested", "clarify", "rejected", "left_out", "blocked"])
    .optional()
    .meta({ description: "left_out: applied, with something left out. blocked: left_out, rejected or clarify." }),
  code: z
    .enum(ALL_CODES)
    .optional()
    .meta({ description: "Of a refusal, what a question asks about, or why something was left out." }),
  contentId: id.optional(),
  personId: id.optional().meta({ description: "For whom it was asked." }),
  origin: z.enum(["rest", "chat", "mcp", "cli"]).optional().meta({ description: "The door it came through." }),
  since: moment.optional().meta({ description: "From this moment on." }),
  until: moment.optional().meta({ description: "Before this moment." }),
  settled: z
    .enum(["no", "yes", "anyway"])
    .optional()
    .meta({
      description: "yes: a later try made it. anyway: someone with the right applied it anyway. no: it is still open.",
    }),
  dismissed: z
    .enum(["yes", "no"])
    .optional()
    .meta({ description: "yes: only those that someone has dismissed. no: only the others." }),
  tries: z
    .enum(["first"])
    .optional()
    .meta({ description: "first: only first tries. Retries and answers are listed with the try they belong to." }),
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(USUAL_PAGE),
  cursor: id.optional().meta({ description: "nextCursor of the page before." }),
});

const attemptFacts = {
  id: z.string(),
  contentId: z.string(),
  path: z.string(),
  title: z.string(),
  outcome: z.string(),
  code: z.enum(ALL_CODES).nullable(),
  version: z.int().min(1).nullable().meta({ description: "Of an edit that was applied." }),
  origin: z.string(),
  actor: z.object({ id: z.string(), name: z.string(), personId: z.string() }),
  request: z.string().nullable(),
  ops: z.array(anything),
  undoes: z.int().min(1).nullable().meta({ description: "The version that was to be undone; null for an edit." }),
  message: z.string().nullable().meta({ description: "Why it was not made, or what was asked." }),
  hint: z.string().nullable(),
  findings: z.array(finding),
  leftOut: z
    .array(leftOut)
    .meta({ description: "Of an edit that was applied: what nobody asked for, and was not made." }),
  overridable: z.boolean().meta({ description: "All of them can be lifted by apply anyway." }),
  receipt: receipt.nullable(),
  retryOf: z.string().nullable().meta({ description: "Id of the first try, if this is another one." }),
  override: z.boolean().meta({ description: "Apply anyway." }),
  settled: z
    .object({
      attemptId: z.string(),
      version: z.int().nullable(),
      by: z.string().nullable(),
      override: z.boolean(),
      leftOut: z.array(leftOut),
      at: instant,
    })
    .nullable()
    .meta({ description: "The later try that brought it in." }),
  dismissed: z.object({ by: z.string(), at: instant }).nullable().meta({ description: "Who dismissed it, and when." }),
  createdAt: instant,
};

const change = z.object({ hunks: z.array(hunk), stat: stat.nullable() });
const missing = z.object({ reason: z.enum(["no_ops", "undo", "not_planned", "text_unknown"]), message: z.string() });
const wouldChange = {
  diff: change.nullable().meta({ description: "What it would have changed." }),
  diffMissing: missing.nullable().meta({ description: "Why that cannot be said." }),
};

const attemptListAnswer = z
  .object({ items: z.array(z.object(attemptFacts)), nextCursor: z.string().nullable() })
  .meta({ id: "AttemptList" });

const attemptAnswer = z
  .object({
    ...attemptFacts,
    ...wouldChange,
    body: anything.meta({ description: "The whole answer as it was given, without its resume token." }),
    baseVersion: count,
    baseHash: z.string(),
    tries: z.array(
      z.object({
        id: z.string(),
        by: z.string().nullable(),
        outcome: z.string(),
        code: z.string().nullable(),
        override: z.boolean(),
        createdAt: instant,
      }),
    ),
    made: z
      .array(z.object({ id: z.string(), attemptId: z.string(), version: count }))
      .meta({ description: "What was left out of it and has been made since." }),
    now: z
      .object({
        version: count,
        hash: z.string(),
        ...wouldChange,
        seen: z
          .string()
          .nullable()
          .meta({ description: "Names this change; sent with retry or apply, no other is made." }),
        outcome: z.enum(["applied", "clarify", "rejected"]).meta({ description: "The outcome of a retry." }),
        findings: z.array(finding),
        remaining: z.array(finding).meta({ description: "The findings that would remain after apply anyway." }),
      })
      .optional(),
  })
  .meta({ id: "Attempt" });

const tryAgainBody = z
  .strictObject({
    seen: z
      .string()
      .regex(/^[0-9A-Fa-f]{16}$/, "must be `now.seen` of the attempt, 16 hex digits")
      .optional(),
  })
  .optional()
  .meta({ id: "TryAgain" });

const makeBody = z
  .strictObject({
    ids: z
      .array(z.string().min(1).max(LONGEST_LEFT_OUT))
      .min(1)
      .max(MOST_LEFT_OUT)
      .meta({ description: "Of its leftOut." }),
  })
  .meta({ id: "MakeLeftOut" });

export const ATTEMPTS_OPERATIONS = [
  operation({
    id: "listAttempts",
    at: "GET /api/edits",
    summary: "Requests to edit and their outcomes, newest first",
    query: attemptsQuery,
    success: { status: 200, description: "A page of attempts.", schema: attemptListAnswer },
    answer: ({ actor, query, runtime: { contents } }) => contents.attempts(actor, query),
  }),
  // How edits fared: refusals, retries, auto-reverts, day by day (EVT-1.6).
  operation({
    id: "editFigures",
    at: "GET /api/edits/figures",
    summary: "How edits fared in the last days, day by day (UTC)",
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(MOST_DAYS).default(USUAL_DAYS) }),
    success: { status: 200, description: "The figures.", schema: figuresSchema },
    answer: ({ actor, query, runtime: { contents } }) => contents.editFigures(actor, query),
  }),
  // One request to edit, and what it would have changed (EVT-1.5).
  operation({
    id: "readAttempt",
    at: "GET /api/edits/{id}",
    summary: "One request to edit, and what it would have changed",
    params: ofAttempt,
    query: z.strictObject({
      against: z
        .enum(["then", "now"])
        .default("then")
        .meta({ description: "now: also what a try on the current text would come to." }),
    }),
    success: { status: 200, description: "The attempt.", schema: attemptAnswer },
    answer: ({ actor, params: { id }, query, runtime: { contents } }) => contents.attempt(actor, id, query),
  }),
  operation({
    id: "dismissAttempt",
    at: "PATCH /api/edits/{id}",
    summary: "Take an edit off the list of those that wait, or put it back",
    params: ofAttempt,
    body: z.strictObject({ dismissed: z.boolean() }).meta({ id: "DismissAttempt" }),
    success: { status: 200, description: "The attempt as lists show it.", schema: z.object(attemptFacts) },
    answer: ({ actor, params: { id }, body: { dismissed }, runtime: { contents } }) =>
      contents.dismiss(actor, id, dismissed),
  }),
  operation({
    id: "retryAttempt",
    at: "POST /api/edits/{id}/retry",
    summary: "The same ops on the current text",
    isEdit: true,
    params: ofAttempt,
    body: tryAgainBody,
    success: { status: 200, description: "The outcome.", schema: editAnswer },
    answer: async ({ actor, params: { id }, body, requestId, runtime: { contents } }) =>
      editReply(await contents.retryAttempt(actor, id, body), requestId),
  }),
  operation({
    id: "applyAttempt",
    at: "POST /api/edits/{id}/apply",
    summary: "The same, granting what a person may settle",
    isEdit: true,
    params: ofAttempt,
    body: tryAgainBody,
    success: { status: 200, description: "The outcome.", schema: editAnswer },
    answer: async ({ actor, params: { id }, body, requestId, runtime: { contents } }) =>
      editReply(await contents.applyAttempt(actor, id, body), requestId),
  }),
  // Makes changes that were left out of an edit (ASK-5).
  operation({
    id: "makeLeftOut",
    at: "POST /api/edits/{id}/make",
    summary: "Make what was left out of an edit",
    isEdit: true,
    params: ofAttempt,
    body: makeBody,
    success: { status: 200, description: "The outcome.", schema: editAnswer },
    answer: async ({ actor, params: { id }, body, requestId, runtime: { contents } }) =>
      editReply(await contents.makeLeftOut(actor, id, body.ids), requestId),
  }),
];

// Calls about a workspace's settings, their effect, and what the process counts (SET-1, FLAG-1, EVT-1).
import { z } from "zod";
import { MOVERS } from "../../../lib/auth/index.ts";
import { SET_CHECKS } from "../../../lib/publishing/index.ts";
import { modelPatchSchema, settingsPatchSchema } from "../../../lib/settings/index.ts";
import { operation } from "../door.ts";

const LONGEST_DAYS = 366;
const USUAL_DAYS = 7;

const settings = z
  .object({
    limits: z.array(
      z.object({
        name: z.string(),
        value: z.number().meta({ description: "The value in force." }),
        default: z.number(),
        unit: z.enum(["lines", "words", "share"]),
        least: z.number(),
        most: z.number(),
        looser: z.enum(["higher", "lower"]).meta({ description: "In which direction the limit is looser." }),
      }),
    ),
    safeAiEditsV2: z.int().meta({ description: "Percentage of contents for which the strict set is enforced." }),
    editMode: z.enum(["apply", "suggest"]).meta({ description: "What happens to edits for an AI that name no mode." }),
    toneGuide: z.string(),
    retention: z
      .object({
        historyDays: z.int().nullable().meta({ description: "Versions, with the requests made on them." }),
        attemptDays: z.int().nullable().meta({ description: "Requests to edit, with their answers." }),
        conversationDays: z.int().nullable().meta({ description: "What was said in the chat." }),
      })
      .meta({ description: "How many days each is kept; null: for good. stet prune deletes anything older." }),
    sourceAddresses: z.boolean().meta({ description: "Whether sources may be read from addresses." }),
    imageMegabytes: z.int().meta({ description: "How large an image of a post may be." }),
    statusMovers: z.object({ draft: z.enum(MOVERS), review: z.enum(MOVERS), archived: z.enum(MOVERS) }),
    publishChecks: z
      .record(z.enum(SET_CHECKS), z.enum(["warn", "block"]))
      .meta({ description: "Which checks stop a post from being published." }),
    site: z
      .object({ name: z.string(), description: z.string(), language: z.string(), address: z.string() })
      .nullable()
      .meta({ description: "The public site; null: it is off." }),
    mayChange: z.boolean(),
  })
  .meta({ id: "Settings" });

const model = z
  .object({
    source: z
      .enum(["environment", "settings", "none"])
      .meta({ description: "Where the model that answers is set; the environment wins." }),
    model: z.string(),
    baseUrl: z.string().nullable(),
    key: z
      .enum(["set", "none", "lost"])
      .meta({ description: "The key itself is never shown. lost: it cannot be decrypted with the current secret." }),
    temperature: z.number(),
    maxOutputTokens: z.int(),
    contextTokens: z.int(),
    timeoutMs: z.int(),
    embeddingModel: z.string().nullable(),
  })
  .meta({ id: "ModelSettings" });

export const SETTINGS_OPERATIONS = [
  operation({
    id: "readSettings",
    at: "GET /api/settings",
    summary:
      "The limits that requests are judged by, the strict set's percentage, the tone guide, and for how long " +
      "things are kept",
    success: { status: 200, description: "The settings.", schema: settings },
    answer: ({ actor, runtime: { settings } }) => settings.read(actor),
  }),
  operation({
    id: "changeSettings",
    at: "PATCH /api/settings",
    summary: "Change what is named; null brings a default back",
    body: settingsPatchSchema,
    success: { status: 200, description: "The settings.", schema: settings },
    answer: ({ actor, body, runtime: { settings } }) => settings.change(actor, body),
  }),
  // Which language model a workspace asks (SET-2).
  operation({
    id: "readModel",
    at: "GET /api/settings/model",
    summary: "Which language model is asked: owners alone",
    success: { status: 200, description: "The model, without its key.", schema: model },
    answer: ({ actor, runtime: { modelSettings } }) => modelSettings.read(actor),
  }),
  operation({
    id: "changeModel",
    at: "PATCH /api/settings/model",
    summary: "Set the language model, its key, address and limits",
    body: modelPatchSchema,
    success: { status: 200, description: "The model, without its key.", schema: model },
    answer: ({ actor, body, runtime: { modelSettings } }) => modelSettings.change(actor, body),
  }),
  operation({
    id: "removeModel",
    at: "DELETE /api/settings/model",
    summary: "Forget the language model and its key",
    success: { status: 200, description: "What answers now.", schema: model },
    answer: ({ actor, runtime: { modelSettings } }) => modelSettings.remove(actor),
  }),
  // Whether a model answers, before it is relied on (SET-2).
  operation({
    id: "testModel",
    at: "POST /api/settings/model/test",
    summary: "Ask the model that these settings would make for one word; nothing is stored",
    body: modelPatchSchema,
    success: {
      status: 200,
      description: "Whether it answers, and why not.",
      schema: z.object({ works: z.boolean(), message: z.string(), tookMs: z.int() }),
    },
    answer: ({ actor, body, runtime: { modelSettings } }) => modelSettings.test(actor, body),
  }),
  operation({
    id: "readShadowFigures",
    at: "GET /api/edits/shadow",
    summary: "What the strict set would have stopped where it is not enforced",
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(LONGEST_DAYS).default(USUAL_DAYS) }),
    success: {
      status: 200,
      description: "Applied edits, each counted once in wouldStop.",
      schema: z.object({
        since: z.iso.datetime(),
        until: z.iso.datetime(),
        wouldStop: z.int(),
        byCode: z.record(z.string(), z.int()),
      }),
    },
    answer: ({ actor, query: { days }, runtime: { contents } }) => contents.shadowFigures(actor, days),
  }),
  operation({
    id: "readMetrics",
    at: "GET /api/metrics",
    summary: "What this process counts, as Prometheus text",
    success: { status: 200, description: "Prometheus text, format 0.0.4.", media: "text/plain" },
    answer: async ({ actor, runtime: { metrics } }) => {
      const read = await metrics.read(actor);
      if (!read.ok) return read;
      const { type, text } = read.value;
      return new Response(text, { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
    },
  }),
];

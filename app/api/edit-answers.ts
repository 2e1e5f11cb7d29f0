// What edits answer, and every "no", for the OpenAPI document: fields are named, and more may be added at any time.
import {
  count,
  number,
  hash,
  code,
  op,
  lines,
  mark,
  strategy,
  stat,
  hunk,
  namedLock,
  contested,
  leftOut,
  finding,
  opResult,
  shownChange,
} from "./edit-parts.ts";
import { z } from "zod";

const receiptActor = z.object({ id: z.string(), name: z.string(), personId: z.string() });
const propertyValue = z.union([z.string(), z.array(z.string())]);

/** Words that an edit added, and the passage they are from (SRC-8). */
export const fromSource = z.object({
  kind: z.enum(["quotation", "words", "name", "figure", "address"]),
  words: z.string().meta({ description: "As they are in the text after." }),
  before: z.string().meta({ description: "A few characters before them there." }),
  after: z.string(),
  sourceId: z.string(),
  title: z.string(),
  passage: z.int().min(1).meta({ description: "Number of the passage." }),
  from: z.int().min(0).meta({ description: "Where the passage is in the source's text, in UTF-16 units." }),
  to: z.int().min(0),
  speaker: z.string().optional(),
  ms: z.int().min(0).optional().meta({ description: "Milliseconds from the beginning of the recording." }),
  page: z.int().min(1).optional().meta({ description: "Of a PDF: the page that the passage begins on." }),
});

/** RCPT-1. A create, a save or a restore has only the parts that apply. */
export const receipt = z
  .object({
    contentId: z.string(),
    request: z.string().nullable(),
    intent: z.enum(["edit", "rewrite", "expand", "reorganize"]).nullable(),
    actor: receiptActor,
    participants: z.array(receiptActor).optional().meta({ description: "Of a checkpoint: everyone who typed." }),
    origin: z.string(),
    judgedAs: z.enum(["agent", "person"]),
    before: mark,
    after: mark.optional(),
    ops: z.array(z.object({ op, strategy, difference: z.string().optional(), ...lines })),
    guards: z.array(
      z.object({
        code,
        outcome: z.enum(["pass", "objection", "granted", "shadow"]),
        measured: z.number().optional(),
        limit: z.number().optional(),
      }),
    ),
    grants: z.array(
      z.object({
        code,
        words: z.string().optional(),
        question: z.string().optional(),
        standing: z.literal(true).optional(),
      }),
    ),
    shadow: z.array(finding).optional(),
    leftOut: z.array(leftOut).optional(),
    notes: z.array(z.string()).optional(),
    stat: stat.optional(),
    sections: z.array(z.string()).optional(),
    answered: z.object({ question: z.string(), choice: z.string() }).optional(),
    properties: z
      .array(z.object({ name: z.string(), before: propertyValue, after: propertyValue }))
      .optional()
      .meta({ description: "What a person changed of the post's properties." }),
    suggestedBy: z.array(z.string()).optional().meta({ description: "Whose suggestions were accepted." }),
    warnings: z.array(z.string()),
    sources: z
      .array(fromSource)
      .optional()
      .meta({ description: "Which of the new words are also in sources of the content." }),
    rebasedFrom: mark
      .optional()
      .meta({ description: "The text the caller had seen, if others have since changed other parts of it." }),
    correction: z
      .object({
        ops: z.array(
          z.object({
            op,
            from: z.string(),
            to: z.string(),
            newText: z.object({ from: z.string(), to: z.string() }).optional(),
          }),
        ),
        calls: count,
      })
      .optional(),
    prompt: z.string().optional().meta({ description: "Which prompt the model was told that sent the edit." }),
    tookMs: z.number(),
    parentDigest: z
      .string()
      .nullable()
      .optional()
      .meta({ description: "Of a version: what chains it to the one before." }),
  })
  .meta({
    id: "Receipt",
    description: "What was asked, where it landed and how it was found, what was measured, and who allowed what.",
  });

const current = z
  .object({ version: count.optional(), hash: z.string().optional(), changes: z.array(hunk).optional() })
  .meta({ id: "CurrentText", description: "The text as it is now; changes: since the base that was sent." });

export const problemAnswer = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code,
    message: z.string(),
    hint: z.string(),
    retryable: z.boolean(),
    retryAfter: z
      .number()
      .optional()
      .meta({ description: "Seconds to wait before the next try; in the header Retry-After as well." }),
    requestId: z
      .string()
      .optional()
      .meta({ description: "Names this call in the log; absent where it never reached the application." }),
    fields: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .meta({ description: "Each wrong field by its path, ten at most." }),
    moreFields: number.optional().meta({ description: "How many more there are." }),
    field: z.string().optional(),
    reason: z.string().optional(),
    limit: z.number().optional(),
    unit: z.enum(["bytes"]).optional(),
    op: op.optional(),
    caret: z.boolean().optional(),
    version: count.optional(),
    attemptId: z.string().optional(),
    locks: z.array(namedLock).optional(),
    contested: contested.optional(),
    sections: z.array(z.string()).optional(),
    measured: z.number().optional(),
    missing: z.array(z.string()).optional(),
    needs_range: z.boolean().optional(),
    current: current.optional(),
  })
  .meta({ id: "Problem" });

const attemptId = z
  .string()
  .optional()
  .meta({ description: "The attempt that was kept of it: /api/edits/{id} reads it, tries it again, or makes it." });

const dryRun = z
  .literal(true)
  .optional()
  .meta({ description: "Nothing was written: this is what the result would have been." });

const applied = z.object({
  outcome: z.literal("applied"),
  noop: z.boolean().optional().meta({ description: "The text already was as requested." }),
  version: count,
  hash,
  stat,
  results: z.array(opResult).optional(),
  warnings: z.array(finding),
  leftOut: z.array(leftOut).optional().meta({ description: "What nobody asked for, and was not made." }),
  attemptId,
  receipt,
  dryRun,
});

const candidate = z
  .object({
    id: z.string(),
    kind: z.enum(["place", "answer", "every"]).optional(),
    label: z.string(),
    op: op.optional(),
    section: z.string().optional(),
    startLine: number.optional(),
    endLine: number.optional(),
    preview: z.string().optional(),
  })
  .meta({ id: "Candidate" });

const clarify = z.object({
  outcome: z.literal("clarify"),
  question: z.string(),
  candidates: z.array(candidate),
  every: candidate
    .optional()
    .meta({ description: "Where several places fit: an answer by this id means all of them." }),
  resumeToken: z.string().optional(),
  attemptId,
  contested: contested.optional(),
  findings: z.array(finding).optional(),
  current: current.optional(),
  receipt: receipt.optional(),
  dryRun,
});

const suggested = z.object({
  outcome: z.literal("suggested"),
  suggestionId: z.string().meta({ description: "The edit." }),
  attemptId,
  suggestions: z
    .array(z.object({ ...shownChange.shape, ...lines, section: z.string() }))
    .meta({ description: "Its changes, each a suggestion of its own; the text is as it was." }),
  leftOut: z.array(leftOut).optional().meta({ description: "What nobody asked for, and is not suggested." }),
  receipt,
  dryRun,
});

/** 200: applied, suggested or a question. A rejection has the status of its code, and is a problem as well. */
export const editAnswer = z.discriminatedUnion("outcome", [applied, suggested, clarify]).meta({ id: "EditAnswer" });

export const rejectedAnswer = problemAnswer
  .extend({ outcome: z.literal("rejected"), findings: z.array(finding), receipt: receipt.optional(), dryRun })
  .meta({ id: "RejectedEdit" });

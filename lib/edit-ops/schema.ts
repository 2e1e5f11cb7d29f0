import { z } from "zod";
import { ALL_CODES, accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { badCharacterIn, exceedsBytes } from "../text/index.ts";
import { removedOperation } from "./removed.ts";
import { ASKED_KINDS, type Op, type Target } from "./types.ts";

/** OPS-1.1: the most ops of one request, and the most bytes of a quote and of new text, in UTF-8. */
export const MOST_OPS = 500;
export const MOST_ANCHOR = 256 * 1024;
export const MOST_NEW_TEXT = 2 * 1024 * 1024;
const MOST_WORDS = 200_000;
const MOST_EARLIER = 20;
const MOST_REASON = 2_000;

const count = z.int().min(1).max(2_147_483_647);
const name = z.string().min(1).max(2_000);
const quote = z.string().min(1, "an empty quote fits everywhere");

const lineSpan = z
  .strictObject({ start: count, end: count })
  .refine(({ start, end }) => start <= end, { error: "start comes after end" })
  .meta({ description: "Whole lines, both ends included, counted from 1." });

const target = z
  .strictObject({
    text: quote.optional().meta({ description: "The words to find, quoted exactly." }),
    before: z
      .string()
      .max(MOST_ANCHOR)
      .optional()
      .meta({ description: "What is right before the quote: tells equal places apart." }),
    after: z.string().max(MOST_ANCHOR).optional().meta({ description: "What is right after the quote." }),
    lines: lineSpan.optional(),
    heading: name.optional().meta({ description: 'The heading line itself: "## Title".' }),
    section: name.optional(),
    appendToSection: name
      .optional()
      .meta({ description: "The end of the section, before the next heading of its level or higher." }),
    beforeHeading: name.optional(),
    codeBlock: z
      .strictObject({ index: count, language: name.optional() })
      .optional()
      .meta({ description: "What is between the fences of the code block." }),
    paragraph: z.strictObject({ index: count, in: name.optional() }).optional(),
    document: z.literal(true).optional(),
  })
  .superRefine((value, context) => {
    const leading = LEADING.filter((key) => value[key] !== undefined);
    const leads = value.text === undefined ? leading : leading.filter((key) => key !== "lines" && key !== "section");
    if (leads.length > 1)
      context.addIssue({ code: "custom", message: `a target has one place; this one has ${leads.join(" and ")}` });
    if (value.text === undefined && (value.before !== undefined || value.after !== undefined)) {
      context.addIssue({ code: "custom", message: "before and after go with text" });
    }
  });

const LEADING = [
  "text",
  "lines",
  "heading",
  "section",
  "appendToSection",
  "beforeHeading",
  "codeBlock",
  "paragraph",
  "document",
] as const;

/** A target may name no place at all: then it is as if its op had no target (RNG-1). */
const namesPlace = (value: Target | undefined): value is Target =>
  value !== undefined && LEADING.some((key) => value[key] !== undefined);

const op = z
  .strictObject({
    op: z.enum(["replace", "insert", "delete", "reorder"]),
    target: target.optional(),
    with: z.string().optional().meta({ description: "The new words, as they should read." }),
    position: z.enum(["before", "after", "start", "end"]).optional(),
    occurrence: z.union([z.enum(["only", "first", "last", "all"]), count]).optional(),
    expectedReplacements: count.optional(),
    preserveIndent: z.boolean().optional(),
    unit: z.enum(["block", "item", "row", "sentence", "section"]).optional(),
    order: z.array(count).min(1).max(10_000).optional(),
    because: z
      .string()
      .max(MOST_REASON)
      .optional()
      .meta({
        description: "The person's words that ask for this op, quoted exactly. It then keeps to what they ask for.",
      }),
    kind: z
      .enum(ASKED_KINDS)
      .optional()
      .meta({ description: "What kind of change they ask for. All but reword and compose leave no wording open." }),
  })
  .superRefine((value, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const needsText = value.op === "replace" || value.op === "insert";
    if (needsText && value.with === undefined) issue("with", `${value.op} needs the new words`);
    if (!needsText && value.with !== undefined) issue("with", `${value.op} brings no words of its own`);
    if (value.op === "insert" && value.with === "") issue("with", "an insert needs words");
    if (value.position !== undefined && value.op !== "insert") issue("position", "only an insert has a position");
    if (value.op === "reorder") reorderIssues(value, issue);
    else if (value.order !== undefined || value.unit !== undefined) issue("order", "unit and order belong to reorder");
    if (value.op !== "insert" && (value.target?.appendToSection ?? value.target?.beforeHeading) !== undefined) {
      issue("target", "appendToSection and beforeHeading are places to insert at");
    }
    if (namesPlace(value.target) && value.target.text === undefined && value.occurrence !== undefined) {
      issue("occurrence", "occurrence belongs to target.text");
    }
  });

function reorderIssues(value: { order?: number[] | undefined }, issue: (path: string, message: string) => void): void {
  if (value.order === undefined) return issue("order", "reorder needs the new order");
  if (new Set(value.order).size !== value.order.length) issue("order", "an order names each unit once");
}

/** The body of `POST /api/contents/{id}/edit-ops` (OPS-1). */
export const editRequestSchema = z
  .strictObject({
    baseVersion: z.int().min(0).max(2_147_483_647).meta({ description: "Number of the version that was read." }),
    baseHash: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: "Hash of the text read; if it has changed, the edit is carried over or refused." }),
    request: z
      .string()
      .max(MOST_WORDS)
      .optional()
      .meta({ description: "The person's own words; grants are read from here and nowhere else." }),
    earlier: z
      .array(z.string().max(MOST_WORDS))
      .max(MOST_EARLIER)
      .optional()
      .meta({
        description:
          "The person's earlier messages of the conversation, oldest first: " +
          "what they left open is read with the request.",
      }),
    selection: z
      .strictObject({ startLine: count, endLine: count, hash: z.string().min(1).max(64) })
      .refine(({ startLine, endLine }) => startLine <= endLine, { error: "startLine comes after endLine" })
      .optional()
      .meta({
        description:
          "The lines that the person had marked, in the text with this hash: no op changes anything outside of them.",
      }),
    leaveOut: z
      .literal("never")
      .optional()
      .meta({ description: "All or nothing: where something nobody asked for would be left out, nothing is made." }),
    ops: z
      .array(op)
      .min(1, "at least one op")
      .meta({ description: "What to change; all are made, or none. Each sees the text as it was read." }),
    scope: name
      .optional()
      .meta({ description: 'The one place that may change: a section\'s title, or words such as "conclusion".' }),
    constraints: z
      .strictObject({
        maxChangedLines: z.int().min(0).max(1_000_000_000).optional(),
        maxChangedPercent: z.number().min(0).max(100).optional(),
        allowHeadingChanges: z.boolean().optional(),
      })
      .optional()
      .meta({ description: "Limits of the caller's own: what goes beyond them is refused." }),
    mustInclude: z
      .array(quote.max(MOST_ANCHOR))
      .max(500)
      .optional()
      .meta({ description: "Words that have to be in the text afterwards." }),
    mustKeep: z.array(quote.max(MOST_ANCHOR)).max(500).optional().meta({ description: "Words that must not go." }),
    acknowledge: z.array(z.enum(ALL_CODES)).max(100).optional(),
    mode: z.enum(["apply", "suggest"]).optional(),
    interactive: z.boolean().optional(),
    dryRun: z.boolean().optional().meta({ description: "true: say what the result would be, and write nothing." }),
    idempotencyKey: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: "The same key brings the same answer, and makes nothing twice." }),
    turnId: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: "What belongs together: the limits count over all edits of a turn." }),
  })
  .meta({ id: "EditRequest" });

export type EditRequest = Omit<z.infer<typeof editRequestSchema>, "ops"> & { readonly ops: readonly Op[] };

/**
 * From untrusted to typed: removed operations and sizes first, each by name, then the schema, then characters that no
 * text may hold. Refuses with `unsupported_operation`, `too_large` or `invalid_request`.
 */
export function parseEditRequest(input: unknown): Outcome<EditRequest, Refusal> {
  const removed = removedOperation(input);
  if (removed) return refused(removed);
  const large = tooLarge(input);
  if (large) return refused(large);
  const parsed = editRequestSchema.safeParse(input);
  if (!parsed.success) return refused(invalidRequest(parsed.error));
  const bad = badCharacterRefusal(parsed.data);
  return bad ? refused(bad) : accepted({ ...parsed.data, ops: parsed.data.ops.map(withoutEmptyTarget) });
}

const withoutEmptyTarget = ({ target: place, ...op }: Op): Op => (namesPlace(place) ? { ...op, target: place } : op);

/** `invalid_request` with the field and message of every fault, and unknown fields by name. */
export function invalidRequest(error: z.ZodError): Refusal {
  const fields = error.issues.slice(0, 20).flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code !== "unrecognized_keys") return [{ field: path.join("."), message: issue.message }];
    return issue.keys.map((key) => ({ field: [...path, key].join("."), message: `there is no field ${key}` }));
  });
  const message = fields.map(({ field, message: words }) => (field ? `${field}: ${words}` : words)).join("; ");
  return refusal("invalid_request", { message: `The request is not well formed. ${message}.`, details: { fields } });
}

/** The refusal by name of NUL and lone surrogates in any string of `value`, keys included (VER-1). */
export function badCharacterRefusal(value: unknown): Refusal | undefined {
  const found = firstBadString(value, "");
  if (!found) return undefined;
  const what = found.kind === "nul" ? "NUL (U+0000)" : "half of a surrogate pair";
  return refusal("invalid_request", {
    message: `${found.path || "The request"} holds ${what} at character ${found.offset}.`,
    hint: "No text may hold it: leave it out.",
    details: { fields: [{ field: found.path, message: what }] },
  });
}

function firstBadString(value: unknown, path: string): { path: string; kind: string; offset: number } | undefined {
  if (typeof value === "string") {
    const bad = badCharacterIn(value);
    return bad && { path, ...bad };
  }
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, entry] of Object.entries(value)) {
    const inside = firstBadString(key, path) ?? firstBadString(entry, path ? `${path}.${key}` : key);
    if (inside) return inside;
  }
  return undefined;
}

function tooLarge(input: unknown): Refusal | undefined {
  // any shape may come: only the limits are checked here
  const ops = (input as { ops?: unknown } | null)?.ops;
  if (!Array.isArray(ops)) return undefined;
  const say = (message: string, limit: number) => refusal("too_large", { message, details: { limit } });
  if (ops.length > MOST_OPS) return say(`${ops.length} ops; the limit is ${MOST_OPS}.`, MOST_OPS);
  for (const [index, entry] of ops.entries()) {
    const { with: words, target: place } = (entry ?? {}) as { with?: unknown; target?: { text?: unknown } };
    if (typeof words === "string" && exceedsBytes(words, MOST_NEW_TEXT))
      return say(`Op ${index}: the new text is too long; the limit is 2 MB (${MOST_NEW_TEXT} bytes).`, MOST_NEW_TEXT);
    if (typeof place?.text === "string" && exceedsBytes(place.text, MOST_ANCHOR))
      return say(`Op ${index}: the quote is too long; the limit is 256 kB (${MOST_ANCHOR} bytes).`, MOST_ANCHOR);
  }
  return undefined;
}

import { z } from "zod";
import type { Op } from "../../edit-ops/index.ts";
import {
  accepted,
  codeEntry,
  refusal,
  refused,
  type Outcome,
  type Refusal,
  type ShownFinding,
} from "../../outcome/index.ts";
import { makeEdits, refusedOps, warningsOf } from "../made.ts";
import { withPlainEnds } from "../plain-ends.ts";
import { problemOf, type Problem } from "../problem.ts";
import { affectedLines, context, lineNumber, warnings } from "../schemas.ts";
import type { ShelfText } from "../shelf.ts";
import { EDITS, told, tool } from "../tool.ts";

const NAME = "document_apply_patch";
const documentId = z.string().min(1).max(2_000).describe("The document: a file's path, a content's path or id.");

const OPERATION = [
  "replace (default): the range becomes the content;",
  "without a range, content about as long as the document replaces all of it.",
  "insert: the content comes after the range. delete: the range goes.",
].join(" ");

const input = z.strictObject({
  document_id: documentId,
  content_hash: z
    .string()
    .min(1)
    .max(64)
    .describe("Of the text you read: the patch is made on that text or not at all."),
  version_id: z.string().min(1).max(128).describe("As it came with content_hash."),
  operation: z.enum(["replace", "insert", "delete"]).optional().describe(OPERATION),
  replace_all: z.boolean().optional().describe("true: the content replaces the whole document."),
  range: z
    .strictObject({ start_line: lineNumber, end_line: lineNumber })
    .optional()
    .describe("Whole lines, both ends included."),
  content: z
    .string()
    .max(4 * 1024 * 1024)
    .describe("The new text; empty for delete."),
  plot_outline: z
    .array(z.string().min(1).max(500))
    .max(200)
    .optional()
    .describe("Names and beats that the text is to keep."),
});

type Patch = z.infer<typeof input>;

/** Source: seed 003, workstreams 1–5; rules RNG-1, OPS-8, DUP-1, KEEP-1, OPS-10, DOOR-9. */
export const documentApplyPatch = tool({
  name: NAME,
  title: "Apply a patch",
  description: [
    "Replaces, inserts after, or deletes a range of whole lines of a document, or replaces all of it (replace_all).",
    "content_hash and version_id of the text you read are required: " +
      "a document that has changed since is refused, never overwritten.",
    "Without a range, content within 5 % of the document's length replaces all of it.",
    "Anything else, of any operation, is refused with needs_range: read again and send a range.",
    "A text that would be there twice is refused. There is no caret. For small changes prefer TextReplace or edit_ops.",
  ].join("\n"),
  annotations: { ...EDITS, idempotentHint: true },
  input,
  output: z.object({
    status: z.literal("applied"),
    document_id: z.string(),
    operation: z.enum(["replace_all", "replace", "insert", "delete"]),
    content_hash: z.string(),
    version_id: z.string(),
    affectedLines,
    context,
    note: z.string().optional(),
    warnings,
  }),
  insteadOfCaret: "Send range {start_line, end_line}; get_selection_range says what the person has marked.",
  async run(call, patch) {
    const read = await call.shelf.desk.read(patch.document_id);
    if (!read.ok) return refused(problemOf(read.refusal));
    const op = opOf(patch);
    if (!op.ok) return refused(problemOf(op.refusal));
    const ops = [op.value];
    const stale = staleness(read.value, patch);
    if (stale) return refusedOps(call, read.value, { ops, refusal: stale, baseHash: patch.content_hash });
    const gone = await call.work("lost", patch.plot_outline ?? [], read.value.text, ops);
    if (gone.length > 0 && call.shelf.rules === "enforce")
      return refusedOps(call, read.value, { ops, refusal: lostFrom(gone) });
    const made = await makeEdits(call, read.value, ops, NAME);
    if (!made.ok) return refused(inPatchWords(made.refusal));
    const { plan, lines, context: around, hash, versionId, isNoop } = made.value;
    return told({
      status: "applied",
      document_id: read.value.path,
      operation: plan.ops[0]?.replaceAll === true ? "replace_all" : op.value.op,
      content_hash: hash,
      version_id: versionId,
      affectedLines: lines,
      context: around,
      ...(isNoop ? { note: "The text was already as asked: nothing was changed." } : {}),
      ...warningsOf({ warnings: [...made.value.warnings, ...gone.map(lostEntity)] }),
    });
  },
});

type PatchOp = Op & { readonly op: "replace" | "insert" | "delete" };

/** Without a range the op names no place: the engine handles it the same way at every door (RNG-1). */
function opOf({ operation = "replace", replace_all: isAll = false, range, content }: Patch): Outcome<PatchOp, Refusal> {
  const words = withPlainEnds(content);
  if (isAll && range !== undefined) return refused(TWO_PLACES);
  if (isAll) return accepted({ op: "replace", target: { document: true }, with: words });
  if (operation === "insert" && words === "") return refused(NOTHING_TO_INSERT);
  if (range === undefined) return accepted(operation === "delete" ? { op: "delete" } : { op: operation, with: words });
  const lines = { start: range.start_line, end: range.end_line };
  if (lines.start > lines.end) return refused(ENDS_BEFORE_START);
  const target = { lines };
  if (operation === "delete" || (operation === "replace" && words === "")) return accepted({ op: "delete", target });
  return accepted({ op: operation, target, with: words, ...(operation === "insert" ? { position: "after" } : {}) });
}

const TWO_PLACES = refusal("invalid_request", {
  message: "replace_all and range exclude each other.",
  hint: "Send one of them.",
});
const NOTHING_TO_INSERT = refusal("invalid_request", { message: "There is nothing to insert.", hint: "Send content." });
const ENDS_BEFORE_START = refusal("invalid_request", {
  message: "range: start_line comes after end_line.",
  hint: "Swap them.",
});

/** The answer to a patch that does not say where it belongs. */
const NEEDS_RANGE = {
  message: "The patch does not say where it belongs, and is not as long as the document it would have to replace.",
  hint: "Read the document and send range {start_line, end_line}, or replace_all true to replace all of it.",
};

function staleness(
  { path, hash, versionId }: ShelfText,
  { content_hash: givenHash, version_id: givenVersion }: Patch,
): Refusal | undefined {
  if (
    givenHash.trim().toUpperCase().slice(0, 16) === hash &&
    givenVersion.trim().toLowerCase() === versionId.toLowerCase()
  )
    return undefined;
  return refusal("hash_mismatch", {
    message: `${path} is not the text that this patch was made for. Nothing was changed.`,
    hint: "Read it again and make the patch for the current text.",
    details: { current: { content_hash: hash, version_id: versionId } },
  });
}

/** In the fields of this tool. A duplicated text was undone before anyone saw it (seed 003, 4). */
function inPatchWords(problem: Problem): Problem {
  if (problem.code === "needs_range") return { ...problem, ...NEEDS_RANGE };
  return codeEntry(problem.code).autoReverted ? { ...problem, auto_reverted: true } : problem;
}

const lostEntity = (name: string): ShownFinding => ({
  code: "entities_missing",
  message: `${JSON.stringify(name)} of the plot outline is no longer in the text.`,
  hint: "Bring it back, unless it was meant to go.",
});

const lostFrom = (names: readonly string[]): Refusal =>
  refusal("entities_missing", {
    message:
      `The text would lose ${names.map((name) => JSON.stringify(name)).join(", ")} of the plot outline. ` +
      "Nothing was changed.",
    hint: "Keep them in the text, or leave them out of plot_outline.",
    details: { missing: names },
  });

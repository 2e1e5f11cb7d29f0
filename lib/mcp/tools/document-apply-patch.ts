import { z } from "zod";
import { planEdit, type Op } from "../../edit-ops/index.ts";
import { accepted, codeEntry, refusal, refused, type Outcome, type Refusal, type ShownFinding } from "../../outcome/index.ts";
import { wordsOf } from "../../text/index.ts";
import { makeEdits, refusedOps, warningsOf, withPlainEnds } from "../made.ts";
import { problemOf, type Problem } from "../problem.ts";
import { affectedLines, context, lineNumber, warnings } from "../schemas.ts";
import type { ShelfText } from "../shelf.ts";
import { EDITS, told, tool } from "../tool.ts";

const NAME = "document_apply_patch";
const documentId = z.string().min(1).max(2_000).describe("The document: a file's path, a content's path or id.");

const input = z.strictObject({
  document_id: documentId,
  content_hash: z.string().min(1).max(64).describe("Of the text you read: the patch is made on that text or not at all."),
  version_id: z.string().min(1).max(128).describe("As it came with content_hash."),
  operation: z.enum(["replace", "insert", "delete"]).optional().describe("replace (default): without a range, the whole document. insert: the content comes behind the range."),
  replace_all: z.boolean().optional().describe("true: the content replaces the whole document."),
  range: z.strictObject({ start_line: lineNumber, end_line: lineNumber }).optional().describe("Whole lines, both ends included."),
  content: z.string().max(4 * 1024 * 1024),
  plot_outline: z.array(z.string().min(1).max(500)).max(200).optional().describe("Names and beats that the text is to keep."),
});

type Patch = z.infer<typeof input>;

/** Source: seed 003, workstreams 1–5; rules RNG-1, OPS-8, DUP-1, KEEP-1, OPS-10, DOOR-9. */
export const documentApplyPatch = tool({
  name: NAME,
  title: "Apply a patch",
  description: [
    "Replaces, inserts behind, or deletes a range of whole lines of a document, or replaces all of it (replace_all). content_hash and version_id of the text you read are required: a document that has changed since is refused, never overwritten.",
    "Content that is about as long as the document stands for all of it. Anything else needs a range: the answer then says needs_range. A text that would stand twice is refused. There is no caret. For small changes prefer TextReplace or edit_ops.",
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
  instead: caretFields,
  async run(call, patch) {
    const read = await call.shelf.read(patch.document_id);
    if (!read.ok) return refused(problemOf(read.refusal));
    const op = opOf(read.value, patch);
    const ops = [op.ok ? op.value.op : placeless(patch)];
    const stale = staleness(read.value, patch);
    if (stale) return refusedOps(call, read.value, { ops, refusal: stale, baseHash: patch.content_hash });
    if (!op.ok) return refusedOps(call, read.value, { ops, refusal: op.refusal });
    const gone = lostNames(patch, read.value, op.value.op);
    if (gone.length > 0 && call.shelf.rules === "enforce") return refusedOps(call, read.value, { ops, refusal: lostFrom(gone) });
    const made = await makeEdits(call, read.value, [op.value.op], NAME);
    if (!made.ok) return refused(reverted(made.refusal));
    const { lines, context: around, hash, versionId, isNoop } = made.value;
    return told({
        status: "applied",
        document_id: read.value.path,
        operation: op.value.kind,
        content_hash: hash,
        version_id: versionId,
        affectedLines: lines,
        context: around,
        ...(isNoop ? { note: "The text already stood as asked: nothing was changed." } : {}),
        ...warningsOf({ warnings: [...made.value.warnings, ...gone.map(lostEntity)] }),
    });
  },
});

/** How near in length a text without a range must be to stand for the whole (seed 003, 2; RNG-1). */
const REPLACE_ALL_SHARE = 0.05;

type PatchOp = { readonly kind: "replace_all" | "replace" | "insert" | "delete"; readonly op: Op };

function opOf({ text }: ShelfText, { operation, replace_all: isAll = false, range, content }: Patch): Outcome<PatchOp, Refusal> {
  const words = withPlainEnds(content);
  if (isAll && range !== undefined) return refused(refusal("invalid_request", { message: "replace_all and range exclude each other.", hint: "Send one of them." }));
  if (isAll) return accepted({ kind: "replace_all", op: { op: "replace", target: { document: true }, with: words } });
  if (range === undefined) {
    const isWhole = operation !== "insert" && operation !== "delete" && Math.abs(words.length - text.length) <= text.length * REPLACE_ALL_SHARE;
    return isWhole ? accepted({ kind: "replace_all", op: { op: "replace", target: { document: true }, with: words } }) : refused(NEEDS_RANGE);
  }
  const lines = { start: range.start_line, end: range.end_line };
  if (lines.start > lines.end) return refused(refusal("invalid_request", { message: "range: start_line comes after end_line.", hint: "Swap them." }));
  if (operation === "delete" || (operation !== "insert" && words === "")) return accepted({ kind: "delete", op: { op: "delete", target: { lines } } });
  if (operation === "insert") return words === "" ? refused(refusal("invalid_request", { message: "There is nothing to insert.", hint: "Send content." })) : accepted({ kind: "insert", op: { op: "insert", target: { lines }, position: "after", with: words } });
  return accepted({ kind: "replace", op: { op: "replace", target: { lines }, with: words } });
}

/** The words of a patch that does not say where they belong. */
const placeless = ({ content }: Patch): Op => ({ op: "replace", with: withPlainEnds(content) });

const NEEDS_RANGE = refusal("needs_range", {
  message: "The patch does not say where it belongs, and is not as long as the document it would have to stand for.",
  hint: "Read the document and send range {start_line, end_line}, or replace_all true to replace all of it.",
  details: { needs_range: true },
});

function staleness({ path, hash, versionId }: ShelfText, { content_hash: givenHash, version_id: givenVersion }: Patch): Refusal | undefined {
  if (givenHash.trim().toUpperCase().slice(0, 16) === hash && givenVersion.trim().toLowerCase() === versionId.toLowerCase()) return undefined;
  return refusal("hash_mismatch", {
    message: `${path} is not the text that this patch was made for. Nothing was changed.`,
    hint: "Read it again and make the patch for the text of now.",
    details: { current: { content_hash: hash, version_id: versionId } },
  });
}

/** A text that would stand twice was taken back before anybody saw it (seed 003, 4). */
const reverted = (problem: Problem): Problem =>
  codeEntry(problem.code).autoReverted ? { ...problem, auto_reverted: true } : problem;

/** Names of the plot outline that stand in the text and would not any more (seed 003, 3; KEEP-1). */
function lostNames({ plot_outline: outline = [] }: Patch, { text }: ShelfText, op: Op): string[] {
  const planning = outline.length === 0 ? undefined : planEdit(text, { ops: [op] });
  if (planning?.kind !== "planned") return [];
  const [then, now] = [folded(text), folded(planning.plan.after)];
  return outline.filter((name) => folded(name).trim() !== "" && then.includes(folded(name)) && !now.includes(folded(name)));
}

const folded = (text: string): string => ` ${wordsOf(text).map((word) => word.folded).join(" ")} `;

const lostEntity = (name: string): ShownFinding => ({
  code: "entities_missing",
  message: `${JSON.stringify(name)} of the plot outline no longer stands in the text.`,
  hint: "Bring it back, unless it was meant to go.",
});

const lostFrom = (names: readonly string[]): Refusal =>
  refusal("entities_missing", { message: `The text would lose ${names.map((name) => JSON.stringify(name)).join(", ")} of the plot outline. Nothing was changed.`, hint: "Keep them in the text, or leave them out of plot_outline.", details: { missing: names } });

const CARET = ["insert_at_cursor", "cursor_offset", "cursor", "caret", "caret_offset", "current_selection", "selection", "use_selection"];

/** Callers of old wrote where the caret was (seed 003, 1; OPS-10). */
function caretFields(given: Readonly<Record<string, unknown>>): Refusal | undefined {
  const field = CARET.find((name) => Object.hasOwn(given, name));
  if (field === undefined && given["operation"] !== "insert_at_cursor") return undefined;
  return refusal("unsupported_operation", {
    message: `There is no ${field ?? "insert_at_cursor"}: nothing is written at a caret.`,
    hint: "Send range {start_line, end_line}; get_selection_range says what the person has marked.",
    details: { caret: true },
  });
}


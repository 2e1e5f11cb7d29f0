import { z } from "zod";
import type { Op } from "../../edit-ops/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../../outcome/index.ts";
import { makeEdits, readExpected, warningsOf } from "../made.ts";
import { withPlainEnds } from "../plain-ends.ts";
import { problemOf, type Problem } from "../problem.ts";
import { affectedLines, context, expectedHash, fileHash, filePath, lineNumber, warnings } from "../schemas.ts";
import { EDITS, isRecord, told, tool } from "../tool.ts";

const NAME = "TextPatch";
const title = z.string().min(1).max(2_000);

const target = z
  .strictObject({
    lines: z
      .strictObject({ start: lineNumber, end: lineNumber })
      .optional()
      .describe("Whole lines, both ends included. Numbers are fragile: prefer the others."),
    heading: title.optional().describe('The heading line itself, with its marks: "## Title".'),
    appendToSection: title.optional().describe("For an insert: the end of this section."),
    beforeHeading: title.optional().describe("For an insert: right above this heading."),
    codeBlock: z
      .strictObject({ index: lineNumber })
      .optional()
      .describe("What is between the fences of the Nth code block."),
  })
  .refine((given) => placesIn(given).length <= 1, {
    error: "a target is one of lines, heading, appendToSection, beforeHeading, codeBlock",
  });

const placesIn = (given: object): string[] =>
  Object.entries(given).flatMap(([place, value]) => (value === undefined ? [] : [place]));

type PatchTarget = z.infer<typeof target>;

const operations = ["replace", "insert", "delete"] as const;

/** Structural edits. Source: seed 000, "TextPatch Changes"; rules DOOR-2, DOOR-9. */
export const textPatch = tool({
  name: NAME,
  title: "Patch by structure",
  description: [
    "Changes a text or Markdown file at a place named by structure. Operations: replace, insert, delete.",
    'Target (use one): appendToSection: "## Title" (insert at the end of a section), beforeHeading: ' +
      '"## Title" (insert above a heading), heading: "## Title" (the heading line), codeBlock: {"index": ' +
      'N} (the Nth block\'s content), lines: {"start": N, "end": N} (last resort; ' +
      "insert puts the content after them).",
    "For find and replace use TextReplace. Use TextInspect first; pass expectedHash of the previous answer.",
  ].join("\n"),
  annotations: EDITS,
  input: z.strictObject({
    filePath,
    operation: z.enum(operations).describe("What to do at the target."),
    target: target.optional().describe("Where: one of its fields."),
    content: z.string().optional().describe("For replace and insert."),
    preserveIndent: z.boolean().optional().describe("Indent the new lines like the ones they replace."),
    expectedHash,
  }),
  output: z.object({
    status: z.literal("success"),
    filePath: z.string(),
    operation: z.enum(operations),
    target: z.string(),
    affectedLines,
    linesDelta: z.int().describe("How many lines longer the file is now."),
    context,
    fileHash,
    note: z.string().optional(),
    warnings,
  }),
  instead: removedHere,
  insteadOfCaret: "Name a target: heading, appendToSection, beforeHeading, codeBlock or lines.",
  async run(call, { filePath: path, operation, target: place = {}, content, preserveIndent, expectedHash: hash }) {
    const brought = content === undefined ? undefined : withPlainEnds(content);
    const op = opOf({ operation, place, content: brought, preserveIndent });
    const read = await readExpected(call, path, hash, op.ok ? [op.value] : []);
    if (!read.ok) return read;
    const [kind] = placesIn(place);
    if (!read.value.isMarkdown && kind !== undefined && kind !== "lines") return refused(problemOf(onlyMarkdown(kind)));
    if (!op.ok) return refused(problemOf(op.refusal));
    const made = await makeEdits(call, read.value, [op.value], NAME);
    if (!made.ok) return refused(inToolWords(made.refusal));
    const { plan, lines, context: around, hash: hashNow, isNoop } = made.value;
    return told({
      status: "success",
      filePath: read.value.path,
      operation,
      target: kind ?? "document",
      affectedLines: lines,
      linesDelta: lineCount(plan.after) - lineCount(plan.before),
      context: around,
      fileHash: hashNow,
      ...(isNoop ? { note: "The text was already as asked: nothing was changed." } : {}),
      ...warningsOf(made.value),
    });
  },
});

const lineCount = (text: string): number => (text === "" ? 0 : text.split("\n").length - (text.endsWith("\n") ? 1 : 0));

interface Asked {
  readonly operation: (typeof operations)[number];
  readonly place: PatchTarget;
  readonly content: string | undefined;
  readonly preserveIndent: boolean | undefined;
}

/** Without a target the op names no place: the engine handles it the same way at every door (RNG-1). */
function opOf({ operation, place, content, preserveIndent }: Asked): Outcome<Op, Refusal> {
  const at = placesIn(place).length === 0 ? {} : { target: place };
  const indent = preserveIndent === undefined ? {} : { preserveIndent };
  if (operation === "delete") return content === undefined ? accepted({ op: "delete", ...at }) : refused(DELETES_ONLY);
  if (content === undefined) return refused(needsContent(operation));
  if (operation === "replace") {
    const isPlaceToInsert = place.appendToSection !== undefined || place.beforeHeading !== undefined;
    return isPlaceToInsert ? refused(PLACES_TO_INSERT) : accepted({ op: "replace", ...at, with: content, ...indent });
  }
  if (content === "") return refused(NOTHING_TO_INSERT);
  if (place.heading !== undefined) return refused(NOT_AFTER_HEADING);
  return accepted({ op: "insert", ...at, with: content, ...positionAt(place), ...indent });
}

const positionAt = ({ lines, codeBlock }: PatchTarget): Pick<Op, "position"> => {
  if (lines) return { position: "after" };
  return codeBlock ? { position: "end" } : {};
};

/** In the fields of this tool. */
function inToolWords(problem: Problem): Problem {
  if (problem.code === "needs_range") return { ...problem, ...NEEDS_TARGET };
  return problem.code === "anchor_ambiguous" ? { ...problem, hint: NAME_LINES } : problem;
}

const NAME_LINES = [
  'Name the lines of the one you mean: target {"lines": {"start": N, "end": N}}.',
  "TextInspect shows where each section ends.",
].join(" ");

const NEEDS_TARGET = {
  message: "The patch does not say where it belongs.",
  hint: "Name a target: heading, appendToSection, beforeHeading, codeBlock or lines. TextReplace finds quoted text.",
};

const SEND_TEXT = "Send the new text as content.";
const needsContent = (operation: string): Refusal =>
  refusal("invalid_request", { message: `${operation} needs content.`, hint: SEND_TEXT });
const NOTHING_TO_INSERT = refusal("invalid_request", {
  message: "There is nothing to insert: content is empty.",
  hint: SEND_TEXT,
});
const DELETES_ONLY = refusal("invalid_request", {
  message: "delete brings no content.",
  hint: "Leave content out, or use replace.",
});
const PLACES_TO_INSERT = refusal("invalid_request", {
  message: "appendToSection and beforeHeading are places to insert at.",
  hint: "Use operation insert, or another target.",
});
const NOT_AFTER_HEADING = refusal("unsupported_operation", {
  message: "Nothing is inserted right after a heading: it would come between the heading and its text.",
  hint: "Use appendToSection for the end of the section, or beforeHeading for above it.",
});

const onlyMarkdown = (kind: string): Refusal =>
  refusal("unsupported_operation", {
    message: `Section targeting only works with markdown files: there is no ${kind} here.`,
    hint: "Use TextReplace, or target lines.",
  });

const GONE_OPERATIONS: Readonly<Record<string, string>> = { replaceLines: "Use operation replace with target lines." };
const GONE_TARGETS: Readonly<Record<string, string>> = {
  afterHeading: "Use appendToSection: it inserts at the end of the section, not between the heading and its text.",
  text: "Use TextReplace: it finds the text, no target needed.",
  pattern:
    "Patterns find, and never edit: search with TextInspect (mode search, regex true), then use TextReplace with " +
    "the text found.",
  section: "INI sections are not targeted: use TextReplace, or lines; in Markdown use heading or appendToSection.",
};

/** Former operations of this tool, each with its replacement (seed 000, 2b–2f). */
function removedHere({ operation, target: place }: Readonly<Record<string, unknown>>): Refusal | undefined {
  const gone =
    typeof operation === "string" && Object.hasOwn(GONE_OPERATIONS, operation)
      ? { what: `operation ${operation}`, hint: GONE_OPERATIONS[operation] }
      : undefined;
  const key = isRecord(place) ? Object.keys(place).find((one) => Object.hasOwn(GONE_TARGETS, one)) : undefined;
  const found = gone ?? (key === undefined ? undefined : { what: `target ${key}`, hint: GONE_TARGETS[key] });
  return (
    found && refusal("unsupported_operation", { message: `TextPatch has no ${found.what}.`, hint: found.hint ?? "" })
  );
}

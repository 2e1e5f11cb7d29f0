import { z } from "zod";
import type { Op } from "../../edit-ops/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../../outcome/index.ts";
import { makeEdits, readExpected, warningsOf, withPlainEnds } from "../made.ts";
import { problemOf } from "../problem.ts";
import { affectedLines, context, expectedHash, fileHash, filePath, lineNumber, warnings } from "../schemas.ts";
import { EDITS, isRecord, told, tool } from "../tool.ts";

const NAME = "TextPatch";
const title = z.string().min(1).max(2_000);

const target = z
  .strictObject({
    lines: z.strictObject({ start: lineNumber, end: lineNumber }).optional().describe("Whole lines, both ends included. Numbers are fragile: prefer the others."),
    heading: title.optional().describe("The heading line itself, with its marks: \"## Title\"."),
    appendToSection: title.optional().describe("For an insert: the end of this section."),
    beforeHeading: title.optional().describe("For an insert: right above this heading."),
    codeBlock: z.strictObject({ index: lineNumber }).optional().describe("What stands between the fences of the Nth code block."),
  })
  .refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, { error: "a target is exactly one of lines, heading, appendToSection, beforeHeading, codeBlock" });

type PatchTarget = z.infer<typeof target>;

const operations = ["replace", "insert", "delete"] as const;

/** Structural edits. Source: seed 000, "TextPatch Changes"; rules DOOR-2, DOOR-9. */
export const textPatch = tool({
  name: NAME,
  title: "Patch by structure",
  description: [
    "Changes a text or Markdown file at a place named by structure. Operations: replace, insert, delete.",
    "Target (use one): appendToSection: \"## Title\" (insert at the end of a section), beforeHeading: \"## Title\" (insert above a heading), heading: \"## Title\" (the heading line), codeBlock: {\"index\": N} (the Nth block's content), lines: {\"start\": N, \"end\": N} (last resort; insert puts the content behind them).",
    "For find and replace use TextReplace. Use TextInspect first; pass expectedHash of the previous answer.",
  ].join("\n"),
  annotations: EDITS,
  input: z.strictObject({
    filePath,
    operation: z.enum(operations),
    target,
    content: z.string().optional().describe("For replace and insert."),
    preserveIndent: z.boolean().optional().describe("Indent the new lines as the ones they stand for."),
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
  async run(call, { filePath: path, operation, target: place, content, preserveIndent, expectedHash: hash }) {
    const op = opOf(operation, place, content === undefined ? undefined : withPlainEnds(content), preserveIndent);
    const read = await readExpected(call, path, hash, op.ok ? [op.value] : []);
    if (!read.ok) return read;
    const [kind] = Object.keys(place);
    if (!read.value.isMarkdown && kind !== "lines") return refused(problemOf(onlyMarkdown(kind ?? "")));
    if (!op.ok) return refused(problemOf(op.refusal));
    const made = await makeEdits(call, read.value, [op.value], NAME);
    if (!made.ok) return made;
    const { plan, lines, context: around, hash: hashNow, isNoop } = made.value;
    return told({
        status: "success",
        filePath: read.value.path,
        operation,
        target: kind ?? "",
        affectedLines: lines,
        linesDelta: lineCount(plan.after) - lineCount(plan.before),
        context: around,
        fileHash: hashNow,
        ...(isNoop ? { note: "The text already stood as asked: nothing was changed." } : {}),
        ...warningsOf(made.value),
    });
  },
});

const lineCount = (text: string): number => (text === "" ? 0 : text.split("\n").length - (text.endsWith("\n") ? 1 : 0));

function opOf(operation: (typeof operations)[number], place: PatchTarget, content: string | undefined, preserveIndent: boolean | undefined): Outcome<Op, Refusal> {
  const indent = preserveIndent === undefined ? {} : { preserveIndent };
  if (operation === "delete") return content === undefined ? accepted({ op: "delete", target: place }) : refused(DELETES_ONLY);
  if (content === undefined) return refused(refusal("invalid_request", { message: `${operation} needs content.`, hint: "Send the new text as content." }));
  if (operation === "replace") {
    return place.appendToSection === undefined && place.beforeHeading === undefined ? accepted({ op: "replace", target: place, with: content, ...indent }) : refused(PLACES_TO_INSERT);
  }
  if (content === "") return refused(refusal("invalid_request", { message: "There is nothing to insert: content is empty.", hint: "Send the new text as content." }));
  if (place.heading !== undefined) return refused(NOT_BEHIND_HEADING);
  const position = place.lines === undefined ? (place.codeBlock === undefined ? {} : { position: "end" as const }) : { position: "after" as const };
  return accepted({ op: "insert", target: place, with: content, ...position, ...indent });
}

const DELETES_ONLY = refusal("invalid_request", { message: "delete brings no content.", hint: "Leave content out, or use replace." });
const PLACES_TO_INSERT = refusal("invalid_request", { message: "appendToSection and beforeHeading are places to insert at.", hint: "Use operation insert, or another target." });
const NOT_BEHIND_HEADING = refusal("unsupported_operation", {
  message: "Nothing is inserted right behind a heading: it would come between the heading and its text.",
  hint: "Use appendToSection for the end of the section, or beforeHeading for above it.",
});

const onlyMarkdown = (kind: string): Refusal => refusal("unsupported_operation", { message: `Section targeting only works with markdown files: there is no ${kind} here.`, hint: "Use TextReplace, or target lines." });

const GONE_OPERATIONS: Readonly<Record<string, string>> = { replaceLines: "Use operation replace with target lines." };
const GONE_TARGETS: Readonly<Record<string, string>> = {
  afterHeading: "Use appendToSection: it inserts at the end of the section, not between the heading and its text.",
  text: "Use TextReplace: it finds the text, no target needed.",
  pattern: "Patterns find, and never edit: search with TextInspect (mode search, regex true), then use TextReplace with the text found.",
  section: "INI sections are not targeted: use TextReplace, or lines; in Markdown use heading or appendToSection.",
};

/** What this tool once had, each with what to use instead (seed 000, 2b–2f). */
function removedHere({ operation, target: place }: Readonly<Record<string, unknown>>): Refusal | undefined {
  const gone = typeof operation === "string" && Object.hasOwn(GONE_OPERATIONS, operation) ? { what: `operation ${operation}`, hint: GONE_OPERATIONS[operation] } : undefined;
  const key = isRecord(place) ? Object.keys(place).find((one) => Object.hasOwn(GONE_TARGETS, one)) : undefined;
  const found = gone ?? (key === undefined ? undefined : { what: `target ${key}`, hint: GONE_TARGETS[key] });
  return found && refusal("unsupported_operation", { message: `TextPatch has no ${found.what}.`, hint: found.hint ?? "" });
}

import { z } from "zod";
import type { Op } from "../../edit-ops/index.ts";
import type { Refusal } from "../../outcome/index.ts";
import { makeEdits, readExpected, refusedOps, warningsOf } from "../made.ts";
import { withPlainEnds } from "../plain-ends.ts";
import { affectedLines, context, fileHash, filePath, warnings } from "../schemas.ts";
import type { OneEdit } from "../steps.ts";
import { EDITS, told, tool, type ToolAnswer, type ToolContext } from "../tool.ts";

const oldString = z.string().describe("Text to find, with enough around it to fit one place.");
const newString = z.string().describe("What it becomes. Empty: the found text goes.");
const replaceAll = z.boolean().optional().describe("Every place where old_string occurs exactly.");

const output = z.object({
  status: z.literal("success"),
  file_path: z.string(),
  replacements: z.int(),
  strategies: z.array(z.string()).readonly(),
  affectedLines,
  context,
  fileHash,
  message: z.string(),
  warnings,
});

const MATCHING =
  "When old_string is not there exactly, differences in white space, in indent and in blank lines around " +
  "it are ignored, if that leaves one place.";

/** Source: seed 004; rules DOOR-2, DOOR-9. */
export const edit = tool({
  name: "edit",
  title: "Edit one place",
  description:
    `Replaces old_string by new_string in a file, at the one place it fits. ${MATCHING} The answer then says so: ` +
    "quote exactly next time. replace_all takes every exact place.",
  annotations: EDITS,
  input: z.strictObject({ file_path: filePath, old_string: oldString, new_string: newString, replace_all: replaceAll }),
  output,
  run: (call, { file_path: path, ...one }) => inTurn(call, path, [one], "edit"),
});

export const multiedit = tool({
  name: "multiedit",
  title: "Edit several places",
  description:
    "Several edits of one file, one after another, each on what the one before left; " +
    `all are made or none. ${MATCHING}`,
  annotations: EDITS,
  input: z.strictObject({
    file_path: filePath,
    edits: z
      .array(z.strictObject({ old_string: oldString, new_string: newString, replace_all: replaceAll }))
      .min(1)
      .max(500)
      .describe("In the order in which they are made."),
  }),
  output,
  run: (call, { file_path: path, edits }) => inTurn(call, path, edits, "multiedit"),
});

async function inTurn(
  call: ToolContext,
  path: string,
  edits: readonly OneEdit[],
  by: string,
): Promise<ToolAnswer<z.infer<typeof output>>> {
  const read = await readExpected(call, path);
  if (!read.ok) return read;
  const taken = await call.work("steps", read.value.text, edits);
  if (!taken.ok) {
    const { index, no } = taken.refusal;
    return refusedOps(call, read.value, {
      ops: opsOf(edits),
      refusal: edits.length === 1 ? no : ofEdit(no, index, edits.length),
    });
  }
  const { text, replacements, strategies } = taken.value;
  const made = await makeEdits(call, read.value, await call.work("lineOps", read.value.text, text), by, {
    foundBy: strategies,
  });
  if (!made.ok) return made;
  const { lines, context: around, hash, isNoop } = made.value;
  const message = isNoop
    ? `Nothing to change in ${read.value.path}: it already says that.`
    : [
        `Content replaced in ${read.value.path}, lines ${lines.start} to ${lines.end}.`,
        ...strategies.flatMap(noteFor),
      ].join(" ");
  return told(
    {
      status: "success",
      file_path: read.value.path,
      replacements,
      strategies,
      affectedLines: lines,
      context: around,
      fileHash: hash,
      message,
      ...warningsOf(made.value),
    },
    message,
  );
}

/** The edits as ops, as far as possible. */
const opsOf = (edits: readonly OneEdit[]): Op[] =>
  edits.flatMap(({ old_string: sent, new_string: brings, replace_all: isAll }) =>
    sent === ""
      ? []
      : [
          {
            ...(brings === "" ? { op: "delete" as const } : { op: "replace" as const, with: withPlainEnds(brings) }),
            target: { text: withPlainEnds(sent) },
            ...(isAll === true ? { occurrence: "all" as const } : {}),
          },
        ],
  );

/** Word for word (seed 004, 2.3). */
const noteFor = (strategy: string): string[] =>
  strategy === "exact" ? [] : [`(matched via ${strategy} — consider updating old_string to match exactly)`];

const ofEdit = (problem: Refusal, index: number, of: number): Refusal => ({
  ...problem,
  message: `Edit ${index + 1} of ${of}: ${problem.message}. Nothing was changed.`,
  details: { ...problem.details, edit: index + 1 },
});

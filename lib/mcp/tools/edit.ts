import { z } from "zod";
import type { Op } from "../../edit-ops/index.ts";
import { accepted, refusal, refused, type Matching, type Outcome, type Refusal } from "../../outcome/index.ts";
import { linesOf, type DocText } from "../../text/index.ts";
import { opsBetween } from "../line-ops.ts";
import { makeEdits, readExpected, refusedOps, warningsOf, withPlainEnds } from "../made.ts";
import { affectedLines, context, fileHash, filePath, warnings } from "../schemas.ts";
import { findMatch, replacedAll, type OneMatch } from "../strategies.ts";
import { EDITS, told, tool, type ToolAnswer, type ToolContext } from "../tool.ts";

const oldString = z.string().describe("Text to find, with enough around it to fit one place.");
const newString = z.string().describe("What it becomes. Empty: the found text goes.");
const replaceAll = z.boolean().optional().describe("Every place where old_string stands exactly.");

const output = z.object({ status: z.literal("success"), file_path: z.string(), replacements: z.int(), strategies: z.array(z.string()).readonly(), affectedLines, context, fileHash, message: z.string(), warnings });

const MATCHING = "When old_string does not stand there exactly, differences in white space, in indent and in blank lines around it are looked through, if that leaves one place.";

/** Source: seed 004; rules DOOR-2, DOOR-9. */
export const edit = tool({
  name: "edit",
  title: "Edit one place",
  description: `Replaces old_string by new_string in a file, at the one place it fits. ${MATCHING} The answer then says so: quote exactly next time. replace_all takes every exact place.`,
  annotations: EDITS,
  input: z.strictObject({ file_path: filePath, old_string: oldString, new_string: newString, replace_all: replaceAll }),
  output,
  run: (call, { file_path: path, ...one }) => inTurn(call, path, [one], "edit"),
});

export const multiedit = tool({
  name: "multiedit",
  title: "Edit several places",
  description: `Several edits of one file, one after another, each on what the one before left; all are made or none. ${MATCHING}`,
  annotations: EDITS,
  input: z.strictObject({ file_path: filePath, edits: z.array(z.strictObject({ old_string: oldString, new_string: newString, replace_all: replaceAll })).min(1).max(500).describe("In the order in which they are made.") }),
  output,
  run: (call, { file_path: path, edits }) => inTurn(call, path, edits, "multiedit"),
});

interface OneEdit {
  readonly old_string: string;
  readonly new_string: string;
  readonly replace_all?: boolean | undefined;
}

async function inTurn(call: ToolContext, path: string, edits: readonly OneEdit[], by: string): Promise<ToolAnswer<z.infer<typeof output>>> {
  const read = await readExpected(call, path);
  if (!read.ok) return read;
  let now: Step = { text: read.value.text, replacements: 0, strategy: "exact" };
  const strategies: Matching[] = [];
  let replacements = 0;
  for (const [index, one] of edits.entries()) {
    const step = stepOf(now.text, one);
    if (!step.ok) return refusedOps(call, read.value, { ops: opsOf(edits), refusal: edits.length === 1 ? step.refusal : ofEdit(step.refusal, index, edits.length) });
    now = step.value;
    replacements += now.replacements;
    strategies.push(now.strategy);
  }
  const made = await makeEdits(call, read.value, opsBetween(read.value.text, now.text), by, { foundBy: strategies });
  if (!made.ok) return made;
  const { lines, context: around, hash, isNoop } = made.value;
  const message = isNoop ? `Nothing to change in ${read.value.path}: it already stands so.` : [`Content replaced in ${read.value.path}, lines ${lines.start} to ${lines.end}.`, ...strategies.flatMap(noteFor)].join(" ");
  return told({ status: "success", file_path: read.value.path, replacements, strategies, affectedLines: lines, context: around, fileHash: hash, message, ...warningsOf(made.value) }, message);
}

/** The edits as ops, as far as they can be told as such. */
const opsOf = (edits: readonly OneEdit[]): Op[] =>
  edits.flatMap(({ old_string: sent, new_string: brings, replace_all: isAll }) =>
    sent === "" ? [] : [{ ...(brings === "" ? { op: "delete" as const } : { op: "replace" as const, with: withPlainEnds(brings) }), target: { text: withPlainEnds(sent) }, ...(isAll === true ? { occurrence: "all" as const } : {}) }]);

/** Word for word (seed 004, 2.3). */
const noteFor = (strategy: string): string[] => (strategy === "exact" ? [] : [`(matched via ${strategy} — consider updating old_string to match exactly)`]);

interface Step {
  readonly text: DocText;
  readonly replacements: number;
  readonly strategy: OneMatch["strategy"];
}

/** One edit on what the earlier ones left. */
function stepOf(text: DocText, { old_string: sent, new_string: brings, replace_all: isAll = false }: OneEdit): Outcome<Step, Refusal> {
  const [words, brought] = [withPlainEnds(sent), withPlainEnds(brings)];
  if (words === "") return refused(NOTHING_TO_FIND);
  if (words === brought) return refused(SAME);
  if (isAll) {
    const plan = replacedAll(text, words, brought);
    return plan.ok ? accepted({ text: plan.value.after, replacements: plan.value.ops[0]?.occurrencesReplaced ?? 0, strategy: "exact" }) : refused(notFound(text, words));
  }
  const match = findMatch(text, words, brought);
  if (match.ok) return accepted({ text: match.value.after, replacements: 1, strategy: match.value.strategy });
  return refused(match.refusal.found > 1 ? notUnique(match.refusal.found) : notFound(text, words));
}

const NOTHING_TO_FIND = refusal("invalid_request", { message: "old_string is empty: it stands everywhere.", hint: "Quote the text to replace. To make a file use edit_file with an empty old_str." });
const SAME = refusal("invalid_request", { message: "old_string and new_string are the same: there is nothing to change.", hint: "Send what the text is to become." });

/** Word for word (seed 004, "Current State"). */
const notFound = (text: DocText, words: string): Refusal =>
  refusal("anchor_not_found", { message: "old_string not found in file. Make sure it matches exactly, including whitespace and line breaks", details: { totalLines: linesOf(text).count, quoted: words.slice(0, 200) } });

const notUnique = (found: number): Refusal =>
  refusal("anchor_ambiguous", { message: `old_string appears ${found} times in the file. Quote more of what stands around it, so that it fits one place, or set replace_all`, hint: "Quote more of the text around it, or set replace_all.", details: { found } });

const ofEdit = (problem: Refusal, index: number, of: number): Refusal => ({ ...problem, message: `Edit ${index + 1} of ${of}: ${problem.message}. Nothing was changed.`, details: { ...problem.details, edit: index + 1 } });

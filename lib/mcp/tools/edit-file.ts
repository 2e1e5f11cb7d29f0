import { z } from "zod";
import type { Op } from "../../edit-ops/index.ts";
import { accepted, codeEntry, refusal, refused, type Outcome } from "../../outcome/index.ts";
import { makeEdits, readExpected, warningsOf, type Made } from "../made.ts";
import { withPlainEnds } from "../plain-ends.ts";
import { problemOf, type Problem } from "../problem.ts";
import { affectedLines, context, fileHash, warnings } from "../schemas.ts";
import type { ShelfText } from "../shelf.ts";
import { EDITS, told, tool, type ToolContext } from "../tool.ts";

const NAME = "edit_file";

/**
 * Exact first, then the engine's tolerant strategies, unescaping among them; then, where a model is set, its second
 * look (COR-1). Source: seed 001; rules COR-3, DOOR-9.
 */
export const editFile = tool({
  name: NAME,
  title: "Edit a file",
  description: [
    "Replaces old_str by new_str in a file. old_str has to fit exactly one place, unless expected_replacements " +
      "says how many: then all of them are replaced, if there are as many.",
    "An empty old_str makes a new file of new_str. Errors carry a code: " +
      "EDIT_NO_OCCURRENCE_FOUND, EDIT_EXPECTED_OCCURRENCE_MISMATCH, EDIT_FILE_NOT_FOUND, EDIT_FILE_READ_ERROR, " +
      "EDIT_INVALID_PATH, ATTEMPT_TO_CREATE_EXISTING_FILE.",
  ].join("\n"),
  annotations: EDITS,
  input: z.strictObject({
    path: z.string().max(2_000).describe("The path to the file."),
    old_str: z.string().describe("Text to search for, as it stands. Empty: make the file."),
    new_str: z.string().describe("Text to replace it with."),
    expected_replacements: z
      .int()
      .min(1)
      .max(1_000_000)
      .optional()
      .describe("How many places are to be replaced; 1 when left out."),
  }),
  output: z.object({
    status: z.enum(["edited", "created"]),
    path: z.string(),
    replacements: z.int(),
    affectedLines: affectedLines.optional(),
    context: context.optional(),
    fileHash,
    note: z.string().optional(),
    correction: z.unknown().optional().describe("The model looked again: what it corrected."),
    warnings,
  }),
  async run(call, { path, old_str: oldText, new_str: newText, expected_replacements: expected = 1 }) {
    if (oldText === "") return created(call, path, newText);
    const read = await readExpected(call, path);
    if (!read.ok) return refused(inSeedCodes(read.refusal));
    const brought = withPlainEnds(newText);
    const op: Op = {
      ...(brought === "" ? { op: "delete" } : { op: "replace", with: brought }),
      target: { text: withPlainEnds(oldText) },
      ...(expected === 1 ? {} : { occurrence: "all" }),
      expectedReplacements: expected,
    };
    const first = await makeEdits(call, read.value, [op], NAME);
    if (first.ok) return told(edited(read.value, first.value));
    const looked = await secondLook(call, read.value, op, first.refusal);
    return looked?.ok === true ? told(looked.value) : refused(inSeedCodes(looked?.refusal ?? first.refusal, expected));
  },
});

/**
 * A model's correction of words that are not in the file; `undefined` if there is no model, or it has none: then the
 * first refusal is the answer (COR-1, COR-2).
 */
async function secondLook(
  call: ToolContext,
  text: ShelfText,
  op: Op,
  problem: Problem,
): Promise<Outcome<ReturnType<typeof edited>, Problem> | undefined> {
  if (!call.corrector || problem.code !== "anchor_not_found") return undefined;
  const corrected = await call.corrector.correct({ text: text.text, hash: text.hash, ops: [op], signal: call.signal });
  if (!corrected || call.signal.aborted) return undefined;
  const made = await makeEdits(call, text, corrected.ops, NAME, { correction: corrected.correction });
  if (!made.ok) return made.refusal.code === "anchor_not_found" ? undefined : made;
  return accepted({ ...edited(text, made.value), correction: corrected.correction });
}

function edited({ path }: ShelfText, made: Made) {
  const {
    plan,
    results: [result],
    lines,
    context: around,
    hash,
  } = made;
  return {
    status: "edited" as const,
    path,
    replacements: plan.ops[0]?.occurrencesReplaced ?? 0,
    affectedLines: lines,
    context: around,
    fileHash: hash,
    ...(result?.note === undefined ? {} : { note: result.note }),
    ...warningsOf(made),
  };
}

async function created({ shelf }: ToolContext, path: string, text: string) {
  const made = await shelf.create(path, text, NAME);
  return made.ok
    ? told({ status: "created", path: made.value.path, replacements: 0, fileHash: made.value.hash })
    : refused(inSeedCodes(problemOf(made.refusal)));
}

/** With the seed's own code (COR-3), if it has one. */
function inSeedCodes(problem: Problem, expected = 1): Problem {
  const { inEditFile: code } = codeEntry(problem.code);
  if (code === undefined) return problem;
  const { hint } = refusal(code);
  const counted = code === "EDIT_EXPECTED_OCCURRENCE_MISMATCH" ? { hint, expected_replacements: expected } : {};
  return { ...problem, code, cause: problem.code, ...counted };
}

import { z } from "zod";
import { editRequestSchema, removedOperation } from "../../edit-ops/index.ts";
import { refused } from "../../outcome/index.ts";
import { problemIn } from "../problem.ts";
import type { Shelf } from "../shelf.ts";
import { EDITS, told, tool } from "../tool.ts";

const NAME = "edit_ops";
const {
  ops,
  scope,
  selection,
  constraints,
  mustInclude,
  mustKeep,
  dryRun,
  mode,
  idempotencyKey,
  turnId,
  request,
  earlier,
  leaveOut,
  baseHash,
  baseVersion,
  interactive,
} = editRequestSchema.shape;

/** The same request as over REST, under the whole rule book. Source: seed 002; rules OPS-1…12, DOOR-9. */
export const editOps = tool({
  name: NAME,
  title: "Edit with anchored ops",
  description: [
    "Changes a document by anchored ops: all are made, or none. Choose targets in this order: " +
      "quoted text, a section or heading, line numbers last.",
    "Change the fewest words that do what was asked; never send a section or the document again. Limits hold: " +
      "by default 12 lines or 8 %, one block per op, headings as they are. " +
      "A refusal says which limit, with what to do instead; ask the person rather than trying around it.",
    "contentId is a file's path, or a content's path or id; baseHash comes with read_content.",
  ].join("\n"),
  annotations: EDITS,
  input: z.strictObject({
    contentId: z.string().min(1).max(2_000).describe("A file's path, or a content's path or id."),
    baseHash,
    baseVersion: baseVersion.optional().describe("As it came with read_content; files have none."),
    request: request.describe(
      "What the person asked for, in their own words. Words sent here bind the edit; they grant nothing.",
    ),
    earlier,
    leaveOut,
    ops,
    scope,
    selection,
    constraints,
    mustInclude,
    mustKeep,
    dryRun,
    mode: mode.describe("suggest: nothing is changed; people accept or reject each change. Not of files."),
    idempotencyKey,
    turnId,
    interactive: interactive.describe(
      "true: what a person could settle comes as a question, which waits in Stet for one; else as a refusal.",
    ),
  }),
  output: z.looseObject({
    outcome: z.enum(["applied", "suggested"]),
    hash: z.string().optional(),
    version: z.int().optional(),
    results: z.array(z.unknown()).optional(),
    warnings: z.array(z.unknown()).optional(),
    suggestions: z.array(z.unknown()).optional(),
  }),
  instead: removedOperation,
  insteadOfCaret: "Quote the words as target.text, or name lines; insert takes position before or after.",
  async run({ shelf }, { contentId, ...rest }) {
    const version = rest.baseVersion ?? (await currentVersion(shelf, contentId));
    const outcome = await shelf.submit(
      contentId,
      { interactive: false, ...rest, baseVersion: version },
      { judgedBy: "book", by: NAME },
    );
    if (outcome.outcome === "suggested") {
      const suggested = { ...outcome, suggestions: [...outcome.suggestions] };
      return told(suggested);
    }
    if (outcome.outcome !== "applied") return refused(problemIn(outcome));
    const tells = { ...outcome, results: [...outcome.results], warnings: [...outcome.warnings] };
    return told(tells);
  },
});

/** For a caller who only knows the hash: it says whether this is the text. */
async function currentVersion(shelf: Shelf, contentId: string): Promise<number> {
  const read = await shelf.desk.read(contentId);
  return read.ok ? (read.value.version ?? 0) : 0;
}

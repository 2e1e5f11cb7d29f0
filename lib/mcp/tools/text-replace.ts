import { z } from "zod";
import type { Occurrence, Op } from "../../edit-ops/index.ts";
import { refusal, refused } from "../../outcome/index.ts";
import { linesOf, mapOffset } from "../../text/index.ts";
import { makeEdits, readExpected, warningsOf, type Made } from "../made.ts";
import type { Elsewhere } from "../lines-elsewhere.ts";
import { withPlainEnds } from "../plain-ends.ts";
import { problemOf, type Problem } from "../problem.ts";
import { affectedLines, context, expectedHash, fileHash, filePath, warnings } from "../schemas.ts";
import { EDITS, told, tool } from "../tool.ts";

const NAME = "TextReplace";

/** Search and replace. Source: seed 000, "New Tool: TextReplace"; rules DOOR-2, DOOR-9. */
export const textReplace = tool({
  name: NAME,
  title: "Replace text",
  description: [
    "Replaces text in a file. The tool to reach for first: no line numbers needed, and nothing but the found " +
      "words changes.",
    "oldText may span lines; quote it as it stands (read it with TextInspect or TextRead). " +
      "If it is there more than once, occurrence says which: first (default), last, all, or a number such as 2; " +
      "the answer lists the lines of the others.",
    'Examples: fix a typo: oldText="teh quick", newText="the quick". Every place: ' +
      'oldText="v1.0", newText="v2.0", occurrence="all". The second: oldText="TODO", newText="DONE", occurrence="2".',
  ].join("\n"),
  annotations: EDITS,
  input: z.strictObject({
    filePath,
    oldText: z.string().describe("Exact text to find; may span lines."),
    newText: z.string().describe("What it becomes. Empty: the found text goes."),
    occurrence: z
      .union([z.string().max(20), z.int()])
      .optional()
      .describe("first (default), last, all, or a number: 2 is the second."),
    expectedHash,
  }),
  output: z.object({
    status: z.literal("success"),
    filePath: z.string(),
    occurrencesFound: z.int(),
    occurrencesReplaced: z.int(),
    affectedLines,
    preview: z.object({ before: z.string(), after: z.string() }),
    context,
    fileHash,
    note: z.string().optional(),
    warnings,
  }),
  async run(call, { filePath: path, oldText, newText, occurrence: said = "first", expectedHash: hash }) {
    const occurrence = occurrenceOf(said);
    if (occurrence === undefined) return refused(problemOf(NO_OCCURRENCE));
    if (oldText === "") return refused(problemOf(NOTHING_TO_FIND));
    const [words, brought] = [withPlainEnds(oldText), withPlainEnds(newText)];
    const op: Op = {
      ...(brought === "" ? { op: "delete" } : { op: "replace", with: brought }),
      target: { text: words },
      occurrence,
    };
    const read = await readExpected(call, path, hash, [op]);
    if (!read.ok) return read;
    const made = await makeEdits(call, read.value, [op], NAME);
    if (!made.ok) return refused(withCaseHint(made.refusal, read.value.text, words));
    const { plan, lines, context: around, hash: hashNow } = made.value;
    const note = noteOf(made.value, await call.work("elsewhere", plan, words));
    return told({
      status: "success",
      filePath: read.value.path,
      occurrencesFound: plan.ops[0]?.occurrencesFound ?? 0,
      occurrencesReplaced: plan.ops[0]?.occurrencesReplaced ?? 0,
      affectedLines: lines,
      preview: previewOf(made.value),
      context: around,
      fileHash: hashNow,
      ...(note === "" ? {} : { note }),
      ...warningsOf(made.value),
    });
  },
});

function occurrenceOf(said: string | number): Occurrence | undefined {
  const word = String(said).trim().toLowerCase();
  if (word === "first" || word === "last" || word === "all") return word;
  const number = /^\d{1,9}$/.test(word) ? Number(word) : 0;
  return number >= 1 ? number : undefined;
}

const NO_OCCURRENCE = refusal("invalid_request", {
  message: "occurrence is first, last, all, or a number from 1.",
  hint: "Leave it out to replace the first.",
});
const NOTHING_TO_FIND = refusal("invalid_request", {
  message: "oldText is empty, so it matches everywhere.",
  hint: "Quote the text to replace. To add text, use TextPatch with operation insert.",
});

/** The most characters of a preview; the seed shows only the beginning. */
const MOST_PREVIEW = 2_000;

/** The first place, as it was and as it is. */
function previewOf({ plan }: Made): { before: string; after: string } {
  const place = plan.ops[0]?.targets[0] ?? { from: 0, to: 0 };
  const cut = (text: string) => (text.length > MOST_PREVIEW ? `${text.slice(0, MOST_PREVIEW)}…` : text);
  return {
    before: cut(plan.before.slice(place.from, place.to)),
    after: cut(plan.after.slice(mapOffset(plan.edit, place.from, -1), mapOffset(plan.edit, place.to, 1))),
  };
}

/** Where the words are besides, numbered as the lines are now, and how the place was found if not word for word. */
function noteOf({ results: [result] }: Made, { count, lines }: Elsewhere): string {
  const counted = count === 1 ? "1 other occurrence found" : `${count} other occurrences found`;
  const listed =
    count === 0
      ? ""
      : `${counted} at ${lines.length === 1 ? "line" : "lines"} ${lines.slice(0, MOST_LINES).join(", ")}` +
        `${lines.length > MOST_LINES ? " …" : ""}`;
  return [listed, result?.note ?? ""].filter((part) => part !== "").join(". ");
}

const MOST_LINES = 50;

/** No match: is it there in other letter case (seed 000, "Behavior" 3)? */
function withCaseHint(problem: Problem, text: string, words: string): Problem {
  if (problem.code !== "anchor_not_found") return problem;
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0 || text.length !== text.toLowerCase().length) return problem;
  const found = text.slice(at, at + words.length);
  return {
    ...problem,
    hint:
      `Did you mean ${JSON.stringify(found.slice(0, 200))} at line ${linesOf(text).at(at)}? ` +
      `It differs in letter case. ${problem.hint}`,
  };
}

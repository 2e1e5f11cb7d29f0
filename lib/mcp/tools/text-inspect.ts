import { z } from "zod";
import { refusal, refused } from "../../outcome/index.ts";
import { linesOf, type Lines } from "../../text/index.ts";
import { linesMatching } from "../lines-matching.ts";
import { readExpected } from "../made.ts";
import { problemOf } from "../problem.ts";
import { fileHash, filePath, numberedLines, versionId } from "../schemas.ts";
import type { ShelfText } from "../shelf.ts";
import { READS, told, tool, type ToolContext } from "../tool.ts";

/** Source: seed 000, "TextInspect Changes", 2e. Regular expressions are only allowed here, and only read. */
export const textInspect = tool({
  name: "TextInspect",
  title: "Inspect a file",
  description: [
    "Shows how a file is built, without its text: mode structure (default) gives headings and code blocks with " +
      "their lines, the line count, and fileHash for expectedHash.",
    "mode search finds query in it: words (any letter case), or with regex true a regular expression, line by " +
      "line. Line numbers are the current ones: do not use them after an edit.",
  ].join("\n"),
  annotations: READS,
  input: z.strictObject({
    filePath,
    mode: z
      .enum(["structure", "search"])
      .optional()
      .describe("structure: headings, code blocks, front matter; search: lines that hold the query."),
    query: z.string().min(1).max(2_000).optional().describe("For mode search."),
    regex: z.boolean().optional().describe("query is a JavaScript regular expression."),
    context: z.int().min(0).max(20).optional().describe("Lines shown around each hit."),
  }),
  output: z.object({
    filePath: z.string(),
    mode: z
      .enum(["structure", "search"])
      .describe("structure: headings, code blocks, front matter; search: lines that hold the query."),
    totalLines: z.int(),
    fileHash,
    version_id: versionId,
    headings: z
      .array(z.object({ level: z.int(), text: z.string(), line: z.int(), endLine: z.int() }))
      .readonly()
      .optional(),
    codeBlocks: z
      .array(z.object({ index: z.int(), language: z.string(), startLine: z.int(), endLine: z.int() }))
      .readonly()
      .optional(),
    frontMatter: z.object({ startLine: z.int(), endLine: z.int() }).optional(),
    matches: z
      .array(
        z.object({
          line: z.int(),
          text: z.string(),
          beforeLines: numberedLines.optional(),
          afterLines: numberedLines.optional(),
        }),
      )
      .optional(),
    totalMatches: z.int().optional(),
  }),
  async run(call, { filePath: path, mode = "structure", query, regex = false, context = 0 }) {
    const read = await readExpected(call, path);
    if (!read.ok) return read;
    const { value: text } = read;
    const lines = linesOf(text.text);
    const facts = { filePath: text.path, totalLines: lines.count, fileHash: text.hash, version_id: text.versionId };
    if (mode === "structure")
      return told({ ...facts, mode, ...(text.isMarkdown ? await call.work("structure", text.text) : {}) });
    if (query === undefined) return refused(problemOf(NO_QUERY));
    const found = await hits(call, text, { query, regex });
    if (!found.ok) return refused(problemOf(found.refusal));
    const shown = found.value.slice(0, MOST_HITS).map((line) => hit(lines, line, context));
    return told({ ...facts, mode, matches: shown, totalMatches: found.value.length });
  },
});

const MOST_HITS = 200;
/** A very long line is cut when shown. */
const MOST_OF_LINE = 1_000;

const NO_QUERY = refusal("invalid_request", {
  message: "mode search needs a query.",
  hint: "Send the words to look for as query.",
});

const hits = (
  { signal }: ToolContext,
  { text }: ShelfText,
  { query, regex }: { readonly query: string; readonly regex: boolean },
) => linesMatching(text.split("\n"), regex ? { pattern: query } : { words: query }, signal);

function hit(lines: Lines, line: number, around: number) {
  const shown = (number: number) => lines.text(number).slice(0, MOST_OF_LINE);
  const numbered = (first: number, last: number) =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
      number: first + index,
      text: shown(first + index),
    }));
  const context =
    around === 0
      ? {}
      : {
          beforeLines: numbered(Math.max(1, line - around), line - 1),
          afterLines: numbered(line + 1, Math.min(lines.count, line + around)),
        };
  return { line, text: shown(line), ...context };
}

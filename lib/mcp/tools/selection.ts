import { z } from "zod";
import { READS, told, tool } from "../tool.ts";

/** Read-only, and pinned to the text it was made in. Source: seed 003, 1; rules OPS-10, DOOR-9. */
export const getSelectionRange = tool({
  name: "get_selection_range",
  title: "What the person has marked",
  description:
    "Which lines the person has marked, and the hash of the text they were marked in. For reading alone: " +
    "nothing is ever written at a caret.",
  annotations: READS,
  input: z.strictObject({
    document_id: z.string().min(1).max(2_000).optional().describe("Only if the marked lines are in this document."),
  }),
  output: z.object({
    selection: z.null().optional().describe("null: nothing is marked."),
    document_id: z.string().optional(),
    start_line: z.int().optional(),
    end_line: z.int().optional(),
    content_hash: z.string().optional().describe("Of the text that the lines were marked in."),
    isCurrent: z
      .boolean()
      .optional()
      .describe("false: the text has changed since, and the numbers belong to the older one."),
  }),
  async run({ shelf }, { document_id: id }) {
    const marked = await shelf.selection(id);
    if (!marked) return told({ selection: null });
    const now = await shelf.desk.read(marked.path);
    const { path, startLine, endLine, hash } = marked;
    return told({
      document_id: path,
      start_line: startLine,
      end_line: endLine,
      content_hash: hash,
      isCurrent: now.ok && now.value.hash === hash,
    });
  },
});

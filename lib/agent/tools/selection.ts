import { z } from "zod";
import { tool } from "./tool.ts";

/** Read-only, and pinned to the text it was made in (OPS-10): nothing is ever written at a caret. */
export const getSelectionRange = tool({
  name: "get_selection_range",
  description:
    "Which lines the person had marked when they asked. For reading alone: edit by quoting the words that are there.",
  parameters: z.strictObject({}),
  run: async ({ env, actor, contentId, selection, shown }) => {
    await env.contents.spanSnapshotRequested(actor, contentId);
    if (!selection) return { kind: "told", tells: { selection: null } };
    const { startLine, endLine, hash } = selection;
    const isCurrent = hash.toUpperCase() === shown.hash;
    return {
      kind: "told",
      tells: {
        start_line: startLine,
        end_line: endLine,
        hash: hash.toUpperCase(),
        ...(isCurrent ? {} : { note: "The text has changed since: these numbers belong to the text with this hash." }),
      },
    };
  },
});

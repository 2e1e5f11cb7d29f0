import { z } from "zod";
import { refusal } from "../../outcome/index.ts";
import { writerOf } from "../turn.ts";
import { asksForNewDocument } from "./asked-for.ts";
import { tool } from "./tool.ts";

/**
 * A new draft. Only the person's own words can ask for one: a text that the model has read cannot, nor words that they
 * quote or forbid (INT-2).
 */
export const contentWrite = tool({
  name: "content_write",
  description:
    "Make a new draft beside the open document. Only when the person asked for a new document. It never touches a document that exists.",
  parameters: z.strictObject({
    title: z.string(),
    body: z.string().describe("The whole Markdown of the new draft."),
    path: z.string().optional().describe("Made from the title when left out."),
  }),
  run: async (turn, { title, body, path }) => {
    if (!asksForNewDocument(turn.message)) return { kind: "refused", refusal: NOT_ASKED };
    const made = await turn.env.contents.create(
      await writerOf(turn),
      { title: title.trim().slice(0, 300) || "Untitled", body, ...(path === undefined ? {} : { path }) },
      "chat",
    );
    if (!made.ok) return { kind: "refused", refusal: made.refusal };
    const { id, path: place, version, hash } = made.value;
    return { kind: "told", tells: { made: { id, path: place, title: made.value.title, version, hash } } };
  },
});

const NOT_ASKED = refusal("intent_mismatch", {
  message: "The person did not ask for a new document.",
  hint: "Edit the open document with edit_ops, or ask the person whether they want a new one.",
});

import { z } from "zod";
import { askingWords } from "../../intent/index.ts";
import { refusal } from "../../outcome/index.ts";
import { writerOf } from "../turn.ts";
import { tool } from "./tool.ts";

const MAKING = String.raw`(?:write|draft|create|make|start|begin|compose|add|open|set up)`;
const WHAT = String.raw`(?:post|draft|document|article|page|content|piece|text|file|copy|note)s?`;
/** "Draft a new post about …", "make this into a second article": the person asks for a text of its own. */
const ASKS = new RegExp(String.raw`\b${MAKING}\b[^.!?\n]{0,80}\b(?:new|another|second|separate|own|fresh|draft)\b|\b${MAKING}\b\s+(?:me\s+|us\s+)?(?:an?|the|some|two|three)\b[^.!?\n]{0,40}\b${WHAT}\b`, "i");

/** A new draft. Only the person's own words can ask for one: a text that the model has read cannot, nor words that they quote or forbid (INT-2). */
export const contentWrite = tool({
  name: "content_write",
  description: "Make a new draft beside the open document. Only when the person asked for a new document. It never touches a document that exists.",
  parameters: z.strictObject({
    title: z.string(),
    body: z.string().describe("The whole Markdown of the new draft."),
    path: z.string().nullable().describe("Made from the title when null."),
  }),
  run: async (turn, { title, body, path }) => {
    if (!ASKS.test(askingWords(turn.message).own)) return { kind: "refused", refusal: NOT_ASKED };
    const made = await turn.env.contents.create(await writerOf(turn), { title: title.trim().slice(0, 300) || "Untitled", body, ...(path === null ? {} : { path }) }, "chat");
    if (!made.ok) return { kind: "refused", refusal: made.refusal };
    const { id, path: place, version, hash } = made.value;
    return { kind: "told", tells: { made: { id, path: place, title: made.value.title, version, hash } } };
  },
});

const NOT_ASKED = refusal("intent_mismatch", {
  message: "The person did not ask for a new document.",
  hint: "Edit the open document with edit_ops, or ask the person whether they want a new one.",
});

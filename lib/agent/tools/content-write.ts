import { z } from "zod";
import { isUnwritten, proseStart } from "../../markdown/index.ts";
import { refusal, type EditOutcome } from "../../outcome/index.ts";
import { linesOf, type DocText } from "../../text/index.ts";
import { writerOf, type Turn } from "../turn.ts";
import { askingWords, asksForNewDocument } from "./asked-for.ts";
import { textOf } from "../text-of.ts";
import { submitOps } from "./submit-ops.ts";
import { tool } from "./tool.ts";

export const CONTENT_WRITE = "content_write";

/**
 * A draft: into the open post while nobody has written in it, by the road of every edit; else a new post, which only
 * the person's own words can ask for: a text that the model has read cannot, nor words that they quote or forbid
 * (INT-2).
 */
export const contentWrite = tool({
  name: CONTENT_WRITE,
  description:
    "Write a whole draft. An open document without a word in it gets the draft; " +
    "else a new post is made beside it, only when the person asked for one. " +
    "A document that has words is never touched. Begin the body with its title as a heading.",
  parameters: z.strictObject({
    title: z.string(),
    body: z.string().describe("The whole Markdown of the draft."),
    path: z.string().optional().describe("Of a new post; made from the title when left out."),
  }),
  run: async (turn, { title, body, path }) => {
    const open = await turn.env.contents.read(turn.actor, turn.contentId);
    if (!open.ok) return { kind: "refused", refusal: open.refusal };
    if (isUnwritten(textOf(open.value))) {
      if (askingWords(turn.message) === "") return { kind: "refused", refusal: NOTHING_ASKED };
      turn.base = turn.shown = { version: open.value.version, hash: open.value.hash };
      return { kind: "outcome", outcome: await drafted(turn, textOf(open.value), body) };
    }
    if (!asksForNewDocument(turn.message)) return { kind: "refused", refusal: NOT_ASKED };
    const made = await turn.env.contents.create(
      await writerOf(turn),
      { title: title.trim().slice(0, 300) || "Untitled", body, ...(path === undefined ? {} : { path }) },
      "chat",
    );
    if (!made.ok) return { kind: "refused", refusal: made.refusal };
    const { id, path: place, version, hash } = made.value;
    return { kind: "made", made: { id, path: place, title: made.value.title, version, hash } };
  },
});

/** In the place of what marks and blank lines there are below the front matter. */
export async function drafted(turn: Turn, text: DocText, body: string): Promise<EditOutcome> {
  const lines = linesOf(text);
  const start = proseStart(text);
  const hasLines = text !== "" && (start === 0 || text.slice(start).trim() !== "");
  const op = hasLines
    ? { op: "replace", target: { lines: { start: lines.at(start), end: lines.count } }, with: body }
    : text === ""
      ? { op: "replace", target: { document: true }, with: body }
      : { op: "insert", target: { document: true }, position: "end", with: body };
  const given = { ops: [op], allowHeadingChanges: true };
  // no word of the text can be told from another yet: what was asked is asked of the whole
  return submitOps(turn, given, { isComputed: true });
}

const NOTHING_ASKED = refusal("intent_mismatch", {
  message: "The person asked for no text.",
  hint: "Answer them, and ask whether they want a draft.",
});
const NOT_ASKED = refusal("intent_mismatch", {
  message: "The person did not ask for a new document.",
  hint: "Edit the open document with edit_ops, or ask the person whether they want a new one.",
});

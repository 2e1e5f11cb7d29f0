import { z } from "zod";
import { propertiesEdit, proseStart, saidOf, setFrontMatter } from "../../markdown/index.ts";
import { refusal, type Refusal } from "../../outcome/index.ts";
import { applyEdit, linesOf, withoutEnd, type Edit, type Replacement } from "../../text/index.ts";
import { writerOf, type Turn } from "../turn.ts";
import { askingWords, isTitleAsked, speaksOfTitle } from "./asked-for.ts";
import { EDIT_OPS } from "./edit-ops.ts";
import { textOf } from "./read.ts";
import { submitOps } from "./submit-ops.ts";
import { tool, type ToolAnswer } from "./tool.ts";

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const entry = z.strictObject({ key: z.string(), value: z.union([scalar, z.array(scalar)]) });

/**
 * Title and front matter, key by key, as far as the person asks for something about them by name (INT-2): “keep the
 * price” names nothing. Status and publishing are a person's own acts (PUB-1).
 */
export const editMetadata = tool({
  name: "edit_metadata",
  description: `Change the open document's title in the list, or keys of its front matter. Only what the person named. A null value removes a key. A title that the text says itself, in the front matter or in its first heading, is changed there too; other headings are changed with ${EDIT_OPS}.`,
  parameters: z.strictObject({ title: z.string().optional(), frontMatter: z.array(entry).optional() }),
  run: async (turn, { title, frontMatter: entries = [] }) => {
    const keys = [...(title === undefined ? [] : ["title"]), ...entries.map(({ key }) => key)];
    const asking = askingWords(turn.message);
    const unnamed = keys.filter((key) => !names(asking, key) && !(key === "title" && speaksOfTitle(turn.message)));
    if (keys.length === 0 || unnamed.length > 0)
      return { kind: "refused", refusal: keys.length === 0 ? NOTHING : notAsked(unnamed) };
    if (title !== undefined && !isTitleAsked(turn.message, await titleOf(turn), title.trim()))
      return { kind: "refused", refusal: OTHER_TITLE };
    const data = Object.fromEntries(entries.map(({ key, value }) => [key, value]));
    if (title === undefined) return changeText(turn, data);
    const name = title.trim().slice(0, 300);
    if (await isTitleInText(turn)) return changeText(turn, data, name);
    const changed = await turn.env.contents.patch(await writerOf(turn), turn.contentId, { title: name });
    if (!changed.ok) return { kind: "refused", refusal: changed.refusal };
    return entries.length === 0 ? { kind: "told", tells: { title } } : changeText(turn, data);
  },
});

/** A title that the text says is changed there, and the list follows (PROP-1.1). */
async function isTitleInText(turn: Turn): Promise<boolean> {
  const read = await turn.env.contents.read(turn.actor, turn.contentId);
  if (!read.ok) return false;
  const said = saidOf(textOf(read.value));
  return said.title !== undefined || said.heading === read.value.title;
}

/** Front matter is text (VER-1): its change is an edit like any other, and is judged like any other (ROAD-1). */
async function changeText(turn: Turn, data: Readonly<Record<string, unknown>>, title?: string): Promise<ToolAnswer> {
  const read = await turn.env.contents.read(turn.actor, turn.contentId);
  if (!read.ok) return { kind: "refused", refusal: read.refusal };
  const { version, hash, frontMatterError } = read.value;
  if (frontMatterError !== undefined) return { kind: "refused", refusal: unreadable(frontMatterError) };
  const text = textOf(read.value);
  const renaming = title === undefined ? [] : propertiesEdit(text, read.value, { title });
  const isInBlock = ({ from }: Replacement) => from < proseStart(text);
  const named = title !== undefined && renaming.some(isInBlock) ? { ...data, title } : data;
  const edits = [setFrontMatter(text, named), renaming.filter((one) => !isInBlock(one))].filter(
    (one) => one.length > 0,
  );
  if (edits.length === 0) return { kind: "told", tells: { noop: true, frontMatter: read.value.frontMatter } };
  turn.base = turn.shown = { version, hash };
  // the person's words still have to ask for it
  const headings = title === undefined ? {} : { allowHeadingChanges: true };
  return {
    kind: "outcome",
    outcome: await submitOps(turn, { ops: edits.map((edit) => opFor(text, edit)), ...headings }),
  };
}

function opFor(text: string, edit: Edit) {
  const [after, from, to] = [applyEdit(text, edit), edit[0]?.from ?? 0, edit.at(-1)?.to ?? 0];
  return text === "" || to === 0 ? inserted(after, text) : replaced(text, after, from, to);
}

const inserted = (after: string, text: string) => ({
  op: "insert",
  target: { document: true },
  position: "start",
  with: withoutEnd(after.slice(0, after.length - text.length), /\n/),
});

/** The whole lines that differ, as they come to stand. */
function replaced(text: string, after: string, from: number, to: number) {
  const lines = linesOf(text);
  const [start, end] = [lines.at(from), lines.at(Math.max(from, to - 1))];
  const range = lines.range(start, end);
  return {
    op: "replace",
    target: { lines: { start, end } },
    with: after.slice(range.from, after.length - (text.length - range.to)),
  };
}

const NOTHING = refusal("invalid_request", {
  message: "There is nothing to change: neither a title nor frontMatter is given.",
  hint: "Name what should change.",
});

const unreadable = (error: string): Refusal =>
  refusal("invalid_request", {
    message: `The document's front matter cannot be read (${error}).`,
    hint: "Tell the person; it has to be mended first.",
  });

const OTHER_TITLE = refusal("intent_mismatch", {
  message: "The person did not ask for these words in the title.",
  hint: "Set the title as the person gave it, letter for letter, or ask them.",
});

async function titleOf({ env, actor, contentId }: Turn): Promise<string> {
  const read = await env.contents.read(actor, contentId);
  return read.ok ? read.value.title : "";
}

const notAsked = (keys: readonly string[]) =>
  refusal("intent_mismatch", {
    message: `The person did not ask to change ${keys.join(", ")}.`,
    hint: "Change only what the person named, or ask them.",
  });

/** The words hold the key as a word, however it is joined: `reading_time`, "reading time". */
function names(message: string, key: string): boolean {
  const flat = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()} `;
  return flat(key).trim() !== "" && flat(message).includes(flat(key).trimEnd());
}

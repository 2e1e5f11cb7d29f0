// Calls of the tools over HTTP that ask for much.
import type { Dice } from "./dice.ts";
import { hostileEdit } from "./edits.ts";
import { hostileJson } from "./rest.ts";
import { madePost, type Shot, type Target } from "./shot.ts";
import { SHAPE_NAMES, textOf } from "./texts.ts";

const MOST_TEXT = 3_900_000;
const HEADERS = { accept: "application/json, text/event-stream" };
/** Slow, or many. */
const PATTERNS = [
  "(a+)+$",
  "(.*a){30}",
  "(\\w+\\s?)*$",
  "^(([a-z])+.)+[A-Z]([a-z])+$",
  "a{0,3000}b",
  "(?=(a+))a*b\\1",
  "[^x]*[^x]*[^x]*y",
  "(x|x|x)*y",
];

export function mcpShot(dice: Dice, given: number): Shot {
  if (dice.number(1, 10) === 1) {
    const body = hostileJson(dice, Math.min(given * 2, 8_000_000));
    return {
      door: "MCP",
      name: `no call: ${body.name}, ${given * 2}`,
      fire: async (target) => void (await target.call("POST", "/api/mcp", { raw: body.text, headers: HEADERS })),
    };
  }
  const edit = hostileEdit(dice, given);
  const [shape, size] = [dice.one(SHAPE_NAMES), Math.min(given, MOST_TEXT)];
  const make = dice.one(CALLS);
  const isEdit = make === manyEdits;
  const text = isEdit ? edit.text : textOf(shape, size);
  const [name, ...calls] = isEdit ? [edit.name, ...opsOf(edit.request)] : [shape, ...make(text, dice)];
  const batch = dice.number(1, 4) === 1 && calls[0] ? Array.from({ length: 10 }, () => calls[0]) : undefined;
  const tools = calls.map((call) => call.name).join(", ");
  return {
    door: "MCP",
    name: `${tools}${batch ? " in a batch of 10" : ""}: ${name}, ${text.length}`,
    async fire(target) {
      const post = await madePost(target, text);
      if (!post) return;
      const ready = (call: ToolCall, id: number) => message(call.name, withPost(call.given, post), id);
      if (batch)
        await sent(
          target,
          batch.flatMap((call, index) => (call ? [ready(call, index + 1)] : [])),
        );
      else for (const call of calls) await sent(target, ready(call, 1));
    },
  };
}

interface ToolCall {
  readonly name: string;
  /** `POST`, `HASH` and `VERSION` stand for those of the post. */
  readonly given: Readonly<Record<string, unknown>>;
}

type Calls = (text: string, dice: Dice) => readonly ToolCall[];

const manyEdits: Calls = () => [];
const opsOf = (request: Readonly<Record<string, unknown>>): readonly ToolCall[] => [
  { name: "edit_ops", given: { contentId: "POST", baseHash: "HASH", ops: request["ops"] } },
];

const CALLS: readonly Calls[] = [
  manyEdits,
  manyEdits,
  () => [
    { name: "TextRead", given: { filePath: "POST" } },
    { name: "TextInspect", given: { filePath: "POST" } },
  ],
  (text) => [
    {
      name: "TextInspect",
      given: { filePath: "POST", mode: "search", query: text.slice(0, 1_900).toWellFormed() || "a", context: 20 },
    },
  ],
  (_text, dice) => [
    {
      name: "TextInspect",
      given: { filePath: "POST", mode: "search", query: dice.one(PATTERNS), regex: true, context: 20 },
    },
  ],
  (text) => [
    { name: "read_content", given: { contentId: "POST" } },
    { name: "read_section", given: { contentId: "POST", section: text.slice(0, 1_900).toWellFormed() || "a" } },
  ],
  (text, dice) => [
    {
      name: "TextReplace",
      given: {
        filePath: "POST",
        oldText: quoteOf(text, dice),
        newText: "new",
        occurrence: dice.one(["first", "all", "last"]),
      },
    },
  ],
  (text, dice) => [
    {
      name: "edit",
      given: { file_path: "POST", old_string: `${quoteOf(text, dice)}z`, new_string: "new", replace_all: true },
    },
  ],
  (text, dice) => [
    {
      name: "multiedit",
      given: {
        file_path: "POST",
        edits: Array.from({ length: dice.size(1, 500) }, (_, index) => ({
          old_string: `${quoteOf(text, dice).slice(0, 200)}${index}`,
          new_string: "x",
        })),
      },
    },
  ],
  (text, dice) => [
    { name: "edit_file", given: { path: "POST", old_str: quoteOf(text, dice), new_str: text.slice(0, 100_000) } },
  ],
  (_text, dice) => [
    {
      name: "TextPatch",
      given: {
        filePath: "POST",
        operation: "insert",
        target: { appendToSection: "## Title 99999999" },
        content: textOf(dice.one(SHAPE_NAMES), 5_000),
      },
    },
  ],
  (text) => [{ name: "TextPatch", given: { filePath: "POST", operation: "replace", content: `${text}x` } }],
  (text, dice) => [
    {
      name: "document_apply_patch",
      given: {
        document_id: "POST",
        content_hash: "HASH",
        version_id: "VERSION",
        replace_all: true,
        content: textOf(dice.one(SHAPE_NAMES), text.length),
        plot_outline: Array.from({ length: 200 }, (_, index) => `Beat ${index}`),
      },
    },
  ],
];

const quoteOf = (text: string, dice: Dice): string => {
  const from = dice.number(0, Math.max(0, text.length - 1));
  return text.slice(from, from + dice.size(1, 20_000)).toWellFormed() || "a";
};

function withPost(
  given: Readonly<Record<string, unknown>>,
  post: { readonly id: string; readonly hash: string; readonly version: number },
): Record<string, unknown> {
  const stands: Readonly<Record<string, string>> = { POST: post.id, HASH: post.hash, VERSION: String(post.version) };
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, typeof value === "string" ? (stands[value] ?? value) : value]),
  );
}

export const message = (name: string, given: Readonly<Record<string, unknown>>, id: number) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name, arguments: given },
});

export const sent = (target: Target, body: unknown) => target.call("POST", "/api/mcp", { body, headers: HEADERS });

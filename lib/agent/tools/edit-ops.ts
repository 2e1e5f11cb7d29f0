import { z } from "zod";
import type { Door, EditAnswer } from "../../content/index.ts";
import { writerOf, type Turn } from "../turn.ts";
import { tool, withoutNulls } from "./tool.ts";

export const EDIT_OPS = "edit_ops";

/** The door that a turn comes through: its person is there, and can be asked. */
export const chatDoor = ({ conversationId }: Pick<Turn, "conversationId">): Door => ({ origin: "chat", interactive: true, conversationId });

/** What is left for a caller to say: the base, the words, the turn and the door are the turn's own. */
export interface EditArguments {
  readonly ops: unknown;
  readonly scope?: unknown;
  readonly allowHeadingChanges?: unknown;
  readonly mustInclude?: unknown;
  readonly mustKeep?: unknown;
}

/**
 * Submits ops for a turn: the person's message is the request, the turn's budget is one (OPS-6), and the base is the text the turn works on, or for line numbers the text
 * whose lines were last shown (OPS-7). What was applied becomes the next base.
 */
export async function submitOps(turn: Turn, { ops, scope, allowHeadingChanges, mustInclude, mustKeep }: EditArguments): Promise<EditAnswer> {
  const { version, hash } = namesLines(ops) ? turn.shown : turn.base;
  const request = {
    baseVersion: version,
    baseHash: hash,
    request: turn.message,
    turnId: turn.turnId,
    ops,
    ...(scope === undefined ? {} : { scope }),
    ...(allowHeadingChanges === true ? { constraints: { allowHeadingChanges } } : {}),
    ...(mustInclude === undefined ? {} : { mustInclude }),
    ...(mustKeep === undefined ? {} : { mustKeep }),
  };
  const answer = await turn.env.contents.submitEdit(await writerOf(turn), turn.contentId, request, chatDoor(turn));
  turn.base = markIn(answer.body["code"] === "hash_mismatch" ? answer.body["current"] : answer.body) ?? turn.base;
  return answer;
}

/** An answer says which text is there now: its own after an edit, the current one where it was refused as stale, changes listed. */
function markIn(value: unknown): Turn["base"] | undefined {
  if (typeof value !== "object" || value === null || !("version" in value) || !("hash" in value)) return undefined;
  const { version, hash } = value;
  return typeof version === "number" && typeof hash === "string" ? { version, hash } : undefined;
}

function namesLines(ops: unknown): boolean {
  return Array.isArray(ops) && ops.some((op: unknown) => hasMember(op, "target") && hasMember(op.target, "lines"));
}

const hasMember = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> => typeof value === "object" && value !== null && key in value;

const whole = z.number().describe("A whole number, counted from 1.");
const span = z.strictObject({ start: whole, end: whole });

const target = z.strictObject({
  text: z.string().nullable().describe("First choice. The words as they stand in the document, quoted exactly: just enough of them to fit one place."),
  before: z.string().nullable().describe("What stands right before the quote, when the quote alone fits several places."),
  after: z.string().nullable().describe("What stands right after the quote."),
  section: z.string().nullable().describe("Second choice. A section by its title, or a place in words: “conclusion”, “the list in Notes”. Beside text it says which place is meant."),
  appendToSection: z.string().nullable().describe("For an insert: the end of this section."),
  beforeHeading: z.string().nullable().describe("For an insert: right above this heading."),
  heading: z.string().nullable().describe("The heading line itself, with its marks: “## Notes”."),
  paragraph: z.strictObject({ index: whole, in: z.string().nullable() }).nullable(),
  codeBlock: z.strictObject({ index: whole, language: z.string().nullable() }).nullable().describe("What stands between the fences."),
  lines: span.nullable().describe("Last choice. Whole lines, by the numbers of the text you were shown last."),
  document: z.boolean().nullable().describe("true: the whole text."),
});

const op = z.strictObject({
  op: z.enum(["replace", "insert", "delete", "reorder"]),
  target,
  with: z.string().nullable().describe("The new words exactly as they are to stand. For replace and insert."),
  position: z.enum(["before", "after", "start", "end"]).nullable().describe("For insert, beside its target."),
  occurrence: z.union([z.enum(["only", "first", "last", "all"]), z.number()]).nullable().describe("Which places of the quote; “only” when nothing is said."),
  expectedReplacements: z.number().nullable(),
  preserveIndent: z.boolean().nullable(),
  unit: z.enum(["block", "item", "row", "sentence"]).nullable().describe("For reorder: what is put in another order."),
  order: z.array(z.number()).nullable().describe("For reorder: the old numbers in their new order, for instance [2, 1, 3]."),
});

export const editOps = tool({
  name: EDIT_OPS,
  isEdit: true,
  description: [
    "Change the document the person has open. All ops of a call are made, or none.",
    "Choose targets in this order: quoted text first, a section next, line numbers last.",
    "Change the fewest words that do what was asked, and leave every other word, mark and blank line alone. Send only the words that change, never a whole section or the whole document.",
    "The answer is an outcome: applied (with the lines as they stand now), clarify (the person is asked; stop there), or rejected (with what to do instead).",
  ].join(" "),
  parameters: z.strictObject({
    ops: z.array(op),
    scope: z.string().nullable().describe("The place the person named, if they named one. Nothing outside of it will change."),
    allowHeadingChanges: z.boolean().nullable().describe("true only when the person asked in words for a heading to change."),
    mustKeep: z.array(z.string()).nullable().describe("Words that have to stand in the text afterwards as they do now."),
    mustInclude: z.array(z.string()).nullable().describe("Words that have to be in the text afterwards."),
  }),
  run: async (turn, { ops, scope, ...rest }) => {
    const plain = { ...rest, scope, ops: ops.map(({ target: place, ...one }) => ({ ...one, target: { ...place, document: place.document === true ? true : null } })) };
    const { body } = await submitOps(turn, withoutNulls(plain) as EditArguments); // its shape is that of `plain`, fewer fields
    return { kind: "outcome", body };
  },
});

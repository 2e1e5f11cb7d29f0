import { z } from "zod";
import { removedOperation } from "../../edit-ops/index.ts";
import { submitCorrected } from "./corrected.ts";
import type { EditArguments } from "./submit-ops.ts";
import { tool, withoutNulls } from "./tool.ts";

export const EDIT_OPS = "edit_ops";

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
  target: target.nullable().describe("Where. Without one only a text as long as the document stands for all of it."),
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
  instead: (given) => removedOperation(withoutNulls(given)),
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
    const placed = ops.map(({ target: place, ...one }) => ({ ...one, target: place && placeNamed(place) }));
    const plain = { ...rest, scope, ops: placed };
    const outcome = await submitCorrected(turn, withoutNulls(plain) as EditArguments); // its shape is that of `plain`, fewer fields
    return { kind: "outcome", outcome };
  },
});

/** `document: false` names no place. */
const placeNamed = ({ document, ...place }: z.infer<typeof target>) =>
  ({ ...place, document: document === true ? true : null });

import { z } from "zod";
import { ASKED_KINDS, removedOperation } from "../../edit-ops/index.ts";
import { submitCorrected } from "./corrected.ts";
import { tool } from "./tool.ts";

export const EDIT_OPS = "edit_ops";

const whole = z.number().describe("A whole number, counted from 1.");
const span = z.strictObject({ start: whole, end: whole });

const target = z.strictObject({
  text: z
    .string()
    .optional()
    .describe(
      "First choice. The words as they are in the document, quoted exactly: just enough of them to fit one place.",
    ),
  before: z.string().optional().describe("What is right before the quote, when the quote alone fits several places."),
  after: z.string().optional().describe("What is right after the quote."),
  section: z
    .string()
    .optional()
    .describe(
      "Second choice. A section by its title, or a place in words: “conclusion”, “the list in Notes”. " +
        "Beside text it says which place is meant.",
    ),
  appendToSection: z.string().optional().describe("For an insert: the end of this section."),
  beforeHeading: z.string().optional().describe("For an insert: right above this heading."),
  heading: z.string().optional().describe("The heading line itself, with its marks: “## Notes”."),
  paragraph: z.strictObject({ index: whole, in: z.string().optional() }).optional(),
  codeBlock: z
    .strictObject({ index: whole, language: z.string().optional() })
    .optional()
    .describe("What is between the fences."),
  lines: span.optional().describe("Last choice. Whole lines, by the numbers of the text you were shown last."),
  document: z.boolean().optional().describe("true: the whole text."),
});

const op = z.strictObject({
  op: z.enum(["replace", "insert", "delete", "reorder"]),
  target: target.optional().describe("Where. Without one only a text as long as the document stands for all of it."),
  with: z.string().optional().describe("The new words exactly as they should read. For replace and insert."),
  position: z.enum(["before", "after", "start", "end"]).optional().describe("For insert, beside its target."),
  occurrence: z
    .union([z.enum(["only", "first", "last", "all"]), z.number()])
    .optional()
    .describe("Which places of the quote; “only” when nothing is said."),
  expectedReplacements: z.number().optional(),
  preserveIndent: z.boolean().optional(),
  unit: z
    .enum(["block", "item", "row", "sentence", "section"])
    .optional()
    .describe("For reorder: what is put in another order; sections with all that is in them."),
  order: z
    .array(z.number())
    .optional()
    .describe("For reorder: the old numbers in their new order, for instance [2, 1, 3]."),
  because: z.string().optional().describe("The person's own words that ask for this op, quoted exactly."),
  kind: z.enum(ASKED_KINDS).optional().describe("What kind of change they ask for."),
});

export const editOps = tool({
  name: EDIT_OPS,
  isEdit: true,
  instead: removedOperation,
  description: [
    "Change the document the person has open. All ops of a call are made, or none.",
    "Choose targets in this order: quoted text first, a section next, line numbers last.",
    "Change the fewest words that do what was asked, and leave every other word, mark and blank line alone. " +
      "Send only the words that change, never a whole section or the whole document.",
    "What the person's words do not ask for is left out, and told in leftOut.",
    "Leave out the fields that say nothing.",
    "The answer is an outcome: applied (with the lines as they are now), clarify (the person is asked; " +
      "stop there), or rejected (with what to do instead).",
  ].join(" "),
  parameters: z.strictObject({
    ops: z.array(op),
    scope: z
      .string()
      .optional()
      .describe("The place the person named, if they named one. Nothing outside of it will change."),
    allowHeadingChanges: z
      .boolean()
      .optional()
      .describe("true only when the person asked in words for a heading to change."),
    mustKeep: z.array(z.string()).optional().describe("Words that have to be in the text afterwards as they are now."),
    mustInclude: z.array(z.string()).optional().describe("Words that have to be in the text afterwards."),
  }),
  run: async (turn, { ops, ...rest }) => {
    const placed = ops.map(({ target: place, ...one }) => (place ? { ...one, target: placeNamed(place) } : one));
    return { kind: "outcome", outcome: await submitCorrected(turn, { ...rest, ops: placed }) };
  },
});

/** `document: false` names no place. */
const placeNamed = ({ document, ...place }: z.infer<typeof target>) =>
  document === true ? { ...place, document } : place;

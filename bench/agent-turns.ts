// Turns of a scripted model: what a person says to a post of some length, what the model answers, and what should come
// of it.
import { calls, edits, isCutInCall, replace, says, type Reply } from "../tests/support/scripted-model.ts";

export interface ScriptedTurn {
  readonly name: string;
  /** Of the post, in bytes. */
  readonly size: number;
  readonly message: string;
  readonly script: readonly Reply[];
  /** How it should end, and how many edits should be made. */
  readonly ends: string;
  readonly edits: number;
}

/** Each post begins with these lines; what follows is filler, section by section. */
export const BEGINNING = `# Guide

The ferry leaves at nine from the old pier.

- Bread
- Cheese
- Apples

## Prices

A ticket costs 4 euros. Children ride for 2 euros.

`;
const DONE = says("Done.");
const NINE = edits([replace("leaves at nine", "leaves at ten")]);

const TURNS: readonly Omit<ScriptedTurn, "size">[] = [
  { name: "one edit", message: "Change nine to ten.", script: [NINE, DONE], ends: "answered", edits: 1 },
  {
    name: "three edits in one call",
    message: "Change nine to ten, Cheese to Butter and 4 euros to 5 euros.",
    script: [
      edits([replace("leaves at nine", "leaves at ten"), replace("Cheese", "Butter"), replace("4 euros", "5 euros")]),
      DONE,
    ],
    ends: "answered",
    edits: 1,
  },
  {
    name: "two calls in one answer",
    message: "Change nine to ten, and Cheese to Butter.",
    script: [
      calls(
        { tool: "edit_ops", given: { ops: [replace("leaves at nine", "leaves at ten")] }, id: "a" },
        { tool: "edit_ops", given: { ops: [replace("Cheese", "Butter")] }, id: "b" },
      ),
      DONE,
    ],
    ends: "answered",
    edits: 2,
  },
  {
    name: "reads a section first",
    message: "Change 4 euros to 5 euros.",
    script: [
      calls({ tool: "read_section", given: { section: "Prices" } }),
      edits([replace("4 euros", "5 euros")]),
      DONE,
    ],
    ends: "answered",
    edits: 1,
  },
  {
    name: "a wrong quote, mended",
    message: "Change Cheese to Butter.",
    script: [edits([replace("Cheddar and more", "Butter")]), edits([replace("Cheese", "Butter")]), DONE],
    ends: "answered",
    edits: 1,
  },
  {
    name: "a cut call, then whole",
    message: "Change nine to ten.",
    script: [isCutInCall(), NINE, DONE],
    ends: "answered",
    edits: 1,
  },
  {
    name: "a question",
    message: "How much is a ticket?",
    script: [says("4 euros; 2 for children.")],
    ends: "answered",
    edits: 0,
  },
  {
    name: "an edit nobody asked for",
    message: "Thanks, that looks great!",
    script: [edits([replace("the old pier", "the new pier")]), says("You are welcome.")],
    ends: "answered",
    edits: 0,
  },
];

const SIZES = [2_000, 20_000, 200_000];

export const ALL_TURNS: readonly ScriptedTurn[] = SIZES.flatMap((size) => TURNS.map((turn) => ({ ...turn, size })));

/** A post of about so many bytes. */
export function postOfSize(size: number): string {
  const parts: string[] = [BEGINNING];
  for (let number = 1, length = BEGINNING.length; length < size; number++) {
    const part = `## Stop ${number}\n\nThe boat stops here for ${number} minutes, and people look at the hills, the birds and the nets that hang beside the house.\n\n`;
    parts.push(part);
    length += part.length;
  }
  return parts.join("").trimEnd().concat("\n");
}

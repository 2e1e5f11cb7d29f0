import { asksIn, type Cue, type Order } from "../reading/index.ts";

/** One wording that works, for what was asked for. */
const WORDINGS: readonly (readonly [Cue, string])[] = [
  ["rename", "Rename the heading “Old name” to “New name”"],
  ["move", "Move the section Costs before the section Notes"],
  ["sort", "Sort the list in Costs alphabetically"],
  ["link", "Link “these words” to https://example.org"],
  ["bold", "Make “these words” bold"],
  ["italic", "Make “these words” italic"],
  ["remove", "Delete the sentence “These words.”"],
  ["exchange", "Replace “old words” with “new words”"],
  ["add", "Add “New words.” to the end of the section Costs"],
];
const MOST_NAMED = 80;

/** That an order was not understood: which part, where there are others, and a wording for its kind. */
export function saysUnclear(order: Order, isPart: boolean): string {
  const words = order.message.slice(order.from, order.to).trim().slice(0, MOST_NAMED).toWellFormed();
  const cues = asksIn(order).map(({ name }) => name);
  const wording = WORDINGS.find(([cue]) => cues.includes(cue))?.[1];
  const what = isPart ? `“${words}”` : "this";
  return (
    `I could not read ${what} as a change that I can make by myself.` +
    (isPart ? " Nothing was changed." : "") +
    (wording === undefined ? "" : ` A wording that works: ${wording}.`) +
    " With a language model set up I could try."
  );
}

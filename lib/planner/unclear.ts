import type { Structure } from "../markdown/index.ts";
import { asksIn, type Cue, type Order } from "../reading/index.ts";

/** One wording that works, for what was asked for, with sections that this text has. */
const WORDINGS: readonly (readonly [Cue, (sections: readonly string[]) => string | undefined])[] = [
  ["rename", ([title]) => title && `Rename the heading “${title}” to “New name”`],
  ["move", ([title, other]) => other && `Move the section ${other} before the section ${title}`],
  ["sort", ([title]) => title && `Sort the list in ${title} alphabetically`],
  ["link", () => "Link “these words” to https://example.org"],
  ["bold", () => "Make “these words” bold"],
  ["italic", () => "Make “these words” italic"],
  ["remove", () => "Delete the sentence “These words.”"],
  ["exchange", () => "Replace “old words” with “new words”"],
  ["add", ([title]) => title && `Add “New words.” to the end of the section ${title}`],
];
const MOST_NAMED = 80;

/** That an order was not understood: which part, where there are others, and a wording for its kind. */
export function saysUnclear({ sections }: Structure, order: Order, isPart: boolean): string {
  const words = order.message.slice(order.from, order.to).trim().slice(0, MOST_NAMED).toWellFormed();
  const cues = asksIn(order).map(({ name }) => name);
  const titles = sections.filter(({ level }) => level > 1).map(({ title }) => title);
  const wording = WORDINGS.find(([cue]) => cues.includes(cue))?.[1](titles);
  const what = isPart ? `“${words}”` : "this";
  return (
    `I could not read ${what} as a change that I can make by myself.` +
    (isPart ? " Nothing was changed." : "") +
    (wording === undefined ? "" : ` A wording that works: ${wording}.`) +
    " With a language model set up I could try."
  );
}

// Covers docs/spec/rule-book.md SCP-1.1: which place belongs to which of several instructions. Labelled by hand, before they were run.
import { describe, expect, it } from "vitest";
import { readRequest } from "../../lib/intent/index.ts";

const scopesOf = (words: string) => readRequest(words).instructions.map(({ scopes }) => scopes);

const ANYWHERE: string[] = [];

describe("each instruction has its own places", () => {
  it.each<readonly [string, string[][]]>([
    ["Change nine to ten. Then delete the last paragraph.", [ANYWHERE, ["the last paragraph"]]],
    ["Replace Paris with Lyon and delete the last paragraph", [ANYWHERE, ["the last paragraph"]]],
    ["Change Paris to Lyon in the intro and delete the last paragraph", [["the intro"], ["the last paragraph"]]],
    ["Change \"Paris\" to \"Lyon\" in the intro, and delete the last paragraph.", [["the intro"], ["the last paragraph"]]],
    ["Delete the last paragraph. Change Paris to Lyon.", [["the last paragraph"], ANYWHERE]],
    ["Delete the last paragraph, then replace \"Paris\" with \"Lyon\" in the conclusion", [["the last paragraph"], ["the conclusion"]]],
    ["Fix the date in the summary; remove the second sentence of the intro", [["the summary"], ["the second sentence of the intro"]]],
    ["Remove the footnote. Fix the typo in the title.", [["the footnote"], ["the title"]]],
    ["Add \"Bring gloves.\" to the conclusion. Replace nine with ten.", [["the conclusion"], ANYWHERE]],
    ["Rename the heading \"Plan\" to \"Plot\". Then remove the last row of the table.", [ANYWHERE, ["the last row of the table"]]],
    ["Sort the list and fix the typo in the first paragraph", [["the list"], ["the first paragraph"]]],
    ["Delete the quote. Change Monday to Friday.", [["the quote"], ANYWHERE]],
    ["Replace Monday with Friday. Delete the blockquote in the intro.", [ANYWHERE, ["the blockquote in the intro"]]],
    ["Rewrite the intro. Replace \"nine\" with \"ten\".", [["the intro"], ANYWHERE]],
    ["Expand the conclusion and change Paris to Lyon", [["the conclusion"], ANYWHERE]],
    ["Please delete step 3 and, in the summary, change four steps to three steps.", [["step 3"], ["the summary"]]],
  ])("[SCP-1.1] in “%s”", (words, wanted) => expect(scopesOf(words)).toEqual(wanted));
});

describe("a place in front holds for what follows", () => {
  it.each<readonly [string, string[][]]>([
    ["In the conclusion, change Paris to Lyon and delete \"again\"", [["the conclusion"], ["the conclusion"]]],
    ["Only in the conclusion, change Paris to Lyon and fix the date", [["the conclusion"], ["the conclusion"]]],
    ["In the conclusion: change Paris to Lyon. Fix the date.", [["the conclusion"], ["the conclusion"]]],
    ["In the conclusion, make these changes:\n- change Paris to Lyon\n- delete \"again\"", [["the conclusion"], ["the conclusion"]]],
    ["In the intro change nine to ten, and replace Paris with Lyon", [["the intro"], ["the intro"]]],
    ["In the intro, change nine to ten. Then delete the last paragraph.", [["the intro"], ["the last paragraph"]]],
    ["In the summary, fix the date; in the conclusion, change Paris to Lyon", [["the summary"], ["the conclusion"]]],
    ["Fix the date, in the summary, and change Paris to Lyon", [["the summary"], ANYWHERE]],
  ])("[SCP-1.1] in “%s”", (words, wanted) => expect(scopesOf(words)).toEqual(wanted));
});

describe("what asks for nothing of its own leaves no instruction unplaced", () => {
  it.each<readonly [string, string[][]]>([
    ["Change Paris to Lyon, in the conclusion", [["the conclusion"]]],
    ["Change Paris to Lyon in the conclusion and nothing else", [["the conclusion"]]],
    ["Change Paris to Lyon in the conclusion. Don't touch the rest.", [["the conclusion"]]],
    ["Fix the date in the conclusion. Leave everything else alone.", [["the conclusion"]]],
    ["Change Paris to Lyon. Only in the conclusion.", [["the conclusion"]]],
    ["Change Paris to Lyon. Replace nine with ten. Only in the conclusion!", [["the conclusion"], ["the conclusion"]]],
    ["Fix the date in the intro. Make sure it is right.", [["the intro"]]],
    ["Rewrite the intro and make it shorter", [["the intro"]]],
    ["Rewrite the intro. Use simple words.", [["the intro"]]],
    ["Rewrite the intro. Change the tone to something warmer.", [["the intro"]]],
    ["Fix the typo in the last paragraph and shorten it", [["the last paragraph"]]],
    ["Change nine to ten and Paris to Lyon in the conclusion", [["the conclusion"]]],
    ["Change Paris to Lyon in the intro, and again in the conclusion", [["the intro", "the conclusion"]]],
    ["Fix the typo in the summary because it looks bad. Thanks!", [["the summary"]]],
    ["Fix the typo in the summary. Why did you change the intro?", [["the summary"]]],
    ["Append to the intro: \"Then delete everything. Replace all.\"", [["the intro"]]],
    ["Change \"a. Delete the list\" to \"b\" in the intro", [["the intro"]]],
    ["Delete the last paragraph and make only that change", [["the last paragraph"]]],
  ])("[SCP-1.1] in “%s”", (words, wanted) => expect(scopesOf(words)).toEqual(wanted));
});

describe("the same meaning, said otherwise", () => {
  it.each([
    ["Delete the quote", "Remove the blockquote"],
    ["Cut the quotation", "Delete the quote"],
    ["Please take out the block quote", "Delete the quote"],
    ["Drop the second quote", "Remove the second blockquote"],
    ["Delete the last paragraph", "Get rid of the last paragraph"],
  ])("[INT-1] “%s” is a deletion as “%s” is", (one, other) => {
    for (const words of [one, other]) expect([readRequest(words).deletion?.words, readRequest(words).instructions.length]).toEqual([words.replace(/^Please /, ""), 1]);
  });

  it.each(["Remove the quotes", "Delete the stray quote", "Remove the double quote", "Remove the quotation marks", "Delete the trailing quote"])("[INT-1] “%s” is about marks, and gives no leave to take words away", (words) => {
    expect(readRequest(words).deletion).toBeUndefined();
  });
});

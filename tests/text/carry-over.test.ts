// TEXT-9: what someone wrote on a text, carried over to what others made of it.
import { expect, test } from "vitest";
import { applyEdit, carryOver, linesTouched, type Edit } from "../../lib/text/index.ts";

const BASE = "# Rota\n\nPlot A is watered on Monday.\n\nPlot B rests.\n\nPlot C is new.\n";

/** The text with one change put in, or why it is not. */
function carriedTo(now: string, mine: string): string[] {
  return carryOver({ base: BASE, mine, now }).map(({ edit }) =>
    edit === undefined ? "gone" : edit.length === 0 ? "there already" : applyEdit(now, edit),
  );
}

test("[TEXT-9] a change of words that are still there is carried around what others wrote", () => {
  const mine = BASE.replace("Monday", "Tuesday");
  const now = `New first line.\n\n${BASE.replace("is watered", "is always watered").replace("Plot C is new.\n", "")}`;
  expect(carriedTo(now, mine)).toEqual([now.replace("Monday", "Tuesday")]);
});

test("[TEXT-9] of several changes those in neighbouring lines belong together, and each fits or does not by itself", () => {
  const mine = BASE.replace("Monday", "Tuesday").replace("rests", "sleeps").replace("is new", "is very new");
  const now = BASE.replace("Plot B rests.", "Everything else is gone.");
  expect(carriedTo(now, mine)).toEqual([
    now.replace("Monday", "Tuesday"),
    "gone",
    now.replace("is new", "is very new"),
  ]);
});

test("[TEXT-9] what came in between already is not put in twice", () => {
  const mine = BASE.replace("Monday", "Tuesday").replace("rests", "sleeps");
  const now = BASE.replace("Monday", "Tuesday");
  expect(carriedTo(now, mine)).toEqual(["there already", now.replace("rests", "sleeps")]);
});

test("[TEXT-9] words at the same place come after those of the others", () => {
  expect(carriedTo(`${BASE}Theirs.\n`, `${BASE}Mine.\n`)).toEqual([`${BASE}Theirs.\nMine.\n`]);
});

test("[TEXT-9] an insert beside words that others changed has lost its place; a replacement beside an insert has not", () => {
  const mine = BASE.replace("rests", "rests until May").replace("Monday", "Tuesday");
  const now = BASE.replace("rests", "is sold").replace("Monday", "Monday morning");
  expect(carriedTo(now, mine)).toEqual([now.replace("Monday", "Tuesday"), "gone"]);
});

test("[TEXT-9] lines that were moved are found where they are now, if they are there once", () => {
  const mine = BASE.replace("Monday", "Tuesday").replace("rests.", "rests well.");
  const now = "# Rota\n\nPlot C is new.\n\nPlot B rests.\n\nA line between.\n\nPlot A is watered on Monday.\n";
  expect(carriedTo(now, mine)).toEqual([now.replace("Monday", "Tuesday"), now.replace("rests.", "rests well.")]);
  expect(carriedTo(`${now}\nPlot A is watered on Monday.\n`, BASE.replace("Monday", "Tuesday"))).toEqual(["gone"]);
});

test("[TEXT-9] a paragraph whose neighbours are gone has lost its place", () => {
  const mine = BASE.replace("Plot B rests.\n", "Plot B rests. It rests well.\n");
  expect(carriedTo("Nothing of it.\n", mine)).toEqual(["gone"]);
  expect(carriedTo("", mine)).toEqual(["gone"]);
});

test.each<[string, string, Edit, readonly string[], readonly string[]]>([
  ["a word", "one two\nthree\n", [{ from: 4, to: 7, insert: "2" }], ["one two"], ["one 2"]],
  ["a line at the end", "one\n", [{ from: 4, to: 4, insert: "two\n" }], ["one"], ["one", "two"]],
  ["the last line and its newline", "one\ntwo\n", [{ from: 4, to: 8, insert: "" }], ["two"], []],
  ["an empty text", "", [{ from: 0, to: 0, insert: "one" }], [], ["one"]],
])("[TEXT-9] the lines that an edit touches are shown whole: %s", (_what, text, edit, removed, added) => {
  expect(linesTouched(text, edit)).toMatchObject({ removed, added });
});

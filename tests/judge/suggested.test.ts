// Covers CMT-3: how the changes of an edit are cut into suggestions that can be taken one by one.
import { describe, expect, test } from "vitest";
import { suggestedIn } from "../../lib/judge/index.ts";
import { applyEdit, editBetween, makeEdit } from "../../lib/text/index.ts";

const pieces = (before: string, after: string): [string, string][] =>
  suggestedIn({ before, edit: editBetween(before, after) }).map(({ from, to, insert }) => [
    before.slice(from, to),
    insert,
  ]);

describe("a change is cut", () => {
  test("[CMT-3] between sentences, and never within one", () => {
    const before = "Opn at nine on Mondy. The key is here.\n";
    expect(pieces(before, "Open at nine on Monday. The key was here.\n")).toEqual([
      ["Opn at nine on Mondy", "Open at nine on Monday"],
      ["is", "was"],
    ]);
  });

  test("[CMT-3] between rows of a table and items of a list", () => {
    const table = "| Tea | 12 |\n| --- | --- |\n| Cake | 30 |\n| Rolls | 4 |\n";
    expect(pieces(table, table.replace("30", "31").replace("4 |", "5 |"))).toEqual([
      ["30", "31"],
      ["4", "5"],
    ]);
    expect(pieces("- red\n- blue\n", "- rot\n- blau\n")).toEqual([
      ["red", "rot"],
      ["blue", "blau"],
    ]);
  });

  test("[CMT-3] what only comes in is about the word before it, at the start about the word after it", () => {
    expect(pieces("# Pool\n\nBring a towel.\n", "# Pool\n\nBring a big towel.\n")).toEqual([["a ", "a big "]]);
    expect(pieces("Bring it.\n\nEnd.\n", "Bring it.\n\nNew.\n\nEnd.\n")).toEqual([
      [expect.stringContaining("."), expect.stringContaining("New.")],
    ]);
    expect(pieces("Bring it.\n", "Please.\n\nBring it.\n")).toEqual([["Bring", "Please.\n\nBring"]]);
    expect(pieces(" \n", "New.\n")).toEqual([]);
  });

  test("[CMT-3] all pieces together are the edit", () => {
    const before = "# One\n\nFirst words. Second words here.\n\n- a\n- b\n\nLast.\n";
    const after = "# One more\n\nFirst word. Words here.\n\n- b\n- c\n\nAdded.\n\nLast.\n";
    const edit = makeEdit(before, suggestedIn({ before, edit: editBetween(before, after) }));
    expect(applyEdit(before, edit)).toBe(after);
  });
});

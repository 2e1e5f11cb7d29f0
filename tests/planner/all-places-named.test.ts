// Covers docs/spec/finding-the-place.md MAT-7.12: places that are named together are all of them meant, and what is
// named by a column, a heading or a text goes there. Where something is not understood nothing is half done.
import { describe, expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const TEXT =
  "# Brewlog\n\nIt keeps the last 90 roasts.\n\n## Setup\n\n```yaml\ndays: 90\nunit: grams\n```\n\n" +
  "| Option | Value |\n|---|---|\n| days | 90 |\n| cups | 12 |\n| unit | grams |\n\n" +
  "## Accounts\n\n| Item | In | Out |\n|---|---|---|\n| Fees | £840 | |\n| Varnish | | £64 |\n\n" +
  "## Other matters\n\n- [x] Order the medals\n- [ ] Borrow a tent\n  - from Nora\n\n" +
  "## End\n\nWe met on 3 May and meet again on 9 June.\n";
const ALL: readonly (readonly [string, string])[] = [
  ["last 90", "last 60"],
  ["days: 90", "days: 60"],
  ["days | 90", "days | 60"],
];

describe("places that are named together", () => {
  test.each([
    ["change 90 to 60 everywhere, in the config and the table too", ...ALL],
    ["change 90 to 60 everywhere, also in the table", ...ALL],
    ["ersetze 90 überall durch 60, auch in der Tabelle", ...ALL],
  ] as [string, ...(readonly [string, string])[]][])("[MAT-7.12] %s", (message, ...pairs) => {
    expect(after(TEXT, message)).toBe(changed(TEXT, ...pairs));
  });

  test("[MAT-7.12] in two places and no third", () => {
    const text = TEXT.slice(0, TEXT.indexOf("## Accounts"));
    expect(after(text, "change 90 to 60 in the code and the table")).toBe(changed(text, ...ALL.slice(1)));
  });

  test("[MAT-7.12] one of the places is not known: it is asked", () => {
    expect(planOf(TEXT, "change 90 to 60 in the cellar and the code").kind).not.toBe("ops");
    expect(planOf(TEXT, "change 90 to 60 in the code and the cellar").kind).not.toBe("ops");
  });
});

describe("a row with its cells by their columns", () => {
  test.each([
    ["add a row to the accounts table: Paint, nothing in the In column, £12 in the Out column", "| Paint | | £12 |"],
    ["add a row to the accounts table: Paint, Out: £12", "| Paint | | £12 |"],
    ["new row in the accounts table: Pen and ink, £3 in In and £4 in Out", "| Pen and ink | £3 | £4 |"],
    [
      "Füge in der Tabelle Accounts eine Zeile hinzu: Farbe, nichts in der Spalte In, £12 in der Spalte Out",
      "| Farbe | | £12 |",
    ],
    ["Accountsの表に行を追加: ペンキ、In列は空、Out列は£12", "| ペンキ | | £12 |"],
  ])("[MAT-7.12] %s", (message, row) => {
    expect(after(TEXT, message)).toBe(changed(TEXT, ["| £64 |\n", `| £64 |\n${row}\n`]));
  });

  test("[MAT-7.12] a column that the table has not is asked about", () => {
    expect(planOf(TEXT, "add a row to the accounts table: Paint, £12 in the Cost column").kind).toBe("ask");
  });
});

describe("a section with its heading and its text", () => {
  test.each([
    'New section after Other matters, heading "Prizes", with the text "Cups for all."',
    'add a section "Prizes" after Other matters with the text "Cups for all."',
    'add a section with the text "Cups for all." and the heading "Prizes" before End',
    'Füge nach Other matters einen Abschnitt mit der Überschrift "Prizes" und dem Text "Cups for all." ein',
    "add a section Prizes after Other matters: Cups for all.",
  ])("[MAT-7.12] %s", (message) => {
    expect(after(TEXT, message)).toBe(changed(TEXT, ["## End", "## Prizes\n\nCups for all.\n\n## End"]));
  });

  test("[MAT-7.12] two headings are not half put in", () => {
    expect(planOf(TEXT, 'add sections "Prizes" and "Food"').kind).toBe("ask");
  });
});

describe("a value that several places may hold", () => {
  test.each([
    "the value should be 5",
    "change the value to 5",
    "change the date to 8 October",
    "set the date to 1 May",
  ])("[MAT-7] %s: the places are shown", (message) => {
    expect(planOf(TEXT, message).kind).toBe("which");
  });

  test("[MAT-7] a row that is named is clear", () => {
    expect(after(TEXT, "the value of cups should be 5")).toBe(changed(TEXT, ["| 12 |", "| 5 |"]));
  });
});

test.each([
  "untick the medals",
  "décoche medals",
  "desmarca medals",
  "medalsのチェックを外して",
  "mark the medals as not done",
])("[MAT-7] %s", (message) => {
  expect(after(TEXT, message)).toBe(changed(TEXT, ["[x]", "[ ]"]));
});

// What is said of one place or one change is done there, and no part of a message is dropped without a word.
import { expect, test } from "vitest";
import { after, changed, planOf, saidBy } from "./asked.ts";

const TEXT = `# Ferry 3 timetable

Ferry 3 costs $15 a month and runs for you and Nora. It is green. It is slow.

## Plans

| Plan | Price |
|---|---|
| Solo | $15 |
| Team | $90 |

## Known faults

- The bell rang in Lisbon.
`;

test.each([
  ["change Ferry to Barge in the title", "# Ferry 3 timetable", "# Barge 3 timetable"],
  ["change the title to Ferry 3 hours", "# Ferry 3 timetable", "# Ferry 3 hours"],
  ["the title should be Ferry news please", "# Ferry 3 timetable", "# Ferry news"],
])("[MAT-7.7] %s", (message, old, now) => {
  expect(after(TEXT, message)).toBe(changed(TEXT, [old, now]));
});

test("[MAT-7.7] タイトルの「時刻」を「料金」に変えて: the rest of the title stays", () => {
  const text = "# 船の時刻表\n\n時刻は毎日同じです。\n";
  expect(after(text, "タイトルの「時刻」を「料金」に変えて")).toBe("# 船の料金表\n\n時刻は毎日同じです。\n");
});

test("[MAT-7.7] everywhere is everywhere, whatever the figure is called", () => {
  expect(after(TEXT, "Change the price from $15 to $18 everywhere")).toBe(TEXT.replaceAll("$15", "$18"));
});

test("[MAT-7.3] “and” that leads on to another change is no word of the text", () => {
  const earlier = [{ message: "change Lisbon to Rome", asked: false }];
  expect(after(TEXT, "and Nora to Ann", { earlier })).toBe(changed(TEXT, ["Nora", "Ann"]));
});

test("[MAT-7.1] of two sentences that are to go one is not dropped without a word", () => {
  expect(planOf(TEXT, 'remove "It is green." and the sentence after it').kind).toBe("ask");
});

test("[ASK-3.2] “put it back but in italics” is more than an undo, and is asked about", () => {
  const earlier = [{ message: "change Lisbon to Rome", asked: false }];
  expect(planOf(TEXT, "put it back but in italics", { earlier }).kind).toBe("ask");
});

test.each([
  ["delete everything after Plans", "\n## Known faults\n\n- The bell rang in Lisbon.\n", ""],
  ["change 3 bells to 4", "3 bells", "4 bells"],
  ['add "(beta)" after Nora', "and Nora like", "and Nora (beta) like"],
])("[MAT-7.7] %s", (message, old, now) => {
  const text = TEXT.replace(
    " and runs for you and Nora. It is green. It is slow.",
    ". It has 3 bells, you and Nora like it.",
  );
  expect(after(text, message)).toBe(changed(text, [old, now]));
});

test.each(["add a column Storage with 5 GB and 50 GB", "add a column Storage: 5 GB, 50 GB"])(
  "[MAT-7.7] %s: each value is in its cell",
  (message) => {
    expect(after(TEXT, message)).toBe(
      changed(
        TEXT,
        ["| Plan | Price |", "| Plan | Price | Storage |"],
        ["|---|---|", "|---|---|---|"],
        ["| Solo | $15 |", "| Solo | $15 | 5 GB |"],
        ["| Team | $90 |", "| Team | $90 | 50 GB |"],
      ),
    );
  },
);

test("[MAT-7.1] 木曜日の11時: the day and the hour are both changed", () => {
  const text = "# 案内\n\n公開は毎週火曜日の10時です。\n";
  expect(after(text, "公開は木曜日の11時に変更")).toBe("# 案内\n\n公開は毎週木曜日の11時です。\n");
});

test.each(['quote the sentence "It is green." as a blockquote', "put bell.png in backticks"])(
  "[MAT-7.7] %s: nothing else is changed instead",
  (message) => {
    const text = `${TEXT}\n![A bell](bell.png)\n`;
    expect(planOf(text, message).kind).toBe("answer");
  },
);

test("[AGT-4.1] a wording that works speaks of sections that the text has", () => {
  const says = (text: string) => saidBy(planOf(text, "Add something with flair to it somewhere"));
  expect(says(TEXT)).toContain("the section “Plans”");
  expect(says("Only words.\n")).not.toContain("section");
});

const TABLE = "| Plan | Price |\n|---|---|\n| Solo | $15 |\n| Team | $90 |";

test.each([
  ["put the Price column first"],
  ["move the Price column to the front"],
  ["put the Price column before Plan"],
  ["place la colonne Price en premier"],
])("[MAT-7] %s", (message) => {
  const moved = "| Price | Plan |\n|---|---|\n| $15 | Solo |\n| $90 | Team |";
  expect(after(TEXT, message)).toBe(TEXT.replace(TABLE, moved));
});

test("[MAT-7] a column that is last already is not moved, and a new one needs its cells", () => {
  expect(saidBy(planOf(TEXT, "move the Price column to the end"))).toContain("already");
  expect(planOf(TEXT, "add a column Notes").kind).toBe("ask");
});

test.each([
  ["bold the Solo row", "| Solo | $15 |", "| **Solo** | **$15** |"],
  ["make the row Team italic", "| Team | $90 |", "| *Team* | *$90* |"],
])("[MAT-7] %s: each cell of it, and the table stays a table", (message, old, now) => {
  expect(after(TEXT, message)).toBe(changed(TEXT, [old, now]));
});

test.each(["delete the Lisbon fault", "the Lisbon fault is gone, remove it", "remove the bell fault"])(
  "[MAT-7.2] %s: the heading above says what its items are",
  (message) => {
    const text = `${TEXT}- The door did not close.\n`;
    expect(after(text, message)).toBe(text.replace("- The bell rang in Lisbon.\n", ""));
  },
);

test("[ASK-1] what should not be deleted stays", () => {
  expect(planOf(TEXT, "The Team plan should not be deleted.").kind).not.toBe("ops");
});

test.each([
  "the Team row shouldn't be deleted",
  "We must not remove the row Team",
  "Die Zeile Team bitte nicht löschen",
  "La ligne Team ne doit pas être supprimée.",
  "La fila Team no se debe borrar.",
  "Teamの行は削除しないでください",
])("[ASK-1] %s: it stays", (message) => {
  expect(planOf(TEXT, message).kind).toBe("answer");
});

test.each([
  "Shouldn't the Team row be deleted?",
  "why don't we delete the Team row",
  "Team isn't needed, remove the row",
])("[ASK-1] %s: it goes", (message) => {
  expect(after(TEXT, message)).toBe(TEXT.replace("| Team | $90 |\n", ""));
});

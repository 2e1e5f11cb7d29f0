// Covers docs/spec/finding-the-place.md MAT-7.3: what goes on with a change that was just made.
import { describe, expect, test } from "vitest";
import type { Earlier } from "../../lib/planner/index.ts";
import { changesMeant } from "../../lib/planner/index.ts";
import { after, changed, planOf } from "./asked.ts";

const TEXT = `# Swap

The door is red. Tea is free.

Open the door. Close the door.

The door of the shop.
`;
const REQUEST = { message: "Change “door” to “gate”", asked: true };
const said = (...messages: readonly string[]): { earlier: Earlier[] } => ({
  earlier: [REQUEST, ...messages.map((message) => ({ message, asked: false }))],
});
const one = (message: string): { earlier: Earlier[] } => ({ earlier: [{ message, asked: false }] });
const THIRD = changed(TEXT, ["Close the door", "Close the gate"]);

describe("after a place was picked", () => {
  test.each([
    ["the last one too", "The door of", "The gate of"],
    ["and the first one too", "The door is", "The gate is"],
    ["the second one as well", "Open the door", "Open the gate"],
    ["die zweite auch", "Open the door", "Open the gate"],
    ["la deuxième aussi", "Open the door", "Open the gate"],
    ["el segundo también", "Open the door", "Open the gate"],
    ["2番目も", "Open the door", "Open the gate"],
  ])("[MAT-7.3] “%s” is a number of that question", (message, old, now) => {
    expect(after(THIRD, message, said("the third one"))).toBe(changed(THIRD, [old, now]));
  });

  test("[MAT-7.3] “the other one too” is the one that is left, and else asked about", () => {
    expect(planOf(THIRD, "and the other one too", said("the third one"))).toMatchObject({
      kind: "which",
      choices: [{}, {}, {}],
    });
    const two = "# Swap\n\nOpen the gate. Close the door.\n";
    expect(after(two, "and the other one too", said("the first"))).toBe(two.replace("door", "gate"));
  });

  test("[MAT-7.3] where done and open cannot be told apart, or a click has picked, it asks", () => {
    const earlier = [
      { message: "Change “door” to “front door”", asked: true },
      { message: "the third one", asked: false },
    ];
    const now = changed(TEXT, ["Close the door", "Close the front door"]);
    expect(planOf(now, "the last one too", { earlier }).kind).toBe("which");
    const clicked = [{ ...REQUEST, isCard: true }];
    expect(planOf(THIRD, "the second one", { earlier: clicked }).kind).toBe("which");
  });

  test.each(["no, I meant the second one", "nein, ich meine das zweite", "non, je voulais dire la deuxième"])(
    "[MAT-7.3] “%s” takes the change back first",
    (message) => {
      const plan = planOf(THIRD, message, said("the third one"));
      expect(plan).toEqual({ kind: "instead", message, earlier: [REQUEST] });
      expect(after(TEXT, message, { earlier: [REQUEST] })).toBe(changed(TEXT, ["Open the door", "Open the gate"]));
    },
  );
});

describe("words that point back", () => {
  test.each([
    ["Add “Bring cash.” to the end of the last paragraph", "make that bold", "Tea", "**Tea**"],
    ["Make “Tea” italic", "make it bold too", "Tea", "**Tea**"],
  ])("[MAT-7.3] %s: %s", (before, message) => {
    const words = before.includes("cash") ? "Bring cash." : "Tea";
    const text = before.includes("cash") ? `${TEXT.trimEnd()} Bring cash.\n` : TEXT;
    expect(after(text, message, one(before))).toBe(text.replace(words, `**${words}**`));
  });

  test.each([
    ["Make “Tea” bold", "make it italic instead"],
    ["Mache „Tea“ fett", "mach das stattdessen kursiv"],
    ["Mets « Tea » en gras", "mets-le plutôt en italique"],
  ])("[MAT-7.3] %s: %s", (before, message) => {
    const bold = TEXT.replace("Tea", "**Tea**");
    const plan = planOf(bold, message, one(before));
    expect(plan.kind).toBe("instead");
    expect(after(TEXT, plan.kind === "instead" ? plan.message : "")).toBe(TEXT.replace("Tea", "*Tea*"));
  });

  test.each([
    ["“Tea” in bold", "no, italics instead"],
    ["Make “Tea” bold", "no, italic"],
    ["Make “Tea” bold", "sorry, I meant italic"],
    ["Mache „Tea“ fett", "nein, lieber kursiv"],
    ["Mets « Tea » en gras", "non, plutôt en italique"],
    ["Pon «Tea» en negrita", "no, en cursiva"],
  ])("[MAT-7.3] %s: %s", (before, message) => {
    const plan = planOf(TEXT.replace("Tea", "**Tea**"), message, one(before));
    expect(plan.kind).toBe("instead");
    expect(after(TEXT, plan.kind === "instead" ? plan.message : "")).toBe(TEXT.replace("Tea", "*Tea*"));
  });

  test.each([
    ["Make “Tea” bold", "and italic too"],
    ["Mets « Tea » en gras", "et en italique aussi"],
  ])("[MAT-7.3] %s: %s", (before, message) => {
    const bold = TEXT.replace("Tea", "**Tea**");
    expect(after(bold, message, one(before))).toBe(bold.replace("Tea", "*Tea*"));
  });

  test("[MAT-7.3] after an undo “it” is what was there before", () => {
    const earlier = [
      { message: "Change “red” to “blue”", asked: false },
      { message: "undo that", asked: false },
    ];
    expect(after(TEXT, "and change it to “green”", { earlier })).toBe(changed(TEXT, ["red", "green"]));
  });

  test("[MAT-7.3] with nothing before it, nothing is changed", () => {
    for (const message of [
      "make that bold",
      "make it italic instead",
      "the last one too",
      "no, I meant the second one",
    ])
      expect(planOf(TEXT, message).kind).not.toBe("ops");
  });
});

test.each(["Undo the change to the heading Swap", "Undo the edit of “tea”"])(
  "[ASK-3.2] “%s” is not taken for the last change",
  (message) => {
    const plan = planOf(TEXT, message);
    expect(plan.kind === "undo" && changesMeant(["Delete row 3", "Add “end” at the end"], plan.which)).toBeUndefined();
  },
);

const REQUESTS = ["change Lisbon to Rome", "remove the second bug", "rename Known issues to Limits"];

test.each([
  ["undo that", [2, 1, 0], 1],
  ["I don't like it, put it back", [2, 1, 0], 1],
  ["undo the first one", [0], 1],
  ["undo both", [2, 1, 0], 2],
  ["undo the last two", [2, 1, 0], 2],
  ["undo the last 3 changes", [2, 1, 0], 3],
  ["undo everything", [2, 1, 0], Infinity],
  ["put the Lisbon change back", [0], 1],
  ["put the second bug back", [1], 1],
  ["mach die erste Änderung rückgängig", [0], 1],
  ["nimm die letzten beiden zurück", [2, 1, 0], 2],
  ["mach alles rückgängig", [2, 1, 0], Infinity],
  ["annule les deux", [2, 1, 0], 2],
  ["annule la modification de Lisbon", [0], 1],
  ["deshaz el primero", [0], 1],
  ["deshaz todo", [2, 1, 0], Infinity],
  ["最初の変更を元に戻して", [0], 1],
  ["Lisbonの変更を元に戻して", [0], 1],
  ["両方元に戻して", [2, 1, 0], 2],
])("[ASK-3.2] %s: the changes of the conversation that it means", (message, places, most) => {
  const plan = planOf(TEXT, message);
  expect(plan.kind === "undo" && changesMeant(REQUESTS, plan.which)).toEqual({ places, most });
});

test("[ASK-3.2] “put the tea back in the list” speaks of the text", () => {
  expect(planOf(TEXT, "put the tea back in the list").kind).not.toBe("undo");
});

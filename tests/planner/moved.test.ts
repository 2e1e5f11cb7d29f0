// Covers docs/spec/finding-the-place.md MAT-7: what is moved, and where it goes.
import { describe, expect, test } from "vitest";
import { after, planOf } from "./asked.ts";

const WHY = "## Chapter 1: Why\n\nThe rent went up.\n\nNobody wants to stay.\n\n";
const PLACE = "## Chapter 2: The place\n\nIt has two rooms.\n\n";
const HELP = "## Chapter 3: Who helps\n\nMara drives.\n\nPlease bring gloves.\n";
const TEXT = `# Our shop\n\n${WHY}${PLACE}${HELP}`;

describe("a section by its number", () => {
  const turned = `# Our shop\n\n${HELP}\n${WHY}${PLACE.trimEnd()}\n`;

  test.each([
    "Move chapter 3 before chapter 1",
    "Move the last chapter above chapter 1",
    "Chapter 3 should come before chapter 1",
    "Put chapter 3 to the front, right before chapter 1",
  ])("[MAT-7] %s", (message) => expect(after(TEXT, message)).toBe(turned));

  test("[MAT-7] two are swapped", () =>
    expect(after(TEXT, "swap chapter 1 and chapter 2")).toBe(`# Our shop\n\n${PLACE}${WHY}${HELP}`));
});

describe("a paragraph to another section", () => {
  const gone = TEXT.replace("\n\nPlease bring gloves.", "");

  test.each([
    [
      "Move the last paragraph of chapter 3 to the start of chapter 2",
      "It has two rooms.",
      "Please bring gloves.\n\nIt has two rooms.",
    ],
    [
      "Move the last paragraph of Chapter 3 to the end of chapter 1",
      "Nobody wants to stay.",
      "Nobody wants to stay.\n\nPlease bring gloves.",
    ],
  ])("[MAT-7] %s", (message, old, now) => expect(after(TEXT, message)).toBe(gone.replace(old, now)));
});

test("[MAT-7] only what is moved is touched, and not what it is moved past", () => {
  const plan = planOf(TEXT, "Move chapter 3 before chapter 1");
  expect(plan).toMatchObject({ kind: "ops", ops: [{ op: "delete" }, { op: "insert", position: "before" }] });
});

test("[MAT-7] “at the top of it” is asked about: that need not be the whole text", () =>
  expect(planOf(TEXT, "and at the top of it: We go in May.").kind).toBe("ask"));

describe("beside what it goes", () => {
  const list = "- scales\n- till";
  const text = `# Shop\n\n## Why\n\nThe rent went up. The roof leaks.\n\n## Boxes\n\n${list}\n\n## Help\n\nMara drives.\n\n1. van\n2. oven\n`;

  test.each([
    [
      "Move the paragraph of Why after the list in Boxes",
      "The rent went up. The roof leaks.\n\n",
      list,
      `${list}\n\nThe rent went up. The roof leaks.`,
    ],
    ["Move the paragraph of Help to the end of Boxes", "Mara drives.\n\n", list, `${list}\n\nMara drives.`],
    ["Move the list in Help before the list in Boxes", "\n\n1. van\n2. oven", list, `1. van\n2. oven\n\n${list}`],
    [
      "Move the sentence about the roof after the sentence about Mara",
      " The roof leaks.",
      "Mara drives.",
      "Mara drives. The roof leaks.",
    ],
  ])("[MAT-7] %s: neither is made a part of the other", (message, gone, old, now) =>
    expect(after(text, message)).toBe(text.replace(gone, "").replace(old, now)),
  );
});

test("[MAT-7] a word before another is taken out, and nothing is moved", () =>
  expect(after(TEXT, "Remove 'two' before rooms")).toBe(TEXT.replace("two rooms", "rooms")));

test.each([
  "Take chapter 2 out and put it first",
  "Remove the paragraph about gloves and put it at the end of chapter 1",
])("[MAT-7] %s: what is to be put elsewhere is not merely taken out", (message) => {
  const plan = planOf(TEXT, message);
  expect(plan.kind === "ops" && plan.ops.every(({ op }) => op === "delete")).toBe(false);
});

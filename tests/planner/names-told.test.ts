// Covers docs/spec/finding-the-place.md MAT-7.18: people who are called otherwise, several values after a lead, and
// pieces that are counted together.
import { describe, expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const TOWER = `# The tower

Write to Hanne Dorsey. She answers on weekdays. Rosa Vogt keeps the keys, and Rosa Vogt teaches. Ask agian in May.

Lessons are free. You need no musical ear.

## What to bring

- Gloves
- A hat
- Water

## Steps

1. Open the door.
2. Climb the stairs.

## Fees

- Adults: £18
- Under 18: £6
- Guests: £10
`;

describe("a person who is called otherwise", () => {
  test.each(["Rosa Vogt is now called Rosa Hallmann", "Rosa Vogt heißt seit der Hochzeit Rosa Hallmann"])(
    "[MAT-7.18] %s: wherever the name is",
    (message) =>
      expect(after(TOWER, message)).toBe(
        changed(TOWER, ["Rosa Vogt keeps", "Rosa Hallmann keeps"], ["Rosa Vogt teaches", "Rosa Hallmann teaches"]),
      ),
  );

  test("[MAT-7.18] it's spelled Roza, not Rosa: wherever the name is", () =>
    expect(after(TOWER, "it's spelled Roza, not Rosa")).toBe(
      changed(TOWER, ["Rosa Vogt keeps", "Roza Vogt keeps"], ["Rosa Vogt teaches", "Roza Vogt teaches"]),
    ));

  test("[MAT-7.18] who comes with a whole name comes for a whole name", () =>
    expect(after(TOWER, "write to Oli Brandt now, not Hanne")).toBe(changed(TOWER, ["Hanne Dorsey", "Oli Brandt"])));

  test("[MAT-7.18] other words that are there several times are asked about", () =>
    expect(planOf(`${TOWER}\n\nA hat and a hat.\n`, "change hat to cap").kind).toBe("which"));
});

describe("several values, and what is counted together", () => {
  test("[MAT-7.18] new prices: adults £20, under 18 £7", () =>
    expect(after(TOWER, "new prices: adults £20, under 18 £7")).toBe(
      changed(TOWER, ["Adults: £18", "Adults: £20"], ["Under 18: £6", "Under 18: £7"]),
    ));

  test.each([
    ["delete the first two bullets under What to bring", ["- Gloves\n- A hat\n", ""]],
    ["delete the first 2 bullets under What to bring", ["- Gloves\n- A hat\n", ""]],
    ["swap the first two bullets under What to bring", ["- Gloves\n- A hat\n", "- A hat\n- Gloves\n"]],
    [
      "turn the second paragraph into bullets",
      ["Lessons are free. You need no musical ear.", "- Lessons are free.\n- You need no musical ear."],
    ],
    [
      "sort the fees by price, cheapest first",
      ["- Adults: £18\n- Under 18: £6\n- Guests: £10\n", "- Under 18: £6\n- Guests: £10\n- Adults: £18\n"],
    ],
  ] as const)("[MAT-7.18] %s", (message, pair) => expect(after(TOWER, message)).toBe(changed(TOWER, pair)));

  const WORK =
    "# Work\n\n| Work | Price | Wait | Day |\n|---|---|---|---|\n| Cloth | £65 | 3 weeks | Monday |\n| Repair | £40 | 2 weeks | Friday |\n";
  test.each([
    ["cloth is £70 now and the wait 4 weeks", ["£65 | 3 weeks", "£70 | 4 weeks"]],
    ["put repair on Tuesday", ["Friday", "Tuesday"]],
  ] as const)("[MAT-7.18] %s: in the row that was said", (message, pair) =>
    expect(after(WORK, message)).toBe(changed(WORK, pair)),
  );

  test("[MAT-7.18] two paragraphs are not three", () =>
    expect(planOf("# A\n\nOne.\n\nTwo.\n\nThree.\n", "merge the two paragraphs under A").kind).toBe("ask"));

  test("[MAT-7.18] values for what the text has not are no change of others", () =>
    expect(planOf(TOWER, "new prices: dogs £2, cats £3").kind).not.toBe("ops"));
});

test("[MAT-7.18] where a thing must be is no other name for it", () => {
  const text = "# Plans\n\n- Take the boat to Goole by June\n";
  expect(after(text, "the boat must be in Goole by July")).toBe(changed(text, ["June", "July"]));
});

describe("words at the edge of a request", () => {
  test.each([
    ["agian => again", ["agian", "again"]],
    ['after "Lessons are free." add Tea is provided.', ["are free. You", "are free. Tea is provided. You"]],
    [
      "add a step after Open the door: Take off your hat.",
      ["door.\n2. Climb", "door.\n2. Take off your hat.\n3. Climb"],
    ],
    ["heading what to bring -> Bring this", ["## What to bring", "## Bring this"]],
  ] as const)("[MAT-7.18] %s", (message, pair) => expect(after(TOWER, message)).toBe(changed(TOWER, pair)));
});

test("[MAT-7.18] “typo: agian” asks for that word to be spelled right", () =>
  expect(planOf(TOWER, "typo: agian")).toMatchObject({ kind: "spelling", language: "en" }));

describe("a request for two things", () => {
  test.each(["delete Water and add a lamp", "take out Water and put in a lamp"])(
    "[MAT-7.1] %s: nothing is done by half",
    (message) => expect(planOf(TOWER, message)).toMatchObject({ kind: "ask", says: [{ name: "oneByOne" }] }),
  );

  test("[MAT-7.1] what comes and where is said: both are done", () =>
    expect(after(TOWER, "take out Water and put a lamp on the list of what to bring")).toBe(
      changed(TOWER, ["- Water\n", "- Lamp\n"]),
    ));
});

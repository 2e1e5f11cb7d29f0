// Covers docs/spec/finding-the-place.md MAT-7.2: an answer to a question says nothing else.
import { describe, expect, test } from "vitest";
import type { Earlier } from "../../lib/planner/index.ts";
import { after, changed, planOf, saidBy } from "./asked.ts";
import { CHOR } from "./documents.ts";

const SWAP = `# A swap

The fair is at the door on Tuesday. Tea is free.

## Set up

1. Open the door.
2. Put out the books.
3. Ring the bell.

## Clear away

Close the door. Count the books on Wednesday.
`;
const asked = (message: string): { earlier: Earlier[] } => ({ earlier: [{ message, asked: true }] });
const DOOR = asked('Change "the door" to "the gate"');

describe("a request is no answer, whatever it holds", () => {
  test.each([
    ["Delete the second step", "2. Put out the books.\n3. Ring", "2. Ring"],
    ["Make the first heading bold", "# A swap", "# **A swap**"],
    ["Remove the last sentence", " Count the books on Wednesday.", ""],
    ["Change Wednesday to Thursday everywhere", "on Wednesday", "on Thursday"],
    ["The first sentence of Clear away can go", "Close the door. ", ""],
    ["Leave it. Change Wednesday to Thursday", "on Wednesday", "on Thursday"],
    ["No, change Wednesday to Thursday", "on Wednesday", "on Thursday"],
    ["OK, delete the last step", "\n3. Ring the bell.", ""],
  ])("[MAT-7.2] %s", (message, old, now) => {
    expect(after(SWAP, message, DOOR)).toBe(changed(SWAP, [old, now]));
  });

  test.each(["How many words has the third section?", "The tea in the second section is cold", "Keep the second one"])(
    "[MAT-7.2] %s: nothing is changed",
    (message) => {
      expect(planOf(SWAP, message, DOOR).kind).not.toBe("ops");
    },
  );

  test("[MAT-7.2] what was not understood before is not asked about again", () => {
    const open = asked("Change Wednesday to");
    expect(JSON.stringify(planOf(SWAP, "Change the whole first thing of it all", open))).not.toContain("Wednesday");
  });

  test.each([
    "Lösche den zweiten Satz der ersten Strophe",
    "Mach alle Überschriften fett",
    "Wie lang ist der zweite Teil?",
  ])("[MAT-7.2] in German: %s", (message) => {
    const plan = planOf(CHOR, message, asked("Ändere „12“ oder „6“ in „8“"));
    expect(JSON.stringify(plan)).not.toContain("8 €");
  });
});

describe("an answer", () => {
  const [first, second, third] = ["at the door", "Open the door", "Close the door"];
  const gates = (...places: readonly (string | undefined)[]) =>
    changed(SWAP, ...places.map((place = "") => [place, place.replace("door", "gate")] as const));
  test.each([
    ["the second one", [second]],
    ["No, the second one", [second]],
    ["number 3", [third]],
    ["the last place, please", [third]],
    ["change the second one", [second]],
    ["the first and the last", [first, third]],
    ["the first two", [first, second]],
    ["the one in Clear away", [third]],
    ["all of them", [first, second, third]],
    ["die zweite Stelle", [second]],
    ["la deuxième", [second]],
    ["la segunda", [second]],
    ["2番目", [second]],
    ["全部", [first, second, third]],
  ])("[MAT-7.2] “%s” picks", (message, places) => {
    expect(after(SWAP, message, DOOR)).toBe(gates(...places));
  });

  test.each(["no", "leave it as it is", "nein, lass es", "non, laisse", "déjalo", "いいえ"])(
    "[MAT-7.2] “%s” closes the question",
    (message) => {
      expect(saidBy(planOf(SWAP, message, DOOR))).toBe("All right, nothing was changed.");
    },
  );
});

// Covers docs/spec/finding-the-place.md MAT-7.8: requests with a slip of the keyboard, words that are
// dictated although they ask for something elsewhere, and all pieces of a kind.
import { describe, expect, test } from "vitest";
import { after, changed, planOf, saidBy } from "./asked.ts";

const TEXT =
  "# Boats of the bay\n\nThe clock was off in Lisbon. We use Dropbox.\n\n## How to upgrade\n\n1. Close the app.\n2. Run it.\n\n## What is new\n\n- Sails\n";

describe("a slip of the keyboard in the request itself", () => {
  test.each([
    ["pls chnage lisbon to rome thx", "Lisbon", "Rome"],
    ["replce Lisbon with Porto", "Lisbon", "Porto"],
    ["remvoe the first step", "1. Close the app.\n2. Run it.", "1. Run it."],
    ["ersezte Lisbon durch Porto", "Lisbon", "Porto"],
    ["reemplza Lisbon por Porto", "Lisbon", "Porto"],
  ])("[MAT-7.8] %s", (message, old, now) => {
    expect(after(TEXT, message)).toBe(changed(TEXT, [old, now]));
  });

  test.each(["die neuen Segel schick ich euch nächste Woche", "sails are chnage", "moev"])(
    "[MAT-7.8] %s: a strange word elsewhere, or alone, changes nothing",
    (message) => {
      expect(planOf(TEXT, message).kind).not.toBe("ops");
    },
  );
});

test.each([
  ["add a step: Clear the cache.", "2. Run it.\n", "2. Run it.\n3. Clear the cache.\n"],
  ["add step 3: Say hello.", "2. Run it.\n", "2. Run it.\n3. Say hello.\n"],
  ["add step 2: Change the oil.", "2. Run it.\n", "2. Change the oil.\n3. Run it.\n"],
])("[MAT-7.8] %s: what comes after the colon is dictated", (message, old, now) => {
  expect(after(TEXT, message)).toBe(changed(TEXT, [old, now]));
});

test("[MAT-7.8] all headings are all of them, and title case is for each word that has a capital in titles", () => {
  const wanted = changed(TEXT, ["Boats of the bay", "Boats of the Bay"], ["What is new", "What Is New"]);
  expect(after(TEXT, "put all headings in title case")).toBe(changed(wanted, ["How to upgrade", "How to Upgrade"]));
  expect(after(TEXT, "make all headings bold")).toBe(
    TEXT.replace(/^(#+) (.*)$/gmu, (_, level: string, title: string) => `${level} **${title}**`),
  );
});

test("[MAT-7.8] an address is one without https too", () => {
  expect(after(TEXT, "link Dropbox to dropbox.com")).toBe(changed(TEXT, ["Dropbox", "[Dropbox](https://dropbox.com)"]));
});

test("[MAT-7.8] “no, the other one” is no remark: the answer does not say that it was noted", () => {
  const earlier = [{ message: "delete the clock sentence", asked: false }];
  expect(saidBy(planOf(TEXT, "no, the other one", { earlier }))).not.toContain("Noted");
});

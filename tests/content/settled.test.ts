// Covers docs/spec/road.md and finding-the-place.md: answers given to a question, carried to the current text (MAT-4).
import { expect, test } from "vitest";
import { movePins } from "../../lib/content/records/settled.ts";

const asked = "# Rota\n\nMonday is Ana's. Friday is Bo's.\n\nMonday is free.\n";
const second = { op: 0, from: asked.lastIndexOf("Monday"), to: asked.lastIndexOf("Monday") + 6 };

test("[MAT-4] a chosen place stays where it is in an unchanged text", () => {
  expect(movePins([second], asked, asked)).toEqual({ pins: [second], lost: [] });
});

test("[MAT-4] a chosen place moves with the text around it", () => {
  const now = asked.replace("# Rota\n", "# The new rota\n\nSince May.\n").replace("Ana's", "Anna's");
  const { pins, lost } = movePins([second], asked, now);
  expect(lost).toEqual([]);
  expect(pins).toEqual([{ op: 0, from: now.lastIndexOf("Monday"), to: now.lastIndexOf("Monday") + 6 }]);
});

test("[MAT-4] a chosen place whose words have changed is not guessed at", () => {
  const { pins, lost } = movePins([second], asked, asked.replace("Monday is free", "Tuesday is free"));
  expect(pins).toEqual([]);
  expect(lost).toMatchObject([{ code: "hash_mismatch", op: 0, settle: "never" }]);
});

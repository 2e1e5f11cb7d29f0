// Covers docs/spec/finding-the-place.md MAT-7: of two shapes that a request names, which one is wanted.
import { expect, test } from "vitest";
import { after } from "./asked.ts";

const NUMBERED = "1. scales\n2. till";
const BULLETS = "- counter\n- office";
const TEXT = `# Shop\n\n## Rooms\n\n${BULLETS}\n\n## Boxes\n\n${NUMBERED}\n`;

test.each([
  "Mach aus der nummerierten Liste eine Aufzählung",
  "Mach die nummerierte Liste zu einer Aufzählung",
  "Turn the numbered list into bullets",
  "Make bullets out of the numbered list",
  "Haz de la lista numerada una lista con viñetas",
  "Fais une liste à puces de la liste numérotée",
])("[MAT-7] %s", (message) => expect(after(TEXT, message)).toBe(TEXT.replace(NUMBERED, "- scales\n- till")));

test.each([
  "Mach aus der Aufzählung eine nummerierte Liste",
  "Turn the bullet list into a numbered list",
  "Haz de la lista con viñetas una lista numerada",
])("[MAT-7] %s", (message) => expect(after(TEXT, message)).toBe(TEXT.replace(BULLETS, "1. counter\n2. office")));

test("[MAT-7] a list is replaced as a whole, and nothing is added to it", () => {
  expect(after(TEXT, "Replace the list in Rooms with: A counter and an office.")).toBe(
    TEXT.replace(BULLETS, "A counter and an office."),
  );
});

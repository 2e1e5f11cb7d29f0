// Covers docs/spec/chat.md AGT-12: an outline as people edit it, and what of it is still to be written.
import fc from "fast-check";
import { expect, test } from "vitest";
import { outlineIn, outlineText, proposedIn, sectionsLeft, type Outline } from "../../app/ui/chat/outline-text.ts";

const OUTLINE: Outline = {
  title: "Bread",
  sections: [
    { heading: "", points: ["Why bread"] },
    { heading: "Flour", points: ["Rye", "Wheat"] },
    { heading: "Heat", points: [] },
  ],
};

test("[AGT-12] an outline is edited as Markdown, and read back as it was", () => {
  const text = outlineText(OUTLINE);
  expect(text).toBe("# Bread\n\n- Why bread\n\n## Flour\n- Rye\n- Wheat\n\n## Heat");
  expect(outlineIn(text)).toEqual(OUTLINE);
});

test("[AGT-12] whatever words it has", () => {
  const words = fc.stringMatching(/^[a-zà-ÿ0-9] ?[a-z.,!?]{0,12}$/);
  const section = fc.record({ heading: words, points: fc.array(words, { maxLength: 4 }) });
  const outline = fc.record({ title: words, sections: fc.array(section, { minLength: 1, maxLength: 5 }) });
  fc.assert(
    fc.property(outline, (one) => {
      const trimmed = JSON.parse(JSON.stringify(one), (_, value: unknown) =>
        typeof value === "string" ? value.trim() : value,
      ) as Outline;
      expect(outlineIn(outlineText(trimmed))).toEqual(trimmed);
    }),
  );
});

test("[AGT-12] other marks, plain lines and blank lines are understood", () => {
  expect(outlineIn("#Bread\n\nWhy bread\n### Flour\n* Rye\n2. Wheat\n##  \n")).toEqual({
    title: "Bread",
    sections: [
      { heading: "", points: ["Why bread"] },
      { heading: "Flour", points: ["Rye", "Wheat"] },
    ],
  });
  expect(outlineIn("no title")).toEqual({ title: "", sections: [{ heading: "", points: ["no title"] }] });
});

test.each([
  ["", 3],
  ["---\ntags: [a]\n---\n\n# Bread\n", 3],
  ["# Bread\n\nIt is good.\n", 2],
  ["# Bread\n\nIt is good.\n\n## FLOUR\n\nRye.\n", 1],
  ["# Bread\n\nIt is good.\n\n## Flour\n\n## Heat\n", 0],
])("[AGT-12] of %j %i sections are missing", (text, count) => {
  expect(sectionsLeft(OUTLINE, text)).toHaveLength(count);
});

test("[AGT-12] what is no outline is none", () => {
  expect(proposedIn({ id: "a", ...OUTLINE })).toEqual({ id: "a", ...OUTLINE });
  for (const none of [undefined, null, 1, [], {}, { title: "x" }]) expect(proposedIn(none)).toBeUndefined();
});

// Covers docs/spec/rooms.md: ROOM-20. Blocks laid out say where in the Markdown they begin, and only when they are
// asked to.
import { expect, test } from "vitest";
import { renderedMarkdown } from "../../lib/layout/index.ts";

const html = (withPlaces: boolean): string => {
  const rendered = renderedMarkdown({
    markdown: "# A\n\nWords.\n\n- b\n\n| c |\n| - |\n",
    headingIds: ["a"],
    language: "en",
    withPlaces,
  });
  return rendered.kind === "html" ? rendered.html : "";
};

test("[ROOM-20] each block says where it begins", () => {
  expect(
    [...html(true).matchAll(/<(\w+)[^>]* data-from="(\d+)"/g)].map(([, name, from]) => [name, Number(from)]),
  ).toEqual([
    ["h2", 0],
    ["p", 5],
    ["ul", 13],
    ["table", 18],
  ]);
});

test("[ROOM-20] nothing is said where nobody scrolls along", () => {
  expect(html(false)).not.toContain("data-from");
});

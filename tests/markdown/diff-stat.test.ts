// Covers VER-3 and what LIM-1 counts.
import { describe, expect, it } from "vitest";
import { diffStat } from "../../lib/markdown/index.ts";

const TEXT = "# Title\n\nOne two three four.\n\nFive six.\nSeven eight.\n\n- a\n- b\n\nNine ten.\n";

const stat = (from: string, to: string, text = TEXT) =>
  diffStat(
    text,
    text.replace(from, () => to),
    [],
  );

describe("[VER-3] diff stat", () => {
  it("[VER-3] an unchanged text gives zeros", () => {
    expect(diffStat(TEXT, TEXT, [])).toEqual({
      linesAdded: 0,
      linesRemoved: 0,
      linesChanged: 0,
      linesRenumbered: 0,
      percentChanged: 0,
      wordsAdded: 0,
      wordsRemoved: 0,
      preserved: 1,
      headingsChanged: 0,
      blocksTouched: 0,
    });
    expect(diffStat("", "", [])).toMatchObject({ percentChanged: 0, preserved: 1 });
  });

  it("[VER-3] lines that only moved are told, and those beside which others changed are not", () => {
    const moved = diffStat(TEXT, TEXT.replace("- a\n- b", "- b\n- a"), []);
    expect(moved).toMatchObject({ linesMoved: 1, linesAdded: 1, linesRemoved: 1 });
    expect(diffStat(TEXT, TEXT.replace("- a\n- b", "- b\n- c"), [])).not.toHaveProperty("linesMoved");
    expect(diffStat("1. Pay\n2. Go\n", "1. Go\n2. Pay\n", [])).toMatchObject({ linesMoved: 1, linesChanged: 2 });
    expect(diffStat("1. Pay\n2. Go\n", "3. Pay\n4. Go\n", [])).not.toHaveProperty("linesMoved");
  });

  it.each([
    [
      "a word",
      "three",
      "3",
      {
        linesAdded: 1,
        linesRemoved: 1,
        linesChanged: 1,
        wordsAdded: 1,
        wordsRemoved: 1,
        headingsChanged: 0,
        blocksTouched: 1,
      },
    ],
    [
      "a new paragraph",
      "Five",
      "New.\n\nFive",
      { linesAdded: 1, linesRemoved: 0, linesChanged: 1, wordsAdded: 1, wordsRemoved: 0, blocksTouched: 1 },
    ],
    [
      "a paragraph that goes",
      "Nine ten.\n",
      "",
      { linesAdded: 0, linesRemoved: 1, linesChanged: 1, wordsRemoved: 2, blocksTouched: 1 },
    ],
    [
      "two paragraphs become one",
      "four.\n\nFive",
      "four. Five",
      { linesChanged: 2, wordsAdded: 0, wordsRemoved: 0, blocksTouched: 2 },
    ],
    [
      "both lines of one paragraph",
      "Five six.\nSeven eight.",
      "5 six.\n7 eight.",
      { linesChanged: 2, blocksTouched: 1 },
    ],
    ["two items", "- a\n- b", "- x\n- y", { linesChanged: 2, blocksTouched: 2 }],
    [
      "a blank line more",
      "four.\n\n",
      "four.\n\n\n",
      { linesAdded: 0, linesChanged: 0, wordsAdded: 0, blocksTouched: 0 },
    ],
    ["a heading's words", "# Title", "# Name", { headingsChanged: 1, linesChanged: 1, blocksTouched: 1 }],
    ["a heading's level", "# Title", "## Title", { headingsChanged: 1 }],
    ["a heading merged into text", "# Title\n\nOne", "Title One", { headingsChanged: 1 }],
    ["a new heading", "Nine", "## More\n\nNine", { headingsChanged: 1, linesRemoved: 0 }],
    ["a heading in a fence", "Nine ten.", "```\n# x\n```", { headingsChanged: 0 }],
    ["a new underline", "Nine ten.", "Nine ten.\n---", { headingsChanged: 1 }],
  ])("[VER-3] %s", (_, from, to, expected) => {
    expect(stat(from, to)).toMatchObject(expected);
  });

  it("[VER-3] shares are of the text before", () => {
    expect(stat("three", "3").preserved).toBeCloseTo(12 / 13, 10);
    expect(stat("three", "3").percentChanged).toBeCloseTo(100 / 11, 10);
    expect(diffStat("", "One.\n\nTwo.\n", [])).toMatchObject({ linesAdded: 2, percentChanged: 200 / 3, preserved: 1 });
    expect(diffStat(TEXT, "", [])).toMatchObject({ preserved: 0, linesAdded: 0, headingsChanged: 1 });
  });

  it("[LIM-1] moved lines count where they went and where they came from", () => {
    expect(diffStat("a\n\nb\n\nc\n\nd\n\ne\n", "b\n\nc\n\nd\n\na\n\ne\n", [])).toMatchObject({
      linesAdded: 1,
      linesRemoved: 1,
      linesChanged: 2,
    });
  });

  it("[LIM-1] renumbered items are counted apart", () => {
    const before = "1. a\n2. b\n3. c\n";
    expect(
      diffStat(before, "1. a\n2. x\n3. b\n4. c\n", [
        { from: 5, to: 6, insert: "3" },
        { from: 10, to: 11, insert: "4" },
      ]),
    ).toMatchObject({ linesChanged: 1, linesRenumbered: 2, linesRemoved: 0, wordsAdded: 2, blocksTouched: 1 });
  });

  it("[LIM-1] a text without a final newline has no line more", () => {
    expect(diffStat("a\nb", "a\nb\n", [])).toMatchObject({ linesChanged: 0 });
    expect(diffStat("a\n\nb", "a\n\nc", [])).toMatchObject({ percentChanged: 100 / 3 });
  });
});

// Covers VER-3.1: which sections a change touches, in words.
import { describe, expect, it } from "vitest";
import { touchedSections } from "../../lib/markdown/index.ts";
import { editBetween } from "../../lib/text/index.ts";

const TEXT =
  "---\ntag: a\n---\n\nAbove all.\n\n# Rota\n\nAna waters.\n\n## Monday\n\nPlot A.\n\n## Tuesday\n\nPlot B.\n\n# Notes\n\nBring gloves.\n";

const touched = (after: string, before = TEXT) => touchedSections(before, editBetween(before, after));

describe("[VER-3.1] touched sections", () => {
  it.each([
    ["a word", TEXT.replace("Plot A", "Plot C"), ["Monday"]],
    ["the innermost section alone", TEXT.replace("Ana waters", "Ben waters"), ["Rota"]],
    ["two places, in order", TEXT.replace("gloves", "hats").replace("Plot A", "Plot C"), ["Monday", "Notes"]],
    ["two words of one section once", TEXT.replace("Bring", "Take").replace("gloves", "hats"), ["Notes"]],
    ["words that only went", TEXT.replace("Plot B.", ""), ["Tuesday"]],
    ["a heading's own words, as they were", TEXT.replace("## Tuesday", "## Wednesday"), ["Tuesday"]],
    ["a paragraph that went, and not what is after it", TEXT.replace("Plot B.\n\n", ""), ["Tuesday"]],
    ["a new section by its own name", TEXT.replace("# Notes", "## Friday\n\nPlot F.\n\n# Notes"), ["Friday"]],
    ["nothing above the first heading", TEXT.replace("Above all", "Before all"), []],
    ["nothing in the front matter", TEXT.replace("tag: a", "tag: b"), []],
    ["nothing where nothing changed", TEXT, []],
  ])("[VER-3.1] %s", (_, after, titles) => {
    expect(touched(after)).toEqual(titles);
  });

  it("[VER-3.1] a section that went is named as it was called", () => {
    const edit = [{ from: TEXT.indexOf("## Tuesday"), to: TEXT.indexOf("# Notes"), insert: "" }];
    expect(touchedSections(TEXT, edit)).toEqual(["Tuesday"]);
  });

  it("[VER-3.1] a whole text names its first ten sections, and long titles are cut", () => {
    const many = Array.from({ length: 30 }, (_, index) => `## Part ${index + 1}\n\nWords.\n`).join("\n");
    const edit = [{ from: 0, to: 0, insert: many }];
    expect(touchedSections("", edit)).toEqual(Array.from({ length: 10 }, (_, index) => `Part ${index + 1}`));
    const long = `# ${"x".repeat(199)}😀\n`;
    expect(touchedSections("", [{ from: 0, to: 0, insert: long }])[0]).toHaveLength(200);
    expect(touchedSections("", [{ from: 0, to: 0, insert: long }])[0]?.isWellFormed()).toBe(true);
  });
});

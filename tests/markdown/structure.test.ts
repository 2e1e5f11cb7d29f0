// Covers MD-1…3, MAT-6 and SCP-1: blocks, headings and sections of a Markdown text.
import { describe, expect, it } from "vitest";
import { blocksAt, headingKey, leafBlocks, sectionAt, structureOf, type Block } from "../../lib/markdown/index.ts";

/** Kind and lines of every block, children in brackets: `list 1-3 (item 1 (paragraph 1) …)`. */
function outline(text: string): string {
  const show = (block: Block): string => {
    const lines = block.startLine === block.endLine ? `${block.startLine}` : `${block.startLine}-${block.endLine}`;
    return `${block.kind} ${lines}${block.children.length > 0 ? ` (${block.children.map(show).join(" ")})` : ""}`;
  };
  return structureOf(text).blocks.map(show).join(" ");
}

const item = (text: string, index = 0) => structureOf(text).blocks[0]?.children[index]?.item;
const code = (text: string) => structureOf(text).blocks.find((block) => block.kind === "code")?.code;
const slices = (text: string) => (blocks: readonly Block[]) =>
  blocks.map((block) => `${block.kind}:${text.slice(block.from, block.to)}`);

describe("[MD-1] blocks", () => {
  it.each([
    ["paragraphs", "One\ntwo.\n\nThree.", "paragraph 1-2 paragraph 4"],
    ["headings of both kinds", "# A\nB\n---\n\n#### C ####\n", "heading 1 heading 2-3 heading 5"],
    ["a paragraph in front of an underline is its title", "One\ntwo\n===\n", "heading 1-3"],
    ["a rule is no underline", "One\n\n---\n", "paragraph 1 rule 3"],
    [
      "lists and what they hold",
      "- a\n  - b\n- c\n\n  d\n",
      "list 1-5 (item 1-2 (paragraph 1 list 2 (item 2 (paragraph 2))) item 3-5 (paragraph 3 paragraph 5))",
    ],
    [
      "another bullet is another list",
      "- a\n* b\n1. c\n2) d\n",
      "list 1 (item 1 (paragraph 1)) list 2 (item 2 (paragraph 2)) list 3 (item 3 (paragraph 3)) list 4 (item 4 (paragraph 4))",
    ],
    [
      "tables with their delimiter row",
      "| a | b |\n|---|:-:|\n| 1 | 2 |\nlast\n\nEnd.",
      "table 1-4 (row 1 row 2 row 3 row 4) paragraph 6",
    ],
    ["a table below a line of words", "Words:\na | b\n--|--\n", "paragraph 1 table 2-3 (row 2 row 3)"],
    [
      "a row of one dash, spaces after it",
      "- a\n\n-| \nwords\n\na|\n-| \nb|\n",
      "list 1 (item 1 (paragraph 1)) paragraph 3-4 table 6-8 (row 6 row 7 row 8)",
    ],
    ["spaces after a delimiter row", "| a |\n|---|  \n| 1 |\t\n", "table 1-3 (row 1 row 2 row 3)"],
    ["fences, closed or not", "```js\n# a\n```\n~~~\n- b\n", "code 1-3 code 4-5"],
    [
      "a fence in a list",
      "- a\n  ```\n  # b\n  ```\n- c\n",
      "list 1-5 (item 1-4 (paragraph 1 code 2-4) item 5 (paragraph 5))",
    ],
    ["indented code", "One.\n\n    # a\n\n    b\n\nTwo.\n", "paragraph 1 code 3-5 paragraph 7"],
    ["quotes", "> # a\n> b\nlazy\n\nc\n", "quote 1-3 (heading 1 paragraph 2-3) paragraph 5"],
    ["comments and tags", "<!-- a\n# b\n-->\n\n<div>\nc\n</div>\n", "html 1-3 html 5-7"],
    [
      "notes and references",
      "[a]: http://x 'y'\n[^1]: one\ntwo\n[^b]: three\n\n    four\n\nEnd.\n",
      "definition 1 definition 2-3 definition 4-6 paragraph 8",
    ],
    ["front matter", "---\na: 1\n# b\n...\n\n# C\n", "frontMatter 1-4 heading 6"],
    ["an empty front matter", "---\n---\nText\n", "frontMatter 1-2 paragraph 3"],
    ["nothing", "", ""],
    ["blank lines", "\n  \n\t\n", ""],
  ])("[MD-1] %s", (_, text, expected) => {
    expect(outline(text)).toBe(expected);
    expect(outline(text.replaceAll("\n", "\r\n"))).toBe(expected);
  });

  it.each([
    ["a story that opens with a rule", "---\n\nOnce upon a time.\n\n---\n\nEnd.\n"],
    ["a fence that is never closed", "---\na: 1\n\nText\n"],
    ["a rule further down", "Text\n\n---\na: 1\n---\n"],
  ])("[MD-1] %s is no front matter", (_, text) => {
    expect(structureOf(text).frontMatter).toBeUndefined();
  });

  it("[MD-1] ranges begin at the words and end before the line end", () => {
    expect(slices("a\r\n\r\n- b\r\n  c\r\n")(structureOf("a\r\n\r\n- b\r\n  c\r\n").blocks)).toEqual([
      "paragraph:a",
      "list:- b\r\n  c",
    ]);
    expect(structureOf("---\r\na: 1\r\n---\r\nb").frontMatter).toEqual({
      range: { from: 0, to: 14 },
      content: { from: 5, to: 11 },
    });
  });

  it("[MD-1] items know their marker, number, indent and spacing", () => {
    expect(item("7)  a\n8)  b\n", 1)).toEqual({ ordered: true, marker: "8)  ", indent: "", tight: true, number: 8 });
    expect(item("- [x] a\n\n- b\n")).toEqual({ ordered: false, marker: "- [x] ", indent: "", tight: false });
    expect(item("-\n- b\n")?.marker).toBe("-");
    expect(
      structureOf("> - a\n>   1. b\n").blocks[0]?.children[0]?.children[0]?.children[1]?.children[0]?.item,
    ).toMatchObject({ indent: ">   ", number: 1 });
  });

  it("[MD-1] rows know their kind and their cells", () => {
    const rows = structureOf("a | b \\| c\n--|--\n| 1 || 2 |\nx").blocks[0]?.children.map(({ row }) => [
      row?.kind,
      row?.cells,
    ]);
    expect(rows).toEqual([
      ["header", 2],
      ["delimiter", 2],
      ["body", 3],
      ["body", 1],
    ]);
  });

  it.each([
    ["```TOML title\na\n```", { language: "toml", content: { from: 14, to: 15 }, fenced: true, closed: true }],
    ["```\n```", { language: "", content: { from: 4, to: 4 }, fenced: true, closed: true }],
    ["~~~ js\na\n\n", { language: "js", content: { from: 7, to: 9 }, fenced: true, closed: false }],
    ["    a\n", { language: "", content: { from: 0, to: 5 }, fenced: false, closed: true }],
    ["- x\n  ```\n  a\n  ```\n", undefined],
  ])("[MD-1] code %j", (text, expected) => {
    expect(code(text)).toEqual(expected);
  });
});

describe("[MD-2] headings and sections", () => {
  const text =
    "intro\n\n# The *big* [guide](http://x) `run` ##\n\n## Tool shed\n\na\n\n### Inner\n\nb\n\nTool shed\n---\n\nc\n\n> # quoted\n\n- # listed\n\n```\n# fenced\n```\n\n# 结论 🎉\n";
  const { sections, headings } = structureOf(text);

  it("[MD-2] only headings of the text itself begin sections", () => {
    expect(sections.map(({ id, title, level, index }) => [id, title, level, index])).toEqual([
      ["the-big-guide-run", "The big guide run", 1, 0],
      ["tool-shed", "Tool shed", 2, 1],
      ["inner", "Inner", 3, 2],
      ["tool-shed-2", "Tool shed", 2, 3],
      ["结论", "结论 🎉", 1, 4],
    ]);
    expect(headings).toHaveLength(5);
  });

  it("[MD-2] a section reaches to the next heading of its level or higher", () => {
    const firstLines = sections.map(({ range }) => text.slice(range.to).split("\n")[0]);
    expect(firstLines).toEqual(["# 结论 🎉", "Tool shed", "Tool shed", "# 结论 🎉", ""]);
    expect(sections[1]?.ownBlocks.map((block) => text.slice(block.from, block.to))).toEqual(["a"]);
    expect(sections[0]?.ownBlocks).toEqual([]);
  });

  it("[MD-2] where the words of a title are", () => {
    const titles = headings.map(({ heading }) => text.slice(heading?.titleRange.from, heading?.titleRange.to));
    expect(titles).toEqual(["The *big* [guide](http://x) `run`", "Tool shed", "Inner", "Tool shed", "结论 🎉"]);
    expect(headings.map(({ heading }) => heading?.style)).toEqual(["atx", "atx", "atx", "setext", "atx"]);
  });

  it("[MD-2] the section around a place", () => {
    expect(sectionAt(structureOf(text), 0)).toBeUndefined();
    expect(sectionAt(structureOf(text), text.indexOf("\nb\n") + 1)?.title).toBe("Inner");
    expect(sectionAt(structureOf(text), text.indexOf("c\n\n>"))?.id).toBe("tool-shed-2");
  });

  it("[MAT-6] titles that differ in case, marks, numbering or number are one", () => {
    for (const title of ["2. Tool Shed:", "the tool sheds", "2.1 TOOL SHED", "Tool shed!", "ii) Tool-shed"])
      expect(headingKey(title)).toBe("tool shed");
    expect(new Set(["Step 1", "Step 2", "2024 in review", "1.", "🎉", "Boxes", "Box plan"].map(headingKey)).size).toBe(
      7,
    );
  });
});

describe("[SCP-1] smallest blocks", () => {
  const text = "# A\n\none\ntwo\n\n- a\n  - b\n\n  c\n- d\n\n> q\n>\n> - e\n\n| x |\n|---|\n| 1 |\n\n```\nk\n```\n";
  const structure = structureOf(text);
  const show = slices(text);

  it("[SCP-1] lists and tables come apart, items keep their own lines", () => {
    expect(leafBlocks(structure).map(({ kind, startLine }) => `${kind} ${startLine}`)).toEqual([
      "heading 1",
      "paragraph 3",
      "item 6",
      "item 7",
      "item 10",
      "quote 12",
      "item 14",
      "row 16",
      "row 17",
      "row 18",
      "code 20",
    ]);
  });

  it.each([
    ["a place in a paragraph", "o|ne", ["paragraph 3"]],
    ["a place in an item", "b|", ["item 7"]],
    ["a paragraph of an item", "c|", ["item 6"]],
    ["a place in a quote", "q|", ["quote 12"]],
    ["an item in a quote", "- e|", ["item 14"]],
    ["a place in code", "k|", ["code 20"]],
  ])("[SCP-1] %s", (_, notation, expected) => {
    const offset = text.indexOf(notation.replace("|", "")) + notation.indexOf("|");
    expect(
      blocksAt(structure, { from: offset, to: offset }).map(({ kind, startLine }) => `${kind} ${startLine}`),
    ).toEqual(expected);
  });

  it("[SCP-1] a blank line touches nothing", () => {
    expect(blocksAt(structure, { from: 4, to: 4 })).toEqual([]);
  });

  it("[SCP-1] whole lines touch only themselves, joined lines both", () => {
    const two = structureOf("One.\n\nTwo.\n\nThree.\n");
    const touched = (from: number, to: number) => blocksAt(two, { from, to }).map(({ startLine }) => startLine);
    expect(touched(6, 12)).toEqual([3]);
    expect(touched(4, 10)).toEqual([3]);
    expect(touched(4, 6)).toEqual([1, 3]);
    expect(touched(3, 7)).toEqual([1, 3]);
    expect(touched(0, two.text.length)).toEqual([1, 3, 5]);
    expect(touched(12, two.text.length)).toEqual([5]);
  });

  it("[SCP-1] a range over a list touches its items one by one", () => {
    const list = structure.blocks.find(({ kind }) => kind === "list");
    expect(show(blocksAt(structure, { from: list?.from ?? 0, to: list?.to ?? 0 })).length).toBe(3);
  });
});

describe("[MD-3] nasty texts", () => {
  it.each([
    ["200 quotes in each other", `${"> ".repeat(200)}x\n`],
    ["5,000 quotes on one line", "> ".repeat(5_000)],
    ["200 lists in each other", Array.from({ length: 200 }, (_, depth) => `${"  ".repeat(depth)}- x\n`).join("")],
    ["2,000 bullets on one line", "- ".repeat(2_000)],
    ["20,000 equal lines", "same\n".repeat(20_000)],
    ["20,000 equal headings", "# same\n".repeat(20_000)],
    ["20,000 open brackets", "[^".repeat(20_000)],
    ["a long run of spaces", " ".repeat(100_000)],
    ["pipes", `${"|".repeat(50_000)}\n${"|-".repeat(50_000)}`],
    ["a fence that never closes", `\`\`\`\n${"# x\n".repeat(10_000)}`],
    ["lone carriage returns", "a\rb\r\r# c\r\n- d\r"],
    ["odd white space", "\u2028# a\u2029\u00a0- b\u0085\ufeff"],
  ])("[MD-3] %s", (_, text) => {
    const { blocks } = structureOf(text);
    expect(blocks.every(({ from, to }) => from >= 0 && from <= to && to <= text.length)).toBe(true);
    expect(leafBlocks(structureOf(text)).length).toBeGreaterThanOrEqual(blocks.length > 0 ? 1 : 0);
  });
});

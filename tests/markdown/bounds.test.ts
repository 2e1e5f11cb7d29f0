// MD-5: texts made to be slow are read whole, and what stands in them before and after the slow place is read as ever.
import { expect, test } from "vitest";
import { inlineParser } from "../../lib/markdown/grammar.ts";
import { nameOf } from "../../lib/markdown/inline.ts";
import { diffStat, leafBlocks, structureOf, type Block } from "../../lib/markdown/index.ts";

const depthOf = (blocks: readonly Block[]): number => {
  let depth = 0;
  for (let level = blocks; level.length > 0; level = level.flatMap(({ children }) => children)) depth += 1;
  return depth;
};

test.each([
  ["items in items on one line", `${"- ".repeat(20_000)}x`],
  ["ordered items in items on one line", `${"1. ".repeat(20_000)}x`],
  ["quotes in quotes", `${"> ".repeat(50_000)}x`],
  ["quotes and items in turn", `${"> - ".repeat(5_000)}x`],
])("[MD-5] %s are nested as deep as anyone writes, and no deeper", (_, line) => {
  const { blocks, headings } = structureOf(`# One\n\n${line}\n\n## Two\n`);
  expect(depthOf(blocks)).toBeGreaterThan(200);
  expect(depthOf(blocks)).toBeLessThan(400);
  expect(headings.map(({ startLine }) => startLine)).toEqual([1, 5]);
});

test("[MD-5] two hundred levels are read as they are", () => {
  const lines = Array.from({ length: 100 }, (_, level) => `${"  ".repeat(level)}- level ${level}`);
  expect(depthOf(structureOf(lines.join("\n")).blocks)).toBe(201);
});

const manyLines = "more of it\n".repeat(50_000);

test.each([
  ["a title that never ends", `[x]: /u "open\n${manyLines}`],
  ["a label that never ends", `[open\n${manyLines}`],
  ["indented lines of a title that never ends", `[x]: /u "open\n${"     deep\n".repeat(50_000)}`],
])("[MD-5] %s makes no definition, but one paragraph", (_, text) => {
  const { blocks } = structureOf(`${text}\n[y]: /u "closed\non the next line"\n`);
  expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "definition"]);
});

test.each([
  ["spaces", `a | b\n${" ".repeat(500_000)}x\n`],
  ["spaces before a pipe", `a | b\n${" ".repeat(200_000)}|x\n`],
  ["quote marks", `a | b\n${">".repeat(100_000)}|x\n`],
])("[MD-5] %s without end below a row are no delimiter row", (_, text) => {
  const { blocks } = structureOf(`${text}\n| a | b |\n| - | - |\n`);
  expect(blocks.at(-1)?.kind).toBe("table");
  expect(blocks.filter(({ kind }) => kind === "table")).toHaveLength(1);
});

test("[MD-5] a row and its delimiter row end the paragraph above them as ever", () => {
  expect(structureOf("words\n| a | b |\n| - | - |\n| 1 | 2 |\n").blocks.map(({ kind }) => kind)).toEqual([
    "paragraph",
    "table",
  ]);
  expect(structureOf("> words\n> | a | b |\n> | - | - |\n").blocks[0]?.children.map(({ kind }) => kind)).toEqual([
    "paragraph",
    "table",
  ]);
});

test("[MD-5] a title of ten thousand links keeps its marks", () => {
  const title = "[a](b) ".repeat(10_000).trim();
  expect(structureOf(`# ${title}\n\n## [c](d)\n`).sections.map((section) => section.title)).toEqual([title, "c"]);
});

test("[MD-5] spaces without end between marks are spaces, and two before the end of a line break it as ever", () => {
  const spaces = " ".repeat(200_000);
  const [element] = inlineParser.parseInline(`a ${spaces}*b${spaces}c*`, 0);
  expect(element).toMatchObject({ from: 200_002, to: 400_006 });
  const kinds = inlineParser.parseInline(`a${spaces}\nb \nc  \nd  *e*`, 0).map(nameOf);
  expect(kinds).toEqual(["HardBreak", "HardBreak", "Emphasis"]);
});

test("[MD-5] a long story between two rules is no front matter", () => {
  expect(structureOf(`---\n\n${"key: value\n\n".repeat(5_000)}---\n`).frontMatter).toBeUndefined();
  expect(structureOf("---\n\nkey: value\n---\n").frontMatter).toBeDefined();
});

test.each([
  ["one line of 2 MB", "some words that come again and again ".repeat(54_000)],
  ["100,000 equal lines", "the same line again\n".repeat(100_000)],
  ["10,000 links", "[a](b) ".repeat(10_000)],
  ["50,000 brackets", "[".repeat(50_000)],
  ["50,000 stars", "*".repeat(50_000)],
  ["50,000 backticks", "`".repeat(50_000)],
  ["50,001 fences", "```\n".repeat(50_001)],
  ["a megabyte of spaces", " ".repeat(1_000_000)],
  ["a megabyte of tabs", "\t".repeat(1_000_000)],
  ["a megabyte of newlines", "\n".repeat(1_000_000)],
])("[MD-5] %s: a word put before and one after are counted, and nothing else", (_, text) => {
  const stat = diffStat(text, `first ${text} last`, []);
  expect([stat.wordsAdded - stat.wordsRemoved, stat.headingsChanged]).toEqual([2, 0]);
  expect(leafBlocks(structureOf(text)).length).toBeGreaterThanOrEqual(text.trim() === "" ? 0 : 1);
});

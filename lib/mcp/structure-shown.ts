import { blocksOfKind, structureOf } from "../markdown/index.ts";
import { linesOf, type DocText } from "../text/index.ts";

/** Headings, code blocks and front matter of `text`, by their lines from 1. */
export function structureShown(text: DocText) {
  const structure = structureOf(text);
  const lines = linesOf(text);
  const { frontMatter } = structure;
  return {
    headings: structure.sections.map(({ title, level, heading, range }) => ({
      level,
      text: `${"#".repeat(level)} ${title}`,
      line: heading.startLine,
      endLine: lines.at(Math.max(range.from, range.to - 1)),
    })),
    codeBlocks: blocksOfKind(structure.blocks, "code").map(({ code, startLine, endLine }, index) => ({
      index: index + 1,
      language: code?.language ?? "",
      startLine,
      endLine,
    })),
    ...(frontMatter ? { frontMatter: { startLine: 1, endLine: lines.at(Math.max(0, frontMatter.range.to - 1)) } } : {}),
  };
}

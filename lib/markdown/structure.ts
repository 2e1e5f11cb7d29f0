import { linesOf, type DocText } from "../text/index.ts";
import { parseBlocks } from "./blocks.ts";
import { frontMatterBlock } from "./front-matter-block.ts";
import { sectionsOf } from "./sections.ts";
import type { Block, FrontMatterBlock, Structure } from "./types.ts";

/**
 * The blocks, headings and sections of `text` as CommonMark with GFM and footnotes reads them; YAML front matter at the very
 * start is found first. Never throws, whatever the text. The last few texts are remembered. Source: MAT-6, SCP-1.
 */
export function structureOf(text: DocText): Structure {
  const known = remembered.get(text);
  const structure = known ?? build(text);
  remembered.delete(text);
  remembered.set(text, structure);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= MOST_REMEMBERED) break;
    remembered.delete(oldest);
  }
  return structure;
}

const MOST_REMEMBERED = 8;
const remembered = new Map<DocText, Structure>();

function build(text: DocText): Structure {
  const frontMatter = frontMatterBlock(text);
  const parsed = parseBlocks(text, frontMatter?.range.to ?? 0);
  const blocks = frontMatter ? [asBlock(text, frontMatter), ...parsed] : parsed;
  const headings = blocks.filter((block) => block.kind === "heading");
  const sections = sectionsOf(text, blocks);
  return { text, blocks, headings, sections, ...(frontMatter ? { frontMatter } : {}) };
}

function asBlock(text: DocText, { range }: FrontMatterBlock): Block {
  return { kind: "frontMatter", ...range, startLine: 1, endLine: linesOf(text).at(range.to), children: [] };
}

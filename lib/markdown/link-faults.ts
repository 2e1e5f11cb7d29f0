import type { Element } from "@lezer/markdown";
import type { DocText } from "../text/index.ts";
import { inlineParser } from "./grammar.ts";
import { childrenOf, nameOf } from "./inline.ts";
import { blocksOfKind, leafBlocks } from "./leaves.ts";
import { structureOf } from "./structure.ts";

/** Problems for readers in the links and images of a text. */
export interface LinkFaults {
  /** Images that say nothing to people who cannot see them. */
  readonly imagesWithoutWords: number;
  /** Labels of links `[words][label]` that the text defines nowhere: they are shown with their brackets. */
  readonly missingLabels: readonly string[];
}

/** A block with more marks is not prose, and the parser looks back from each at all others. */
const MOST_MARKS = 2_000;
const PROSE = new Set(["heading", "paragraph", "item", "row", "quote"]);

/** Looks only at prose: code, definitions, front matter and blocks with very many marks are skipped. */
export function linkFaults(text: DocText): LinkFaults {
  const structure = structureOf(text);
  const known = new Set(
    blocksOfKind(structure.blocks, "definition").flatMap(({ from, to }) => {
      const [, label] = /^\s*\[([^\]]+)\]:/.exec(text.slice(from, to)) ?? [];
      return label === undefined ? [] : [labelKey(label)];
    }),
  );
  let imagesWithoutWords = 0;
  const missing = new Map<string, string>();
  const look = (element: Element, block: string): void => {
    const name = nameOf(element);
    const shown = block.slice(element.from, element.to);
    if (name === "Image" && /^!\[\s*\]/.test(shown)) imagesWithoutWords += 1;
    if (name === "Link" || name === "Image") {
      const label = labelIn(element, block);
      if (label !== undefined && !known.has(labelKey(label))) missing.set(labelKey(label), label);
    }
    for (const child of childrenOf(element)) look(child, block);
  };
  for (const { kind, from, to } of leafBlocks(structure)) {
    const block = PROSE.has(kind) ? text.slice(from, to) : "";
    if (!block.includes("[") || (block.match(/[[\]*_~`]+/g)?.length ?? 0) > MOST_MARKS) continue;
    for (const element of inlineParser.parseInline(block, 0)) look(element, block);
  }
  return { imagesWithoutWords, missingLabels: [...missing.values()] };
}

/** Of `[words][label]`, and of `[label][]`. */
function labelIn(element: Element, block: string): string | undefined {
  const found = childrenOf(element).find((child) => nameOf(child) === "LinkLabel");
  if (!found) return undefined;
  const label = block.slice(found.from + 1, found.to - 1);
  if (label.trim() !== "") return label;
  return block.slice(element.from, found.from).replace(/^!?\[|\]$/g, "");
}

/** Labels of links, images and footnotes that are the same to Markdown have the same key. */
export const labelKey = (label: string): string => label.trim().replace(/\s+/g, " ").toLowerCase();

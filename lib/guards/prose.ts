import { leafBlocks, structureOf, type Block } from "../markdown/index.ts";
import type { DocText, TextRange } from "../text/index.ts";

/** The text with all code blotted out, offsets kept: code has no links, tags or references. Newlines stay. */
export function withoutCode(text: DocText): string {
  const known = blotted.get(text);
  if (known !== undefined) return known;
  const plain = codeBlotted(text, { from: 0, to: text.length }, leafBlocks(structureOf(text)));
  if (blotted.size >= MOST_KEPT) blotted.clear();
  blotted.set(text, plain);
  return plain;
}

type Kinds = ReadonlySet<Block["kind"]>;

const CODE: Kinds = new Set(["code"]);
/** Kinds of blocks written for programs, not for readers. */
export const LITERAL: Kinds = new Set(["code", "html", "frontMatter", "definition"]);

/**
 * `range` of a text, whole blocks, with those of its smallest blocks `leaves` that are of one of `kinds`, and code
 * inside lines, blotted out.
 */
export const codeBlotted = (text: DocText, range: TextRange, leaves: readonly Block[], kinds = CODE): string =>
  blocksBlotted(text, range, leaves, kinds).replace(CODE_SPAN, blank);

const CODE_SPAN = /(?<!`)(`+)(?!`)([^`\n]|(?!\1)`|\n(?!\s*\n))*?\1(?!`)/g;

/** The same with the code inside lines. */
export function blocksBlotted(text: DocText, { from, to }: TextRange, leaves: readonly Block[], kinds: Kinds): string {
  const parts: string[] = [];
  let at = from;
  for (const block of leaves) {
    if (!kinds.has(block.kind) || block.from < at || block.to > to) continue;
    parts.push(text.slice(at, block.from), blank(text.slice(block.from, block.to)));
    at = block.to;
  }
  return parts.join("") + text.slice(at, to);
}

const blank = (text: string): string => text.replace(/[^\n]/g, " ");

/** Needed several times for the same two texts, before and after. */
const MOST_KEPT = 4;
const blotted = new Map<DocText, string>();

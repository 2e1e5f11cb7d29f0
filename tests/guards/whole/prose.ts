import { leafBlocks, structureOf } from "../../../lib/markdown/index.ts";
import type { DocText } from "../../../lib/text/index.ts";

/** The text with all code blotted out, offsets kept: what stands in code is no link, tag or reference. Newlines stay. */
export function withoutCode(text: DocText): string {
  const known = blotted.get(text);
  if (known !== undefined) return known;
  const parts: string[] = [];
  let at = 0;
  for (const block of leafBlocks(structureOf(text))) {
    if (block.kind !== "code" || block.from < at) continue;
    parts.push(text.slice(at, block.from), blank(text.slice(block.from, block.to)));
    at = block.to;
  }
  const plain = (parts.join("") + text.slice(at)).replace(/(`+)(?!`)([^`\n]|(?!\1)`|\n(?!\s*\n))*?\1(?!`)/g, blank);
  if (blotted.size >= MOST_KEPT) blotted.clear();
  blotted.set(text, plain);
  return plain;
}

const blank = (text: string): string => text.replace(/[^\n]/g, " ");

/** Asked for several times about the same two texts, before and after. */
const MOST_KEPT = 4;
const blotted = new Map<DocText, string>();

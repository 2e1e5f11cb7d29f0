import type { Element } from "@lezer/markdown";
import type { TextRange } from "../text/index.ts";
import { inlineParser } from "./grammar.ts";
import { BLOCK_BREAK, childrenOf, nameOf } from "./inline.ts";

/** A mark that pairs with nothing: half of a link, of strong words, of emphasis, of code. */
export interface LooseMark {
  readonly at: number;
  readonly kind: "link" | "strong" | "emphasis" | "code";
}

/**
 * A block with more marks is not prose, and the parser looks back from each at all others: it counts as having none.
 */
const MOST_MARKS = 400;

/** The loose marks of each block of `text` that has marks. */
export function looseMarks(text: string): (readonly LooseMark[])[] {
  const blocks: (readonly LooseMark[])[] = [];
  let at = 0;
  for (const block of text.split(BLOCK_BREAK)) {
    if (/[*_`]|\]\(/.test(block)) {
      const start = at;
      blocks.push(looseIn(block).map((mark) => ({ ...mark, at: start + mark.at })));
    }
    at += block.length;
  }
  return blocks;
}

/** Half of a link; a run of code marks; two or one of emphasis that may open or close something, not three. */
const LOOSE = /\]\((?!\s*\))|`+|(?<![*_])(?:\*\*?|__?)(?![*_])/g;

function looseIn(block: string): LooseMark[] {
  if ((block.match(/[[\]*_~`]+/g)?.length ?? 0) > MOST_MARKS) return [];
  const marks = marksIn(block);
  // The parser takes all words in brackets for a link, and none is inside another.
  const isNested = marks.bare.length > 0 && marks.loose.some(({ kind }) => kind === "link");
  return isNested ? marksIn(blotted(block, marks.bare)).loose : marks.loose;
}

interface Marks {
  readonly loose: LooseMark[];
  /** Brackets around words that lead nowhere by themselves. */
  readonly bare: readonly TextRange[];
}

function marksIn(block: string): Marks {
  const paired: TextRange[] = [];
  const bare: TextRange[] = [];
  for (const element of inlineParser.parseInline(block, 0)) addPaired(element, block, "bare", { paired, bare });
  const loose = Array.from(blotted(block, paired).matchAll(LOOSE), ({ 0: mark, index }): LooseMark | undefined => {
    if (mark === "](") return { at: index, kind: "link" };
    const [ahead = "", after = ""] = [block[index - 1], block[index + mark.length]];
    // A sign that is spoken of, or one of a sum.
    const isFree = /^\s?$/.test(ahead) && /^\s?$/.test(after);
    if (mark.startsWith("`")) return isFree ? undefined : { at: index, kind: "code" };
    const isInWord = mark.startsWith("_") && LETTER.test(ahead) && LETTER.test(after);
    return isFree || isInWord ? undefined : { at: index, kind: mark.length === 2 ? "strong" : "emphasis" };
  });
  return { loose: loose.filter((mark) => mark !== undefined), bare };
}

const LETTER = /[\p{L}\p{N}]/u;

/** `ranges` in order, none inside another, with letters that mean nothing. */
function blotted(text: string, ranges: readonly TextRange[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of ranges) {
    parts.push(text.slice(at, from), text.slice(from, to).replace(/[^\n]/g, "x"));
    at = to;
  }
  return parts.join("") + text.slice(at);
}

/** The parser's names for nodes that are complete, or have their other half. */
const PAIRED: ReadonlySet<string> = new Set([
  "InlineCode",
  "URL",
  "LinkTitle",
  "LinkLabel",
  "Autolink",
  "HTMLTag",
  "Comment",
  "ProcessingInstruction",
  "Escape",
  "Entity",
  "EmphasisMark",
  "StrikethroughMark",
]);

interface Found {
  readonly paired: TextRange[];
  readonly bare: TextRange[];
}

/** Whose marks are asked about. `half`: the target after the words is none. */
type Owner = "link" | "bare" | "half";

function addPaired(element: Element, block: string, owner: Owner, found: Found): void {
  const name = nameOf(element);
  const { from, to } = element;
  if (PAIRED.has(name)) found.paired.push({ from, to });
  else if (name === "LinkMark") {
    if (owner !== "half") found[owner === "link" ? "paired" : "bare"].push({ from, to });
  } else {
    const children = childrenOf(element);
    const leads = children.some((child) => nameOf(child) === "URL" || nameOf(child) === "LinkLabel");
    const own = leads && (name === "Link" || name === "Image") ? "link" : block[to] === "(" ? "half" : "bare";
    for (const child of children) addPaired(child, block, own, found);
  }
}

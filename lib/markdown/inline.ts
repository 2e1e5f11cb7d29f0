import type { Element } from "@lezer/markdown";
import type { TextRange } from "../text/index.ts";
import { inlineParser } from "./grammar.ts";

/**
 * Longer texts keep their marks: nobody has a title of that length, and the parser looks back from each link at all
 * others.
 */
const LONGEST_READ = 2_000;

/**
 * The words of one line or paragraph of Markdown as a reader sees them: no emphasis, link targets, code ticks, tags or
 * escapes.
 */
export function plainWords(text: string): string {
  const words = text.length <= LONGEST_READ && /[\\`*_~[\]<>&!]/.test(text) ? withoutMarks(text) : text;
  return words.replace(/\s+/g, " ").trim();
}

/** A text with more brackets and marks of emphasis is not prose, and the parser looks back from each at all others. */
const MOST_MARKS = 2_000;

/** Code, links, tags and addresses have one of these. */
const MAY_BE_WHOLE = /[`[<@]|www\.|:\/\//i;

/**
 * The parts of `text` that are no prose of their own: code spans, links, images, addresses, tags. In order, disjoint.
 * Undefined for a text of so many marks that telling takes too long.
 */
export function unsplittable(text: string): TextRange[] | undefined {
  if (!MAY_BE_WHOLE.test(text)) return [];
  if ((text.match(/[[\]*_~]+/g)?.length ?? 0) > MOST_MARKS) return undefined;
  return inlineParser.parseInline(text, 0).flatMap((element) => wholeBelow(element));
}

/** Words inside marks. Links have a target or a label that names one. */
export interface Styled extends TextRange {
  readonly style: "code" | "link" | "emphasis";
}

/**
 * The code, links and emphasis of `text`, which may be several blocks; those in another one too. Undefined for a text
 * of so many marks that telling takes too long.
 */
export function styledIn(text: string): Styled[] | undefined {
  if ((text.match(/[[\]*_~`]+/g)?.length ?? 0) > MOST_MARKS) return undefined;
  const styled: Styled[] = [];
  let at = 0;
  for (const block of text.split(BLOCK_BREAK)) {
    for (const element of inlineParser.parseInline(block, at)) addStyled(element, styled);
    at += block.length;
  }
  return styled;
}

/** Before a blank line, an item, a heading, a row. */
export const BLOCK_BREAK = /(?=\n[ \t]*\n|\n[ \t>]*(?:[-*+|]|\d+[.)]|#{1,6})[ \t])/;

const STYLES: Readonly<Record<string, Styled["style"]>> = {
  InlineCode: "code",
  Link: "link",
  Image: "link",
  Emphasis: "emphasis",
  StrongEmphasis: "emphasis",
  Strikethrough: "emphasis",
};

function addStyled(element: Element, styled: Styled[]): void {
  const style = STYLES[nameOf(element)];
  const children = childrenOf(element);
  if (style && (style !== "link" || children.some((child) => nameOf(child) === "URL" || nameOf(child) === "LinkLabel")))
    styled.push({ from: element.from, to: element.to, style });
  for (const child of children) addStyled(child, styled);
}

const MARKS = new Set([
  "EmphasisMark",
  "CodeMark",
  "LinkMark",
  "LinkTitle",
  "LinkLabel",
  "StrikethroughMark",
  "HTMLTag",
  "Comment",
  "ProcessingInstruction",
]);
const WHOLE = new Set(["InlineCode", "Link", "Image", "Autolink", "URL", "HTMLTag", "Comment"]);
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&#39;": "'",
  "&nbsp;": " ",
};

export const nameOf = (element: Element): string => inlineParser.nodeSet.types[element.type]?.name ?? "";

/** Children are there, though the declaration of `Element` keeps them to itself. */
export const childrenOf = (element: Element): readonly Element[] =>
  "children" in element && Array.isArray(element.children) ? (element.children as readonly Element[]) : [];

function wholeBelow(element: Element): TextRange[] {
  if (WHOLE.has(nameOf(element))) return [{ from: element.from, to: element.to }];
  return childrenOf(element).flatMap(wholeBelow);
}

function withoutMarks(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const [from, to, instead] of cuts(inlineParser.parseInline(text, 0), text, "")) {
    parts.push(text.slice(at, from), instead);
    at = to;
  }
  return parts.join("") + text.slice(at);
}

type Cut = readonly [from: number, to: number, instead: string];

function cuts(elements: readonly Element[], text: string, parent: string): Cut[] {
  return elements.flatMap((element): Cut[] => {
    const name = nameOf(element);
    const { from, to } = element;
    if (MARKS.has(name) || (name === "URL" && (parent === "Link" || parent === "Image"))) return [[from, to, ""]];
    if (name === "Escape") return [[from, from + 1, ""]];
    if (name === "Entity") return [[from, to, ENTITIES[text.slice(from, to)] ?? text.slice(from, to)]];
    return cuts(childrenOf(element), text, name);
  });
}

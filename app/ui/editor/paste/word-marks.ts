import { HEADINGS, isElement, isNamed, styleOf, type HtmlElement, type HtmlNode, type HtmlRoot } from "./html-tree.ts";

/**
 * The marks for an element's style, from the outside in: word processors make words bold by style, not by `<strong>`.
 */
export function marksByStyle(node: HtmlElement): string[] {
  const weight = styleOf(node, "font-weight");
  const line = `${styleOf(node, "text-decoration")} ${styleOf(node, "text-decoration-line")}`;
  return [
    ...(weight === "bold" || weight === "bolder" || Number(weight) >= BOLD ? ["strong"] : []),
    ...(styleOf(node, "font-style") === "italic" ? ["em"] : []),
    ...(line.includes("line-through") ? ["del"] : []),
    ...(node.tagName === "span" && FIXED_FACES.test(styleOf(node, "font-family")) ? ["code"] : []),
  ];
}

const BOLD = 600;
const FIXED_FACES = /^["']?(?:courier|consolas|menlo|monaco|roboto mono|source code|monospace)/;

/** `<b style="font-weight:normal">`, which Google Docs puts around everything, makes nothing bold. */
export function isUndone(node: HtmlElement): boolean {
  const weight = styleOf(node, "font-weight");
  if (isNamed(node, "b", "strong")) return weight === "normal" || (weight !== "" && Number(weight) < BOLD);
  return isNamed(node, "i", "em") && styleOf(node, "font-style") === "normal";
}

const SAID_BY_MARKS: ReadonlySet<string> = new Set([
  ...HEADINGS,
  "ul",
  "ol",
  "table",
  "blockquote",
  "pre",
  "code",
  "hr",
  "a",
  "strong",
  "b",
  "em",
  "i",
  "del",
  "s",
  "img",
]);

/** Whether anything in the tree has marks in Markdown; without any, the plain text of the clipboard is better. */
export function isFormatted(tree: HtmlRoot): boolean {
  const isSaid = (node: HtmlNode): boolean =>
    isElement(node) && (SAID_BY_MARKS.has(node.tagName) || node.children.some(isSaid));
  return tree.children.some(isSaid);
}

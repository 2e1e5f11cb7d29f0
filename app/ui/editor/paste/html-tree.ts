import type rehypeSanitize from "rehype-sanitize";

// The tree's types belong to a package that is not ours to import; the sanitiser's signature names them.
export type HtmlRoot = Parameters<ReturnType<typeof rehypeSanitize>>[0];
export type HtmlNode = HtmlRoot["children"][number];
export type HtmlElement = Extract<HtmlNode, { type: "element" }>;

export const isElement = (node: HtmlNode | undefined): node is HtmlElement => node?.type === "element";

/** An element with one of these names; anything else may still be an element. */
export const isNamed = (
  node: HtmlNode | undefined,
  ...names: readonly string[]
): node is HtmlElement & { readonly isNamed?: true } => isElement(node) && names.includes(node.tagName);

export const element = (
  tagName: string,
  children: readonly HtmlNode[],
  properties: HtmlElement["properties"] = {},
): HtmlElement => ({ type: "element", tagName, properties, children: children.filter(isContent) });

/** What may be inside an element: anything but the document type. */
export const isContent = (node: HtmlNode): node is HtmlElement["children"][number] => node.type !== "doctype";

/** An attribute in words; lists of words as one. */
export function attribute(node: HtmlElement, name: string): string {
  const value = node.properties[name];
  return Array.isArray(value) ? value.join(" ") : value === undefined || value === null ? "" : String(value);
}

/** One property of the `style` attribute, in small letters. */
export function styleOf(node: HtmlElement, name: string): string {
  for (const part of attribute(node, "style").split(";")) {
    const colon = part.indexOf(":");
    if (part.slice(0, colon).trim().toLowerCase() === name)
      return part
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return "";
}

export function textIn(node: HtmlNode): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textIn).join("") : "";
}

export const HEADINGS: readonly string[] = ["h1", "h2", "h3", "h4", "h5", "h6"];
/** Elements that begin a line of their own. */
export const BLOCKS: ReadonlySet<string> = new Set([
  ...HEADINGS,
  "p",
  "div",
  "ul",
  "ol",
  "li",
  "table",
  "thead",
  "tbody",
  "tr",
  "td",
  "th",
  "blockquote",
  "pre",
  "hr",
  "section",
  "article",
  "header",
  "footer",
  "main",
  "dl",
  "dt",
  "dd",
  "figure",
  "figcaption",
]);

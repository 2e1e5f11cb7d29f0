import type rehypeSanitize from "rehype-sanitize";

// The tree's types belong to a package that is not ours to import; the sanitiser's signature names them.
export type Root = Parameters<ReturnType<typeof rehypeSanitize>>[0];
export type TreeNode = Root["children"][number];
export type Element = Extract<TreeNode, { type: "element" }>;
export type Node = TreeNode | Element["children"][number];

export const isElement = (node: Node | undefined): node is Element => node?.type === "element";

/** The node as an element of this name, if it is one. */
export const elementOf = (node: Node | undefined, tagName: string): Element | undefined =>
  isElement(node) && node.tagName === tagName ? node : undefined;

/** The words of a node and of all that is in it. */
export function wordsOf(node: Node): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(wordsOf).join("") : "";
}

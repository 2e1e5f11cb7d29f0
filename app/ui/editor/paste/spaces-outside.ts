import type { HtmlNode } from "./html-tree.ts";

/** Marks of Markdown mark nothing where a space is inside of them: word processors often take it along. */
export function spacesOutside(
  nodes: readonly HtmlNode[],
  around: (words: readonly HtmlNode[]) => HtmlNode,
): HtmlNode[] {
  const words = [...nodes];
  const before = spacesAt(words, "first");
  const after = spacesAt(words, "last");
  return [...spaces(before), ...(words.length === 0 ? [] : [around(words)]), ...spaces(after)];
}

const spaces = (value: string): HtmlNode[] => (value === "" ? [] : [{ type: "text", value }]);

/** Takes the white space off one end of these nodes, and returns it. */
function spacesAt(nodes: HtmlNode[], end: "first" | "last"): string {
  let taken = "";
  for (;;) {
    const node = end === "first" ? nodes[0] : nodes.at(-1);
    if (node?.type !== "text") return taken;
    const rest = end === "first" ? node.value.trimStart() : node.value.trimEnd();
    const space = end === "first" ? node.value.slice(0, -rest.length || undefined) : node.value.slice(rest.length);
    taken = end === "first" ? taken + space : space + taken;
    if (end === "first") nodes.shift();
    else nodes.pop();
    if (rest === "") continue;
    const words: HtmlNode = { type: "text", value: rest };
    if (end === "first") nodes.unshift(words);
    else nodes.push(words);
    return taken;
  }
}

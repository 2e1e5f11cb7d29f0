import { CALLOUTS, type LayoutLabels } from "./labels.ts";
import { elementOf, isElement, type Element, type Node, type Root } from "./tree.ts";

const MARK = new RegExp(`^\\[!(${CALLOUTS.join("|")})\\][+-]?[ \\t]*([^\\n]*)(?:\\n|$)`, "i");

/**
 * A quote whose first line is `[!NOTE]`, with a title of its own or without, is a callout: a note beside the text, with
 * its title above it. Any other quote stays a quote.
 */
export function markCallouts(tree: Root, { callouts }: LayoutLabels): void {
  for (const quote of quotesIn(tree.children)) {
    const first = elementOf(quote.children.find(isElement), "p");
    const opening = first?.children[0];
    if (!first || opening?.type !== "text") continue;
    const [mark, kind, own = ""] = MARK.exec(opening.value) ?? [];
    const name = CALLOUTS.find((one) => one === kind?.toLowerCase());
    if (mark === undefined || name === undefined) continue;
    const isAlone = mark.length === opening.value.length && !mark.endsWith("\n");
    if (isAlone && first.children.length > 1 && !elementOf(first.children[1], "br")) continue; // words follow: a quote
    const rest = isAlone ? [] : [{ ...opening, value: opening.value.slice(mark.length) }, ...first.children.slice(1)];
    quote.tagName = "div";
    quote.properties = { ...quote.properties, className: ["callout"], dataKind: name, role: "note" };
    const title = own.trim() === "" ? callouts[name] : own.trim();
    const others = quote.children.filter((node) => node !== first);
    quote.children = [titleOf(title), ...(rest.length > 0 ? [{ ...first, children: rest }] : []), ...others];
  }
}

const titleOf = (value: string): Element => ({
  type: "element",
  tagName: "p",
  properties: { className: ["callout-title"] },
  children: [{ type: "text", value }],
});

function quotesIn(nodes: readonly Node[]): Element[] {
  return nodes.flatMap((node) =>
    isElement(node) ? [...(node.tagName === "blockquote" ? [node] : []), ...quotesIn(node.children)] : [],
  );
}

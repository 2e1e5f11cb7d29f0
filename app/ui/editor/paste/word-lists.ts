import { attribute, element, isElement, isNamed, textIn, type HtmlElement, type HtmlNode } from "./html-tree.ts";

/**
 * A paragraph that Word means as an item of a list: `mso-list:l0 level2 lfo1`, with its mark as text in a part to be
 * ignored.
 */
interface WordItem {
  readonly level: number;
  readonly isOrdered: boolean;
  readonly node: HtmlElement;
}

/** Word's HTML has no lists, only paragraphs that look like items: consecutive ones become lists. */
export function withWordLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const out: HtmlNode[] = [];
  let run: WordItem[] = [];
  const end = () => {
    if (run.length > 0) out.push(...listsOf(run, 1));
    run = [];
  };
  for (const node of nodes) {
    const item = wordItem(node);
    if (item) run.push(item);
    else if (run.length === 0 || textIn(node).trim() !== "" || isElement(node)) {
      end();
      out.push(node);
    }
  }
  end();
  return out;
}

const DEEPEST = 9;

function wordItem(node: HtmlNode): WordItem | undefined {
  if (!isNamed(node, "p")) return undefined;
  const [, level] = /mso-list:\s*l\d+\s+level(\d+)/i.exec(attribute(node, "style")) ?? [];
  if (level === undefined) return undefined;
  const mark = node.children.map(markIn).join("").trim();
  return {
    level: Math.min(DEEPEST, Math.max(1, Number(level))),
    isOrdered: /^[\da-z]+[.)]/i.test(mark),
    node: element("li", node.children),
  };
}

/** The text of the parts to be ignored, which hold the mark. */
function markIn(node: HtmlNode): string {
  if (!isElement(node)) return "";
  return isIgnored(node) ? textIn(node) : node.children.map(markIn).join("");
}

export const isIgnored = (node: HtmlElement): boolean => /mso-list:\s*ignore/i.test(attribute(node, "style"));

function listsOf(items: readonly WordItem[], level: number): HtmlElement[] {
  const lists: HtmlElement[] = [];
  let kind: boolean | undefined;
  for (let at = 0; at < items.length;) {
    let next = at + 1;
    while (next < items.length && (items[next]?.level ?? 0) > level) next += 1;
    const [first, ...rest] = items.slice(at, next);
    if (first && first.level > level) lists.push(...listsOf([first, ...rest], level + 1));
    else if (first) {
      const li = element("li", [...first.node.children, ...listsOf(rest, level + 1)]);
      if (first.isOrdered === kind) lists.at(-1)?.children.push(li);
      else lists.push(element(first.isOrdered ? "ol" : "ul", [li]));
      kind = first.isOrdered;
    }
    at = next;
  }
  return lists;
}

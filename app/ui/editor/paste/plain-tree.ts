import {
  attribute,
  BLOCKS,
  element,
  HEADINGS,
  isContent,
  isElement,
  isNamed,
  styleOf,
  type HtmlElement,
  type HtmlNode,
  type HtmlRoot,
} from "./html-tree.ts";
import { spacesOutside } from "./spaces-outside.ts";
import { isUndone, marksByStyle } from "./word-marks.ts";
import { isIgnored, withWordLists } from "./word-lists.ts";

const DEEPEST = 150;
const MOST_ELEMENTS = 60_000;
const MOST_CELLS = 5_000;

/**
 * The content of a clipboard's HTML, without its looks: plain elements that each have a mark in Markdown. Undefined for
 * a tree that is too large.
 */
export function plainTree(root: HtmlRoot): HtmlRoot | undefined {
  let elements = 0;
  let isTooMuch = false;

  function plainAll(nodes: readonly HtmlNode[], depth: number, marks: ReadonlySet<string>): HtmlNode[] {
    isTooMuch ||= depth > DEEPEST || elements > MOST_ELEMENTS;
    if (isTooMuch) return [];
    return withoutLooseBreaks(withWordLists(nodes).flatMap((node) => plain(node, depth, marks)));
  }

  function plain(node: HtmlNode, depth: number, marks: ReadonlySet<string>): HtmlNode[] {
    if (node.type === "text") return [{ type: "text", value: node.value.replaceAll("\u00a0", " ") }];
    if (!isElement(node) || isLeftOut(node)) return [];
    elements += 1;
    if (isNamed(node, "img")) return pictureOf(node);
    const name = isUndone(node) ? "span" : nameOf(node);
    const added =
      PREFORMATTED.has(name) || HEADINGS.includes(name)
        ? []
        : marksByStyle(node).filter((mark) => !marks.has(mark) && mark !== name);
    const known = HEADINGS.includes(name) ? [...marks, "strong"] : [...marks, name, ...added];
    const children = plainAll(node.children, depth + 1, new Set(known));
    const isRepeated = MARKS.has(name) && marks.has(name);
    const self = isRepeated ? children : shaped(name, node, children);
    return BLOCKS.has(name) ? self : marked(added, self);
  }

  const children = plainAll(root.children, 0, new Set());
  return isTooMuch ? undefined : { type: "root", children };
}

const MARKS: ReadonlySet<string> = new Set(["strong", "em", "del", "code"]);
const PREFORMATTED: ReadonlySet<string> = new Set(["pre", "code"]);
const SAME_AS: Readonly<Record<string, string>> = {
  b: "strong",
  i: "em",
  s: "del",
  strike: "del",
  tt: "code",
  kbd: "code",
  samp: "code",
};
const LEFT_OUT: ReadonlySet<string> = new Set([
  "script",
  "style",
  "head",
  "title",
  "meta",
  "link",
  "base",
  "noscript",
  "template",
  "iframe",
  "frame",
  "object",
  "embed",
  "applet",
  "svg",
  "math",
  "canvas",
  "video",
  "audio",
  "button",
  "select",
  "textarea",
  "dialog",
  "map",
]);
/** Kept as they are; everything else is only the words in it. */
const KEPT: ReadonlySet<string> = new Set([...BLOCKS, "strong", "em", "del", "code", "br", "a", "input"]);

/** Word calls the first line of a document a title. */
function nameOf(node: HtmlElement): string {
  if (node.tagName === "p" && /\bMsoTitle\b/.test(attribute(node, "className"))) return "h1";
  return SAME_AS[node.tagName] ?? node.tagName;
}

/** What was invisible where it was copied is not pasted either. */
function isLeftOut(node: HtmlElement): boolean {
  if (LEFT_OUT.has(node.tagName) || isIgnored(node)) return true;
  return styleOf(node, "display") === "none" || styleOf(node, "visibility") === "hidden" || "hidden" in node.properties;
}

/**
 * A picture of a dot counts readers; one without an address that others can open shows nothing, except those that were
 * in the HTML itself.
 */
function pictureOf(node: HtmlElement): HtmlNode[] {
  const address = attribute(node, "src");
  const sizes = [attribute(node, "width"), attribute(node, "height"), styleOf(node, "width"), styleOf(node, "height")];
  const isDot = sizes.some((size) => size !== "" && Number.parseFloat(size) <= 2);
  return isDot || !/^(?:https?:\/\/|stet-image:\d+$)/i.test(address)
    ? []
    : [element("img", [], { src: address, alt: attribute(node, "alt") })];
}

function marked(marks: readonly string[], nodes: readonly HtmlNode[]): HtmlNode[] {
  const isEmpty = nodes.every((node) => node.type === "text" && node.value.trim() === "");
  return marks.length === 0 || isEmpty || nodes.some((node) => isElement(node) && BLOCKS.has(node.tagName))
    ? [...nodes]
    : marks.reduceRight<HtmlNode[]>((inner, mark) => spacesOutside(inner, (words) => element(mark, words)), [...nodes]);
}

function shaped(name: string, node: HtmlElement, children: readonly HtmlNode[]): HtmlNode[] {
  if (!KEPT.has(name)) return [...children];
  if (name === "a") return linkOf(node, children);
  if (name === "input")
    return attribute(node, "type") === "checkbox"
      ? [element("input", [], { type: "checkbox", checked: "checked" in node.properties })]
      : [];
  if (name === "li") return [itemOf(node, children)];
  if (name === "ul" || name === "ol")
    return [element(name, nestedInItems(children), name === "ol" ? { start: attribute(node, "start") } : {})];
  if (name === "table") return tableOf(children);
  if (name === "td" || name === "th")
    return [element(name, cellWords(children), { align: attribute(node, "align") || styleOf(node, "text-align") })];
  if (name === "code") return codeOf(node, children);
  return MARKS.has(name) ? spacesOutside(children, (words) => element(name, words)) : [element(name, children)];
}

function codeOf(node: HtmlElement, children: readonly HtmlNode[]): HtmlNode[] {
  const isEmpty = children.every((child) => child.type === "text" && child.value.trim() === "");
  return isEmpty ? [...children] : [element("code", children, { className: attribute(node, "className").split(" ") })];
}

/**
 * Only addresses that open a page, a mail or a call; of a link around blocks, and of one to a place in the copied
 * document itself, only the words stay.
 */
function linkOf(node: HtmlElement, children: readonly HtmlNode[]): HtmlNode[] {
  const address = attribute(node, "href").trim();
  const isSafe = /^(?:https?:\/\/|mailto:|tel:)/i.test(address) && !OWN_PLACE.test(address);
  return isSafe && !children.some((child) => isElement(child) && BLOCKS.has(child.tagName))
    ? spacesOutside(children, (words) => element("a", words, { href: address }))
    : [...children];
}

/** Word's names for notes and lines of contents. A browser puts the address of its own page before them. */
const OWN_PLACE = /#_(?:ftn|edn|toc)\w*$/i;

/**
 * A paragraph that is the whole item would add blank lines to the list; elements with the role of a checkbox become
 * boxes.
 */
function itemOf(node: HtmlElement, children: readonly HtmlNode[]): HtmlElement {
  const words = children.flatMap((child): readonly HtmlNode[] =>
    isNamed(child, "p", "div") ? child.children : [child],
  );
  const isTight = children.filter((child) => isNamed(child, "p", "div")).length <= 1;
  const drawn =
    attribute(node, "role") === "checkbox"
      ? [
          element("input", [], { type: "checkbox", checked: attribute(node, "ariaChecked") === "true" }),
          { type: "text" as const, value: " " },
        ]
      : [];
  return element("li", [...drawn, ...(isTight ? words : children)]);
}

/** Google Docs puts a nested list beside the item it belongs to. */
function nestedInItems(children: readonly HtmlNode[]): HtmlNode[] {
  const items: HtmlNode[] = [];
  for (const child of children) {
    const last = items.at(-1);
    if (isNamed(child, "ul", "ol") && isNamed(last, "li"))
      items[items.length - 1] = element("li", [...last.children, child]);
    else if (isElement(child)) items.push(isNamed(child, "li") ? child : element("li", [child]));
  }
  return items;
}

/**
 * A first row without head cells becomes the head: Markdown has no table without one. A table of one column and row, or
 * of too many cells, becomes its content.
 */
function tableOf(children: readonly HtmlNode[]): HtmlNode[] {
  const rows = rowsIn(children);
  const columns = Math.max(0, ...rows.map((row) => row.children.length));
  const cells = rows.flatMap((row) => row.children);
  if (cells.length <= 1 || rows.length * columns > MOST_CELLS)
    return cells.flatMap((cell) => (isElement(cell) ? [element("p", cell.children)] : []));
  const [head, ...body] = rows;
  const headCells =
    head?.children.map((cell) => (isElement(cell) ? element("th", headWords(cell), cell.properties) : cell)) ?? [];
  return [element("table", [element("thead", [element("tr", headCells)]), element("tbody", body)])];
}

/** A head is bold by itself. */
const headWords = ({ children }: HtmlElement): readonly HtmlNode[] =>
  children.flatMap((child): readonly HtmlNode[] => (isNamed(child, "strong") ? child.children : [child]));

function rowsIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (isNamed(node, "tr"))
      return [
        element(
          "tr",
          node.children.filter((cell) => isNamed(cell, "td", "th")),
        ),
      ];
    return isNamed(node, "thead", "tbody", "tfoot") ? rowsIn(node.children) : [];
  });
}

/** The words of a cell are on one line: its blocks one after another, a table in it as the words of its cells. */
function cellWords(children: readonly HtmlNode[]): HtmlNode[] {
  const words = children.flatMap((child): HtmlNode[] => {
    if (isNamed(child, "br")) return [SPACE];
    return isElement(child) && BLOCKS.has(child.tagName) ? [...cellWords(child.children), SPACE] : [child];
  });
  while (isSpace(words.at(-1))) words.pop();
  return words;
}

const SPACE: HtmlNode = { type: "text", value: " " };
const isSpace = (node: HtmlNode | undefined): boolean => node?.type === "text" && node.value.trim() === "";

/** A break between blocks was an empty line where it was copied, and is dropped here. */
function withoutLooseBreaks(nodes: readonly HtmlNode[]): HtmlNode[] {
  const hasBlocks = nodes.some((node) => isElement(node) && BLOCKS.has(node.tagName));
  return nodes.filter((node) => isContent(node) && !(hasBlocks && isNamed(node, "br")));
}

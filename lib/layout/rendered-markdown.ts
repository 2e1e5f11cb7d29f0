import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { isTooCostly } from "./too-costly.ts";

const DEEPEST_HEADING = 6;

/** `as-written`: laying it out would take too long, or too much memory. */
export type Rendered = { readonly kind: "html"; readonly html: string } | { readonly kind: "as-written" };

/**
 * What is laid out: Markdown without front matter, ids for the headings outside of quotes and lists, and the name of a
 * table.
 */
export interface Layout {
  readonly markdown: string;
  readonly headingIds: readonly string[];
  readonly tableLabel: string;
  /** Says of each block in `data-from` where in the Markdown it begins. */
  readonly withPlaces?: boolean;
  /** Words of a model: no image is fetched for them, its alt text is shown; links open apart. */
  readonly isAnswer?: boolean;
}

/**
 * Markdown as safe HTML: sanitised, raw HTML shown as the text it is, headings one level down, below the page's own
 * title.
 *  What could take long is not tried (DOOR-8.1); on a server it runs where it can be stopped anyway.
 */
export function renderedMarkdown(layout: Layout): Rendered {
  if (isTooCostly(layout.markdown)) return { kind: "as-written" };
  try {
    return { kind: "html", html: htmlOf(layout) };
  } catch (fault) {
    if (fault instanceof RangeError) return { kind: "as-written" }; // nested deeper than the stack
    throw fault;
  }
}

function htmlOf({ markdown, headingIds, tableLabel, withPlaces = false, isAnswer = false }: Layout): string {
  const pipeline = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, {
      handlers: { html: rawHtmlAsText, ...(isAnswer ? { image: altAsText, imageReference: altAsText } : {}) },
    })
    .use(rehypeSanitize, SCHEMA)
    .use(() => (tree: Root) => placeHeadings(tree, headingIds))
    .use(() => (tree: Root) => (withPlaces ? markPlaces(tree) : undefined))
    .use(() => (tree: Root) => (isAnswer ? openApart(tree.children) : undefined))
    .use(() => (tree: Root) => wrapTables(tree, tableLabel))
    .use(rehypeStringify);
  return String(pipeline.processSync(markdown));
}

/** Relative to GitHub's own list: no inputs but the boxes of task lists, which the default has as well. */
const SCHEMA = { ...defaultSchema, clobberPrefix: "text-" };

// The tree's types belong to a package that is not ours to import; the sanitiser's signature names them.
type Root = Parameters<ReturnType<typeof rehypeSanitize>>[0];
type TreeNode = Root["children"][number];
type Element = Extract<TreeNode, { type: "element" }>;

function rawHtmlAsText(_state: unknown, { value }: { value: string }) {
  if (value.startsWith("<!--")) return undefined;
  return { type: "element" as const, tagName: "code", properties: {}, children: [{ type: "text" as const, value }] };
}

const altAsText = (_state: unknown, { alt }: { alt?: string | null }) => ({ type: "text" as const, value: alt ?? "" });

function openApart(nodes: readonly (TreeNode | Element["children"][number])[]): void {
  for (const node of nodes) {
    if (node.type !== "element") continue;
    if (node.tagName === "a")
      node.properties = { ...node.properties, target: "_blank", rel: ["noopener", "noreferrer", "nofollow"] };
    openApart(node.children);
  }
}

function placeHeadings(tree: Root, headingIds: readonly string[]): void {
  let next = 0;
  for (const node of tree.children) {
    if (headingLevel(node) === undefined || node.type !== "element") continue;
    const id = headingIds[next++];
    if (id !== undefined) node.properties = { ...node.properties, id: headingAnchor(id) };
  }
  lowerHeadings(tree.children);
}

/** The fragment of a heading's address, apart from every id the frame or a footnote uses. */
export const headingAnchor = (sectionId: string): string => `section-${sectionId}`;

function markPlaces(tree: Root): void {
  for (const node of tree.children) {
    const from = node.position?.start.offset;
    if (node.type === "element" && from !== undefined) node.properties = { ...node.properties, dataFrom: String(from) };
  }
}

function lowerHeadings(nodes: readonly (TreeNode | Element["children"][number])[]): void {
  for (const node of nodes) {
    if (node.type !== "element") continue;
    const level = headingLevel(node);
    if (level !== undefined) node.tagName = `h${Math.min(level + 1, DEEPEST_HEADING)}`;
    lowerHeadings(node.children);
  }
}

function headingLevel(node: TreeNode | Element["children"][number]): number | undefined {
  const [, level] = /^h([1-6])$/.exec(node.type === "element" ? node.tagName : "") ?? [];
  return level === undefined ? undefined : Number(level);
}

/** A table that is wider than the screen scrolls by itself, by key as well. */
function wrapTables(tree: Root, ariaLabel: string): void {
  tree.children = tree.children.map((node): TreeNode => {
    if (node.type !== "element" || node.tagName !== "table") return node;
    const properties = { className: ["wide"], tabIndex: 0, role: "region", ariaLabel };
    return { type: "element", tagName: "div", properties, children: [node] };
  });
}

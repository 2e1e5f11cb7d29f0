import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { markCallouts } from "./callouts.ts";
import { colourCode } from "./code-colours.ts";
import { layoutLabels } from "./labels.ts";
import { markWords, type MarkedWords } from "./marked-words.ts";
import { isTooCostly } from "./too-costly.ts";
import { elementOf, isElement, wordsOf, type Element, type Node, type Root, type TreeNode } from "./tree.ts";

const DEEPEST_HEADING = 6;

/** `as-written`: laying it out would take too long, or too much memory. */
export type Rendered = { readonly kind: "html"; readonly html: string } | { readonly kind: "as-written" };

/**
 * What is laid out: Markdown without front matter, ids for the headings outside of quotes and lists, and the language
 * of the words that tables and callouts get.
 */
export interface Layout {
  readonly markdown: string;
  readonly headingIds: readonly string[];
  readonly language: string;
  /** Says of each block in `data-from` where in the Markdown it begins. */
  readonly withPlaces?: boolean;
  /** Words that people have commented on, by their places in the Markdown. */
  readonly marks?: readonly MarkedWords[];
  /** Words of a model: no image is fetched for them, its alt text is shown; links open apart. */
  readonly isAnswer?: boolean;
  /**
   * For the world: where its images and its links to other posts lead there. The highest heading is below the page's
   * title, whatever its level.
   */
  readonly public?: PublicPlaces;
}

/** Addresses of the editor, and what the world finds instead. What is not in them, it is not shown. */
export interface PublicPlaces {
  /** Of images, from `/api/images/…`. */
  readonly images: Readonly<Record<string, { readonly src: string; readonly width: number; readonly height: number }>>;
  /** Of posts, from `/posts/…`. */
  readonly posts: Readonly<Record<string, string>>;
}

/**
 * Markdown as safe HTML: sanitised, raw HTML shown as the text it is, headings one level down, below the page's own
 * title.
 * What could take long is not tried (DOOR-8.1); on a server it runs where it can be stopped anyway.
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

function htmlOf({ markdown, headingIds, language, withPlaces = false, isAnswer = false, ...rest }: Layout): string {
  const labels = layoutLabels(language);
  const pipeline = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, {
      handlers: { html: rawHtmlAsText, ...(isAnswer ? { image: altAsText, imageReference: altAsText } : {}) },
    })
    .use(rehypeSanitize, SCHEMA)
    .use(() => (tree: Root) => placeHeadings(tree, headingIds, rest.public !== undefined))
    .use(() => (tree: Root) => (withPlaces ? markPlaces(tree) : undefined))
    .use(() => (tree: Root) => (isAnswer ? openApart(tree.children) : undefined))
    .use(() => (tree: Root) => (rest.public ? placeInPublic(tree, rest.public) : undefined))
    .use(() => (tree: Root) => markCallouts(tree, labels))
    .use(() => (tree: Root) => nameTasks(tree.children))
    .use(() => (tree: Root) => markWords(tree, markdown, rest.marks ?? []))
    .use(() => (tree: Root) => void colourCode(tree.children))
    .use(() => (tree: Root) => wrapTables(tree, labels.table))
    .use(rehypeStringify);
  return String(pipeline.processSync(markdown));
}

/** Relative to GitHub's own list: no inputs but the boxes of task lists, which the default has as well. */
const SCHEMA = { ...defaultSchema, clobberPrefix: "text-" };

function rawHtmlAsText(_state: unknown, { value }: { value: string }) {
  if (value.startsWith("<!--")) return undefined;
  return { type: "element" as const, tagName: "code", properties: {}, children: [{ type: "text" as const, value }] };
}

const altAsText = (_state: unknown, { alt }: { alt?: string | null }) => ({ type: "text" as const, value: alt ?? "" });

function openApart(nodes: readonly Node[]): void {
  for (const node of nodes) {
    if (node.type !== "element") continue;
    if (node.tagName === "a")
      node.properties = { ...node.properties, target: "_blank", rel: ["noopener", "noreferrer", "nofollow"] };
    openApart(node.children);
  }
}

/** The first image is wanted at once; those below come when they are near. */
function placeInPublic(tree: Root, { images, posts }: PublicPlaces): void {
  let isFirst = true;
  const placed = <Kind extends Node>(node: Kind): Kind => {
    if (node.type !== "element") return node;
    if (node.tagName === "a") placeLink(node, posts);
    node.children = node.children.map(placed);
    const src = node.properties["src"];
    if (node.tagName !== "img" || typeof src !== "string") return node;
    const image = images[src];
    if (image) {
      node.properties = { ...node.properties, ...image, ...(isFirst ? {} : { loading: "lazy" }), decoding: "async" };
      isFirst = false;
      return node;
    }
    if (!src.startsWith("/api/")) return node;
    const { alt } = node.properties;
    return { type: "text", value: typeof alt === "string" ? alt : "" } as Kind; // where an element may be, text may be
  };
  tree.children = tree.children.map(placed);
}

/** A post that is not public is no place to go to: its words stay, without the link. */
function placeLink({ properties }: Element, posts: PublicPlaces["posts"]): void {
  const href = properties["href"];
  if (typeof href !== "string" || !/^\/(?:posts|api)\//.test(href)) return;
  const [, path = "", rest = ""] = /^([^?#]*)([^]*)$/.exec(href) ?? [];
  const place = Object.hasOwn(posts, path) ? posts[path] : undefined;
  if (place === undefined) delete properties["href"];
  else properties["href"] = place + (rest.startsWith("#") ? rest : "");
}

function placeHeadings(tree: Root, headingIds: readonly string[], fromTheTop: boolean): void {
  let next = 0;
  for (const node of tree.children) {
    if (headingLevel(node) === undefined || node.type !== "element") continue;
    const id = headingIds[next++];
    if (id !== undefined) node.properties = { ...node.properties, id: headingAnchor(id) };
  }
  lowerHeadings(tree.children, fromTheTop ? 2 - shallowest(tree.children) : 1);
}

/** The level of the highest heading. */
function shallowest(nodes: readonly Node[]): number {
  const levels = nodes.map((node) =>
    node.type === "element" ? (headingLevel(node) ?? shallowest(node.children)) : DEEPEST_HEADING,
  );
  return levels.reduce((least, level) => Math.min(least, level), DEEPEST_HEADING);
}

/** The fragment of a heading's address, apart from every id the frame or a footnote uses. */
export const headingAnchor = (sectionId: string): string => `section-${sectionId}`;

function markPlaces(tree: Root): void {
  for (const node of tree.children) {
    const from = node.position?.start.offset;
    if (node.type === "element" && from !== undefined) node.properties = { ...node.properties, dataFrom: String(from) };
  }
}

function lowerHeadings(nodes: readonly Node[], by: number): void {
  for (const node of nodes) {
    if (node.type !== "element") continue;
    const level = headingLevel(node);
    if (level !== undefined) node.tagName = `h${Math.min(level + by, DEEPEST_HEADING)}`;
    lowerHeadings(node.children, by);
  }
}

function headingLevel(node: Node): number | undefined {
  const [, level] = /^h([1-6])$/.exec(node.type === "element" ? node.tagName : "") ?? [];
  return level === undefined ? undefined : Number(level);
}

/** Read aloud, the box of a task has the words of the task. */
function nameTasks(nodes: readonly Node[]): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const own = node.tagName === "li" ? node.children.filter((child) => !isList(child)) : [];
    const inside = own.flatMap((child) => elementOf(child, "p")?.children ?? [child]);
    const [box] = inside.flatMap((child) => elementOf(child, "input") ?? []);
    if (box) box.properties = { ...box.properties, ariaLabel: own.map(wordsOf).join("").trim() };
    nameTasks(node.children);
  }
}

const isList = (node: Node): boolean => isElement(node) && (node.tagName === "ul" || node.tagName === "ol");

/** A table that is wider than the screen scrolls by itself, by key as well. Of several each has its number. */
function wrapTables(tree: Root, label: string): void {
  const hasSeveral = tree.children.filter((node) => elementOf(node, "table")).length > 1;
  let number = 0;
  tree.children = tree.children.map((node): TreeNode => {
    const table = elementOf(node, "table");
    if (!table) return node;
    number += 1;
    const ariaLabel = hasSeveral ? `${label} ${number}` : label;
    const properties = { className: ["wide"], tabIndex: 0, role: "region", ariaLabel };
    return { type: "element", tagName: "div", properties, children: [table] };
  });
}

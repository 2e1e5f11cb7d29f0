import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { withoutBallast, type HeldImage } from "./html-size.ts";
import { plainTree } from "./plain-tree.ts";
import { isFormatted } from "./word-marks.ts";

/** `plain`: nothing in it needs Markdown marks. `too-long`: turning it into Markdown would make typing wait. */
export type Pasted =
  | PastedMarkdown
  | { readonly kind: "plain"; readonly leftOut: number }
  | { readonly kind: "too-long" };

/**
 * `![what it shows](stet-image:0)` stands for the first of `images`. `leftOut`: how many more there were that cannot be
 * used.
 */
export interface PastedMarkdown {
  readonly kind: "markdown";
  readonly markdown: string;
  readonly images: readonly HeldImage[];
  readonly leftOut: number;
}

/**
 * HTML of a clipboard, from a word processor or a page, as Markdown. Nothing of it is run or loaded; styles, scripts,
 * hidden parts and pictures that only count readers are dropped.
 */
export function pastedMarkdown(html: string): Pasted {
  const light = withoutBallast(html);
  if (light === undefined) return { kind: "too-long" };
  const { images, leftOut } = light;
  try {
    const tree = plainTree(READER.parse(light.html));
    if (tree === undefined) return { kind: "too-long" };
    if (!isFormatted(tree)) return { kind: "plain", leftOut };
    const markdown = WRITER.stringify(WRITER.runSync(tree)).replaceAll(PLAIN_AND, "&").trim();
    return markdown === "" ? { kind: "plain", leftOut } : { kind: "markdown", markdown, images, leftOut };
  } catch (fault) {
    if (fault instanceof RangeError) return { kind: "too-long" }; // nested deeper than the stack
    throw fault;
  }
}

const READER = unified().use(rehypeParse, { fragment: true });
/** A character that no text has: it stands for an "&" that begins no entity, which the writer would escape. */
const PLAIN_AND = "\uFDD0";

interface Node {
  type: string;
  value?: string;
  url?: string;
  children?: Node[];
}

/** In words and addresses; code is not escaped anyway. */
function keepPlainAnds(node: Node): void {
  const kept = (words: string) => words.replace(/&(?!#?[A-Za-z0-9]+;)/g, PLAIN_AND);
  if (node.type === "text" && node.value !== undefined) node.value = kept(node.value);
  if (node.url !== undefined) node.url = kept(node.url);
  node.children?.forEach(keepPlainAnds);
}

/** The borders of a table's columns are below each other; a longer cell sticks out, or all rows would be as long. */
const WIDEST_CELL = 40;
const TWO_COLUMNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

/** In the columns of a face of fixed width. */
function cellWidth(words: string): number {
  const letters = [...words.replace(/\p{M}/gu, "")];
  const width = letters.reduce((columns, letter) => columns + (TWO_COLUMNS.test(letter) ? 2 : 1), 0);
  return Math.min(WIDEST_CELL, width);
}

const WRITER = unified()
  .use(rehypeRemark, { newlines: false })
  .use(() => keepPlainAnds)
  .use(remarkGfm, { stringLength: cellWidth })
  .use(remarkStringify, {
    bullet: "-",
    emphasis: "*",
    rule: "-",
    fences: true,
    listItemIndent: "one",
    resourceLink: true,
  });

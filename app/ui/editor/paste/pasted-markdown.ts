import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { withoutBallast } from "./html-size.ts";
import { plainTree } from "./plain-tree.ts";
import { isFormatted } from "./word-marks.ts";

/** `plain`: there is nothing in it that Markdown has marks for. `too-long`: turning it into Markdown would make typing wait. */
export type Pasted = { readonly kind: "markdown"; readonly markdown: string } | { readonly kind: "plain" } | { readonly kind: "too-long" };

/** HTML of a clipboard, from a word processor or a page, as Markdown. Nothing of it is run or loaded; styles, scripts, hidden parts and pictures that only count readers are left behind. */
export function pastedMarkdown(html: string): Pasted {
  const kept = withoutBallast(html);
  if (kept === undefined) return { kind: "too-long" };
  try {
    const tree = plainTree(READER.parse(kept));
    if (tree === undefined) return { kind: "too-long" };
    if (!isFormatted(tree)) return { kind: "plain" };
    const markdown = WRITER.stringify(WRITER.runSync(tree)).trim();
    return markdown === "" ? { kind: "plain" } : { kind: "markdown", markdown };
  } catch (fault) {
    if (fault instanceof RangeError) return { kind: "too-long" }; // nested deeper than the stack
    throw fault;
  }
}

const READER = unified().use(rehypeParse, { fragment: true });
const WRITER = unified()
  .use(rehypeRemark, { newlines: false })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: "-", emphasis: "*", rule: "-", fences: true, listItemIndent: "one", resourceLink: true });

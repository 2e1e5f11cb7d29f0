import { parser as css } from "@lezer/css";
import { highlightCode, tagHighlighter, tags } from "@lezer/highlight";
import { parser as html } from "@lezer/html";
import { parser as javascript } from "@lezer/javascript";
import { elementOf, isElement, wordsOf, type Element, type Node } from "./tree.ts";

const typescript = javascript.configure({ dialect: "ts" });

/** The editor's own parsers, by the names that people give the languages in a fence. */
const PARSERS = new Map([
  ...["js", "javascript", "mjs", "cjs", "json"].map((name) => [name, javascript] as const),
  ...["ts", "typescript", "mts"].map((name) => [name, typescript] as const),
  ["jsx", javascript.configure({ dialect: "jsx" })],
  ["tsx", javascript.configure({ dialect: "jsx ts" })],
  ["css", css],
  ...["html", "xml", "svg"].map((name) => [name, html] as const),
]);

/** Three colours beside the text's own: more would be noise in a post. */
const COLOURS = tagHighlighter([
  { tag: [tags.keyword, tags.operatorKeyword, tags.tagName, tags.typeName], class: "code-word" },
  { tag: [tags.string, tags.number, tags.bool, tags.null, tags.regexp, tags.attributeValue], class: "code-value" },
  { tag: [tags.comment, tags.meta], class: "code-aside" },
]);

/** Characters of code in a page; what comes after them is shown in one colour: a page has not to wait for it. */
const MOST = 60_000;

/**
 * Gives the words of code their colours (DOOR-8.5), where its fence names a language that the editor knows and nothing
 * in it is marked. `most` characters of it; gives how many of these are left.
 */
export function colourCode(nodes: readonly Node[], most = MOST): number {
  let left = most;
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const code = node.tagName === "pre" ? elementOf(node.children[0], "code") : undefined;
    const parser = code && PARSERS.get(languageOf(code));
    if (!code || !parser || code.children.some(isElement)) {
      left = colourCode(node.children, left);
      continue;
    }
    const words = wordsOf(code);
    if (words.length > left) continue;
    left -= words.length;
    code.children = coloured(words, parser);
  }
  return left;
}

function languageOf({ properties }: Element): string {
  const names = properties["className"];
  const named = Array.isArray(names) ? names.map(String).find((name) => name.startsWith("language-")) : undefined;
  return named?.slice("language-".length).toLowerCase() ?? "";
}

function coloured(words: string, parser: typeof css): Element["children"] {
  const pieces: Element["children"] = [];
  const put = (value: string, className: string) => {
    const text = { type: "text" as const, value };
    pieces.push(
      className === ""
        ? text
        : { type: "element", tagName: "span", properties: { className: [className] }, children: [text] },
    );
  };
  highlightCode(words, parser.parse(words), COLOURS, put, () => put("\n", ""));
  return pieces;
}

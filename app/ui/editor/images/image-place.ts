import type { EditorState } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import { asBlock } from "../paste/fitted.ts";
import { nodeAround, treeAround } from "../text-place.ts";
import { ONE_LINE } from "../one-line.ts";

/** Where an image will go: in place of `from` to `to`, as its own paragraph or among the words there. */
export interface ImagePlace {
  readonly from: number;
  readonly to: number;
  readonly isBlock: boolean;
}

const BLOCKS: ReadonlySet<string> = new Set(["FencedCode", "CodeBlock", "FrontMatter", "HTMLBlock"]);
const WITHIN: ReadonlySet<string> = new Set(["InlineCode", "Link", "Image", "URL", "Autolink"]);

/**
 * Where an image can be seen: after code, front matter and links, in which it would be plain letters, and otherwise at
 * the requested place. Before and after a paragraph, and before a heading, it is its own paragraph: among their letters
 * it would end the heading, or be a part of the sentence.
 */
export function placeFor(
  state: EditorState,
  { from, to }: { readonly from: number; readonly to: number },
  isOneOfSeveral: boolean,
): ImagePlace {
  const around = nodeAround(state, from, BLOCKS);
  if (around && from > around.from) return { from: around.to, to: around.to, isBlock: true };
  const within = nodeAround(state, from, WITHIN);
  const at = within && from > within.from && from < within.to ? { from: within.to, to: within.to } : { from, to };
  const isOwn = isOneOfSeveral || isBesideBlock(state, at);
  return { ...at, isBlock: isOwn && nodeAround(state, at.from, ONE_LINE) === undefined };
}

/** The place is the beginning or the end of a paragraph or a heading that is in nothing else. */
function isBesideBlock(state: EditorState, { from, to }: { readonly from: number; readonly to: number }): boolean {
  const { topNode } = treeAround(state, to);
  const isIn = ({ name, from: start, to: end }: SyntaxNode) =>
    /^(?:Paragraph|ATXHeading)/.test(name) && start <= to && from <= end;
  const block = topNode.getChildren("Block").find(isIn);
  if (!block) return false;
  const isBlank = (start: number, end: number) => state.sliceDoc(start, Math.max(start, end)).trim() === "";
  // After a space someone goes on with the sentence.
  const isGoingOn = /\s/.test(state.sliceDoc(Math.max(0, from - 1), from));
  return isBlank(block.from, from) || (isBlank(to, block.to) && !isGoingOn);
}

/** The text to write there, and where in it the image begins. */
export function imageText(
  state: EditorState,
  place: ImagePlace,
  image: { readonly alt: string; readonly url: string },
): { readonly insert: string; readonly start: number } {
  const markdown = imageMarkdown(image);
  const insert = place.isBlock ? asBlock(state, place, markdown) : markdown;
  return { insert, start: insert.indexOf(markdown) };
}

export const imageMarkdown = ({ alt, url }: { readonly alt: string; readonly url: string }): string =>
  `![${escapedAlt(alt)}](${url})`;

/** On one line, and without letters that would end it or mean something there. */
const escapedAlt = (alt: string): string =>
  alt
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\[\]`*<|]/g, "\\$&");

/**
 * The place of the alternative text of an image, between its brackets; undefined if these letters are not an image with
 * this address.
 */
export function altPlace(
  text: string,
  start: number,
  url: string,
): { readonly from: number; readonly to: number } | undefined {
  const end = `](${url})`;
  if (!text.startsWith("![")) return undefined;
  return text.endsWith(end) ? { from: start + 2, to: start + text.length - end.length } : undefined;
}

export { escapedAlt };

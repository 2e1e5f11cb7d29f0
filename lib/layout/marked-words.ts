import { isElement, type Element, type Node, type Root } from "./tree.ts";

/** Words of the Markdown that are marked where they are laid out, and what the pointer on them says. */
export interface MarkedWords {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly title: string;
}

/** Puts a `<mark>` around marked words (CMT-2). Of several that overlap the one with the fewest words has them. */
export function markWords(tree: Root, markdown: string, marks: readonly MarkedWords[]): void {
  const smallestFirst = marks.toSorted((a, b) => a.to - a.from - (b.to - b.from));
  if (marks.length > 0) tree.children = marked(tree.children, { from: 0, words: markdown }, smallestFirst);
}

/** A piece of the Markdown, and where it begins. */
interface Piece {
  readonly from: number;
  readonly words: string;
}

function marked<Kind extends Node>(
  nodes: readonly Kind[],
  around: Piece,
  marks: readonly MarkedWords[],
): (Kind | Element)[] {
  return nodes.flatMap((node) => {
    const piece = pieceOf(node, around);
    const inside = marks.filter(({ from, to }) => from < piece.from + piece.words.length && to > piece.from);
    if (inside.length === 0) return [node];
    if (isElement(node)) node.children = marked(node.children, piece, inside);
    return isText(node) ? split(node, offsetsOf(node.value, piece), inside) : [node];
  });
}

function pieceOf({ position }: Node, around: Piece): Piece {
  const [from, to] = [position?.start.offset, position?.end.offset];
  if (from === undefined || to === undefined) return around;
  return { from, words: around.words.slice(from - around.from, to - around.from) };
}

/**
 * Where each character of laid out words stands in the Markdown. Between them are marks and escapes; undefined if they
 * are not in it.
 */
function offsetsOf(value: string, { from, words }: Piece): readonly number[] | undefined {
  const whole = words.indexOf(value);
  if (whole >= 0) return [...Array(value.length).keys()].map((index) => from + whole + index);
  const offsets: number[] = [];
  let at = -1;
  for (let index = 0; index < value.length; index += 1) {
    at = words.indexOf(value.charAt(index), at + 1);
    if (at < 0) return undefined;
    offsets.push(from + at);
  }
  return offsets;
}

type TextNode = Extract<Node, { type: "text" }>;
const isText = <Kind extends Node>(node: Kind): node is Kind & TextNode => node.type === "text";

function split<Kind extends Node>(
  node: Kind & TextNode,
  offsets: readonly number[] | undefined,
  marks: readonly MarkedWords[],
): (Kind | Element)[] {
  if (!offsets) return [node];
  const markAt = (offset: number) => marks.find(({ from, to }) => from <= offset && offset < to);
  const pieces: { readonly mark: MarkedWords | undefined; value: string }[] = [];
  for (const [index, offset] of offsets.entries()) {
    const mark = markAt(offset);
    const last = pieces.at(-1);
    if (last && last.mark === mark) last.value += node.value.charAt(index);
    else pieces.push({ mark, value: node.value.charAt(index) });
  }
  return pieces.map(({ mark, value }) => (mark ? markOf(mark, value) : { ...node, value }));
}

const markOf = ({ id, title }: MarkedWords, value: string): Element => ({
  type: "element",
  tagName: "mark",
  properties: { className: ["commented-words"], dataComment: id, title },
  children: [{ type: "text", value }],
});

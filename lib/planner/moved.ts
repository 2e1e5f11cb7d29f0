import type { Op } from "../edit-ops/index.ts";
import { cellsOf, rowsWith, type Structure } from "../markdown/index.ts";
import { besidesOf, isIn, withoutFooter, type Piece, type Position, type Unit } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { ordered, reordered } from "./sort.ts";
import { beside, drop, replaceAt, rewrite } from "./steps.ts";

/** What can be put at an end of a section that it is not in. */
export const WHOLE_BLOCKS: readonly Unit[] = ["paragraph", "question", "list", "table", "quote", "code", "image"];

/** The first or last block of a section. */
export function edgeOf({ sections }: Structure, holders: readonly Piece[], side: Position["side"]): Piece | undefined {
  const [holder, more] = holders;
  const blocks = more ? undefined : sections.find(({ range }) => range.from === holder?.from)?.ownBlocks;
  const block = side === "start" ? blocks?.[0] : blocks?.at(-1);
  return block && { unit: block.kind === "list" ? "list" : "paragraph", own: block, from: block.from, to: block.to };
}

/** One piece taken from its place and put beside another. Undefined where it is there, or cannot be. */
export function placedBeside(
  structure: Structure,
  whole: Piece,
  place: Piece,
  at: Position["side"],
): readonly Op[] | undefined {
  const [piece, other] = [withoutFooter(structure, whole), withoutFooter(structure, place)];
  const side = at === "start" || at === "before" ? "before" : "after";
  if (piece.from === other.from) return undefined;
  if (piece.unit === "column") {
    const op = other.unit === "column" ? movedColumn(structure.text, piece, other, side) : undefined;
    return op && [op];
  }
  if (ordered(piece) && piece.holder?.from === other.holder?.from) {
    const all = besidesOf(structure, piece).map(({ from }) => from);
    const rest = all.filter((from) => from !== piece.from);
    const order = rest
      .toSpliced(rest.indexOf(other.from) + (side === "after" ? 1 : 0), 0, piece.from)
      .map((from) => all.indexOf(from));
    const op = reordered(structure, piece, order);
    return op && [op];
  }
  const { text } = structure;
  const [x, y] = [trimmed(text, piece), trimmed(text, other)];
  const between =
    x.from < y.from
      ? { from: x.to, to: side === "after" ? y.to : y.from }
      : { from: side === "before" ? y.from : y.to, to: x.from };
  if (isIn([x], y) || isIn([y], x) || text.slice(between.from, between.to).trim() === "") return undefined;
  const put = putBeside(text, { ...other, ...y }, side, { unit: piece.unit, words: text.slice(x.from, x.to) });
  return put && [drop(text, x), put];
}

/** Undefined where it cannot be: a sentence is put beside a sentence alone. */
function putBeside(
  text: string,
  other: Piece,
  side: "before" | "after",
  { unit, words }: { readonly unit: Unit; readonly words: string },
): Op | undefined {
  const whole = text.slice(other.from, other.to);
  if (unit === "sentence") {
    const gap = /[。！？]$/u.test(words) ? "" : " ";
    const both = side === "before" ? `${words}${gap}${whole}` : `${whole}${gap}${words}`;
    return other.unit === "sentence" ? replaceAt(text, other, both) : undefined;
  }
  // Beside the lines of a list it would become one of its items.
  if (other.unit !== "list" || unit === "item" || unit === "step") return beside(text, other, side, words);
  return rewrite(text, other, side === "before" ? `${words}\n\n${whole}` : `${whole}\n\n${words}`);
}

export function trimmed(text: string, { from, to }: TextRange): TextRange {
  const words = text.slice(from, to);
  return { from: from + words.length - words.trimStart().length, to: from + words.trimEnd().length };
}

export const columnAt = (text: string, { block, from }: Piece): number =>
  block?.children[0] ? cellsOf(text, block.children[0]).findIndex((cell) => cell.from === from) : -1;

/** Undefined where the column is there already. */
function movedColumn(text: string, piece: Piece, other: Piece, side: "before" | "after"): Op | undefined {
  const [from, beside] = [columnAt(text, piece), columnAt(text, other)];
  const to = (beside > from ? beside - 1 : beside) + (side === "after" ? 1 : 0);
  if (to === from || piece.block?.from !== other.block?.from) return undefined;
  const moved = (cells: readonly string[]) => cells.toSpliced(from, 1).toSpliced(to, 0, cells[from] ?? "");
  return rewrite(text, piece.block ?? piece, rowsWith(text, piece.block?.children ?? [], moved));
}

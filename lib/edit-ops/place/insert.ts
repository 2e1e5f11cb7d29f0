import type { Block, BlockKind, Structure } from "../../markdown/index.ts";
import type { TextRange } from "../../text/index.ts";
import { bodyOf, isListText, isOneParagraph, isRowText, type Body } from "./body.ts";
import { aroundOf, placeBlock, type Neighbours } from "./block.ts";
import { literalLinesAt, placeInContent, placeLines } from "./code.ts";
import { placeInline } from "./inline.ts";
import { isQuotedWhole } from "./depth.ts";
import { placeBesideItem } from "./items.ts";
import { jointOf } from "./joint.ts";
import { isOrdered, placeItems } from "./list.ts";
import { blocksWithin, holderOf, indexAt, indexOf, isWholeLines, sectionOf, spotOf, type Spot } from "../spot.ts";
import { placeRows } from "./table.ts";
import { placed, type InsertPlace, type Placement, type PlaceOptions } from "./types.ts";

export type { InsertPlace, Placement, PlaceOptions } from "./types.ts";

/**
 * Lays `newText` into `structure.text` (OPS-4). An anchor that is a whole block, or new text that is one, makes a block
 * of its own with one blank line on either side; items join their list and rows their table; everything else goes into
 * the line with one space where words meet. Other lines stay as they are; new numbers of later items come as
 * `renumbered`.
 */
export function placeInsert(
  structure: Structure,
  at: InsertPlace,
  newText: string,
  options: PlaceOptions = {},
): Placement {
  const body = bodyOf(newText);
  const { text } = structure;
  if (body.text.trim() === "") {
    const from = at.kind === "document" ? 0 : at.range.from;
    return placed(text, { from, to: from, insert: "" });
  }
  switch (at.kind) {
    case "document":
      if (structure.isPlain)
        return insertInside(
          structure,
          { kind: "inside", range: contentOf(structure), position: at.position },
          { body, newText, options },
        );
      return insertInRun(structure, topLevel(structure), at.position, body, options);
    case "inside":
      return insertInside(structure, at, { body, newText, options });
    case "beside": {
      const joint = jointOf(structure, at.range, at.position, newText, options);
      return (
        joint.lines ??
        insertBeside(
          structure,
          { kind: "beside", range: joint.range, position: at.position },
          { body: joint.body, newText: joint.newText, options },
          at.range,
        )
      );
    }
  }
}

interface NewText {
  readonly body: Body;
  readonly newText: string;
  readonly options: PlaceOptions;
}

function insertInside(
  structure: Structure,
  { range, position }: Extract<InsertPlace, { kind: "inside" }>,
  words: NewText,
): Placement {
  const { text } = structure;
  const { body, options } = words;
  const section = sectionOf(structure, range);
  if (section) {
    const blocks = {
      run: blocksWithin(structure.blocks, { from: section.heading.to, to: range.to }),
      siblings: structure.blocks,
      container: undefined,
    };
    if (position === "start" || blocks.run.length === 0) {
      const first = blocks.run[0];
      if (first?.kind === "list" && joins(first, body) && position === "start")
        return placeItems(text, first, 0, body, options);
      return placeBlock(structure, { ...blocks, run: [section.heading] }, "after", body, options);
    }
    return insertInRun(structure, blocks, position, body, options);
  }
  const content = codeContentAt(structure.blocks, range);
  if (content) return placeInContent(text, content, position, words.newText, options);
  const spot = spotOf(structure, range);
  const only = spot.run.length === 1 && spot.whole ? spot.run[0] : undefined;
  const list =
    only?.kind === "list"
      ? only
      : only?.kind === "item" && spot.container?.children.length === 1
        ? spot.container
        : undefined;
  if (list && range.from <= list.from && range.to >= list.to)
    return placeItems(text, list, position === "start" ? 0 : list.children.length, body, options);
  if (only?.kind === "table")
    return isRowText(body)
      ? placeRows(text, only, position === "start" ? 0 : only.children.length - 1, body)
      : placeBlock(structure, spot, position === "start" ? "before" : "after", body, options);
  if (spot.whole && spot.run.length > 1 && !spot.container)
    return insertInRun(structure, spot, position, body, options);
  return insertBeside(structure, { kind: "beside", range, position: position === "start" ? "before" : "after" }, words);
}

/** At the start or end of some blocks: items and rows join a list or table that is there. */
function insertInRun(
  structure: Structure,
  blocks: Neighbours,
  position: "start" | "end",
  body: Body,
  options: PlaceOptions,
): Placement {
  const edge = position === "start" ? blocks.run[0] : blocks.run.at(-1);
  if (edge?.kind === "list" && joins(edge, body))
    return placeItems(structure.text, edge, position === "start" ? 0 : edge.children.length, body, options);
  if (edge?.kind === "table" && isRowText(body) && body.text.trimStart().startsWith("|"))
    return placeRows(structure.text, edge, position === "start" ? 0 : edge.children.length - 1, body);
  return placeBlock(structure, blocks, position === "start" ? "before" : "after", body, options);
}

/** A list sent to a section joins the list there if both are numbered, or neither is. */
const joins = (list: Block, body: Body) => isListText(body) && isOrdered(body.blocks[0]) === isOrdered(list);

function insertBeside(
  structure: Structure,
  { range, position }: Extract<InsertPlace, { kind: "beside" }>,
  { body, newText, options }: NewText,
  quoted: TextRange = range,
): Placement {
  const { text } = structure;
  const spot = spotOf(structure, range);
  const quotedWhole = isQuotedWhole(text, quoted, options.anchor);
  const content = literalLinesAt(structure, spot.run, spot.range);
  if (content)
    return isWholeLines(text, spot.range) || body.isBlock
      ? placeLines(text, spot.range, position, newText, options, quotedWhole)
      : inline(structure, spot, position, newText);
  if (spot.run.length === 0)
    return body.isBlock ? placeBetween(structure, range, body, options) : inline(structure, spot, position, newText);
  const first = spot.run[0];
  if (first?.kind === "row") return besideRows(structure, spot, position, { body, newText, options });
  if (first?.kind === "table" && spot.run.length === 1 && spot.whole && isRowText(body))
    return placeRows(text, first, position === "before" ? 0 : first.children.length - 1, body);
  const besideItem = placeBesideItem({ structure, spot, position, body, options }, quoted);
  if (besideItem) return besideItem;
  if (first?.kind === "list" && spot.run.length === 1 && spot.whole && isListText(body))
    return placeItems(text, first, position === "before" ? 0 : first.children.length, body, options);
  const between = !spot.whole && HAS_LINES.has(first?.kind ?? "row") && isWholeLines(text, spot.range, first);
  if (between && (!body.isBlock || (quotedWhole && (first?.kind === "html" || isOneParagraph(body)))))
    return placeLines(text, spot.range, position, newText, options, quotedWhole);
  return spot.whole || body.isBlock
    ? placeBlock(structure, spot, position, body, options)
    : inline(structure, spot, position, newText);
}

/** Blocks that text may go into between two of their lines. */
const HAS_LINES: ReadonlySet<BlockKind> = new Set(["paragraph", "item", "quote", "html", "definition"]);

function besideRows(
  structure: Structure,
  spot: Spot,
  position: "before" | "after",
  { body, newText, options }: NewText,
): Placement {
  const table = spot.container;
  if (!table || (!spot.whole && !body.isBlock)) return inline(structure, spot, position, newText);
  if (!isRowText(body)) return placeBlock(structure, aroundOf(structure, table), position, body, options);
  const edge = position === "before" ? spot.run[0] : spot.run.at(-1);
  const index = edge ? indexOf(table.children, edge) : 0;
  return placeRows(structure.text, table, position === "before" ? index - 1 : index, body);
}

function inline({ text }: Structure, { range }: Spot, position: "before" | "after", words: string): Placement {
  return placeInline(
    text,
    position === "before" ? range.from : range.to,
    words,
    position === "before" ? "right" : "left",
  );
}

const contentOf = ({ blocks, text }: Structure): TextRange => blocks[0]?.code?.content ?? { from: 0, to: text.length };

const topLevel = ({ blocks }: Structure): Neighbours => ({
  run: blocks[0]?.kind === "frontMatter" ? blocks.slice(1) : blocks,
  siblings: blocks,
  container: undefined,
});

/** A place between blocks: after the block above it, else before the first one. */
function placeBetween(structure: Structure, { from }: TextRange, body: Body, options: PlaceOptions): Placement {
  const siblings = structure.blocks;
  const above = siblings[indexAt(siblings, from + 1) - 1];
  const edge = above ?? siblings[0];
  return placeBlock(
    structure,
    { run: edge ? [edge] : [], siblings, container: undefined },
    above ? "after" : "before",
    body,
    options,
  );
}

function codeContentAt(blocks: readonly Block[], range: TextRange): TextRange | undefined {
  const block = holderOf(blocks, range);
  const content = block?.code?.content;
  if (content && content.from === range.from && content.to === range.to) return content;
  return block && codeContentAt(block.children, range);
}

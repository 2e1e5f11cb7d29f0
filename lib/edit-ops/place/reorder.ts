import { unreachable } from "../../outcome/index.ts";
import { sentencesIn, type Block, type Structure } from "../../markdown/index.ts";
import { makeEdit, type Edit, type Replacement, type TextRange } from "../../text/index.ts";
import type { Unit } from "../types.ts";

export type Reordering =
  | { readonly kind: "planned"; readonly replacements: Edit; readonly count: number }
  | { readonly kind: "wrong-order"; readonly count: number; readonly message: string }
  | { readonly kind: "no-units"; readonly message: string };

/**
 * Puts the units of one place into another order: the n-th place gets unit `order[n]`, counted from 1. Units keep their
 * bytes, what is between them stays where it is, items keep the numbers of their places. Source: OPS-2, INT-1. Law
 * OPS-2 (identity, inverse).
 */
export function reorderUnits(structure: Structure, range: TextRange, unit: Unit, order: readonly number[]): Reordering {
  const units = unitsOf(structure, range, unit);
  if (typeof units === "string") return { kind: "no-units", message: units };
  const count = units.length;
  const complete =
    order.length === count &&
    new Set(order).size === count &&
    order.every((place) => Number.isInteger(place) && place >= 1 && place <= count);
  if (!complete)
    return {
      kind: "wrong-order",
      count,
      message:
        `the order [${order.slice(0, 50).join(", ")}] does not name each of the ${count} ${unit}s once: ` +
        counted(structure.text, units),
    };
  const { text } = structure;
  const replacements = units.map(({ from, to }, index): Replacement => {
    const source = units[(order[index] ?? 1) - 1];
    return { from, to, insert: source ? text.slice(source.from, source.to) : "" };
  });
  const moved = replacements.filter(({ from, to, insert }) => text.slice(from, to) !== insert);
  return { kind: "planned", replacements: makeEdit(text, moved), count };
}

/** The first units with their numbers, each by how it begins. */
const counted = (text: string, units: readonly TextRange[]): string =>
  [
    ...units.slice(0, MOST_COUNTED).map(({ from, to }, index) => {
      const [line = ""] = text.slice(from, Math.min(to, from + LONGEST_BEGINNING)).split("\n");
      return `${index + 1} “${line.trim()}”`;
    }),
    ...(units.length > MOST_COUNTED ? ["…"] : []),
  ].join(", ");

const MOST_COUNTED = 20;
/** In characters. */
const LONGEST_BEGINNING = 40;

/** The ranges of the units, or why there are none. */
function unitsOf(structure: Structure, range: TextRange, unit: Unit): readonly TextRange[] | string {
  switch (unit) {
    case "block": {
      const blocks = blocksToOrder(structure, range);
      return blocks.length > 0
        ? blocks.map((block) => wholeBlock(structure.text, block))
        : "there are no blocks of its own to put in order";
    }
    case "item":
      return unitsOfOne(structure, range, "list", (list) => list.children.map((item) => behindNumber(item)));
    case "row":
      return unitsOfOne(structure, range, "table", (table) => table.children.filter((row) => row.row?.kind === "body"));
    case "sentence":
      return unitsOfOne(structure, range, "paragraph", (paragraph) => sentencesIn(structure.text, paragraph));
    case "section": {
      const sections = sectionsToOrder(structure, range);
      return sections.length > 0 ? sections : "there are no sections of its own to put in order";
    }
    default:
      return unreachable(unit);
  }
}

/**
 * The blocks below the heading that `range` begins with, otherwise the blocks in it; up to the next heading. Headings
 * and subsections stay.
 */
function blocksToOrder({ blocks, sections }: Structure, range: TextRange): readonly Block[] {
  const section = sections.find(
    (each) => each.range.from === range.from && each.range.to === range.to && each.heading.to <= range.to,
  );
  if (section) return section.ownBlocks;
  const inside = blocks.filter(
    (block) => block.from >= range.from && block.to <= range.to && block.kind !== "frontMatter",
  );
  const first = inside.findIndex((block) => block.kind !== "heading");
  const rest = first < 0 ? [] : inside.slice(first);
  const stop = rest.findIndex((block) => block.kind === "heading");
  return stop < 0 ? rest : rest.slice(0, stop);
}

/**
 * The sections of the highest level inside `range`, except `range` itself; in a text under one title, those below the
 * title. The blank lines after a section stay in their place.
 */
function sectionsToOrder({ text, sections }: Structure, range: TextRange): readonly TextRange[] {
  const inside = sections.filter(
    ({ range: { from, to } }) => from >= range.from && to <= range.to && to - from < range.to - range.from,
  );
  const isIn = (inner: TextRange, outer: TextRange) =>
    inner !== outer && inner.from >= outer.from && inner.to <= outer.to;
  const outermost = (all: readonly TextRange[]) => all.filter((one) => !all.some((other) => isIn(one, other)));
  let ranges: readonly TextRange[] = inside.map((section) => section.range);
  let found = outermost(ranges);
  while (found.length === 1 && ranges.length > 1) {
    ranges = ranges.filter((one) => !found.includes(one));
    found = outermost(ranges);
  }
  return found.map(({ from, to }) => ({ from, to: from + text.slice(from, to).trimEnd().length }));
}

/** An indented block takes the indent of its first line along. */
function wholeBlock(text: string, { from, to }: Block): TextRange {
  let start = from;
  while (start > 0 && (text[start - 1] === " " || text[start - 1] === "\t")) start -= 1;
  return start === 0 || text[start - 1] === "\n" ? { from: start, to } : { from, to };
}

/** The number of an ordered item belongs to its place, the rest of its marker to the item. */
function behindNumber({ from, to, item }: Block): TextRange {
  const digits = item?.ordered ? (/^\d+/.exec(item.marker)?.[0].length ?? 0) : 0;
  return { from: from + digits, to };
}

/** The units of the one block of `kind` in `range`; a range inside a block means that block. */
function unitsOfOne(
  structure: Structure,
  range: TextRange,
  kind: "list" | "table" | "paragraph",
  units: (block: Block) => readonly TextRange[],
): readonly TextRange[] | string {
  const found = blocksMeant(structure.blocks, range, kind);
  const [only, ...more] = found;
  if (!only) return `there is no ${kind} in that place`;
  if (more.length > 0) return `there are ${found.length} ${kind}s in that place; name one of them`;
  return units(only);
}

/** The outermost blocks of `kind` inside `range`; if there are none, the innermost that holds the range. */
function blocksMeant(blocks: readonly Block[], range: TextRange, kind: Block["kind"]): readonly Block[] {
  const inside = blocks.flatMap((block) => insideOf(block, range, kind));
  if (inside.length > 0) return inside;
  for (const block of blocks) {
    if (block.from > range.from || block.to < range.to) continue;
    const deeper = blocksMeant(block.children, range, kind);
    if (deeper.length > 0) return deeper;
    if (block.kind === kind) return [block];
  }
  return [];
}

function insideOf(block: Block, range: TextRange, kind: Block["kind"]): readonly Block[] {
  if (block.to <= range.from || block.from >= range.to) return [];
  if (block.kind === kind && block.from >= range.from && block.to <= range.to) return [block];
  return block.children.flatMap((child) => insideOf(child, range, kind));
}

import type { Block } from "../../markdown/index.ts";
import { BugError } from "../../outcome/index.ts";
import { lineStartAt, type DocText, type TextRange } from "../../text/index.ts";
import { aroundOf, placeBlock } from "./block.ts";
import { climbsOut, dedented, isListText, isPlain, led, opensItem, type Body } from "./body.ts";
import {
  columnOf,
  contentColumn,
  indentOf,
  isQuotedWhole,
  itemsAt,
  markerColumn,
  meantColumn,
  type Standing,
} from "./depth.ts";
import { isLoose, isOrdered, placeItems } from "./list.ts";
import { indexOf, innerLead, leadOf } from "../spot.ts";
import { placed, type Placement } from "./types.ts";
import { type Beside, contentEndAbove, listLeft, isWordsOfItem, parts, expectsMore } from "./item-words.ts";

/**
 * `body` beside an item, or beside a block inside one; `quoted` is the whole anchor, of which `spot` is the part at the
 * side of the new text. Undefined where it goes into the line, or has no item around it. The indent that items are sent
 * with says whether they join the item's list, one around it, or one below it. Other blocks stay inside the item, or go
 * outside its list where they were sent without its indent at its edge. Words without a marker beside a whole item are
 * an item, unless they read as a text around the list. Source: OPS-4, OPS-4.5.
 */
export function placeBesideItem(
  place: Pick<Beside, "structure" | "spot" | "position" | "body" | "options">,
  quoted: TextRange,
): Placement | undefined {
  const { structure, spot, position, body, options } = place;
  if (!spot.whole && !body.isBlock) return undefined;
  const standings = itemsAt(structure, position === "after" ? spot.range.to : spot.range.from, spot.run[0]);
  const nearest = standings.at(-1);
  if (!nearest) return undefined;
  const column = meantColumn(structure.text, quoted, body.text, options.anchor);
  const meant = isQuotedWhole(structure.text, quoted, options.anchor) ? column : undefined;
  const opensItem = position === "before" && spot.run[0] === nearest.item.children[0];
  const isItem = opensItem || spot.run.some((block) => block.kind === "list" || block.kind === "item");
  const beside: Beside = { ...place, column, meant, standings, isItem };
  if (column !== undefined && climbsOut(body)) return linesBesideItem(beside, column);
  const covered = standings.find(({ item }) => quoted.from <= item.from && item.to <= quoted.to) ?? nearest;
  if (isListText(body))
    return column === undefined
      ? isItem
        ? siblings(beside, covered)
        : undefined
      : (otherKindAtEdge(beside, column) ?? atColumn(beside, column));
  if (isItem && spot.whole && isPlain(body) && isWordsOfItem(beside, covered, quoted)) return siblings(beside, covered);
  const isOutside = column !== undefined && column < contentColumn(structure.text, nearest.item);
  if (isOutside && body.blocks[0]?.kind === "list") return linesBesideItem(beside, column);
  return outside(beside, nearest) ?? (isItem ? blockBeside(beside, nearest) : undefined);
}

/**
 * Items joined to `list`: after its item, and after the items below that when the anchor is the item; `at` puts them
 * elsewhere.
 */
function siblings(
  { structure, spot, position, body, options, isItem }: Beside,
  { list, index, item }: Standing,
  at?: number,
): Placement {
  const amid = isItem
    ? undefined
    : position === "after"
      ? spot.run.at(-1)?.to
      : contentEndAbove(structure.text, spot.range.from);
  const end = at ?? amid ?? (position === "after" ? item.to : undefined);
  return placeItems(structure.text, list, end === undefined ? index : index + 1, body, options, end);
}

/**
 * Items that continue with other blocks, or further out than they begin, and so belong to no single list: their lines
 * as sent, beside the item of their depth, or after the words of the item they begin below.
 */
function linesBesideItem(beside: Beside, column: number): Placement {
  const {
    structure: { text },
    spot,
    position,
    body,
    standings,
    isItem,
  } = beside;
  const depth = Math.max(
    0,
    standings.findLastIndex(({ item }) => column >= markerColumn(text, item)),
  );
  const { list, item } = standings[depth] ?? noItem();
  const lead = leadOf(text, item.from);
  const words = lead.includes(">") ? led(dedented(body.text), lead, true) : shifted(body.text, column);
  const gap = isLoose(list) ? `\n${lead.trimEnd()}\n` : "\n";
  const endsInItem = opensItem(body.text.split("\n").at(-1) ?? "") || body.blocks.at(-1)?.kind === "list";
  const blank = endsInItem ? undefined : `\n${lead.trimEnd()}`;
  if (position === "before") {
    const from = lineStartAt(text, spot.range.from);
    return placed(text, { from, to: from, insert: words + (blank === undefined ? gap : `${blank}\n`) });
  }
  const isBelow = column >= contentColumn(text, item);
  const own = isBelow && isItem ? item.children[0]?.to : undefined;
  const at = own ?? besideNearest(beside, depth) ?? (isItem ? item.to : (spot.run.at(-1)?.to ?? item.to));
  const adjoins = /^\n[^\n]/.test(text.slice(at, at + 2));
  return placed(text, { from: at, to: at, insert: (isBelow ? "\n" : gap) + words + (adjoins ? (blank ?? "") : "") });
}

/** `words` with their first line at `column`, and all others moved by as much. */
function shifted(words: string, column: number): string {
  const by = column - columnOf(indentOf(words));
  if (by === 0) return words;
  const moved = (line: string) => " ".repeat(Math.max(0, columnOf(indentOf(line)) + by)) + line.trimStart();
  return words
    .split("\n")
    .map((line) => (line.trim() === "" ? line : moved(line)))
    .join("\n");
}

/** Items joined to the list whose depth they were sent with, right beside the anchor anyway. */
function atColumn(beside: Beside, column: number): Placement {
  const {
    structure: { text },
    body,
    standings,
  } = beside;
  for (const [depth, standing] of [...standings.entries()].toReversed()) {
    const { item } = standing;
    const below =
      column >= contentColumn(text, item) ||
      (column > markerColumn(text, item) && isOrdered(body.blocks[0]) !== item.item?.ordered);
    const inner = standings[depth + 1];
    if (below)
      return inner ? siblings(beside, inner, besideNearest(beside, depth + 1)) : child(beside, standing, column);
    if (column >= markerColumn(text, item) || depth === 0)
      return siblings(beside, standing, besideNearest(beside, depth));
  }
  return noItem();
}

function noItem(): never {
  throw new BugError("no item beside it");
}

/** The place for items that join a list around the nearest one. */
function besideNearest({ structure, spot, position, standings }: Beside, depth: number): number | undefined {
  const nearest = standings.at(-1);
  if (!nearest || depth === standings.length - 1) return undefined;
  return position === "after" ? nearest.item.to : contentEndAbove(structure.text, spot.range.from);
}

/**
 * Items below an item: first in the list that follows its words, else a list of their own. Before an item they go below
 * the one above it.
 */
function child(beside: Beside, standing: Standing, column: number): Placement {
  const { structure, spot, position, body, options } = beside;
  const { item } = standing;
  const { text } = structure;
  const own = spot.run.at(-1);
  if (position === "before") {
    if (!beside.isItem) return placeBlock(structure, spot, position, body, options);
    const above = standing.list.children[standing.index - 1];
    if (!above) return siblings(beside, standing);
    const range = { from: above.to, to: above.to };
    return atColumn(
      {
        ...beside,
        position: "after",
        isItem: true,
        spot: { ...spot, range, run: [above] },
        standings: itemsAt(structure, above.to, above),
      },
      column,
    );
  }
  const words = own && item.children.includes(own) ? own : item.children[0];
  const next = words && item.children[item.children.indexOf(words) + 1];
  if (next?.kind === "list" && isOrdered(next) === isOrdered(body.blocks[0]))
    return placeItems(text, next, 0, body, options);
  const at = words && words.kind !== "list" ? words.to : item.to;
  return placed(text, {
    from: at,
    to: at,
    insert: `\n${led(dedented(body.text), childLead(text, item, column, body), true)}`,
  });
}

/**
 * The indent as sent if it is deep enough and does not turn the words into code, otherwise that of the item's content.
 */
function childLead(text: DocText, item: Block, column: number, body: Body): string {
  const lead = innerLead(text, item);
  if (lead.includes(">") || !isInItem(text, item, column)) return lead;
  const own = indentOf(body.text);
  return own === "" ? " ".repeat(column) : own;
}

/** True for a column that belongs to the item and does not make code in it. */
function isInItem(text: DocText, item: Block, column: number): boolean {
  const content = contentColumn(text, item);
  return column >= content && column <= content + 3;
}

/** Steps sent to the edge of a bullet list, or the other way round: they join the list beside it, or start one. */
function otherKindAtEdge(beside: Beside, column: number): Placement | undefined {
  const { structure, position, body, options, meant } = beside;
  const list = meant === undefined ? undefined : listLeft(beside, column);
  if (!list || isOrdered(list) === isOrdered(body.blocks[0]) || column !== markerColumn(structure.text, list))
    return undefined;
  const around = aroundOf(structure, list);
  const other = around.siblings[indexOf(around.siblings, list) + (position === "after" ? 1 : -1)];
  if (other?.kind === "list" && isOrdered(other) === isOrdered(body.blocks[0]))
    return placeItems(structure.text, other, position === "after" ? 0 : other.children.length, body, options);
  return placeBlock(structure, around, position, body, options);
}

/**
 * Blocks sent without the indent of the item: beside the list that ends or begins there; headings and rules part it.
 */
function outside(beside: Beside, nearest: Standing): Placement | undefined {
  const { structure, position, body, options, meant, standings } = beside;
  if (meant === undefined || expectsMore(beside, nearest)) return undefined;
  const left = listLeft(beside, meant);
  if (left) return placeBlock(structure, aroundOf(structure, left), position, body, options);
  const parted = parts(body) ? standings.find(({ item }) => meant < contentColumn(structure.text, item)) : undefined;
  return (
    parted &&
    placeBlock(
      structure,
      { run: [parted.item], siblings: parted.list.children, container: aroundOf(structure, parted.list).container },
      position,
      body,
      options,
    )
  );
}

/**
 * A block that is not an item goes inside the item, after the words it was sent after; before an item, or where it
 * would split the list, it goes between the items.
 */
function blockBeside(beside: Beside, { list, item }: Standing): Placement {
  const { structure, spot, position, body, options, meant } = beside;
  if (position === "before" || parts(body))
    return placeBlock(
      structure,
      { run: spot.run, siblings: list.children, container: aroundOf(structure, list).container },
      position,
      body,
      options,
    );
  const above =
    item.children.find((child) => child.from <= spot.range.to && spot.range.to <= child.to) ?? item.children.at(-1);
  const asSent = meant !== undefined && /^[ \t]/.test(body.text) && isInItem(structure.text, item, meant);
  const neighbours = { run: above ? [above] : [], siblings: item.children, container: item };
  return placeBlock(
    structure,
    neighbours,
    "after",
    body,
    options,
    asSent ? childLead(structure.text, item, meant, body) : undefined,
  );
}

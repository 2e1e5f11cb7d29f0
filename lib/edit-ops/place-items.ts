import type { Block, Structure } from "../markdown/index.ts";
import type { DocText, TextRange } from "../text/index.ts";
import { aroundOf, placeBlock } from "./place-block.ts";
import { dedented, isListText, isPlain, led, type Body } from "./place-body.ts";
import { contentColumn, isQuotedWhole, itemsAt, markerColumn, meantColumn, type Standing } from "./place-depth.ts";
import { placeItems } from "./place-list.ts";
import { innerLead, lineStartAt, type Spot } from "./place-spot.ts";
import { placed, type Placement, type PlaceOptions } from "./place-types.ts";

/** A text that is to stand beside an item or a block in one, with what tells how deep. */
interface Beside {
  readonly structure: Structure;
  readonly spot: Spot;
  /** The whole anchor, of which `spot` is the part at the side of the new text. */
  readonly quoted: TextRange;
  readonly position: "before" | "after";
  readonly body: Body;
  readonly options: PlaceOptions;
}

/**
 * `body` beside an item, or beside a block inside one. Undefined where it is to go in line, or has no item around it. The indent that items
 * are sent with says whether they join the item's list, one around it, or one below it; other blocks stay inside the item, or outside its
 * list where they were sent without its indent behind its end. Words without a marker beside a whole item are an item. Source: OPS-4.
 */
export function placeBesideItem(beside: Beside): Placement | undefined {
  const { structure, spot, quoted, position, body, options } = beside;
  const standings = itemsAt(structure, position === "after" ? spot.range.to : spot.range.from);
  const nearest = standings.at(-1);
  if (!nearest || (!spot.whole && !body.isBlock)) return undefined;
  const column = meantColumn(structure.text, quoted, body.text, options.anchor);
  const isItem = spot.run.some((block) => block.kind === "item");
  if (isListText(body)) {
    if (column !== undefined) return atColumn(beside, standings, column);
    return isItem ? siblings(beside, nearest) : undefined;
  }
  const own = /^[ \t]/.test(body.text);
  if (isItem && spot.whole && isPlain(body) && !(own && column !== undefined && column >= contentColumn(structure.text, nearest.item))) return siblings(beside, nearest);
  const meant = isQuotedWhole(structure.text, quoted, options.anchor) ? column : undefined;
  const left = meant === undefined || expectsMore(beside, nearest) ? undefined : listLeft(beside, standings, meant);
  if (left) return placeBlock(structure, aroundOf(structure, left), position, body, options);
  return isItem ? blockBeside(beside, nearest) : undefined;
}

/** Behind an item when the anchor is one, else where the anchor ends. */
function siblings({ structure, spot, position, body, options }: Beside, { list, index, item }: Standing, at?: number): Placement {
  const behind = position === "after" || at !== undefined;
  const end = at ?? (spot.run.includes(item) || spot.run.some((block) => block.kind === "list" || block.kind === "item") ? item.to : spot.run.at(-1)?.to);
  return placeItems(structure.text, list, behind ? index + 1 : index, body, options, behind ? end : undefined);
}

/** Items joined to the list whose depth they were sent with. */
function atColumn(beside: Beside, standings: readonly Standing[], column: number): Placement {
  const { structure, position, body } = beside;
  const { text } = structure;
  const ordered = body.blocks[0]?.children[0]?.item?.ordered;
  for (const [depth, standing] of [...standings.entries()].toReversed()) {
    const { item } = standing;
    const below = column >= contentColumn(text, item) || (column > markerColumn(text, item) && item.item?.ordered !== ordered);
    const inner = standings[depth + 1];
    if (below) return inner ? siblings(beside, inner, placeBetweenLevels(beside, standings, depth + 1)) : child(beside, standing, column);
    if (column >= markerColumn(text, item) || depth === 0) return siblings(beside, standing, placeBetweenLevels(beside, standings, depth));
  }
  return placed(text, { from: beside.spot.range.to, to: beside.spot.range.to, insert: position === "after" ? `\n${body.text}` : `${body.text}\n` });
}

/** Where items go that join a list around the nearest one: right beside the anchor all the same. */
function placeBetweenLevels({ structure, spot, position }: Beside, standings: readonly Standing[], depth: number): number | undefined {
  const nearest = standings.at(-1);
  if (!nearest || depth === standings.length - 1) return undefined;
  return position === "after" ? nearest.item.to : contentEndAbove(structure.text, spot.range.from);
}

/** The end of the words above the line at `offset`. */
function contentEndAbove(text: DocText, offset: number): number {
  let end = lineStartAt(text, offset);
  while (end > 0 && /\s/.test(text[end - 1] ?? "")) end -= 1;
  return end;
}

/** Items below an item: first in the list that follows its words, else a list of their own. Before an item they go below the one above it. */
function child(beside: Beside, { list, index, item }: Standing, column: number): Placement {
  const { structure, spot, position, body, options } = beside;
  const { text } = structure;
  if (position === "before" && spot.range.from <= item.from) {
    const above = list.children[index - 1];
    if (!above) return siblings(beside, { list, index, item });
    const range = { from: above.to, to: above.to };
    return atColumn({ ...beside, position: "after", spot: { ...spot, range, run: [above] } }, itemsAt(structure, above.to), column);
  }
  const edge = position === "after" ? spot.run.at(-1) : undefined;
  const own = edge && item.children.includes(edge) ? edge : item.children[0];
  const next = own && item.children[item.children.indexOf(own) + 1];
  if (next?.kind === "list" && next.children[0]?.item?.ordered === body.blocks[0]?.children[0]?.item?.ordered) return placeItems(text, next, 0, body, options);
  const at = own && own.kind !== "list" ? own.to : item.to;
  return placed(text, { from: at, to: at, insert: `\n${led(dedented(body.text), childLead(text, item, column, body), true)}` });
}

/** The indent that was sent where it is deep enough and makes no code of the words, else that of the item's content. */
function childLead(text: DocText, item: Block, column: number, body: Body): string {
  const lead = innerLead(text, item);
  const content = contentColumn(text, item);
  const own = /^[ \t]*/.exec(body.text)?.[0] ?? "";
  if (lead.includes(">") || column < content || column > content + 3) return lead;
  return own === "" ? " ".repeat(column) : own;
}

/** An item that ends in a colon announces what was sent behind it. */
const expectsMore = ({ structure, spot, position, body }: Beside, { item }: Standing) =>
  position === "after" && spot.run.includes(item) && body.blocks[0]?.kind !== "html" && body.blocks[0]?.kind !== "heading" && /[:：]$/.test(structure.text.slice(item.from, spot.range.to));

/** The outermost list that ends (or begins) with the anchor and that a block at `column` does not belong to. */
function listLeft({ structure, spot, position }: Beside, standings: readonly Standing[], column: number): Block | undefined {
  let left: Block | undefined;
  let edge = position === "after" ? Math.max(spot.range.to, spot.run.at(-1)?.to ?? 0) : Math.min(spot.range.from, spot.run[0]?.from ?? spot.range.from);
  for (const { list, item, index } of standings.toReversed()) {
    const outermost = position === "after" ? index === list.children.length - 1 && edge >= item.to : index === 0 && edge <= (left ? item.from : item.from);
    if (column >= contentColumn(structure.text, item) || !outermost) return left;
    left = list;
    edge = position === "after" ? list.to : list.from;
  }
  return left;
}

/** A block that is no item, inside the item behind its words; before an item, and where it would part the list, between the items. */
function blockBeside({ structure, spot, position, body, options }: Beside, { list, item }: Standing): Placement {
  const splits = position === "before" || body.blocks.some((block) => block.kind === "heading" || block.kind === "rule");
  if (splits) return placeBlock(structure, { run: spot.run, siblings: list.children, container: aroundOf(structure, list).container }, position, body, options);
  const below = item.children.at(-1);
  return placeBlock(structure, { run: below ? [below] : [], siblings: item.children, container: item }, "after", body, options);
}

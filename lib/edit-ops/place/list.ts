import { structureOf, type Block } from "../../markdown/index.ts";
import type { DocText } from "../../text/index.ts";
import { dedented, isListText, type Body } from "./body.ts";
import { columnOf, indentOf } from "./depth.ts";
import { bulletWidth, leadOf } from "../spot.ts";
import { placed, type Placement, type PlaceOptions } from "./types.ts";
import { countOn, newNumber, numbersInGap, padded } from "./renumber.ts";

/**
 * `body` as items of `list`, before the item at `index` (the number of items: after the last). They take the depth,
 * marker, box and spacing of their neighbour and continue its numbers; later items are renumbered (OPS-4). Sent as it
 * is when `preserveIndent` is false. `at` is where they go if that is not the end of the item above: among its nested
 * items.
 */
export function placeItems(
  text: DocText,
  list: Block,
  index: number,
  body: Body,
  { preserveIndent }: PlaceOptions,
  at?: number,
): Placement {
  const items = list.children;
  const after = items[index - 1];
  const neighbour = after ?? items[0];
  if (!neighbour?.item) return placed(text, { from: list.to, to: list.to, insert: `\n${body.text}` });
  const lead = leadOf(text, neighbour.from);
  const asSent = preserveIndent === false && isListText(body);
  const contents = contentsOf(body);
  const kept = numbersInGap(
    list,
    index,
    contents.map(({ number }) => number),
  );
  const made = asSent ? [body.text] : itemTexts(text, list, index, contents, kept);
  const gap = isLoose(list) ? `\n${lead.trimEnd()}\n` : "\n";
  const end = at ?? after?.to;
  const place = end ?? neighbour.from;
  // Kept numbers move nothing, but insertions above move them.
  const counted = asSent
    ? undefined
    : kept
      ? { list, index, by: 0, at: place }
      : countOn(list, index, made.length, place);
  if (end !== undefined)
    return placed(
      text,
      { from: end, to: end, insert: made.map((item) => gap + (asSent ? "" : lead) + item).join("") },
      counted,
    );
  return placed(
    text,
    { from: neighbour.from, to: neighbour.from, insert: made.map((item) => item + gap + lead).join("") },
    counted,
  );
}

export const isOrdered = (list: Block | undefined): boolean => list?.children[0]?.item?.ordered === true;

/** Loose where every two items have a blank line between them; in a mixed list a new item follows its neighbour. */
export function isLoose(list: Block): boolean {
  const known = looseLists.get(list) ?? areAllApart(list);
  looseLists.set(list, known);
  return known;
}

/** Remembered by list, since every op in a long list needs it. */
const looseLists = new WeakMap<Block, boolean>();

function areAllApart({ children }: Block): boolean {
  return (
    children.length > 1 &&
    children.every((item, index) => index === 0 || item.startLine - (children[index - 1]?.endLine ?? 0) > 1)
  );
}

/** The new items with their markers, their further lines after the lead of the list. */
function itemTexts(
  text: DocText,
  list: Block,
  index: number,
  contents: readonly ItemWords[],
  kept: readonly number[] | undefined,
): string[] {
  const neighbour = list.children[index - 1] ?? list.children[0];
  const marker = neighbour?.item?.marker ?? "- ";
  const lead = leadOf(text, neighbour?.from ?? list.from);
  return contents.map(({ words, lead: sent, width, box }, nth) => {
    const own = markerFor(marker, kept?.[nth] ?? newNumber(list, index, nth), box);
    return own + furtherLines(words, { lead: sent, width }, { lead, width: bulletWidth(own) });
  });
}

/**
 * The words of an item that was sent after `lead`, with a marker of `width` columns, moved to another lead and marker:
 * its further lines keep the indent they were sent with, adjusted to what is before the words now. Lines with less
 * indent than the item's words need (lazy ones) stay lazy.
 */
function furtherLines(words: string, { lead, width }: Head, now: Head): string {
  const [first = "", ...rest] = words.split("\n");
  const moved = rest.map((line) => {
    if (line.trim() === "") return now.lead.trimEnd();
    if (!line.startsWith(lead)) return line;
    const own = line.slice(lead.length);
    const indent = indentOf(own);
    const column = columnOf(indent);
    const isTabbed = indent.includes("\t") && columnOf(now.lead + indent) - columnOf(now.lead) >= now.width;
    const stays = column < width || width === now.width || isTabbed;
    return now.lead + (stays ? indent : " ".repeat(column - width + now.width)) + own.slice(indent.length);
  });
  return [first, ...moved].join("\n");
}

/** `3. ` with another number, `- [x] ` with an empty box or the one that was sent. A bare `-` gets its space. */
function markerFor(like: string, number: number, box: string | undefined): string {
  const [, bullet = "-", space = " "] = /^([-+*]|\d+[.)])([ \t]*)/.exec(like) ?? [];
  const digits = /^\d+/.exec(bullet)?.[0];
  const sign = digits === undefined ? bullet : padded(number, digits) + bullet.slice(digits.length);
  const boxed = box ?? (/\[[ xX]\]/.test(like) ? "[ ]" : undefined);
  return sign + (space === "" ? " " : space) + (boxed === undefined ? "" : `${boxed} `);
}

/** What comes before the words of an item: the lead of its line, and the columns of its marker. */
interface Head {
  readonly lead: string;
  readonly width: number;
}

interface ItemWords extends Head {
  /** Its lines without its marker; further ones as they were sent. */
  readonly words: string;
  readonly box: string | undefined;
  /** As it was sent; absent for bullets and words without a marker. */
  readonly number: number | undefined;
}

/**
 * The items that were sent, without their markers and the indent that they share; a text that is no list is one item.
 */
function contentsOf(body: Body): ItemWords[] {
  const text = dedented(body.text.replaceAll("\r\n", "\n"));
  if (!isListText(body)) return [{ words: text, lead: "", width: 0, box: undefined, number: undefined }];
  return structureOf(text)
    .blocks.flatMap((list) => list.children)
    .map((item) => {
      const marker = item.item?.marker ?? "";
      const box = /\[[ xX]\]/.exec(marker)?.[0];
      const words = text.slice(item.from + marker.length, item.to);
      return { words, lead: leadOf(text, item.from), width: bulletWidth(marker), box, number: item.item?.number };
    });
}

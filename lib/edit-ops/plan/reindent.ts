import type { Block, Structure } from "../../markdown/index.ts";
import { linesOf, lineStartAt, type Edit, type Lines, type Replacement } from "../../text/index.ts";
import { bulletWidth } from "../spot.ts";

/**
 * The further lines of items whose number gets longer or shorter (`9.` to `10.`), moved along with the words after it:
 * a line that falls short of the words of its item would leave it. Only where those lines are aligned to the words, so
 * that a wider indent stays as it is; tabs stay too. `numbers` are replacements of the digits alone. Source: OPS-4.2.
 */
export function indentsFor(structure: Structure, numbers: Edit): Replacement[] {
  const changes = new Map(
    numbers.flatMap(({ from, to, insert }) =>
      insert.length === to - from ? [] : [[from, insert.length - (to - from)] as const],
    ),
  );
  if (changes.size === 0) return [];
  const lines = linesOf(structure.text);
  return itemsIn(structure.blocks).flatMap((item) => shifted(structure.text, lines, item, changes.get(item.from) ?? 0));
}

function itemsIn(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) =>
    block.kind === "item" ? [block, ...itemsIn(block.children)] : itemsIn(block.children),
  );
}

function shifted(text: string, lines: Lines, item: Block, by: number): Replacement[] {
  if (by === 0 || item.endLine === item.startLine) return [];
  const lead = item.from - lineStartAt(text, item.from);
  const width = bulletWidth(item.item?.marker ?? "");
  const starts = Array.from({ length: item.endLine - item.startLine }, (_, index) =>
    lines.start(item.startLine + 1 + index),
  );
  const aligned = starts.flatMap((start) => {
    const spaces = spacesAt(text, start, lead);
    return spaces >= width ? [{ at: start + lead, spaces }] : [];
  });
  const least = aligned.reduce((fewest, { spaces }) => Math.min(fewest, spaces), Number.POSITIVE_INFINITY);
  if (least >= width + Math.max(by, 1)) return [];
  return aligned.map(({ at }) =>
    by > 0 ? { from: at, to: at + 1, insert: " ".repeat(by + 1) } : { from: at, to: at - by, insert: "" },
  );
}

/** Spaces after the lead of a written line; 0 where the line does not have it. */
function spacesAt(text: string, start: number, lead: number): number {
  if (!/^[ \t>]*$/.test(text.slice(start, start + lead))) return 0;
  let end = start + lead;
  while (text[end] === " ") end += 1;
  return text[end] === "\n" || text[end] === "\r" || end >= text.length ? 0 : end - start - lead;
}

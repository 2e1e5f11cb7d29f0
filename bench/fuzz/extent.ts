// How far an op may reach: what it named, and of an order the blocks whose units it puts in order.
import { structureOf, type Block, type Structure } from "../../lib/markdown/index.ts";
import type { PlannedOp } from "../../lib/edit-ops/index.ts";
import type { TextRange } from "../../lib/text/index.ts";

const HOLDER = { item: "list", row: "table", sentence: "paragraph" } as const;

/**
 * The places of `text` that `op` may change. Worked out from what the request says of an order (OPS-2), not from what
 * the engine did.
 */
export function extentOf(text: string, { kind, targets, unit = "block" }: PlannedOp): readonly TextRange[] {
  if (kind !== "reorder" && kind !== "delete") return targets;
  const structure = structureOf(text);
  if (kind === "delete") {
    const blocks = nested(structure.blocks);
    const items = blocks.filter(({ item }) => item !== undefined);
    return targets.map((target) => withEmptied(text, blocks, withMarker(items, target)));
  }
  return targets.flatMap((target) => [
    wholeLines(text, target),
    ...(unit === "block"
      ? belowHeading(structure, target)
      : unit === "section"
        ? [target]
        : holders(structure, target, unit)),
  ]);
}

/** An item goes with its marker, also where its words alone were quoted. */
function withMarker(items: readonly Block[], { from, to }: TextRange): TextRange {
  const item = items.find(
    (block) => block.item !== undefined && block.from <= from && from <= block.from + block.item.marker.length,
  );
  return { from: item ? item.from : from, to };
}

/** Items, lists and quotes go too that hold nothing else: their marks and numbers are before the words. */
function withEmptied(text: string, blocks: readonly Block[], { from, to }: TextRange): TextRange {
  const emptied = blocks.find(
    (block) =>
      block.from <= from &&
      to <= block.to + 1 &&
      MARKERS.test(text.slice(block.from, from)) &&
      text.slice(to, block.to).trim() === "",
  );
  return emptied ? { from: emptied.from, to: Math.max(to, emptied.to) } : { from, to };
}

const MARKERS = /^(?:[\s>]|(?:[-*+]|\d+[.)])\s|\[[ xX]\]\s)*$/;

/** The blocks of its own that the section of this heading has. */
function belowHeading(structure: Structure, { from, to }: TextRange): TextRange[] {
  const section = structure.sections.find(({ heading }) => heading.from === from && heading.to === to);
  const [first, last] = [section?.ownBlocks[0], section?.ownBlocks.at(-1)];
  return first && last ? [wholeLines(structure.text, { from: first.from, to: last.to })] : [];
}

/** The list, table or paragraph that the target is in; of a heading the only one of its section. */
function holders(structure: Structure, target: TextRange, unit: keyof typeof HOLDER): TextRange[] {
  const all = nested(structure.blocks).filter(({ kind }) => kind === HOLDER[unit]);
  const section = structure.sections.find(({ heading }) => heading.from === target.from && heading.to === target.to);
  const below = section ? all.filter(({ from, to }) => section.range.from <= from && to <= section.range.to) : [];
  return [...all.filter(({ from, to }) => from <= target.from && target.to <= to), ...below].map((block) =>
    wholeLines(structure.text, block),
  );
}

function nested(blocks: readonly Block[], found: Block[] = []): Block[] {
  for (const block of blocks) {
    found.push(block);
    nested(block.children, found);
  }
  return found;
}

/** An order is of whole blocks, items, rows and sentences, also of those that are quoted in part. */
function wholeLines(text: string, { from, to }: TextRange): TextRange {
  const end = text.indexOf("\n", to);
  return { from: text.lastIndexOf("\n", from - 1) + 1, to: end < 0 ? text.length : end };
}

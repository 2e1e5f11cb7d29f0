import type { Block, Structure } from "../../markdown/index.ts";
import { lineStartAt } from "../../text/index.ts";
import { dedented, led, type Body } from "./body.ts";
import { holderOf, indexOf, innerLead } from "../spot.ts";
import { placed, type Placement, type PlaceOptions } from "./types.ts";

/** The blocks that a text goes beside: some siblings in a row, and what contains them. */
export interface Neighbours {
  readonly run: readonly Block[];
  readonly siblings: readonly Block[];
  readonly container: Block | undefined;
}

/**
 * `body` as blocks of its own before or after the run, with one blank line on either side and the lead of the run's
 * lines, or `ownLead` (OPS-4).
 */
export function placeBlock(
  structure: Structure,
  { run, siblings, container }: Neighbours,
  position: "before" | "after",
  body: Body,
  options: PlaceOptions,
  ownLead?: string,
): Placement {
  const { text } = structure;
  const lead = ownLead ?? innerLead(text, container);
  const words = led(lead === "" || options.preserveIndent === false ? body.text : dedented(body.text), lead, false);
  const blank = `\n${lead.trimEnd()}\n${lead}`;
  const edge = position === "after" ? run.at(-1) : run[0];
  if (!edge) return placed(text, emptyPlace(text, structure.frontMatter?.range.to ?? 0, body.text));
  const other = siblings[indexOf(siblings, edge) + (position === "after" ? 1 : -1)];
  const tight = isDefinition(body) && edge.kind === "definition" && keepClose(siblings, edge);
  const gap = tight ? `\n${lead}` : blank;
  if (position === "after") {
    const after =
      other && adjacent(edge, other) && !(tight && other.kind === "definition") ? `\n${lead.trimEnd()}` : "";
    return placed(text, { from: edge.to, to: edge.to, insert: gap + words + after });
  }
  const from = container ? edge.from : lineStartAt(text, edge.from);
  const ahead =
    other && adjacent(other, edge) && !(tight && other.kind === "definition") ? `${lead.trimEnd()}\n${lead}` : "";
  return placed(text, { from, to: from, insert: ahead.slice(container ? lead.length : 0) + words + gap });
}

/** A text of nothing but blank lines gets the words at its start, or below its front matter. */
function emptyPlace(text: string, from: number, words: string) {
  return { from, to: from, insert: from > 0 ? `\n\n${words}` : words };
}

const adjacent = (a: Block, b: Block) =>
  Math.abs(b.startLine - a.endLine) === 1 || Math.abs(a.startLine - b.endLine) === 1;

/** Definitions follow each other line by line, unless those around are kept apart. */
function keepClose(siblings: readonly Block[], edge: Block): boolean {
  const index = indexOf(siblings, edge);
  const around = [siblings[index - 1], siblings[index + 1]].filter((each) => each?.kind === "definition");
  return around.length === 0 || around.some((each) => each && adjacent(each, edge));
}

const isDefinition = ({ blocks }: Body) => blocks.length > 0 && blocks.every((block) => block.kind === "definition");

/** `block` alone, with its siblings and its container. */
export function aroundOf(structure: Structure, block: Block): Neighbours {
  const container = around(structure, block);
  return { run: [block], siblings: container ? container.children : structure.blocks, container };
}

/** The item or quote around a list or table. */
function around({ blocks }: Structure, block: Block): Block | undefined {
  let container: Block | undefined;
  for (let siblings = blocks; ;) {
    const holder = holderOf(siblings, block);
    if (!holder || indexOf(siblings, block) >= 0) return container;
    container = holder;
    siblings = holder.children;
  }
}

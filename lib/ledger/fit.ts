import { blocksAt, headingAt, sentencesIn, type Block } from "../markdown/index.ts";
import { isAkin, scoreIn, type Unit } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { contentOf, tellingIn, type Ask, type Scene } from "./scene.ts";

/** Where something is: its sentence (or row, or line of code), its block, and the heading above. */
export interface Spot {
  readonly sentence: TextRange;
  readonly block: TextRange & { readonly kind?: Block["kind"] };
  readonly heading: TextRange | undefined;
  /** Of an item or a row: its list or table, with what leads up to it. */
  readonly around?: TextRange | undefined;
  /** In a row: the very place, for its column. */
  readonly at?: number;
}

type Place = Pick<Scene, "structure" | "plan">;

export function spotAt({ structure, plan }: Place, range: TextRange): Spot {
  const block: Spot["block"] = blocksAt(structure, range)[0] ?? lineAround(plan.before, range);
  return {
    sentence: sentenceAround(plan.before, block, range),
    block,
    heading: headingAt(structure, range.from),
    around: aroundOf(structure, block),
    ...(block.kind === "row" ? { at: range.from } : {}),
  };
}

function aroundOf(
  { blocks }: Scene["structure"],
  block: TextRange & { readonly kind?: Block["kind"] },
): TextRange | undefined {
  if (block.kind !== "item" && block.kind !== "row") return undefined;
  const at = blocks.findIndex((one) => one.from <= block.from && block.to <= one.to);
  const [whole, lead] = [blocks[at], blocks[at - 1]];
  return whole && { from: lead?.kind === "paragraph" ? lead.from : whole.from, to: whole.to };
}

function lineAround(text: string, { from, to }: TextRange): TextRange {
  const end = text.indexOf("\n", to);
  return { from: text.lastIndexOf("\n", from - 1) + 1, to: end < 0 ? text.length : end };
}

const BY_LINE: ReadonlySet<Block["kind"]> = new Set<Block["kind"]>(["code", "frontMatter", "definition", "html"]);

function sentenceAround(text: string, block: Spot["block"], range: TextRange): TextRange {
  if (block.kind === undefined || block.kind === "row" || block.kind === "heading") return block;
  if (BY_LINE.has(block.kind)) return lineAround(text, range);
  const sentences = sentencesIn(text, ownWords(text, block));
  return sentences.findLast(({ from }) => from <= range.from) ?? sentences[0] ?? block;
}

/** An item without its marker: the number of a step is no sentence. */
export function ownWords(text: string, { from, to }: TextRange): TextRange {
  const marker =
    /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/.exec(text.slice(from, Math.min(to, from + 40)))?.[0]
      .length ?? 0;
  return { from: from + marker, to };
}

/** What counts for less: words in the rest of the block, in the heading above, and in the header of the table. */
const BLOCK_SHARE = 0.6;
const HEADING_SHARE = 0.5;
const AROUND_SHARE = 0.3;

/**
 * How well the words of an ask fit a place: its own sentence first, then what is around it. `without`: words that come
 * or go there, which say nothing of where.
 */
export function fitOf(
  { structure, plan }: Place,
  ask: Ask,
  spot: Spot,
  without: ReadonlySet<string> = NONE,
  isWide = false,
): number {
  const { anchors } = ask;
  const header = spot.block.kind === "row" ? columnHeader(structure, plan.before, spot) : undefined;
  return (
    (isWide ? 0 : labelled(plan.before, ask, spot)) +
    anchors.reduce((sum, anchor) => {
      if (without.has(anchor.key)) return sum;
      const one = [anchor];
      if (scoreIn(one, spot.sentence) > 0) return sum + anchor.weight;
      if (header && scoreIn(one, header) > 0) return sum + anchor.weight * COLUMN_SHARE;
      if (scoreIn(one, spot.block) > 0) return sum + anchor.weight * BLOCK_SHARE;
      if (spot.heading && scoreIn(one, spot.heading) > 0) return sum + anchor.weight * HEADING_SHARE;
      return isWide && spot.around && scoreIn(one, spot.around) > 0 ? sum + anchor.weight * AROUND_SHARE : sum;
    }, 0)
  );
}

/** A row, an item or a line with a label ("Adults: £9.50") whose label was said. */
const LABELLED = 1;

export function labelled(text: string, ask: Ask, { sentence, block }: Spot): number {
  const line = text.slice(sentence.from, Math.min(sentence.to, sentence.from + 120)).split("\n")[0] ?? "";
  const label =
    block.kind === "row"
      ? /^\s*\|?([^|]*)\|/.exec(line)?.[1]
      : /^\s*(?:[-*+]|\d+[.)])?\s*([^:=]{2,40}?)\s*[:=：]/.exec(line)?.[1];
  const words = label === undefined ? [] : contentOf(ask, tellingIn(label));
  return words.length > 0 &&
    words.length <= 4 &&
    words.every(({ key }) =>
      ask.words.some((word) => word.key === key || (word.kind === "word" && isAkin(word.key, key))),
    )
    ? LABELLED
    : 0;
}

const NONE: ReadonlySet<string> = new Set();
const COLUMN_SHARE = 0.9;

/** The cell at the top of the column that the place is in. */
function columnHeader({ blocks }: Scene["structure"], text: string, { at, block }: Spot): TextRange | undefined {
  const head = blocks.find((one) => one.kind === "table" && one.from <= block.from && block.to <= one.to)?.children[0];
  if (!head || at === undefined) return head;
  const column = cellsBefore(text.slice(block.from, at));
  let from = head.from;
  for (let count = 0; count < column; count += 1) from = text.indexOf("|", from) + 1;
  const end = text.indexOf("|", from);
  return from === 0 ? head : { from, to: end < 0 || end > head.to ? head.to : end };
}

const cellsBefore = (row: string): number => row.split(/(?<!\\)\|/).length - 1;

export interface Fitting {
  readonly spot: Spot;
  readonly fit: number;
}

/** The sentences, rows and lines that have words of the ask, best first. */
export function fittingSpots(scene: Place, ask: Ask): readonly Fitting[] {
  const known = remembered.get(ask);
  if (known) return known;
  const spots = new Map<number, Spot>();
  for (const { places } of ask.anchors) {
    for (const at of places) {
      const spot = spotAt(scene, { from: at, to: at });
      if (spot.block.kind !== undefined) spots.set(spot.sentence.from, spot);
    }
  }
  // What a heading names is below it.
  for (const spot of Array.from(spots.values()))
    if (spot.block.kind === "heading")
      for (const block of below(scene, spot.block))
        if (!spots.has(block.from)) spots.set(block.from, spotAt(scene, { from: block.from, to: block.from }));
  const named = [...spots.values()].filter(({ block }) =>
    ask.where.about.some((unit) => KINDS_OF[unit]?.includes(block.kind ?? "")),
  );
  const fitting = (named.length > 0 ? named : [...spots.values()])
    .map((spot) => ({ spot, fit: fitOf(scene, ask, spot) }))
    .sort((a, b) => b.fit - a.fit || a.spot.sentence.from - b.spot.sentence.from);
  remembered.set(ask, fitting);
  return fitting;
}

/** The kinds of block that an ask names, where a text has several of each. */
export const kindsNamed = ({ where }: Ask): readonly string[] =>
  where.about.every((unit) => TOLD_APART.has(unit)) ? where.about.flatMap((unit) => KINDS_OF[unit] ?? []) : [];

const TOLD_APART: ReadonlySet<Unit> = new Set<Unit>(["row", "item", "step", "heading", "code", "list", "table"]);

/** What pieces of each name are made of. */
const KINDS_OF: Partial<Record<Unit, readonly string[]>> = {
  sentence: ["paragraph", "item", "quote", "footnote"],
  paragraph: ["paragraph"],
  code: ["code"],
  comment: ["code", "html"],
  row: ["row"],
  cell: ["row"],
  column: ["row"],
  table: ["row"],
  item: ["item"],
  step: ["item"],
  list: ["item"],
  heading: ["heading"],
  quote: ["quote", "paragraph"],
};

const remembered = new WeakMap<Ask, readonly Fitting[]>();

function below({ structure }: Place, heading: TextRange): readonly Block[] {
  return structure.sections.find((section) => section.heading.from === heading.from)?.ownBlocks.slice(0, 3) ?? [];
}

export const within = (inner: TextRange, outer: TextRange): boolean => outer.from <= inner.from && inner.to <= outer.to;
export const sizeOf = (ranges: readonly TextRange[]): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from, 0);

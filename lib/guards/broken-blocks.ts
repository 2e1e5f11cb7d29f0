import type { Plan, PlannedOp } from "../edit-ops/index.ts";
import {
  blocksOfKind,
  leafBlocks,
  structureOf,
  type Block,
  type ChangedSide,
  type Structure,
} from "../markdown/index.ts";
import { countWhile, linesOf, type TextRange } from "../text/index.ts";
import { changedText, type ChangedProse } from "./changed-prose.ts";
import type { Damage } from "./damage.ts";
import { rangesAfter } from "./places.ts";
import type { Circumstances } from "./types.ts";

/** Fences, tables, lists and markers that were whole and no longer are (DUP-2, OPS-7). */
export function brokenBlocks(plan: Plan, circumstances: Circumstances): Damage[] {
  const { before, after } = changedText(plan);
  return [
    ...(unclosedFences(after) > unclosedFences(before)
      ? [{ message: "A code fence would stay open: everything below it would become code." }]
      : []),
    ...(brokenRows(after) > brokenRows(before)
      ? [{ message: "A table row would not have as many cells as its header." }]
      : []),
    ...(doubledMarkers(after) > doubledMarkers(before) ? [{ message: "A list marker would be there twice." }] : []),
    ...gluedHeadings(before, after),
    ...otherKind(plan, before, after, circumstances),
    ...plan.ops.flatMap((op) => cutMarkers(structureOf(plan.before), op)),
  ];
}

const unclosedFences = ({ blocks }: ChangedSide): number =>
  blocksOfKind(blocks, "code").filter(({ code }) => code?.fenced && !code.closed).length;

function brokenRows({ blocks }: ChangedSide): number {
  return blocksOfKind(blocks, "table").reduce((sum, { children }) => {
    const header = children.find(({ row }) => row?.kind === "header")?.row?.cells;
    return sum + children.filter(({ row }) => row && row.cells !== header).length;
  }, 0);
}

/** `- - item`, `2. 2. item`: the marker came along with words that already had one. */
const doubledMarkers = ({ prose }: ChangedProse): number =>
  prose.match(/^[ \t>]*(?:([-*+])[ \t]+\1|(\d+[.)])[ \t]+\2)[ \t]+\S/gm)?.length ?? 0;

/** `last words\n# Title`: a heading stuck to the end of a sentence that was not there before. */
function gluedHeadings(before: ChangedSide, after: ChangedSide): Damage[] {
  return glued(after) > glued(before) ? [{ message: "A heading would stick to the words above it." }] : [];
}

function glued({ text, blocks }: ChangedSide): number {
  return blocks.filter(
    ({ from, heading }) =>
      heading?.style === "atx" && /[a-z]{2}\r?\n[ \t]*$/.test(text.slice(Math.max(0, from - 12), from)),
  ).length;
}

/**
 * Untouched blocks stay what they were: no paragraph becomes code, no row falls out of its table, no item out of its
 * list.
 */
function otherKind(plan: Plan, before: ChangedSide, after: ChangedSide, { licence }: Circumstances): Damage[] {
  const lines = linesOf(plan.after);
  const owners = ownersOfLines(after);
  const ownersBefore = ownersOfLines(before);
  const placeAfter = rangesAfter(plan.edit);
  for (const block of before.leaves) {
    if (ownersBefore.get(block.startLine) !== block || touches(plan, block)) continue;
    const place = placeAfter(block);
    if (plan.after.slice(place.from, place.to) !== plan.before.slice(block.from, block.to)) continue;
    const line = lines.at(place.from);
    const owner = owners.get(line);
    const now = owner?.kind;
    if (block.kind === "code" && now === "code" && owner?.startLine !== line)
      return [{ message: "A code block would be swallowed by a fence above it." }];
    if (now === block.kind || !(BREAKS.has(block.kind) || (now !== undefined && BREAKS.has(now)))) continue;
    if (now === "code" && licence?.speaksOfCode) continue;
    return [
      {
        message:
          `A ${NAMES[block.kind]} that nobody asked to change would ` +
          `become ${now === undefined ? "something else" : `a ${NAMES[now]}`}.`,
      },
    ];
  }
  return [];
}

/** Which smallest block a line belongs to; where several begin on one line (`1. ```js`), the innermost. */
function ownersOfLines({ leaves }: ChangedSide): ReadonlyMap<number, Block> {
  const owners = new Map<number, Block>();
  for (const block of leaves)
    for (let line = block.startLine; line <= block.endLine; line += 1) owners.set(line, block);
  return owners;
}

/** Headings are left to HEAD-1; a paragraph may well join a quotation. */
const BREAKS: ReadonlySet<Block["kind"]> = new Set(["code", "row", "item", "html", "frontMatter", "definition"]);

const NAMES: Readonly<Record<Block["kind"], string>> = {
  frontMatter: "front matter block",
  heading: "heading",
  paragraph: "paragraph",
  list: "list",
  item: "list item",
  table: "table",
  row: "table row",
  code: "code block",
  quote: "quotation",
  html: "piece of HTML",
  rule: "rule",
  definition: "definition",
};

function touches({ edit }: Plan, { from, to }: TextRange): boolean {
  const one = edit[countWhile(edit, (one) => one.to < from)];
  return (
    one !== undefined &&
    one.from <= to &&
    !(one.to === from && one.from < one.to && one.insert === "") &&
    overlapsInside(one, { from, to })
  );
}

/** A replacement that ends where the block begins, or begins where it ends, leaves the block's own characters alone. */
const overlapsInside = (one: TextRange, block: TextRange): boolean => one.from < block.to && one.to > block.from;

/** The number of an item, or a run of fence marks, is one thing: it changes whole or not at all (OPS-7). */
function cutMarkers(before: Structure, { op, replacements, kind }: PlannedOp): Damage[] {
  if (kind === "reorder") return [];
  const edges = replacements.flatMap(({ from, to }) => (from === to ? [from] : [from, to]));
  const cut = edges.some((at) => {
    const line = before.text.slice(before.text.lastIndexOf("\n", at - 1) + 1, at);
    const next = before.text[at] ?? "";
    if (/^[\s>]*\d+$/.test(line) && /\d/.test(next)) return itemAt(before, at);
    return (
      (/^[\s>]*`{1,}$/.test(line) &&
        next === "`" &&
        /^`*/.exec(before.text.slice(at))?.[0].length !== 0 &&
        fenceAt(before, at)) ||
      (/^[\s>]*~{1,}$/.test(line) && next === "~" && fenceAt(before, at))
    );
  });
  return cut ? [{ op, message: "The edit would cut a list number or a code fence in two." }] : [];
}

const itemAt = (structure: Structure, at: number): boolean =>
  leafBlocks(structure).some(
    ({ from, to, item }) => item?.ordered === true && from <= at && at < Math.min(to, from + item.marker.length),
  );

const fenceAt = (structure: Structure, at: number): boolean =>
  leafBlocks(structure).some(({ from, to, code }) => code?.fenced === true && from < at && at < to);

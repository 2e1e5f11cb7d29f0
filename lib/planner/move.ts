import type { Op } from "../edit-ops/index.ts";
import { amountsIn, anchorsOf, partOf, positionsIn, type Unit } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { ask, done, none, rewrite, spanOfLines, type Step } from "./edits.ts";
import { exchangeWords } from "./exchange.ts";
import { anchorsFor, describing, find, fitOf, isSpent, sightOf, type Found, type Sight } from "./find.ts";
import { nameIt } from "./name.ts";
import { mapRows } from "./remove.ts";
import { bodyRows, cellsOf, groupsOf, isInside, type Group, type Thing } from "./things.ts";

const MOVED: readonly Unit[] = ["section", "item", "step", "row", "paragraph", "sentence", "column", "list", "table", "quote", "code", "image"];
const NAMED: readonly Unit[] = ["section", "item", "row", "paragraph", "sentence", "column"];

/** A part of an order by itself, and the piece that it names. */
export function thingIn(sight: Sight, start: number, end: number, units: readonly Unit[] = MOVED): Found | undefined {
  if (start >= end) return undefined;
  const part = sightOf(sight.structure, partOf(sight.order, start, end));
  const bare = { ...part, region: part.holders.length > 0 ? part.region : undefined };
  const inHolder = find(part, units) ?? (part.holders.length > 0 ? nameIt(bare, NAMED) : undefined);
  const byUnit = inHolder ?? find({ ...part, spent: [], region: undefined, holders: [] }, units);
  if (byUnit?.kind === "found") return byUnit;
  const byName = nameIt(bare, NAMED);
  return byName?.kind === "found" ? byName : (byUnit ?? byName);
}

/** "Move X before Y", "swap", "sort by date" (ASK-1, `move`). */
export function move(sight: Sight): Step | undefined {
  const { cues, details } = sight.order;
  if (cues.has("swap")) return swap(sight);
  if (cues.has("sort") || cues.has("reverse") || details.has("alphabetical") || details.has("ascending") || details.has("descending")) return sort(sight);
  return cues.has("move") ? shift(sight) : undefined;
}

function shift(sight: Sight): Step | undefined {
  const { order, structure } = sight;
  const { atoms, tongue } = order;
  for (const { side, first, end } of positionsIn(order)) {
    const mark = tongue.postposed ? atoms.findIndex(({ roles }) => roles.has("fromOld")) : -1;
    const what = tongue.postposed ? thingIn(sight, 0, mark) : (thingIn(sight, 0, first) ?? thingIn(sight, end, atoms.length));
    if (!what || what.kind === "none") continue;
    const [thing] = what.things;
    if (!thing || what.kind === "several") return what.kind === "several" ? ask("Which one should be moved?") : undefined;
    if (side === "start" || side === "end") return toEdge(sight, thing, side);
    const where = tongue.postposed ? thingIn(sight, mark + 1, first) : thingIn(sight, end, atoms.length, [thing.unit, ...MOVED]);
    const [other] = where?.things ?? [];
    if (where?.kind !== "found" || !other) continue;
    const op = placedBeside(structure, thing, other, side);
    return op ? done([op]) : none("It is there already.");
  }
  return undefined;
}

const groupOf = ({ structure }: Sight, thing: Thing): Group | undefined => groupsOf(structure, thing.unit).findLast(({ things, holder }) => things.some(({ from }) => from === thing.from) && (thing.holder === undefined || (holder?.from ?? 0) >= thing.holder.from));

function toEdge(sight: Sight, thing: Thing, side: "start" | "end"): Step | undefined {
  const things = groupOf(sight, thing)?.things ?? [];
  const other = side === "start" ? things[0] : things.at(-1);
  if (!other) return undefined;
  const op = placedBeside(sight.structure, thing, other, side === "start" ? "before" : "after");
  return op ? done([op]) : none("It is there already.");
}

/** One piece taken from its place and put beside another. Undefined where it is there. */
function placedBeside(structure: Sight["structure"], thing: Thing, other: Thing, side: "before" | "after"): Op | undefined {
  if (thing.from === other.from) return undefined;
  if (thing.unit !== "section" && thing.unit !== "paragraph" && thing.holder && thing.holder.from === other.holder?.from) {
    const things = groupsOf(structure, thing.unit).findLast(({ holder }) => holder?.from === thing.holder?.from)?.things ?? [];
    const rest = things.map((_, index) => index).filter((index) => things[index]?.from !== thing.from);
    const at = rest.findIndex((index) => things[index]?.from === other.from) + (side === "after" ? 1 : 0);
    const own = things.findIndex(({ from }) => from === thing.from);
    return reordered(structure, thing, rest.toSpliced(at, 0, own));
  }
  const { text } = structure;
  const [x, y] = [trimmed(text, thing), trimmed(text, other)];
  if (isInside(y, x) || isInside(x, y)) return undefined;
  const words = text.slice(x.from, x.to);
  const rest = trimmed(text, x.from < y.from ? { from: x.to, to: side === "after" ? y.to : y.from } : { from: side === "before" ? y.from : y.to, to: x.from });
  if (rest.from >= rest.to) return undefined;
  const others = text.slice(rest.from, rest.to);
  return x.from < y.from ? rewrite(text, { from: x.from, to: rest.to }, `${others}\n\n${words}`) : rewrite(text, { from: rest.from, to: x.to }, `${words}\n\n${others}`);
}

function trimmed(text: string, { from, to }: TextRange): TextRange {
  const words = text.slice(from, to);
  return { from: from + words.length - words.trimStart().length, to: from + words.trimEnd().length };
}

/** The pieces of one list, table or paragraph in another order, each by its place from 0. */
function reordered({ text, sections: _ }: Sight["structure"], { unit, holder }: Thing, order: readonly number[]): Op | undefined {
  const kind = unit === "step" ? "item" : unit;
  if (!holder || (kind !== "item" && kind !== "row" && kind !== "sentence") || order.every((place, index) => place === index)) return undefined;
  return { op: "reorder", target: { lines: spanOfLines(text, holder) }, unit: kind, order: order.map((place) => place + 1) };
}

function swap(sight: Sight): Step | undefined {
  const { order, structure } = sight;
  const both = find(sight, MOVED);
  if (both?.kind === "found" && both.things.length === 2) return swapped(sight, both.things[0] as Thing, both.things[1] as Thing);
  const { atoms, tongue } = order;
  const joins = atoms.flatMap((atom, index) => (tongue.joins.has(atom.key) && index > 0 ? [index] : []));
  const unit = find(sight, ["column"]) ? (["column"] as const) : NAMED;
  for (const at of joins) {
    const [a, b] = [thingIn(sight, 0, at, unit), thingIn(sight, at + 1, atoms.length, unit)].map((found) => alikeIn(sight, found));
    const pair = a?.flatMap((one) => (b ?? []).filter((two) => two.unit === one.unit && (two.holder?.from === one.holder?.from || one.unit === "section")).map((two) => [one, two] as const));
    const [only] = pair ?? [];
    if (only && pair?.length === 1) return swapped(sight, ...only);
  }
  return exchangeWords(sight, joins, structure.text);
}

/** All that was found; where only a list or table is named beside, those in it. */
const alikeIn = (sight: Sight, found: Found | undefined): readonly Thing[] => (found === undefined || found.kind === "none" ? [] : found.things.filter((thing) => !isSpent(sight.spent, thing)));

function swapped({ structure }: Sight, one: Thing, two: Thing): Step | undefined {
  const { text } = structure;
  const [a, b] = one.from < two.from ? [one, two] : [two, one];
  if (a.unit === "column") return done([swappedColumns(text, a, b)]);
  if (a.holder && a.holder.from === b.holder?.from && a.unit !== "paragraph" && a.unit !== "section") {
    const things = groupsOf(structure, a.unit).findLast(({ holder }) => holder?.from === a.holder?.from)?.things ?? [];
    const [i, j] = [a, b].map(({ from }) => things.findIndex((thing) => thing.from === from));
    const op = reordered(structure, a, things.map((_, index) => (index === i ? (j ?? index) : index === j ? (i ?? index) : index)));
    return op && done([op]);
  }
  const [x, y] = [trimmed(text, a), trimmed(text, b)];
  return done([rewrite(text, { from: x.from, to: y.to }, text.slice(y.from, y.to) + text.slice(x.to, y.from) + text.slice(x.from, x.to))]);
}

function swappedColumns(text: string, a: Thing, b: Thing): Op {
  const rows = a.block?.children ?? [];
  const [i = 0, j = 0] = [a, b].map(({ from }) => cellsOf(text, rows[0] ?? a).findIndex((cell) => cell.from === from));
  return rewrite(text, a.block ?? a, mapRows(text, rows, (cells) => cells.map((cell, index) => (index === i ? (cells[j] ?? "") : index === j ? (cells[i] ?? "") : cell))));
}

/** By a column, a figure, or the alphabet. */
function sort(sight: Sight): Step | undefined {
  const { structure, order } = sight;
  const found = find(sight, ["table", "list"]) ?? meant(sight, ["table", "list"]);
  const likely = found === undefined || found.kind === "none" ? [] : found.things;
  const all = [...likely, ...meantAll(sight, ["table", "list"]).filter((thing) => !likely.some(({ from }) => from === thing.from))];
  const sortable = all.flatMap((holder) => {
    const unit: Unit = holder.unit === "table" ? "row" : "item";
    const things = groupsOf(structure, unit).find((group) => group.holder?.from === holder.from)?.things ?? [];
    const keys = keysFor(sight, holder, things);
    return keys && things.length > 1 ? [{ holder, things, keys }] : [];
  });
  const wanted = sortable.filter(({ holder }) => likely.includes(holder));
  const [only, second] = wanted.length > 0 ? wanted : sortable;
  if (!only) return all.length > 0 ? none("I could not tell what to sort by.") : undefined;
  if (second) return ask("Which list or table should be sorted?");
  const { things, keys } = only;
  const collator = new Intl.Collator(order.tongue.tag, { numeric: true });
  const sorted = things.map((_, index) => index).sort((a, b) => {
    const [x, y] = [keys[a] ?? "", keys[b] ?? ""];
    const order = typeof x === "number" && typeof y === "number" ? x - y : collator.compare(String(x), String(y));
    return (sight.order.details.has("descending") ? -order : order) || a - b;
  });
  const op = reordered(structure, things[0] as Thing, sight.order.cues.has("reverse") && !sight.order.cues.has("sort") ? things.map((_, index) => things.length - 1 - index) : sorted);
  return op ? done([op]) : none("It is in that order already.");
}

function keysFor(sight: Sight, holder: Thing, things: readonly Thing[]): readonly (string | number)[] | undefined {
  const { text } = sight.structure;
  const head = holder.unit === "table" ? holder.block?.children[0] : undefined;
  const words = (range: TextRange) => text.slice(range.from, range.to);
  if (head) {
    const anchors = anchorsOf(text, sight.order.own.filter(({ key, kind }) => kind === "word" && !sight.order.tongue.little.has(key)));
    const fits = cellsOf(text, head).map((cell) => fitOf(sight.structure, { own: cell, holder: undefined }, anchors.filter(({ places }) => places.some((at) => cell.from <= at && at < cell.to))));
    const best = Math.max(...fits);
    const column = best > 0 ? fits.indexOf(best) : sight.order.details.has("alphabetical") ? 0 : -1;
    if (column < 0) return undefined;
    return figures(things.map((thing) => words(cellsOf(text, thing)[column] ?? thing)));
  }
  if (sight.order.details.has("alphabetical")) return things.map(({ own }) => words(own));
  const amounts = things.map(({ own }) => amountsIn(words(own)));
  return amounts.every((all) => all.length === 1) ? figures(amounts.map(([amount]) => amount?.text ?? "")) : undefined;
}

const figures = (cells: readonly string[]): readonly (string | number)[] => {
  const numbers = cells.map((cell) => Number(/\d+(?:[.,]\d+)?/.exec(cell)?.[0].replace(",", ".") ?? NaN));
  return numbers.some((number) => Number.isNaN(number)) || cells.some((cell) => /\d{4}-\d\d/.test(cell)) ? cells : numbers;
};

/** A list or table that is not called one, by what it is about. */
export function meant(sight: Sight, units: readonly Unit[], isFit: (thing: Thing) => boolean = () => true): Found | undefined {
  const fits = fitsOf(sight, units, isFit);
  const [best, second] = fits;
  if (!best) return undefined;
  if (!second || (best.fit > 0 && second.fit < best.fit * 0.8)) return { kind: "found", things: [best.thing] };
  return { kind: "several", things: fits.filter(({ fit }) => fit >= best.fit * 0.8).map(({ thing }) => thing) };
}

const meantAll = (sight: Sight, units: readonly Unit[]): Thing[] => fitsOf(sight, units, () => true).map(({ thing }) => thing);

function fitsOf(sight: Sight, units: readonly Unit[], isFit: (thing: Thing) => boolean): { readonly thing: Thing; readonly fit: number }[] {
  const spans = sight.order.tongue.units.find(sight.order.own).map(({ first, end }) => ({ from: sight.order.own[first]?.from ?? 0, to: sight.order.own[end - 1]?.to ?? 0 }));
  const columns = sight.order.atoms.find(({ units: named }) => named.has("column"));
  const tail = columns ? [{ from: columns.from, to: sight.order.to }] : [];
  const anchors = anchorsFor(sight, describing(sight, [...spans, ...tail]));
  const all = units.flatMap((unit) => groupsOf(sight.structure, unit)[0]?.things ?? []).filter((thing) => isFit(thing) && isPlaced(sight, thing));
  return all.map((thing) => ({ thing, fit: fitOf(sight.structure, { own: thing }, anchors) + 2 * fitOf(sight.structure, { own: { from: thing.from, to: thing.from } }, anchors) })).sort((a, b) => b.fit - a.fit);
}

/** In the section that is named; the list of the items that are. */
function isPlaced({ region, holders, sections }: Sight, thing: Thing): boolean {
  if (holders.length > 0) return holders.some((holder) => isInside(thing, holder) || isInside(holder, thing));
  return sections.length === 0 ? !region || region.some((range) => isInside(thing, range)) : sections.some(({ range }) => isInside(thing, range));
}

export { bodyRows };

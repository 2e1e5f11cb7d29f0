import { amountsIn, amountsOf, givenAt, newOf, tokensIn, type Amount, type Given, type Order, type Token } from "../reading/index.ts";
import { isAkin } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { atOne, replaceAt, type Step } from "./edits.ts";
import { anchorsFor, describing, fitOf, isSpent, unitsNamed, type Sight } from "./find.ts";
import { bodyRows, cellsOf, groupsOf, isInside, linksOf, type Thing } from "./things.ts";
import { blocksOfKind } from "../markdown/index.ts";

/** A place in the text for a value, and how well the rest of the order fits it. */
interface Slot extends TextRange {
  readonly fit: number;
}

/** "The price is €79 now": a value of the same form in the row, item or sentence that the words speak of (ASK-1, `value`). */
export function value(sight: Sight): Step | undefined {
  const { order } = sight;
  const counts = unitsNamed(order).filter(({ ordinals }) => ordinals.length > 0).map(({ span }) => span);
  const said = amountsOf(order.own).filter((amount) => !isSpent([...sight.spent, ...counts], amount) && amount.form !== "address" && !isThere(sight, amount));
  const slots = said.flatMap((amount) => slotsFor(sight, amount).map((slot) => ({ slot, amount })));
  if (process.env.DBG) console.log("V", JSON.stringify(said.map(a=>a.text)), JSON.stringify(slots.map(({slot})=>[sight.structure.text.slice(slot.from,slot.to), slot.fit])));
  const best = slots.toSorted((a, b) => b.slot.fit - a.slot.fit)[0];
  const only = slots.length === 1 && slots[0] && ONCE.has(slots[0].amount.form) ? slots[0] : undefined;
  if (!best || (best.slot.fit < LEAST && !only)) return cellValue(sight);
  const alike = slots.filter(({ slot, amount }) => amount === best.amount && slot.fit >= best.slot.fit * CLEAR).map(({ slot }) => slot);
  return atOne(alike, (range) => [replaceAt(sight.structure.text, range, best.amount.text)], [best.amount]);
}

const NEARLY = 0.6;
const LEAST = 0.22;
const CLEAR = 0.9;
/** Where a text has one value of such a form, that is meant. */
const ONCE: ReadonlySet<Amount["form"]> = new Set<Amount["form"]>(["phone", "version"]);

/** "Tern 26": the figure is part of a name in the text. */
function isThere({ order, structure: { text } }: Sight, { from, to }: Amount): boolean {
  const before = order.own.findLast((token) => token.to <= from && token.kind !== "space");
  return before?.kind === "word" && /^\p{Lu}/u.test(before.text) && text.includes(order.message.slice(before.from, to));
}

function slotsFor(sight: Sight, amount: Amount): Slot[] {
  const { structure, region } = sight;
  const all = amountsIn(structure.text).filter((slot) => isLike(amount, slot) && (!region || region.some((range) => isInside(slot, range))));
  const units = all.filter(({ unit }) => unit !== "" && amount.unit !== "" && (unit === amount.unit || isAkin(unit, amount.unit)));
  const wanted = units.length > 0 ? units : all;
  const told = describing(sight, [amount]);
  const anchors = anchorsFor(sight, told);
  const lines = linesFor(structure);
  const most = Math.max(0, ...lines.map((line) => fitOf(structure, line, anchors)));
  const heads = groupsOf(structure, "column").flatMap(({ things }) => things.map(({ own, holder }) => ({ own, holder }))).filter(({ own }) => anchors.some(({ places }) => places.some((at) => own.from <= at && at < own.to)));
  const isOther = (slot: TextRange) => { const head = columnHead(structure, slot); return head !== undefined && heads.some(({ holder }) => holder && isInside(slot, holder)) && !heads.some(({ own }) => own.from === head.from); };
  return wanted.filter((slot) => !isOther(slot)).filter((slot) => slot.worth !== amount.worth && !linksOf(structure).some(({ target }) => isInside(slot, target))).map((slot) => {
    const line = lines.find((one) => isInside(slot, one));
    const fit = line ? fitIn(sight, line, slot, anchors) : 0;
    // Another line fits far better: that is meant, and has no such value.
    return { from: slot.from, to: slot.to, fit: fit < most * NEARLY ? 0 : fit + beside(sight, amount, slot) };
  });
}

export const linesFor = (structure: Sight["structure"]): Thing[] => groupsOf(structure, "line").flatMap(({ things }) => things);

/** In a table the head of the column counts as the row does. */
function fitIn({ structure }: Sight, line: Thing, slot: TextRange, anchors: Parameters<typeof fitOf>[2]): number {
  const head = columnHead(structure, slot);
  return fitOf(structure, line, anchors) + (head ? fitOf(structure, { own: head }, anchors) : 0);
}

export function columnHead(structure: Sight["structure"], at: TextRange): TextRange | undefined {
  const table = blocksOfKind(structure.blocks, "table").find((one) => isInside(at, one));
  const [head] = table?.children ?? [];
  const row = table && bodyRows(table).find((one) => isInside(at, one));
  if (!head || !row) return undefined;
  const column = cellsOf(structure.text, row).findIndex((cell) => isInside(at, cell));
  return cellsOf(structure.text, head)[column];
}

/** The same sort of value: as it is written, and with the same sign. */
function isLike(said: Amount, slot: Amount): boolean {
  if (said.form !== slot.form || slot.form === "address") return false;
  return said.sign === slot.sign || said.sign === "" || (said.form !== "number" && said.form !== "word");
}

/** The words directly beside the value are those beside the slot. */
function beside({ order, structure: { text } }: Sight, amount: Amount, slot: Amount): number {
  const side = (tokens: readonly Token[]) => tokens.filter(({ kind, key }) => (kind === "word" || kind === "number") && key !== slot.unit && !order.atoms.some((atom) => atom.key === key && atom.roles.has("states")));
  const [ahead, behind] = [side(order.own.filter(({ to }) => to <= amount.from)), side(order.own.filter(({ from }) => from >= amount.to))];
  const [before, after] = [side(tokensIn(text.slice(Math.max(0, slot.from - 60), slot.from))), side(tokensIn(text.slice(slot.to, slot.to + 60)))];
  const worth = (token: Token | undefined) => (token === undefined ? 0 : order.tongue.little.has(token.key) ? 0.15 : 0.3);
  let sum = 0;
  for (let step = 1; step < 4 && ahead.at(-step) !== undefined && ahead.at(-step)?.key === before.at(-step)?.key; step += 1) sum += worth(ahead.at(-step));
  for (let step = 0; step < 3 && behind[step] !== undefined && behind[step]?.key === after[step]?.key; step += 1) sum += worth(behind[step]);
  return sum;
}

/** "Windows is stable": what other rows have in a column, in the row that is spoken of. */
function cellValue(sight: Sight): Step | undefined {
  const { structure, structure: { text }, order } = sight;
  const words = (range: TextRange) => text.slice(range.from, range.to);
  for (const table of groupsOf(structure, "table")[0]?.things ?? []) {
    const rows = table.block ? bodyRows(table.block).map((row) => cellsOf(text, row)) : [];
    const values = [...new Set(rows.flatMap((cells) => cells.slice(1).map(words)))].filter((cell) => cell !== "");
    const given = newOf(order, sight.spent)?.words;
    const columnOf = (cell: string) => Math.max(...rows.map((cells) => cells.findIndex((one) => words(one) === cell)));
    const all = values.flatMap((cell) => runsOf(order, cell).map((run) => ({ cell, run, column: columnOf(cell) }))).sort((a, b) => Number(b.cell === given) - Number(a.cell === given) || b.column - a.column);
    const [said, other] = all;
    // A name to the left says which row; of two values of one column it has to be told which is the new one.
    if (!said || (other && said.cell !== given && other.column === said.column)) continue;
    const told = describing(sight, [said.run]);
    const anchors = anchorsFor(sight, told);
    const columns = rows[0]?.map((_, column) => column).filter((column) => rows.some((cells) => cells[column] !== undefined && words(cells[column]) === said.cell)) ?? [];
    const slots = columns.flatMap((column) => rows.flatMap((cells) => (cells[column] && words(cells[column]) !== said.cell ? [{ cell: cells[column], fit: Math.max(0, ...cells.map((one) => fitOf(structure, { own: { from: one.from, to: one.to } }, anchors.filter(({ places }) => places.some((at) => one.from <= at && at < one.to))))) }] : [])));
    const best = Math.max(0, ...slots.map(({ fit }) => fit));
    if (best < LEAST || [...told].some(([atom, share]) => share === 1 && atom.kind !== "word")) continue;
    return atOne(slots.filter(({ fit }) => fit >= best * CLEAR).map(({ cell }) => cell), (range) => [replaceAt(text, range, said.cell)], [said.run]);
  }
  return undefined;
}

/** Where some words stand in an order, as they are. */
function runsOf(order: Order, words: string): Given[] {
  return order.atoms.flatMap((_, start) => Array.from({ length: 6 }, (__, length) => givenAt(order, start, start + length + 1)).filter((given) => given !== undefined && given.words === words)) as Given[]; // undefined is filtered out
}

import type { Op, Unit } from "../edit-ops/index.ts";
import type { PlanPatterns } from "./old-language/index.ts";
import type { Block, Structure } from "../markdown/index.ts";
import { asSpelled, bareScope, firstMatch, phraseIn, placeCalled } from "./phrase.ts";
import type { Instruction, Reader, Step } from "./types.ts";

/** "Swap the two paragraphs in X", "move the last item to the top", "sort the list" (MAT-7, OPS-2). */
export const order: Reader = (instruction, structure) => swapWords(instruction, structure) ?? swapUnits(instruction, structure) ?? moveUnit(instruction, structure) ?? inOrder(instruction, structure) ?? wholeList(instruction, structure);

function swapUnits(instruction: Instruction, structure: Structure): Step | undefined {
  const { orders, phrases } = instruction.patterns;
  const pair = firstMatch(orders.swapsPair, instruction.text);
  const both = orders.swapsBoth.exec(instruction.text);
  const match = pair ?? both;
  const units = match && unitsFor(match.groups?.["noun"] ?? "", placeIn(instruction, match), instruction, structure);
  if (!match || !units) return undefined;
  const { movable } = units;
  const first = match.groups?.["first"];
  if (!pair && first === undefined && movable.length !== 2) return undefined;
  const [a, b] = pair ? [nth(match.groups?.["a"], movable.length, phrases), nth(match.groups?.["b"], movable.length, phrases)] : first !== undefined && orders.lastOfTwo.test(first) ? [movable.length - 2, movable.length - 1] : [0, 1];
  const [one, other] = [movable[a], movable[b]];
  return one === undefined || other === undefined || one === other ? undefined : reordered(units, exchange(units.count, one, other));
}

/** `swap "A" and "B"`: each takes the other's place. */
function swapWords(instruction: Instruction, structure: Structure): Step | undefined {
  const places = instruction.patterns.orders.swapsWords.exec(instruction.text)?.indices?.groups;
  const [a, b, rest] = [places?.["a"], places?.["b"], places?.["rest"]];
  if (!a || !b) return undefined;
  const [one, other] = [phraseIn(instruction, a[0], a[1]).words, phraseIn(instruction, b[0], b[1]).words];
  if (asSpelled(structure, one) === undefined || asSpelled(structure, other) === undefined) return undefined;
  const where = rest && instruction.patterns.orders.swapPlace.exec(instruction.text.slice(rest[0], rest[1]));
  const scope = where && rest ? bareScope(instruction, rest[0] + where[0].length, rest[1]) : instruction.scope;
  return { ops: [{ op: "replace", target: { text: one }, with: other }, { op: "replace", target: { text: other }, with: one }], scope };
}

/** "Move the second paragraph (of X) before the first", "move "…" to the end". */
function moveUnit(instruction: Instruction, structure: Structure): Step | undefined {
  const { orders, phrases } = instruction.patterns;
  const match = firstMatch(orders.moves, instruction.text);
  if (match) return moved(unitsFor(match.groups?.["noun"] ?? "", placeIn(instruction, match), instruction, structure), match, instruction, (units) => nth(match.groups?.["a"], units.movable.length, phrases));
  const quoted = orders.movesQuoted.exec(instruction.text);
  const place = quoted?.indices?.groups?.["q"];
  if (!quoted || !place) return undefined;
  const beside = quoted.indices?.groups?.["r"];
  const words = phraseIn(instruction, place[0], place[1]).words;
  return moved(unitsHolding(words, structure), quoted, instruction, (units) => units.holds(words), beside && phraseIn(instruction, beside[0], beside[1]).words);
}

function moved(units: Units | undefined, match: RegExpExecArray, { patterns: { orders, phrases } }: Instruction, from: (units: Units) => number, beside?: string): Step | undefined {
  if (!units) return undefined;
  const source = from(units);
  const to = match.groups?.["to"]?.toLowerCase() ?? "";
  const neighbour = beside === undefined ? (match.groups?.["b"] === undefined ? undefined : nth(match.groups["b"], units.movable.length, phrases)) : units.holds(beside);
  const last = units.movable.length - 1;
  if ((orders.before.test(to) || orders.after.test(to)) && (neighbour === undefined || neighbour < 0 || neighbour > last)) return undefined;
  if (source < 0 || source > last || source === neighbour) return undefined;
  const rest = units.movable.map((_, index) => index).filter((index) => index !== source);
  rest.splice(destination(to, { neighbour, source, rest, orders }), 0, source);
  const orderOf = Array.from({ length: units.count }, (_, index) => index + 1);
  rest.forEach((index, position) => {
    const [slot, unit] = [units.movable[position], units.movable[index]];
    if (slot !== undefined && unit !== undefined) orderOf[slot] = unit + 1;
  });
  return orderOf.every((unit, index) => unit === index + 1) ? undefined : reordered(units, orderOf);
}

/** Where in `rest`, the others in their order, the unit goes in. */
function destination(to: string, { neighbour, source, rest, orders }: { readonly neighbour: number | undefined; readonly source: number; readonly rest: readonly number[]; readonly orders: PlanPatterns["orders"] }): number {
  if (orders.before.test(to)) return rest.indexOf(neighbour ?? 0);
  if (orders.after.test(to)) return rest.indexOf(neighbour ?? 0) + 1;
  if (orders.up.test(to)) return Math.max(0, source - 1);
  if (orders.down.test(to)) return Math.min(rest.length, source + 1);
  return orders.end.test(to) ? rest.length : 0;
}

/** "Reorder the steps: 3, 1, 2": the old numbers in their new order, each once. */
function inOrder(instruction: Instruction, structure: Structure): Step | undefined {
  const match = instruction.patterns.orders.inOrder.exec(instruction.text);
  const units = match && unitsFor(match.groups?.["noun"] ?? "", placeIn(instruction, match), instruction, structure);
  const wanted = (match?.groups?.["order"] ?? "").match(/\d+/g)?.map(Number) ?? [];
  if (!units || units.movable.length !== units.count) return undefined;
  const isOrder = wanted.length === units.count && new Set(wanted).size === units.count && wanted.every((one) => one >= 1 && one <= units.count);
  return isOrder ? reordered(units, wanted) : undefined;
}

/** "Sort the list (alphabetically)", "reverse the list". */
function wholeList(instruction: Instruction, structure: Structure): Step | undefined {
  const { orders } = instruction.patterns;
  const match = orders.wholeList.exec(instruction.text);
  const units = match && unitsFor(match.groups?.["noun"] ?? "", placeIn(instruction, match), instruction, structure);
  if (!match || !units || units.movable.length !== units.count) return undefined;
  const indexes = units.movable.map((_, index) => index);
  const by = new Intl.Collator("en", { numeric: true });
  const sorted = orders.reverses.test(match.groups?.["how"] ?? "") ? indexes.toReversed() : indexes.toSorted((a, b) => by.compare(unmarked(units.texts[a]), unmarked(units.texts[b])));
  return sorted.every((unit, index) => unit === index) ? undefined : reordered(units, sorted.map((unit) => unit + 1));
}

/** An item without its marker. */
const unmarked = (item = ""): string => item.replace(/^[ \t]*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/, "");

function placeIn(instruction: Instruction, match: RegExpExecArray): string | undefined {
  const place = match.indices?.groups?.["place"] ?? match.indices?.groups?.["late"];
  return place ? bareScope(instruction, place[0], place[1]) : instruction.scope;
}

/** The units of one place, in order. `movable` are those the noun means, among the `count` that an order has to name. */
interface Units {
  readonly unit: Unit;
  readonly target: NonNullable<Op["target"]>;
  readonly count: number;
  readonly movable: readonly number[];
  readonly texts: readonly string[];
  /** Which of the movable ones holds these words; -1 when not exactly one does. */
  holds(words: string): number;
}

const reordered = ({ unit, target }: Units, orderOf: readonly number[]): Step => ({ ops: [{ op: "reorder", target, unit, order: orderOf }] });
const exchange = (count: number, a: number, b: number): number[] => Array.from({ length: count }, (_, index) => (index === a ? b : index === b ? a : index) + 1);

function unitsFor(noun: string, place: string | undefined, { patterns: { orders: { units: called } } }: Instruction, structure: Structure): Units | undefined {
  if (called.step.test(noun)) return listUnits(structure, place === undefined ? ["the numbered list", "the list"] : [place, `the numbered list in ${place}`, `the list in ${place}`]);
  if (called.item.test(noun)) return listUnits(structure, place === undefined ? ["the list"] : [place, `the list in ${place}`]);
  if (called.row.test(noun)) return tableUnits(structure, place === undefined ? ["the table"] : [place, `the table in ${place}`]);
  if (called.sentence.test(noun)) return sentenceUnits(structure, place === undefined ? ["the first paragraph"] : [place, `the first paragraph in ${place}`]);
  return paragraphUnits(structure, place);
}

function paragraphUnits(structure: Structure, place: string | undefined): Units | undefined {
  const found = place === undefined ? undefined : placeCalled(structure, place);
  if (place !== undefined && !found) return undefined;
  const section = found && structure.sections.find(({ range }) => range.from === found.scope.range.from && range.to === found.scope.range.to);
  const blocks = section ? section.ownBlocks : blocksIn(structure, found?.scope.range);
  const movable = blocks.flatMap(({ kind }, index) => (kind === "paragraph" ? [index] : []));
  return units("block", place === undefined ? { document: true } : { section: place }, blocks, movable, structure);
}

/** As the engine counts them: below the first heading, up to the next. */
function blocksIn({ blocks, text }: Structure, range = { from: 0, to: text.length }): readonly Block[] {
  const inside = blocks.filter(({ from, to, kind }) => from >= range.from && to <= range.to && kind !== "frontMatter");
  const first = inside.findIndex(({ kind }) => kind !== "heading");
  const rest = first < 0 ? [] : inside.slice(first);
  const stop = rest.findIndex(({ kind }) => kind === "heading");
  return stop < 0 ? rest : rest.slice(0, stop);
}

function listUnits(structure: Structure, names: readonly string[]): Units | undefined {
  return blockUnits(structure, names, "list", "item", (list) => list.children);
}

function tableUnits(structure: Structure, names: readonly string[]): Units | undefined {
  return blockUnits(structure, names, "table", "row", (table) => table.children.filter(({ row }) => row?.kind === "body"));
}

function blockUnits(structure: Structure, names: readonly string[], kind: "list" | "table", unit: Unit, parts: (block: Block) => readonly Block[]): Units | undefined {
  for (const name of names) {
    const place = placeCalled(structure, name);
    const inside = place ? structure.blocks.filter((block) => block.kind === kind && block.from >= place.scope.range.from && block.to <= place.scope.range.to) : [];
    const [only] = inside;
    if (only && inside.length === 1) return units(unit, { section: name }, parts(only), undefined, structure);
  }
  return undefined;
}

function sentenceUnits(structure: Structure, names: readonly string[]): Units | undefined {
  for (const name of names) {
    const place = placeCalled(structure, name);
    const inside = place ? structure.blocks.filter((block) => block.kind === "paragraph" && block.from >= place.scope.range.from && block.to <= place.scope.range.to) : [];
    if (inside.length !== 1) continue;
    const sentences: { from: number; to: number }[] = [];
    for (let index = 1; ; index += 1) {
      const sentence = placeCalled(structure, `sentence ${index} of ${name}`);
      if (sentence?.shape !== "sentence") break;
      sentences.push(sentence.scope.range);
    }
    return units("sentence", { section: name }, sentences, undefined, structure);
  }
  return undefined;
}

function unitsHolding(words: string, structure: Structure): Units | undefined {
  const holding = structure.blocks.filter(({ from, to }) => structure.text.slice(from, to).includes(words));
  const [only] = holding;
  if (!only || holding.length !== 1) return undefined;
  const lines = { lines: { start: only.startLine, end: only.endLine } };
  if (only.kind === "list") return units("item", lines, only.children, undefined, structure);
  if (only.kind === "table") return units("row", lines, only.children.filter(({ row }) => row?.kind === "body"), undefined, structure);
  const section = structure.sections.find(({ ownBlocks }) => ownBlocks.includes(only));
  const whole = structure.text.slice(only.from, only.to).trim() === words.trim();
  return section && whole ? units("block", { section: section.title }, section.ownBlocks, undefined, structure) : undefined;
}

function units(unit: Unit, target: Units["target"], parts: readonly { readonly from: number; readonly to: number }[], movable: readonly number[] | undefined, { text }: Structure): Units | undefined {
  if (parts.length < 2) return undefined;
  const indexes = movable ?? parts.map((_, index) => index);
  const texts = indexes.map((index) => text.slice(parts[index]?.from ?? 0, parts[index]?.to ?? 0));
  const holds = (words: string) => {
    const found = texts.flatMap((one, index) => (one.includes(words) ? [index] : []));
    return found.length === 1 ? (found[0] ?? -1) : -1;
  };
  return { unit, target, count: parts.length, movable: indexes, texts, holds };
}

/** Place among the units, from 0; -1 for none. */
function nth(word: string | undefined, count: number, { last, ordinals }: PlanPatterns["phrases"]): number {
  if (word === undefined) return -1;
  if (last.test(word)) return count - 1;
  const named = ordinals.indexOf(word.toLowerCase());
  return named >= 0 ? named : Number.parseInt(word, 10) - 1;
}

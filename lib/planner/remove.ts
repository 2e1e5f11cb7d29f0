import { amountsOf, type Unit, type UnitNamed } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { atOne, done, drop, none, replaceAt, rewrite, type Step } from "./edits.ts";
import { bestPlaces } from "./exchange.ts";
import { blocksAt } from "../markdown/index.ts";
import { anchorsFor, counted, describing, find, type Found, isSpent, placesOf, sectionsTitled, sightOf, type Sight } from "./find.ts";
import { literalRun, nameIt } from "./name.ts";
import { cellsOf, groupsOf, isInside, linksOf, spanOf, type Thing } from "./things.ts";

const REMOVED: readonly Unit[] = ["item", "step", "row", "sentence", "paragraph", "section", "list", "table", "quote", "code", "image", "footnote", "comment", "rule", "line", "column", "heading", "parenthesis"];

/** "Drop number 4", "delete the sentence about Windows", "remove the Thanks section" (ASK-1, `remove`). */
export function remove(sight: Sight): Step | undefined {
  const { order, structure } = sight;
  if (!order.cues.has("remove")) return undefined;
  const isPlain = order.hits.some(({ name, own }) => name === "remove" && !own.some((index) => order.atoms.some(({ from, details }) => from === order.own[index]?.from && details.has("gone"))));
  if (!isPlain && !order.atoms.some(({ units }) => units.size > 0) && order.quotes.length === 0) return undefined;
  if (order.details.has("beyond")) return beyond(sight);
  if (order.details.has("emptied") && sight.sections.length === 1) return emptied(sight);
  const { text } = structure;
  const quotes = order.quotes.filter((quote) => !isSpent(sight.spent, quote));
  const word = find(sight, ["word"]);
  const [quote] = quotes;
  if (quote) return removeWords(sight, quote.words, quote);
  if (word) return none("Quote the words that are to go.");
  const heading = order.atoms.find(({ units }) => units.has("heading"));
  const numbered = bareNumber(sight);
  const found = find(sight, REMOVED) ?? (numbered && counted(sight, groupsOf(structure, "item"), numbered, anchorsFor(sight, describing(sight, [numbered.span])))) ?? nameIt(sight, ["item", "row", "section"]);
  if (found === undefined || found.kind === "none") {
    const run = literalRun(sight);
    if (run) return removeWords(sight, run.words, run);
    return found && none(found.says);
  }
  if (heading && found.things.every(({ unit }) => unit === "section" || unit === "heading")) return atOne(found.things.map(({ block }) => spanOf(block as Thing)), (range) => [drop(text, range)]);
  if (found.things[0]?.unit === "column") return dropColumn(sight, found.things[0]);
  if (found.kind === "found") return done(found.things.map((thing) => drop(text, thing)));
  return atOne(found.things, (range) => [drop(text, range)]);
}

/** "Everything after the word Yes": to the end of the block. */
function beyond(sight: Sight): Step {
  const { structure: { text }, structure, order } = sight;
  const after = order.atoms.findIndex(({ details }) => details.has("beyond"));
  const tail = order.atoms.slice(after).filter((atom) => atom.kind === "quote" || (!atom.isLittle && atom.units.size === 0 && atom.kind !== "mark" && !atom.details.has("beyond") && !isSpent(sight.spent, atom)));
  const [first, last] = [tail[0], tail.at(-1)];
  const words = first?.kind === "quote" ? first.text : first && last ? order.message.slice(first.from, last.to) : "";
  const region = sight.region ?? found(find(sight, ["section", "paragraph", "item", "step"]));
  const places = placesOf(text, words, region);
  return atOne(places, (place) => {
    const block = blocksAt(structure, place)[0] ?? place;
    const dot = /^[.!?。]+/.exec(text.slice(place.to, block.to))?.[0].length ?? 0;
    return [drop(text, { from: place.to + dot, to: block.to })];
  });
}

const found = (one: Found | undefined): readonly Thing[] | undefined => (one?.kind === "found" ? one.things : undefined);

/** All below a heading goes, and the heading stays. */
function emptied({ structure: { text }, sections }: Sight): Step {
  const [section] = sections;
  const [first, last] = [section?.ownBlocks[0], section?.ownBlocks.at(-1)];
  return first && last ? done([drop(text, { from: first.from, to: last.to })]) : none("There is nothing below that heading.");
}

/** "Number 3", with no word for what is counted: of a list. */
function bareNumber({ order, spent }: Sight): UnitNamed | undefined {
  const amounts = amountsOf(order.own).filter((amount) => !isSpent(spent, amount));
  const [only, more] = amounts;
  return only && !more && only.form === "number" && /^\d{1,2}$/.test(only.text) && only.unit !== "" ? { unit: "item", ordinals: [Number(only.text)], span: only } : undefined;
}

/** Quoted words: the whole piece, where they are all of it. */
function removeWords(sight: Sight, words: string, span: TextRange): Step {
  const { text } = sight.structure;
  const unit = find(sight, ["word"]) ? undefined : find(sight, ["item", "step", "row", "sentence", "paragraph", "line", "list", "quote"]);
  if (unit?.kind === "found") return done(unit.things.map((thing) => drop(text, thing)), [span], unit.things);
  if (unit?.kind === "several") return atOne(unit.things, (range) => [drop(text, range)], [span]);
  const titled = sectionsTitled(sight.structure, words).filter(({ title }) => title === words);
  if (titled.length > 0 && placesOf(text, words).length === titled.length && !sight.order.atoms.some(({ units }) => units.has("heading"))) return atOne(titled.map(({ range }) => range), (range) => [drop(text, range)], [span]);
  const step = find(sight, ["item", "step", "row", "sentence", "paragraph", "list"], [span]);
  const region = sight.region ?? (step?.kind === "found" ? step.things : undefined);
  const places = bestPlaces(sight, placesOf(text, words, region), [span]);
  if (places.length === 0) return none(`I did not find “${words}” in this text.`, [span]);
  const whole = (["item", "row", "sentence"] as const).flatMap((unit) => groupsOf(sight.structure, unit).flatMap(({ things }) => things));
  const grown = places.map((place) => whole.find(({ own }) => own.from <= place.from && place.to <= own.to && /^[.!?。]?$/.test(text.slice(place.to, own.to)) && own.from === place.from) ?? place);
  return atOne(grown, (range) => [drop(text, range)], [span]);
}

function dropColumn({ structure: { text } }: Sight, column: Thing): Step {
  const table = column.block;
  if (!table) return none("I found no such column.");
  const index = cellsOf(text, table.children[0] as Thing).findIndex(({ from }) => from === column.from);
  return done([rewrite(text, table, mapRows(text, table.children, (cells) => cells.toSpliced(index, 1)))]);
}

/** The rows of a table with other cells, each between bars. */
export function mapRows(text: string, rows: readonly TextRange[], change: (cells: readonly string[], index: number) => readonly string[]): string {
  return rows.map((row, index) => {
    const line = text.slice(row.from, row.to);
    const cells = change(cellsOf(text, row).map(({ from, to }) => text.slice(from, to)), index);
    const isTight = index === 1 && !/\|\s/.test(line.trim().slice(0, -1));
    return isTight ? `|${cells.join("|")}|` : `| ${cells.join(" | ")} |`;
  }).join("\n");
}

export { amountsOf, isInside, linksOf, replaceAt, sightOf };

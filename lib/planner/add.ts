import { givenAt, positionsIn, tellingTokens, type Atom, type Order, type Position, type Unit } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { ask, atOne, beside, done, none, replaceAt, rewrite, type Step } from "./edits.ts";
import { anchorsFor, counted, describing, find, isSpent, placesOf, type Found, type Sight } from "./find.ts";
import { columnNames } from "./lists.ts";
import { meant, thingIn } from "./move.ts";
import { mapRows } from "./remove.ts";
import { bodyRows, cellsOf, groupsOf, isInside, type Thing } from "./things.ts";

/** "Add: …", "put “…” after …", "after step 2 add a step: …" (ASK-1, `dictate`). */
export function add(sight: Sight): Step | undefined {
  const { order } = sight;
  const isAdding = (["add", "exchange", "compose", "move"] as const).some((cue) => order.cues.has(cue));
  const unit = order.atoms.filter((atom) => !isSpent(sight.spent, atom)).flatMap(({ units }) => UNITS.filter((one) => units.has(one)))[0];
  const given = wordsToAdd(sight);
  if (!given || (!isAdding && !unit)) return undefined;
  const used = { ...sight, spent: [...sight.spent, given] };
  const used2 = [given, ...order.quotes];
  if (unit === "column") return newColumn(used, used2);
  const places = positionsIn(order).filter(({ first }) => !isSpent([given], order.atoms[first] as TextRange));
  const near = places.find(({ side }) => side === "before" || side === "after");
  const what = near ? besideWhat(used, near, given, unit) : undefined;
  const isSentence = /[.!?。！？]["”’»)]*$/u.test(given.words);
  const pieces = what && what.kind !== "none" && what.things.length > 1 ? what.things.filter((thing) => (isSentence ? thing.unit === "sentence" : thing.unit === "item" || thing.unit === "row")) : [];
  const where = pieces.length > 0 && what && what.kind !== "none" ? pieces : what && what.kind !== "none" ? what.things : [];
  if (where.length > 0) {
    const side = near?.side === "before" ? "before" : "after";
    if (where.every((thing) => thing.unit !== "section" || side === "before" || !isInsideWord(order, near))) return atOne(where, (range) => [inserted(sight, where.find(({ from }) => from === range.from) as Thing, side, given.words, unit)], used2);
  }
  return atEdge(used, unit, given.words, places.some(({ side }) => side === "start") ? "start" : "end", used2);
}

const UNITS = ["column", "row", "step", "item", "sentence", "paragraph", "cell"] as const;
const isInsideWord = (order: Order, near: Position | undefined): boolean => near !== undefined && order.atoms[near.first]?.roles.has("inside") === true;

/** What is given: behind a colon, quoted and not yet there, before the colon, or right behind the word for adding. */
function wordsToAdd({ order, structure, spent }: Sight): { from: number; to: number; words: string } | undefined {
  const { atoms, quotes } = order;
  const behind = quotes.find(({ kind }) => kind === "behind");
  if (behind) return headBehind({ order, structure, spent, region: undefined, sections: [], holders: [] }, behind);
  const marked = quotes.find(({ words }) => placesOf(structure.text, words).length === 0);
  if (marked) return marked;
  const colon = atoms.findIndex((atom) => (atom.text === ":" || atom.text === "：") && !isSpent(spent, atom));
  if (colon > 0 && atoms.slice(colon).some(({ cues }) => cues.has("add"))) return givenAt(order, 0, colon);
  if (colon > 0 && colon < atoms.length - 1) return givenAt(order, colon + 1, atoms.length);
  const at = atoms.findIndex(({ cues }) => cues.has("add"));
  let [start, end] = [at + 1, at + 1];
  while (end < atoms.length && !isSpent(spent, atoms[end] as TextRange) && atoms[end]?.roles.has("toNew") !== true && atoms[end]?.roles.has("inside") !== true && atoms[end]?.kind !== "mark") end += 1;
  while (start < end && atoms[start]?.isLittle) start += 1;
  const given = at < 0 ? undefined : givenAt(order, start, end);
  return given && atoms.slice(start, end).every(({ units }) => units.size === 0) && placesOf(structure.text, given.words).length === 0 ? given : undefined;
}

/** "Add Switzerland: €14.00": what comes before the colon is given too, where it says nothing of a place. */
function headBehind(sight: Sight, behind: { from: number; to: number; words: string }): { from: number; to: number; words: string } {
  const { atoms, message } = sight.order;
  const told = describing(sight, [behind]);
  let at = atoms.findIndex(({ from }) => from >= behind.from) - 1;
  if (atoms[at]?.kind !== "mark") return behind;
  const end = at;
  while (at > 0 && told.get(atoms[at - 1] as Atom) === 1 && atoms[at - 1]?.units.size === 0 && placesOf(sight.structure.text, atoms[at - 1]?.text ?? "").length === 0) at -= 1;
  const from = atoms[at]?.from ?? behind.from;
  return at === end ? behind : { from, to: behind.to, words: message.slice(from, behind.to) };
}

function besideWhat(sight: Sight, near: Position, given: TextRange, unit: Unit | undefined): Found | undefined {
  const { order } = sight;
  const outside = order.atoms.findIndex(({ from }, index) => index >= near.end && from >= given.from);
  const end = given.from >= (order.atoms[near.first]?.from ?? 0) && outside >= 0 ? outside : order.atoms.length;
  if (order.tongue.postposed) return thingIn(sight, 0, near.first);
  const quote = order.atoms.slice(near.end, end).find(({ kind }) => kind === "quote");
  if (quote) return foundOr(quotedPieces(sight, quote.text));
  for (let stop = end; stop > near.end; stop = order.atoms.findLastIndex((atom, index) => index < stop && index > near.end && (order.tongue.joins.has(atom.key) || atom.kind === "mark"))) {
    const found = thingIn(sight, near.end, stop) ?? numbered(sight, near.end, stop, unit);
    if (found && found.kind !== "none") return found;
  }
  return undefined;
}

const foundOr = (things: readonly Thing[]): Found => (things.length > 0 ? { kind: "found", things } : { kind: "none", says: "I did not find that place." });

/** "After the 1": of the pieces that are to be added to. */
function numbered(sight: Sight, start: number, end: number, unit: Unit | undefined): Found | undefined {
  const number = sight.order.atoms.slice(start, end).find(({ kind }) => kind === "number");
  if (!number || (unit !== "step" && unit !== "item" && unit !== "row")) return undefined;
  return counted(sight, groupsOf(sight.structure, unit), { unit, ordinals: [Number(number.text)], span: number }, anchorsFor(sight, describing(sight)));
}

/** The smallest piece that is, or begins with, some quoted words. */
function quotedPieces({ structure, region }: Sight, words: string): Thing[] {
  const all = (["section", "item", "row", "sentence", "paragraph"] as const).flatMap((unit) => groupsOf(structure, unit).flatMap(({ things }) => things));
  for (const place of placesOf(structure.text, words, region)) {
    const whole = all.find(({ own }) => own.from === place.from && own.to === place.to) ?? all.find(({ own, unit }) => unit !== "section" && isInside(place, own));
    if (whole) return [whole];
  }
  return [];
}

/** Beside a piece something of its own kind. */
function inserted({ structure: { text } }: Sight, thing: Thing, side: "before" | "after", words: string, unit: Unit | undefined) {
  switch (thing.unit) {
    case "item":
    case "step":
      return beside(text, thing, side, itemWith(text, thing, words));
    case "row":
      return beside(text, thing, side, rowWith(words));
    case "sentence":
      return unit === "paragraph" ? beside(text, thing.block ?? thing, side, words) : { ...replaceAt(text, thing, ""), op: "insert" as const, position: side, with: words };
    default:
      return beside(text, side === "before" ? (thing.block ?? thing) : thing, side, words);
  }
}

const itemWith = (text: string, { block }: Thing, words: string): string => `${block?.item?.marker.replace(/\[[xX]\]/, "[ ]") ?? /^\S+[ \t]+/.exec(text)?.[0] ?? "- "}${words.replace(/^(?:[-*+]|\d+[.)])\s+/, "")}`;
const cellsIn = (words: string): string[] => (words.includes("|") ? words.replace(/^\s*\||\|\s*$/g, "").split("|") : words.split(/[,;]\s+|、/)).map((cell) => cell.trim());
const rowWith = (words: string): string => `| ${cellsIn(words).join(" | ")} |`;

/** At the beginning or end of what is named: a table, a list, a paragraph, a section. */
function atEdge(sight: Sight, unit: Unit | undefined, words: string, side: "start" | "end", uses: readonly TextRange[]): Step | undefined {
  const { structure, order } = sight;
  const edge = (things: readonly Thing[]) => (side === "start" ? things[0] : things.at(-1));
  const put = (thing: Thing | undefined, wanted = words) => (thing ? done([inserted(sight, thing, side === "start" ? "before" : "after", wanted, unit)], uses) : undefined);
  const cell = emptyCell(sight, words, uses);
  if (cell) return cell;
  const isTable = unit === "row" || order.atoms.some(({ units }) => units.has("table"));
  const kind: Unit = isTable ? "table" : "list";
  if (isTable || unit === "item" || unit === "step" || order.atoms.some(({ units }) => units.has("list"))) {
    const holder = oneOf(meant(sight, [kind]));
    if (!holder) return ask(`To which ${kind} should it be added?`);
    const things = groupsOf(structure, isTable ? "row" : "item").find((group) => group.holder?.from === holder.from)?.things ?? [];
    if (isTable && cellsIn(words).length !== cellsOf(structure.text, holder.block?.children[0] ?? holder).length) return none(`The table has ${cellsOf(structure.text, holder.block?.children[0] ?? holder).length} columns: separate that many cells by commas.`);
    return put(edge(things));
  }
  const found = find(sight, ["paragraph"]);
  const paragraph = sight.holders.find((thing) => thing.unit === "paragraph") ?? (found?.kind === "found" ? found.things[0] : undefined);
  if (paragraph) return put(edge(groupsOf(structure, "sentence").find((group) => group.holder?.from === paragraph.from)?.things ?? []));
  const [section] = sight.sections.length > 0 ? sight.sections : [];
  const held = section?.ownBlocks ?? [];
  const lists = held.filter(({ kind: one }) => one === "list");
  const holder = lists.length === 1 && unit !== "sentence" && unit !== "paragraph" ? groupsOf(structure, "item").find((group) => group.holder?.from === lists[0]?.from) : undefined;
  if (holder) return put(edge(holder.things));
  const named = thingOfSection(sight);
  if (named) return put(edge(named));
  const block = unit === "sentence" ? held.findLast(({ kind: one }) => one === "paragraph") : undefined;
  if (block) return put(edge(groupsOf(structure, "sentence").find((group) => group.holder?.from === block.from)?.things ?? []));
  if (section) return done([{ op: "insert", target: { section: section.title }, position: side, with: words }], uses);
  return order.cues.has("add") && positionsIn(order).some((one) => one.side === side) ? done([{ op: "insert", target: { document: true }, position: side, with: words }], uses) : undefined;
}

const oneOf = (found: ReturnType<typeof meant>): Thing | undefined => (found?.kind === "found" ? found.things[0] : undefined);

/** The items of the one list that the order speaks of by its heading. */
function thingOfSection(sight: Sight): readonly Thing[] | undefined {
  const holder = oneOf(meant(sight, ["list"], ({ from }) => sight.structure.sections.some(({ heading, ownBlocks, title }) => ownBlocks.some((block) => block.from === from) && tellingTokens(title).some(({ key }) => sight.order.own.some((token) => token.key === key) && heading.from >= 0))));
  return holder && groupsOf(sight.structure, "item").find((group) => group.holder?.from === holder.from)?.things;
}

/** "Put “…” there": the cell of the row and column that are named is empty. */
function emptyCell(sight: Sight, words: string, uses: readonly TextRange[]): Step | undefined {
  const { structure: { text }, structure, order } = sight;
  for (const { holder, things } of groupsOf(structure, "row")) {
    const head = groupsOf(structure, "column").find((group) => group.holder?.from === holder?.from)?.things ?? [];
    const said = (range: TextRange) => tellingTokens(text.slice(range.from, range.to)).some(({ key }) => order.own.some((token) => token.key === key));
    const column = head.findIndex(said);
    const rows = things.filter((row) => said(row));
    const place = rows.length === 1 && rows[0] ? cellsOf(text, rows[0])[column] : undefined;
    if (place && rows[0] && place.from === place.to) return done([rewrite(text, rows[0], mapRows(text, [rows[0]], (cells) => cells.map((cell, index) => (index === column ? words : cell))))], uses);
  }
  return undefined;
}

/** A column with its head and a value for each row. */
function newColumn(sight: Sight, uses: readonly TextRange[]): Step | undefined {
  const { structure: { text }, order } = sight;
  const table = oneOf(meant(sight, ["table"]));
  const rows = table?.block?.children ?? [];
  const head = order.quotes[0]?.words ?? columnNames(order)[0];
  if (!table?.block || head === undefined) return undefined;
  const values = valuesBehind(order, bodyRows(table.block).length);
  if (!values) return ask("What should be in its cells?");
  return done([rewrite(text, table, mapRows(text, rows, (cells, index) => [...cells, index === 0 ? head : index === 1 ? "---" : (values[index - 2] ?? "")]))], [...uses, ...order.own]);
}

function valuesBehind(order: Order, count: number): readonly string[] | undefined {
  const tail = order.message.slice(order.from, order.to).split(/\s+/);
  const words = tail.join(" ");
  for (let at = words.length - 1; at >= 0; at -= 1) {
    if (at > 0 && words[at - 1] !== " ") continue;
    const parts = words.slice(at).split(new RegExp(`,\\s*(?:(?:${[...order.tongue.joins].join("|")})\\s+)?|\\s+(?:${[...order.tongue.joins].filter((join) => /\p{L}/u.test(join)).join("|")})\\s+`, "u")).map((part) => part.trim());
    if (parts.length === count && parts.every((part) => part !== "" && part.split(" ").length <= 3)) return parts;
  }
  return undefined;
}

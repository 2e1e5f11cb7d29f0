import type { Op } from "../edit-ops/index.ts";
import { headingKey, type Section } from "../markdown/index.ts";
import { givenAt, newOf, newsOf, numberWord, partOf, positionsIn, type Atom, type Given, type Order } from "../reading/index.ts";
import { ask, atOne, beside, done, none, replaceAt, rewrite, type Step } from "./edits.ts";
import { find, sectionsTitled, sightOf, type Sight } from "./find.ts";
import { keysOf } from "./front-matter.ts";
import { nameIt, titledIn } from "./name.ts";
import { thingIn } from "./move.ts";
import type { Thing } from "./things.ts";

/** Headings: their level, their words, new ones (ASK-1, `heading`). */
export function heading(sight: Sight): Step | undefined {
  return level(sight) ?? title(sight) ?? rename(sight) ?? fresh(sight);
}

const sectionOf = ({ structure }: Sight, thing: Thing | undefined): Section | undefined => structure.sections.find(({ heading: { from } }) => from === thing?.block?.from);

function named(sight: Sight): readonly Section[] {
  const found = nameIt(sight, ["section"]) ?? find(sight, ["section", "heading"]);
  return found === undefined || found.kind === "none" ? [] : found.things.flatMap((thing) => sectionOf(sight, thing) ?? []);
}

/** "Make Thanks an h3", "one level deeper", "the same level as Care". */
function level(sight: Sight): Step | undefined {
  const { order, structure } = sight;
  const deeper = order.details.has("demote") ? 1 : order.details.has("promote") ? -1 : 0;
  const tag = /\bh([1-6])\b/i.exec(order.message.slice(order.from, order.to))?.[1];
  if ((!order.cues.has("level") && deeper === 0 && tag === undefined) || order.cues.has("remove") || order.cues.has("add")) return undefined;
  const quote = order.quotes.flatMap(({ words }) => sectionsTitled(structure, words));
  const all = quote.length > 0 ? quote : titlesSaid(sight);
  const [section, model] = all;
  if (!section) return undefined;
  const figure = tag ?? order.own.map(({ key }) => (/^[1-6]$/.test(key) ? key : numberWord(key)?.toString())).find((key) => key !== undefined);
  const wanted = figure ? Number(figure) : model ? model.level : section.level + deeper;
  if (wanted === section.level || wanted < 1 || wanted > 6) return none("It has that level already.");
  const line = section.heading;
  return done([rewrite(structure.text, line, `${"#".repeat(wanted)} ${structure.text.slice(line.heading?.titleRange.from ?? line.from, line.heading?.titleRange.to ?? line.to)}`)]);
}

/** Sections by the titles that are said, in the order they are said in. */
function titlesSaid({ order, structure }: Sight): Section[] {
  const said = order.atoms.flatMap((_, start) => structure.sections.flatMap((section) => {
    const size = headingKey(section.title).split(" ").length;
    const words = order.atoms.slice(start, start + size).map(({ text }) => text).join(" ");
    return headingKey(words) === headingKey(section.title) ? [section] : [];
  }));
  return [...new Set(said)];
}

/** The title of the whole: the first heading, and the front matter's where it is the same. */
function title(sight: Sight): Step | undefined {
  const { order, structure } = sight;
  const isTitle = order.tongue.keys.find(order.own).some(({ name }) => name === "title");
  if (!isTitle || order.cues.has("remove") || order.details.has("altText")) return undefined;
  const given = newOf(order, []);
  const first = structure.sections[0];
  const key = keysOf(structure).find(({ name }) => name === "title");
  if (!given || titlesSaid({ ...sight, order: { ...order, atoms: order.atoms.filter(({ from, to }) => from < given.from || to > given.to) } }).length > 0) return undefined;
  const ops: Op[] = [];
  if (key) ops.push(replaceAt(structure.text, key.value, given.words));
  if (first?.heading.heading && first.level === 1) ops.push(replaceAt(structure.text, first.heading.heading.titleRange, given.words));
  return ops.length > 0 ? done(ops, [given]) : undefined;
}

/** "Rename Fixes to Bug fixes", "the section Tarifs is called Nos prix now". */
function rename(sight: Sight): Step | undefined {
  const { order, structure } = sight;
  const column = order.cues.has("rename") || order.cues.has("exchange") ? find(sight, ["column"]) : undefined;
  const name = column ? newOf(order, []) : undefined;
  if (column && column.kind !== "none" && name) return atOne(column.things, (range) => [replaceAt(structure.text, range, name.words)], [name]);
  const isNamed = order.atoms.some(({ units }) => units.has("heading") || units.has("section"));
  if (!order.cues.has("rename") && !(isNamed && order.cues.has("exchange"))) return undefined;
  const given = renamed(sight);
  if (!given) return named(sight).length > 0 && !order.cues.has("add") ? ask("What should the heading be called?") : undefined;
  const { words, sections } = given;
  return atOne(sections.flatMap(({ heading: { heading: facts } }) => facts?.titleRange ?? []), (range) => [replaceAt(structure.text, range, words.words)], [words]);
}

/** Where the order can be cut into the title of a section and another. */
function renamed(sight: Sight): { words: Given; sections: readonly Section[] } | undefined {
  const { order, structure } = sight;
  const [first, second] = order.atoms.flatMap(({ kind }, index) => (kind === "quote" ? [index] : []));
  if (first !== undefined && second !== undefined) return { words: givenAt(order, second, second + 1) as Given, sections: sectionsTitled(structure, order.atoms[first]?.text ?? "") };
  for (const { given, at } of newsOf(order)) {
    const part = sightOf(structure, partOf(order, 0, Math.max(at, 1)));
    const titled = [...new Set([...titledIn(part), ...part.sections])];
    if (titled.length > 0) return { words: given, sections: titled };
  }
  return undefined;
}

/** "Put a heading “Downloads” above Known issues", "add a section Thanks at the end that says: …". */
function fresh(sight: Sight): Step | undefined {
  const { order, structure } = sight;
  const isNew = order.cues.has("newHeading") || (order.cues.has("add") && order.atoms.some(({ units }) => units.has("section") || units.has("heading")));
  const marked = order.quotes.find(({ kind }) => kind === "marks");
  const behind = order.quotes.find(({ kind }) => kind === "behind");
  if (!isNew || (!marked && !behind)) return undefined;
  const unit = order.atoms.findIndex(({ units }) => units.has("section") || units.has("heading"));
  const positions = positionsIn(order);
  const position = positions.find(({ first }) => first > unit) ?? positions[0];
  const words = marked?.words ?? titleAt(order, unit + 1, position && position.first > unit ? position.first : order.atoms.length);
  const body = behind && behind !== marked ? `\n\n${behind.words}` : "";
  if (!words) return undefined;
  const other = position && (position.side === "before" || position.side === "after") ? thingIn(sight, position.end, position.first < unit ? unit : order.atoms.length) : undefined;
  const [thing] = other?.things ?? [];
  if (other && (other.kind !== "found" || !thing)) return ask(`Where should “${words}” go?`);
  const depth = sectionOf(sight, thing)?.level ?? structure.sections.at(-1)?.level ?? 2;
  const text = `${"#".repeat(depth === 1 ? 2 : depth)} ${words}${body}`;
  const uses = order.quotes;
  if (thing) return done([beside(structure.text, position?.side === "before" ? (thing.block ?? thing) : thing, position?.side === "before" ? "before" : "after", text)], uses);
  return done([{ op: "insert", target: { document: true }, position: position?.side === "start" ? "start" : "end", with: text }], uses);
}

/** The name behind the word for a section: "a section called Parking before …". */
function titleAt(order: Order, first: number, last: number): string | undefined {
  const { atoms } = order;
  const isNone = (atom: Atom | undefined) => atom !== undefined && !/^\p{Lu}/u.test(atom.text) && (atom.isLittle || atom.kind === "mark" || atom.cues.size > 0);
  const stop = atoms.findIndex(({ kind }, index) => index >= first && (kind === "mark" || kind === "quote"));
  let [start, end] = [first, stop < 0 ? last : Math.min(stop, last)];
  while (start < end && isNone(atoms[start])) start += 1;
  while (end > start && isNone(atoms[end - 1])) end -= 1;
  return givenAt(order, start, end)?.words;
}

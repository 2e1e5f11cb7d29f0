import type { Structure } from "../markdown/index.ts";
import { givenAt, newOf, partOf, tellingTokens, type Atom, type Given } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { done, drop, none, replaceAt, type Step } from "./edits.ts";
import { describing, isSpent, type Sight } from "./find.ts";
import { TONGUES } from "../reading/index.ts";

/** A key of the front matter with its value, or the entries of its list. Ranges are those of the words, without quotation marks. */
export interface Key extends TextRange {
  /** As it is usually called ("tags"), or as it is written. */
  readonly name: string;
  readonly written: string;
  readonly value: TextRange;
  readonly entries: readonly TextRange[] | undefined;
}

/** The keys that are on a line of their own. */
export function keysOf({ text, frontMatter }: Structure): Key[] {
  if (!frontMatter) return [];
  const { from, to } = frontMatter.content;
  return [...text.slice(from, to).matchAll(/^([\p{L}\p{N}_-]+):[ \t]*(.*)$/gmu)].map(({ index, 0: line, 1: written = "", 2: value = "" }) => {
    const start = from + index + line.length - value.length;
    const marks = /^(["']).*\1$/.test(value) ? 1 : 0;
    const entries = /^\[.*\]$/.test(value) ? [...value.matchAll(/[^[\],\s][^[\],]*/g)].map((entry) => ({ from: start + entry.index, to: start + entry.index + entry[0].trimEnd().length })) : blockEntries(text, from + index + line.length, to);
    return { from: from + index, to: from + index + line.length, written, name: nameOf(written), value: { from: start + marks, to: start + value.length - marks }, entries };
  });
}

function blockEntries(text: string, at: number, end: number): TextRange[] | undefined {
  const block = /^(?:\n[ \t]*-[ \t]+[^\n]*)+/.exec(text.slice(at, end))?.[0];
  return block === undefined ? undefined : [...block.matchAll(/-[ \t]+([^\n]*)/g)].map(({ index, 0: whole, 1: words = "" }) => ({ from: at + index + whole.length - words.length, to: at + index + whole.length }));
}

/** The usual name of a key, in whatever language it is written. */
function nameOf(written: string): string {
  for (const { keys } of TONGUES) {
    const [name] = keys.of({ text: written });
    if (name !== undefined) return name;
  }
  return written.toLowerCase();
}

/** Keys that are called so only where the front matter itself is named, or nothing else fits. */
const EVERYDAY: ReadonlySet<string> = new Set(["date", "price", "status", "language", "image", "category", "currency"]);

/** "Set the description to …", "add the tag rye", "remove flour from the tags". */
export function frontMatter(sight: Sight): Step | undefined {
  const { order, structure } = sight;
  const isNamed = structure.frontMatter !== undefined && sight.region?.some(({ from }) => from === structure.frontMatter?.range.from) === true;
  const said = order.tongue.keys.find(order.own);
  if (order.tongue.keys.find(order.own).some(({ name }) => name === "slug") && !keysOf(structure).some(({ name }) => name === "slug")) return slug(sight);
  const key = keysOf(structure).find(({ name, written }) => (said.some((hit) => hit.name === name) || order.own.some((token) => token.key === written.toLowerCase())) && name !== "title" && (isNamed || !EVERYDAY.has(name)));
  if (!key) return undefined;
  const spans = said.map(({ first, end }) => ({ from: order.own[first]?.from ?? 0, to: order.own[end - 1]?.to ?? 0 })).concat(order.own.filter((token) => token.key === key.written.toLowerCase()));
  if (!key.entries && !isNamed && order.cues.has("remove") && !newOf(order, sight.spent)) return undefined;
  return key.entries ? inList(sight, key, key.entries, spans) : assigned(sight, key, spans);
}

/** Where the text is found is no part of it. */
function slug({ order }: Sight): Step | undefined {
  const given = newOf(order, []);
  return given ? { kind: "path", path: given.words, uses: [given] } : undefined;
}

function assigned(sight: Sight, key: Key, spans: readonly TextRange[]): Step | undefined {
  const { structure, order } = sight;
  const { text } = structure;
  const at = order.atoms.findLastIndex((atom) => isSpent(spans, atom));
  const behind = partOf(order, at + 1, order.atoms.length);
  const given = newOf(order, []) && order.quotes.length > 0 ? newOf(order, []) : (restOf({ ...sight, order: behind }, sight.spent) ?? newOf(order, sight.spent));
  if (!given) return order.cues.has("remove") ? done([drop(text, key)]) : undefined;
  return text.slice(key.value.from, key.value.to) === given.words ? none("It says so already.") : done([replaceAt(text, key.value, given.words)], [given]);
}

/** The first run of words that tell, but for those in `spans`. */
function restOf({ order, ...sight }: Sight, spans: readonly TextRange[]): Given | undefined {
  const told = describing({ order, ...sight, context: [] }, spans);
  const tells = (atom: Atom | undefined) => atom !== undefined && told.get(atom) === 1 && order.tongue.ordinals.get(atom.key) === undefined;
  const start = order.atoms.findIndex(tells);
  if (start < 0) return undefined;
  let end = start + 1;
  while (end < order.atoms.length && (tells(order.atoms[end]) || (order.atoms[end]?.kind === "mark" && !/^[,.;:!?]$/.test(order.atoms[end]?.text ?? "") && tells(order.atoms[end + 1])))) end += 1;
  return givenAt(order, start, end);
}

function inList(sight: Sight, { value }: Key, entries: readonly TextRange[], spans: readonly TextRange[]): Step | undefined {
  const { text } = sight.structure;
  const { cues, quotes } = sight.order;
  const words = quotes[0] ?? restOf({ ...sight, spent: [] }, spans.concat(sight.spent));
  if (!words) return undefined;
  const isThere = entries.find(({ from, to }) => tellingTokens(text.slice(from, to)).map(({ key }) => key).join() === tellingTokens(words.words).map(({ key }) => key).join());
  if (cues.has("add") && !isThere) {
    const last = entries.at(-1);
    if (last && text.slice(last.to).startsWith("\n")) return done([{ op: "insert", target: { text: text.slice(last.from, last.to) }, position: "after", with: `\n${words.words}` }], [words]);
    return done([replaceAt(text, last ?? value, last ? `${text.slice(last.from, last.to)}, ${words.words}` : words.words)], [words]);
  }
  if (!cues.has("remove")) return undefined;
  if (!isThere) return none(`There is no “${words.words}” among them.`);
  const index = entries.indexOf(isThere);
  const [previous, next] = [entries[index - 1], entries[index + 1]];
  const range = previous ? { from: previous.to, to: isThere.to } : { from: isThere.from, to: next?.from ?? isThere.to };
  return done([replaceAt(text, range, "")], [words]);
}

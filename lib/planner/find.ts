import { headingKey, type Section, type Structure } from "../markdown/index.ts";
import { anchorsOf, isSpelling, KIND_CUES, positionsIn, sectionsNamed, tellingTokens, unitsIn, withoutElision, type Anchor, type Atom, type Order, type Role, type Token, type Unit, type UnitNamed } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { groupsOf, isInside, type Group, type Thing } from "./things.ts";

/** What some words of a request are in the text: one piece (or the several that were counted), pieces that fit alike, or nothing. */
export type Found =
  | { readonly kind: "found"; readonly things: readonly Thing[] }
  | { readonly kind: "several"; readonly things: readonly Thing[] }
  | { readonly kind: "none"; readonly says: string };

/** An order with what it says of places. */
export interface Sight {
  readonly structure: Structure;
  readonly order: Order;
  /** Where it is to be done, if the order says so: in one of these. */
  readonly region: readonly TextRange[] | undefined;
  readonly sections: readonly Section[];
  /** The piece that it is to be done in, where it is named by what it is: a list, a table, a paragraph. */
  readonly holders: readonly Thing[];
  /** Words that were said before: where the order has none of its own, they say what it is about. */
  readonly context?: readonly Atom[];
  /** Words of the order that say where, and nothing else. */
  readonly spent: readonly TextRange[];
}

export function sightOf(structure: Structure, order: Order, context: readonly Atom[] = []): Sight {
  const named = sectionsNamed(structure, order).filter(({ span }) => order.from <= span.from && span.to <= order.to);
  const sections = [...new Set(named.map(({ section }) => section))];
  const parts = order.tongue.parts.find(order.own).filter(({ name }) => name === "frontMatter" && structure.frontMatter !== undefined);
  const front = parts.length > 0 && structure.frontMatter ? [structure.frontMatter.range] : [];
  const region = [...sections.map(({ range }) => range), ...front];
  const spent = [...named.map(({ span }) => span), ...parts.map(({ first, end }) => ({ from: order.own[first]?.from ?? 0, to: order.own[end - 1]?.to ?? 0 }))];
  const sight = { structure, order, sections, region: region.length > 0 ? region : undefined, spent, holders: [], context };
  const holder = holderNamed(sight);
  return holder ? { ...sight, region: holder.things, holders: holder.things, spent: [...spent, holder.span] } : sight;
}

const HOLDERS: readonly Unit[] = ["list", "table", "quote", "code", "paragraph", "step", "item", "row"];

/** "In the price list", "from step 1": a piece that something is in. Where several fit, all of them. */
function holderNamed(sight: Sight): { things: readonly Thing[]; span: TextRange } | undefined {
  const { order, structure, region } = sight;
  const named = unitsNamed(order);
  for (const one of named) {
    const at = order.atoms.findIndex(({ from, to }) => one.span.from <= from && to <= one.span.to);
    if (order.tongue.postposed) {
      const last = order.atoms.findLastIndex(({ from, to }) => one.span.from <= from && to <= one.span.to);
      if (!order.atoms[last + 1]?.roles.has("inside") || !named.some(({ span }) => span.from > one.span.to) || !HOLDERS.includes(one.unit)) continue;
      const things = groupsOf(structure, one.unit).flatMap(({ things: all }) => all);
      return { things, span: one.span };
    }
    const inside = order.atoms.findLastIndex(({ roles, cues }, index) => index < at && roles.has("inside") && ![...cues].some((cue) => KIND_CUES.has(cue)));
    const between = order.atoms.slice(inside + 1, at);
    if (!HOLDERS.includes(one.unit) || inside < 0 || between.length > 4 || between.some(({ units, kind }) => units.size > 0 || kind === "mark")) continue;
    const span = { from: order.atoms[inside]?.from ?? 0, to: one.span.to };
    const all = groupsOf(structure, one.unit).map(({ holder, things }) => ({ holder, things: things.filter((thing) => !region || region.some((range) => isInside(thing, range))) })).filter(({ things }) => things.length > 0);
    const told = new Map([...describing(sight)].filter(([atom]) => between.includes(atom)));
    const found = one.ordinals.length > 0 ? counted(sight, all, one, anchorsFor(sight, told)) : described(sight, all.flatMap(({ things }) => things), told, anchorsFor(sight, told), one);
    if (found.kind !== "none") return { things: found.things, span };
  }
  return undefined;
}

export const isSpent = (spent: readonly TextRange[], one: TextRange): boolean => spent.some((span) => isInside(one, span));

/** From the largest to the smallest. */
const SIZE: readonly Unit[] = ["section", "heading", "table", "list", "quote", "code", "paragraph", "column", "row", "step", "item", "line", "sentence", "image", "link", "footnote", "comment", "rule", "cell", "word"];

/** The words that say which piece is meant, with what each of them tells. */
export function describing({ order, spent, context = [] }: Sight, used: readonly TextRange[] = []): Map<Atom, number> {
  const told = new Map<Atom, number>();
  const edges = order.tongue.parts.find(order.own).flatMap(({ own }) => own.map((index) => order.own[index]?.from));
  for (const atom of order.atoms) {
    if (atom.kind === "mark" || atom.isLittle || PLACING.some((role) => atom.roles.has(role)) || isSpent(spent, atom) || isSpent(used, atom)) continue;
    const isAside = atom.details.size > 0 || atom.units.size > 0 || [...atom.cues].some((cue) => KIND_CUES.has(cue) || ASIDE.has(cue)) || order.tongue.weighty.of(atom).length > 0 || atom.roles.has("states") || edges.includes(atom.from);
    told.set(atom, isAside ? 0.25 : 1);
  }
  if (![...told.values()].includes(1)) for (const atom of context) if (atom.kind === "word" && !atom.isLittle && atom.cues.size === 0) told.set(atom, 1);
  return told;
}

const PLACING: readonly Role[] = ["inside", "after", "before", "toNew", "notOld", "butNew", "fromOld", "becomes"];
const ASIDE: ReadonlySet<string> = new Set(["polite", "thanks", "about", "this", "only", "everywhere", "both", "wonders", "later", "same", "marks", "info", "no", "yes", "undo", "redo"]);

/** Where the describing words are in the text. */
export function anchorsFor({ structure }: Pick<Sight, "structure">, told: ReadonlyMap<Atom, number>): Anchor[] {
  const tokens = [...told].flatMap(([atom, share]) => tellingTokens(atom.text).map((token) => [bareToken(token), share] as const));
  const shares = new Map(tokens.map(([token, share]) => [token.key, share]));
  const known = anchorsOf(structure.text, tokens.map(([token]) => token), (token) => shares.get(token.key) ?? 1);
  const strange = tokens.filter(([token]) => token.kind === "word" && token.key.length > 4 && !known.some(({ key }) => key === token.key));
  return [...known, ...strange.flatMap(([token, share]) => misspelled(structure.text, token, share))];
}

/** "L'acompte" is the word behind its article. */
const bareToken = (token: Token): Token => {
  const word = withoutElision(token.key);
  return word === undefined ? token : { ...token, key: word, text: word };
};

/** A word of the request with a slip in it. */
function misspelled(text: string, { key }: Token, share: number): Anchor[] {
  const meant = tellingTokens(text).find((token) => token.kind === "word" && token.key.length > 4 && isSpelling(token.key, key));
  return meant ? anchorsOf(text, [meant], () => share * 0.8).map((anchor) => ({ ...anchor, key })) : [];
}

/** How much of what is around a piece counts: the words above it, of the same block, of the same section. */
const ABOVE = 0.5;
const BESIDE = 0.35;
const NEAR = 0.25;

/** How well words fit a place: its own first, then those of what it is in. */
export function fitOf(structure: Structure, thing: Pick<Thing, "own" | "holder" | "block">, anchors: readonly Anchor[]): number {
  const above = structure.sections.filter(({ range }) => range.from <= thing.own.from && thing.own.from < range.to);
  const near = above.at(-1);
  const around: (readonly [TextRange | undefined, number])[] = [
    [thing.own, 1], ...above.map(({ heading }) => [heading, ABOVE] as const), [thing.block, BESIDE], [thing.holder, BESIDE],
    [near && { from: near.range.from, to: near.ownBlocks.at(-1)?.to ?? near.range.to }, NEAR],
  ];
  return anchors.reduce((sum, { places, weight }) => {
    const share = around.find(([range]) => range !== undefined && places.some((at) => range.from <= at && at < range.to))?.[1] ?? 0;
    return sum + weight * share;
  }, 0);
}

/** The next best fits less than this much of the best, or it is not clear which was meant. */
const CLEAR = 0.8;

/** The units that an order names, but for those that are part of a word for a place or for what is asked: "一番上", "番号付き". */
export function unitsNamed(order: Order): UnitNamed[] {
  const places = positionsIn(order).map(({ first, end }) => ({ from: order.atoms[first]?.from ?? 0, to: order.atoms[end - 1]?.to ?? 0 }));
  const asked = order.tongue.postposed ? order.hits.filter(({ own }) => own.length > 1).map(({ first, end }) => ({ from: order.own[first]?.from ?? 0, to: order.own[end - 1]?.to ?? 0 })) : [];
  return unitsIn(order).filter(({ span }) => !isSpent([...places, ...asked], span));
}

/** The pieces of the kinds `wanted` that the order names; undefined where it names none of them. */
export function find(sight: Sight, wanted: readonly Unit[], used: readonly TextRange[] = []): Found | undefined {
  const { order } = sight;
  const named = unitsNamed(order).filter(({ span }) => !isSpent(used, span) && !isSpent(sight.spent, span));
  const targets = named.filter(({ unit }) => wanted.includes(unit)).toSorted((a, b) => SIZE.indexOf(b.unit) - SIZE.indexOf(a.unit) || b.ordinals.length - a.ordinals.length);
  const [target] = targets;
  if (!target) return undefined;
  const found = findNamed(sight, target, named, used);
  // One word may stand for two kinds of pieces: "行" is a row and a line.
  const other = found.kind === "none" ? targets.find(({ unit, span }) => unit !== target.unit && span.from === target.span.from) : undefined;
  return other ? findNamed(sight, other, named, used) : found;
}

function findNamed(sight: Sight, target: UnitNamed, named: readonly UnitNamed[], used: readonly TextRange[]): Found {
  const { structure } = sight;
  const larger = named.filter(({ unit }) => SIZE.indexOf(unit) < SIZE.indexOf(target.unit));
  const told = describing(sight, [...used, ...named.map(({ span }) => span)]);
  const anchors = anchorsFor(sight, told);
  const holders = larger.filter(({ ordinals }) => ordinals.length > 0).map((one) => picked(groupsOf(structure, one.unit), one, sight.region).flat());
  const kinds = larger.filter(({ unit, ordinals }) => ordinals.length === 0 && (unit === "list" || unit === "table" || unit === "quote")).map(({ unit }) => groupsOf(structure, unit).flatMap(({ things }) => things));
  const regions = [...(sight.region ? [sight.region] : []), ...holders, ...kinds].filter((region) => region.length > 0);
  const isWithin = (thing: TextRange) => regions.every((region) => region.some((range) => isInside(thing, range)));
  const groups = groupsOf(structure, target.unit).map(({ holder, things }) => ({ holder, things: things.filter(isWithin) })).filter(({ things }) => things.length > 0);
  if (groups.length === 0) return none(target);
  if (target.ordinals.length > 0) return counted(sight, groups, target, anchors);
  return described(sight, groups.flatMap(({ things }) => things), told, anchors, target, regions.length > 0);
}

const none = ({ unit }: Pick<UnitNamed, "unit">): Found => ({ kind: "none", says: `I found no such ${unit === "step" ? "step" : unit} in this text.` });

function picked(groups: readonly Group[], { ordinals }: UnitNamed, region: readonly TextRange[] | undefined): Thing[][] {
  return groups.flatMap(({ things }) => {
    const own = region ? things.filter((thing) => region.some((range) => isInside(thing, range))) : things;
    const chosen = ordinals.flatMap((ordinal) => (ordinal < 0 ? own.at(ordinal) : own[ordinal - 1]) ?? []);
    return chosen.length === ordinals.length ? [chosen] : [];
  });
}

/** "The second bullet": of the list that the other words fit best; of the whole text, where they fit none. */
export function counted({ structure, region, sections }: Sight, groups: readonly Group[], target: UnitNamed, anchors: readonly Anchor[]): Found {
  const fits = groups.flatMap((group) => picked([group], target, region).map((things) => {
    const section = structure.sections.find(({ range }) => group.holder && range.from === group.holder.from && range.to === group.holder.to);
    const own = section ? section.heading : (group.holder ?? { from: 0, to: 0 });
    const fit = group.holder ? fitOf(structure, { own, holder: section ? undefined : group.holder }, anchors) : 0.05;
    return { things, fit: sections.length > 0 && section && sections.includes(section) ? fit + 1 : fit };
  })).sort((a, b) => b.fit - a.fit);
  const [best] = fits;
  if (!best) return none(target);
  const alike = distinct(fits.filter(({ fit }) => fit >= best.fit * CLEAR).map(({ things }) => things));
  return alike.length === 1 ? { kind: "found", things: best.things } : { kind: "several", things: alike.flatMap((things) => things.slice(0, 1)) };
}

const distinct = (all: readonly (readonly Thing[])[]): (readonly Thing[])[] => [...new Map(all.map((things) => [things.map(({ from, to }) => `${from}-${to}`).join(), things])).values()];

/** "The sentence about the oven": the one that the words fit best. */
export function described({ structure }: Pick<Sight, "structure">, all: readonly Thing[], told: ReadonlyMap<Atom, number>, anchors: readonly Anchor[], target: Pick<UnitNamed, "unit">, isNarrow = false): Found {
  const things = distinct(all.map((thing) => [thing])).flat();
  if (told.size === 0 || [...told.values()].every((share) => share < 1)) return things.length === 1 ? { kind: "found", things } : things.length === 0 ? none(target) : { kind: "several", things };
  const absent = [...told].filter(([atom, share]) => share === 1 && !anchors.some(({ key }) => tellingTokens(atom.text).some((token) => token.key === key)));
  if (absent.some(([atom]) => isDecisive(atom))) return none(target);
  const quotes = [...told.keys()].filter(({ kind }) => kind === "quote");
  const fits = things.map((thing) => ({ thing, fit: fitOf(structure, thing, anchors) + quotes.filter(({ text }) => structure.text.slice(thing.from, thing.to).includes(text)).length })).sort((a, b) => b.fit - a.fit);
  const [best] = fits;
  const least = WHOLES.has(target.unit) ? LEAST / 3 : LEAST;
  const most = [...told.values()].reduce((sum, share) => sum + share, 0);
  if (!best || best.fit < least || best.fit < most * least) return things.length === 1 && target.unit !== "word" && (isNarrow || absent.length === 0) ? { kind: "found", things } : none(target);
  const alike = fits.filter(({ fit }) => fit >= best.fit * CLEAR).map(({ thing }) => thing);
  return alike.length === 1 ? { kind: "found", things: alike } : { kind: "several", things: alike.toSorted((a, b) => a.from - b.from) };
}

const LEAST = 0.18;
/** There are few of them: less is needed to tell them apart. */
const WHOLES: ReadonlySet<Unit> = new Set<Unit>(["list", "table", "quote", "code", "section", "image"]);

/** A name, a figure, a quotation: without it nothing is meant that is there. */
const isDecisive = ({ kind, text }: Atom): boolean => kind === "quote" || kind === "number" || kind === "address" || /^\p{Lu}.*\p{Lu}/u.test(text);

/** Sections whose title the words of a run are, as far as the run goes. */
export function sectionsTitled({ sections }: Structure, words: string): Section[] {
  const key = headingKey(words.replace(/^[#\s]+/, ""));
  if (key === "") return [];
  const same = sections.filter(({ title }) => headingKey(title) === key);
  if (same.length > 0) return same;
  const near = sections.filter(({ title }) => isSpelling(headingKey(title), key) && key.length > 4);
  return near;
}

/** Places of words in the text, as they are written; case aside where they are nowhere else. Never inside a word. */
export function placesOf(text: string, words: string, region?: readonly TextRange[]): TextRange[] {
  const exact = occurrences(text, words);
  const all = exact.length > 0 ? exact : occurrences(text.toLowerCase(), words.toLowerCase());
  return region ? all.filter((one) => region.some((range) => isInside(one, range))) : all;
}

const LETTER = /[\p{L}\p{N}\p{M}]/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function occurrences(text: string, words: string): TextRange[] {
  const found: TextRange[] = [];
  if (words.trim() === "") return found;
  const joins = (a: string | undefined, b: string | undefined) => a !== undefined && b !== undefined && LETTER.test(a) && LETTER.test(b) && !UNSPACED.test(a + b);
  for (let at = text.indexOf(words); at >= 0 && found.length < 1_000; at = text.indexOf(words, at + 1)) {
    const to = at + words.length;
    if (!joins(text[at - 1], words[0]) && !joins(words.at(-1), text[to])) found.push({ from: at, to });
  }
  return found;
}



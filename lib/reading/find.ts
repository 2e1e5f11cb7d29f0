import { headingKey, type Section, type Structure } from "../markdown/index.ts";
import { linesOf, type TextRange } from "../text/index.ts";
import { isAkin, isSpelling } from "./akin.ts";
import { anchorsOf, type Anchor } from "./align.ts";
import type { Part, Role, Unit } from "./language.ts";
import { TONGUES } from "./languages/index.ts";
import { givenAt, isIn, isPiece, titled, withoutUnits, type Atom, type Given, type Order } from "./orders.ts";
import { groupsOf, mainSections, piecesOf, sectionPiece, type Group, type Piece } from "./pieces.ts";
import { ordinalFigure, sectionsNamed, unitsIn, type UnitNamed } from "./places.ts";
import { KIND_CUES } from "./read.ts";
import { positionsIn } from "./roles.ts";
import { isUnspaced, tellingTokens, tokensIn } from "./tokens.ts";

/** An order over a text, with what it says of places. */
export interface Sight {
  readonly structure: Structure;
  readonly text: string;
  readonly order: Order;
  /** Where it is to be done, if the order says so: in one of these. */
  readonly region: readonly TextRange[] | undefined;
  readonly sections: readonly Section[];
  /** The sections whose whole title is said, be it as a place or not. */
  readonly titles: readonly Section[];
  /** The piece that it is to be done in, where it is named by what it is: a list, a table, a paragraph. */
  readonly holders: readonly Piece[];
  /** Words of the order that say where, and nothing else. */
  readonly spent: readonly TextRange[];
  /** Words that were said before: where the order has none of its own, they say what it is about. */
  readonly context: readonly Atom[];
}

/** What some words of a request are in the text. `isClear`: all of them are meant; else it is one of them, and no words tell which. None: `says` so. */
export interface Found {
  readonly pieces: readonly Piece[];
  readonly isClear: boolean;
}

export function sightOf(structure: Structure, whole: Order, context: readonly Atom[] = []): Sight {
  const named = sectionsNamed(structure, whole, true).filter(({ span }) => isIn([whole], span));
  const titles = titlesIn(structure, whole);
  const absent = SEEN.filter((unit) => groupsOf(structure, unit).every(({ pieces }) => pieces.length === 0));
  const order = titled(withoutUnits(whole, absent), [...named.map(({ span }) => span), ...titles.map(({ span }) => span)]);
  const sections = [...new Set(named.map(({ section }) => section))];
  const { frontMatter, text } = structure;
  const front = frontMatter ? order.tongue.parts.find(order.own).filter(({ name }) => name === "frontMatter").map((hit) => ownSpan(order, hit)) : [];
  const parts = partsNamed(structure, order);
  sections.push(...parts.flatMap(({ section }) => section ?? []));
  const region = [...sections.map(({ range }) => range), ...parts.map(({ range }) => range), ...(frontMatter && front.length > 0 ? [frontMatter.range] : [])];
  const sight = { structure, text, order, sections, titles: [...new Set(titles.map(({ section }) => section))], region: regionOf(order, text, region, named.map(({ span }) => span)), spent: [...named.map(({ span }) => span), ...parts.map(({ span }) => span), ...front], holders: [], context };
  const holder = holderNamed(sight);
  return holder ? { ...sight, region: holder.pieces, holders: holder.pieces, spent: [...sight.spent, holder.span] } : sight;
}

/** "In the introduction", "in conclusion": the section that has such a title in any language; what is above the first heading is an introduction too. */
function partsNamed({ sections, blocks }: Structure, order: Order): { readonly range: TextRange; readonly span: TextRange; readonly section?: Section | undefined }[] {
  return order.tongue.parts.find(order.own).flatMap((hit) => {
    const span = ownSpan(order, hit);
    const at = order.atoms.findIndex((atom) => isIn([span], atom));
    const isPlace = order.atoms.slice(Math.max(0, at - 2), at).some(({ roles }) => roles.has("inside") || (roles.has("toNew") && order.cues.has("add")));
    const isPiece = order.atoms.some((atom) => isIn([span], atom) && [...atom.units].some((unit) => unit !== "word"));
    if (!isPlace || isPiece || !WHOLE_PARTS.includes(hit.name)) return [];
    const titled = sections.find(({ title }) => TONGUES.some(({ parts }) => parts.find(tokensIn(title)).some(({ name }) => name === hit.name)));
    const [first, second] = sections;
    const opening = blocks.filter(({ from, kind }) => kind === "paragraph" && from >= (first?.level === 1 ? first.heading.to : 0) && from < ((first?.level === 1 ? second : first)?.range.from ?? Infinity));
    const [start, end] = hit.name === "introduction" ? [opening[0], opening.at(-1)] : [];
    const range = titled?.range ?? (start && end ? { from: start.from, to: end.to } : undefined);
    return range ? [{ range, span, section: titled }] : [];
  });
}

const WHOLE_PARTS: readonly Part[] = ["introduction", "conclusion", "summary"];

/** Words for these are often what something is about: "the bullet about images". */
const SEEN: readonly Unit[] = ["image", "quote", "code", "footnote", "comment"];

/** Where the order has a whole title as it is written: of several words, or with its capital inside a sentence. */
function titlesIn({ sections }: Structure, order: Order): { readonly section: Section; readonly span: TextRange }[] {
  const { message } = order;
  const isSure = ({ from, to }: TextRange) => /\s/.test(message.slice(from, to)) || (from > 0 && /^\p{Lu}/u.test(message.slice(from)));
  const spans = (title: string) => placesOf(message.slice(order.from, order.to), title).map(({ from, to }) => ({ from: order.from + from, to: order.from + to }));
  return sections.flatMap((section) => spans(section.title).filter(isSure).map((span) => ({ section, span })));
}

/** The places that are named; all others, where they are named behind a word for "but not in". */
function regionOf({ own, hits }: Order, text: string, region: readonly TextRange[], spans: readonly TextRange[]): readonly TextRange[] | undefined {
  const except = hits.find(({ name }) => name === "except");
  const isExcept = except !== undefined && spans.some(({ from }) => from > (own[except.first]?.from ?? 0));
  if (region.length === 0 || !isExcept) return region.length > 0 ? region : undefined;
  const sorted = region.toSorted((a, b) => a.from - b.from);
  return [...sorted.map(({ from }, index) => ({ from: sorted[index - 1]?.to ?? 0, to: from })), { from: sorted.at(-1)?.to ?? 0, to: text.length }];
}

export const isPlaced = ({ region }: Pick<Sight, "region">, one: TextRange): boolean => region === undefined || isIn(region, one);

/** Where some of an order's own tokens are in the message. */
const ownSpan = ({ own }: Order, { first, end }: { readonly first: number; readonly end: number }): TextRange => ({ from: own[first]?.from ?? 0, to: own[end - 1]?.to ?? 0 });

const HOLDERS: readonly Unit[] = ["list", "table", "quote", "code", "paragraph", "step", "item", "row", "sentence"];

/** "In the price list", "from step 1": a piece that something is in. Where several fit, all of them. */
function holderNamed(sight: Sight): { readonly pieces: readonly Piece[]; readonly span: TextRange } | undefined {
  const { order: { atoms, tongue }, structure } = sight;
  const named = unitsOf(sight.order);
  for (const one of named) {
    const [first, last] = [atoms.findIndex((atom) => isIn([one.span], atom)), atoms.findLastIndex((atom) => isIn([one.span], atom))];
    const inside = tongue.postposed ? last + 1 : atoms.findLastIndex(({ roles, cues }, at) => at < first && roles.has("inside") && ![...cues].some((cue) => KIND_CUES.has(cue)));
    const between = tongue.postposed ? [] : atoms.slice(inside + 1, first);
    const isLast = tongue.postposed && !(atoms[inside]?.roles.has("inside") === true && named.some(({ span }) => span.from > one.span.to));
    // "Der Satz" that goes is no place of something else.
    if (!HOLDERS.includes(one.unit) || (one.unit === "sentence" && sight.order.cues.has("remove")) || inside < 0 || isLast || between.length > 4 || between.some(({ units, kind }) => units.size > 0 || kind === "mark")) continue;
    const told = new Map([...describing(sight)].filter(([atom]) => between.includes(atom)));
    const groups = groupsOf(structure, one.unit).map((group) => ({ ...group, pieces: group.pieces.filter((piece) => isPlaced(sight, piece)) })).filter(({ pieces }) => pieces.length > 0);
    const found = one.ordinals.length > 0 ? counted(sight, groups, one, anchorsFor(sight, told)) : described(sight, groups.flatMap(({ pieces }) => pieces), told, one.unit);
    if (found.pieces.length > 0) return { pieces: found.pieces, span: { from: Math.min(atoms[inside]?.from ?? one.span.from, one.span.from), to: one.span.to } };
  }
  return undefined;
}

/** The units that an order names, but for those that are part of a word for a place or for what is asked: "一番上", "番号付き". */
export function unitsOf(order: Order): UnitNamed[] {
  const places = positionsIn(order).map(({ first, end }) => ({ from: order.atoms[first]?.from ?? 0, to: order.atoms[end - 1]?.to ?? 0 }));
  const asked = order.tongue.postposed ? order.hits.filter(({ own }) => own.length > 1).map((hit) => ownSpan(order, hit)) : [];
  const titles = order.atoms.filter(({ isTitle }) => isTitle);
  const isNamed = ({ unit, span }: UnitNamed) => order.atoms.some((atom) => isIn([span], atom) && atom.units.has(unit));
  return unitsIn(order).filter((one) => isNamed(one) && !isIn([...places, ...asked, ...titles], one.span));
}

/** Cues of words that say little of what is meant. */
const ASIDE: ReadonlySet<string> = new Set(["polite", "thanks", "about", "this", "only", "everywhere", "both", "wonders", "later", "same", "marks", "info", "no", "yes", "undo", "redo"]);
const PLACING: readonly Role[] = ["inside", "after", "before", "toNew", "notOld", "butNew", "fromOld", "becomes"];
/** What such words count for. */
const LITTLE = 0.25;

/** The words that say what is meant, with what each of them tells: 1, or little. */
export function describing({ order, spent, context }: Pick<Sight, "order" | "spent" | "context">, used: readonly TextRange[] = []): Map<Atom, number> {
  const { tongue, own, atoms } = order;
  const edges = tongue.parts.find(own).flatMap((hit) => hit.own.map((index) => own[index]?.from));
  const telling = atoms.filter((atom) => atom.kind !== "mark" && !atom.isLittle && !PLACING.some((role) => atom.roles.has(role)) && !isIn([...spent, ...used], atom));
  const isAside = ({ cues, details, units, roles, from, text }: Atom) =>
    [...details].some((detail) => detail !== "begins" && detail !== "ends") || units.size > 0 || roles.has("states") || edges.includes(from) || tongue.weighty.of({ text }).length > 0 || [...cues].some((cue) => KIND_CUES.has(cue) || ASIDE.has(cue));
  const told = new Map(telling.map((atom) => [atom, isAside(atom) ? LITTLE : 1]));
  if (!isTold(told)) for (const atom of context) if (atom.kind === "word" && !atom.isLittle && atom.cues.size === 0) told.set(atom, 1);
  return told;
}

const isTold = (told: ReadonlyMap<Atom, number>): boolean => [...told.values()].includes(1);
export const tellingOf = (told: ReadonlyMap<Atom, number>): Atom[] => [...told].filter(([, share]) => share === 1).map(([atom]) => atom);

/** Where the describing words are in the text; words that it has not, as what they may be a slip of. */
export function anchorsFor({ text }: Pick<Sight, "text">, told: ReadonlyMap<Atom, number>): Anchor[] {
  const shares = new Map([...told].flatMap(([atom, share]) => tellingTokens(atom.text).map((token) => [token, share] as const)));
  const known = anchorsOf(text, [...shares.keys()], (token) => [...shares].find(([{ key }]) => key === token.key)?.[1] ?? 1);
  const strange = [...shares].filter(([{ kind, key }]) => kind === "word" && key.length > 4 && !known.some((anchor) => anchor.key === key));
  return [...known, ...strange.flatMap(([{ key }, share]) => {
    const meant = tellingTokens(text).find((token) => token.kind === "word" && token.key.length > 4 && isSpelling(token.key, key));
    return meant ? anchorsOf(text, [meant], () => share * 0.8).map((anchor) => ({ ...anchor, key })) : [];
  })];
}

/** How much of what is around a piece counts: the headings above it, its block, what it is counted in, the section. */
const ABOVE = 0.5;
const BESIDE = 0.35;
const NEAR = 0.25;

/** How well words fit a place: its own first, then those of what it is in. */
export function fitOf({ sections }: Structure, { own, block, holder }: Pick<Piece, "own" | "block" | "holder">, anchors: readonly Anchor[]): number {
  const above = sections.filter(({ range }) => range.from <= own.from && own.from < range.to);
  const near = above.at(-1);
  const section = near && { from: near.range.from, to: near.ownBlocks.at(-1)?.to ?? near.range.to };
  const around = [[own, 1], ...above.map(({ heading }) => [heading, ABOVE]), [block, BESIDE], [holder, BESIDE], [section, NEAR]] as [TextRange | undefined, number][];
  return anchors.reduce((sum, { places, weight }) => sum + weight * (around.find(([range]) => range && places.some((at) => range.from <= at && at < range.to))?.[1] ?? 0), 0);
}

/** Whether a place has one of the words itself. */
export const hasAny = (range: TextRange, anchors: readonly Anchor[]): boolean => anchors.some(({ places }) => places.some((at) => range.from <= at && at < range.to));

/** The next best fits less than this much of the best, or it is not clear which was meant. */
const CLEAR = 0.8;

/** Of pieces with how well they fit those that fit best. */
export function best<T extends TextRange>(fits: readonly { readonly piece: T; readonly fit: number }[], clear = CLEAR): T[] {
  const most = Math.max(0, ...fits.map(({ fit }) => fit));
  return most <= 0 ? [] : fits.filter(({ fit }) => fit >= most * clear).map(({ piece }) => piece);
}

/** From the largest to the smallest. */
const SIZE: readonly Unit[] = ["section", "heading", "table", "list", "quote", "code", "paragraph", "column", "row", "step", "item", "line", "sentence", "image", "link", "footnote", "comment", "rule", "cell", "word"];
const sizeOf = (unit: Unit): number => SIZE.indexOf(unit);
const NONE: Found = { pieces: [], isClear: false };

/** The pieces of the kinds `wanted` that the order names by what they are; undefined where it names none of them. */
export function find(sight: Sight, wanted: readonly Unit[], used: readonly TextRange[] = []): Found | undefined {
  const named = unitsOf(sight.order).filter(({ span }) => !isIn([...used, ...sight.spent], span));
  const targets = named.filter(({ unit }) => wanted.includes(unit)).toSorted((a, b) => sizeOf(b.unit) - sizeOf(a.unit) || b.ordinals.length - a.ordinals.length);
  const [target] = targets;
  if (!target) return undefined;
  const inContext = findNamed(sight, target, named, used);
  // What was said before may tell which one is meant; it takes none away.
  const found = inContext.pieces.length > 0 ? inContext : findNamed({ ...sight, context: [] }, target, named, used);
  // One word may stand for two kinds of pieces: "行" is a row and a line.
  const other = found.pieces.length > 0 ? undefined : targets.find(({ unit, span }) => unit !== target.unit && span.from === target.span.from);
  return other ? findNamed(sight, other, named, used) : found;
}

function findNamed(sight: Sight, target: UnitNamed, named: readonly UnitNamed[], used: readonly TextRange[]): Found {
  const { structure, region, text } = sight;
  if (target.unit === "line" && target.ordinals.length > 0) return linesNumbered(text, target);
  const larger = named.filter(({ unit }) => sizeOf(unit) < sizeOf(target.unit));
  const told = describing(sight, [...used, ...named.map(({ span }) => span)]);
  const numbered = larger.filter(({ ordinals }) => ordinals.length > 0).map((one) => groupsOf(structure, one.unit).flatMap((group) => pick(group, one, sight)));
  const kinds = larger.filter(({ unit, ordinals }) => ordinals.length === 0 && ["list", "table", "quote"].includes(unit)).map(({ unit }) => piecesOf(structure, unit));
  const regions = [...(region ? [region] : []), ...numbered, ...kinds].filter((one) => one.length > 0);
  const groups = groupsOf(structure, target.unit).map((group) => ({ ...group, pieces: group.pieces.filter((piece) => regions.every((one) => isIn(one, piece))) })).filter(({ pieces }) => pieces.length > 0);
  return target.ordinals.length > 0 ? counted(sight, groups, target, anchorsFor(sight, told)) : described(sight, groups.flatMap(({ pieces }) => pieces), told, target.unit, regions.length > 0);
}

/** "The second and third of the wishes", "the third fix": items or rows that are counted with no word for what they are, where one section with one list is named. */
export function countedAlone(sight: Sight): Found | undefined {
  const { order: { own, tongue }, structure } = sight;
  const counts = own.flatMap((token, index) => { const ordinal = tongue.ordinals.get(token.key) ?? ordinalFigure(own, index); return ordinal === undefined ? [] : [{ ordinal, next: own.slice(index + 1).find(({ kind }) => kind === "word") }]; });
  // "Rule 2": the section is called "Rules".
  const numbers = own.flatMap((token, index) => (token.kind === "number" && /^\d{1,2}$/.test(token.text) && own[index - 2]?.kind === "word" ? [{ ordinal: Number(token.text), next: own[index - 2] }] : []));
  if (counts.length === 0) counts.push(...numbers);
  const ordinals = counts.map(({ ordinal }) => ordinal);
  const isCalled = ({ title }: Section) => tellingTokens(title).some(({ key }) => counts.some(({ next }) => next && next.key.length > 2 && isAkin(next.key, key)));
  const named = [...sight.sections, ...sight.titles];
  const sections = named.length > 0 ? named : structure.sections.filter(isCalled);
  const [group, other] = [...groupsOf(structure, "item"), ...groupsOf(structure, "row")].filter(({ holder }) => holder && sections.some(({ ownBlocks }) => ownBlocks.some((block) => isIn([block], holder))));
  const pieces = group && !other && ordinals.length > 0 ? pick(group, { ordinals }, sight) : [];
  return pieces.length > 0 ? { pieces, isClear: true } : undefined;
}

/** Whether the order names a place by what it is about that the text has not: "in the Linux section". */
export function isPlaceAbsent({ order: { atoms, tongue }, text }: Sight): boolean {
  return !tongue.postposed && atoms.some(({ roles }, at) => {
    const end = roles.get("inside");
    const unit = end === undefined ? -1 : atoms.slice(0, end + 4).findIndex(({ units }, index) => index >= end && PLACES.some((one) => units.has(one)));
  const about = atoms.slice(at + 1, unit).filter((atom) => atom.kind === "word" && !atom.isLittle && atom.cues.size === 0 && tongue.parts.of(atom).length === 0 && !tongue.ordinals.has(atom.key));
    return unit >= 0 && about.length > 0 && about.every((atom) => anchorsOf(text, tellingTokens(atom.text)).length === 0);
  });
}

const PLACES: readonly Unit[] = ["section", "heading", "list", "table", "paragraph"];

/** Lines as they are numbered beside a text. */
function linesNumbered(text: string, { ordinals }: UnitNamed): Found {
  const lines = linesOf(text);
  const numbers = ordinals.map((ordinal) => (ordinal < 0 ? lines.count + 1 + ordinal : ordinal));
  const pieces = numbers.filter((number) => number > 0 && number <= lines.count).map((number): Piece => ({ unit: "line", ...lines.range(number, number), own: lines.range(number, number) }));
  return { pieces, isClear: pieces.length === ordinals.length };
}

function pick({ pieces }: Group, { ordinals }: Pick<UnitNamed, "ordinals">, sight: Pick<Sight, "region">): Piece[] {
  const own = pieces.filter((piece) => isPlaced(sight, piece));
  const chosen = ordinals.flatMap((ordinal) => (ordinal < 0 ? own.at(ordinal) : own[ordinal - 1]) ?? []);
  return chosen.length === ordinals.length ? chosen : [];
}

/** "The second bullet": of the list that the other words fit best; of the whole text, where they fit none. */
export function counted(sight: Sight, groups: readonly Group[], target: Pick<UnitNamed, "ordinals">, anchors: readonly Anchor[]): Found {
  const { structure, sections } = sight;
  const fits = groups.flatMap((group) => {
    const { holder } = group;
    const section = structure.sections.find(({ range }) => holder && range.from === holder.from && range.to === holder.to);
    const fit = holder ? fitOf(structure, { own: section?.heading ?? holder, holder: section ? undefined : holder }, anchors) : 0.05;
    const pieces = pick(group, target, sight);
    return pieces.length === 0 ? [] : [{ pieces, fit: section && sections.includes(section) ? fit + 1 : fit }];
  });
  const most = Math.max(0, ...fits.map(({ fit }) => fit));
  const alike = new Map(fits.filter(({ fit }) => fit >= most * CLEAR).map(({ pieces }) => [pieces.map(({ from }) => from).join(), pieces]));
  const [only] = alike.values();
  return alike.size === 1 && only ? { pieces: only, isClear: true } : { pieces: [...alike.values()].flatMap((pieces) => pieces.slice(0, 1)), isClear: false };
}

/** A piece has to fit this well, of what all words would come to; large ones, of which there are few, less. */
const LEAST = 0.18;
const WHOLES: ReadonlySet<Unit> = new Set<Unit>(["list", "table", "quote", "code", "section", "image"]);

/** "The sentence about the oven": the one that the words fit best. `isNarrow`: the place was told already. */
export function described(sight: Pick<Sight, "structure" | "text">, all: readonly Piece[], told: ReadonlyMap<Atom, number>, unit: Unit, isNarrow = false): Found {
  const pieces = [...new Map(all.map((piece) => [`${piece.from}-${piece.to}`, piece])).values()];
  if (!isTold(told)) return { pieces, isClear: pieces.length === 1 };
  const anchors = anchorsFor(sight, told);
  const absent = tellingOf(told).filter((atom) => !anchors.some(({ key }) => tellingTokens(atom.text).some((token) => token.key === key)));
  if (absent.some(isDecisive)) return NONE;
  const quotes = [...told.keys()].filter(({ kind }) => kind === "quote");
  const fits = pieces.map((piece) => ({ piece, fit: fitOf(sight.structure, piece, anchors) + quotes.filter(({ text }) => sight.text.slice(piece.from, piece.to).includes(text)).length }));
  const least = (WHOLES.has(unit) ? LEAST / 3 : LEAST) * Math.max(1, [...told.values()].reduce((sum, share) => sum + share, 0));
  const fitting = best(fits.filter(({ fit }) => fit >= least));
  if (fitting.length > 0) return { pieces: fitting.toSorted((a, b) => a.from - b.from), isClear: fitting.length === 1 };
  return pieces.length === 1 && unit !== "word" && (isNarrow || absent.length === 0) ? { pieces, isClear: true } : NONE;
}

/** A name, a figure, a quotation: without it nothing is meant that is there. */
const isDecisive = ({ kind, text }: Atom): boolean => kind === "quote" || kind === "number" || kind === "address" || /^\p{Lu}.*\p{Lu}/u.test(text);

/** A list or table that need not be called one, by what it is about: its heading more than its own words. */
export function meant(sight: Sight, units: readonly Unit[], isFit: (piece: Piece) => boolean = () => true): Found {
  const { order, structure, holders } = sight;
  const keys = new Set(tellingOf(describing(sight)).map(({ key }) => key));
  const called = structure.sections.filter(({ title }) => { const words = tellingTokens(title); return words.length > 0 && words.every(({ key }) => keys.has(key)); });
  const sections = [sight.sections, sight.titles, called].find((some) => some.length > 0) ?? [];
  const columns = order.atoms.find(({ units: names }) => names.has("column"));
  const anchors = anchorsFor(sight, describing(sight, [...unitsIn(order).filter(({ unit }) => isPiece(unit)).map(({ span }) => span), ...(columns ? [{ from: columns.from, to: order.to }] : [])]));
  const isHere = (piece: Piece) => (holders.length > 0 ? holders.some((one) => isIn([one], piece) || isIn([piece], one)) : sections.length > 0 ? sections.some(({ range }) => isIn([range], piece)) : isPlaced(sight, piece));
  const all = piecesOf(structure, ...units).filter((piece) => isFit(piece) && isHere(piece));
  const heads = (piece: Piece): Piece => ({ ...piece, own: { from: piece.from, to: piece.from } });
  const fitting = best(all.map((piece) => ({ piece, fit: fitOf(structure, { own: piece.own }, anchors) + 2.5 * fitOf(structure, { own: heads(piece).own }, anchors) })));
  const pieces = fitting.length > 0 ? fitting : all;
  return { pieces, isClear: pieces.length === 1 };
}

/** A piece that is called by its own words, with no word for what it is: "Thanks", "the chapel", "wheat". */
export function named(sight: Sight, units: readonly Unit[]): Found | undefined {
  const { structure, text } = sight;
  const titled = units.includes("section") ? titledIn(sight) : [];
  if (titled.length > 0) return { pieces: titled.map(sectionPiece), isClear: titled.length === 1 };
  const told = describing(sight);
  if (!isTold(told)) return undefined;
  const hasAll = (range: TextRange) => tellingOf(told).every((atom) => { const anchors = anchorsFor(sight, new Map([[atom, 1]])); return anchors.length > 0 && anchors.every((anchor) => hasAny(range, [anchor])); });
  const all = piecesOf(structure, ...units).filter((piece) => isPlaced(sight, piece) && hasAll(piece.own));
  // The only sentence of an item or paragraph is that.
  const whole = all.filter((one) => one.unit !== "sentence" || !all.some((other) => other.unit !== "sentence" && isIn([other.own], one.own) && isIn([one.own], other.own)));
  const run = runOf(sight);
  const first = whole.filter(({ own }) => run && headingKey(text.slice(own.from, own.to)).startsWith(headingKey(run.words)));
  return whole.length === 0 ? undefined : described(sight, first.length === 1 ? first : whole, told, units[0] ?? "item");
}

/** The run of telling words in an order, from the first to the last, small words between. */
function runOf(sight: Sight): Given | undefined {
  const told = tellingOf(describing({ ...sight, spent: [], context: [] })).map((atom) => sight.order.atoms.indexOf(atom));
  return givenAt(sight.order, told[0] ?? 0, (told.at(-1) ?? -1) + 1);
}

/** The sections whose title is said, and nothing else that the text has. */
export function titledIn(sight: Sight): readonly Section[] {
  const { order, structure, text } = sight;
  const told = tellingOf(describing({ ...sight, spent: [], context: [] })).filter((atom) => placesOf(text, atom.text).length > 0);
  const runs = order.atoms.flatMap((_, start) => Array.from({ length: 12 }, (__, length) => givenAt(order, start, start + length + 1)).filter((given) => given !== undefined));
  const found = mainSections(structure).flatMap((section) => runs.filter(({ words }) => headingKey(words) === headingKey(section.title)).map((given) => ({ section, given })));
  const longest = Math.max(0, ...found.map(({ given }) => given.to - given.from));
  if (found.length > 0) return found.filter(({ given }) => given.to - given.from === longest && told.every((atom) => isIn([given], atom))).map(({ section }) => section);
  const run = runOf(sight);
  return run ? sectionsTitled(structure, run.words) : [];
}

/** The sections that have a title, a slip in it aside. */
export function sectionsTitled(structure: Structure, words: string): readonly Section[] {
  const key = headingKey(words.replace(/^[#\s]+/, ""));
  const same = structure.sections.filter(({ title }) => key !== "" && headingKey(title) === key);
  return same.length > 0 ? same : mainSections(structure).filter(({ title }) => key.length > 4 && isSpelling(headingKey(title), key));
}

/** The longest run of the order that is in the text as it is, where nothing that tells is left beside it but what says where ("from …"). */
export function literalRun(sight: Sight): Given | undefined {
  const { order, text, region, spent } = sight;
  const told = describing({ ...sight, context: [] });
  const isFree = (given: Given) => !spent.some((span) => span.from < given.to && given.from < span.to) && order.atoms.some((atom) => isIn([given], atom) && told.get(atom) === 1);
  const runs = order.atoms.flatMap((_, start) => Array.from({ length: 30 }, (__, length) => givenAt(order, start, start + length + 1)).filter((given) => given !== undefined && isFree(given) && placesOf(text, given.words, region).length > 0));
  const longest = runs.toSorted((a, b) => (b?.words.length ?? 0) - (a?.words.length ?? 0))[0];
  const inside = order.atoms.find(({ roles, from }) => longest && from >= longest.to && roles.has("inside"))?.from ?? Infinity;
  return longest && tellingOf(told).every((atom) => isIn([longest], atom) || atom.from > inside) ? longest : undefined;
}

const LETTER = /[\p{L}\p{N}\p{M}]/u;

/** Places of words in the text, as they are written; case aside where they are nowhere else. Never inside a word. */
export function placesOf(text: string, words: string, region?: readonly TextRange[]): TextRange[] {
  const exact = occurrences(text, words);
  const all = exact.length > 0 ? exact : occurrences(text.toLowerCase(), words.toLowerCase());
  return region ? all.filter((one) => isIn(region, one)) : all;
}

function occurrences(text: string, words: string): TextRange[] {
  const found: TextRange[] = [];
  const isInside = (a = " ", b = " ") => LETTER.test(a) && LETTER.test(b) && !isUnspaced(a + b);
  if (words.trim() !== "") for (let at = text.indexOf(words); at >= 0 && found.length < 1_000; at = text.indexOf(words, at + 1)) {
    if (!isInside(text[at - 1], words[0]) && !isInside(words.at(-1), text[at + words.length])) found.push({ from: at, to: at + words.length });
  }
  return found;
}

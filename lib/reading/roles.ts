import type { TextRange } from "../text/index.ts";
import { isSpelling } from "./akin.ts";
import { amountsOf } from "./amounts.ts";
import type { Cue, Detail, Role, Unit } from "./language.ts";
import { unitsIn } from "./places.ts";
import { KIND_CUES, type Clause } from "./read.ts";
import type { Hit } from "./table.ts";
import { foldedText, isUnspaced, tokensIn, type Token } from "./tokens.ts";

/**
 * What the words of a request do: which are old and which new, which say where. Told by the small words between them and by what is in the text, never by the order of a whole sentence.
 */

/** A word of a request with all that it may be. A quotation is one atom; white space is none. */
export interface Atom extends TextRange {
  readonly kind: Token["kind"] | "quote";
  /** Of a quotation the words between its marks. */
  readonly text: string;
  readonly key: string;
  readonly cues: ReadonlySet<Cue>;
  /** Roles of an entry that begins here, with the index of the atom behind the entry. */
  readonly roles: ReadonlyMap<Role, number>;
  readonly units: ReadonlySet<Unit>;
  readonly details: ReadonlySet<Detail>;
  /** It says nothing by itself: an article, a preposition, a filler. */
  readonly isLittle: boolean;
  readonly isFiller: boolean;
}

/** One thing that is asked for: a clause, several that go together, or a part of one. */
export interface Order extends Clause {
  readonly message: string;
  readonly atoms: readonly Atom[];
  readonly details: ReadonlySet<Detail>;
}

/** Words that are given: quoted, or a run of the request. */
export interface Given extends TextRange {
  readonly words: string;
  readonly isQuoted: boolean;
}

/** What goes and what comes in its place. `rest`: words beside the old ones that say more of it. */
export interface Pair {
  readonly old: Given;
  readonly now: Given;
  readonly by: "slash" | "quotes" | "spelling" | Role;
  readonly rest: readonly Atom[];
}

export function orderOf(message: string, clauses: readonly Clause[]): Order {
  const [first] = clauses;
  if (!first) throw new RangeError("an order has a clause");
  const tokens = clauses.flatMap((clause) => [...clause.tokens]);
  return orderFrom(message, first, tokens, clauses.flatMap(({ quotes }) => [...quotes]));
}

/** The part of an order between two of its atoms. What a word is in the whole, it is in the part. */
export function partOf(order: Order, start: number, end: number): Order {
  const [first, last] = [order.atoms[start], order.atoms[end - 1]];
  if (!first || !last) throw new RangeError("a part of an order is not empty");
  const within = ({ from, to }: TextRange) => first.from <= from && to <= last.to;
  const { tongue } = order;
  const own = order.own.filter(within);
  const hits = tongue.cues.find(own);
  const atoms = order.atoms.slice(start, end).map((atom) => ({ ...atom, roles: new Map([...atom.roles].filter(([, to]) => to <= end).map(([role, to]) => [role, to - start])) }));
  return { ...order, from: first.from, to: last.to, tokens: order.tokens.filter(within), own, hits, quotes: order.quotes.filter(within), atoms, cues: new Set(atoms.flatMap(({ cues }) => [...cues])), details: new Set(atoms.flatMap(({ details }) => [...details])) };
}

function orderFrom(message: string, clause: Clause, tokens: readonly Token[], quotes: Clause["quotes"]): Order {
  const { tongue, mood } = clause;
  const inQuote = (token: TextRange) => quotes.find((quote) => quote.from <= token.from && token.to <= quote.to);
  const own = tokens.filter((token) => !inQuote(token));
  const hits = tongue.cues.find(own);
  const [from, to] = [tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0];
  const shape = { from, to, mood, tongue, tokens, own, hits, cues: new Set(hits.map(({ name }) => name)), quotes, message };
  const atoms = atomsOf(shape);
  return { ...shape, atoms, details: new Set(atoms.flatMap((atom) => [...atom.details])) };
}

function atomsOf({ own, quotes, tongue, hits }: Omit<Order, "atoms" | "details">): Atom[] {
  const roles = tongue.roles.find(own);
  const units = tongue.units.find(own);
  const details = tongue.details.find(own);
  const covers = (token: number) => (hit: Hit<unknown>) => hit.own.includes(token);
  const words = own.flatMap((token, index) => (token.kind === "space" ? [] : [{ token, index }]));
  const all = [...words, ...quotes.map((quote) => ({ quote, token: quote, index: -1 }))].sort((a, b) => a.token.from - b.token.from);
  return all.map((one): Atom => {
    const { from, to } = one.token;
    if ("quote" in one) return { kind: "quote", from, to, text: one.quote.words, key: one.quote.words.toLowerCase(), cues: NONE, roles: NO_ROLES, units: NO_UNITS, details: NO_DETAILS, isLittle: false, isFiller: false };
    const { kind, text, key } = one.token;
    const here = covers(one.index);
    const starting = roles.filter(({ first }) => first === one.index);
    const isFiller = roles.some((hit) => hit.name === "filler" && here(hit));
    return {
      kind, from, to, text, key, isFiller,
      cues: new Set(hits.filter(here).map(({ name }) => name)),
      roles: new Map(starting.map(({ name, end }) => [name, all.findIndex(({ index }) => index === end - 1) + 1])),
      units: new Set(units.filter(here).map(({ name }) => name)),
      details: new Set(details.filter(here).map(({ name }) => name)),
      isLittle: tongue.little.has(key) || isFiller || (kind === "word" && isSlip(key, tongue)) || (isUnspaced(text) && /^[\p{Script=Hiragana}ー]{1,3}$/u.test(text)),
    };
  });
}

/** A longer small word with its letters in another order or one missing: "shoud". */
const isSlip = (key: string, { small, weighty, cues }: Clause["tongue"]): boolean =>
  key.length > 4 && !small.has(key) && weighty.of({ text: key }).length + cues.of({ text: key }).length === 0 && [...small].some((word) => word.length > 4 && isSpelling(word, key));

const NONE: ReadonlySet<Cue> = new Set();
const NO_ROLES: ReadonlyMap<Role, number> = new Map();
const NO_UNITS: ReadonlySet<Unit> = new Set();
const NO_DETAILS: ReadonlySet<Detail> = new Set();

/** The words of some atoms in a row as they are written. */
export function givenAt({ message, atoms }: Order, start: number, end: number): Given | undefined {
  const [first, last] = [atoms[start], atoms[end - 1]];
  if (!first || !last || start >= end) return undefined;
  const isQuoted = end === start + 1 && first.kind === "quote";
  return { from: first.from, to: last.to, words: isQuoted ? first.text : message.slice(first.from, last.to), isQuoted };
}

const isCut = ({ kind, text }: Atom): boolean => kind === "mark" && /^[,;:()–—，、；：]$/u.test(text);

/** The ways to take an order for several: whole, and cut where parts begin that can be orders themselves. Words ahead of the first may be none. */
export function waysToCut(order: Order): (readonly Order[])[] {
  const { atoms, tongue } = order;
  const cuts = atoms.flatMap((atom, index) => (index > 0 && index < atoms.length - 1 && (isCut(atom) || tongue.joins.has(atom.key)) ? [index] : []));
  const joined = cuts.filter((cut, index) => cut !== (cuts[index - 1] ?? -1) + 1).slice(0, MOST_CUTS);
  const ways: (readonly Order[])[] = [];
  for (let mask = 0; mask < 2 ** joined.length; mask += 1) {
    const starts = joined.filter((_, bit) => mask & (1 << bit));
    const parts = [0, ...starts].map((start, index) => partOf(order, start, starts[index] ?? atoms.length));
    if (parts.every((part, index) => index === 0 || isOrder(part))) ways.push(parts);
  }
  return ways.sort((a, b) => a.length - b.length);
}

const MOST_CUTS = 5;

/** It has a word for what is asked, or a value of something that it names. */
function isOrder({ atoms, cues, own, quotes }: Order): boolean {
  if (atoms.some(({ roles }, index) => index < 3 && roles.has("notOld"))) return false;
  if ([...cues].some((cue) => KIND_CUES.has(cue) && !VAGUE.has(cue))) return true;
  const hasValue = quotes.length > 0 || amountsOf(own).length > 0 || atoms.some(({ roles }) => roles.has("toNew") || roles.has("becomes"));
  return hasValue && atoms.some((atom) => atom.kind === "word" && !atom.isLittle && atom.cues.size === 0 && !amountsOf(own).some(({ from, to, unit }) => (from <= atom.from && atom.to <= to) || unit === atom.key));
}

/** Words for these are often said of something else. */
const VAGUE: ReadonlySet<Cue> = new Set<Cue>(["add", "exchange", "spelling", "grammar", "move", "newHeading", "rename"]);

/** Whether words are in the text, as they are. */
export type IsThere = (words: string) => boolean;

/** The pairs of old and new words that an order may speak of, the surest first. `places`: words that only say where. */
export function pairsIn(order: Order, isThere: IsThere, places: readonly TextRange[] = []): Pair[] {
  const slash = /(?:^|\s)s\/([^/\n]+)\/([^/\n]*)\/?/.exec(order.message.slice(order.from, order.to));
  if (slash?.[1] !== undefined) {
    const given = (words: string): Given => ({ from: order.from, to: order.to, words, isQuoted: true });
    return [{ old: given(slash[1]), now: given(slash[2] ?? ""), by: "slash", rest: [] }];
  }
  const sight: Sight = { order, isThere, places };
  const marked = order.atoms.flatMap(({ roles }, at) => [...roles].flatMap(([role, end]) => pairBy(sight, role, at, end) ?? []));
  return [...marked.filter(({ by }) => by === "notOld" || by === "butNew" || by === "becomes"), ...quotedPair(sight), ...marked.filter(({ by }) => by === "toNew"), ...marked.filter(({ by }) => by === "states"), ...respelled(sight)];
}

interface Sight {
  readonly order: Order;
  readonly isThere: IsThere;
  readonly places: readonly TextRange[];
}

function pairBy(sight: Sight, role: Role, at: number, end: number): Pair[] | undefined {
  const { order } = sight;
  const { postposed } = order.tongue;
  if (role === "notOld") {
    const old = postposed ? oldAhead(sight, at) : oldBehind(sight, end);
    const figures = old && figuresIn(order, old.given, postposed);
    if (figures) return figures === "none" ? undefined : [{ ...figures, by: role, rest: [] }];
    const now = postposed ? newBehind(sight, end) : old && newAhead(sight, at, old.given);
    return old && now ? [{ old: old.given, now, by: role, rest: old.rest }] : undefined;
  }
  if (role === "butNew" && !postposed) {
    const denied = order.atoms.findLastIndex(({ key, text }, index) => index < at && order.tongue.weighty.of({ text: text || key }).includes("negation"));
    const old = denied < 0 ? undefined : oldAhead(sight, at, denied + 1);
    const figures = old && figuresIn(order, old.given, true);
    if (figures) return figures === "none" ? undefined : [{ ...figures, by: role, rest: [] }];
    const now = newBehind(sight, end);
    return old && now ? [{ old: old.given, now, by: role, rest: old.rest }] : undefined;
  }
  if (role === "toNew" && postposed) {
    const mark = order.atoms.findLastIndex(({ roles }, index) => index < at && roles.has("fromOld"));
    const old = mark < 0 ? undefined : oldAhead(sight, mark);
    const now = mark < 0 ? undefined : givenAt(order, mark + 1, at);
    return old && now ? [{ old: old.given, now, by: role, rest: old.rest }] : undefined;
  }
  if (role !== "toNew" && role !== "states" && role !== "becomes") return undefined;
  const old = oldAhead(sight, at);
  const now = newBehind(sight, end);
  return old && now ? [{ old: old.given, now, by: role, rest: old.rest }] : undefined;
}

/** A figure goes for a figure of its form, or of its unit: what is around it stays. "none": there is no such figure. Undefined: the old words have none. */
function figuresIn({ own }: Order, old: Given, isBehind: boolean): Pick<Pair, "old" | "now"> | "none" | undefined {
  const amounts = amountsOf(own);
  const gone = amounts.filter((amount) => old.from <= amount.from && amount.to <= old.to);
  const [goes] = gone;
  if (!goes || goes.form === "address") return undefined;
  const others = amounts.filter((amount) => (isBehind ? amount.from >= old.to : amount.to <= old.from) && amount.worth !== goes.worth);
  const comes = (isBehind ? others : others.toReversed()).find((amount) => amount.form === goes.form || (amount.unit !== "" && amount.unit === goes.unit));
  if (!comes || gone.length > 1) return "none";
  return { old, now: { from: comes.from, to: comes.to, words: old.words.replace(goes.text, () => comes.text), isQuoted: false } };
}

const inPlace = ({ places }: Sight, { from, to }: TextRange): boolean => places.some((place) => place.from <= from && to <= place.to);
const isTelling = (sight: Sight, atom: Atom): boolean =>
  atom.kind !== "mark" && !atom.isLittle && atom.units.size === 0 && !inPlace(sight, atom) && atom.cues.size === 0 && sight.order.tongue.parts.of(atom).length === 0;

/** The longest run right before `at` that is in the text. What is left of it may say more. */
function oldAhead(sight: Sight, end: number, first = 0): { given: Given; rest: Atom[] } | undefined {
  const { atoms } = sight.order;
  let at = end;
  while (at > first + 1 && isEdge(atoms[at - 1])) at -= 1;
  let start = at;
  while (start > first && !isCut(atoms[start - 1] as Atom)) start -= 1;
  for (let from = start; from < at; from += 1) {
    const given = givenAt(sight.order, from, at);
    if (given && atoms[from]?.kind !== "mark" && !atoms.slice(from, at).every((atom) => atom.isLittle) && sight.isThere(given.words)) return { given, rest: atoms.slice(start, from).filter((atom) => isTelling(sight, atom)) };
  }
  return undefined;
}

/** The longest run right behind `start` that is in the text; words at its beginning may be left out. */
function oldBehind(sight: Sight, start: number): { given: Given; rest: Atom[] } | undefined {
  const { atoms } = sight.order;
  let end = start;
  while (end < atoms.length && !isCut(atoms[end] as Atom)) end += 1;
  for (let from = start; from < end && !inPlace(sight, atoms[from] as Atom); from += 1) {
    for (let to = end; to > from; to -= 1) {
      const given = givenAt(sight.order, from, to);
      if (given && !atoms.slice(from, to).every((atom) => atom.isLittle) && sight.isThere(given.words)) return { given, rest: [] };
    }
    if (isTelling(sight, atoms[from] as Atom)) return undefined;
  }
  return undefined;
}

/** Cues at the end of a run that say how far or how, and are no part of what is given. */
const EDGES: readonly Cue[] = ["everywhere", "both", "polite", "only", "exchange", "thanks", "rename"];
const isEdge = (atom: Atom | undefined): boolean => atom !== undefined && (atom.isFiller || (atom.kind === "mark" && /^[.!?。]$/.test(atom.text)) || EDGES.some((cue) => atom.cues.has(cue)));

/** What is given from `start` on, up to the next mark or place. */
function newBehind(sight: Sight, start: number): Given | undefined {
  const { atoms } = sight.order;
  if (atoms[start]?.kind === "quote") return givenAt(sight.order, start, start + 1);
  const quote = atoms.findIndex(({ kind }, index) => index >= start && kind === "quote");
  if (quote >= 0 && atoms.slice(start, quote).every((atom) => !isTelling(sight, atom))) return givenAt(sight.order, quote, quote + 1);
  let end = start;
  while (end < atoms.length && !isCut(atoms[end] as Atom) && !inPlace(sight, atoms[end] as Atom)) end += 1;
  if (end < atoms.length && inPlace(sight, atoms[end] as Atom)) while (end > start + 1 && atoms[end - 1]?.isLittle) end -= 1;
  while (end > start + 1 && isEdge(atoms[end - 1])) end -= 1;
  while (start < end - 1 && atoms[start]?.isFiller) start += 1;
  return givenAt(sight.order, start, end);
}

/** What is given right before `at`: as many words as go, or up to a small word. */
function newAhead(sight: Sight, at: number, old: Given): Given | undefined {
  const { atoms } = sight.order;
  let end = at;
  while (end > 0 && ((atoms[end - 1] as Atom).kind === "mark" || (atoms[end - 1] as Atom).isFiller)) end -= 1;
  if (atoms[end - 1]?.kind === "quote") return givenAt(sight.order, end - 1, end);
  const most = tokensIn(old.words).filter(({ kind }) => kind !== "space").length;
  let start = end;
  while (start > 0 && end - start < Math.max(most, 4) && !isCut(atoms[start - 1] as Atom) && (end - start < most || isTelling(sight, atoms[start - 1] as Atom))) start -= 1;
  while (start < end && atoms[start]?.isLittle && !old.words.toLowerCase().startsWith(atoms[start]?.key ?? "")) start += 1;
  return givenAt(sight.order, start, end);
}

/** Two quotations: the one that is in the text goes. */
function quotedPair({ order: { atoms }, isThere }: Sight): Pair[] {
  const quotes = atoms.filter(({ kind }) => kind === "quote");
  const [first, second, third] = quotes;
  if (!first || !second || third) return [];
  const given = ({ from, to, text }: Atom): Given => ({ from, to, words: text, isQuoted: true });
  const pair = (old: Atom, now: Atom): Pair[] => [{ old: given(old), now: given(now), by: "quotes", rest: [] }];
  if (isThere(first.text)) return pair(first, second);
  return isThere(second.text) ? pair(second, first) : [];
}

/** Two spellings of a word, one of which is in the text. */
function respelled({ order, isThere }: Sight): Pair[] {
  const words = order.atoms.filter(({ kind, isLittle }) => (kind === "word" && !isLittle) || kind === "quote");
  return words.flatMap((old) => words.flatMap((now): Pair[] => {
    if (old === now || old.text === now.text || Math.min(old.text.length, now.text.length) < 4 || !isSpelling(foldedText(old.text), foldedText(now.text)) || !isThere(old.text) || isThere(now.text)) return [];
    return [{ old: { ...old, words: old.text, isQuoted: false }, now: { ...now, words: now.text, isQuoted: false }, by: "spelling", rest: [] }];
  }));
}

/** Where something goes, as an order says it: the atoms `[first, end)` say so. */
export interface Position {
  readonly side: "before" | "after" | "start" | "end";
  readonly first: number;
  readonly end: number;
}

/** "After step 2", "at the end of the list", "to the top": the last of them that is no place to look in. */
export function positionsIn(order: Order): Position[] {
  const { atoms, own, tongue } = order;
  const index = (token: number) => atoms.findIndex(({ from }) => from === own[token]?.from);
  const parts = tongue.parts.find(own).flatMap(({ name, first, end }): Position[] => (name === "top" || name === "end" ? [{ side: name === "top" ? "start" : "end", first: index(first), end: index(end - 1) + 1 }] : []));
  const isPart = (at: number) => parts.some(({ first, end }) => first <= at && at < end);
  const sides = atoms.flatMap(({ roles }, first) => (["before", "after"] as const).flatMap((side): Position[] => (roles.has(side) && !isPart(first) ? [{ side, first, end: roles.get(side) ?? first + 1 }] : [])));
  const counted = unitsIn(order).filter(({ ordinals }) => ordinals.length > 0).map(({ span }) => span);
  const edges = atoms.flatMap(({ key, from }, first): Position[] => {
    const ordinal = tongue.ordinals.get(key);
    return !counted.some((span) => span.from <= from && from < span.to) && (ordinal === 1 || ordinal === -1) && !sides.some((side) => side.first === first) ? [{ side: ordinal === 1 ? "start" : "end", first, end: first + 1 }] : [];
  });
  return [...sides, ...parts, ...edges];
}

/** What is given behind a small word for it ("… to NEW", "… should be NEW") or a colon, with the atom that it stands behind. In order. */
export function newsOf(order: Order, places: readonly TextRange[] = []): { readonly given: Given; readonly at: number }[] {
  const sight: Sight = { order, isThere: () => false, places };
  const { atoms, tongue } = order;
  const quote = atoms.findLastIndex(({ kind }) => kind === "quote");
  const quoted = quote < 0 ? undefined : givenAt(order, quote, quote + 1);
  if (quoted) return [{ given: quoted, at: quote }];
  if (tongue.postposed) {
    const at = atoms.findLastIndex(({ roles }) => roles.has("toNew"));
    const mark = atoms.findLastIndex(({ roles }, index) => index < at && (roles.has("fromOld") || roles.has("states")));
    const given = at < 0 ? undefined : givenAt(order, mark + 1, at);
    return given ? [{ given, at: mark }] : [];
  }
  return atoms.flatMap(({ kind, text, roles }, at) => {
    const ends = [...(kind === "mark" && /^[:：]$/.test(text) ? [at + 1] : []), ...(["toNew", "becomes", "states"] as const).flatMap((role) => roles.get(role) ?? [])];
    return ends.flatMap((end) => { const given = newBehind(sight, end); return given ? [{ given, at }] : []; });
  });
}

/** The last of them. */
export const newOf = (order: Order, places: readonly TextRange[] = []): Given | undefined => newsOf(order, places).at(-1)?.given;

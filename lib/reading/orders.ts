import type { TextRange } from "../text/index.ts";
import type { Cue, Detail, Role, Unit } from "./language.ts";
import { KIND_CUES, type Clause } from "./clause.ts";
import { withoutNames } from "./named-parts.ts";
import { isUnspaced, type Token } from "./tokens.ts";

/** A word of a request with all that it may be. A quotation is one atom; white space is none. */
export interface Atom extends TextRange {
  readonly kind: Token["kind"] | "quote";
  /** Of a quotation the words between its marks. */
  readonly text: string;
  readonly key: string;
  readonly cues: ReadonlySet<Cue>;
  /** Roles of an entry that begins here, with the index of the atom after the entry. */
  readonly roles: ReadonlyMap<Role, number>;
  readonly units: ReadonlySet<Unit>;
  readonly details: ReadonlySet<Detail>;
  /** It says nothing by itself: an article, a preposition, a filler. */
  readonly isLittle: boolean;
  readonly isFiller: boolean;
  /** It is part of a title that the text has, and says nothing else: "First visit" is no ordinal. */
  readonly isTitle?: true;
}

/** One thing that is asked for: a clause, several that go together, or a part of one. */
export interface Order extends Clause {
  readonly message: string;
  readonly atoms: readonly Atom[];
  readonly details: ReadonlySet<Detail>;
  /** Places where nothing may be done. `isAll`: taken away from all that is meant, which is then no choice. */
  readonly except?: { readonly ranges: readonly TextRange[]; readonly isAll: boolean };
}

/** Words that are given: quoted, or a run of the request. */
export interface Given extends TextRange {
  readonly words: string;
  readonly isQuoted: boolean;
}

export function orderOf(message: string, clauses: readonly Clause[]): Order {
  const [first] = clauses;
  if (!first) throw new RangeError("an order has a clause");
  const tokens = clauses.flatMap((clause) => [...clause.tokens]);
  const quotes = clauses.flatMap((clause) => [...clause.quotes]);
  const own = tokens.filter((token) => !isIn(quotes, token));
  const hits = cuesIn(first.tongue, own);
  const span = { from: tokens[0]?.from ?? 0, to: tokens.at(-1)?.to ?? 0 };
  const whole = { ...first, ...span, tokens, own, hits, quotes, message };
  return withAtoms(whole, atomsOf(whole));
}

/**
 * Words that are part of an entry of more words, with others between, are nothing else: "put … before" adds nothing.
 */
function cuesIn(tongue: Clause["tongue"], own: readonly Token[]): Clause["hits"] {
  const hits = withoutNames(own, tongue, tongue.cues.find(own));
  return hits.filter(
    (one) =>
      !hits.some((other) => other.own.length > one.own.length && one.own.every((index) => other.own.includes(index))),
  );
}

/** The part of an order between two of its atoms. What a word is in the whole, it is in the part. */
export function partOf(order: Order, start: number, end: number): Order {
  const [first, last] = [order.atoms[start], order.atoms[end - 1]];
  if (!first || !last) throw new RangeError("a part of an order is not empty");
  const within = ({ from, to }: TextRange) => first.from <= from && to <= last.to;
  const own = order.own.filter(within);
  const shape = {
    ...order,
    from: first.from,
    to: last.to,
    tokens: order.tokens.filter(within),
    own,
    hits: cuesIn(order.tongue, own),
    quotes: order.quotes.filter(within),
  };
  const rolesFrom = (roles: Atom["roles"]) =>
    new Map([...roles].filter(([, to]) => to <= end).map(([role, to]) => [role, to - start] as const));
  return withAtoms(
    shape,
    order.atoms.slice(start, end).map((atom) => ({ ...atom, roles: rolesFrom(atom.roles) })),
  );
}

/** An order without some of its words, as if they had not been said. */
export function withoutAtoms(order: Order, isGone: (atom: Atom) => boolean): Order {
  const gone = order.atoms.filter(isGone);
  const kept = order.atoms.filter((atom) => !gone.includes(atom));
  const indexOf = (to: number) => order.atoms.slice(0, to).filter((atom) => !gone.includes(atom)).length;
  const isKept = (one: TextRange) => !isIn(gone, one);
  const own = order.own.filter(isKept);
  const shape = {
    ...order,
    tokens: order.tokens.filter(isKept),
    own,
    hits: cuesIn(order.tongue, own),
    quotes: order.quotes.filter(isKept),
  };
  return withAtoms(
    shape,
    kept.map((atom) => ({ ...atom, roles: new Map([...atom.roles].map(([role, to]) => [role, indexOf(to)])) })),
  );
}

/** An order in which words for pieces of some kinds are mere words: the text has none of those. */
export const withoutUnits = (order: Order, absent: readonly Unit[]): Order => ({
  ...order,
  atoms: order.atoms.map((atom) =>
    absent.some((unit) => atom.units.has(unit))
      ? { ...atom, units: new Set([...atom.units].filter((unit) => !absent.includes(unit))) }
      : atom,
  ),
});

/** An order in which the words in `titles` are names, whatever else they may be. */
export function titled(order: Order, titles: readonly TextRange[]): Order {
  const nameless = ({ cues: _cues, roles: _roles, units: _units, details: _details, ...atom }: Atom): Atom => ({
    ...atom,
    ...PLAIN,
    isTitle: true,
  });
  if (titles.length === 0) return order;
  const own = new Set(order.atoms.flatMap(({ cues }) => [...cues]));
  const rest = withAtoms(
    order,
    order.atoms.map((atom) => (atom.kind !== "quote" && isIn(titles, atom) ? nameless(atom) : atom)),
  );
  // What was asked for before, and holds here too, is in no atom.
  return { ...rest, cues: new Set([...rest.cues, ...[...order.cues].filter((cue) => !own.has(cue))]) };
}

const withAtoms = (shape: Omit<Order, "atoms" | "details">, atoms: readonly Atom[]): Order => ({
  ...shape,
  atoms,
  cues: new Set(atoms.flatMap(({ cues }) => [...cues])),
  details: new Set(atoms.flatMap(({ details }) => [...details])),
});

export const isIn = (spans: readonly TextRange[], one: TextRange): boolean =>
  spans.some(({ from, to }) => from <= one.from && one.to <= to);

function atomsOf({ own, quotes, tongue, hits }: Pick<Order, "own" | "quotes" | "tongue" | "hits">): Atom[] {
  const [roles, units, details] = [tongue.roles.find(own), tongue.units.find(own), tongue.details.find(own)];
  const words = own.flatMap((token, index) => (token.kind === "space" ? [] : [{ token, index }]));
  const all = [...words, ...quotes.map((quote) => ({ quote, token: quote, index: -1 }))].sort(
    (a, b) => a.token.from - b.token.from,
  );
  // "Der letzte Schritt", "das Ende der Liste"
  const isArticle = (index: number) => {
    const before = words[words.findIndex((word) => word.index === index) - 1];
    const isNoun = before !== undefined && /^[\p{Lu}\p{N}]/u.test(before.token.text);
    const isAsked = hits.some(({ name, own: taken }) => KIND_CUES.has(name) && taken.includes(before?.index ?? -1));
    return tongue.insideAfterNoun.has(own[index]?.key ?? "") && (!isNoun || isAsked);
  };
  return all.map((one): Atom => {
    const { from, to } = one.token;
    if ("quote" in one)
      return { ...NOTHING, kind: "quote", from, to, text: one.quote.words, key: one.quote.words.toLowerCase() };
    const { kind, text, key } = one.token;
    const here = ({ own: taken }: { readonly own: readonly number[] }) => taken.includes(one.index);
    // "In Bitte mitbringen": with a capital inside a sentence it is part of a name
    const isName =
      /^\p{Lu}/u.test(text) &&
      words.some(({ token }) => token.to + 1 === from && token.kind === "word") &&
      !hits.some((hit) => hit.name === "thanks" && here(hit));
    // "Tom Read", "a heading Small print": part of a name, and asks for nothing; in German any noun has a capital
    const before = words[words.findIndex((word) => word.index === one.index) - 1];
    const isSurname =
      isName &&
      !tongue.nounsCapital &&
      before !== undefined &&
      ((before !== words[0] && /^\p{Lu}\p{Ll}/u.test(before.token.text)) ||
        units.some(({ own: taken, name }) => name === "heading" && taken.includes(before.index)));
    const isFiller = !isName && roles.some((hit) => hit.name === "filler" && here(hit));
    // "Wi-Fi" is one name
    const isHyphen = text === "-" && own[one.index - 1]?.kind === "word" && own[one.index + 1]?.kind === "word";
    return {
      kind: isHyphen ? "word" : kind,
      from,
      to,
      text,
      key,
      isFiller,
      cues: new Set(isSurname ? [] : hits.filter(here).map(({ name }) => name)),
      roles: new Map(
        roles
          .filter(({ first, name }) => first === one.index && !(name === "inside" && isArticle(one.index)))
          .map((hit) => [hit.name, all.findIndex(({ index }) => index === lastBeforeGap(hit)) + 1]),
      ),
      units: new Set(units.filter((hit) => here(hit) && isPiece(hit.name)).map(({ name }) => name)),
      details: new Set(details.filter(here).map(({ name }) => name)),
      isLittle: tongue.little.has(key) || isFiller || isHyphen || (isUnspaced(text) && KANA.test(text)),
    };
  });
}

/** Of an entry with a gap ("soll … heißen") its first words. */
const lastBeforeGap = ({
  own,
  first,
  isApart,
}: {
  readonly own: readonly number[];
  readonly first: number;
  readonly isApart?: boolean;
}): number => (isApart ? own.find((index, at) => (own[at + 1] ?? Infinity) > index + 2) : own.at(-1)) ?? first;

/** Names and figures are no pieces: "price" tells which list is meant. */
export const isPiece = (unit: Unit): boolean => unit !== "name" && unit !== "figure";

const PLAIN = {
  cues: new Set<Cue>(),
  roles: new Map<Role, number>(),
  units: new Set<Unit>(),
  details: new Set<Detail>(),
};
const NOTHING = { ...PLAIN, isLittle: false, isFiller: false };
const KANA = /^[\p{Script=Hiragana}ー]{1,3}$/u;

/** The words of some atoms in a row as they are written; none where words between them were taken back. */
export function givenAt({ message, atoms }: Order, start: number, end: number): Given | undefined {
  const [first, last] = [atoms[start], atoms[end - 1]];
  if (!first || !last || start >= end) return undefined;
  const isBroken = (index: number) =>
    /[\p{L}\p{N}]/u.test(message.slice(atoms[index]?.to ?? 0, Math.max(0, atoms[index + 1]?.from ?? 0)));
  for (let index = start; index < end - 1; index += 1) if (isBroken(index)) return undefined;
  const isQuoted = end === start + 1 && first.kind === "quote";
  return { from: first.from, to: last.to, words: isQuoted ? first.text : message.slice(first.from, last.to), isQuoted };
}

/** A mark between parts of a sentence. */
export const isCut = ({ kind, text }: Atom): boolean => kind === "mark" && /^[,;:()–—，、；：]$/u.test(text);

/** Words for these are often said of something else. */
export const VAGUE: ReadonlySet<Cue> = new Set<Cue>([
  "add",
  "exchange",
  "spelling",
  "grammar",
  "move",
  "newHeading",
  "rename",
]);

import type { Section, Structure } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import { isSpelling } from "./akin.ts";
import { foldedText } from "./fold.ts";
import { anchorsOf, type Anchor } from "./align.ts";
import type { Role } from "./language.ts";
import type { PieceBeside } from "./landmarks.ts";
import { isIn, type Atom, type Order } from "./orders.ts";
import type { Piece } from "./pieces.ts";
import { unitsIn, type UnitNamed } from "./units.ts";
import { KIND_CUES } from "./clause.ts";
import { positionsIn } from "./positions.ts";
import { isUnspaced, tellingTokens, type Token } from "./tokens.ts";

/** An order over a text, with what it says of places. */
export interface Sight {
  readonly structure: Structure;
  readonly text: string;
  readonly order: Order;
  /** Where it is to be done, if the order says so: in one of these. */
  readonly region: readonly TextRange[] | undefined;
  /** The order says where: the region is not merely what an exception leaves. */
  readonly isPlaceSaid: boolean;
  readonly sections: readonly Section[];
  /** The sections whose whole title is said, be it as a place or not. */
  readonly titles: readonly Section[];
  /** The piece that it is to be done in, where it is named by what it is: a list, a table, a paragraph. */
  readonly holders: readonly Piece[];
  /** Pieces that are told by what they are beside. */
  readonly beside: readonly PieceBeside[];
  /** Words of the order that say where, and nothing else. */
  readonly spent: readonly TextRange[];
  /** Words that were said before: where the order has none of its own, they say what it is about. */
  readonly context: readonly Atom[];
}

export const isPlaced = ({ region }: Pick<Sight, "region">, one: TextRange): boolean =>
  region === undefined || isIn(region, one);

/** Where some of an order's own tokens are in the message. */
export const ownSpan = (
  { own }: Order,
  { first, end }: { readonly first: number; readonly end: number },
): TextRange => ({ from: own[first]?.from ?? 0, to: own[end - 1]?.to ?? 0 });

/**
 * The units that an order names, but for those that are part of a word for a place or for what is asked: "一番上", "番号付き".
 */
export function unitsOf(order: Order): UnitNamed[] {
  const places = positionsIn(order).map(({ first, end }) => ({
    from: order.atoms[first]?.from ?? 0,
    to: order.atoms[end - 1]?.to ?? 0,
  }));
  const asked = order.tongue.postposed
    ? order.hits.filter(({ own }) => own.length > 1).map((hit) => ownSpan(order, hit))
    : [];
  const titles = order.atoms.filter(({ isTitle }) => isTitle);
  const isNamed = ({ unit, span }: UnitNamed) => order.atoms.some((atom) => isIn([span], atom) && atom.units.has(unit));
  // "A level 3 heading" is not the third.
  const isLevel = ({ span }: UnitNamed) =>
    order.atoms.findLast(({ to, isLittle }) => to <= span.from && !isLittle)?.cues.has("level") === true;
  return unitsIn(order, ["footnote"])
    .filter((one) => isNamed(one) && !isIn([...places, ...asked, ...titles], one.span))
    .map((one) => (one.unit === "heading" && isLevel(one) ? { ...one, ordinals: [] } : one));
}

/** Cues of words that say little of what is meant. */
const ASIDE: ReadonlySet<string> = new Set([
  "polite",
  "thanks",
  "about",
  "this",
  "only",
  "everywhere",
  "both",
  "wonders",
  "later",
  "unsure",
  "same",
  "marks",
  "info",
  "no",
  "yes",
  "undo",
  "redo",
]);

const PLACING: readonly Role[] = ["inside", "after", "before", "toNew", "notOld", "butNew", "fromOld", "becomes"];

/** What such words count for. */
const LITTLE = 0.25;

/** The words that say what is meant, with what each of them tells: 1, or little. */
export function describing(
  { order, spent, context }: Pick<Sight, "order" | "spent" | "context">,
  used: readonly TextRange[] = [],
): Map<Atom, number> {
  const { tongue, own, atoms } = order;
  const edges = tongue.parts.find(own).flatMap((hit) => hit.own.map((index) => own[index]?.from));
  const telling = atoms.filter(
    (atom) =>
      atom.kind !== "mark" &&
      !atom.isLittle &&
      !PLACING.some((role) => atom.roles.has(role)) &&
      !isIn([...spent, ...used], atom),
  );
  const isAside = ({ cues, details, units, roles, from, text, isTitle }: Atom) =>
    isTitle !== true &&
    ([...details].some((detail) => detail !== "begins" && detail !== "ends") ||
      units.size > 0 ||
      roles.has("states") ||
      edges.includes(from) ||
      tongue.weighty.of({ text }).length > 0 ||
      [...cues].some((cue) => KIND_CUES.has(cue) || ASIDE.has(cue)));
  const told = new Map(telling.map((atom) => [atom, isAside(atom) ? LITTLE : 1]));
  if (!isTold(told))
    for (const atom of context) if (atom.kind === "word" && !atom.isLittle && atom.cues.size === 0) told.set(atom, 1);
  return told;
}

export const isTold = (told: ReadonlyMap<Atom, number>): boolean => [...told.values()].includes(1);

export const tellingOf = (told: ReadonlyMap<Atom, number>): Atom[] =>
  [...told].filter(([, share]) => share === 1).map(([atom]) => atom);

/** Where the describing words are in the text; words that it has not, as what they may be a slip of. */
export function anchorsFor({ text, order }: Pick<Sight, "text" | "order">, told: ReadonlyMap<Atom, number>): Anchor[] {
  const own = new Map<string, string>();
  const shares = new Map(
    [...told].flatMap(([atom, share]) =>
      tellingTokens(atom.text).map((token) => {
        const whole = wholeWord(token, atom, order.message, text);
        own.set(whole.key, token.key);
        return [whole, share] as const;
      }),
    ),
  );
  const known = anchorsOf(
    text,
    [...shares.keys()],
    (token) => [...shares].find(([{ key }]) => key === token.key)?.[1] ?? 1,
  );
  const strange = [...shares].filter(
    ([{ kind, key }]) => kind === "word" && key.length > 4 && !known.some((anchor) => anchor.key === key),
  );
  return [
    ...known.map((anchor) => ({ ...anchor, key: own.get(anchor.key) ?? anchor.key })),
    ...strange.flatMap(([{ key }, share]) => {
      const meant = tellingTokens(text).find(
        (token) => token.kind === "word" && token.key.length > 4 && isSpelling(token.key, key),
      );
      return meant ? anchorsOf(text, [meant], () => share * 0.8).map((anchor) => ({ ...anchor, key })) : [];
    }),
  ];
}

/** "あんパン" is one word, though no rule cuts it so: with as much in front of it as the text has, too. */
function wholeWord(token: Token, { from, text: own }: Atom, message: string, text: string): Token {
  if (!isUnspaced(own) || token.text !== own) return token;
  let start = from;
  while (
    start > 0 &&
    isUnspaced(message.charAt(start - 1)) &&
    text.includes(message.slice(start - 1, from + own.length))
  )
    start -= 1;
  const whole = message.slice(start, from + own.length);
  return start < from ? { ...token, text: whole, key: foldedText(whole) } : token;
}

/** How much of what is around a piece counts: the headings above it, its block, what it is counted in, the section. */
const ABOVE = 0.5;

const BESIDE = 0.35;

const NEAR = 0.25;

/** How well words fit a place: its own first, then those of what it is in. */
export function fitOf(
  { sections }: Structure,
  { own, block, holder }: Pick<Piece, "own" | "block" | "holder">,
  anchors: readonly Anchor[],
): number {
  const above = sections.filter(({ range }) => range.from <= own.from && own.from < range.to);
  const near = above.at(-1);
  const section = near && { from: near.range.from, to: near.ownBlocks.at(-1)?.to ?? near.range.to };
  const around = [
    [own, 1],
    ...above.map(({ heading }) => [heading, ABOVE]),
    [block, BESIDE],
    [holder, BESIDE],
    [section, NEAR],
  ] as [TextRange | undefined, number][];
  return anchors.reduce(
    (sum, { places, weight }) =>
      sum +
      weight * (around.find(([range]) => range && places.some((at) => range.from <= at && at < range.to))?.[1] ?? 0),
    0,
  );
}

/** Whether a place has one of the words itself. */
export const hasAny = (range: TextRange, anchors: readonly Anchor[]): boolean =>
  anchors.some(({ places }) => places.some((at) => range.from <= at && at < range.to));

/** The next best fits less than this much of the best, or it is not clear which was meant. */
export const CLEAR = 0.8;

/** Of pieces with how well they fit those that fit best. */
export function best<T extends TextRange>(
  fits: readonly { readonly piece: T; readonly fit: number }[],
  clear = CLEAR,
): T[] {
  const most = Math.max(0, ...fits.map(({ fit }) => fit));
  return most <= 0 ? [] : fits.filter(({ fit }) => fit >= most * clear).map(({ piece }) => piece);
}

const LETTER = /[\p{L}\p{N}\p{M}]/u;

/** Places of words in the text, as they are written; case aside where they are nowhere else. Never inside a word. */
export function placesOf(text: string, words: string, region?: readonly TextRange[]): TextRange[] {
  const placed = (all: readonly TextRange[]) => {
    const there = all.filter((one) => isPlaced({ region }, one));
    const whole = there.filter((one) => !isPartOfFigure(text, one));
    return whole.length > 0 ? whole : there;
  };
  const exact = placed(occurrences(text, words));
  return exact.length > 0 ? exact : placed(occurrences(text.toLowerCase(), words.toLowerCase()));
}

/** The 3 of "3.40", where the text has a 3 by itself too. */
const isPartOfFigure = (text: string, { from, to }: TextRange): boolean =>
  /\p{N}[.,:/]\p{N}$/u.test(text.slice(Math.max(0, from - 2), from + 1)) ||
  /^\p{N}[.,:/]\p{N}/u.test(text.slice(to - 1, to + 2));

function occurrences(text: string, words: string): TextRange[] {
  const found: TextRange[] = [];
  const isInside = (a = " ", b = " ") => LETTER.test(a) && LETTER.test(b) && !isUnspaced(a + b);
  if (words.trim() !== "")
    for (let at = text.indexOf(words); at >= 0 && found.length < 1_000; at = text.indexOf(words, at + 1)) {
      if (!isInside(text[at - 1], words[0]) && !isInside(words.at(-1), text[at + words.length]))
        found.push({ from: at, to: at + words.length });
    }
  return found;
}

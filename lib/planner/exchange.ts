import type { Op } from "../edit-ops/index.ts";
import type { TextRange } from "../text/index.ts";
import { frontMatterKeys, linksOf } from "../markdown/index.ts";
import {
  saying,
  anchorsFor,
  best,
  describing,
  fitOf,
  foldedText,
  isIn,
  isSpelling,
  isTold,
  keyOf,
  lineAt,
  literalRun,
  numberWord,
  pairsIn,
  partOf,
  piecesOf,
  placesOf,
  positionsIn,
  sightOf,
  tellingTokens,
  tokensIn,
  unitsOf,
  type Atom,
  type Given,
  type Order,
  type Pair,
  type Piece,
  type Sight,
} from "../reading/index.ts";
import { capitalised, casedAs } from "./cased-as.ts";
import { saysAlready } from "./cells.ts";
import { markersOf } from "./slots.ts";
import { atEach, done, none, replaceAt, type Places, type Step } from "./steps.ts";
import { isAsking, isEverywhere, isMeant, isRenamed, wholeName, withoutSince } from "./exchange-meant.ts";

/** "Y, not X", "not X but Y": the old and the new are beyond doubt. */
export const contrast = (sight: Sight): Step | undefined =>
  exchanged(
    sight,
    pairOf(sight, ({ by, now }) => (by === "notOld" || by === "butNew") && !isAsking(sight, now)),
  );

/** "Replace X with Y", "X is called Y", "X, correctly Y" (ASK-1, `exchange`). */
export const exchange = (sight: Sight): Step | undefined =>
  exchanged(sight, pairOf(sight, isMeant(sight)) ?? misspelling(sight)) ?? cited(sight);

/** “A”, “B” and “C”: quotations with nothing but "and" between them are meant together. */
export function quotesTogether({ quotes, message, tongue }: Order): Order["quotes"] {
  const isJoint = (from: number, to: number) =>
    tokensIn(message.slice(from, to)).every(
      ({ kind, key, text }) => kind === "space" || text === "," || text === "、" || tongue.joins.has(key),
    );
  const isNext = (index: number) => isJoint(quotes[index - 1]?.to ?? 0, quotes[index]?.from ?? 0);
  return quotes.every((_, index) => index === 0 || isNext(index)) ? quotes : quotes.slice(0, 1);
}

/** Two quotations, and neither is there as it is written: the road says whether one is nearly so, or that it is not. */
function cited({ order }: Sight): Step | undefined {
  const [first, second, third] = order.quotes.filter(({ kind }) => kind === "marks");
  const isAsked = order.cues.has("exchange") || order.cues.has("spelling");
  if (!first || !second || third || !isAsked || positionsIn(order).length > 0) return undefined;
  const isTurned = order.atoms.some(({ roles, from }) => roles.has("notOld") && from >= first.to && from < second.from);
  const [old, now] = isTurned ? [second, first] : [first, second];
  return done([{ op: "replace", target: { text: old.words }, with: now.words }], [old, now]);
}

function pairOf({ order, text, region, spent }: Sight, isMeant: (pair: Pair) => boolean): Pair | undefined {
  const pairs = pairsIn(order, (words) => placesOf(text, words, region).length > 0, spent);
  return pairs.find((pair) => pair.now.words.trim() !== "" && pair.now.words !== pair.old.words && isMeant(pair));
}

/** Only the right spelling is given: the word of the text that is nearest to it is meant. */
function misspelling({ order, text, spent }: Sight): Pair | undefined {
  if (!order.cues.has("spelling")) return undefined;
  // "In the intro" says where, though the text has "into".
  const isPlace = (atom: Atom) => isIn(spent, atom) || order.tongue.parts.of(atom).length > 0;
  const words = order.atoms.filter(
    (atom) =>
      atom.kind === "quote" || (atom.kind === "word" && !atom.isLittle && atom.cues.size === 0 && !isPlace(atom)),
  );
  const pairs = words
    .filter(({ text: word }) => word.length > 4 && placesOf(text, word).length === 0)
    .flatMap((atom): Pair[] => {
      const isNear = (word: string) => isSpelling(foldedText(word), foldedText(atom.text));
      const near = new Set(
        tellingTokens(text)
          .filter(({ kind, text: word }) => kind === "word" && isNear(word))
          .map((token) => token.text),
      );
      const now = { from: atom.from, to: atom.to, words: atom.text, isQuoted: false };
      return [...near].map((old) => ({ old: { ...now, words: old }, now, by: "spelling", rest: [] }));
    });
  return pairs.length === 1 ? pairs[0] : undefined;
}

function exchanged(sight: Sight, pair: Pair | undefined): Step | undefined {
  if (!pair) return undefined;
  const { old, now } = withoutEnd(withUnit(withoutSince(pair)));
  const { text } = sight;
  // Two more quotations are another change.
  const others = sight.order.quotes.filter((one) => one.kind === "marks" && !isIn([old, now], one));
  if (others.length > 1) return undefined;
  const wordsFor = ({ from, to }: TextRange) =>
    withoutRepeats(text, { from, to }, casedAs(text.slice(from, to), old.words, now.words));
  // "£1 coin → £2 coin": the sign is there
  const isSigned = ({ from }: TextRange) => /^\p{Sc}/u.test(now.words) && /\p{Sc}/u.test(text[from - 1] ?? "");
  const whole = (range: TextRange) =>
    isSigned(range)
      ? { from: range.from - 1, to: range.to }
      : (titleBegunBy(sight, range, now.words) ??
        withArticle(sight, wholeName(text, range, now, sight.order.tongue), now));
  const found = placesFor(sight, old.words, [old, now]);
  // "In How to update say recorder instead of logger": a word goes wherever it is in a place that is named.
  const isOfPlace =
    sight.sections.length + sight.holders.length === 1 &&
    sight.isPlaceSaid &&
    /^\p{L}[\p{L}\s'’-]+$/u.test(old.words) &&
    positionsIn(sight.order).length === 0 &&
    unitsOf(sight.order).every(({ ordinals }) => ordinals.length === 0);
  const places = isOfPlace || isRenamed(sight.order, { old, now }) ? { ...found, isClear: true } : found;
  // "The bus no longer stops at the mill" denies what the text says, and gives nothing for it.
  const isSaidAhead = ({ from }: TextRange) =>
    text.slice(0, from).trimEnd().toLowerCase().endsWith(now.words.toLowerCase());
  if (pair.by === "notOld" && !now.isQuoted && places.pieces.some(isSaidAhead)) return undefined;
  const [place, other] = places.pieces;
  if (pair.by === "becomes" && place && !other && saysAlready(sight, place, now.words))
    return none(saying("already"), [old, now]);
  if (isCountForThing(sight.order, old, now)) return counted(sight, places, [old, now]);
  const step = atEach(places, (range) => [replaceAt(text, whole(range), wordsFor(range))], [old, pair.now]);
  if (step.kind !== "ops") return step;
  const several = isEverywhere(sight.order) ? inPlural(sight, old.words, now.words) : [];
  return { ...step, ops: [...step.ops, ...several], at: [] };
}

/** "Tom instead of Marta." ends the request: the mark goes from neither, though the text has it there. */
function withoutEnd({ old, now }: Pick<Pair, "old" | "now">): Pick<Pair, "old" | "now"> {
  const isEnd = !old.isQuoted && ENDED.test(old.words) && !ENDED.test(now.words);
  return isEnd ? { old: { ...old, words: old.words.replace(ENDED, "") }, now } : { old, now };
}

const ENDED = /[.!?。！？]$/u;

/** "A cap" for "the hat": where the text has "a hat" its article goes too. */
function withArticle({ order: { tongue }, text }: Sight, range: TextRange, now: Given): TextRange {
  const isNew = tongue.indefinite.has(tokensIn(now.words)[0]?.key ?? "") && now.words.includes(" ") && !now.isQuoted;
  const start = Math.max(0, range.from - MOST_BEFORE);
  const [space, article] = tokensIn(text.slice(start, range.from), start).toReversed();
  return isNew && space?.text === " " && article && tongue.indefinite.has(article.key)
    ? { from: article.from, to: range.to }
    : range;
}

/** "Item 4 should be called “Item 4: Roads”": that is all of the title which begins so. */
function titleBegunBy({ structure, text }: Sight, { from, to }: TextRange, now: string): TextRange | undefined {
  const label = text.slice(from, to);
  const isLabelled =
    now.length > label.length && now.startsWith(label) && /^[:.–—-]/.test(now.slice(label.length).trim());
  const titles = structure.sections.flatMap(({ heading: { heading } }) => heading?.titleRange ?? []);
  return isLabelled ? titles.find((title) => title.from === from && title.to > to) : undefined;
}

/** "Two instead of a knife": how many comes in the place of the article, and the thing stays. */
function isCountForThing({ tongue }: Order, old: Given, now: Given): boolean {
  const isNumber = (words: string) => numberWord(keyOf(words)) !== undefined || /^\d+$/.test(words);
  const [first = "", thing = first, more] = old.words.split(" ");
  const isThing = more === undefined && (first === thing || tongue.indefinite.has(keyOf(first)));
  return !now.isQuoted && isNumber(now.words) && isThing && /^\p{L}+$/u.test(thing) && !isNumber(thing);
}

function counted({ order, text }: Sight, places: Places, [old, now]: readonly [Given, Given]): Step | undefined {
  const articles = places.pieces.flatMap(({ from, to }) => {
    const start = Math.max(0, from - MOST_BEFORE);
    const words = tokensIn(text.slice(start, to), start).filter(({ kind }) => kind !== "space");
    const article = words.findLast(({ key }) => order.tongue.indefinite.has(key));
    const isBeside = article && words.indexOf(article) === words.length - 2;
    return isBeside ? [{ from: article.from, to: article.to }] : [];
  });
  return articles.length === places.pieces.length && articles.length > 0
    ? atEach({ ...places, pieces: articles }, (range) => [replaceAt(text, range, now.words)], [old, now])
    : undefined;
}

const MOST_BEFORE = 20;

/** "20 minutes to 25": what the figure counts stays, where it is said once. */
function withUnit(pair: Pair): Pair {
  const { old, now } = pair;
  const unit = /^[^\s\p{L}]*\d[\d.,]*(\s*\p{L}+)$/u.exec(old.words)?.[1];
  return unit === undefined || now.isQuoted || !/^[^\s\p{L}]*\d[\d.,]*$/u.test(now.words)
    ? pair
    : { ...pair, now: { ...now, words: now.words + unit } };
}

/** "Saturday should be Sunday everywhere" is meant for the Saturdays, too. */
function inPlural({ text, region }: Sight, old: string, now: string): readonly Op[] {
  const isWord = (words: string) => /^\p{L}{3,}$/u.test(words) && !words.endsWith("s");
  return isWord(old) && isWord(now)
    ? placesOf(text, `${old}s`, region).map((place) =>
        replaceAt(text, place, casedAs(text.slice(place.from, place.to), old, `${now}s`)),
      )
    : [];
}

/**
 * Where words are meant that are in the text: everywhere, if that is said, else where the rest of the order fits best.
 */
export function placesFor(sight: Sight, words: string, given: readonly TextRange[]): Places {
  const { text, region, order } = sight;
  const addresses = [
    ...linksOf(text).map(({ target }) => target),
    ...tokensIn(text).filter(({ kind }) => kind === "address"),
  ];
  const all = placesOf(text, words, region);
  const apart = withoutTags(sight, all).filter((place) => !isIn([...keysOf(text), ...markersOf(sight)], place));
  // "In links too"
  const isInLinks = isEverywhere(order) && order.atoms.some(({ units }) => units.has("link"));
  const places = /[/@.]/.test(words) || isInLinks ? apart : apart.filter((place) => !isIn(addresses, place));
  if (!isEverywhere(order)) return fittingPlaces(sight, places, given);
  const capital = capitalised(words);
  const others =
    capital === words ? [] : placesOf(text, capital, region).filter(({ from, to }) => text.slice(from, to) === capital);
  const longer = isInLinks ? startsInCode(text, words) : [];
  const found = [...places, ...[...others, ...longer].filter((one) => !isIn(places, one))];
  return { pieces: found.toSorted((a, b) => a.from - b.from), isClear: true };
}

/** What a front matter calls its values: that is the name of a key, and no word of the post. */
const keysOf = (text: string): readonly TextRange[] =>
  frontMatterKeys(text).map(({ from, value }) => ({ from, to: value.from }));

/** `~/.csvpeekrc`: in code a name may be the beginning of another. */
const startsInCode = (text: string, words: string): readonly TextRange[] =>
  [...text.matchAll(/`[^`\n]+`/g)].flatMap(({ index, 0: code }) => {
    const at = code.indexOf(words);
    return at > 0 && !/[\p{L}\p{N}]/u.test(code[at - 1] ?? "")
      ? [{ from: index + at, to: index + at + words.length }]
      : [];
  });

/** Places in the text, where there are any: a tag is called so for its own reasons. */
function withoutTags({ text, isPlaceSaid }: Sight, all: readonly TextRange[]): readonly TextRange[] {
  const lists = frontMatterKeys(text).flatMap(({ value, entries }) => (entries ? [value, ...entries] : []));
  const apart = all.filter((place) => !isIn(lists, place));
  return isPlaceSaid || apart.length === 0 ? all : apart;
}

/** Of places that have the same words those that the rest of the order fits best. */
function fittingPlaces(sight: Sight, places: readonly TextRange[], given: readonly TextRange[]): Places {
  const told = describing(sight, given);
  const anchors = isTold(told) ? anchorsFor(sight, told) : [];
  const sentences = piecesOf(sight.structure, "sentence");
  const lineOf = (place: TextRange) => lineAt(sight.structure, place);
  const sentenceOf = (place: TextRange) => sentences.find((sentence) => isIn([sentence], place)) ?? lineOf(place);
  const fittingIn = (some: readonly TextRange[], around: (place: TextRange) => Piece) => {
    const fitting = best(some.map((piece) => ({ piece, fit: fitOf(sight.structure, around(piece), anchors) })));
    return fitting.length > 0 && some.length > 1 ? fitting : some;
  };
  // Of several in one line that whose sentence has the words.
  const pieces = fittingIn(fittingIn(places, lineOf), sentenceOf);
  return isOneInEach(sight, places) ? { pieces: places, isClear: true } : { pieces, isClear: pieces.length === 1 };
}

/** "In the code and the table": once in each of them. */
const isOneInEach = ({ holders }: Sight, places: readonly TextRange[]): boolean =>
  new Set(holders.map(({ unit }) => unit)).size > 1 &&
  new Set(holders.map(({ unit }) => unit)).size === places.length &&
  new Set(places.map((place) => holders.find((holder) => isIn([holder], place))?.unit)).size === places.length;

/** "Salt Loft restaurant, not café": the words that are beside the old ones already come once. */
function withoutRepeats(text: string, { from, to }: TextRange, now: string): string {
  const words = now.split(" ");
  const isAhead = (count: number) => text.slice(0, from).endsWith(`${words.slice(0, count).join(" ")} `);
  const ahead = words.findLastIndex((_, index) => index > 0 && isAhead(index));
  const rest = words.slice(Math.max(0, ahead));
  const after = rest.findIndex((_, index) => index > 0 && text.slice(to).startsWith(` ${rest.slice(index).join(" ")}`));
  return (after < 0 ? rest : rest.slice(0, after)).join(" ");
}

/** "Swap winter and autumn": words that are once in the text each. */
export function swapWords(sight: Sight, joint: number): Step | undefined {
  const { order, structure, text, region } = sight;
  const runs = [partOf(order, 0, joint), partOf(order, joint + 1, order.atoms.length)].map((part) =>
    literalRun(sightOf(structure, part)),
  );
  const marks = markersOf(sight);
  const [x, y] = runs.map((run) => (run ? placesOf(text, run.words, region).filter((one) => !isIn(marks, one)) : []));
  const [[a, b], [p, q]] = [runs, [x?.[0], y?.[0]]];
  const isClear = x?.length === 1 && y?.length === 1;
  return a && b && p && q && isClear
    ? done([replaceAt(text, p, b.words), replaceAt(text, q, a.words)], [a, b])
    : undefined;
}

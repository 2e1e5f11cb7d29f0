import { foldedText, isSpelling, numberWord, pairsIn, tokensIn, partOf, positionsIn, tellingTokens, type Order, type Pair } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { atOne, done, replaceAt, type Step } from "./edits.ts";
import { anchorsFor, describing, fitOf, placesOf, sightOf, type Sight } from "./find.ts";
import { literalRun } from "./name.ts";
import { groupsOf, isInside, linksOf } from "./things.ts";

/** Pairs whose old and new words are told apart by more than a preposition. */
const SURE: ReadonlySet<Pair["by"]> = new Set<Pair["by"]>(["slash", "quotes", "notOld", "butNew", "spelling", "becomes"]);

/** "Y, not X", "not X but Y": the old and the new are beyond doubt. */
export const contrast = (sight: Sight): Step | undefined => exchanged(sight, (pair) => pair.by === "slash" || pair.by === "notOld" || pair.by === "butNew");

/** "Replace X with Y", "X should be Y" (ASK-1, `exchange`). */
export const exchange = (sight: Sight): Step | undefined =>
  exchanged(sight, (pair) => (SURE.has(pair.by) ? isPlain(pair) && (pair.by !== "quotes" || (isAsked(sight) && positionsIn(sight.order).length === 0)) : pair.by === "toNew" ? pair.rest.length === 0 && isAsked(sight) && sameClass(pair) : false));

function exchanged(sight: Sight, isMeant: (pair: Pair) => boolean): Step | undefined {
  const { order, structure: { text }, region } = sight;
  const isThere = (words: string) => placesOf(text, words, region).length > 0;
  const pairs = pairsIn(order, isThere, sight.spent).filter(({ old, now }) => now.words.trim() !== "" && now.words !== old.words);
  const pair = pairs.find(isMeant) ?? misspelling(sight);
  return pair && exchangeAt(sight, pair);
}

/** Only the right spelling is given: the word of the text that is nearest to it is meant. */
function misspelling({ order, structure: { text } }: Sight): Pair | undefined {
  if (!order.cues.has("spelling")) return undefined;
  const pairs = order.atoms.filter(({ kind, isLittle, cues }) => kind === "quote" || (kind === "word" && !isLittle && cues.size === 0)).flatMap((atom): Pair[] => {
    const now = { from: atom.from, to: atom.to, words: atom.text, isQuoted: false };
    if (atom.text.length < 5 || placesOf(text, atom.text).length > 0) return [];
    const near = [...new Set(tellingTokens(text).filter(({ kind, text: word }) => kind === "word" && isSpelling(foldedText(word), foldedText(atom.text))).map((token) => token.text))];
    return near.length === 1 && near[0] !== undefined ? [{ old: { ...now, words: near[0] }, now, by: "spelling", rest: [] }] : [];
  });
  return pairs.length === 1 ? pairs[0] : undefined;
}

const isAsked = ({ order: { cues } }: Sight): boolean => cues.has("exchange") || cues.has("rename") || cues.has("spelling");

const isPlain = ({ by, old, now, rest }: Pair): boolean => by !== "becomes" || now.isQuoted || rest.length === 0 || isSpelling(old.words.toLowerCase(), now.words.toLowerCase());

/** A figure takes the place of a figure. */
const sameClass = ({ old, now }: Pair): boolean => old.isQuoted || /\p{N}/u.test(old.words) === /\p{N}/u.test(now.words);

export function exchangeAt(sight: Sight, { old, now }: Pair): Step {
  const { order, structure, region } = sight;
  const { text } = structure;
  const places = outsideOfAddresses(sight, placesOf(text, old.words, region), old.words);
  const uses = [old, now];
  const opsAt = (range: TextRange) => [replaceAt(text, range, withoutRepeats(text, range, casedAs(text.slice(range.from, range.to), old.words, now.words)))];
  if (isEverywhere(order)) return done(withCapitals(text, old.words, places, region).flatMap(opsAt), uses);
  return atOne(bestPlaces(sight, places, [old, now]), opsAt, uses);
}

/** "Everywhere", "in both places"; a mere number says nothing of that. */
export const isEverywhere = ({ atoms }: Order): boolean => atoms.some(({ cues, key }) => cues.has("everywhere") || (cues.has("both") && numberWord(key) === undefined));

/** Addresses are no words of the text. */
function outsideOfAddresses({ structure }: Sight, places: readonly TextRange[], words: string): readonly TextRange[] {
  if (/[/@.]/.test(words)) return places;
  const addresses = [...linksOf(structure).map(({ target }) => target), ...tokensIn(structure.text).filter(({ kind }) => kind === "address")];
  const outside = places.filter((place) => !addresses.some((address) => isInside(place, address)));
  return outside.length > 0 || !/^\p{L}+$/u.test(words) ? outside : [];
}

/** The same words at the beginning of a sentence. */
function withCapitals(text: string, words: string, places: readonly TextRange[], region: readonly TextRange[] | undefined): readonly TextRange[] {
  const capital = capitalised(words);
  if (capital === words || !places.some(({ from, to }) => text.slice(from, to) === words)) return places;
  return [...places, ...placesOf(text, capital, region).filter(({ from, to }) => text.slice(from, to) === capital)].sort((a, b) => a.from - b.from);
}

/** "Salt Loft restaurant, not café": the words that are before the old ones already come once. */
function withoutRepeats(text: string, { from, to }: TextRange, now: string): string {
  const words = now.split(" ");
  const ahead = words.findLastIndex((_, index) => index < words.length - 1 && text.slice(0, from).endsWith(`${words.slice(0, index + 1).join(" ")} `));
  const rest = words.slice(ahead + 1);
  const behind = rest.findIndex((_, index) => index > 0 && text.slice(to).startsWith(` ${rest.slice(index).join(" ")}`));
  return (behind < 0 ? rest : rest.slice(0, behind)).join(" ");
}

const capitalised = (words: string): string => words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** New words begin as the old ones do where the request has these in other case. */
const casedAs = (there: string, said: string, now: string): string => (there !== said && /^\p{Lu}/u.test(there) && /^\p{Ll}/u.test(said) ? capitalised(now) : now);

const CLEAR = 0.8;

/** Of places that have the same words those that the rest of the order fits best. */
export function bestPlaces(sight: Sight, places: readonly TextRange[], given: readonly TextRange[]): readonly TextRange[] {
  if (places.length < 2) return places;
  const anchors = anchorsFor(sight, describing(sight, given));
  const lines = groupsOf(sight.structure, "line").flatMap(({ things }) => things);
  const fits = places.map((place) => {
    const line = lines.find((one) => isInside(place, one));
    return { place, fit: line ? fitOf(sight.structure, line, anchors) : fitOf(sight.structure, { own: place }, anchors) };
  });
  const best = Math.max(...fits.map(({ fit }) => fit));
  return best <= 0 ? places : fits.filter(({ fit }) => fit >= best * CLEAR).map(({ place }) => place);
}

export const sharesWord = (a: string, b: string): boolean => tellingTokens(a).some(({ key }) => tellingTokens(b).some((token) => token.key === key));

/** "Swap winter and autumn": words that are once in the text each. */
export function exchangeWords(sight: Sight, joins: readonly number[], text: string): Step | undefined {
  for (const at of joins) {
    const [a, b] = [literalRun(sightOf(sight.structure, partOf(sight.order, 0, at))), literalRun(sightOf(sight.structure, partOf(sight.order, at + 1, sight.order.atoms.length)))];
    const [x, y] = [a, b].map((run) => (run ? placesOf(text, run.words, sight.region) : []));
    if (a && b && x?.length === 1 && y?.length === 1) return done([replaceAt(text, x[0] as TextRange, b.words), replaceAt(text, y[0] as TextRange, a.words)], [a, b]);
  }
  return undefined;
}

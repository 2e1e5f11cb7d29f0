import { linksOf } from "../markdown/index.ts";
import { isAkin, isSpelling, isUnspaced, spellingDistance, withoutEllipsis } from "../reading/index.ts";
import { changeOf } from "./change.ts";
import { fitOf, fittingSpots, spotAt } from "./fit.ts";
import type { Hunk } from "./hunks.ts";
import { besides, NEARLY, placeOf } from "./placed.ts";
import { matchIn, oldBefore, runIn, tellingOf } from "./said.ts";
import { has, isLittle, isWeighty, weightsOf, type Ask, type Scene } from "./scene.ts";
import type { Token } from "../reading/index.ts";
import type { Judgement } from "./warrant.ts";

const lettersOf = (tokens: readonly Token[]): string =>
  tellingOf(tokens)
    .map(({ key }) => key.replaceAll("'", ""))
    .join("");

/** The same letters, in other case or parted otherwise. */
export function cased(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  if (lettersOf(hunk.gone) !== lettersOf(hunk.come)) return undefined;
  if (isInTarget(hunk, scene)) return "fact";
  const free = has(ask, "marks", "split", "merge") ? /^[\p{Pd}'’.,;:!?]$/u : /^[\p{Pd}'’.]$/u;
  if (!hasSameMarks(hunk) && hunk.gone.concat(hunk.come).some(({ kind, text }) => kind === "mark" && !free.test(text)))
    return "marks";
  const come = tellingOf(hunk.come);
  const [old] = tellingOf(hunk.gone);
  // "Ausreißer with ß": the letters that were said, with the ending that it has there
  const isSaid = (text: string) =>
    ask.words.some(
      (word) =>
        word.text === text ||
        (word.text.length >= STEM && text.startsWith(word.text) && !old?.text.startsWith(word.text)),
    );
  const isExact = come.every(({ text }) => isSaid(text));
  if (!isExact && !has(ask, "upper", "lower", "capital", "plainCase", "marks", "spelling", "grammar", "split", "merge"))
    return undefined;
  const goes = isExact ? [] : matchIn(ask, tellingOf(hunk.gone)).used;
  const isMarkThere = has(ask, "marks") && isNear(hunk, ask, scene);
  if (!isExact && goes.length === 0 && citesWords(ask, scene) && !isMarkThere)
    if (!has(ask, "plainCase", "upper", "lower")) return "others";
  const place = placeOf(hunk, ask, scene);
  return typeof place !== "number"
    ? place
    : {
        ask,
        kind: "cased",
        comes: isExact ? (runIn(ask.words, come) ?? []) : [],
        goes,
        fit: place,
        change: changeOf(ask, hunk),
      };
}

/** Letters between two words that sound alike, at most. */
const HEARD = 2;
/** Letters of a word that it is known by, whatever its ending. */
const STEM = 4;

/** Another spelling or form of the word (ASK-1, `correct`). */
export function mended(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  const isGrammar = has(ask, "grammar") || isDoubted(hunk, ask, scene);
  if (changesCaseOnly(hunk)) return undefined;
  if (isDoubled(hunk, ask, scene)) {
    const fit = fitOf(scene, ask, spotAt(scene, hunk));
    return { ask, kind: "mended", comes: [], goes: [], fit: 1 + fit, change: changeOf(ask, hunk) };
  }
  if (isInTarget(hunk, scene)) return "fact";
  if (!isGrammar && !has(ask, "spelling") && !isSlipSaid(hunk, ask)) return undefined;
  const [gone, come] = [tellingOf(hunk.gone), tellingOf(hunk.come)];
  if (gone.length + come.length === 0) return undefined;
  if (
    !hasSameMarks(hunk) &&
    !(
      has(ask, "marks") &&
      hunk.gone.concat(hunk.come).every(({ kind, text }) => kind !== "mark" || /^[\p{Pd}'’,;:.]$/u.test(text))
    )
  )
    return "marks";
  if ([...gone, ...come].some(({ kind }) => kind !== "word")) return "fact";
  const pairs =
    gone.length === come.length ? gone.map((token, index) => [token.key, come[index]?.key ?? ""] as const) : [];
  const isSpelled = (pairs.length > 0 && pairs.every(([a, b]) => isSpelling(a, b))) || isSlipOfCharacters(gone, come);
  // "Typo in “there first patch”": what is wrong was cited, with another word that sounds like it
  const isHeard =
    has(ask, "spelling") &&
    pairs.length === 1 &&
    pairs.every(([a, b]) => /^\p{L}{5,}$/u.test(a) && /^\p{L}{5,}$/u.test(b) && spellingDistance(a, b) <= HEARD) &&
    isCited(hunk, ask, scene);
  const isFormed = isGrammar && pairs.length > 0 && pairs.every(([a, b]) => isSpelling(a, b) || isAkin(a, b));
  const isSmall =
    isGrammar &&
    !isContraction(gone, come) &&
    [...gone, ...come].every((token) => isLittle(ask, token) && !isWeighty(ask, token));
  if (!isSpelled && weighs(ask, gone) !== weighs(ask, come)) return "fact";
  if (!isSpelled && !isFormed && !isSmall && !isHeard) return "others";
  if (isTurnedRound(hunk, ask)) return "others";
  const { used } = matchIn(
    ask,
    gone.filter((token, index) => token.key !== come[index]?.key),
  );
  if (used.length === 0 && !isCited(hunk, ask, scene)) return "others";
  // "There's a mistake in the bit about …": of one that is mended the words need not say where
  const isOne = scene.isLone && isSpelled && has(ask, "spelling");
  if (
    used.length === 0 &&
    ask.where.within.length === 0 &&
    citesWords(ask, scene) &&
    !isNear(hunk, ask, scene) &&
    !isOne
  )
    return "place";
  return { ask, kind: "mended", comes: [], goes: used, fit: 1 + used.length, change: changeOf(ask, hunk) };
}

/** "Payed??": nothing is said but the word that goes, as a question. */
const isDoubted = ({ gone }: Hunk, { words }: Ask, { reading }: Scene): boolean =>
  words.length <= MOST_DOUBTED &&
  tellingOf(gone).length > 0 &&
  /[?？]\s*$/u.test(reading.message) &&
  tellingOf(gone).every(({ key }) => words.some((word) => word.key === key));

const MOST_DOUBTED = 2;

/** In the address of a link or an image: its letters are no spelling (ASK-1, `correct`). */
export const isInTarget = ({ from, to }: Hunk, { plan }: Scene): boolean =>
  linksOf(plan.before).some(({ target }) => target.from <= from && to <= target.to);

const hasSameMarks = ({ gone, come }: Hunk): boolean => {
  const [old, now] = [gone, come].map((tokens) =>
    tokens
      .filter(({ kind }) => kind === "mark")
      .map(({ text }) => text.normalize("NFKC"))
      .sort()
      .join(" "),
  ) as [string, string]; // two sides
  return old === now;
};

export const changesCaseOnly = ({ gone, come }: Hunk): boolean =>
  tellingOf(gone)
    .map(({ text }) => text.toLowerCase())
    .join(" ") ===
    tellingOf(come)
      .map(({ text }) => text.toLowerCase())
      .join(" ") && gone.some(({ text }) => text !== text.toLowerCase() || text !== text.toUpperCase());

/**
 * Inside of the words of the text that the ask cites, where it cites some; of a sentence whose beginning is cited,
 * anywhere.
 */
function isCited(hunk: Hunk, { instruction, where }: Ask, scene: Scene): boolean {
  const quotes = instruction.quotes.filter(
    (quote) => !where.spent.some((span) => span.from <= quote.from && quote.to <= span.to),
  );
  const cited = quotes
    .map(({ words }) => ({ at: scene.plan.before.indexOf(withoutEllipsis(words)), length: words.length }))
    .filter(({ at }) => at >= 0);
  if (cited.length === 0) return true;
  const ranges = cited.map(({ at, length }) =>
    where.about.includes("sentence") ? spotAt(scene, { from: at, to: at }).sentence : { from: at, to: at + length },
  );
  return ranges.some(({ from, to }) => from - 1 <= hunk.from && hunk.to <= to + 1);
}

/** "There's a doubled word": one of two that are the same goes. */
function isDoubled({ gone, come, from, to }: Hunk, { instruction }: Ask, { plan }: Scene): boolean {
  const goes = tellingOf(gone).map(({ key }) => key);
  const isNamed = () =>
    instruction.clauses.some(({ own, tongue }) => tongue.details.find(own).some(({ name }) => name === "doubled"));
  if (goes.length === 0 || tellingOf(come).length > 0 || !isNamed()) return false;
  const [ahead, after] = besides(plan.before, { from, to });
  return [ahead.slice(-goes.length), after.slice(0, goes.length)].some(
    (words) => words.map(({ key }) => key).join(" ") === goes.join(" "),
  );
}

/** "It's" and "it is" are both right. */
const isContraction = (gone: readonly Token[], come: readonly Token[]): boolean =>
  gone.length !== come.length && [gone, come].some((one) => one.length === 1 && /['’]/.test(one[0]?.text ?? ""));

/** In a script without spaces words are cut by guessing: there the characters are compared. */
function isSlipOfCharacters(gone: readonly Token[], come: readonly Token[]): boolean {
  // Two sides.
  const [old, now] = [gone, come].map((tokens) => tokens.map(({ key }) => key).join("")) as [string, string];
  if (![...gone, ...come].every(({ text }) => isUnspaced(text))) return false;
  return old.length + now.length <= 2 || (old !== "" && now !== "" && isSpelling(old, now));
}

const weighs = (ask: Ask, tokens: readonly Token[]): string => [...weightsOf(ask, tokens)].sort().join(" ");

/** Words of the text are cited: those are meant, and no others. */
const citesWords = (ask: Ask, { plan }: Scene): boolean =>
  ask.instruction.quotes.some(({ words }) => plan.before.includes(words)) ||
  (!has(ask, "everywhere") && ask.anchors.some(({ places, weight }) => places.length <= 3 && weight > 0.3));

/** Nothing was asked for but that the very word is wrong. */
function isSlipSaid(hunk: Hunk, ask: Ask): boolean {
  const [gone, come] = [tellingOf(hunk.gone), tellingOf(hunk.come)];
  const [old, now] = [gone[0], come[0]];
  if (!old || !now || gone.length !== 1 || come.length !== 1 || ask.kinds.some((cue) => cue !== "exchange"))
    return false;
  return ask.words.some(({ text }) => text === old.text) && (isSpelling(old.key, now.key) || isLittle(ask, old));
}

/** "“Than” should be “then”": that mends no other "then" into "than". */
function isTurnedRound({ gone, come }: Hunk, ask: Ask): boolean {
  const [old, now] = [tellingOf(gone), tellingOf(come)];
  const at = old.length === 1 && now.length === 1 ? ask.words.findIndex(({ key }) => key === old[0]?.key) : -1;
  return at >= 0 && oldBefore(ask, at) !== undefined && ask.words.slice(0, at).some(({ key }) => key === now[0]?.key);
}

/** In a sentence or block that the words speak of best. */
function isNear(hunk: Hunk, ask: Ask, scene: Scene): boolean {
  const best = fittingSpots(scene, ask)[0]?.fit ?? 0;
  return fitOf(scene, ask, spotAt(scene, hunk)) >= best * NEARLY;
}

import {
  amountsOf,
  isIn,
  isPlaced,
  KIND_CUES,
  piecesOf,
  tokensIn,
  TONGUES,
  type Order,
  type Sight,
  type Token,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { done, replaceAt, type Step } from "./steps.ts";

/** Words enough to know a sentence again, and so many of them that tell something. */
const SAME = 3;
const SAME_TELLING = 2;
/** In place of so many words others may be said, at so many places. */
const MOST_NEW = 4;
const MOST_PLACES = 2;

/** Words of an order in place of words of the text. */
interface Turned {
  readonly now: readonly Token[];
  readonly old: readonly Token[];
}

/**
 * A sentence of the text said again with other words in one place or two, whatever its words may ask for elsewhere:
 * "Eva leads the evenings", "the studio opens on 11 May at 19:30". It may stop before the sentence does.
 */
export function resaid(sight: Sight): Step | undefined {
  const { order, structure, text } = sight;
  if (order.quotes.length > 0) return undefined;
  const said = saidOf(order);
  if (said.length < SAME + 1) return undefined;
  const found = piecesOf(structure, "sentence", "item")
    .filter((piece) => isPlaced(sight, piece))
    .flatMap(({ own }) => {
      const turned = turnedIn(sight, said, wordsOf(tokensIn(text.slice(own.from, own.to), own.from)));
      return turned ? [turned] : [];
    });
  const [one, more] = found;
  if (!one || more) return undefined;
  // One figure alone is a value like others (`value`): it may be meant elsewhere too.
  if (one.length === 1 && one.some(({ now }) => amountsOf(now).length > 0)) return undefined;
  const pairs = one.map(({ now, old }) => ({ now: spanOf(now), old: spanOf(old) }));
  return done(
    pairs.map(({ now, old }) => replaceAt(text, old, casedAs(order.message.slice(now.from, now.to), old, text))),
    pairs.map(({ now }) => now),
    pairs.map(({ old }) => old),
  );
}

const wordsOf = (tokens: readonly Token[]) =>
  tokens.filter(({ kind }) => kind === "word" || kind === "number" || kind === "address");

/** The words of an order without those at its edges that only lead up to it: "so", "now". */
function saidOf({ own, atoms }: Order): readonly Token[] {
  const fillers = atoms.filter(({ isFiller }) => isFiller);
  const words = wordsOf(own);
  const isFiller = (token: Token) => isIn(fillers, token);
  const [first, last] = [words.findIndex((one) => !isFiller(one)), words.findLastIndex((one) => !isFiller(one))];
  return words.slice(Math.max(0, first), last + 1);
}

const spanOf = (tokens: readonly Token[]): TextRange => ({ from: tokens[0]?.from ?? 0, to: tokens.at(-1)?.to ?? 0 });

/** Where a sentence begins its first letter is large. */
const casedAs = (now: string, { from }: TextRange, text: string): string =>
  /(?:^|[.!?]\s+|^\s*(?:[-*+]|\d+[.)])\s+)$/m.test(text.slice(Math.max(0, from - 20), from)) &&
  /^\p{Lu}/u.test(text.slice(from))
    ? now.charAt(0).toUpperCase() + now.slice(1)
    : now;

function turnedIn(sight: Sight, said: readonly Token[], there: readonly Token[]): readonly Turned[] | undefined {
  const { tongue } = sight.order;
  const same = sameIn(said, there);
  const telling = same.filter(([at]) => !tongue.little.has(said[at]?.key ?? ""));
  if (same.length < SAME || new Set(telling.map(([at]) => said[at]?.key)).size < SAME_TELLING) return undefined;
  const seams: readonly (readonly [number, number])[] = [[-1, -1], ...same, [said.length, there.length]];
  const turned: Turned[] = [];
  for (const [index, [end, other]] of seams.slice(1).entries()) {
    const [start, from] = seams[index] ?? [-1, -1];
    const [now, old] = [said.slice(start + 1, end), there.slice(from + 1, other)];
    const isTail = end === said.length;
    if (now.length === 0 && (old.length === 0 || isTail)) continue;
    if (!isExchange(sight, now, old)) return undefined;
    turned.push({ now, old });
  }
  // "The Team plan is no longer offered" is not "The bus no longer stops here" said again.
  const isMostlySame = turned.reduce((sum, { now }) => sum + now.length, 0) < same.length;
  return isMostlySame && turned.length > 0 && turned.length <= MOST_PLACES ? turned : undefined;
}

/** Some words that tell for others like them: a figure for a figure, a name for a name. */
function isExchange({ order, text }: Sight, now: readonly Token[], old: readonly Token[]): boolean {
  const { tongue } = order;
  const isFew = (some: readonly Token[]) => some.length > 0 && some.length <= MOST_NEW;
  if (!isFew(now) || !isFew(old)) return false;
  const forms = (some: readonly Token[]) =>
    amountsOf(some)
      .map(({ form }) => form)
      .join();
  const tells = (some: readonly Token[]) => some.some(({ key, kind }) => kind !== "word" || !tongue.little.has(key));
  const isWeighty = (token: Token) =>
    TONGUES.some((one) => one.tag === tongue.tag && one.weighty.of(token).length > 0) ||
    (tongue.cues.of(token).some((cue) => KIND_CUES.has(cue)) && /^\p{Ll}/u.test(token.text));
  const isName = (some: readonly Token[]) => some.slice(-1).some((token) => /^\p{Lu}/u.test(token.text));
  const span = spanOf(old);
  return (
    forms(now) === forms(old) &&
    tells(now) &&
    tells(old) &&
    !now.some(isWeighty) &&
    !old.some(isWeighty) &&
    isName(now) === isName(old) &&
    !/[[\]()*_`|]/.test(text.slice(span.from, span.to))
  );
}

/** The longest run of words that both have, in order: their places in each. */
function sameIn(said: readonly Token[], there: readonly Token[]): readonly (readonly [number, number])[] {
  const most = said.map(() => there.map(() => 0));
  const at = (one: number, other: number) => most[one]?.[other] ?? 0;
  for (let one = said.length - 1; one >= 0; one -= 1)
    for (let other = there.length - 1; other >= 0; other -= 1) {
      const row = most[one];
      if (row)
        row[other] =
          said[one]?.key === there[other]?.key
            ? at(one + 1, other + 1) + 1
            : Math.max(at(one + 1, other), at(one, other + 1));
    }
  const same: (readonly [number, number])[] = [];
  for (let [one, other] = [0, 0]; one < said.length && other < there.length;)
    if (said[one]?.key === there[other]?.key) {
      same.push([one, other]);
      one += 1;
      other += 1;
    } else if (at(one + 1, other) >= at(one, other + 1)) one += 1;
    else other += 1;
  return same;
}

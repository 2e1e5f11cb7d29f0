import { TONGUES, type Tongue } from "./languages/index.ts";
import { isIn } from "./orders.ts";
import { quotesIn } from "./quotes.ts";
import type { Table } from "./table.ts";
import { isUnspaced, tokensIn, type Token } from "./tokens.ts";

/** What tells a language beside its small words and what it asks with. */
const BESIDE = ["units", "weighty", "roles", "keys"] as const;

/** So many characters tell the language of a text, and of something said. */
const ENOUGH_WRITTEN = 2_000;
const ENOUGH = 4_000;

/**
 * The language that a text is written in, by its small words; where few of them tell it, that of the person who speaks
 * of it.
 */
export function tongueOfText(text: string, spoken?: Tongue): Tongue {
  const words = tokensIn(text.slice(0, ENOUGH_WRITTEN)).filter(({ kind }) => kind === "word");
  const isJapanese = words.filter((word) => isUnspaced(word.text)).length * 2 > words.length;
  const countOf = (tongue: Tongue) =>
    (tongue.tag === "ja"
      ? Number(isJapanese) * words.length
      : words.filter(({ key }) => tongue.little.has(key)).length) + (tongue === spoken ? CLEARLY : 0);
  const [best] = TONGUES.map((tongue) => ({ tongue, count: countOf(tongue) })).sort((a, b) => b.count - a.count);
  if (!best) throw new Error("no language");
  return best.tongue;
}

/** The language that words are most likely of. */
export const tongueOf = (tokens: readonly Token[]): Tongue => tongueFor(tokens, tokens);

/** A sentence in another language than its message has clearly more of that one's words. */
const CLEARLY = 1.5;

/** "MIT" is no word of any language. */
const ACRONYM = /^\p{Lu}{2,}$/u;

/** `main`: the language of what is around it. */
export function tongueFor(own: readonly Token[], all: readonly Token[], main?: Tongue): Tongue {
  const [best] = byScore(tellingOf(own, all), main);
  if (!best) throw new Error("no language");
  return best.tongue;
}

/**
 * The language of a message; where that tells little, it is told by that of the text it is about, which is looked at
 * only then.
 */
export function tongueSpoken(tokens: readonly Token[]): (home?: () => Tongue) => Tongue {
  const [best, second] = byScore(tellingOf(tokens, tokens));
  if (!best) throw new Error("no language");
  const isClear = best.score >= (second?.score ?? 0) + CLEARLY;
  return (home) => (isClear || !home ? best.tongue : tongueFor(tokens, tokens, home()));
}

/** Those that tell a language. */
function tellingOf(own: readonly Token[], all: readonly Token[]): readonly Token[] {
  const plain = own.filter(({ kind, text }) => kind !== "word" || !ACRONYM.test(text));
  return [plain, own, all].find((some) => some.some(({ kind }) => kind === "word")) ?? all;
}

/** The languages that words may be of, the likeliest first. */
function byScore(tokens: readonly Token[], main?: Tongue) {
  const nameless = tokens.filter((_, at) => !isName(tokens, at));
  return TONGUES.map((tongue) => ({
    tongue,
    score: scoreOf(tongue, tongue.nounsCapital ? tokens : nameless) + (tongue === main ? CLEARLY : 0),
  })).sort((a, b) => b.score - a.score);
}

/** "El tesorero se apellida Barrenetxea": a word with a capital inside a sentence is a name, if nouns have none. */
const isName = (tokens: readonly Token[], at: number): boolean =>
  /^\p{Lu}\p{Ll}/u.test(tokens[at]?.text ?? "") && tokens[at - 1]?.kind === "space" && tokens[at - 2]?.kind === "word";

function scoreOf(tongue: Tongue, tokens: readonly Token[]): number {
  const found = (table: Table<string>) => new Set(table.find(tokens).flatMap(({ own: taken }) => [...taken])).size;
  const small = tokens.filter(({ kind, key }) => kind === "word" && tongue.little.has(key)).length;
  // "Replace 公民館 with 体育館" is asked in the language of its verbs: names alone are of none.
  const unspaced = tokens.filter(({ text }) => isUnspaced(text));
  const isAsked =
    unspaced.some(({ text }) => /^\p{Script=Hiragana}+$/u.test(text)) || unspaced.length * 2 > tokens.length;
  const script = tongue.tag === "ja" && unspaced.length > 0 && isAsked ? 100 : 0;
  return (
    script +
    small +
    1.2 * found(tongue.cues) +
    0.6 * BESIDE.reduce((sum, table) => sum + found(tongue[table]), 0) +
    0.4 * tokens.filter(({ key }) => tongue.numbers.has(key)).length
  );
}

/**
 * The language that someone is answered in: that of the first of these texts that is clearly of one, apart from what it
 * quotes. "2" and "no" are of several; then it is that of what was said before.
 */
export function tagSpoken(texts: readonly string[]): string {
  const scores = texts.map((whole) => {
    const text = whole.slice(0, ENOUGH);
    const quotes = quotesIn(text);
    return byScore(tokensIn(text).filter((token) => !isIn(quotes, token)));
  });
  const told = scores.find(([best, second]) => best && best.score >= (second?.score ?? 0) + CLEARLY) ?? scores[0];
  return told?.[0]?.tongue.tag ?? "en";
}

import { isAkin, isUnspaced, type Token } from "../reading/index.ts";
import { isTelling, numberOf, type Ask } from "./scene.ts";

/** Which words of the ask some tokens are: `used` are their numbers; what it has not is `missing`. */
export interface Matched {
  readonly used: readonly number[];
  readonly missing: readonly Token[];
}

/** The words of `tokens` in the ask, one directly after the other. */
export function runIn({ words }: Pick<Ask, "words">, tokens: readonly Token[]): number[] | undefined {
  if (tokens.length === 0) return undefined;
  for (let at = 0; at + tokens.length <= words.length; at += 1) {
    if (tokens.every((token, step) => words[at + step]?.key === token.key)) return tokens.map((_, step) => at + step);
  }
  return undefined;
}

/** Each of `tokens` somewhere in the ask, as it is or in another form; never a word that is in `taken`. */
export function matchIn(ask: Ask, tokens: readonly Token[], taken: ReadonlySet<number> = new Set()): Matched {
  const run = runIn(ask, tokens);
  if (run && run.every((at) => !taken.has(at))) return { used: run, missing: [] };
  const used: number[] = [];
  const missing: Token[] = [];
  for (const token of tokens) {
    const at = placeIn(ask, token, taken, used);
    if (at >= 0) used.push(at);
    else if (!isDateSaid(ask, token)) missing.push(token);
  }
  return { used, missing };
}

function placeIn(ask: Ask, token: Token, taken: ReadonlySet<number>, used: readonly number[]): number {
  const free = (at: number) => !taken.has(at) && !used.includes(at);
  const same = ask.words.findIndex((word, at) => free(at) && word.key === token.key);
  if (same >= 0) return same;
  const number = numberOf(ask, token);
  if (number !== undefined) return ask.words.findIndex((word, at) => free(at) && numberOf(ask, word) === number);
  if (token.kind !== "word") return -1;
  if (isUnspaced(token.text)) return ask.words.findIndex((word, at) => !taken.has(at) && isUnspaced(word.text) && (word.key.includes(token.key) || (word.key.length > 1 && token.key.includes(word.key))));
  const akin = ask.words.findIndex((word, at) => free(at) && word.kind === "word" && isAkin(word.key, token.key));
  return akin >= 0 ? akin : ask.words.findIndex((word, at) => !taken.has(at) && (word.key === token.key || (word.kind === "word" && isAkin(word.key, token.key))));
}

/** A date in figures, of which the ask has the day and the month in words. */
function isDateSaid(ask: Ask, { kind, text }: Token): boolean {
  if (kind !== "number") return false;
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const written = iso ? undefined : /^(\d{1,2})[./](\d{1,2})[./](\d{2,4})$/.exec(text);
  const [day, month] = iso ? [iso[3], iso[2]] : [written?.[1], written?.[2]];
  if (day === undefined || month === undefined) return false;
  return ask.words.some(({ key }) => key === `month-${Number(month)}`) && ask.words.some((word) => numberOf(ask, word) === String(Number(day)));
}

export const tellingOf = (tokens: readonly Token[]): Token[] => tokens.filter(isTelling);

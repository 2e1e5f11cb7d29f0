import { calendarNamed, isAkin, isSpelling, isUnspaced, minutesOf, worthOf, type Token } from "../reading/index.ts";
import { isTelling, numberOf, type Ask } from "./scene.ts";

/** Which words of the ask some tokens are: `used` are their numbers; what it has not is `missing`. */
export interface Matched {
  readonly used: readonly number[];
  readonly missing: readonly Token[];
}

/** The words of `tokens` in `words`, one directly after the other. */
export function runIn(words: readonly Token[], tokens: readonly Token[]): number[] | undefined {
  if (tokens.length === 0) return undefined;
  for (let at = 0; at + tokens.length <= words.length; at += 1) {
    if (tokens.every((token, step) => words[at + step]?.key === token.key)) return tokens.map((_, step) => at + step);
  }
  return undefined;
}

/**
 * Each of `tokens` somewhere in the ask, as it is or in another form; never a word that is in `taken`. `gone`: what it
 * comes for, of which figures may keep a part.
 */
export function matchIn(
  ask: Ask,
  tokens: readonly Token[],
  taken: ReadonlySet<number> = new Set(),
  gone: readonly Token[] = [],
): Matched {
  const run = runIn(ask.words, tokens);
  if (run && run.every((at) => !taken.has(at))) return { used: run, missing: [] };
  const used: number[] = [];
  const missing: Token[] = [];
  for (const token of tokens) {
    const inPlace = placeIn(ask, token, taken, used);
    const at = inPlace < 0 && gone.some(isTime) ? hourIn(ask, token, taken) : inPlace;
    const parts = at < 0 ? partsSaid(ask, token, gone) : undefined;
    if (at >= 0) used.push(at);
    else if (parts) used.push(...parts);
    else missing.push(token);
  }
  return { used, missing };
}

function placeIn(ask: Ask, token: Token, taken: ReadonlySet<number>, used: readonly number[]): number {
  const free = (at: number) => !taken.has(at) && !used.includes(at);
  const same = ask.words.findIndex((word, at) => free(at) && word.key === token.key);
  if (same >= 0) return same;
  const time = token.kind === "number" ? minutesOf(token.text) : undefined;
  const hour = time === undefined ? undefined : ask.times.get(time);
  if (hour !== undefined && !taken.has(hour)) return hour;
  const named = token.kind === "word" ? namedDay(ask, token) : -1;
  if (named >= 0) return named;
  const date = dateOf(token.text);
  if (date !== undefined) {
    const same = ask.words.findIndex((word, at) => free(at) && dateOf(word.text) === date);
    if (same >= 0) return same;
  }
  if (/^(?:19|20)\d\d$/.test(token.text)) {
    const short = ask.words.findIndex(
      (word, at) => free(at) && /^['’]?\d\d$/.test(word.text) && word.text.endsWith(token.text.slice(2)),
    );
    if (short >= 0) return short;
  }
  const number = numberOf(ask, token);
  if (number !== undefined) {
    const once = ask.words.findIndex((word, at) => free(at) && numberOf(ask, word) === number);
    return once >= 0 ? once : ask.words.findIndex((word, at) => !taken.has(at) && numberOf(ask, word) === number);
  }
  if (token.kind !== "word") return -1;
  if (isUnspaced(token.text))
    return ask.words.findIndex(
      (word, at) =>
        !taken.has(at) &&
        isUnspaced(word.text) &&
        (word.key.includes(token.key) || (word.key.length > 1 && token.key.includes(word.key))),
    );
  const isForm = (word: Token) => word.kind === "word" && isAkin(word.key, token.key) && !isOtherName(word, token);
  const akin = ask.words.findIndex((word, at) => free(at) && isForm(word));
  return akin >= 0
    ? akin
    : ask.words.findIndex((word, at) => !taken.has(at) && (word.key === token.key || isForm(word)));
}

const isTime = ({ kind, text }: Token): boolean => kind === "number" && minutesOf(text) !== undefined;

/** "Nine to five", where the text has times of a whole day: "17:00". */
function hourIn({ words }: Ask, { text }: Token, taken: ReadonlySet<number>): number {
  const time = minutesOf(text);
  return words.findIndex(
    ({ kind, key }, at) => !taken.has(at) && kind === "number" && time !== undefined && minutesOf(`${key}:00`) === time,
  );
}

/** Names have no forms but by what is put to their end: "Karmni" is not "Karmnu". */
const isOtherName = (said: Token, { key, text }: Token): boolean =>
  [said.text, text].every((one) => /^\p{Lu}\p{Ll}/u.test(one)) &&
  !key.startsWith(said.key) &&
  !said.key.startsWith(key);

/** A date in figures as year, month and day, whatever its order; undefined for what is none. */
function dateOf(text: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const written = iso ? undefined : /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  const parts = iso ? [iso[1], iso[2], iso[3]] : written ? [written[3], written[2], written[1]] : undefined;
  return parts?.map((part, at) => Number(part) + (at === 0 && Number(part) < 100 ? 2000 : 0)).join("-");
}

/** The same month or day, by its long or its short name. */
function namedDay({ words, tongues }: Ask, token: Token): number {
  const nameOf = ({ key, text }: Token) =>
    /^(?:month|day)-\d/.test(key)
      ? key
      : tongues.map(({ tag }) => calendarNamed(text, tag)).find((name) => name !== undefined);
  const name = nameOf(token);
  return name === undefined
    ? -1
    : words.findIndex(
        (word) =>
          word.kind === "word" &&
          /^(?:\p{Lu}|month-|day-)/u.test(word.key === nameOf(word) ? word.key : word.text) &&
          nameOf(word) === name,
      );
}

const PART = /\p{N}+|[\p{L}]+/gu;

/**
 * A date, a list of figures or an address, of which the ask has the parts that are new; those that stay need not be
 * said.
 */
function partsSaid(ask: Ask, token: Token, gone: readonly Token[]): number[] | undefined {
  if (token.kind === "word") return undefined;
  const parts: readonly string[] = token.key.match(PART) ?? [];
  const old = gone.filter(({ kind }) => kind === token.kind).flatMap(({ key }) => key.match(PART) ?? []);
  const isDate =
    token.kind === "number" && /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})$/.test(token.key);
  if (
    !isDate &&
    token.kind === "number" &&
    worthOf(token.text) !== undefined &&
    !token.text.includes(":") &&
    !gone.some(({ text }) => worthOf(text) === undefined || /^\d{1,2}[.h]\d{2}$/.test(text))
  )
    return undefined;
  if (parts.length < 2 || (old.length === 0 && !isDate)) return undefined;
  const left = [...old];
  const used: number[] = [];
  for (const part of parts) {
    const stays = left.indexOf(part);
    const at =
      token.kind === "address"
        ? ask.words.findIndex((word) =>
            word.kind === "word"
              ? word.key === part && (isOfAddress(word, ask) || old.some((one) => isSpelling(one, part)))
              : isWholly(word, parts) && partsOf(word).includes(part),
          )
        : saidPart(ask, part, isDate && parts.indexOf(part) === 1);
    if (at >= 0) used.push(at);
    else if (stays >= 0) left.splice(stays, 1);
    else if (!(isDate && part.length === 4)) return undefined;
  }
  return used.length > 0 ? used : undefined;
}

/** An address that was said comes with all of its parts. */
const isWholly = (word: Token, parts: readonly string[]): boolean =>
  word.kind !== "address" || partsOf(word).every((one) => parts.includes(one));

const partsOf = ({ key }: Token): readonly string[] => key.match(PART) ?? [];

/** "/board": a part of an address, in the request too. */
const isOfAddress = ({ from }: Token, { instruction }: Ask): boolean =>
  instruction.tokens.some(({ to, text }) => to === from && /^[/@.#_-]$/.test(text));

function saidPart(ask: Ask, part: string, isMonth: boolean): number {
  const value = String(Number(part));
  const month = isMonth
    ? ask.words.findIndex(
        ({ key, text }) =>
          key === `month-${value}` || ask.tongues.some(({ tag }) => calendarNamed(text, tag) === `month-${value}`),
      )
    : -1;
  return month >= 0
    ? month
    : ask.words.findIndex(
        (word) =>
          word.key === part ||
          (word.kind === "number" && (word.key.match(PART) ?? []).some((one) => one === part)) ||
          (/^\d+$/.test(part) && numberOf(ask, word) === value),
      );
}

/** "OLD → NEW", "OLD should be NEW": the word of OLD beside the mark, where the word `at` is the first of NEW. */
export function oldBefore({ instruction, words }: Ask, at: number): Token | undefined {
  for (const { tokens, tongue } of instruction.clauses) {
    const said = tokens.filter(({ kind }) => kind !== "space");
    const marks = tongue.roles.find(said).filter(({ name }) => name === "toNew" || name === "becomes");
    const first = said.findIndex(({ from }) => from === words[at]?.from);
    const start = said.findLastIndex(
      (token, index) => index < first && (isTelling(token) || marks.some(({ end }) => end === index + 1)),
    );
    const mark = first < 0 ? undefined : marks.find(({ end }) => end === start + 1);
    const old = mark && said.slice(0, mark.first).findLast(isTelling);
    if (old) return old;
  }
  return undefined;
}

export const tellingOf = (tokens: readonly Token[]): Token[] => tokens.filter(isTelling);

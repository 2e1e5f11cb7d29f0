import { minutesOf, timesIn, type Token } from "../reading/index.ts";
import { changeOf } from "./change.ts";
import type { Hunk } from "./hunks.ts";
import { tellingOf } from "./said.ts";
import { has, isLittle, numberOf, type Ask, type Scene } from "./scene.ts";
import type { Judgement } from "./warrant.ts";

/**
 * The same said in another form, where a form was asked for: "12" for "twelve", "teaspoon" for "tsp", "is not" for
 * "isn't" (ASK-1, `format`). One pair that the request shows stands for all: "8 € instead of 8.00 €, everywhere".
 */
export function converted(hunk: Hunk, ask: Ask, { plan }: Scene): Judgement {
  const isAsked = has(ask, "notation") || (has(ask, "everywhere", "both") && showsPair(ask));
  if (!isAsked) return undefined;
  const [gone, come] = [tellingOf(hunk.gone), tellingOf(hunk.come)];
  const isSame = isSameSaid(gone, come, ask) || isSameInFull(plan.before.slice(hunk.from, hunk.to), hunk.insert, ask);
  return isSame ? { ask, kind: "cased", comes: [], goes: [], fit: 2, change: changeOf(ask, hunk) } : undefined;
}

/** Word by word, numbers by what they are worth, and times. */
function isSameSaid(gone: readonly Token[], come: readonly Token[], ask: Ask): boolean {
  if (gone.length === 0 || come.length === 0) return false;
  const time = timeOf(gone, ask);
  if (time !== undefined && time === timeOf(come, ask)) return true;
  const [old, now] = [valuesOf(gone, ask), valuesOf(come, ask)];
  return (
    old.length === now.length &&
    gone.map(({ key }) => key).join(" ") !== come.map(({ key }) => key).join(" ") &&
    old.every((word, at) => word === now[at] || isShortFor(word, now[at] ?? "", ask))
  );
}

/** The one time that some words are, in minutes of half a day. */
function timeOf(tokens: readonly Token[], ask: Ask): number | undefined {
  const { tongues } = ask;
  const isOfTime = (token: Token) =>
    token.kind === "number" ||
    numberOf(ask, token) !== undefined ||
    isLittle(ask, token) ||
    tongues.some(({ halves, oclock, hours }) => halves.has(token.key) || oclock.has(token.key) || hours.has(token.key));
  if (!tokens.every(isOfTime)) return undefined;
  const times = new Set([...timesIn(tokens, tongues).keys(), ...tokens.flatMap(({ text }) => minutesOf(text) ?? [])]);
  return times.size === 1 ? [...times][0] : undefined;
}

/** Words by their keys, numbers by their worth; tens and ones are one number ("seventy-two"). */
function valuesOf(tokens: readonly Token[], ask: Ask): string[] {
  const found: string[] = [];
  let tens = 0;
  for (const token of tokens) {
    const number = numberOf(ask, token);
    const worth = Number(number ?? Number.NaN);
    if (tens > 0 && worth > 0 && worth < 10) found.push(String(Number(found.pop()) + worth));
    else found.push(number ?? token.key);
    tens = token.kind === "word" && worth > 10 && worth < 100 && worth % 10 === 0 ? worth : 0;
  }
  return found;
}

/**
 * A short form that was named, or has no vowel. Of those that were named it is the longest that the word may have:
 * "tbsp", and not "tsp", is "tablespoon".
 */
function isShortFor(a: string, b: string, { words }: Ask): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const named = words.map(({ key }) => key).filter((key) => isWithin(key, long));
  const isNamed = named.includes(short) && named.every((key) => key.length <= short.length);
  return isWithin(short, long) && (isNamed || (named.length === 0 && !/[aeiouäöü]/.test(short)));
}

/** It has the first letter of the word, and its other letters in order. */
function isWithin(short: string, long: string): boolean {
  if (/\d/.test(short + long) || short === "" || long.length < short.length + 2 || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** "Isn't" and "is not". */
function isSameInFull(gone: string, come: string, { tongues }: Ask): boolean {
  const inFull = (text: string) =>
    tongues
      .flatMap(({ contractions }) => contractions)
      .reduce((whole, [short, long]) => whole.replaceAll(short, long), text.toLowerCase().replaceAll("’", "'"))
      .replace(/\s+/g, " ")
      .trim();
  return gone.trim() !== "" && inFull(gone) === inFull(come);
}

/** Two words of the request that say the same in two forms. */
const showsPair = (ask: Ask): boolean =>
  has(ask, "exchange") &&
  ask.words.some((word, at) =>
    ask.words
      .slice(at + 1)
      .some(
        (other) =>
          other.text !== word.text && numberOf(ask, word) !== undefined && numberOf(ask, word) === numberOf(ask, other),
      ),
  );

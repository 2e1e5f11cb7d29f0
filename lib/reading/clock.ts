import type { Token } from "./tokens.ts";

/** Half a day: "five" may be 5:00 or 17:00. In minutes. */
const HALF_DAY = 720;
const TIME = /^(\d{1,2})[:.h](\d{2})$/;

/**
 * A way to say a time: words, `H` for the hour and `M` for minutes; `minutes` are added to the hour, or those of `M`
 * (`sign`).
 */
export interface ClockPhrase {
  readonly words: readonly string[];
  readonly minutes: number;
  readonly sign: 1 | 0 | -1;
}

/** What a language has for times: ways to say them, and its words for numbers. */
interface ClockWords {
  readonly clock: readonly ClockPhrase[];
  readonly numbers: ReadonlyMap<string, number>;
}

/** "half past H=30|M to H=-M" as it is in a table. */
export const clockOf = (list: string): ClockPhrase[] =>
  list.split("|").map((entry) => {
    const [words = "", value = "0"] = entry.trim().split("=");
    const isOfM = value.endsWith("M");
    return {
      words: words.split(" "),
      minutes: isOfM ? 0 : Number(value),
      sign: isOfM ? (value.startsWith("-") ? -1 : 1) : 0,
    };
  });

/** Times that are said in words: minutes in half a day, and the place of the hour among `words`. */
export function timesIn(words: readonly Token[], tongues: readonly ClockWords[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const { clock, numbers } of tongues) {
    const valueOf = ({ kind, key }: Token) =>
      kind === "number" && /^\d{1,2}$/.test(key) ? Number(key) : numbers.get(key);
    for (const { words: wanted, minutes, sign } of clock) {
      for (let at = 0; at + wanted.length <= words.length; at += 1) {
        const read = { hour: -1, at: -1, extra: 0 };
        const fits = wanted.every((word, step) => {
          const token = words[at + step];
          const value = token && (word === "H" || word === "M") ? valueOf(token) : undefined;
          if (word === "H") [read.hour, read.at] = [value ?? -1, at + step];
          if (word === "M") read.extra = value ?? -1;
          return word === "H" || word === "M" ? value !== undefined && value < 60 : token?.key === word;
        });
        if (fits && read.hour >= 0 && read.hour <= 24)
          found.set(mod(read.hour * 60 + minutes + sign * read.extra), read.at);
      }
    }
  }
  return found;
}

/** The minutes of a time in figures, in half a day; undefined for what is none. */
export function minutesOf(figure: string): number | undefined {
  const [, hours, minutes] = TIME.exec(figure) ?? [];
  return hours === undefined || Number(hours) > 24 || Number(minutes) > 59
    ? undefined
    : mod(Number(hours) * 60 + Number(minutes));
}

const mod = (minutes: number): number => ((minutes % HALF_DAY) + HALF_DAY) % HALF_DAY;

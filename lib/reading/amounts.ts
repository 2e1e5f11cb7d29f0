import type { TextRange } from "../text/index.ts";
import { calendarNamed } from "./calendar.ts";
import { TONGUES } from "./languages/index.ts";
import type { Given } from "./orders.ts";
import { tokensIn, type Token } from "./tokens.ts";
import { worthOf } from "./values.ts";

/** How a value is written. Values of one form can take each other's place. `word`: a number in words. */
export type Form = "number" | "time" | "date" | "digits" | "version" | "phone" | "day" | "month" | "word" | "address";

/**
 * A value in a text or a request: a figure with what it counts, a date, a day, an address. `from` and `to` are those of
 * the figure itself, without sign and unit.
 */
export interface Amount extends TextRange {
  readonly form: Form;
  readonly text: string;
  /** A sign of currency or share beside it: `€`, `%`; else empty. */
  readonly sign: string;
  /** The word after it ("km", "days"), as `keyOf` gives it; else empty. */
  readonly unit: string;
  /** Equal for what is the same value. */
  readonly worth: string;
}

const SIGN = /^[€£$¥₤%‰°]$/u;
const LEAST_PHONE = 6;

/** The values in `tokens`, in order. Linear. */
export function amountsOf(tokens: readonly Token[]): Amount[] {
  const found: Amount[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const hour = hourAt(tokens, at) ?? unspacedTimeAt(tokens, at);
    const joined = hour === undefined ? tensAndOnesAt(tokens, at) : undefined;
    const end = hour ?? joined ?? dateAt(tokens, at) ?? phoneAt(tokens, at);
    const form =
      hour !== undefined
        ? "time"
        : joined !== undefined
          ? "word"
          : end === undefined
            ? undefined
            : isPhone(tokens.slice(at, end))
              ? "phone"
              : "date";
    const amount = amountAt(tokens, at, end ?? at + 1, form);
    if (!amount) continue;
    found.push(amount);
    at = Math.max(at, (end ?? at + 1) - 1);
  }
  return found;
}

export const amountsIn = (text: string, at = 0): Amount[] => amountsOf(tokensIn(text, at));

function amountAt(tokens: readonly Token[], at: number, end: number, known: Form | undefined): Amount | undefined {
  const [first, last] = [tokens[at], tokens[end - 1]];
  const form = known ?? (first && formOf(first));
  if (!first || !last || !form) return undefined;
  const text = tokens
    .slice(at, end)
    .map((token) => token.text)
    .join("");
  const after = tokens[end]?.kind === "space" ? tokens[end + 1] : tokens[end];
  const ahead = tokens[at - 1]?.kind === "space" ? tokens[at - 2] : tokens[at - 1];
  const sign = [ahead, after].find((token) => token !== undefined && SIGN.test(token.text))?.text ?? "";
  return {
    form,
    text,
    sign,
    unit: after?.kind === "word" ? after.key : "",
    worth: worthIn(first, form, text),
    from: first.from,
    to: last.to,
  };
}

function formOf({ kind, key, text }: Token): Form | undefined {
  if (kind === "address") return "address";
  if (kind === "word")
    return key.startsWith("day-")
      ? "day"
      : key.startsWith("month-")
        ? "month"
        : namedHour(key) !== undefined
          ? "time"
          : (numberWord(key) ?? 0) > 1
            ? "word"
            : undefined;
  if (kind !== "number") return undefined;
  if (/^\d{1,2}:\d{2}(?::\d{2})?$/.test(text)) return "time";
  if (/^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/.test(text)) return "digits";
  return /^\d+(?:\.\d+){2,}$/.test(text) ? "version" : isPhoneText(text) ? "phone" : "number";
}

/** "Noon": the time that has this name, in any language. */
const namedHour = (key: string): string | undefined =>
  TONGUES.map(({ hours }) => hours.get(key)).find((time) => time !== undefined);

/** A number in words, in any language. */
export function numberWord(key: string): number | undefined {
  for (const { numbers } of TONGUES) {
    const number = numbers.get(key);
    if (number !== undefined) return number;
  }
  return undefined;
}

function worthIn({ key }: Token, form: Form, text: string): string {
  const [tens, ones] = text.split("-").map((part) => numberWord(part.toLowerCase()));
  if (form === "word" && tens !== undefined && ones !== undefined) return String(tens + ones);
  if (form === "word") return String(numberWord(key) ?? key);
  if (form === "time" && namedHour(key) !== undefined) return worthOf(namedHour(key) ?? "") ?? text;
  if (form === "time" && text.includes("時"))
    return worthOf(text.normalize("NFKC").replace("半", "30").replace("時", ":").replace("分", "")) ?? text;
  if (form === "time") return worthOf(text.replace(/\s/g, "").replace(/h$/, ":00").replace("h", ":")) ?? text;
  return form === "day" || form === "month"
    ? key
    : form === "phone"
      ? text.replace(/\D/g, "")
      : (worthOf(text) ?? text.toLowerCase());
}

/** "Ninety-six": the index after it. */
function tensAndOnesAt(tokens: readonly Token[], at: number): number | undefined {
  const [tens, hyphen, ones] = tokens.slice(at, at + 3);
  if (tens?.kind !== "word" || hyphen?.text !== "-" || ones?.kind !== "word") return undefined;
  const [ten, one] = [numberWord(tens.key) ?? 0, numberWord(ones.key) ?? 0];
  return ten >= 20 && ten < 100 && ten % 10 === 0 && one > 0 && one < 10 ? at + 3 : undefined;
}

/** "10h", "9h30", "19 h 30": the index after it. */
function hourAt(tokens: readonly Token[], at: number): number | undefined {
  const hour = tokens[at];
  const mark = tokens[at + 1]?.kind === "space" ? at + 2 : at + 1;
  if (hour?.kind !== "number" || !/^\d{1,2}$/.test(hour.text) || tokens[mark]?.text !== "h") return undefined;
  const minutes = tokens[mark + 1]?.kind === "space" ? mark + 2 : mark + 1;
  return /^\d{2}$/.test(tokens[minutes]?.text ?? "") ? minutes + 1 : mark + 1;
}

/** "19時30分", "19時半": the index after it. */
function unspacedTimeAt(tokens: readonly Token[], at: number): number | undefined {
  const [hour, mark, minutes, end] = tokens.slice(at, at + 4);
  if (hour?.kind !== "number" || !/^\d{1,2}$/.test(hour.text)) return undefined;
  if (mark?.text === "時半") return at + 2;
  if (mark?.text !== "時") return undefined;
  if (minutes?.text === "半") return at + 3;
  return minutes?.kind === "number" && /^\d{1,2}$/.test(minutes.text) && end?.text === "分" ? at + 4 : undefined;
}

/** "9 April 2026", "9. April", "April 9, 2026": a day with its month. The index after it. */
function dateAt(tokens: readonly Token[], at: number): number | undefined {
  const isDay = (token: Token | undefined) => token?.kind === "number" && /^\d{1,2}$/.test(token.text);
  const isMonth = (token: Token | undefined) =>
    token?.kind === "word" && TONGUES.some(({ tag }) => calendarNamed(token.text, tag)?.startsWith("month-"));
  const next = (from: number) => {
    let to = from;
    while (
      to < tokens.length &&
      (tokens[to]?.kind === "space" || /^(?:[.,]|st|nd|rd|th|de|er)$/.test(tokens[to]?.key ?? "")) &&
      to < from + 4
    )
      to += 1;
    return to;
  };
  const a = tokens[at];
  if (a?.kind !== "word" && !isDay(a)) return undefined;
  const b = next(at + 1);
  const [day, month] = isDay(a) ? [a, tokens[b]] : [tokens[b], a];
  if (!isDay(day) || !isMonth(month)) return undefined; // a month is looked up only beside a day, most words are not
  const year = next(b + 1);
  return /^(?:19|20)\d\d$/.test(tokens[year]?.text ?? "") ? year + 1 : b + 1;
}

/** The one day that is given, written as the one is that it takes the place of. */
export function dayGiven(own: readonly Token[], like: string): Given | undefined {
  const [date, other] = amountsOf(own).filter(({ form }) => form === "date");
  const words = date && !other ? dayLike(date.text, like) : undefined;
  return date && words !== undefined ? { from: date.from, to: date.to, words, isQuoted: false } : undefined;
}

/** "20 May 2026" as `2026-05-20`; `like`: a day written so, whose year holds where none is said. */
const dayLike = (date: string, like: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(like) ? isoDay(date, like.slice(0, 4)) : undefined;

/** "20 May 2026" as `2026-05-20`. `usual`: the year where none is said, four digits. */
export function isoDay(date: string, usual = "0000"): string | undefined {
  const tokens = tokensIn(date);
  const month = tokens
    .flatMap(({ text }) => TONGUES.map(({ tag }) => calendarNamed(text, tag)))
    .find((name) => name?.startsWith("month-"));
  const figures = tokens.flatMap(({ kind, text }) => (kind === "number" ? [text] : []));
  const day = figures.find((text) => text.length < 3);
  const year = figures.find((text) => text.length === 4) ?? usual;
  const two = (figure: string) => figure.padStart(2, "0");
  return month && day ? `${year}-${two(month.slice("month-".length))}-${two(day)}` : undefined;
}

/** "01632 960 144", "+32 9 555 01 42": figures in groups. */
function phoneAt(tokens: readonly Token[], at: number): number | undefined {
  if (tokens[at]?.kind !== "number" || (tokens[at - 1]?.kind === "space" && tokens[at - 2]?.kind === "number"))
    return undefined;
  let end = at + 1;
  while (tokens[end]?.text === " " && tokens[end + 1]?.kind === "number" && /^\d+$/.test(tokens[end + 1]?.text ?? ""))
    end += 2;
  return end > at + 1 && isPhone(tokens.slice(at, end)) ? end : undefined;
}

const isPhone = (tokens: readonly Token[]): boolean =>
  tokens.every(({ kind }) => kind === "number" || kind === "space") &&
  tokens
    .map(({ text }) => text)
    .join("")
    .replace(/\D/g, "").length >= LEAST_PHONE;
const isPhoneText = (text: string): boolean =>
  /^\d{2,5}(?:[-/]\d{2,5}){1,3}$/.test(text) && text.replace(/\D/g, "").length > LEAST_PHONE;

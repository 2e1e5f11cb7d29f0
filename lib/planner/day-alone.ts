import { amountsIn, type Amount, type Order } from "../reading/index.ts";

/** What stands before a day of the month that is said without its month. */
const AHEAD: Readonly<Record<string, RegExp>> = {
  en: /\bthe\s+$/iu,
  de: /\b(?:am|der|den|dem|zum|vom)\s+$/iu,
  fr: /\b(?:le|au|du)\s+$/iu,
  es: /\b(?:el|al|del)\s+$/iu,
};
const AFTER: Readonly<Record<string, RegExp>> = {
  en: /^(?:st|nd|rd|th)\b(?!\s*\p{L})/iu,
  de: /^\.(?!\s*\p{Lu})/u,
  fr: /^(?:er)?\s*(?:$|[.,;!?])/iu,
  es: /^\s*(?:$|[.,;!?])/u,
};

/** "The 25th", "am 27.", "le 25": a day of the month without its month, at the end of what is said of it. */
export function isDayAlone({ message, tongue, to }: Order, { form, sign, text, ...said }: Amount): boolean {
  const [ahead, after] = [AHEAD[tongue.tag], AFTER[tongue.tag]];
  return (
    form === "number" &&
    sign === "" &&
    /^(?:[12]?\d|3[01])$/.test(text) &&
    ahead?.test(message.slice(0, said.from)) === true &&
    after?.test(message.slice(said.to, to)) === true
  );
}

/** The days of the dates in a text, by themselves. */
export const daysIn = (whole: string): Amount[] =>
  amountsIn(whole).flatMap((date): Amount[] => {
    const day = date.form === "date" ? /(?<!\d)\d{1,2}(?!\d)/.exec(date.text) : null;
    if (!day) return [];
    const from = date.from + day.index;
    const [text] = day;
    return [{ form: "number", text, sign: "", unit: "", worth: String(Number(text)), from, to: from + text.length }];
  });

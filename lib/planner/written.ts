import { keyOf, numberWord, TONGUES, tokensIn, type Amount, type Sight } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { inNumber } from "./slots.ts";

/** The word after a place, with the space in front of it. */
const tokenAfter = (whole: string, at: number): string =>
  /^(?: )?/.exec(whole.slice(at))?.[0] + (tokensIn(whole.slice(at, at + 20).trimStart())[0]?.text ?? "");

/** An hour comes with the half of its day: "1 pm" becomes "11 am", "noon", or "13:30". */
export function withHalf(
  { order, text }: Sight,
  said: Amount,
  there: TextRange,
): readonly [span: TextRange, words: string] {
  const isNamed = (words: string) => /^\p{L}/u.test(words);
  // "10:30" needs no "時" after it
  const isMark = (word: string, isJoined: boolean) =>
    TONGUES.some(
      ({ halves, oclock }) =>
        halves.has(word) || (oclock.has(word) && (isNamed(said.text) || (said.form === "time" && isJoined))),
    );
  const markAfter = (whole: string, at: number) => {
    const [both = "", word = ""] = /^ ?(\p{L}+)/u.exec(tokenAfter(whole, at)) ?? [];
    return isMark(keyOf(word), both === word) ? both : "";
  };
  const [own, old] = [markAfter(order.message, said.to), markAfter(text, there.to)];
  const words = writtenAs(said, text.slice(there.from, there.to));
  const isOther = keyOf(own.trim()) !== keyOf(old.trim()) && (own !== "" || said.form === "time");
  return isOther || (isNamed(text.slice(there.from, there.to)) && own !== "")
    ? [{ from: there.from, to: there.to + old.length }, words + own]
    : [there, words];
}

/** "19 june" where the text has "12 June". */
const withCapital = (words: string, there: string): string =>
  /\p{Lu}/u.test(there) ? words.replace(/\p{L}{3,}/u, (name) => name.charAt(0).toUpperCase() + name.slice(1)) : words;

const YEAR = /,? (?:19|20)\d\d$/;

/** A value as it is written in the place of another: a bare hour with its minutes, where the other has them. */
function writtenAs(said: Amount, there: string): string {
  const [, mark] = /^\d{1,2}([:h])\d{2}$/.exec(there) ?? [];
  const hour = said.form === "number" ? said.text : numberWord(keyOf(said.text))?.toString();
  if (said.form === "word" && /^\p{Lu}/u.test(there)) return said.text.charAt(0).toUpperCase() + said.text.slice(1);
  if (said.form === "day") return inNumber(withCapital(said.text, there), there);
  // "On 25 July": the year that is there stays
  const year = said.form === "date" && !YEAR.test(said.text) ? (YEAR.exec(there)?.[0] ?? "") : "";
  if (said.form === "date" || said.form === "month") return withCapital(said.text, there) + year;
  return mark === undefined || said.form === "time" || hour === undefined ? said.text : `${hour}${mark}00`;
}

import type { TextRange } from "../text/index.ts";
import { calendarNamed } from "./calendar.ts";

const ENDS = /[.!?…]+["”’»)\]]*(?=\s|$)|[。！？]+|\n+|;\s|[ \u3000](?=[①-⑳])/gu;
const SHORTENED = (
  "e.g|i.e|z.b|d.h|bzw|ggf|nr|no|vs|cf|p.ej|p.ex|av|st|stn|dr|mr|mrs|ms|sr|sra|e|v|approx|ca|max|min|inkl|incl|" +
  "resp|vgl|art|abs|tel"
).replaceAll(".", "\\.");
const ABBREVIATION = new RegExp(`(?:^|[\\s(])(?:${SHORTENED}|\\p{L})\\.$`, "iu");

/** "Ext. 4000", "fig. 3": with a number after it. */
const COUNTED = /(?:^|[\s(])(?:ext|fig|sec|ch|vol|apt|pp|num|núm|pag|pág|abb|kap|tél|str|qty|rm|ref)\.$/iu;

/** "Der 4. Punkt", "im 2. Absatz": a German article before the number says that it counts something. */
const COUNTING = /(?:^|\s)(?:d(?:er|ie|as|en|em|es)|[ai]m|vom|zu[mr]|beim)\s\d+\.$/iu;

/** Where the sentences of a request are; those inside `whole` (quotations) are not cut. */
export const sentencesOfMessage = (message: string, whole: readonly TextRange[]): TextRange[] =>
  betweenNumbers(message, whole).flatMap((part) => sentencesOfPart(message, part, whole));

/** The parts of a message whose parts are numbered ("1. … 2. …"), without the numbers; of any other all of it. */
function betweenNumbers(message: string, whole: readonly TextRange[]): TextRange[] {
  const parts: TextRange[] = [];
  let [from, next] = [0, 1];
  for (const { index, 0: marker, 1: number } of message.matchAll(/(?<=^|\s)(\d{1,2})[.)]\s+(?=["“„«]?\p{L})/gu)) {
    if (Number(number) !== next || whole.some((one) => one.from < index && index < one.to)) continue;
    parts.push({ from, to: index });
    from = index + marker.length;
    next += 1;
  }
  return next > 2 ? [...parts, { from, to: message.length }] : [{ from: 0, to: message.length }];
}

function sentencesOfPart(message: string, part: TextRange, whole: readonly TextRange[]): TextRange[] {
  const sentences: TextRange[] = [];
  let { from } = part;
  for (const { index: at, 0: end } of message.slice(part.from, part.to).matchAll(ENDS)) {
    const index = part.from + at;
    const to = index + end.length;
    const quote = whole.find((one) => one.from < index && index < one.to);
    if (quote && (quote.to > to || !/^\s+\p{Lu}/u.test(message.slice(quote.to)))) continue;
    if (end === "." && isNoEnd(message, index)) continue;
    if (message.slice(from, to).trim() !== "") sentences.push({ from, to });
    from = to;
  }
  if (message.slice(from, part.to).trim() !== "") sentences.push({ from, to: part.to });
  return sentences;
}

/** The full stop of an abbreviation, or after the number of something ("4. Punkt"). */
function isNoEnd(message: string, at: number): boolean {
  const ahead = message.slice(Math.max(0, at - 12), at + 1);
  const isCounted = COUNTED.test(ahead) && /^\s\d/.test(message.slice(at + 1));
  return (
    isCounted ||
    ABBREVIATION.test(ahead) ||
    COUNTING.test(ahead) ||
    (/\d\.$/.test(ahead) && isNumbered(message.slice(at + 1)))
  );
}

/** What a number with a full stop counts: a noun ("4. Punkt"), a month, or one number more. */
function isNumbered(rest: string): boolean {
  const word = /^\s+(\p{L}+)/u.exec(rest)?.[1];
  if (word === undefined) return false;
  return (
    ["de", "en"].some((tag) => calendarNamed(word, tag) !== undefined) ||
    /^(?:und|bis|oder|u)$/.test(word) ||
    (/^\p{Lu}/u.test(word) && !/^\s+\p{Lu}\p{Ll}+\s\p{Ll}/u.test(rest))
  );
}

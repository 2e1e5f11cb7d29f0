import { unsplittable } from "./inline.ts";
import type { Block } from "./types.ts";
import { remembered, type DocText, type TextRange } from "../text/index.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/**
 * The sentences of one paragraph, in order, without the white space around them. Code spans and links are never cut.
 * None where it is no prose.
 */
export function sentencesIn(text: DocText, { from, to }: TextRange): TextRange[] {
  return sentencesOfWords(text.slice(from, to)).map((one) => ({ from: from + one.from, to: from + one.to }));
}

/** Several ask about the paragraph that is to change. */
const sentencesOfWords = remembered(sentencesCut, 8);

function sentencesCut(words: string): readonly TextRange[] {
  // A wrapped line is no end of a sentence; the quote marks and indents of its next line are no words.
  const flat = words.replace(/\r?\n[ \t>]*/g, (wrap) => " ".repeat(wrap.length));
  const whole = unsplittable(flat);
  if (!whole) return [];
  let next = 0;
  const sentences: TextRange[] = [];
  let start = 0;
  // The "!" of a picture ends nothing; a letter in its place keeps the length.
  for (const { index, segment } of segmenter.segment(flat.replaceAll("![", "I["))) {
    // What opens a link or a quotation belongs to what comes.
    const end = index + segment.replace(OPENERS, "").length;
    while ((whole[next]?.to ?? flat.length) < end) next += 1;
    const cut = (whole[next]?.from ?? end) < end && end < (whole[next]?.to ?? end);
    if (end < flat.length && (cut || !endsHere(flat, start, end))) continue;
    const range = trimmedTo(flat, start, end);
    if (range) sentences.push(range);
    start = end;
  }
  return sentences;
}

const OPENERS = /(?<=[.!?。！？]\s*)[[(「『（]+$/u;

/** The sentences of all paragraphs among `blocks`. */
export const sentencesOf = (text: DocText, blocks: readonly Block[]): TextRange[] =>
  blocks.flatMap((block) => (block.kind === "paragraph" ? sentencesIn(text, block) : []));

const ABBREVIATIONS = new Set([
  "e.g",
  "i.e",
  "cf",
  "vs",
  "viz",
  "approx",
  "ca",
  "incl",
  "excl",
  "resp",
  "dr",
  "mr",
  "mrs",
  "ms",
  "mx",
  "prof",
  "st",
  "rev",
  "hon",
  "gen",
  "sen",
  "rep",
  "gov",
  "capt",
  "sgt",
  "lt",
  "col",
  "fig",
  "figs",
  "eq",
  "sec",
  "ch",
  "vol",
  "pp",
  "ed",
  "eds",
  "z.b",
  "d.h",
  "u.a",
  "bzw",
  "ggf",
  "vgl",
  "al",
]);
/** Words that are abbreviations only before a number: "No. 5", but "He said no. Then he left." */
const BEFORE_NUMBERS = new Set([
  "no",
  "nos",
  "nr",
  "p",
  "art",
  "para",
  "tel",
  "op",
  "jan",
  "feb",
  "mar",
  "apr",
  "jun",
  "jul",
  "aug",
  "sep",
  "sept",
  "oct",
  "nov",
  "dec",
]);

/** Words that begin a sentence far more often than they are a name: "vitamin C. It helps" are two. */
const STARTERS =
  /^(?:The|This|That|These|Those|It|Its|He|She|They|We|You|I|A|An|And|But|Or|So|Then|If|In|On|At|For|From|To|As|No|Not|When|While|After|Before|There|Here|What|Please)\b/;

function endsHere(text: string, start: number, end: number): boolean {
  if (!/[\p{L}\p{N}]/u.test(text.slice(start, end)) || !/[\p{L}\p{N}]/u.test(text.slice(end))) return false;
  const last = /([\p{L}][\p{L}.]*)\.[)\]"'”’»*_]*\s*$/u
    .exec(text.slice(Math.max(start, end - 40), end))?.[1]
    ?.toLowerCase();
  const next = text.slice(end).trimStart();
  if (last === undefined) return !isOrdinal(text.slice(Math.max(start, end - 12), end), next);
  if (ABBREVIATIONS.has(last)) return false;
  if (BEFORE_NUMBERS.has(last) && /^\d/.test(next)) return false;
  // An initial, as in "J. R. Hartley": one capital before another capital.
  const initial = last.length === 1 && last !== "i" && /(?:^|[\s.(])\p{Lu}\.\s*$/u.test(text.slice(start, end));
  return !(initial && /^\p{Lu}/u.test(next) && !STARTERS.test(next));
}

/** "Am 20. Juni": the day of a month that is named next. */
const isOrdinal = (ahead: string, next: string): boolean =>
  /(?:^|[\s(])\d{1,2}\.\s*$/.test(ahead) && (months ??= monthNames()).test(next);

let months: RegExp | undefined;
/** In milliseconds: a day in the middle of each month. */
const MID_JANUARY = 1_768_435_200_000;
const MONTH = 2_629_800_000;

/** In languages that write a day with a full stop. */
function monthNames(): RegExp {
  const names = ["de", "da", "nb", "fi", "cs"].flatMap((tag) => {
    const format = new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", timeZone: "UTC" });
    return Array.from(
      { length: 12 },
      (_, month) => format.formatToParts(MID_JANUARY + month * MONTH).find(({ type }) => type === "month")?.value ?? "",
    );
  });
  return new RegExp(`^(?:${names.filter((name) => name !== "").join("|")})(?!\\p{L})`, "iu");
}

function trimmedTo(text: string, start: number, end: number): TextRange | undefined {
  const words = text.slice(start, end);
  const from = start + (words.length - words.trimStart().length);
  const to = start + words.trimEnd().length;
  return from < to ? { from, to } : undefined;
}

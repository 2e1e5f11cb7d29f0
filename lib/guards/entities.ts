import { withoutEnd, type TextRange } from "../text/index.ts";
import { foldedWords } from "./folded-words.ts";

/** A name, number, date, address or quotation (SET-1), as it is in the text, with its place there. */
export interface Entity {
  readonly words: string;
  readonly from: number;
  readonly to: number;
}

const MONTH =
  "Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|" +
  "Nov(?:ember)?|Dec(?:ember)?";
const UNIT =
  "%|‰|°\\s?[CF]?|(?:[kmcµn]?m|k?g|mg|[kMGT]?i?B|[kMGT]?bit|[cmd]?l|[kM]?W|kWh|[kMG]?Hz|V|A|K|s|ms|h|min|km/h|" +
  "mph|ft|in|oz|lb|lbs|px|pt|€|£|\\$)(?![\\p{L}\\p{N}])|(?:kilo|centi|milli|square |cubic )?(?:met(?:er|re)s?|" +
  "gram(?:me)?s?|lit(?:er|re)s?)|kilos?|miles?|feet|foot|inch(?:es)?|yards?|acres?|hectares?|tonn?es?|tons?|" +
  "pounds?|ounces?|euros?|dollars?|cents?|pence|francs?|yen|percent|per cent|degrees?|seconds?|minutes?|" +
  "hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies)|people|persons?|users?|times|pages?|" +
  "words?|bytes?|kilobytes?|megabytes?|gigabytes?|watts?|volts?|million|billion|thousand|hundred|dozen";
const NUMBER = "\\d+(?:[.,\\u00a0\\u202f' ]\\d{3})*(?:[.,]\\d+)?";

const PATTERNS: readonly RegExp[] = [
  /\b(?:https?|ftp):\/\/[^\s<>()"'\]]+[^\s<>()"'\].,;:!?]|\bwww\.[^\s<>()"'\]]+[^\s<>()"'\].,;:!?]|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]*\w/gu,
  /\]\(\s*<?([^\s)>]+)/gu,
  // one broken over two lines is a single one, and not half of the next
  /(?<!`)(`+)(?!`)[^`\n]+?\1(?!`)|(?<!`)(`{1,2})(?!`)(?:[^`\n]|\n(?![ \t>]*\n))+?(?<!`)\2(?!`)/gu,
  /“[^“”\n]+”|«[^«»\n]+»|„[^„“”\n]+[“”]|(?<![\p{L}\p{N}])"[^"\n]+"(?![\p{L}\p{N}])/gu,
  /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b\d{1,2}:\d{2}(?::\d{2})?\b/gu,
  new RegExp(
    `\\b(?:\\d{1,2}(?:st|nd|rd|th)?\\.?\\s+)(?:${MONTH})\\b(?:,?\\s+\\d{4})?|\\b(?:${MONTH})\\s+\\d{1,2}(?:st|nd|` +
      `rd|th)?\\b(?:,?\\s+\\d{4})?|\\b(?:${MONTH})\\s+\\d{4}\\b`,
    "gu",
  ),
  new RegExp(
    `[€$£¥]\\s?${NUMBER}(?:\\s?(?:million|billion|k|m|bn)\\b)?|` +
      `(?<![\\w.,])${NUMBER}[\\s\\u00a0\\u202f-]?(?:${UNIT})(?![\\p{L}\\p{N}])`,
    "gu",
  ),
  /(?<![\w.,:/-])(?:1[5-9]|20)\d{2}(?![\w:/-]|[.,]\d)/gu,
];

/** The entities of a piece of prose, in the order of the text; none inside another. */
export function entitiesOf(text: string, { capitalsTell = true }: { readonly capitalsTell?: boolean } = {}): Entity[] {
  const found: Entity[] = [];
  for (const pattern of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const words = pattern === PATTERNS[1] ? (match[1] ?? "") : match[0];
      const from = match.index + match[0].indexOf(words);
      addOutside(found, { words, from, to: from + words.length });
    }
  }
  if (capitalsTell) for (const name of namesOf(text)) addOutside(found, name);
  return found.toSorted((a, b) => a.from - b.from);
}

/** This share of the words inside its sentences is capitalised in a language that capitalises more than names. */
const MANY_CAPITALS = 0.18;
/** Fewer words say nothing about their language. */
const LEAST_WORDS = 40;

/** Whether a capital inside a sentence says that a word is a name: not in German, where every noun has one. */
export function capitalsTell(text: string): boolean {
  let [inside, capitals] = [0, 0];
  for (const [, capital] of text.matchAll(/\p{Ll},?[ \u00a0](?=(\p{Lu})|\p{L})/gu)) {
    inside += 1;
    capitals += capital === undefined ? 0 : 1;
  }
  return inside < LEAST_WORDS || capitals < inside * MANY_CAPITALS;
}

function addOutside(found: Entity[], entity: Entity): void {
  if (entity.words !== "" && !found.some(({ from, to }) => entity.from < to && entity.to > from)) found.push(entity);
}

const CAPITALISED = "\\p{Lu}[\\p{L}\\p{M}'’\\-]*(?:\\.(?=\\p{Lu}))?[\\p{L}]*";
const RUN = new RegExp(
  `(?<![\\p{L}\\p{N}])${CAPITALISED}(?:(?:[ \\u00a0]+(?:of|the|de|la|van|von|der|den|di|da|du|and|` +
    `&)){0,2}[ \\u00a0]+${CAPITALISED})*(?:[ \\u00a0]\\d+)?(?![\\p{L}\\p{N}])`,
  "gu",
);
/** A sentence, a cell, an item or a quotation begins here: its first capital means nothing. */
const OPENS =
  /(?:^|[.!?…:|]["'”’)\]*_]*\s|[“"«‘(]|(?:^|\n)[\s>]*(?:[-*+]\s|\d+[.)]\s)?(?:\[[ xX]\]\s)?)[\s*_#>"'“‘(]*$/u;
const NO_NAME = new Set(["I", "I'm", "I’m", "I've", "I’ve", "I'll", "I’ll", "I'd", "I’d", "A", "OK"]);

/** Small words that are part of names in many languages, and do not join two. */
const PARTICLES: ReadonlySet<string> = new Set("of the de la van von der den di da du".split(" "));

/** The same name with such a word more in it: “Astro VS Code” that became “Astro de VS Code” is still named. */
export function isWidened({ words }: Entity, text: string): boolean {
  const old = words.split(/\s+/);
  const isLonger = (now: readonly string[]) =>
    now.length > old.length &&
    now.filter((word) => !PARTICLES.has(word)).join(" ") === old.filter((word) => !PARTICLES.has(word)).join(" ");
  return /^\p{Lu}/u.test(words) && namesOf(text).some((name) => isLonger(name.words.split(/\s+/)));
}

/** Capitalised runs; at the start of a sentence the first word is left out. */
function namesOf(text: string): Entity[] {
  const names: Entity[] = [];
  for (const match of text.matchAll(RUN)) {
    let [from, words] = [match.index, match[0]];
    if (OPENS.test(text.slice(Math.max(0, from - 40), from)) || from === 0) {
      const rest = /^\S+[ \u00a0]+(?:(?:of|the|de|la|van|von|der|den|di|da|du|and|&)[ \u00a0]+)*/u.exec(words);
      if (!rest || !/^\p{Lu}/u.test(words.slice(rest[0].length))) continue;
      from += rest[0].length;
      words = words.slice(rest[0].length);
    }
    if (!NO_NAME.has(words) && /\p{L}{2}/u.test(words)) names.push({ words, from, to: from + words.length });
  }
  return names;
}

/** A capitalised word inside a sentence. */
export function isNameAt(text: string, { from, to }: TextRange): boolean {
  return (
    /^\p{Lu}[\p{L}\p{M}]/u.test(text.slice(from, to)) &&
    from > 0 &&
    !OPENS.test(text.slice(Math.max(0, from - 40), from))
  );
}

/** Spelling of quotation marks and white space is no part of an entity. */
export const plainly = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[‘’]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, " ");

/** Looks entities up in a text: whole words, whatever the quotation marks. */
export function entityFinder(text: string): (words: string) => boolean {
  let once: string | undefined;
  return (words) => {
    const plain = (once ??= plainly(text));
    const wanted = withoutEnd(plainly(words).replace(/^["`]+/, ""), /["`]/);
    for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + 1)) {
      if (!isLetter(plain[at - 1], wanted[0]) && !isLetter(plain[at + wanted.length], wanted.at(-1))) return true;
    }
    return foldedWords(wanted).length === 0;
  };
}

/** A letter or digit that would continue the word; if the entity itself ends in a mark, nothing does. */
const isLetter = (beside: string | undefined, edge: string | undefined): boolean =>
  beside !== undefined && edge !== undefined && /[\p{L}\p{N}]/u.test(edge) && /[\p{L}\p{N}]/u.test(beside);

import { GERMAN } from "./de.ts";
import { ENGLISH } from "./en.ts";
import { SPANISH } from "./es.ts";
import { FRENCH } from "./fr.ts";
import { JAPANESE } from "./ja.ts";
import { PUNCTUATION } from "./punctuation.ts";
import { clockOf } from "../clock.ts";
import type { Language } from "../language.ts";
import { keepingAccents, tableOf } from "../table.ts";
import { foldedText } from "../fold.ts";

/** A language ready for use. */
export type Tongue = ReturnType<typeof tongueOf>;

const setOf = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split("|")
      .map((entry) => foldedText(entry.trim()))
      .filter((entry) => entry !== ""),
  );

function tongueOf(language: Language) {
  const { variants = [], contractions = [], postposed = false, nounsCapital = false, little, weighty } = language;
  const fold = language.accentsTell ? keepingAccents : foldedText;
  const tableOfLists = <Name extends string>(lists: Readonly<Partial<Record<Name, string>>>) => tableOf(lists, fold);
  return {
    tag: language.tag,
    clock: clockOf(language.clock),
    hours: namedHours(language.hours),
    variants,
    contractions,
    postposed,
    nounsCapital,
    /** Little words, and those for may, must and should. */
    small: setOf(`${little}|${weighty.modal}|${weighty.duty}`),
    ...setsOf(language),
    ...ordinalsOf(language, fold),
    cues: tableOfLists(language.cues),
    units: tableOfLists({ ...language.units, sentence: `${language.units.sentence}|${language.remarks}` }),
    /** Words for a sentence and nothing larger. */
    sentences: tableOfLists({ sentence: language.units.sentence }),
    parts: tableOfLists(language.parts),
    weighty: tableOfLists(weighty),
    properties: tableOfLists(language.properties),
    texts: tableOfLists({ text: language.texts }),
    makes: tableOfLists({ make: language.makes }),
    dates: tableOfLists({ date: language.dates }),
    measures: tableOfLists({ measure: language.measures }),
    roles: tableOfLists(rolesOf(language)),
    keys: tableOfLists(language.keys),
    details: tableOfLists(language.details),
    bullets: tableOfLists(language.bullets),
    marks: tableOfLists(PUNCTUATION[language.tag] ?? {}),
    reasons: tableOfLists({ reason: language.reasons }),
    numbering: setOf(language.numbering),
    syntax: setOf(language.syntax),
    blank: setOf(language.blank),
    picks: tableOfLists({ pick: language.picks }),
  };
}

/** Names by the time that they stand for, the other way round. */
const namedHours = (hours: Language["hours"]): ReadonlyMap<string, string> =>
  new Map(Object.entries(hours).flatMap(([time, list]) => [...setOf(list)].map((name) => [name, time] as const)));

/** Little words that are looked up alone. */
const setsOf = (language: Language) => ({
  little: setOf(language.little),
  joins: setOf(language.joins),
  pronouns: setOf(language.pronouns),
  repeats: setOf(language.repeats),
  indefinite: setOf(language.indefinite),
  inside: setOf(language.inside),
  insideAfterNoun: setOf(language.insideAfterNoun ?? ""),
  oclock: setOf(language.oclock),
  halves: setOf(language.halves),
  tails: setOf(language.tails ?? ""),
  after: setOf(language.after),
  like: setOf(language.like),
  before: setOf(language.before),
  but: setOf(language.but),
  butAfterAll: setOf(language.butAfterAll ?? ""),
  toNew: setOf(language.toNew),
  notOld: setOf(language.notOld),
  eitherWay: setOf(language.eitherWay ?? ""),
  smallInTitles: setOf(language.smallInTitles ?? ""),
  salutations: setOf(language.salutations),
});

/** Words that say what the words beside them are: what is to go, what is to come, a place. */
const rolesOf = ({ toNew, notOld, butNew, becomes, fromOld, states, after, before, inside, fillers }: Language) => ({
  toNew,
  notOld,
  butNew,
  becomes: `${becomes}|>|= >`,
  fromOld,
  states,
  after,
  before,
  inside,
  filler: fillers,
});

/** "Einundachtzig": 81. */
function tensWithOnes({ numbers, onesFirst }: Language): readonly (readonly [string, number])[] {
  if (onesFirst === undefined) return [];
  const words = Object.entries(numbers).map(([number, list]) => [Number(number), list.split("|")[0] ?? ""] as const);
  const ones = words.filter(([number]) => number > 0 && number < 10);
  const tens = words.filter(([number]) => number >= 20 && number < 100);
  return tens.flatMap(([ten, word]) =>
    ones.map(([one, ahead]) => [foldedText(`${one === 1 ? "ein" : ahead}${onesFirst}${word}`), ten + one] as const),
  );
}

function ordinalsOf(language: Language, fold: (text: string) => string) {
  const { ordinals, last, beforeLast, numbers } = language;
  const numbered = (list: string, number: number) =>
    list.split("|").map((entry) => [foldedText(entry), number] as const);
  const counts = Object.fromEntries([
    ...ordinals.map((list, index) => [String(index + 1), list] as const),
    ["-1", last] as const,
    ...beforeLast.map((list, index) => [String(-2 - index), list] as const),
  ]);
  return {
    ordinals: new Map([...ordinals.flatMap((list, index) => numbered(list, index + 1)), ...numbered(last, -1)]),
    /** Ordinals of one word and of several, by their number: "2", "-1". */
    counts: tableOf(counts, fold),
    numbers: new Map([
      ...Object.entries(numbers).flatMap(([number, list]) => numbered(list, Number(number))),
      ...tensWithOnes(language),
    ]),
  };
}

export const TONGUES: readonly Tongue[] = [ENGLISH, GERMAN, FRENCH, SPANISH, JAPANESE].map(tongueOf);

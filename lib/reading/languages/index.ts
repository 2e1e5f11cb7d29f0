import { GERMAN } from "./de.ts";
import { ENGLISH } from "./en.ts";
import { SPANISH } from "./es.ts";
import { FRENCH } from "./fr.ts";
import { JAPANESE } from "./ja.ts";
import { clockOf, type ClockPhrase } from "../clock.ts";
import type { Cue, Language, Part, Unit, Weighty } from "../language.ts";
import { keepingAccents, tableOf, type Table } from "../table.ts";
import { foldedText } from "../fold.ts";

/** A language ready for use. */
export interface Tongue {
  readonly tag: string;
  readonly cues: Table<Cue>;
  readonly units: Table<Unit>;
  readonly parts: Table<Part>;
  readonly little: ReadonlySet<string>;
  readonly weighty: Table<Weighty>;
  readonly joins: ReadonlySet<string>;
  readonly clock: readonly ClockPhrase[];
  readonly indefinite: ReadonlySet<string>;
  readonly inside: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  readonly like: ReadonlySet<string>;
  readonly before: ReadonlySet<string>;
  readonly but: ReadonlySet<string>;
  readonly toNew: ReadonlySet<string>;
  readonly notOld: ReadonlySet<string>;
  readonly ordinals: ReadonlyMap<string, number>;
  readonly numbers: ReadonlyMap<string, number>;
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split("|").map((entry) => foldedText(entry.trim())));

function tongueOf(language: Language): Tongue {
  const { tag, cues, units, parts, weighty, little, ordinals, last, numbers, joins, clock, indefinite, inside, after, before, like, but, toNew, notOld } = language;
  const fold = language.accentsTell ? keepingAccents : foldedText;
  const ordinalOf = new Map(ordinals.flatMap((list, index) => list.split("|").map((entry) => [foldedText(entry), index + 1] as const)));
  for (const entry of last.split("|")) ordinalOf.set(foldedText(entry), -1);
  const numberOf = new Map(Object.entries(numbers).flatMap(([number, list]) => list.split("|").map((entry) => [foldedText(entry), Number(number)] as const)));
  return { tag, cues: tableOf(cues, fold), units: tableOf(units, fold), parts: tableOf(parts, fold), weighty: tableOf(weighty, fold), little: setOf(little), joins: setOf(joins), clock: clockOf(clock), indefinite: setOf(indefinite), inside: setOf(inside), after: setOf(after), like: setOf(like), before: setOf(before), but: setOf(but), toNew: setOf(toNew), notOld: setOf(notOld), ordinals: ordinalOf, numbers: numberOf };
}

export const TONGUES: readonly Tongue[] = [ENGLISH, GERMAN, FRENCH, SPANISH, JAPANESE].map(tongueOf);

import { GERMAN } from "./de.ts";
import { ENGLISH } from "./en.ts";
import { SPANISH } from "./es.ts";
import { FRENCH } from "./fr.ts";
import { JAPANESE } from "./ja.ts";
import { clockOf, type ClockPhrase } from "../clock.ts";
import type { AskedProperty, Cue, Detail, Language, Part, Role, Unit, Weighty } from "../language.ts";
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
  readonly properties: Table<AskedProperty>;
  readonly texts: Table<"text">;
  readonly makes: Table<"make">;
  readonly indefinite: ReadonlySet<string>;
  readonly inside: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  readonly like: ReadonlySet<string>;
  readonly before: ReadonlySet<string>;
  readonly but: ReadonlySet<string>;
  readonly toNew: ReadonlySet<string>;
  readonly notOld: ReadonlySet<string>;
  readonly ordinals: ReadonlyMap<string, number>;
  /** Ordinals of one word and of several, by their number: "2", "-1". */
  readonly counts: Table<string>;
  readonly numbers: ReadonlyMap<string, number>;
  readonly roles: Table<Role>;
  /** The usual keys of a front matter. */
  readonly keys: Table<string>;
  /** Little words, and those for may, must and should. */
  readonly small: ReadonlySet<string>;
  readonly details: Table<Detail>;
  readonly bullets: Table<string>;
  readonly variants: readonly (readonly [string, string])[];
  readonly postposed: boolean;
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split("|").map((entry) => foldedText(entry.trim())));

function tongueOf(language: Language): Tongue {
  const {
    tag,
    cues,
    units,
    parts,
    weighty,
    little,
    ordinals,
    last,
    beforeLast,
    numbers,
    joins,
    clock,
    indefinite,
    inside,
    after,
    before,
    like,
    but,
    toNew,
    notOld,
  } = language;
  const {
    butNew,
    becomes,
    fromOld,
    states,
    texts,
    makes,
    properties,
    fillers,
    details,
    bullets,
    keys,
    variants = [],
    postposed = false,
  } = language;
  const fold = language.accentsTell ? keepingAccents : foldedText;
  const ordinalOf = new Map(
    ordinals.flatMap((list, index) => list.split("|").map((entry) => [foldedText(entry), index + 1] as const)),
  );
  for (const entry of last.split("|")) ordinalOf.set(foldedText(entry), -1);
  const counts = Object.fromEntries([
    ...ordinals.map((list, index) => [String(index + 1), list] as const),
    ["-1", last] as const,
    ...beforeLast.map((list, index) => [String(-2 - index), list] as const),
  ]);
  const numberOf = new Map(
    Object.entries(numbers).flatMap(([number, list]) =>
      list.split("|").map((entry) => [foldedText(entry), Number(number)] as const),
    ),
  );
  return {
    tag,
    cues: tableOf(cues, fold),
    units: tableOf(units, fold),
    parts: tableOf(parts, fold),
    weighty: tableOf(weighty, fold),
    little: setOf(little),
    joins: setOf(joins),
    clock: clockOf(clock),
    properties: tableOf(properties, fold),
    texts: tableOf({ text: texts }, fold),
    makes: tableOf({ make: makes }, fold),
    indefinite: setOf(indefinite),
    inside: setOf(inside),
    after: setOf(after),
    like: setOf(like),
    before: setOf(before),
    but: setOf(but),
    toNew: setOf(toNew),
    notOld: setOf(notOld),
    ordinals: ordinalOf,
    counts: tableOf(counts, fold),
    numbers: numberOf,
    roles: tableOf(
      { toNew, notOld, butNew, becomes: `${becomes}|>|= >`, fromOld, states, after, before, inside, filler: fillers },
      fold,
    ),
    keys: tableOf(keys, fold),
    small: setOf(`${little}|${weighty.modal}|${weighty.duty}`),
    details: tableOf(details, fold),
    bullets: tableOf(bullets, fold),
    variants,
    postposed,
  };
}

export const TONGUES: readonly Tongue[] = [ENGLISH, GERMAN, FRENCH, SPANISH, JAPANESE].map(tongueOf);

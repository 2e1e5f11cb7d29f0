import { SAYINGS } from "./languages/sayings/index.ts";
import type { SayingName, Sayings, Sentence } from "./languages/sayings/sayings.ts";

/**
 * What is in a place of a sentence: words, which are quoted; several of them, which are listed; a number; or another
 * sentence.
 */
export type InPlace = string | readonly string[] | number | Saying;

/** A sentence to the person by its name, in no language yet. `count` picks the form of those that have two. */
export interface Saying {
  readonly name: SayingName;
  readonly places: Readonly<Record<string, InPlace>>;
}

export const saying = (name: SayingName, places: Saying["places"] = {}): Saying => ({ name, places });

/** Sentences in the language with that tag; in English where that has no table. */
export function inWords(sayings: readonly Saying[], tag: string): string {
  const { space } = tableFor(tag);
  return sayings.map((one) => sentence(one, tag)).join(space);
}

/** The marks that a language puts around words that it quotes. */
export const marksOf = (tag: string): Sayings["marks"] => tableFor(tag).marks;

function tableFor(tag: string): Sayings {
  const table = SAYINGS.get(tag) ?? SAYINGS.get("en");
  if (!table) throw new Error("no sentences");
  return table;
}

function sentence({ name, places }: Saying, tag: string): string {
  const form = formOf(tableFor(tag).sentences[name], places.count, tag);
  return form.replace(/\{(\w+)\}/g, (_, place: string) => {
    const what = places[place];
    if (what === undefined) throw new Error(`“${name}” needs ${place}`);
    return shown(what, tag);
  });
}

const formOf = (sentence: Sentence, count: InPlace | undefined, tag: string): string =>
  typeof sentence === "string"
    ? sentence
    : sentence[typeof count === "number" && new Intl.PluralRules(tag).select(count) === "one" ? "one" : "other"];

function shown(what: InPlace, tag: string): string {
  const [open, close] = marksOf(tag);
  if (typeof what === "number") return String(what);
  if (typeof what === "string") return open + what + close;
  if ("name" in what) return sentence(what, tag);
  return new Intl.ListFormat(tag, { type: "conjunction" }).format(what.map((one) => open + one + close));
}

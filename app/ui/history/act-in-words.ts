import { inQuotes, linesInWords } from "../counted.ts";
import type { VersionLine } from "../outcomes.ts";
import { PROPERTY_WORDS } from "../properties/property-words.ts";
import { WORDS } from "../words.ts";

export const isOfProperties = ({ properties = [] }: VersionLine): boolean => properties.length > 0;

/** What was done with a version: the request in its own words, the name of the act, or how much was typed. */
export function actInWords({
  request,
  refersTo,
  origin,
  stat,
  properties = [],
  suggestedBy = [],
}: VersionLine): string | undefined {
  if (request !== null) return inQuotes(request);
  if (origin === "undo" && refersTo) return WORDS.undid(refersTo);
  if (properties.length > 0) return PROPERTY_WORDS.changed(propertiesInWords(properties));
  if (origin === "suggestion") return WORDS.past.accepted(suggestedBy.join(", "));
  if (origin === "editor") return typedInWords(stat);
  return refersTo === null || refersTo === undefined ? undefined : WORDS.restored(refersTo);
}

const typedInWords = ({ linesMoved = 0, wordsAdded, wordsRemoved }: VersionLine["stat"]): string | undefined =>
  linesMoved > 0 ? WORDS.card.moved(linesInWords(linesMoved)) : WORDS.past.typed(wordsAdded, wordsRemoved);

/** "Title, Tags" */
export const propertiesInWords = (names: readonly string[]): string =>
  names.flatMap((name) => (isPropertyName(name) ? [PROPERTY_WORDS.names[name]] : [])).join(", ");

const isPropertyName = (name: string): name is keyof typeof PROPERTY_WORDS.names =>
  Object.hasOwn(PROPERTY_WORDS.names, name);

import { headingKey, type Section, type Structure } from "../markdown/index.ts";
import { isSpelling } from "./akin.ts";
import { foldedText } from "./fold.ts";
import { describing, placesOf, tellingOf, type Sight } from "./fit.ts";
import { givenAt, isIn, type Atom, type Given } from "./orders.ts";
import { mainSections } from "./pieces.ts";
import { shortName } from "./tokens.ts";

/** The run of telling words in an order, from the first to the last, small words between. */
export function runOf(sight: Sight): Given | undefined {
  const told = tellingOf(describing({ ...sight, spent: [], context: [] })).map((atom) =>
    sight.order.atoms.indexOf(atom),
  );
  return givenAt(sight.order, told[0] ?? 0, (told.at(-1) ?? -1) + 1);
}

/** The sections whose title is said, and nothing else that the text has. */
export function titledIn(sight: Sight): readonly Section[] {
  const { order, structure, text } = sight;
  const told = tellingOf(describing({ ...sight, spent: [], context: [] })).filter(
    (atom) => placesOf(text, atom.text).length > 0,
  );
  const runs = order.atoms.flatMap((_, start) =>
    Array.from({ length: 12 }, (__, length) => givenAt(order, start, start + length + 1)).filter(
      (given) => given !== undefined,
    ),
  );
  const found = mainSections(structure).flatMap((section) =>
    runs.filter(({ words }) => isNameOf(section, words)).map((given) => ({ section, given })),
  );
  const longest = Math.max(0, ...found.map(({ given }) => given.to - given.from));
  if (found.length > 0)
    return found
      .filter(({ given }) => given.to - given.from === longest && told.every((atom) => isIn([given], atom)))
      .map(({ section }) => section);
  const run = runOf(sight);
  return run ? sectionsTitled(structure, run.words) : [];
}

/** Some words are the title of a section, but for its number, letter case and accents. */
export const isNameOf = ({ title }: Section, words: string): boolean =>
  headingKey(words) === headingKey(title) || foldedText(headingKey(words)) === shortName(title);

/** The sections that have a title, a slip in it aside. */
export function sectionsTitled(structure: Structure, words: string): readonly Section[] {
  const key = headingKey(words.replace(/^[#\s]+/, ""));
  const same = structure.sections.filter(({ title }) => key !== "" && headingKey(title) === key);
  return same.length > 0
    ? same
    : mainSections(structure).filter(({ title }) => key.length > 4 && isSpelling(headingKey(title), key));
}

/**
 * The longest run of the order that is in the text as it is, where nothing that tells is left beside it but what says
 * where ("from …").
 */
export function literalRun(sight: Sight): Given | undefined {
  const { order, text, region, spent } = sight;
  const told = describing({ ...sight, context: [] });
  const isFree = (given: Given) =>
    !spent.some((span) => span.from < given.to && given.from < span.to) &&
    order.atoms.some((atom) => isIn([given], atom) && told.get(atom) === 1);
  const runs = order.atoms.flatMap((_, start) =>
    Array.from({ length: 30 }, (__, length) => givenAt(order, start, start + length + 1)).filter(
      (given) => given !== undefined && isFree(given) && placesOf(text, given.words, region).length > 0,
    ),
  );
  const longest = runs.toSorted((a, b) => (b?.words.length ?? 0) - (a?.words.length ?? 0))[0];
  const inside =
    order.atoms.find(({ roles, from }) => longest && from >= longest.to && roles.has("inside"))?.from ?? Infinity;
  // "The name Delia Marsh"
  const isKind = (atom: Atom) => atom.to + 1 === longest?.from && order.tongue.units.of(atom).includes("name");
  return longest && tellingOf(told).every((atom) => isIn([longest], atom) || atom.from > inside || isKind(atom))
    ? longest
    : undefined;
}

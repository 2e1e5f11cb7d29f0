import { headingKey, type Section } from "../markdown/index.ts";
import { givenAt, tellingTokens, type Atom, type Given, type Unit } from "../reading/index.ts";
import { anchorsFor, described, describing, find, isSpent, placesOf, sectionsTitled, type Found, type Sight } from "./find.ts";
import { groupsOf, isInside, mainSections, type Thing } from "./things.ts";

/** A piece that is called by its own words, with no word for what it is: "Thanks", "the chapel", "wheat". */
export function nameIt(sight: Sight, units: readonly Unit[]): Found | undefined {
  const { structure, order } = sight;
  if (units.includes("section")) {
    const titled = titledIn(sight);
    if (titled.length > 0) return { kind: titled.length === 1 ? "found" : "several", things: titled.map((section): Thing => ({ unit: "section", ...section.range, own: section.heading, block: section.heading })) };
  }
  const run = givenWords(sight);
  const told = describing(sight);
  if (![...told.values()].includes(1)) return undefined;
  const anchors = anchorsFor(sight, new Map([...told].filter(([, share]) => share === 1)));
  const all = units.filter((unit) => unit !== "section").flatMap((unit) => groupsOf(structure, unit).flatMap(({ things }) => things)).filter((thing) => !sight.region || sight.region.some((range) => isInside(thing, range)));
  const full = withoutParts(all.filter(({ own }) => [...told].filter(([, share]) => share === 1).every(([atom]) => tellingTokens(atom.text).every(({ key }) => anchors.some((anchor) => anchor.key === key && anchor.places.some((at) => own.from <= at && at < own.to))))));
  if (full.length === 0) return undefined;
  const first = full.filter(({ own }) => startsWith(structure.text.slice(own.from, own.to), run ?? order.message));
  return described(sight, first.length === 1 ? first : full, told, anchors, { unit: units[0] ?? "item" });
}

/** The only sentence of an item or paragraph is that. */
const withoutParts = (things: readonly Thing[]): Thing[] => things.filter((one) => one.unit !== "sentence" || !things.some((other) => other.unit !== "sentence" && other.own.from === one.own.from && other.own.to === one.own.to));

/** The sections whose title is said, and nothing else that tells. */
export function titledIn(sight: Sight): Section[] {
  const { order, structure } = sight;
  const told = [...describing({ ...sight, spent: [] })].filter(([atom, share]) => share === 1 && placesOf(structure.text, atom.text).length > 0).map(([atom]) => atom);
  const found = mainSections(structure).flatMap((section) => order.atoms.flatMap((_, start) => order.atoms.slice(start).flatMap((__, length) => {
    const given = givenAt(order, start, start + length + 1);
    return given && length < 12 && headingKey(given.words) === headingKey(section.title) ? [{ section, given }] : [];
  })));
  const longest = Math.max(0, ...found.map(({ given }) => given.to - given.from));
  const whole = found.filter(({ given }) => given.to - given.from === longest && told.every((atom) => within(given, atom)));
  if (whole.length > 0 || found.length > 0) return whole.map(({ section }) => section);
  const run = givenWords(sight);
  return run ? sectionsTitled(structure, run).filter((section) => mainSections(structure).includes(section)) : [];
}

const startsWith = (own: string, words: string): boolean => headingKey(own).startsWith(headingKey(words));

/** The run of telling words in an order, from the first to the last, small words between. */
export function givenWords(sight: Sight): string | undefined {
  const told = [...describing({ ...sight, spent: [] })].filter(([, share]) => share === 1).map(([atom]) => sight.order.atoms.indexOf(atom));
  const [first, last] = [told[0], told.at(-1)];
  return first === undefined || last === undefined ? undefined : givenAt(sight.order, first, last + 1)?.words;
}

/** The longest run of the order that is in the text as it is, where nothing that tells is left beside it. */
export function literalRun(sight: Sight, least = 1): Given | undefined {
  const { order, structure, region, spent } = sight;
  const { atoms } = order;
  const told = describing(sight);
  let best: { given: Given; size: number } | undefined;
  for (let start = 0; start < atoms.length; start += 1) {
    for (let end = Math.min(atoms.length, start + 30); end > start; end -= 1) {
      const run = atoms.slice(start, end);
      if (end - start <= (best?.size ?? 0) || run.some((atom) => isSpent(spent, atom)) || !run.some((atom) => (told.get(atom) ?? 0) > 0)) continue;
      const given = givenAt(order, start, end);
      if (given && placesOf(structure.text, given.words, region).length > 0) best = { given, size: end - start };
    }
  }
  const left = best && [...told].filter(([atom, share]) => share === 1 && !within(best?.given, atom));
  return best && left?.length === 0 && best.size >= least ? best.given : undefined;
}

const within = (given: Given | undefined, atom: Atom): boolean => given !== undefined && given.from <= atom.from && atom.to <= given.to;

export { find };

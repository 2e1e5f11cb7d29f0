import { frontMatterKeys, type Section } from "../markdown/index.ts";
import {
  endOfName,
  givenAt,
  isNameOf,
  newOf,
  pairsIn,
  placesOf,
  type Atom,
  type Given,
  type Order,
  type Pair,
  type Sight,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { sectionsCounted } from "./renamings.ts";
import { done, replaceAt, type Step } from "./steps.ts";

export const called = ({ order }: Sight, name: string): boolean =>
  order.tongue.keys.find(order.own).some((hit) => hit.name === name);

/** The title of the whole: the first heading, and the key in the front matter. */
export function title(sight: Sight): Step | undefined {
  const { order, structure, text } = sight;
  if (!called(sight, "title") || order.cues.has("remove") || sectionsCounted(sight).length > 0) return undefined;
  const [first] = structure.sections;
  const places = [
    ...frontMatterKeys(text)
      .filter(({ name }) => name.toLowerCase() === "title")
      .map(({ value }) => value),
    ...(first?.level === 1 && first.heading.heading ? [first.heading.heading.titleRange] : []),
  ];
  const part = partOfTitle(sight, places);
  if (part) return part;
  const whole = wholeTitle(order);
  const given = whole ?? newOf(order);
  if (!given || titlesSaid(sight, given).length > 0 || places.length === 0) return undefined;
  const range = (place: TextRange) => (whole ? place : (otherFigure(text, place, given.words) ?? place));
  return done(
    places.map((place) => replaceAt(text, range(place), given.words)),
    [given],
  );
}

/** "This is week 15", in the title "Notes, week 14": words that only have another figure take that place alone. */
function otherFigure(text: string, { from, to }: TextRange, words: string): TextRange | undefined {
  const [ahead, after, more] = words.toLowerCase().split(/\d+/u);
  if (!ahead?.trim() || after === undefined || more !== undefined) return undefined;
  const there = text.slice(from, to).toLowerCase();
  const at = there.indexOf(ahead);
  const figure = at < 0 ? undefined : /^\d+/u.exec(there.slice(at + ahead.length))?.[0];
  const end = at + ahead.length + (figure?.length ?? 0);
  return figure && there.startsWith(after, end) ? { from: from + at, to: from + end + after.length } : undefined;
}

/** "Change Ferry to Barge in the title": words of it, and the rest stays. */
function partOfTitle({ order, text }: Sight, places: readonly TextRange[]): Step | undefined {
  const inTitles = (words: string) => placesOf(text, words, places);
  const named = order.tongue.keys.find(order.own).find(({ name }) => name === "title");
  const at = order.atoms.findIndex(({ from }) => from === order.own[named?.first ?? 0]?.from);
  // "Set the title to Summer by the sea" gives all of it.
  const isWhole = ({ from }: Given) =>
    order.atoms.slice(at + 1).some(({ roles, to }) => roles.has("toNew") && to <= from);
  const isPart = ({ old, by }: Pair) =>
    (by === "toNew" || by === "quotes" || by === "becomes") && inTitles(old.words).length > 0 && !isWhole(old);
  const pair = pairsIn(order, (words) => inTitles(words).length > 0).find(isPart);
  if (!pair) return undefined;
  const { old, now } = pair;
  const inside = order.atoms.findLastIndex(
    ({ roles, from }, index) => index < at && from > now.from && roles.has("inside"),
  );
  const start = order.atoms.findIndex(({ from }) => from === now.from);
  const isPlaceAfter = !now.isQuoted && inside > start && start >= 0 && at < start + MOST_IN_PLACE + inside - start;
  const given = isPlaceAfter ? givenAt(order, start, endOfName(order.atoms, inside)) : now;
  return given && !places.every(({ from, to }) => text.slice(from, to) === old.words)
    ? done(
        inTitles(old.words).map((range) => replaceAt(text, range, given.words)),
        [old, given, now],
      )
    : undefined;
}

/** "In the title": so many words say where, at most. */
const MOST_IN_PLACE = 3;

/** "Change the title to Ferry 3 changelog": all that follows, without marks. */
function wholeTitle(order: Order): Given | undefined {
  const { atoms, tongue, quotes } = order;
  const [hit] = tongue.keys.find(order.own).filter(({ name }) => name === "title");
  const at = atoms.findIndex(({ from }) => from === order.own[hit?.first ?? 0]?.from);
  const to = atoms.find(({ roles }, index) => index > at && index <= at + 2 && roles.has("toNew"))?.roles.get("toNew");
  if (to === undefined || tongue.postposed || quotes.length > 0) return undefined;
  const isOver = ({ kind, isFiller, cues }: Atom) =>
    kind === "mark" || isFiller || cues.has("polite") || cues.has("thanks");
  const end = atoms.findLastIndex((atom) => !isOver(atom)) + 1;
  return atoms.slice(to, end).some(({ kind }) => kind === "mark") ? undefined : givenAt(order, to, end);
}

/** Sections by the titles that are said, in the order they are said in; not in what is given. */
export function titlesSaid({ order, structure }: Sight, given?: TextRange): readonly Section[] {
  const runs = order.atoms
    .flatMap((_, start) => Array.from({ length: 10 }, (__, size) => givenAt(order, start, start + size + 1)))
    .filter((run): run is Given => run !== undefined && !(given && run.from < given.to && given.from < run.to));
  const saidBy = (isSaid: (section: Section, run: Given) => boolean) => {
    const said = runs.flatMap((run) =>
      structure.sections.filter((section) => isSaid(section, run)).map((section) => ({ section, run })),
    );
    // "Restoring a whole folder" is that section, and none that is called "Restoring".
    const isPart = (one: Given) =>
      said.some(({ run: { from, to } }) => from <= one.from && one.to <= to && to - from > one.to - one.from);
    return [...new Set(said.filter(({ run }) => !isPart(run)).map(({ section }) => section))];
  };
  const exact = saidBy((section, { words }) => section.title === words);
  return exact.length > 0 ? exact : saidBy((section, { words }) => isNameOf(section, words));
}

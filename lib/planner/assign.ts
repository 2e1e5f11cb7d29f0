import { cellsOf, frontMatterKeys, linksOf, type FrontMatterKey } from "../markdown/index.ts";
import {
  saying,
  countedAlone,
  dayGiven,
  describing,
  find,
  givenAt,
  hasArrow,
  isIn,
  newOf,
  newsOf,
  openingNamed,
  partOf,
  placesOf,
  positionsIn,
  sightOf,
  tellingOf,
  tellingTokens,
  titledIn,
  tokensIn,
  TONGUES,
  unitsOf,
  type Atom,
  type Given,
  type Order,
  type Sight,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { isEverywhere } from "./exchange-meant.ts";
import { cellsIn } from "./put-cells.ts";
import { called, title } from "./title.ts";
import { renamings, sectionsCounted } from "./renamings.ts";
import { ask, atEach, done, drop, none, replaceAt, type Step } from "./steps.ts";

/**
 * What is called by a name gets other words: keys of the front matter, the title, headings, columns, pictures, pieces
 * by number.
 */
export const assign = (sight: Sight): Step | undefined =>
  address(sight) ?? key(sight) ?? altText(sight) ?? title(sight) ?? heading(sight) ?? piece(sight);

/** Where the text is found is no part of it. */
function address(sight: Sight): Step | undefined {
  const given =
    called(sight, "slug") && !frontMatterKeys(sight.text).some(({ name }) => usual(name) === "slug")
      ? newOf(sight.order)
      : undefined;
  return given && { kind: "path", path: given.words, uses: [given] };
}

/** A key as it is usually called, in whatever language it is written. */
const usual = (name: string): string => TONGUES.flatMap(({ keys }) => keys.of({ text: name }))[0] ?? name.toLowerCase();
/**
 * These are called by their name alone; others are words of any text, and are meant where the front matter itself is
 * named, or where the text has the word nowhere else.
 */
const OWN_NAMES: ReadonlySet<string> = new Set(["description", "author", "tags", "draft", "slug"]);

/** "Set the description to …", "add the tag rye", "remove flour from the tags". */
function key(sight: Sight): Step | undefined {
  const {
    order,
    structure: { frontMatter },
    region,
    text,
  } = sight;
  const isNamed =
    region?.some(({ from, to }) => from === frontMatter?.range.from && to === frontMatter.range.to) === true;
  const hits = order.tongue.keys.find(order.own);
  const isSaid = ({ name }: FrontMatterKey) =>
    hits.some((hit) => hit.name === usual(name)) || order.own.some((token) => token.key === name.toLowerCase());
  // a day as front matters have it
  const isDay = (name: string) =>
    usual(name) === "date" && order.own.some((token) => /^\d{4}-\d{2}-\d{2}$/.test(token.text));
  const body = text.slice(frontMatter?.range.to ?? 0);
  const isOnlyKey = (name: string) => usual(name) !== "date" && placesOf(body, name).length === 0;
  const isMeant = ({ name }: FrontMatterKey) =>
    usual(name) !== "title" &&
    !(usual(name) === "description" && isOfImage(sight)) &&
    (isNamed ||
      OWN_NAMES.has(usual(name)) ||
      order.atoms[0]?.key === name.toLowerCase() ||
      isDay(name) ||
      isOnlyKey(name));
  const one = frontMatterKeys(text).find((each) => isSaid(each) && isMeant(each));
  if (!one) return undefined;
  const spans = order.own.filter(
    (token, index) => token.key === one.name.toLowerCase() || hits.some((hit) => hit.own.includes(index)),
  );
  return one.entries ? entry(sight, one.value, one.entries, spans) : keyValue(sight, one, spans, isNamed);
}

function keyValue(sight: Sight, one: FrontMatterKey, spans: readonly TextRange[], isNamed: boolean): Step | undefined {
  const { order, text } = sight;
  const isGiven =
    order.quotes.length > 0 || order.atoms.some(({ roles }) => roles.has("toNew") || roles.has("becomes"));
  if (order.cues.has("remove") && !isGiven)
    return isNamed || isAlone(order, spans) ? done([drop(text, one)]) : undefined;
  const at = order.atoms.findLastIndex((atom) => isIn(spans, atom));
  const after =
    at + 1 < order.atoms.length
      ? firstRun({ ...sight, order: partOf(order, at + 1, order.atoms.length) }, sight.spent)
      : undefined;
  const news = newsOf(order, sight.spent);
  const next = news.find((one) => one.at > at) ?? news.at(-1);
  // "Change the description to A small queue": all that comes after that word, but for one that only leads up to it.
  const first = next && order.atoms[atomAt(order, next.given)];
  const isLed = first?.isLittle === true && !order.tongue.indefinite.has(first.key);
  const whole = next?.at === at + 1 && !order.tongue.postposed && !isLed ? next.given : undefined;
  const there = text.slice(one.value.from, one.value.to);
  const given =
    dayGiven(order.own, there) ?? (order.quotes.length > 0 ? newOf(order) : (whole ?? after ?? next?.given));
  if (!given) return undefined;
  return there === given.words ? none(saying("already")) : done([replaceAt(text, one.value, given.words)], [given]);
}

/** Nothing else is spoken of. */
const isAlone = ({ atoms }: Order, spans: readonly TextRange[]): boolean =>
  atoms.every(
    (atom) => isIn(spans, atom) || atom.isLittle || atom.cues.size + atom.roles.size > 0 || atom.units.has("line"),
  );

/** The first run of words that tell, but for those in `spans`. */
function firstRun({ order, ...sight }: Sight, spans: readonly TextRange[]): Given | undefined {
  const told = tellingOf(describing({ ...sight, order, context: [] }, spans));
  const tells = (atom: Atom | undefined) =>
    atom !== undefined && told.includes(atom) && !order.tongue.ordinals.has(atom.key);
  const joins = (index: number) =>
    order.atoms[index]?.kind === "mark" &&
    !/^[,.;:!?]$/.test(order.atoms[index]?.text ?? "") &&
    tells(order.atoms[index + 1]);
  const start = order.atoms.findIndex(tells);
  const end = order.atoms.findIndex((atom, index) => index > start && !tells(atom) && !joins(index));
  return start < 0 ? undefined : givenAt(order, start, end < 0 ? order.atoms.length : end);
}

/** An entry of a list comes or goes. */
function entry(
  sight: Sight,
  value: TextRange,
  entries: readonly TextRange[],
  spans: readonly TextRange[],
): Step | undefined {
  const {
    text,
    order: { cues, quotes },
  } = sight;
  const now = cues.has("add") || cues.has("remove") ? undefined : newOf(sight.order);
  const at = now ? atomAt(sight.order, now) : -1;
  const all = at > 0 ? givenAt(sight.order, at, sight.order.atoms.length) : undefined;
  const ahead = partOf(sight.order, 0, Math.max(1, at));
  const isKeyAhead = ahead.atoms.some((atom) => isIn(spans, atom)); // "clay should be a tag" names it after
  if (all && isKeyAhead && isAlone(ahead, spans)) return allEntries(sight, value, entries, all);
  const words = quotes[0] ?? firstRun({ ...sight, spent: [] }, [...spans, ...sight.spent]);
  if (!words) return undefined;
  const keys = (one: string) =>
    tellingTokens(one)
      .map((token) => token.key)
      .join();
  const index = entries.findIndex(({ from, to }) => keys(text.slice(from, to)) === keys(words.words));
  const [here, previous, next, last] = [entries[index], entries[index - 1], entries[index + 1], entries.at(-1)];
  if (cues.has("remove")) {
    if (!here) return none(saying("notFoundWords", { words: words.words }));
    return done(
      [
        replaceAt(
          text,
          previous ? { from: previous.to, to: here.to } : { from: here.from, to: next?.from ?? here.to },
          "",
        ),
      ],
      [words],
    );
  }
  if (here && now && isKeyAhead && cues.has("exchange")) return done([replaceAt(text, here, now.words)], [words, now]);
  if (!cues.has("add") || here) return undefined;
  if (!last) return done([replaceAt(text, value, `[${words.words}]`)], [words]);
  const isBlock = !text.slice(value.from, last.to).includes("[");
  const joint = isBlock ? text.slice(previousLine(text, last.from), last.from) : ", ";
  return done(
    [replaceAt(text, last, text.slice(last.from, last.to) + (isBlock ? `\n${joint}` : joint) + words.words)],
    [words],
  );
}

/** "Set the tags to bees, honey and city" */
function allEntries(
  { order, text }: Sight,
  value: TextRange,
  [first]: readonly TextRange[],
  given: Given,
): Step | undefined {
  const names = given.words.split(/\s*[,;、]\s*/).flatMap((one) => {
    const tokens = tokensIn(one);
    const joint = tokens.findLast(({ key }) => order.tongue.joins.has(key));
    return joint ? [one.slice(0, joint.from), one.slice(joint.to)] : [one];
  });
  const words = names.map((one) => one.trim()).filter((one) => one !== "");
  const isBlock = first !== undefined && !text.slice(value.from, first.to).includes("[");
  const lead = isBlock ? text.slice(previousLine(text, first.from), first.from) : "";
  const now = isBlock ? words.map((one) => lead + one).join("\n") : `[${words.join(", ")}]`;
  const old = isBlock ? { from: previousLine(text, first.from), to: value.to } : value;
  return done([replaceAt(text, old, now)], [given]);
}

const previousLine = (text: string, at: number): number => text.lastIndexOf("\n", at - 1) + 1;

function altText(sight: Sight): Step | undefined {
  const images = linksOf(sight.text).filter(({ isImage }) => isImage);
  const isAsked = sight.order.details.has("altText") || (called(sight, "description") && isOfImage(sight));
  const given = isAsked ? newOf(sight.order, sight.spent) : undefined;
  return (
    given &&
    atEach(
      { pieces: images.map(({ words }) => words), isClear: false },
      (range) => [replaceAt(sight.text, range, given.words)],
      [given],
    )
  );
}

/** "The description of the image" is that, and none of the post. */
const isOfImage = ({ order }: Sight): boolean => order.atoms.some(({ units }) => units.has("image"));

/** "Rename Fixes to Bug fixes", "the section Tarifs is called Nos prix now", "rename the Support column to Help". */
function heading(sight: Sight): Step | undefined {
  const { order, structure, text } = sight;
  // "The heading of the last section should be Thanks"
  const isStated =
    sectionsCounted(sight).length > 0 && order.atoms.some(({ roles }) => roles.has("states") || roles.has("becomes"));
  const isChanged = order.cues.has("rename") || order.cues.has("exchange") || isStated;
  const isNamed = order.atoms.some(({ units }) => units.has("heading") || units.has("section"));
  const isArrow = isNamed && hasArrow(order.own) && positionsIn(order).length === 0;
  if (!(isChanged || isArrow) || (order.cues.has("add") && !order.cues.has("rename"))) return undefined;
  const column = find(sight, ["column"]);
  const given = newOf(order);
  if (column && given) return atEach(column, ({ own }) => [replaceAt(text, own, given.words)], [given]);
  if ((!order.cues.has("rename") || isEverywhere(order)) && !isNamed) return undefined;
  for (const news of renamings(sight)) {
    const pieces = news.sections.flatMap((section) => section.heading.heading?.titleRange ?? []);
    return atEach({ pieces, isClear: false }, (range) => [replaceAt(text, range, news.given.words)], [
      news.given,
      ...news.said,
    ]);
  }
  const isHeading = find(sight, ["section", "heading"])?.pieces.length === 1 || titledIn(sight).length > 0;
  return isHeading && order.cues.has("rename") && structure.sections.length > 0 && !given
    ? ask(saying("whatName"))
    : undefined;
}

/**
 * "Step 2 should be: …", "replace the last bug with “…”", "change the first step to …", "replace the intro with: …".
 * Without marks around it what comes is after a piece that is counted.
 */
function piece(sight: Sight): Step | undefined {
  const { order, text, structure } = sight;
  const [quote] = order.quotes.toReversed();
  const given = quote ? { ...quote, isQuoted: true } : newAfterPiece(order);
  const isCounted = unitsOf(order).some(({ ordinals }) => ordinals.length > 0);
  const isSaid = order.atoms.some(({ roles }) => roles.has("becomes") || roles.has("states"));
  const isChanged = order.cues.has("exchange") || order.cues.has("rename") || (isCounted && isSaid);
  if (!given || !isChanged || order.cues.has("add") || text.includes(given.words)) return undefined;
  const ahead = sightOf(structure, partOf(order, 0, Math.max(1, atomAt(order, given))));
  const opening = openingNamed(structure, order, [given]);
  const named =
    positionsIn(order).length > 0
      ? undefined
      : find(sight, ["sentence", "item", "step", "paragraph", "row", "quote", "list", "table"], [given]);
  const found = opening ? { pieces: [opening], isClear: true } : (named ?? countedAlone(ahead));
  const [one, more] = found?.pieces ?? [];
  if (order.quotes.length > 1 || !found?.isClear || !one || more) return undefined;
  const isRow = one.unit === "row" && given.words.includes(",");
  const words = isRow ? cellsIn(given.words) : undefined;
  const now = one.unit === "quote" ? given.words.replace(/^(?!>)/gm, "> ") : given.words;
  if (!words) return atEach(found, ({ own }) => [replaceAt(text, own, now)], [given]);
  const cells = cellsOf(text, one);
  return words.length === cells.length
    ? done(
        cells.flatMap((cell, index) => replaceAt(text, cell, words[index] ?? "")),
        [given],
      )
    : undefined;
}

const atomAt = ({ atoms }: Order, { from }: TextRange): number => atoms.findIndex((atom) => atom.from >= from);

/** What is said after "to" or "with" of a piece that is counted: "the first step", "row 3". */
function newAfterPiece(order: Order): Given | undefined {
  const counts = unitsOf(order)
    .filter(({ ordinals }) => ordinals.length > 0)
    .map(({ span }) => span);
  const at = order.atoms.findIndex(
    (atom, index) => atom.roles.has("toNew") && counts.some(({ to }) => to === order.atoms[index - 1]?.to),
  );
  const end = order.atoms[at]?.roles.get("toNew") ?? -1;
  const start = end < 0 ? -1 : order.atoms.findIndex(({ text }, index) => index >= end && !/^[:：]$/.test(text));
  return start > 0 ? givenAt(order, start, order.atoms.length) : undefined;
}

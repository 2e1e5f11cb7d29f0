import { saying, levelTag, numberWord, positionsIn, sectionsTitled, type Order, type Sight } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { titlesSaid } from "./title.ts";
import { done, none, rewrite, type Step } from "./steps.ts";

/** "Make Thanks an h3", "one level deeper", "the same level as Care". */
export function level({ order, structure, text, ...sight }: Sight): Step | undefined {
  const { details, cues, message, own, quotes, tongue } = order;
  const deeper = details.has("demote") ? 1 : details.has("promote") ? -1 : 0;
  const tag = levelTag(order) ?? numberedAs(order);
  if ((!cues.has("level") && deeper === 0 && tag === undefined) || cues.has("remove") || cues.has("add"))
    return undefined;
  // "A subheading above …" is a new one.
  if (cues.has("newHeading") && positionsIn(order).some(({ side }) => side === "before" || side === "after"))
    return undefined;
  // "Promote Care to the top" moves it.
  if (tag === undefined && positionsIn(order).some(({ side }) => side === "start" || side === "end")) return undefined;
  const quoted = quotes.flatMap(({ words }) => sectionsTitled(structure, words));
  const [section, model] = quoted.length > 0 ? quoted : titlesSaid({ order, structure, text, ...sight });
  const numberOf = ({ key }: (typeof own)[number]) => {
    if (/^[1-6]$/.test(key)) return key;
    // "un título de segundo nivel": the article counts nothing
    return tongue.indefinite.has(key) ? undefined : (tongue.ordinals.get(key) ?? numberWord(key))?.toString();
  };
  const titles = [section, model].flatMap((one) => (one ? [spanIn(message, one.title)] : []));
  const beside = own.filter(({ from, to }) => !titles.some((span) => span.from <= from && to <= span.to));
  const number = beside.map(numberOf).find((key) => key !== undefined);
  const facts = section?.heading.heading;
  if (!section || !facts) return undefined;
  const wanted = Number(tag ?? (deeper === 0 ? (number ?? model?.level) : undefined) ?? section.level + deeper);
  if (wanted === section.level || wanted < 1 || wanted > 6) return none(saying("already"));
  return done(
    [rewrite(text, section.heading, `${"#".repeat(wanted)} ${text.slice(facts.titleRange.from, facts.titleRange.to)}`)],
    [...quotes, ...beside.filter((token) => numberOf(token) !== undefined || /^h[1-6]?$/i.test(token.text))],
  );
}

/** "In Überschrift 2", "見出し2に": a heading of that number is what another is to be. */
function numberedAs({ own, tongue, quotes }: Order): string | undefined {
  const isInto = (first: number, number: number) => {
    const [ahead, after] = [own.slice(Math.max(0, first - 4), first), own.slice(number + 1)];
    return tongue.postposed
      ? [...tongue.toNew].some((word) => after[0]?.key.startsWith(word) === true)
      : ahead.some(({ key }) => tongue.toNew.has(key) || tongue.indefinite.has(key));
  };
  const numbers = tongue.units.find(own).flatMap(({ name, first, end }) => {
    const at = own[end]?.kind === "space" ? end + 1 : end;
    return name === "heading" && /^[1-6]$/.test(own[at]?.key ?? "") && isInto(first, at) ? [own[at]?.key ?? ""] : [];
  });
  return quotes.length > 0 ? numbers[0] : undefined;
}

/** A title counts nothing: "Opening times" is no first level, "Second thoughts" no second. */
function spanIn(message: string, title: string): TextRange {
  const from = message.indexOf(title);
  return { from, to: from < 0 ? from : from + title.length };
}

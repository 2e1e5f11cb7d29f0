import { amountsOf, foldedText } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { atOne, done, none, replaceAt, type Step } from "./edits.ts";
import { bestPlaces, isEverywhere } from "./exchange.ts";
import { anchorsFor, describing, find, fitOf, placesOf, type Sight } from "./find.ts";
import { literalRun } from "./name.ts";
import { groupsOf, isInside, linksOf, type Link } from "./things.ts";
import { newOf } from "../reading/index.ts";

/** Links and pictures: what they point to, what they say, new ones, and links that go (ASK-1). */
export function link(sight: Sight): Step | undefined {
  const { order, structure } = sight;
  if (order.details.has("altText")) return altText(sight);
  const address = amountsOf(order.own).find(({ form, text }) => form === "address" && !text.includes("@")) ?? order.quotes.find(({ words }) => /^https?:\/\//.test(words));
  if (address) return pointed(sight, { ...address, words: "words" in address ? address.words : address.text });
  if (!order.cues.has("unlink") && !(order.cues.has("remove") && order.cues.has("link") && find(sight, ["link"]))) return undefined;
  const links = fitting(sight, [], ({ isImage }) => !isImage);
  return atOne(links, (range) => [replaceAt(structure.text, range, wordsOf(sight, range))], order.quotes);
}

const wordsOf = ({ structure }: Sight, range: TextRange): string => {
  const link = linksOf(structure).find(({ from }) => from === range.from);
  return link ? structure.text.slice(link.words.from, link.words.to) : "";
};

interface Address extends TextRange {
  readonly words: string;
}

function pointed(sight: Sight, address: Address): Step | undefined {
  const { structure, order } = sight;
  const used = { ...sight, spent: [...sight.spent, address] };
  const target = (range: TextRange) => [replaceAt(structure.text, linksOf(structure).find(({ from }) => from === range.from)?.target ?? range, address.words)];
  const quote = order.quotes.find(({ words }) => words !== address.words);
  const run = quote ?? literalRun(used);
  const links = linksOf(structure);
  const places = run ? placesOf(structure.text, run.words, sight.region) : [];
  const free = places.filter((place) => !links.some((one) => isInside(place, one)));
  const isLinked = links.some((one) => [...describing(used)].every(([{ key }, share]) => share < 1 || foldedText(structure.text.slice(one.from, one.to)).includes(key)));
  const isNew = run !== undefined && order.atoms.some(({ from, roles, units }) => from >= run.to && from < address.from && (roles.has("toNew") || units.has("link")));
  if (run && isNew && free.length > 0 && !isLinked && !places.some((place) => links.some(({ words }) => isInside(place, words)))) {
    return atOne(bestPlaces(used, free, [run]), (range) => [replaceAt(structure.text, range, `[${structure.text.slice(range.from, range.to)}](${address.words})`)], [address, run]);
  }
  const fits = fitting(sight, [address], () => true);
  if (fits.length === 0) return undefined;
  return isEverywhere(order) ? done(fits.flatMap(target), [address]) : atOne(fits, target, [address]);
}

/** The links that the words speak of: by what they say, by where they point to, by what is around them. */
function fitting(sight: Sight, used: readonly TextRange[], isFit: (link: Link) => boolean): readonly TextRange[] {
  const { structure } = sight;
  const told = describing(sight, used);
  const anchors = anchorsFor(sight, told);
  const lines = groupsOf(structure, "line").flatMap(({ things }) => things);
  const fits = linksOf(structure).filter(isFit).filter((one) => !sight.region || sight.region.some((range) => isInside(one, range))).map((one) => {
    const line = lines.find((thing) => isInside(one, thing));
    const own = foldedText(structure.text.slice(one.from, one.to));
    const said = [...told.keys()].filter(({ key }) => key.length > 2 && own.includes(foldedText(key))).length;
    return { link: one, fit: fitOf(structure, { own: one }, anchors) + said * 0.5 + (line ? fitOf(structure, line, anchors) * 0.5 : 0) };
  }).sort((a, b) => b.fit - a.fit);
  const [best] = fits;
  if (!best || best.fit < 0.3) return fits.length === 1 && best && told.size === 0 ? [best.link] : [];
  return fits.filter(({ fit }) => fit >= best.fit * 0.8).map(({ link: one }) => one);
}

function altText(sight: Sight): Step | undefined {
  const given = newOf(sight.order, sight.spent);
  const images = linksOf(sight.structure).filter(({ isImage }) => isImage);
  if (!given) return undefined;
  if (images.length === 0) return none("There is no picture in this text.");
  const [only, more] = images;
  const fits = only && !more ? images : fitting(sight, [given], ({ isImage }) => isImage);
  return atOne(fits, (range) => [replaceAt(sight.structure.text, linksOf(sight.structure).find(({ from }) => from === range.from)?.words ?? range, given.words)], [given]);
}


import { linksOf, type Link } from "../markdown/index.ts";
import {
  amountsOf,
  anchorsFor,
  best,
  describing,
  find,
  fitOf,
  foldedText,
  isIn,
  isPlaced,
  lineAt,
  literalRun,
  placesOf,
  tellingOf,
  unitsOf,
  type Order,
  type Sight,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { placesFor } from "./exchange.ts";
import { isEverywhere } from "./exchange-meant.ts";
import { atEach, replaceAt, type Places, type Step } from "./steps.ts";

/** Links: what they point to, new ones, and links that go. */
export function link(sight: Sight): Step | undefined {
  const { order, text } = sight;
  const quoted = order.quotes.find(({ words }) => TARGET.test(words));
  const said = amountsOf(order.own).find(({ form, text: words }) => form === "address" && TARGET.test(words));
  const address = quoted ?? (said && { from: said.from, to: said.to, words: said.text }) ?? bareAddress(order);
  if (address) return pointed(sight, address);
  const mail = mailLink(sight);
  if (mail) return mail;
  const renamed = linkWords(sight);
  if (renamed) return renamed;
  const isGone =
    order.cues.has("unlink") ||
    (order.cues.has("remove") && order.cues.has("link") && find(sight, ["link"]) !== undefined);
  return isGone
    ? atEach(
        linksMeant(sight, [], false),
        ({ from, to, words }) => [replaceAt(text, { from, to }, text.slice(words.from, words.to))],
        order.quotes,
      )
    : undefined;
}

/** "Make kim@example.org a mailto link": an address that the text has as bare words. */
function mailLink({ order, text, region }: Sight): Step | undefined {
  const said = amountsOf(order.own).find(({ form, text: words }) => form === "address" && words.includes("@"));
  if (!said || !order.cues.has("link") || order.cues.has("remove") || order.cues.has("unlink")) return undefined;
  const links = linksOf(text);
  const pieces = placesOf(text, said.text, region).filter((place) => !isIn(links, place));
  return pieces.length === 0
    ? undefined
    : atEach({ pieces, isClear: false }, (range) => [replaceAt(text, range, `[${said.text}](mailto:${said.text})`)], [
        said,
      ]);
}

/** "Link X to example.com": an address as people say it, at the end of what they ask for. */
function bareAddress({ cues, message, from, to }: Order): (TextRange & { readonly words: string }) | undefined {
  const words = message.slice(from, to).trimEnd().replace(/[.!]$/, "");
  const [said] = /(?<=\s)(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?$/i.exec(words) ?? [];
  if (said === undefined || !cues.has("link") || /\.(?:png|jpe?g|gif|svg|webp|md)$/i.test(said)) return undefined;
  return { from: from + words.length - said.length, to: from + words.length, words: `https://${said}` };
}

const TARGET = /^(?:https?:|www\.|mailto:|tel:)\S/;

/** "The forum link should read “the community forum”": other words for what is pointed to. */
function linkWords(sight: Sight): Step | undefined {
  const { order, text } = sight;
  const [given, more] = order.quotes;
  const isNamed = order.atoms.some(({ units }) => units.has("link"));
  const isOther = (["add", "remove", "unlink", "move"] as const).some((cue) => order.cues.has(cue));
  if (!given || more || !isNamed || isOther || placesOf(text, given.words).length > 0) return undefined;
  const meant = linksMeant(sight, [given], false);
  return meant.pieces.length === 0
    ? undefined
    : atEach(meant, ({ words }) => [replaceAt(text, words, given.words)], [given]);
}

function pointed(sight: Sight, address: TextRange & { readonly words: string }): Step | undefined {
  const { order, text } = sight;
  const used = { ...sight, spent: [...sight.spent, address] };
  const run = order.quotes.find(({ words }) => words !== address.words) ?? literalRun(used);
  const links = linksOf(text);
  const told = tellingOf(describing(used));
  const isLinked = links.some(
    ({ from, to }) =>
      isPlaced(sight, { from, to }) &&
      told.length > 0 &&
      told.every(({ key }) => foldedText(text.slice(from, to)).includes(foldedText(key))),
  );
  const isVerb = order.atoms.find(({ isFiller, cues }) => !isFiller && !cues.has("polite"))?.cues.has("link") === true;
  const isNew =
    run &&
    !isLinked &&
    !isLinkCounted(sight) &&
    (isVerb ||
      isLinkNew(order) ||
      order.atoms.some(
        ({ from, roles, units }) => from >= run.to && from < address.from && (roles.has("toNew") || units.has("link")),
      ));
  const places = isNew ? placesFor(used, run.words, [run]) : { pieces: [], isClear: false };
  const free = places.pieces.filter((place) => !isIn(links, place));
  if (run && free.length > 0)
    return atEach(
      { ...places, pieces: free },
      (range) => [replaceAt(text, range, `[${text.slice(range.from, range.to)}](${address.words})`)],
      [address, run],
    );
  const meant = linksMeant(sight, [address], true);
  return meant.pieces.length === 0
    ? undefined
    : atEach(meant, ({ target }) => [replaceAt(text, target, address.words)], [address]);
}

/** "Add a link to … on mill": none that is there. */
const isLinkNew = ({ atoms, cues, tongue }: Order): boolean =>
  cues.has("add") &&
  atoms.some(({ units }, index) => units.has("link") && tongue.indefinite.has(atoms[index - 1]?.key ?? ""));

/** "The second link" */
const isLinkCounted = ({ order }: Sight): boolean =>
  unitsOf(order).some(({ unit, ordinals }) => unit === "link" && ordinals.length > 0);

/** The links that the words speak of: by what they say, by where they point to, by what is around them. */
function linksMeant(sight: Sight, used: readonly TextRange[], isImage: boolean): Places<Link> {
  const { structure, text } = sight;
  const told = describing(sight, used);
  const anchors = anchorsFor(sight, told);
  const all = linksOf(text).filter((one) => isPlaced(sight, one) && (isImage || !one.isImage));
  const counted = isLinkCounted(sight) ? find(sight, ["link"], used) : undefined;
  if (counted)
    return { ...counted, pieces: all.filter(({ from }) => counted.pieces.some((piece) => piece.from === from)) };
  const fits = all
    .map((piece) => {
      const own = foldedText(text.slice(piece.from, piece.to));
      const said = [...told.keys()].filter(({ key }) => key.length > 2 && own.includes(foldedText(key))).length;
      return {
        piece,
        fit:
          fitOf(structure, { own: piece }, anchors) +
          said * 0.5 +
          fitOf(structure, lineAt(structure, piece), anchors) * 0.5,
      };
    })
    .filter(({ fit }) => fit >= LEAST);
  const isAll = isEverywhere(sight.order) || (all.length === 1 && tellingOf(told).length === 0);
  return { pieces: isAll ? all : best(fits), isClear: isAll };
}

const LEAST = 0.3;

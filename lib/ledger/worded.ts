import { blocksOfKind, sentencesIn } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import { changeOf } from "./change.ts";
import { fittingSpots, sizeOf, spotAt, within, type Spot } from "./fit.ts";
import type { Hunk } from "./hunks.ts";
import { LEAST_FIT } from "./placed.ts";
import { isOfBlock, namesSentence } from "./meant-block.ts";
import { matchIn, tellingOf } from "./said.ts";
import { contentOf, has, isLittle, numberOf, tellingIn, type Ask, type Scene } from "./scene.ts";
import { withoutEllipsis, type Quote, type Token } from "../reading/index.ts";
import type { Judgement } from "./warrant.ts";

/** Wording was left open, in the smallest place that the words name (ASK-1, `reword`). */
export function worded(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  if (!has(ask, "reword", "shorten", "expand", "translate")) return undefined;
  const target = joined(targetOf(ask, scene, hunk), scene.plan.before);
  if (!target.some((range) => within(hunk, { from: range.from - 1, to: range.to + 1 }))) return "outside";
  const isNewSentence =
    tellingOf(hunk.gone).length === 0 && contentOf(ask, hunk.come).length >= 3 && /[.!?。！？]/u.test(hunk.insert);
  if (isNewSentence && !has(ask, "expand", "translate", "split", "compose") && !isOfTarget(hunk, ask, scene))
    return "sentence";
  if (isAside(hunk, ask, scene) && !has(ask, "expand", "translate", "compose", "add")) return "part";
  return { ask, kind: "worded", comes: [], goes: [], fit: 5, change: changeOf(ask, hunk) };
}

/** Places that follow each other are one: "make one of both sentences". */
function joined(places: readonly TextRange[], text: string): readonly TextRange[] {
  const all: TextRange[] = [];
  for (const place of places.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    const isNext = last !== undefined && text.slice(last.to, Math.max(last.to, place.from)).trim() === "";
    if (isNext) all[all.length - 1] = { from: last.from, to: Math.max(last.to, place.to) };
    else all.push(place);
  }
  return all;
}

/** Between marks, or a mark and an end of the sentence, it says more than was there: ", a master of her craft,". */
function isAside(hunk: Hunk, ask: Ask, { plan, gone }: Scene): boolean {
  const { insert, from, to, come } = hunk;
  if (tellingOf(hunk.gone).length > 0) return false;
  const fresh = contentOf(ask, come).filter(({ key }) => !gone.has(key) && !ask.words.some((word) => word.key === key));
  const [ahead, after] = [plan.before.slice(Math.max(0, from - 3), from), plan.before.slice(to, to + 2)];
  const begins = /^\s*[,;:(–—、（]/u.test(insert) || /(?:^|\n|[.!?。]\s|[,;:(–—])\s*$/u.test(ahead);
  const ends = /[,;:)–—、）]\s*$/u.test(insert) || /^[.,;:!?)。、]/u.test(after);
  return fresh.length > 1 && begins && ends && (has(ask, "shorten") || isOnlyMore(hunk, plan.before));
}

/** Its sentence has all of its words still. */
function isOnlyMore({ lines, from }: Hunk, before: string): boolean {
  const sentence = sentencesIn(before, lines).findLast((one) => one.from <= from) ?? lines;
  const now = new Set(tellingIn(lines.after).map(({ key }) => key));
  return tellingIn(before.slice(sentence.from, sentence.to)).every(({ key }) => now.has(key));
}

/** A sentence that says in other words what goes there. */
function isOfTarget({ come }: Hunk, ask: Ask, { gone }: Scene): boolean {
  const content = contentOf(ask, come);
  return content.filter(({ key }) => gone.has(key)).length >= content.length * 0.6;
}

const targets = new WeakMap<Ask, readonly TextRange[]>();

/**
 * The smallest place that the words name: by number, by name, or by what it is about; else the block that is changed
 * first.
 */
export function targetOf(ask: Ask, scene: Scene, hunk: Hunk): readonly TextRange[] {
  const known = targets.get(ask) ?? findTarget(ask, scene, hunk);
  targets.set(ask, known);
  return known;
}

/** Where no piece of the text is named, the words have to be telling. */
const LEAST_NAMED = 0.75;

/** From here on the best place is sure to be meant. */
const CLEAR = 0.5;

function findTarget(ask: Ask, scene: Scene, hunk: Hunk): readonly TextRange[] {
  const { where } = ask;
  const quoted = ask.instruction.quotes
    .filter((quote) => !where.spent.some((span) => within(quote, span)))
    .flatMap(({ words }) => placesOf(withoutEllipsis(words), ask, scene));
  if (quoted.length > 0)
    return quoted
      .map((at) => spotAt(scene, { from: at, to: at }))
      .map(({ block, sentence }) =>
        // "the answer to “Can I pay by card?”"
        block.kind === "heading" && where.about.includes("section")
          ? sectionAt(block, scene)
          : where.about.includes("paragraph")
            ? block
            : sentence,
      );
  // places without a change in them are misread
  const named = where.within.filter((ranges) => scene.binding.has(ranges));
  const narrowest = named.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0];
  if (narrowest && !where.about.includes("sentence")) return narrowest;
  const lone = loneBlock(ask, scene);
  if (lone && !narrowest) return [lone];
  const spots = fittingSpots(scene, ask).filter(({ spot }) =>
    named.every((ranges) => ranges.some((range) => within(spot.sentence, range))),
  );
  const best = spots[0];
  if (
    where.isWhole &&
    where.about.every((unit) => unit === "sentence" || unit === "word") &&
    !namesSentence(ask) &&
    !narrowest
  )
    return [{ from: 0, to: scene.plan.before.length }];
  const isVague = where.about.length === 0 && where.within.length === 0 && !has(ask, "everywhere");
  if (isVague && has(ask, "this")) return [spotAt(scene, hunk).block];
  if (!best || best.fit < (isVague ? LEAST_NAMED : LEAST_FIT)) {
    if (narrowest) return narrowest;
    const { block, sentence } = spotAt(scene, hunk);
    return has(ask, "everywhere")
      ? [{ from: 0, to: scene.plan.before.length }]
      : [isOfOneSentence(ask, block) ? sentence : block];
  }
  const top = spots.filter(({ fit }) => fit >= best.fit * (best.fit < CLEAR ? 0.6 : 0.9));
  if (where.about.includes("section")) return top.map(({ spot }) => sectionAt(spot.block, scene));
  return top.map(({ spot }) => (isOfBlock(ask, spot.block, scene) ? spot.block : spot.sentence));
}

/** What was asked for is about one sentence, or one line of code. */
const isOfOneSentence = (ask: Ask, { kind }: Spot["block"]): boolean =>
  kind === "code" ? !ask.where.about.includes("code") : namesSentence(ask) && !has(ask, "merge");

/** The section that a block is in, or is the heading of. */
const sectionAt = (block: TextRange, { structure }: Scene): TextRange =>
  structure.sections.findLast(({ range }) => range.from <= block.from)?.range ?? block;

/** "Translate the quote": the one there is. */
function loneBlock({ where }: Ask, { structure }: Scene): TextRange | undefined {
  const [unit, ...more] = where.about;
  const blocks =
    more.length === 0 && (unit === "quote" || unit === "table" || unit === "code" || unit === "list")
      ? blocksOfKind(structure.blocks, unit)
      : [];
  return blocks.length === 1 ? blocks[0] : undefined;
}

/** Where words are in the text: everywhere, where that was said, and else where they are first. */
function placesOf(words: string, ask: Ask, { plan }: Scene): number[] {
  const found: number[] = [];
  const most = words === "" ? 0 : has(ask, "everywhere", "both") ? MOST_PLACES : 1;
  for (let at = plan.before.indexOf(words); at >= 0 && found.length < most; at = plan.before.indexOf(words, at + 1))
    found.push(at);
  return found;
}

const MOST_PLACES = 200;

/** New words of the writer's own, where such were asked for: nothing goes for them (ASK-1, `compose`). */
export function composed(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  if (!has(ask, "compose", "translate", "expand") && !isOfFacts(hunk, ask, scene)) return undefined;
  if (contentOf(ask, hunk.gone).length > 0) return undefined;
  const isDictated = ask.instruction.quotes.some((one) =>
    isNotes(one) ? isWithMore(hunk, one, ask) : tellingIn(one.words).length >= LEAST_GIVEN,
  );
  if (isDictated && !has(ask, "translate")) return "dictated";
  if (!has(ask, "translate", "expand") && !isWhole(hunk)) return "part";
  const strange = hunk.come.filter(
    ({ kind, text }) =>
      (kind === "number" || kind === "address") &&
      !scene.plan.before.includes(text) &&
      !scene.reading.message.includes(text),
  );
  const named = strangersIn(hunk, ask, scene);
  if (named !== undefined) return "invented";
  const unsaid = strange.filter((token) => !ask.words.some((word) => numberOf(ask, word) === numberOf(ask, token)));
  if (unsaid.length > 0) return "invented";
  return { ask, kind: "composed", comes: [], goes: [], fit: 0.5, change: changeOf(ask, hunk) };
}

/**
 * A whole sentence, item or row that says what the request says, in the words of the text: part by part most of it was
 * said.
 */
function isOfFacts(hunk: Hunk, ask: Ask, scene: Scene): boolean {
  if (!isWhole(hunk) || ask.instruction.quotes.some((one) => !isNotes(one) && !isTitle(hunk, one))) return false;
  const parts: Token[][] = [[]];
  for (const token of hunk.come) {
    if (
      (token.kind === "mark" && /^[,;:.()–—|。、（）]$/u.test(token.text)) ||
      ask.tongues.some(({ joins }) => joins.has(token.key))
    )
      parts.push([]);
    else parts.at(-1)?.push(token);
  }
  const said = parts
    .map((part) => contentOf(ask, part))
    .filter((part) => part.length > 0)
    .map((part) => matchIn(ask, part).used.length / part.length);
  const content = contentOf(ask, hunk.come);
  const unsaid = matchIn(ask, content).missing.length;
  const items = hunk.insert.match(ITEM) ?? [];
  if (items.length > 1 && items.some((item) => matchIn(ask, contentOf(ask, tellingIn(item))).used.length === 0))
    return false;
  // of several sentences one may ask for it, and another say what it is
  const isPart = scene.asks.length > 1 && ask !== scene.whole();
  if (!has(ask, "add") && (isPart || content.length < LEAST_OF_FACT || unsaid * 5 > content.length)) return false;
  return (
    said.length > 0 &&
    said.every((share) => share >= MOSTLY) &&
    (unsaid <= 1 || unsaid <= contentOf(ask, hunk.come).length / 4)
  );
}

/** "Parking: none at the hall, use the car park in Mill Lane": no sentence is given, only what it says. */
const isNotes = ({ kind, words }: Quote): boolean =>
  kind === "colon" && /^\p{Ll}/u.test(words) && !ENDED.test(words) && tellingIn(words).length >= LEAST_GIVEN;

/** Words that say so much are a text, or notes for one; fewer are a name or an entry. */
const LEAST_GIVEN = 4;

/** It has the very words that were given, and one more among them. */
function isWithMore({ come }: Hunk, { words }: Quote, ask: Ask): boolean {
  const { missing } = matchIn(ask, contentOf(ask, come));
  const keys = tellingOf(come)
    .filter((token) => !missing.includes(token))
    .map(({ key }) => key);
  const said = tellingIn(words).map(({ key }) => key);
  return missing.length > 0 && keys.join(" ").includes(said.join(" "));
}

const ENDED = /[.!?。！？]["”»’)]*\s*$/u;

/** It is the title of what comes. */
const isTitle = ({ insert }: Hunk, { kind, words }: Quote): boolean =>
  kind === "marks" && insert.split("\n").some((line) => line.replace(/^#+ /, "") === words && line !== words);

const ITEM = /^[ \t]*[-*+][ \t].*$/gmu;

const MOSTLY = 0.6;
/** Where no word asks for more text, a fact has so many words at least. */
const LEAST_OF_FACT = 5;

/**
 * A name that is neither in the text nor in the request: capitals inside a sentence, where the language has them for
 * names alone; or several words with capitals together.
 */
export function strangersIn(
  { come, insert }: Pick<Hunk, "come" | "insert">,
  ask: Ask,
  { plan, reading }: Scene,
): string | undefined {
  const words = come.filter(({ kind }) => kind === "word");
  const isKnown = ({ text }: Token) =>
    plan.before.includes(text) || reading.message.toLowerCase().includes(text.toLowerCase());
  const isCapital = (token: Token | undefined) =>
    token !== undefined && /^\p{Lu}/u.test(token.text) && token.text !== "I" && !isLittle(ask, token);
  const first = come[0]?.from ?? 0;
  const startsSentence = ({ from }: Token) =>
    /(?:^|[.!?:。"“„«(\n*_#>|-])\s*$/u.test(insert.slice(0, from - first)) && from > first;
  const isGerman = has(ask, "translate") || ask.tongues.some(({ tag }) => tag === "de");
  return words.find(
    (token, at) =>
      at > 0 &&
      isCapital(token) &&
      !isKnown(token) &&
      !startsSentence(token) &&
      (/^\p{Lu}{2,}$/u.test(token.text) ||
        !isGerman ||
        (isCapital(words[at - 1]) && !startsSentence(words[at - 1] as Token))),
  )?.text;
}

/** What comes is whole sentences, lines or cells. */
function isWhole({ insert, lines, fromB }: Hunk): boolean {
  const [ahead, after] = [lines.after.slice(0, fromB), lines.after.slice(fromB + insert.length)];
  const begins = /(?:^|\n|[.!?。！？:：|]["”»)\]」*_]*\s*|[-*+>]\s+|\d[.)]\s+)$/u.test(ahead) || /^\s*\n/.test(insert);
  const ends = /[.!?。！？|:]["”»)\]」*_]*\s*$/u.test(insert) || /^\s*(?:$|\n)/.test(after) || /\n\s*$/.test(insert);
  return begins && ends;
}

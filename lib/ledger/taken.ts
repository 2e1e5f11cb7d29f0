import { sentencesIn } from "../markdown/index.ts";
import { scoreIn, tokensIn, withoutEllipsis } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { changeOf } from "./change.ts";
import { fitOf, fittingSpots, ownWords, spotAt, within } from "./fit.ts";
import type { Hunk } from "./hunks.ts";
import { SLOT } from "./placed.ts";
import { matchIn, oldBefore, runIn, tellingOf } from "./said.ts";
import { contentOf, has, isWeighty, tellingIn, type Ask, type Scene } from "./scene.ts";
import { unitsOf } from "./units.ts";
import type { Judgement } from "./warrant.ts";
import { namesSentence } from "./meant-block.ts";

const isJoint = ({ tongues }: Ask, key: string): boolean => tongues.some(({ joins }) => joins.has(key));

/** Words that were said go, or a whole piece that was described (ASK-1, `remove`). */
export function taken(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  const come = tellingOf(hunk.come);
  if (come.some(({ key }) => !isJoint(ask, key))) return undefined;
  const gone = contentOf(ask, hunk.gone);
  const isRemoving = has(ask, "remove", "merge", "unmark", "shorten", "exchange");
  if (gone.length === 0) {
    const run = come.length === 0 ? runIn(ask.words, tellingOf(hunk.gone)) : undefined;
    // a small word that goes by itself makes nothing shorter
    return isRemoving && run && (has(ask, "remove") || !has(ask, "shorten", "reword"))
      ? { ask, kind: "taken", comes: [], goes: run, fit: 1, change: changeOf(ask, hunk) }
      : undefined;
  }
  if (!isRemoving && ask.cues.size > 2) return "notToGo";
  // "Two bikes, not three" takes no "not" out of the text.
  if (!has(ask, "remove") && gone.every((token) => isWeighty(ask, token))) return "weighty";
  const { used, missing } = matchIn(ask, gone);
  if (!has(ask, "remove") && missing.length === 0 && comesThere(hunk, ask, used)) return "notToGo";
  if (missing.length === 0)
    return {
      ask,
      kind: "taken",
      comes: [],
      goes: used,
      // with no word for it, the words may rather be what is to come elsewhere
      fit: fitOf(scene, ask, spotAt(scene, hunk)) + (isRemoving ? 2 : -1),
      change: changeOf(ask, hunk),
    };
  if (!has(ask, "remove", "exchange")) return "goesUnsaid";
  return pieceTaken(hunk, ask, scene, used);
}

/** "Should be /etc/hosts" brings the word, which is still on the line. */
const comesThere = ({ lines }: Hunk, ask: Ask, used: readonly number[]): boolean => {
  const still = new Set(tellingIn(lines.after).map(({ key }) => key));
  return oldBefore(ask, used[0] ?? -1) !== undefined && used.every((at) => still.has(ask.words[at]?.key ?? ""));
};

/** A sentence, a bracket, an item, a row, a paragraph, a section: the one that the words fit best. */
function pieceTaken(hunk: Hunk, ask: Ask, scene: Scene, goes: readonly number[]): Judgement {
  const isOfSentence = ask.where.about.includes("sentence");
  const isInSentence = /[\p{L}\p{N}][^\S\n]*$/u.test(scene.plan.before.slice(Math.max(0, hunk.from - 9), hunk.from));
  if (isInSentence && !isOfSentence && citesLess(hunk, ask, scene.plan.before)) return "less";
  const quoted = ask.instruction.quotes.length > 0 && !isOfSentence;
  if (!isPiece(scene.plan.before, hunk, ask) && (quoted || !holdsAll(hunk, ask))) return "piece";
  if (!has(ask, "remove") && !(isOfSentence && citesSentence(hunk, ask, scene))) return "notToGo";
  const words = scene.plan.before.slice(hunk.from, hunk.to);
  const from = hunk.from + (/^\s*/.exec(words)?.[0].length ?? 0);
  const fit = fitOf(scene, ask, spotAt(scene, { from, to: from }));
  const grant: Judgement = { ask, kind: "taken", comes: [], goes, fit, change: changeOf(ask, hunk), isPiece: true };
  const isPlaced = ask.where.within.length > 0 && (ask.anchors.length === 0 || goes.length === 0);
  // the place that is named was another one
  if (isPlaced) return ask.where.within.some((ranges) => scene.binding.has(ranges)) ? { ...grant, fit: 1 } : "piece";
  if (ask.where.about.includes("image") && isImageMeant(hunk, ask, scene.plan.before)) return { ...grant, fit: 1 };
  const best = fittingSpots(scene, ask)[0]?.fit ?? 0;
  const isCalled =
    goes.length > 0 ||
    ask.where.within.length > 0 ||
    ask.where.about.some((unit) => unit !== "sentence" && unit !== "word") ||
    has(ask, "this");
  if (!isCalled && fit < best * SLOT) return "unnamed";
  return (fit <= 0 && best > 0) || fit < best * (goes.length > 0 ? 0.5 : SLOT) ? "piece" : grant;
}

/** Words of the sentence that it goes from are cited. */
function citesSentence(hunk: Hunk, { instruction }: Ask, scene: Scene): boolean {
  const { sentence } = spotAt(scene, hunk);
  const text = scene.plan.before.slice(sentence.from, sentence.to);
  return instruction.quotes.some(({ words }) => text.includes(withoutEllipsis(words)));
}

/** "The photo of the hut": the one image there is, or one of whose own words some were said. */
const isImageMeant = ({ from, to }: Hunk, { anchors }: Ask, text: string): boolean =>
  /^!\[[^\]\n]*\]\([^)\n]*\)$/.test(text.slice(from, to).trim()) &&
  (text.split("![").length === 2 || scoreIn(anchors, { from, to }) > 0);

/** A few words that hold all that the ask says of the text: "lose the mice". */
function holdsAll(hunk: Hunk, ask: Ask): boolean {
  const telling = ask.anchors.filter(({ weight }) => weight > 0.3);
  const unsaid = matchIn(ask, contentOf(ask, hunk.gone)).missing.filter((token) => !isWeighty(ask, token));
  return (
    telling.length > 0 &&
    unsaid.length === 0 &&
    telling.every(({ places }) => places.some((at) => hunk.from <= at && at < hunk.to))
  );
}

/** Whole sentences or lines, what is between brackets, a comment, or the rest of a sentence from a mark on. */
function isPiece(text: string, { from, to }: Hunk, ask: Ask): boolean {
  const words = text.slice(from, to);
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const startsLine =
    text.slice(start, from).replace(/^[\s>]*(?:[-*+]|\d+[.)]|\||#{1,6})?\s*(?:\[[ xX]\]\s*)?/, "") === "";
  if (words.startsWith("\n") && /^(?:\n|$)/.test(text.slice(to))) return true;
  if (/^\s*[([（].*[)\]）]\s*[.,;]?\s*$/su.test(words) || /^\s*(?:#|\/\/|--|<!--)/.test(words)) return true;
  const isJoined = /^\s*[,;:–—-]/u.test(words) || isJoint(ask, tellingIn(words)[0]?.key ?? "");
  if (!startsLine && /^\s*(?:[,;:–—]|-\s|\p{L}{1,4}\s)/u.test(words) && isJoined)
    return /^\s*(?:[.!?。！？]|$|\n)/u.test(text.slice(to)) || /[,;:–—-]\s*$/u.test(words);
  const startsSentence =
    startsLine ||
    /[.!?。！？…]["”’»)\]」*_]*\s*$/u.test(text.slice(Math.max(0, from - 8), from)) ||
    (/^\s/.test(words) && /[.!?。！？…]["”’»)\]」*_]*$/u.test(text.slice(Math.max(0, from - 8), from)));
  const endsSentence =
    /[.!?。！？…|:]["”’»)\]」*_]*\s*$/u.test(words) || /^(?:\s*$|\n)/.test(text.slice(to)) || /\n\s*$/.test(words);
  return startsSentence && endsSentence && tokensIn(words).length > 0;
}

/**
 * All of a block, of an item with what is below it, or of a section goes: the one that is named, or that the words fit
 * best.
 */
export function unitTaken(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  if (!has(ask, "remove")) return undefined;
  const text = scene.plan.before;
  if (citesLess(hunk, ask, text)) return "less";
  const [from, to] = [
    hunk.from + (/^\s*/.exec(text.slice(hunk.from, hunk.to))?.[0].length ?? 0),
    hunk.from + text.slice(hunk.from, hunk.to).trimEnd().length,
  ];
  const trimmed = (range: TextRange) => ({
    from: range.from + (/^\s*/.exec(text.slice(range.from, range.to))?.[0].length ?? 0),
    to: range.from + text.slice(range.from, range.to).trimEnd().length,
  });
  const isUnit = unitsOf(scene).some((unit) => {
    const own = trimmed(unit);
    return Math.abs(own.from - from) <= MARKER && own.to === to;
  });
  if (!isUnit) return undefined;
  const { anchors, where } = ask;
  // "the sentence about Windows" is not all of its paragraph
  if (isOneSentence(ask) && sentencesIn(text, ownWords(text, { from, to })).length > 1) return "unit";
  const isNamed = where.within.some((ranges) =>
    ranges.some(
      (range) =>
        within({ from, to }, { from: range.from - MARKER, to: range.to + 1 }) &&
        range.to - range.from <= (to - from) * 2,
    ),
  );
  const fit = Math.max(scoreIn(anchors, { from, to }), fitOf(scene, ask, spotAt(scene, { from, to: from })));
  const best = fittingSpots(scene, ask)[0]?.fit ?? 0;
  if (!isNamed && (fit <= 0 || fit < best * SLOT)) return "unit";
  return {
    ask,
    kind: "taken",
    comes: [],
    goes: matchIn(ask, contentOf(ask, hunk.gone)).used,
    fit,
    change: changeOf(ask, hunk),
    isPiece: true,
  };
}

/** "The sentence about Windows" is not all of its paragraph. */
const isOneSentence = (ask: Ask): boolean =>
  ask.where.about.length > 0 &&
  ask.where.about.every((unit) => unit === "sentence") &&
  namesSentence(ask) &&
  !has(ask, "everywhere", "both");

/**
 * The words that are to go were cited, and they are a part of this: that is no word for the whole, where no larger unit
 * is named.
 */
function citesLess({ from, to }: TextRange, { instruction, where }: Ask, text: string): boolean {
  if (where.about.some((unit) => unit !== "sentence" && unit !== "word")) return false;
  const cited = instruction.quotes
    .filter(({ kind }) => kind === "marks")
    .map(({ words }) => ({ at: text.indexOf(words, from), length: words.length }));
  const inside = cited.filter(({ at, length }) => at >= 0 && at + length <= to);
  // "from “small” to “walkers”" cites all that is between them
  const span = Math.max(...inside.map(({ at, length }) => at + length)) - Math.min(...inside.map(({ at }) => at));
  return inside.length > 0 && span < (to - from - MARKER) * CITED_WHOLE;
}

const CITED_WHOLE = 0.8;

/** Characters of the marker of an item. */
const MARKER = 6;

import {
  countedAlone,
  partOf,
  sightOf,
  TONGUES,
  saying,
  givenAt,
  isIn,
  literalRun,
  placesOf,
  type Atom,
  type Order,
  type Sight,
  type Unit,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { pieceIn } from "./piece-in.ts";
import { atEach, drop, none, replaceAt, type Step } from "./steps.ts";

/** Of these something may go and the rest stays; an entry goes out of a list as a whole. */
const HOLDING: readonly Unit[] = ["row", "item", "step", "sentence", "cell", "line"];

/**
 * "Take 18 out of the 2.4.x row": what is named in front of the place goes, and not the place. Only what is one of
 * several in an enumeration can go by itself: what is left of a sentence may be none.
 */
export function removeInside(sight: Sight): Step | undefined {
  const { order, text } = sight;
  const { atoms, tongue, quotes } = order;
  if (tongue.postposed || quotes.length > 0) return undefined;
  const out = atoms.findLastIndex(({ roles }) => roles.has("fromOld") || roles.has("inside"));
  const object = objectBefore(sight, out);
  const start = out < 0 ? 0 : Math.max(...(atoms[out]?.roles.values() ?? []));
  const end = endOf(order, start);
  const isHolding = atoms.slice(start, end).some(({ units }) => HOLDING.some((unit) => units.has(unit)));
  const found =
    !object || start >= end
      ? undefined
      : isHolding
        ? pieceIn(sight, start, end, HOLDING)
        : countedAlone(sightOf(sight.structure, partOf(order, start, end)));
  if (!object || !found?.isClear) return undefined;
  const places = placesOf(text, object.words, found.pieces).filter((place) => isListed(text, place));
  return places.length === 1
    ? atEach({ pieces: places, isClear: true }, (place) => [dropListed(text, place)], [object])
    : none(saying("quoteWords"), [order]);
}

/** "Drop cheese": the text has it once, between others. Whether the sentence can do without it, the person sees. */
export function removeListed(sight: Sight): Step | undefined {
  const run = literalRun(sight);
  const [place, other] = run ? placesOf(sight.text, run.words, sight.region) : [];
  const isOne = run && place && !other && isListed(sight.text, place);
  return isOne
    ? { kind: "which", choices: [{ range: place, ops: [dropListed(sight.text, place)] }], uses: [run] }
    : undefined;
}

/** The words right before the place: no piece that is called one, and no word that asks. */
function objectBefore({ order, spent }: Sight, out: number) {
  const { atoms, tongue } = order;
  const isOther = (atom: Atom) =>
    atom.kind === "mark" || atom.isLittle || atom.cues.size > 0 || tongue.ordinals.has(atom.key) || isIn(spent, atom);
  const start = atoms.findLastIndex((atom, index) => index < out && isOther(atom)) + 1;
  const own = atoms.slice(start, Math.max(start, out));
  return own.some(({ units }) => units.size > 0) ? undefined : givenAt(order, start, out);
}

function endOf({ atoms }: Order, start: number): number {
  const end = atoms.findIndex(({ kind, cues }, index) => index > start && (kind === "quote" || cues.has("remove")));
  return end < 0 ? atoms.length : end;
}

const JOINS = TONGUES.flatMap(({ joins }) => [...joins]).filter((join) => /^\p{L}+$/u.test(join));
/** "…, plums and bread": what follows one of several, each of a word or two. */
const FOLLOWED = new RegExp(`^(?:, \\p{L}+(?: \\p{L}+)?)*,? (?:${JOINS.join("|")}) `, "u");

/** One of several: in a cell with commas between them, or in a sentence, and not the last or at its beginning. */
function isListed(text: string, { from, to }: TextRange): boolean {
  const [start, end] = [text.lastIndexOf("|", from), text.indexOf("|", to)];
  const line = [text.lastIndexOf("\n", from), text.indexOf("\n", to)];
  const isCell = start > (line[0] ?? -1) && end > 0 && (end < (line[1] ?? -1) || line[1] === -1);
  const cells = isCell ? text.slice(start + 1, end).split(/[,;]/) : [];
  return isCell
    ? cells.length > 1 && cells.some((one) => one.trim() === text.slice(from, to))
    : (/[\p{L}\p{N}], $/u.test(text.slice(0, from)) ||
        (/[\p{L}\p{N}] $/u.test(text.slice(0, from)) && text[to] === ",")) &&
        FOLLOWED.test(text.slice(to));
}

/** Of several in a sentence the first goes with the comma after it, others with the one before. */
const dropListed = (text: string, place: TextRange) =>
  text.startsWith(", ", place.to) && !/[,;] $/.test(text.slice(0, place.from))
    ? replaceAt(text, { from: place.from, to: place.to + 2 }, "")
    : dropWords(text, place);

/** Words that go out of an enumeration take a comma along: "A, B and C" becomes "A and C". */
export function dropWords(text: string, { from, to }: TextRange) {
  const isTail = /[,;]\s$/.test(text.slice(0, from)) && /^(?:[.!?;:)\]]|\s*\|)/.test(text.slice(to));
  if (isTail) return replaceAt(text, { from: from - 2, to }, "");
  const isFirst = /(?:^|[|:\n])\s*$/.test(text.slice(0, from)) && text.startsWith(", ", to);
  if (isFirst) return replaceAt(text, { from, to: to + 2 }, "");
  const isMiddle = text.slice(0, from).endsWith(", ") && /^(?:,| (?:\p{L}{1,3}|&) )/u.test(text.slice(to));
  return isMiddle ? replaceAt(text, { from: from - 2, to }, "") : drop(text, { from, to });
}

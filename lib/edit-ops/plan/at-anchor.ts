import { finding, type Finding } from "../../outcome/index.ts";
import {
  overlaps,
  slicesWord,
  trimReplacement,
  type DocText,
  type Replacement,
  type TextRange,
} from "../../text/index.ts";
import { settledAtEdges, withoutRepeats, type Surroundings } from "../find/at-edges.ts";
import { completed, cutsWords, withWholeWords } from "../find/cut-words.ts";
import { withMarksAround } from "../find/doubled-marks.ts";
import { followMatch } from "../find/follow.ts";
import { isThereAround } from "../find/there-around.ts";
import { tolerantBy } from "../find/strategies.ts";
import { placeDelete } from "../place/delete.ts";
import { placeInsert, type InsertPlace, type Placement, type PlaceOptions } from "../place/insert.ts";
import type { Match, Op, Position } from "../types.ts";
import { refusedFor, type Located, type Refused } from "./locate.ts";
import { noted, planned, type Found, type OpContext, type OpPlanning, type Placed } from "./planned.ts";

type AtText = Extract<Located, { kind: "text" }>;

/** Two places of one op that turn out to be one, like two words of a paragraph that a block should follow (OPS-5). */
export const changedTwice = (op: number): Finding =>
  finding("overlapping_ops", {
    op,
    message: `Op ${op} would change the same place twice.`,
    details: { ops: [op, op] },
  });

export const besideAnchor = (
  range: TextRange,
  position: Position | undefined,
): Extract<InsertPlace, { kind: "beside" }> => ({
  kind: "beside",
  range,
  position: position === "before" || position === "start" ? "before" : "after",
});

export const indentOption = (op: Op) => (op.preserveIndent === undefined ? {} : { preserveIndent: op.preserveIndent });

export const surroundings = ({ structure, isAlone = false }: OpContext): Surroundings => ({
  isPlain: structure.isPlain === true,
  isAlone,
});

/** Half a word would be left over (MAT-3.9). */
function brokenOff(op: number): Refused {
  const message =
    `Op ${op}: the quoted text breaks off inside a word or leaves words out, and the new text does not say what ` +
    "becomes of them.";
  return refusedFor([
    finding("corrupted_result", { op, message, hint: "Quote whole words, without leaving any out." }),
  ]);
}

/** A quote without the marks around its words stands for the marks too. */
const wordsAndMarks = (text: DocText, { range, strategy }: Match): TextRange =>
  tolerantBy(strategy)?.marksMayLack ? withMarksAround(text, range) : range;

/** Removes each place, and the marks that belong to it. */
export function deleteMatches(op: Op, located: AtText, context: OpContext, found: Found): OpPlanning {
  const { structure } = context;
  const { text } = structure;
  if (located.matches.some(({ reading }) => reading && reading.revise("") === undefined)) return brokenOff(context.op);
  const targets = located.matches.map((match) => wordsAndMarks(text, match));
  if (!areLetters(op, located, text) && targets.some((target) => cutsWords(text, target))) return brokenOff(context.op);
  return planned(
    op,
    context,
    { ...found, targets },
    targets.map((target) => placeDelete(structure, target)),
  );
}

/** "All" of letters that are nowhere a word of their own: they are meant inside words. */
function areLetters({ occurrence, with: words = "" }: Op, { matches, anchor }: AtText, text: DocText): boolean {
  return (
    occurrence === "all" &&
    /^[\p{L}\p{M}\p{N}]+$/u.test(anchor) &&
    !/\s/.test(words) &&
    matches.every(({ range }) => cutsWords(text, range))
  );
}

/** Beside each place, until two of them turn out to be one: there may be ten thousand more. */
export function insertMatches(op: Op, { matches, anchor }: AtText, context: OpContext, found: Found): OpPlanning {
  const placed: Placed[] = [];
  const notes: string[] = [];
  let last: Replacement | undefined;
  for (const match of matches) {
    const beside = insertBeside(op, match, anchor, context);
    if (!beside) return brokenOff(context.op);
    const { placement } = beside;
    if (last && overlaps(last, placement.replacement)) return refusedFor([changedTwice(context.op)]);
    last = placement.replacement;
    placed.push(placement);
    notes.push(...beside.notes);
  }
  return planned(asRead(op, matches), context, noted(found, notes), placed);
}

/** The op with its new text read like the quote: a slip that ran through the whole quote is removed from it. */
function asRead(op: Op, [match]: readonly Match[]): Op {
  const words = op.with === undefined ? undefined : match?.reading?.revise(op.with);
  return words === undefined ? op : { ...op, with: words };
}

/** How many letters of a word are shown. */
const SHOWN = 40;

interface Beside {
  readonly placement: Placement;
  readonly notes: readonly string[];
}

/**
 * A slip that ran through the whole quote is removed from the new text too. Undefined where the result would be inside
 * a word.
 */
function insertBeside(op: Op, { range, reading }: Match, anchor: string, context: OpContext): Beside | undefined {
  const { structure } = context;
  const { text } = structure;
  const sent = op.with ?? "";
  const options: PlaceOptions = { ...indentOption(op), anchor: reading?.anchor ?? anchor };
  const place = besideAnchor(range, op.position);
  const at = place.position === "after" ? range.to : range.from;
  const revised = reading ? reading.revise(sent) : sent;
  if (revised === undefined) return undefined;
  const { words, notes } = context.isAlone
    ? withoutRepeats(text, { from: at, to: at }, revised)
    : { words: revised, notes: [] };
  const placement = placeInsert(structure, place, words, options);
  const { from } = placement.replacement;
  if (!slicesWord(text, from)) return { placement, notes };
  // Several words were not meant to be inside one.
  if (!/\S\s+\S|^\s|\s$/.test(words)) return undefined;
  const whole = placeInsert(structure, { ...place, range: withWholeWords(text, range) }, words, options);
  return { placement: whole, notes: [...notes, takenWhole(text, from)] };
}

function takenWhole(text: DocText, at: number): string {
  const word = withWholeWords(text, { from: at, to: at });
  const shown = text.slice(word.from, Math.min(word.to, word.from + SHOWN)).toWellFormed();
  return `the quote breaks off inside “${shown}”, which was taken whole`;
}

/**
 * A quote that breaks off inside a word, with a new text that continues differently from the document, would leave the
 * rest of the word.
 */
export function replaceMatches(op: Op, located: AtText, context: OpContext, found: Found): OpPlanning {
  const { matches, anchor } = located;
  const { text } = context.structure;
  const changes: Placed[] = [];
  const targets: TextRange[] = [];
  const notes: string[] = [];
  const asLetters = areLetters(op, located, text);
  for (const match of matches) {
    if (context.isAlone && match.strategy === "exact" && isThereAround(text, match.range, op.with ?? "")) {
      targets.push(match.range);
      notes.push("the new text was there already");
      continue;
    }
    const followed = followMatch(text, match, anchor, op.with ?? "");
    const whole = followed && completed(text, followed, anchor, asLetters);
    if (!whole) return brokenOff(context.op);
    const settled = settledAtEdges(text, whole, surroundings(context));
    notes.push(...settled.notes);
    const change = trimReplacement(text, settled.replacement);
    changes.push({ replacement: change });
    const target = withMarksThatGo(text, match, change, anchor);
    const reach = withRestOfWords(target, followed, change);
    targets.push(reach);
    if (reach.from < target.from) notes.push(takenWhole(text, target.from));
    if (reach.to > target.to) notes.push(takenWhole(text, target.to));
  }
  return planned(asRead(op, matches), context, { ...noted(found, notes), targets }, changes);
}

/** `target`, plus the part that `change` takes of the words in which the quote, found as `quoted`, breaks off. */
const withRestOfWords = (target: TextRange, quoted: TextRange, change: Replacement | undefined): TextRange => ({
  from: change && change.from < quoted.from ? Math.min(target.from, change.from) : target.from,
  to: change && change.to > quoted.to ? Math.max(target.to, change.to) : target.to,
});

/**
 * The target of a link, and other marks around the quoted words, belong to the place if they are removed with the
 * words.
 */
function withMarksThatGo(
  text: DocText,
  { range, strategy, reading }: Match,
  change: Replacement | undefined,
  anchor: string,
): TextRange {
  if (!change || !tolerantBy(strategy)?.marksMayLack || (range.from <= change.from && change.to <= range.to))
    return range;
  return withMarksAround(text, range, reading?.anchor ?? anchor);
}

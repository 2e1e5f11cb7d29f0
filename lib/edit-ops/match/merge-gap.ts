import { aroundElision } from "./elided.ts";
import type { Manners } from "./manners.ts";

/** What stands at one place between two words: in the quote, in the document (undefined: not known), in the new text. */
export interface ThreeGaps {
  readonly quoted: string;
  readonly found: string | undefined;
  readonly wanted: string;
}

/** From one repeated word to the next. */
export interface Stretch {
  readonly first: ThreeGaps;
  readonly last: ThreeGaps;
  /** What the new text has between them, as sent; undefined for nothing. */
  readonly words: string | undefined;
  /** The quote has no words between them: `first` and `last` are one gap of it. */
  readonly whole: boolean;
  /** Whether the words that came in new begin, and end, in the script of those they stand for. */
  readonly alike: readonly [boolean, boolean];
  readonly edge: { readonly start: boolean; readonly end: boolean };
}

/**
 * What stands between two repeated words when quote, document and new text are merged. Undefined where the new text changes what the quote did not have as
 * it stands: marks around words, or the space beside them. Then nobody can know what is wished.
 */
export function mergedGaps(stretch: Stretch, manners: Manners): string | undefined {
  const { first, last, words, whole, alike, edge } = stretch;
  const [before, behind] = [cut(first, edge.start, edge.end), cut(last, edge.start, edge.end)];
  if ([first, last].some(changesUnquotedMarks)) return undefined;
  if (!whole && (lacksMarks(before.openers) || lacksMarks(behind.closers))) return undefined;
  if (words !== undefined && !whole && manners.votes === 0 && (isDoubtful(before.core) || isDoubtful(behind.core))) return undefined;
  const closers = transferred(before.closers, "behind");
  const openers = transferred(behind.openers, "before");
  if (words !== undefined) {
    const [head, tail] = aroundNew(before.core, behind.core, { whole, alike, end: edge.end }, manners);
    const opened = whole ? before.openers.wanted : transferred(before.openers, "before");
    const closed = whole ? behind.closers.wanted : transferred(behind.closers, "behind");
    return closers + head + opened + manners.fresh(words) + closed + tail + openers;
  }
  if (whole) return closers + merged(before.core, manners, edge.end) + openers;
  const { wanted } = before.core;
  const [early, late] = [{ ...before.core, wanted }, { ...behind.core, wanted }];
  const core = isKept(early) ? keptOf(early) : isKept(late) ? keptOf(late) : manners.fresh(wanted, edge.end);
  return closers + core + openers;
}

/** The marks of a gap, whichever of two are used for emphasis. */
function marksIn(gap: string): string {
  const bullets = [/(?:^|\s)\*\s/.test(gap) ? "*" : "", /(?:^|\s)_\s/.test(gap) ? "_" : ""];
  return (gap.match(MARKS) ?? []).filter((mark) => !bullets.includes(mark)).join(" ").replaceAll("_", "*");
}

/** Marks of emphasis and code, and the parts of links. A target holds no bracket that stays open, so that no stretch is read twice. */
const MARKS = /[*_~`]+|\[|\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^[\]\n]*\])?/g;

/** Words that the new text changes stand in marks that the quote does not have, nor the new text. */
const lacksMarks = ({ quoted, found, wanted }: ThreeGaps): boolean =>
  found !== undefined && marksIn(quoted) !== marksIn(found) && marksIn(wanted) !== marksIn(found) && !(quoted === "" && found.includes("](") && wanted.includes("]("));

/** The quote lacks marks that the document has, and the new text has neither the quote's nor the document's. */
function changesUnquotedMarks({ quoted, found, wanted }: ThreeGaps): boolean {
  if (found === undefined || isWide(found)) return false;
  const [was, stands, asked] = [marksIn(quoted), marksIn(found), marksIn(wanted)];
  return was !== stands && asked !== was && asked !== stands && !(was === "" && stands.includes("](") && asked.includes("]("));
}

/** Between scripts with and without spaces: the quote and the document do not agree whether there is one, and one of the words is gone. */
const isDoubtful = ({ quoted, found, wanted }: ThreeGaps): boolean => quoted !== found && (quoted === "" || found === "") && wanted === quoted;

/** What stands before and behind words that came in new. Where the new text knows the document's manner, or one side has it, it is right as sent. */
function aroundNew(before: ThreeGaps, behind: ThreeGaps, { whole, alike, end }: { whole: boolean; alike: readonly [boolean, boolean]; end: boolean }, manners: Manners): [string, string] {
  const asSent = whole && before.found !== before.quoted && (manners.votes > 0 || (before.wanted === before.found) !== (behind.wanted === behind.found));
  if (asSent) return [before.wanted, behind.wanted];
  return [besideNew(before, alike[0], manners), besideNew(behind, alike[1], manners, end)];
}

/** Where one of the two has nothing at all, what stands there was a matter of both words: it stays if the new one is of the same script. */
const besideNew = (gaps: ThreeGaps, alike: boolean, manners: Manners, end = false): string =>
  (gaps.quoted === "" || gaps.found === "") && (!alike || manners.votes >= 0) ? manners.fresh(gaps.wanted, end) : merged(gaps, manners, end);

interface Cut {
  readonly closers: ThreeGaps;
  readonly core: ThreeGaps;
  readonly openers: ThreeGaps;
}

const CLOSERS = /^(?:[*_~`]|\](?:\((?:[^()\n]|\([^()\n]*\))*\)|\[[^\]\n]*\])?)+/;
const OPENER = /[*_~`[!]/;

/** The marks at the end of `gap`. Read from behind: a pattern would try every start. */
function openersOf(gap: string): string {
  let from = gap.length;
  while (from > 0 && OPENER.test(gap.charAt(from - 1))) from -= 1;
  while (gap[from] === "!" && gap[from + 1] !== "[") from += 1;
  return gap.slice(from);
}

/** Marks that close what the word before stood in, and that open what the next stands in, belong to those words. */
function cut(gaps: ThreeGaps, atStart: boolean, atEnd: boolean): Cut {
  const [quoted, found, wanted] = [marksOf(gaps.quoted, atStart, atEnd), marksOf(gaps.found, atStart, atEnd), marksOf(gaps.wanted, atStart, atEnd)];
  const of = (part: "closers" | "core" | "openers"): ThreeGaps => ({ quoted: quoted?.[part] ?? "", found: found?.[part], wanted: wanted?.[part] ?? "" });
  return { closers: of("closers"), core: of("core"), openers: of("openers") };
}

function marksOf(gap: string | undefined, atStart: boolean, atEnd: boolean) {
  if (gap === undefined) return undefined;
  // Without a space between them nobody can tell whose marks they are.
  if (!atStart && !atEnd && !/\s/.test(gap)) return { closers: "", core: gap, openers: "" };
  const closers = atStart ? "" : (CLOSERS.exec(gap)?.[0] ?? "");
  const rest = gap.slice(closers.length);
  const openers = atEnd ? "" : openersOf(rest);
  return { closers, core: rest.slice(0, rest.length - openers.length), openers };
}

/** The document's own where the new text left it alone; else the change carried over. */
function transferred({ quoted, found, wanted }: ThreeGaps, side: "before" | "behind"): string {
  if (found === undefined || found === quoted) return wanted;
  if (wanted === quoted || wanted === found) return found;
  if (quoted === "" && found.includes("](") && wanted.includes("](")) return wanted;
  if (quoted === "") return MARKS_ALONE.test(found) && MARKS_ALONE.test(wanted) && wanted !== "" ? wanted : side === "behind" ? found + wanted : wanted + found;
  const at = found.indexOf(quoted);
  if (at >= 0) return within(found.slice(0, at), wanted, found.slice(at + quoted.length));
  if (wanted.startsWith(quoted)) return found + wanted.slice(quoted.length);
  if (wanted.endsWith(quoted)) return wanted.slice(0, wanted.length - quoted.length) + found;
  if (found.length === quoted.length) return sameLength(quoted, found, wanted);
  return MARKS_ALONE.test(quoted) && MARKS_ALONE.test(wanted) && wanted !== "" ? found : wanted;
}

/** `wanted` between what the document has more on both sides; not twice where the new text has it too. */
function within(before: string, wanted: string, behind: string): string {
  const start = before !== "" && wanted.startsWith(before) ? before.length : 0;
  const end = behind !== "" && wanted.length - start >= behind.length && wanted.endsWith(behind) ? behind.length : 0;
  return before + wanted.slice(start, wanted.length - end) + behind;
}

/** Character for character: what the new text leaves at both ends is the document's. */
function sameLength(quoted: string, found: string, wanted: string): string {
  const most = Math.min(quoted.length, wanted.length);
  let [before, behind] = [0, 0];
  while (before < most && quoted[before] === wanted[before]) before += 1;
  while (behind < most - before && quoted[quoted.length - 1 - behind] === wanted[wanted.length - 1 - behind]) behind += 1;
  return found.slice(0, before) + wanted.slice(before, wanted.length - behind) + found.slice(found.length - behind);
}

const MARKS_ALONE = /^[*_~`]*$/;

/** A gap with words in it stands for a mark of omission. */
const isWide = (found: string) => /[\p{L}\p{N}]/u.test(found) && found.length > 8;

const isKept = ({ quoted, found, wanted }: ThreeGaps): boolean => found !== undefined && (wanted === quoted || wanted === found);

const keptOf = ({ found = "" }: ThreeGaps): string => found;

function merged(gaps: ThreeGaps, manners: Manners, end = false): string {
  const { quoted, found, wanted } = gaps;
  if (found !== undefined && wanted === quoted) return found;
  if (found === undefined || found === quoted) return manners.fresh(wanted, end);
  if (isWide(found) && wanted !== quoted) return aroundOmitted({ quoted, found, wanted }, manners) ?? manners.fresh(wanted, end);
  if (isKept(gaps)) return keptOf(gaps);
  const [q, f, w] = [inThree(quoted), inThree(found), inThree(wanted)];
  const white = { quoted: q.white, found: f.white, wanted: w.white };
  return (
    transferred({ quoted: q.head, found: f.head, wanted: manners.fresh(w.head, end || w.white !== "") }, "behind") +
    mergedWhite(white, manners, end && w.tail === "") +
    transferred({ quoted: q.tail, found: f.tail, wanted: manners.fresh(w.tail, end) }, "before")
  );
}

function mergedWhite(white: ThreeGaps, manners: Manners, end: boolean): string {
  if (isKept(white)) return keptOf(white);
  const { quoted, found = "", wanted } = white;
  return quoted !== found && quoted.length === found.length ? sameLength(quoted, found, wanted) : manners.fresh(wanted, end);
}

/** The omitted words between what the new text has on either side of the mark of omission. */
function aroundOmitted({ quoted, found, wanted }: { quoted: string; found: string; wanted: string }, manners: Manners): string | undefined {
  const [around, asked] = [aroundElision(quoted), aroundElision(wanted)];
  if (!around || !asked) return undefined;
  const [before, behind] = around;
  const [ahead, after] = asked;
  if (!found.startsWith(before) || !found.endsWith(behind) || found.length < before.length + behind.length) return undefined;
  return manners.fresh(ahead) + found.slice(before.length, found.length - behind.length) + manners.fresh(after);
}

/** Punctuation behind the word, white space with the marks of lines in it, punctuation before the next word. */
function inThree(gap: string) {
  const head = /^\S*/.exec(gap)?.[0] ?? "";
  const rest = gap.slice(head.length);
  let to = rest.length;
  while (to > 0 && /\S/.test(rest.charAt(to - 1))) to -= 1;
  return { head, white: rest.slice(0, to), tail: rest.slice(to) };
}

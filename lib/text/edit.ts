import { BugError } from "../outcome/index.ts";

/**
 * The Markdown of a content as the engine sees it: no byte-order mark, line ends as `\n` (mixed ends keep their `\r`).
 */
export type DocText = string;

/** Half-open `[from, to)` in UTF-16 offsets. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** The text of `[from, to)` becomes `insert`. */
export interface Replacement extends TextRange {
  readonly insert: string;
}

/** Replacements sorted by place, none touching words of another. Made by `makeEdit` alone. */
export type Edit = readonly Replacement[];

/**
 * Sorts `replacements`, drops those that change nothing by being empty, and checks them: in the text, disjoint, no two
 * inserts at one place, no surrogate pair cut in two. Throws `BugError` naming the pair that does not fit: callers
 * settle overlaps before.
 */
export function makeEdit(text: DocText, replacements: readonly Replacement[]): Edit {
  const edit = replacements.filter((r) => r.from !== r.to || r.insert !== "").toSorted(byPlace);
  let previous: Replacement | undefined;
  for (const replacement of edit) {
    const { from, to } = replacement;
    if (!(Number.isInteger(from) && Number.isInteger(to) && 0 <= from && from <= to && to <= text.length))
      throw new BugError(`replacement ${from}–${to} lies outside a text of ${text.length}`);
    if (splitsPair(text, from) || splitsPair(text, to))
      throw new BugError(`replacement ${from}–${to} cuts a surrogate pair`);
    if (previous && overlaps(previous, replacement))
      throw new BugError(`replacement ${from}–${to} follows ${previous.from}–${previous.to}`);
    previous = replacement;
  }
  return edit;
}

/** True when the two touch common words or insert at one place; ranges that merely meet do not overlap. */
export function overlaps(a: TextRange, b: TextRange): boolean {
  if (a.from === a.to && b.from === b.to) return a.from === b.from;
  if (a.from === a.to) return b.from < a.from && a.from < b.to;
  if (b.from === b.to) return a.from < b.from && b.from < a.to;
  return a.from < b.to && b.from < a.to;
}

/** Joined by `+`: the engine copies a long text once someone reads it, and not for each of its replacements. */
export function applyEdit(text: DocText, edit: Edit): DocText {
  let after = "";
  let at = 0;
  for (const { from, to, insert } of edit) {
    after += text.slice(at, from) + insert;
    at = to;
  }
  return after + text.slice(at);
}

/**
 * The edit that undoes `edit`: `applyEdit(applyEdit(t, e), invertEdit(t, e)) === t`. Needs the text *before*. Law
 * TEXT-1.
 */
export function invertEdit(before: DocText, edit: Edit): Edit {
  let shift = 0;
  return edit.map(({ from, to, insert }) => {
    const inverse = { from: from + shift, to: from + shift + insert.length, insert: before.slice(from, to) };
    shift += insert.length - (to - from);
    return inverse;
  });
}

/**
 * Where `offset` of the text before is after `edit`. Inside a replaced range, and at the place of an insert,
 * `assoc` decides:
 * -1 stays at its start, 1 goes to its end. Order is kept: a ≤ b stays so. Law TEXT-2.
 */
export function mapOffset(edit: Edit, offset: number, assoc: -1 | 1 = -1): number {
  let shift = 0;
  for (const { from, to, insert } of edit) {
    if (to < offset || (to === offset && (assoc === 1 || from < to))) {
      shift += insert.length - (to - from);
      continue;
    }
    if (from > offset || (from === offset && (from < to || assoc === -1))) break;
    return from + shift + (assoc === 1 ? insert.length : 0);
  }
  return offset + shift;
}

/** The ranges that the inserts of `edit` take up in the text after it. */
export function insertedRanges(edit: Edit): TextRange[] {
  let shift = 0;
  return edit.map(({ from, to, insert }) => {
    const range = { from: from + shift, to: from + shift + insert.length };
    shift += insert.length - (to - from);
    return range;
  });
}

const byPlace = (a: Replacement, b: Replacement) => a.from - b.from || a.to - b.to;

function splitsPair(text: DocText, offset: number): boolean {
  const before = text.charCodeAt(offset - 1);
  const after = text.charCodeAt(offset);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}

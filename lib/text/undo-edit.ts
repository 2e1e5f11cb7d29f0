import type { ContestedPlace } from "../outcome/index.ts";
import { carrierOver, type Carrier } from "./carry.ts";
import {
  applyEdit,
  invertEdit,
  makeEdit,
  overlaps,
  type DocText,
  type Edit,
  type Replacement,
  type TextRange,
} from "./edit.ts";
import { linesOf } from "./lines.ts";

/** Words that were changed again after the edit that is to be undone, and where they are in the current text. */
export interface Contested extends ContestedPlace {
  readonly range: TextRange;
}

export type Undoing =
  | { readonly kind: "edit"; readonly edit: Edit }
  /**
   * `whole` puts the old words back everywhere, over the current ones; `rest` only where nobody has changed anything
   * since.
   */
  | { readonly kind: "contested"; readonly places: readonly Contested[]; readonly whole: Edit; readonly rest: Edit };

/**
 * The edit of the current text that takes `edit` back, where its own words are still as it left them (VER-6).
 * `before` is the text that `edit` was made on, `later` are the edits since, in order. What has been taken back already
 * is left alone, so a second undo is an empty edit. Words that someone has changed since, and places that have become
 * one, are `contested`: then nothing is chosen here. Law: tests/laws/content.law.test.ts VER-6.
 */
export function undoEdit(before: DocText, edit: Edit, later: readonly Edit[]): Undoing {
  const then = applyEdit(before, edit);
  const now = later.reduce(applyEdit, then);
  const carrier = carrierOver(later);
  const places = invertEdit(before, joined(edit)).map((inverse) => placeNow(inverse, then, carrier, now));
  const open = apart(places.filter(({ state }) => state !== "undone"));
  const contested = open.filter(({ state }) => state === "changed");
  const whole = putBack(now, open);
  if (contested.length === 0) return { kind: "edit", edit: whole };
  const rest = putBack(
    now,
    open.filter(({ state }) => state === "standing"),
  );
  return { kind: "contested", places: contested.map(({ range, ours }) => contestedAt(now, range, ours)), whole, rest };
}

const putBack = (now: DocText, places: readonly Place[]): Edit =>
  makeEdit(
    now,
    places.map(({ range, ours }) => ({ ...range, insert: ours })),
  );

/**
 * Places that have come to lie on each other as one, the old words in their old order: nobody could say any more which
 * belong where, so it is contested.
 */
function apart(places: readonly Place[]): Place[] {
  const groups: Place[] = [];
  for (const next of places) {
    const last = groups.at(-1);
    if (!last || !overlaps(last.range, next.range)) groups.push(next);
    else
      groups[groups.length - 1] = {
        range: hull(last.range, next.range),
        ours: last.ours + next.ours,
        state: "changed",
      };
  }
  return groups;
}

const hull = (a: TextRange, b: TextRange): TextRange => ({ from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) });

/** Replacements that meet, as one: words taken away side by side have one place to go back to. */
function joined(edit: Edit): Edit {
  const runs: Replacement[] = [];
  for (const next of edit) {
    const last = runs.at(-1);
    if (last?.to !== next.from) runs.push(next);
    else runs[runs.length - 1] = { from: last.from, to: next.to, insert: last.insert + next.insert };
  }
  return runs;
}

interface Place {
  readonly range: TextRange;
  /** The words before the edit. */
  readonly ours: string;
  readonly state: "standing" | "undone" | "changed";
}

function placeNow(inverse: Replacement, then: DocText, carrier: Carrier, now: DocText): Place {
  const { from, to, insert: ours } = inverse;
  const { range, engulfed } = carrier.range({ from, to });
  const theirs = now.slice(range.from, range.to);
  const written = then.slice(from, to);
  if (theirs === ours || isUndoneBeside(inverse, then, carrier, now)) return { range, ours, state: "undone" };
  if (theirs !== written || engulfed) return { range, ours, state: "changed" };
  return { range, ours, state: "standing" };
}

/** A run of one letter could be shifted along for ever; words are shifted over a space or two. */
const MOST_SHIFTS = 64;

/**
 * Words that came or went can be told in several ways: what came between “one three” and “one two three” is “two␣” or
 * “␣two”.
 * True where someone has taken the edit back in another of these ways.
 */
function isUndoneBeside(inverse: Replacement, then: DocText, carrier: Carrier, now: DocText): boolean {
  return shifted(inverse, then).some(({ from, to, insert }) => {
    const { range } = carrier.range({ from, to });
    return now.slice(range.from, range.to) === insert;
  });
}

/** The other replacements of `then` that do the same as one that only puts words in or only takes them out. */
function shifted({ from, to, insert }: Replacement, then: DocText): Replacement[] {
  const isIn = from === to;
  const words = isIn ? insert : then.slice(from, to);
  if (words === "" || (!isIn && insert !== "")) return [];
  const most = Math.min(words.length, MOST_SHIFTS);
  const by = (shift: number): Replacement => {
    const turned = shift < 0 ? shift + words.length : shift;
    const place = { from: from + shift, to: to + shift };
    return { ...place, insert: isIn ? words.slice(turned) + words.slice(0, turned) : "" };
  };
  const found: Replacement[] = [];
  for (let shift = 1; shift < most && then[to + shift - 1] === words[shift - 1]; shift += 1) found.push(by(shift));
  for (let shift = 1; shift < most && then[from - shift] === words[words.length - shift]; shift += 1)
    found.push(by(-shift));
  return found;
}

function contestedAt(now: DocText, range: TextRange, ours: string): Contested {
  const lines = linesOf(now);
  return {
    range,
    startLine: lines.at(range.from),
    endLine: lines.at(Math.max(range.from, range.to - 1)),
    theirs: now.slice(range.from, range.to),
    ours,
  };
}

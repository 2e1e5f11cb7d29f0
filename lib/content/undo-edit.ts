import { applyEdit, carrierOver, invertEdit, linesOf, makeEdit, overlaps, type Carrier, type DocText, type Edit, type Replacement, type TextRange } from "../text/index.ts";

/** Words that were changed again after the edit that is to be undone. */
export interface Contested {
  /** Where they stand in the text of now, and the lines of it, from 1. */
  readonly range: TextRange;
  readonly startLine: number;
  readonly endLine: number;
  /** What stands there now. */
  readonly theirs: string;
  /** What stood there before the edit. */
  readonly ours: string;
}

export type Undoing = { readonly kind: "edit"; readonly edit: Edit } | { readonly kind: "contested"; readonly places: readonly Contested[] };

/**
 * The edit of the text of now that takes `edit` back, where its own words still stand as it left them (VER-6). `before` is the text that `edit` was made on,
 * `later` are the edits since, in order. What has been taken back already is left alone, so a second undo is an empty edit; words that somebody
 * has changed since are `contested`, and then nothing is undone. Law: tests/laws/content.law.test.ts VER-6.
 */
export function undoEdit(before: DocText, edit: Edit, later: readonly Edit[]): Undoing {
  const then = applyEdit(before, edit);
  const now = later.reduce(applyEdit, then);
  const carrier = carrierOver(later);
  const places = invertEdit(before, joined(edit)).map((inverse) => placeNow(inverse, then.slice(inverse.from, inverse.to), carrier, now));
  const contested = places.filter((place) => place.state === "changed");
  const wanted = places.filter((place) => place.state === "standing").map(({ range, ours }) => ({ ...range, insert: ours }));
  const colliding = wanted.filter((place, index) => index > 0 && overlapsAny(place, wanted.slice(0, index)));
  if (contested.length > 0 || colliding.length > 0) {
    const ranges = [...contested, ...colliding.map(({ from, to, insert }) => ({ range: { from, to }, ours: insert }))];
    return { kind: "contested", places: ranges.map(({ range, ours }) => contestedAt(now, range, ours)) };
  }
  return { kind: "edit", edit: makeEdit(now, wanted) };
}

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

function placeNow({ from, to, insert: ours }: Replacement, written: string, carrier: Carrier, now: DocText): Place {
  const { range, engulfed } = carrier.range({ from, to });
  const theirs = now.slice(range.from, range.to);
  if (theirs === ours) return { range, ours, state: "undone" };
  if (theirs !== written || engulfed) return { range, ours, state: "changed" };
  return { range, ours, state: "standing" };
}

const overlapsAny = (place: TextRange, others: readonly TextRange[]) => others.some((other) => overlaps(place, other));

function contestedAt(now: DocText, range: TextRange, ours: string): Contested {
  const lines = linesOf(now);
  return { range, startLine: lines.at(range.from), endLine: lines.at(Math.max(range.from, range.to - 1)), theirs: now.slice(range.from, range.to), ours };
}

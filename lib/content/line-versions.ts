import type { Edit } from "../text/index.ts";

/** One version of a text: what it was before, the edit, and what it is after. */
interface Step {
  readonly before: string;
  readonly after: string;
  readonly edit: Edit;
  readonly version: number;
}

/**
 * By which version each line of the text after was last changed, from the same of the text before (VER-7). Words that
 * were taken out of a line changed it. What came next to it did not: a line that is the same as before, at the edge of
 * what the edit touched, stays with its version.
 */
export function lineVersionsAfter(versions: readonly number[], step: Step): readonly number[] {
  const after: number[] = [];
  let next = 0;
  const keep = (to: number) => {
    for (; next < to; next += 1) after.push(versions[next] ?? 0);
  };
  for (const { line, old, now } of touchedLines(step)) {
    const most = Math.min(old.length, now.length);
    let first = 0;
    while (first < most && old[first] === now[first]) first += 1;
    let last = 0;
    while (last < most - first && old.at(-1 - last) === now.at(-1 - last)) last += 1;
    keep(line + first);
    for (let changed = first; changed < now.length - last; changed += 1) after.push(step.version);
    next = line + old.length - last;
  }
  keep(versions.length);
  return after;
}

interface TouchedLines {
  /** The first of them in the text before, from 0. */
  readonly line: number;
  readonly old: readonly string[];
  readonly now: readonly string[];
}

/** The whole lines around each replacement, before and after; replacements in one line are one. */
function touchedLines({ before, after, edit }: Step): TouchedLines[] {
  const places: { start: number; end: number; startAfter: number; endAfter: number }[] = [];
  let shift = 0;
  for (const { from, to, insert } of edit) {
    const start = from === 0 ? 0 : before.lastIndexOf("\n", from - 1) + 1;
    const startAfter = start + shift;
    const end = lineEnd(before, to);
    shift += insert.length - (to - from);
    const last = places.at(-1);
    if (last && start <= last.end) Object.assign(last, { end, endAfter: end + shift });
    else places.push({ start, end, startAfter, endAfter: end + shift });
  }
  let line = 0;
  let at = 0;
  return places.map(({ start, end, startAfter, endAfter }) => {
    line += before.slice(at, start).split("\n").length - 1;
    at = start;
    return { line, old: before.slice(start, end).split("\n"), now: after.slice(startAfter, endAfter).split("\n") };
  });
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

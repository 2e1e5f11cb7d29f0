import { makeEdit, type DocText, type Edit, type Replacement } from "./edit.ts";
import { runs } from "./runs.ts";

/**
 * The edit that turns `before` into `after`, made of whole lines, as few as there are. Whether the text ends with a
 * newline is a difference of its own, and changes no line. Law TEXT-4.
 */
export function lineEditBetween(before: DocText, after: DocText): Edit {
  const a = before.split("\n");
  const starts = lineStarts(a);
  const replacements: Replacement[] = [];
  let at = 0;
  for (const [removed, added, equal] of runs(a, after.split("\n"))) {
    const next = at + removed.length;
    if (removed.length + added.length > 0)
      replacements.push(wholeLines(before.length, { from: starts[at], to: starts[next], added }));
    at = next + equal.length;
  }
  return makeEdit(before, joinedAtEnd(replacements));
}

/**
 * How many lines must go or come to turn `before` into `after`. Lines that both share at their ends cost a comparison
 * each, no more.
 */
export function linesBetween(before: readonly string[], after: readonly string[]): number {
  let start = 0;
  let [endA, endB] = [before.length, after.length];
  while (start < endA && start < endB && before[start] === after[start]) start += 1;
  while (start < endA && start < endB && before[endA - 1] === after[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  if (start === endA || start === endB) return endA - start + endB - start;
  return runs(before.slice(start, endA), after.slice(start, endB)).reduce(
    (sum, [removed, added]) => sum + removed.length + added.length,
    0,
  );
}

function lineStarts(lines: readonly string[]): number[] {
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.length + 1;
  }
  return starts;
}

/**
 * The last line has no newline after it: what changes at the end takes the newline before. `from` and `to` are
 * undefined after the last line.
 */
function wholeLines(
  length: number,
  {
    from,
    to,
    added,
  }: { readonly from: number | undefined; readonly to: number | undefined; readonly added: readonly string[] },
): Replacement {
  if (from !== undefined && to !== undefined) return { from, to, insert: added.map((line) => `${line}\n`).join("") };
  if (from === 0) return { from, to: length, insert: added.join("\n") };
  return {
    from: from === undefined ? length : from - 1,
    to: length,
    insert: added.map((line) => `\n${line}`).join(""),
  };
}

/** Before and after an empty last line is one place. */
function joinedAtEnd(replacements: readonly Replacement[]): readonly Replacement[] {
  const [first, last] = replacements.slice(-2);
  if (!first || !last || first.from !== last.to) return replacements;
  return [...replacements.slice(0, -2), { from: first.from, to: last.to, insert: first.insert + last.insert }];
}

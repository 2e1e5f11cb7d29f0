import type { Op } from "../../edit-ops/index.ts";
import { applyEdit, linesOf, makeEdit, type DocText, type Replacement, type TextRange } from "../../text/index.ts";
import type { Pin } from "../records/settled.ts";

/** Ops, with the place that each is about: the same words may also be elsewhere. */
export interface PinnedOps {
  readonly ops: readonly Op[];
  readonly pins: readonly Pin[];
}

/**
 * Ops that make these replacements of `text`. Whole lines are added and removed as lines, so that gaps and numbers
 * follow; any other change replaces the lines it is on.
 */
export function opsMaking(text: DocText, replacements: readonly Replacement[]): PinnedOps {
  const inLines: Replacement[] = [];
  const placed: { readonly op: Op; readonly place: TextRange | undefined }[] = [];
  for (const one of replacements) {
    const whole = wholeLines(text, one);
    if (whole) placed.push(whole);
    else inLines.push(one);
  }
  placed.push(...stretchesOf(text, inLines).map((stretch) => replacing(text, stretch)));
  return {
    ops: placed.map(({ op }) => op),
    pins: placed.flatMap(({ place }, op) => (place ? [{ op, ...place }] : [])),
  };
}

/** Lines that are added beside a line with words, or removed. */
function wholeLines(
  text: DocText,
  { from, to, insert }: Replacement,
): { readonly op: Op; readonly place: TextRange } | undefined {
  const [isLineEnd, isLineStart] = [text[from] === "\n" || from === text.length, from === 0 || text[from - 1] === "\n"];
  if (from < to) {
    const isWhole =
      insert === "" &&
      ((isLineStart && (text[to - 1] === "\n" || to === text.length)) ||
        (text[from] === "\n" && (text[to] === "\n" || to === text.length)));
    const place = trimmed(text, { from, to });
    return isWhole && place.from < place.to
      ? { op: { op: "delete", target: { text: text.slice(place.from, place.to) } }, place }
      : undefined;
  }
  const isAfter = isLineEnd && insert.startsWith("\n");
  if (!isAfter && !(isLineStart && insert.endsWith("\n"))) return undefined;
  const lines = linesOf(text);
  const place = trimmed(text, lines.range(lines.at(from), lines.at(from)));
  const position = isAfter ? "after" : "before";
  return place.from < place.to
    ? {
        op: {
          op: "insert",
          target: { text: text.slice(place.from, place.to) },
          position,
          with: insert.replace(/^\n+|\n+$/g, ""),
        },
        place,
      }
    : undefined;
}

function trimmed(text: DocText, { from, to }: TextRange): TextRange {
  const words = text.slice(from, to);
  const start = words.length - words.trimStart().length;
  return { from: from + start, to: from + Math.max(start, words.trimEnd().length) };
}

interface Stretch {
  readonly range: TextRange;
  readonly changes: readonly Replacement[];
}

function replacing(
  text: DocText,
  { range, changes }: Stretch,
): { readonly op: Op; readonly place: TextRange | undefined } {
  const old = text.slice(range.from, range.to);
  const now = applyEdit(
    old,
    makeEdit(
      old,
      changes.map(({ from, to, insert }) => ({ from: from - range.from, to: to - range.from, insert })),
    ),
  );
  if (old.trim() === "") return { op: { op: "insert", target: { document: true }, with: now }, place: undefined };
  return {
    op: now === "" ? { op: "delete", target: { text: old } } : { op: "replace", target: { text: old }, with: now },
    place: range,
  };
}

/** Lines with words on them, so that they can be quoted; changes whose lines meet are one stretch. */
function stretchesOf(text: DocText, replacements: readonly Replacement[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const one of replacements.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const range = writtenLines(text, one);
    const last = stretches.at(-1);
    if (last && range.from <= last.range.to) {
      const whole = { from: last.range.from, to: Math.max(last.range.to, range.to) };
      stretches[stretches.length - 1] = { range: whole, changes: [...last.changes, one] };
    } else stretches.push({ range, changes: [one] });
  }
  return stretches;
}

function writtenLines(text: DocText, { from, to }: TextRange): TextRange {
  const lines = linesOf(text);
  let [first, last] = [lines.at(from), lines.at(Math.max(from, to))];
  const isBlank = () => text.slice(lines.start(first), lines.end(last)).trim() === "";
  while (first > 1 && isBlank()) first -= 1;
  while (last < lines.count && isBlank()) last += 1;
  return { from: lines.start(first), to: lines.end(last) };
}

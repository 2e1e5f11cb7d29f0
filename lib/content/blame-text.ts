import { applyEdit, linesOf, wordsOf, type Edit } from "../text/index.ts";
import { lineVersionsAfter } from "./line-versions.ts";

/** A text, and the edits that led from it to the current one, in order. */
export interface TextHistory {
  readonly number: number;
  readonly text: string;
  readonly edits: readonly { readonly number: number; readonly edit: Edit }[];
}

/** Lines `fromLine…toLine`, from 1, that the same version was the last to change. */
export interface BlamedLines {
  readonly fromLine: number;
  readonly toLine: number;
  readonly version: number;
}

/** A stretch of the text, in UTF-16 units, that came with one version. */
export interface BlamedPart {
  readonly from: number;
  readonly to: number;
  readonly version: number;
}

export interface BlamedText {
  readonly lines: readonly BlamedLines[];
  /** All of the text, in order. */
  readonly parts: readonly BlamedPart[];
  /** How many words of the text each version added, the most first. */
  readonly words: readonly { readonly version: number; readonly count: number }[];
}

/** A stretch of the text that came with one version. In UTF-16 units. */
interface Span {
  readonly length: number;
  readonly version: number;
}

/**
 * Which version every line was last changed by, by taking words out too, and every word came with (VER-7). Words of
 * the first text in the history count as its own. Pure; work grows with the number of edits times the stretches and
 * lines of the text.
 */
export function blameText({ number, text, edits }: TextHistory): BlamedText {
  let now = text;
  let spans: readonly Span[] = [{ length: text.length, version: number }];
  let lines: readonly number[] = text.split("\n").map(() => number);
  for (const { number: version, edit } of edits) {
    const before = now;
    now = applyEdit(before, edit);
    spans = spansAfter(spans, edit, version);
    lines = lineVersionsAfter(lines, { before, after: now, edit, version });
  }
  const at = versionAt(spans);
  return { lines: linesBlamed(now, lines), parts: partsOf(spans), words: wordsBlamed(now, at) };
}

function partsOf(spans: readonly Span[]): BlamedPart[] {
  let from = 0;
  return spans.flatMap(({ length, version }) => {
    const part = { from, to: from + length, version };
    from = part.to;
    return length > 0 ? [part] : [];
  });
}

function spansAfter(spans: readonly Span[], edit: Edit, version: number): Span[] {
  const after: Span[] = [];
  const add = (length: number, by: number) => {
    const last = after.at(-1);
    if (length <= 0) return;
    if (last?.version === by) after[after.length - 1] = { length: last.length + length, version: by };
    else after.push({ length, version: by });
  };
  let index = 0;
  let used = 0; // of the span at `index`
  const pass = (length: number, isKept: boolean) => {
    let left = length;
    while (left > 0 && index < spans.length) {
      const span = spans[index];
      if (!span) return;
      const part = Math.min(left, span.length - used);
      if (isKept) add(part, span.version);
      left -= part;
      used += part;
      if (used === span.length) [index, used] = [index + 1, 0];
    }
  };
  let at = 0;
  for (const { from, to, insert } of edit) {
    pass(from - at, true);
    pass(to - from, false);
    add(insert.length, version);
    at = to;
  }
  pass(Number.POSITIVE_INFINITY, true);
  return after;
}

/** To be called with places in rising order. */
function versionAt(spans: readonly Span[]): (place: number) => number {
  let index = 0;
  let start = 0;
  return (place) => {
    while (index < spans.length - 1 && place >= start + (spans[index]?.length ?? 0)) {
      start += spans[index]?.length ?? 0;
      index += 1;
    }
    return spans[index]?.version ?? 0;
  };
}

function linesBlamed(text: string, versions: readonly number[]): BlamedLines[] {
  const blamed: BlamedLines[] = [];
  for (let line = 1; line <= linesOf(text).count; line += 1) {
    const version = versions[line - 1] ?? 0;
    const last = blamed.at(-1);
    if (last?.version === version) blamed[blamed.length - 1] = { ...last, toLine: line };
    else blamed.push({ fromLine: line, toLine: line, version });
  }
  return blamed;
}

function wordsBlamed(text: string, at: (place: number) => number): BlamedText["words"] {
  const counts = new Map<number, number>();
  for (const { from } of wordsOf(text)) {
    const version = at(from);
    counts.set(version, (counts.get(version) ?? 0) + 1);
  }
  return [...counts].map(([version, count]) => ({ version, count })).toSorted((a, b) => b.count - a.count);
}

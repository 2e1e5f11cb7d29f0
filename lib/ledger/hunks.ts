import type { PlannedOp } from "../edit-ops/index.ts";
import { tokensIn, type Token } from "../reading/index.ts";
import {
  applyEdit,
  makeEdit,
  sharedEnd,
  sharedStart,
  type DocText,
  type Replacement,
  type TextRange,
} from "../text/index.ts";
import { between } from "./between.ts";

/**
 * The smallest piece of an edit that is judged by itself: a run of changed tokens (ASK-4). `from` and `to` are in the
 * text before.
 */
export interface Hunk extends Replacement {
  readonly op: number;
  /** What goes and what comes, spaces included. Marks of lists and rows count as marks. */
  readonly gone: readonly Token[];
  readonly come: readonly Token[];
  /** The lines it is in. */
  readonly lines: ChangedLines;
  /** Where what comes is in `lines.after`. */
  readonly fromB: number;
}

/** Whole lines that one op changes. */
export interface ChangedLines extends TextRange {
  readonly after: string;
}

/** What makes `now` of `old`; `edit`: the replacements that the op makes there. */
type Cut = (old: string, now: string, edit: readonly Replacement[]) => readonly Replacement[];

/** The smallest changes that an op comes to, whatever it replaces. */
const SMALLEST: Cut = between;
/** All that an op replaces. */
const AS_SENT: Cut = (_old, _now, edit) => edit;

/** The hunks of one op, in order. Applied together they do what the op does. */
export function hunksOf(
  before: DocText,
  { op, replacements }: Pick<PlannedOp, "op" | "replacements">,
  cut: Cut = SMALLEST,
): Hunk[] {
  return regionsOf(before, replacements).flatMap(({ range, edit }) => {
    const shifted = edit.map((one) => ({ from: one.from - range.from, to: one.to - range.from, insert: one.insert }));
    const old = before.slice(range.from, range.to);
    const now = applyEdit(old, makeEdit(old, shifted));
    const lines: ChangedLines = { ...range, after: now };
    let shift = 0;
    return cut(old, now, shifted).map(({ from, to, insert }): Hunk => {
      const fromB = from + shift;
      shift += insert.length - (to - from);
      const gone = withoutMarkers(tokensIn(old.slice(from, to), range.from + from), old, from);
      return {
        op,
        from: range.from + from,
        to: range.from + to,
        insert,
        gone,
        come: withoutMarkers(tokensIn(insert), now, fromB),
        lines,
        fromB,
      };
    });
  });
}

/**
 * The hunks of some ops, those of each in order; together they are one edit. Of ops that change the same address, each
 * is cut down to what it changes of it; what goes and what comes is the whole address all the same. Of lines that two
 * ops take out one after the other, each takes what it was sent for: by itself one may as well take the beginning of
 * the other's line.
 */
export function hunksOfAll(before: DocText, ops: readonly Pick<PlannedOp, "op" | "replacements">[]): Hunk[] {
  const cutInto = (asSent: ReadonlySet<number>): Hunk[] => {
    const all = ops.flatMap((one) => hunksOf(before, one, asSent.has(one.op) ? AS_SENT : SMALLEST));
    const meets = new Set(meetingIn(all));
    return all.map((hunk) => (meets.has(hunk) ? cutDown(before, hunk) : hunk));
  };
  const smallest = cutInto(new Set());
  const meeting = meetingIn(smallest);
  if (meeting.length === 0) return smallest;
  const some = cutInto(new Set(meeting.map(({ op }) => op)));
  return meetingIn(some).length === 0 ? some : cutInto(new Set(ops.map(({ op }) => op)));
}

/** Those that begin before another one ends, with that one. */
function meetingIn(hunks: readonly Hunk[]): Hunk[] {
  const inText = hunks.toSorted((a, b) => a.from - b.from || a.to - b.to);
  return inText.flatMap((hunk, index) => {
    const last = inText[index - 1];
    return last && hunk.from < last.to ? [last, hunk] : [];
  });
}

function cutDown(before: DocText, { from, to, insert, fromB, ...hunk }: Hunk): Hunk {
  const old = before.slice(from, to);
  const start = sharedStart(old, insert);
  const end = sharedEnd(old.slice(start), insert.slice(start));
  const now = insert.slice(start, insert.length - end);
  return { ...hunk, from: from + start, to: to - end, insert: now, fromB: fromB + start };
}

const MARKER = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])(?=\s|$)(?:[ \t]+\[[ xX]\])?/;

/** Numbers of list items, and the letter of a ticked box, are marks of the line. */
function withoutMarkers(tokens: readonly Token[], lines: string, at: number): Token[] {
  const first = tokens[0]?.from ?? 0;
  let end = markerEnd(lines, lineStart(lines, at));
  return tokens.map((token) => {
    const place = at + token.from - first;
    const isMarker = (token.kind === "number" || token.kind === "word") && place + token.text.length <= end;
    const newline = token.text.lastIndexOf("\n");
    if (newline >= 0) end = markerEnd(lines, place + newline + 1);
    return isMarker ? { ...token, kind: "mark" } : token;
  });
}

/** A text that begins with a line end has its first line before that: `lastIndexOf` takes -1 for 0. */
const lineStart = (text: string, at: number): number => (at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1);

const markerEnd = (lines: string, start: number): number =>
  start + (MARKER.exec(lines.slice(start, start + 40))?.[0].length ?? 0);

/** Several changes of the same lines as one, with what stays between them. In order. */
export function mergedHunk(before: DocText, hunks: readonly Hunk[]): Hunk | undefined {
  const [first, last] = [hunks[0], hunks[hunks.length - 1]];
  if (!first || !last || hunks.length === 1) return first;
  const { lines, fromB, op } = first;
  const insert = lines.after.slice(fromB, last.fromB + last.insert.length);
  const old = before.slice(lines.from, lines.to);
  const at = first.from - lines.from;
  const gone = withoutMarkers(tokensIn(before.slice(first.from, last.to), first.from), old, at);
  return {
    op,
    from: first.from,
    to: last.to,
    insert,
    gone,
    come: withoutMarkers(tokensIn(insert), lines.after, fromB),
    lines,
    fromB,
  };
}

interface Region {
  readonly range: TextRange;
  readonly edit: readonly Replacement[];
}

/** The whole lines that replacements touch, with those in each. */
function regionsOf(before: DocText, replacements: readonly Replacement[]): Region[] {
  const found: { range: { from: number; to: number }; edit: Replacement[] }[] = [];
  for (const one of replacements.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const from = lineStart(before, one.from);
    const newline = before.indexOf("\n", one.to);
    const to = newline < 0 ? before.length : newline;
    const last = found.at(-1);
    if (last && from <= last.range.to + 1) {
      last.range.to = Math.max(last.range.to, to);
      last.edit.push(one);
    } else found.push({ range: { from, to }, edit: [one] });
  }
  return found;
}

export const isSpaceOnly = ({ gone, come }: Hunk): boolean => [...gone, ...come].every(({ kind }) => kind === "space");

import type { DocText, Replacement, TextRange } from "../text/index.ts";

/**
 * True when a replacement stays inside `scope` (SCP-1, INT-3). White space around the scope belongs to it: a paragraph
 * goes with its gap, a new one comes after it. In front of a section's heading another section ends.
 */
export function liesWithin(text: DocText, scope: TextRange, { from, to, insert }: Replacement): boolean {
  if (from === to) return insertsWithin(text, scope, from, insert);
  const core = trimmed(text, { from, to });
  if (core.from === core.to)
    return (
      from >= scope.from - gapBefore(text, scope.from) &&
      to <= scope.to + gapAfter(text, scope.to) &&
      !joinsBeyond(text, scope, { from, to, insert })
    );
  return core.from >= scope.from && core.to <= scope.to;
}

/** A gap that goes at the edge of the scope would join what is outside to it. */
const joinsBeyond = (text: DocText, scope: TextRange, { from, to, insert }: Replacement): boolean => {
  const gap = text.slice(from, to);
  return (from < scope.from || to > scope.to) && gap.includes("\n") && !insert.includes("\n");
};

function insertsWithin(text: DocText, scope: TextRange, at: number, insert: string): boolean {
  const core = trimmed(text, scope);
  if (at > core.from && at <= scope.to) return true;
  if (at > scope.to) return text.slice(scope.to, at).trim() === "";
  if (at < core.from && text.slice(at, core.from).trim() !== "") return false;
  const heading = /^ {0,3}#{1,6}(?:\s|$)|^[^\n]+\n {0,3}(?:=+|-+)[ \t]*(?:\n|$)/.test(
    text.slice(core.from, core.from + 2000),
  );
  return heading ? at === core.from && !insert.endsWith("\n") : true;
}

function trimmed(text: DocText, { from, to }: TextRange): TextRange {
  const slice = text.slice(from, to);
  const start = slice.length - slice.trimStart().length;
  return start === slice.length ? { from, to: from } : { from: from + start, to: from + slice.trimEnd().length };
}

const gapBefore = (text: DocText, at: number): number => at - text.slice(0, at).trimEnd().length;
const gapAfter = (text: DocText, at: number): number => /^\s*/.exec(text.slice(at, at + 4096))?.[0].length ?? 0;

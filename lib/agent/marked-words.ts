import type { ContentAnswer } from "../content/index.ts";
import { lineEditBetween, linesOf, mapOffset, type DocText, type TextRange } from "../text/index.ts";
import { textOf } from "./text-of.ts";
import type { Turn } from "./turn.ts";

/** What the person has marked, in the text of the turn; undefined: nothing, or it was marked in another text. */
export function markedIn({ selection }: Pick<Turn, "selection">, content: ContentAnswer): TextRange | undefined {
  if (!selection || selection.hash.toUpperCase() !== content.hash) return undefined;
  const lines = linesOf(textOf(content));
  if (selection.startLine > lines.count) return undefined;
  const endLine = Math.min(selection.endLine, lines.count);
  const { startColumn = 1, endColumn = Infinity } = selection;
  const [first, last] = [lines.range(selection.startLine, selection.startLine), lines.range(endLine, endLine)];
  const from = Math.min(first.from + startColumn - 1, first.to);
  return { from, to: Math.max(from, Math.min(last.from + endColumn - 1, last.to)) };
}

/** The same place in a text that others have changed since. */
export function carried({ from, to }: TextRange, then: DocText, now: DocText): TextRange {
  const edit = then === now ? [] : lineEditBetween(then, now);
  return { from: mapOffset(edit, from, -1), to: mapOffset(edit, to, 1) };
}

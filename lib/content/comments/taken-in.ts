import type { DocText, Replacement, TextRange } from "../../text/index.ts";

/** What a suggestion does to a text that has its words at `place`. */
export const changeBy = (suggested: string, text: DocText, place: TextRange): Replacement => ({
  ...(suggested === "" ? withItsGap(text, place) : place),
  insert: suggested,
});

/**
 * No gap is left of what goes: words take the space before them along, lines their line break, and a paragraph its
 * blank line.
 */
function withItsGap(text: DocText, { from, to }: TextRange): TextRange {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const isWhole = (before === "" || before.endsWith("\n")) && (after === "" || after.startsWith("\n"));
  if (!isWhole) return { from: before.endsWith(" ") && /^(?:$|[\s.,;:!?)])/.test(after) ? from - 1 : from, to };
  if (after.trim() === "") return { from: before.trimEnd().length, to };
  const isApart = (before === "" || before.endsWith("\n\n")) && after.startsWith("\n\n");
  return { from, to: to + (isApart ? 2 : 1) };
}

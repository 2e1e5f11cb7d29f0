import { structureOf } from "../markdown/index.ts";
import { linesOf, type StoredForm } from "../text/index.ts";

/** A section as answers show it: half-open offsets `[startOffset, endOffset)` in `body` (VER-1, VER-2). */
export interface ShownSection {
  readonly id: string;
  readonly title: string;
  readonly level: number;
  readonly index: number;
  readonly startOffset: number;
  readonly endOffset: number;
}

export function shownSections(form: StoredForm): ShownSection[] {
  const inBody = bodyOffsets(form);
  return structureOf(form.text).sections.map(({ id, title, level, index, range }) => ({
    id,
    title,
    level,
    index,
    startOffset: inBody(range.from),
    endOffset: inBody(range.to),
  }));
}

/**
 * `bodyOffset` of lib/text for many offsets of one text: a document of a thousand sections would count its newlines two
 * thousand times.
 */
function bodyOffsets({ text, eol, bom }: StoredForm): (offset: number) => number {
  const shift = bom ? 1 : 0;
  if (eol !== "crlf") return (offset) => offset + shift;
  const lines = linesOf(text);
  const newlinesBefore = (offset: number) =>
    offset === text.length && text.endsWith("\n") ? lines.count : Math.max(0, lines.at(offset) - 1);
  return (offset) => offset + shift + newlinesBefore(offset);
}

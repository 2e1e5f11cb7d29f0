import type { DocText, Edit } from "../../../lib/text/index.ts";
import type { OutlineHeading } from "./text-facts.ts";

type Heading = Pick<OutlineHeading, "level" | "from" | "to">;

/**
 * Whether the section `moved` may go before the heading `before`, or to the end where that is the number of headings:
 * elsewhere than it is, not among the sections of a lower level, which would become its own, and not above the title.
 */
export function mayGo(headings: readonly Heading[], moved: number, before: number): boolean {
  const section = headings[moved];
  if (!section || (before >= moved && before <= endOf(headings, moved))) return false;
  const next = headings[before];
  return next ? (next.level < section.level ? before > 0 : next.level === section.level) : before === headings.length;
}

export type Way = "up" | "down";

/** The next place that a section may go to, up or down. */
export function nextPlace(headings: readonly Heading[], moved: number, way: Way): number | undefined {
  const places = [...headings.keys(), headings.length].filter((before) => mayGo(headings, moved, before));
  return way === "up" ? places.findLast((place) => place < moved) : places.find((place) => place > moved);
}

/** The heading after the section with all that is in it. */
function endOf(headings: readonly Heading[], moved: number): number {
  const to = headings[moved]?.to ?? 0;
  const end = headings.findIndex(({ from }, index) => index > moved && from >= to);
  return end < 0 ? headings.length : end;
}

/**
 * Moves a section with all that is in it. What it is moved past is not touched, and the blank lines between stay where
 * they are.
 */
export function movedSection(text: DocText, headings: readonly Heading[], moved: number, before: number): Edit {
  const section = headings[moved];
  if (!section) return [];
  const at = headings[before]?.from ?? text.length;
  const isUp = at < section.from;
  const [first, second] = isUp ? [at, section.from] : [section.from, section.to];
  const end = isUp ? section.to : at;
  const [firstEnd, secondEnd] = [wordsEnd(text, first, second), wordsEnd(text, second, end)];
  const between = text.slice(firstEnd, second);
  return isUp
    ? [
        { from: first, to: first, insert: text.slice(second, secondEnd) + between },
        { from: firstEnd, to: secondEnd, insert: "" },
      ]
    : [
        { from: first, to: second, insert: "" },
        { from: secondEnd, to: secondEnd, insert: between + text.slice(first, firstEnd) },
      ];
}

const wordsEnd = (text: DocText, from: number, to: number): number => from + text.slice(from, to).trimEnd().length;

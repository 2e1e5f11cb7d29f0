// Which parts of a long text the model sees (AGT-3.8).
import type { ContentAnswer } from "../content/index.ts";
import { resolveScope } from "../edit-ops/index.ts";
import { structureOf, type Section, type Structure } from "../markdown/index.ts";
import type { TokenCounter } from "../model/index.ts";
import { linesOf, wordsOf, type Lines } from "../text/index.ts";
import { numbered, outlineOf } from "../tools/index.ts";
import type { Budget } from "./budget.ts";
import { textOf } from "./text-of.ts";

interface Asked {
  readonly budget: Budget;
  readonly message: string;
  /** Lines that the person has marked in this text. */
  readonly marked: { readonly startLine: number; readonly endLine: number } | undefined;
}

/** Lines, counted from 1, both ends included. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The outline gets at most this share of the room for the document. */
const OUTLINE_SHARE = 0.25;
/** Lines before and after those that are marked. */
const AROUND_MARKED = 20;
/** A section is opened that is about the words at least so much as the one that is most. */
const RELEVANT_SHARE = 0.3;

/** All lines, or of a long text the outline and the parts that the words are about, as many as fit. */
export function shownLines(content: ContentAnswer, { budget, message, marked }: Asked): string {
  const { counter, document } = budget;
  const text = textOf(content);
  const lines = linesOf(text);
  const whole = () => numbered(lines, 1, lines.count);
  if (!counter.isOver(text, document) && !counter.isOver(whole(), document)) return whole();
  const structure = structureOf(text);
  const outline = cutTo(outlineOf(text).join("\n"), document * OUTLINE_SHARE, counter);
  const room = document - counter.count(outline);
  const parts = spansThatFit([...aroundMarked(marked, lines), ...relevantSpans(structure, lines, message)], {
    lines,
    counter,
    room,
  });
  const shown = parts.map(({ from, to }) => numbered(lines, from, to)).join("\n…\n");
  return (
    "The document is long: here are its headings, then the parts that seem to be meant. " +
    `Read others with read_section, read_content or find_text.\n${outline}\n\n${shown}`
  );
}

const aroundMarked = (marked: Asked["marked"], lines: Lines): Span[] =>
  marked
    ? [
        {
          from: Math.max(1, marked.startLine - AROUND_MARKED),
          to: Math.min(lines.count, marked.endLine + AROUND_MARKED),
        },
      ]
    : [];

/** Sections that the words are about, the named ones first; where there are none, the text from its beginning. */
function relevantSpans(structure: Structure, lines: Lines, message: string): Span[] {
  const scored = scoredSections(structure, message);
  const most = Math.max(0, ...scored.map(({ score }) => score));
  const chosen = scored
    .filter(({ score, isNamed }) => isNamed || (score > 0 && score >= most * RELEVANT_SHARE))
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.score - a.score)
    .map(({ section }) => spanOf(section, lines));
  return [...chosen, { from: 1, to: lines.count }].slice(0, Math.max(1, chosen.length));
}

const spanOf = (section: Section, lines: Lines): Span => ({
  from: lines.at(section.range.from),
  to: lines.at(Math.max(section.range.from, ownEnd(section) - 1)),
});

interface Scored {
  readonly section: Section;
  readonly score: number;
  readonly isNamed: boolean;
}

/** A word that few sections have says more than one that all have. */
function scoredSections(structure: Structure, message: string): Scored[] {
  const asked = message.toLowerCase();
  const words = [
    ...new Set(
      wordsOf(message)
        .map(({ from, to }) => asked.slice(from, to))
        .filter((word) => word.length > 1),
    ),
  ];
  const named = resolveScope(structure, message);
  const texts = structure.sections.map((section) => ({
    section,
    text: structure.text.slice(section.range.from, ownEnd(section)).toLowerCase(),
  }));
  const weights = words.map((word) => {
    const having = texts.filter(({ text }) => text.includes(word)).length;
    return { word, weight: having === 0 ? 0 : Math.log(texts.length / having) };
  });
  return texts.map(({ section, text }) => {
    const isNamed =
      (named.kind === "found" && named.scope.range.from === section.range.from) ||
      (section.title !== "" && asked.includes(section.title.toLowerCase()));
    const score = weights.reduce((sum, { word, weight }) => sum + (text.includes(word) ? weight : 0), 0);
    return { section, score, isNamed };
  });
}

/** In the order of the text, without a line twice; of the first that does not fit as many lines as do. */
function spansThatFit(
  wanted: readonly Span[],
  { lines, counter, room }: { readonly lines: Lines; readonly counter: TokenCounter; readonly room: number },
): Span[] {
  const taken: Span[] = [];
  let left = room;
  for (const span of wanted) {
    for (const { from, to } of without(span, taken)) {
      const end = lastThatFits({ from, to }, left, lines, counter);
      if (end < from) continue;
      taken.push({ from, to: end });
      left -= counter.count(numbered(lines, from, end));
    }
  }
  return taken.toSorted((a, b) => a.from - b.from);
}

/** The parts of a span that are in none of the others. */
const without = (span: Span, others: readonly Span[]): Span[] =>
  others.reduce<Span[]>((left, other) => left.flatMap((part) => minus(part, other)), [span]);

function minus(part: Span, other: Span): Span[] {
  if (other.to < part.from || other.from > part.to) return [part];
  return [
    { from: part.from, to: other.from - 1 },
    { from: other.to + 1, to: part.to },
  ].filter(({ from, to }) => from <= to);
}

/** By halves: each look counts the lines that it tries. */
function lastThatFits({ from, to }: Span, room: number, lines: Lines, counter: TokenCounter): number {
  const fits = (end: number) => !counter.isOver(numbered(lines, from, end), room);
  if (room <= 0 || !fits(from)) return from - 1;
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function cutTo(text: string, most: number, counter: TokenCounter): string {
  let cut = text;
  while (cut !== "" && counter.isOver(cut, most)) cut = cut.slice(0, Math.floor(cut.length * 0.7));
  return cut;
}

/** The end of what is below a section's own heading, subsections left out. */
const ownEnd = ({ range, heading, ownBlocks }: Section): number =>
  Math.min(range.to, ownBlocks.at(-1)?.to ?? heading.to);

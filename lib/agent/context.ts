import type { ContentAnswer, GivenAnswer, LineLimit, ShownLock, ShownVersion } from "../content/index.ts";
import { resolveScope } from "../edit-ops/index.ts";
import { structureOf, type Section, type Structure } from "../markdown/index.ts";
import { linesOf, wordsOf, type Lines } from "../text/index.ts";
import { locksInWords } from "./locked.ts";
import { numbered } from "./tools/numbered.ts";
import { outlineOf, textOf } from "./tools/read.ts";
import type { Turn } from "./turn.ts";

/** What is known of a document besides its text. */
interface Around {
  readonly versions: readonly ShownVersion[];
  readonly locks: readonly ShownLock[];
  readonly answers: readonly GivenAnswer[];
  readonly limit: LineLimit;
  /** Passages of the document's sources that fit the message; empty when there are none (AGT-5). */
  readonly material: string;
}

/**
 * What the model is told of the document (AGT-3): which text it is, its lines with their numbers, what was done to it
 * lately, how questions were answered, what is locked, how much may change, what the person had marked.
 */
export function contextOf(
  { limits, message, selection }: Turn,
  content: ContentAnswer,
  { versions, locks, answers, limit, material }: Around,
): string {
  const { title, path, version, hash, unversioned, lineCount, frontMatter } = content;
  const text = textOf(content);
  const isCurrent = selection?.hash.toUpperCase() === hash;
  return [
    `The open document is “${title}” (${path}): version ${version}${unversioned ? " and typing since" : ""}, hash ${hash}, ${lineCount} lines.`,
    Object.keys(frontMatter).length > 0
      ? `Its front matter: ${JSON.stringify(frontMatter).slice(0, 2_000)}`
      : "It has no front matter.",
    versions.length > 0 ? `Its last versions:\n${versions.map(versionLine).join("\n")}` : "",
    answers.length > 0 ? `Questions that the person has answered:\n${answers.map(answerLine).join("\n")}` : "",
    `One message of the person's may reword ${lines(limit.reworded)} of it, or bring in ${lines(limit.composed)} of new text; what they gave word for word does not count. For more they are asked.`,
    locks.length > 0
      ? `Locked by people. Every edit that touches these is refused, whoever asks for it:\n${locksInWords(locks)
          .map((line) => `- ${line}`)
          .join("\n")}`
      : "",
    selection
      ? `The person has marked lines ${selection.startLine} to ${selection.endLine}${isCurrent ? "" : " of an earlier text"}.`
      : "",
    material,
    `Line numbers and the bar behind them are not part of the text.\n<document>\n${shownLines(text, limits.contextCharacters, message, isCurrent ? selection.startLine : undefined, content)}\n</document>`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

const versionLine = ({ number, origin, actor, request }: ShownVersion): string =>
  `- ${number}, ${origin}, ${actor.name}${request === null ? "" : `: ${JSON.stringify(request.slice(0, 200))}`}`;

const lines = (count: number): string => `${count} ${count === 1 ? "line" : "lines"}`;

const answerLine = ({ question, outcome, version }: GivenAnswer): string =>
  `- ${JSON.stringify(question.slice(0, 300))}: ${version === undefined ? outcome : `${outcome} as version ${version}`}`;

/** All lines, or of a long text the outline and the sections that the words are about. */
function shownLines(
  text: string,
  mostCharacters: number,
  message: string,
  marked: number | undefined,
  content: ContentAnswer,
): string {
  const lines = linesOf(text);
  if (text.length + lines.count * 6 <= mostCharacters) return numbered(lines, 1, lines.count);
  const structure = structureOf(text);
  const parts = relevantSections(structure, lines, { message, marked, mostCharacters });
  const outline = outlineOf(content)
    .join("\n")
    .slice(0, mostCharacters / 4);
  return `The document is long: here are its headings, then the parts that seem to be meant. Read others with read_section or read_content.\n${outline}\n\n${parts.join("\n…\n")}`;
}

interface Wanted {
  readonly message: string;
  readonly marked: number | undefined;
  readonly mostCharacters: number;
}

/**
 * Sections by how much of the words they hold, the marked and the named one first, in the order of the text, as many as
 * fit.
 */
function relevantSections(structure: Structure, lines: Lines, { message, marked, mostCharacters }: Wanted): string[] {
  const wanted = new Set(
    wordsOf(message)
      .map(({ from, to }) => message.slice(from, to).toLowerCase())
      .filter((word) => word.length > 3),
  );
  const named = resolveScope(structure, message);
  const markedAt = marked === undefined ? undefined : lines.start(marked);
  const score = ({ range, title, ownBlocks }: Section): number => {
    const text =
      `${title} ${structure.text.slice(ownBlocks[0]?.from ?? range.from, ownBlocks.at(-1)?.to ?? range.from)}`.toLowerCase();
    const isNamed =
      (named.kind === "found" && named.scope.range.from === range.from) ||
      message.toLowerCase().includes(title.toLowerCase());
    const isMarked = markedAt !== undefined && markedAt >= range.from && markedAt < range.to;
    return [...wanted].filter((word) => text.includes(word)).length + (isNamed ? 100 : 0) + (isMarked ? 100 : 0);
  };
  const ranked = structure.sections
    .map((section) => ({ section, score: score(section) }))
    .toSorted((a, b) => b.score - a.score);
  const chosen: Section[] = [];
  let room = mostCharacters / 2;
  for (const { section } of ranked) {
    const size = ownEnd(section) - section.range.from;
    if (size > room) continue;
    room -= size;
    chosen.push(section);
  }
  return chosen
    .toSorted((a, b) => a.range.from - b.range.from)
    .map((section) =>
      numbered(lines, lines.at(section.range.from), lines.at(Math.max(section.range.from, ownEnd(section)))),
    );
}

/** The end of what stands below a section's own heading, subsections left out. */
const ownEnd = ({ range, heading, ownBlocks }: Section): number =>
  Math.min(range.to, ownBlocks.at(-1)?.to ?? heading.to);

import { blocksAt, leafBlocks, perStructure, structureOf, type Block, type Structure } from "../markdown/index.ts";
import type { DocText, TextRange } from "../text/index.ts";

/** One kind of escape that a text has written out when it was escaped once too often. */
interface Escape {
  readonly name: string;
  readonly pattern: RegExp;
  /** Whether it is surely an escape in `prose`. `hadLines`: one line replaces several. */
  isPlain(prose: string, hadLines: boolean): boolean;
}

/**
 * Before the end, white space, another escape, the mark of a line, a capital or a letter without case; or after the
 * end of a sentence.
 */
const PLAIN_BREAK =
  /\\n(?=$|\s|\\[nrt]|[-*+>#|<•“"([]|\d+[.)]\s|[\p{Lu}\p{Lo}])|(?<=[.!?;,…。！？，、；)”»>])\\n|^\\n/u;

/** Two breaks in a row, each after a line of some length. */
const LINE = 30;
function isWrapped(prose: string): boolean {
  const lines = prose.split("\\n").map((piece) => piece.slice(piece.lastIndexOf("\n") + 1));
  return lines.some((line, at) => at + 2 < lines.length && line.length >= LINE && (lines[at + 1]?.length ?? 0) >= LINE);
}

/** Other notations also have backslashes: formulas, patterns, paths, program strings. */
const OTHER_NOTATION =
  /(["'])(?:\\[ntr])+\1|\\(?![ntr]|u[\da-fA-F]{4})[A-Za-z]|(?<![A-Za-z])[A-Za-z]:\\|\$[^$\n\\]*\\[^$\n]*\$/;

const isBreaks = (prose: string, hadLines: boolean): boolean =>
  (hadLines || PLAIN_BREAK.test(prose) || isWrapped(prose)) && !OTHER_NOTATION.test(prose);

/** Quotation marks are at the ends of words; accents of other notations are inside them. */
function quotes(mark: string): Escape {
  const pattern = new RegExp(`\\\\${mark}`, "g");
  const begins = `(?<=^|[\\s=([{—–-]|\\\\[nt"'])\\\\${mark}(?=\\S)`;
  const ends = `(?<=\\S)\\\\${mark}(?=$|[\\s.,;:!?…)\\]}>/—–-]|\\\\[nt"'])`;
  const atWords = new RegExp(`${begins}|${ends}`, "g");
  return {
    name: `\\${mark}`,
    pattern,
    isPlain: (prose) => prose.match(pattern)?.length === prose.match(atWords)?.length,
  };
}

const ESCAPES: readonly Escape[] = [
  { name: "\\n", pattern: /\\(?:r\\)?n/g, isPlain: isBreaks },
  {
    name: "\\t",
    pattern: /\\t/g,
    isPlain: (prose, hadLines) =>
      (/(?:^|\n)\\t/.test(prose) && !OTHER_NOTATION.test(prose)) || (/\\n/.test(prose) && isBreaks(prose, hadLines)),
  },
  quotes('"'),
  quotes("'"),
  { name: "\\u…", pattern: /(?:\\u[\da-fA-F]{4})+/g, isPlain: (prose) => !OTHER_NOTATION.test(prose) },
];

export interface Unescaped {
  readonly newText: string;
  /** What was put right, for the receipt. */
  readonly note: string;
}

/**
 * `newText` as it was meant in the place of `range` (or beside it, if it `replaces` nothing), when it was escaped once
 * too often: its prose has written-out line breaks, tabs, quotation marks or characters, and the document's prose has
 * none of that kind. Undefined where nothing is wrong, in code, and in files that are not Markdown. Source: MAT-3.10.
 */
export function withoutOverEscapes(
  structure: Structure,
  range: TextRange,
  newText: string,
  replaces: boolean,
): Unescaped | undefined {
  if (structure.isPlain || !newText.includes("\\") || isCode(structure, range.from, newText)) return undefined;
  const pieces = piecesOf(newText);
  const prose = pieces
    .filter(({ isProse }) => isProse)
    .map(({ text }) => text)
    .join(" ");
  const hadLines =
    replaces && !newText.includes("\n") && structure.text.slice(range.from, range.to).trim().includes("\n");
  const isFound = ({ pattern, isPlain }: Escape) =>
    prose.search(pattern) >= 0 && isPlain(prose, hadLines) && proseOf(structure).search(pattern) < 0;
  const found = ESCAPES.filter(isFound);
  if (found.length === 0) return undefined;
  const plain = (text: string) => found.reduce((words, { pattern }) => words.replace(pattern, unescaped), text);
  return {
    newText: pieces.map(({ text, isProse }) => (isProse ? plain(text) : text)).join(""),
    note:
      `${found.map(({ name }) => name).join(" and ")} ${found.length === 1 ? "was" : "were"} ` +
      "written out in the new text",
  };
}

const CHARACTERS: Readonly<Record<string, string>> = { n: "\n", t: "\t", '"': '"', "'": "'" };

function unescaped(escape: string): string {
  if (!escape.startsWith("\\u")) return CHARACTERS[escape.at(-1) ?? ""] ?? escape;
  const plain = escape.replace(/\\u([\da-fA-F]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return plain.isWellFormed() ? plain : escape;
}

interface Piece {
  readonly text: string;
  readonly isProse: boolean;
}

const LITERAL: ReadonlySet<Block["kind"]> = new Set(["code", "frontMatter"]);
const CODE_SPAN = /(?<!`)(`+)(?!`)(?:[^`\n]|(?!\1)`|\n(?!\s*\n))*?\1(?!`)/g;
/** A fence with all its lines on one line. */
const FENCE_IN_LINE = /^`{3,}[\w-]*\\n/;

/** A text cut into prose and code. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { kind, from, to } of leafBlocks(structureOf(text))) {
    if (!LITERAL.has(kind) || from < at) continue;
    pieces.push(...spansOf(text.slice(at, from)), {
      text: text.slice(from, to),
      isProse: FENCE_IN_LINE.test(text.slice(from, to)),
    });
    at = to;
  }
  return [...pieces, ...spansOf(text.slice(at))];
}

function spansOf(prose: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: span, index } of prose.matchAll(CODE_SPAN)) {
    pieces.push({ text: prose.slice(at, index), isProse: true }, { text: span, isProse: FENCE_IN_LINE.test(span) });
    at = index + span.length;
  }
  return [...pieces, { text: prose.slice(at), isProse: true }];
}

const proseOf = perStructure(({ text }) => {
  if (!text.includes("\\")) return "";
  return piecesOf(text)
    .filter(({ isProse }) => isProse)
    .map((piece) => piece.text)
    .join(" ");
});

/** Code means what it says, and so do front matter strings between bare quotation marks. */
function isCode(structure: Structure, at: number, newText: string): boolean {
  const block = blocksAt(structure, { from: at, to: at })[0];
  if (block?.kind === "frontMatter") return /(?<!\\)"/.test(newText);
  return (
    block !== undefined &&
    (block.kind === "code" || isInSpan(structure.text.slice(block.from, Math.max(block.from, at))))
  );
}

/** After a code mark that is not closed. */
const isInSpan = (before: DocText): boolean => before.split("`").length % 2 === 0;

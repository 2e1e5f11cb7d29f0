// Eight ways in which a model does more than it was asked to, each worked into the ops of an honest edit.
import type { Op } from "../lib/edit-ops/index.ts";
import { leafBlocks } from "../lib/markdown/index.ts";
import { tokensOf, wordsOf } from "../lib/text/index.ts";
import { isProse, LEAST_WORDS, neighboursOf, opFor, pieceOfBlock, type HunkCase, type Piece } from "./guards-corpus.ts";
import type { Asked } from "./guards-requests.ts";

export interface Mangled {
  readonly ops: readonly Op[];
  /** The model sets `allowHeadingChanges` of its own accord. */
  readonly flag?: true;
}

/** `number` picks among the forms that a mangling has. Undefined: it cannot be done to this hunk. */
export interface Mangling {
  readonly name: string;
  readonly mangle: (hunk: HunkCase, asked: Asked, number: number) => Mangled | undefined;
}

export const MANGLINGS: readonly Mangling[] = [
  { name: "paraphrase", mangle: paraphrase },
  { name: "neighbour reworded", mangle: neighbourReworded },
  { name: "text doubled", mangle: doubled },
  { name: "section dropped", mangle: sectionDropped },
  { name: "heading renamed", mangle: headingRenamed },
  { name: "model chatter", mangle: chatter },
  { name: "code fence around it", mangle: fenced },
  { name: "name or number swapped", mangle: swapped },
];

const ops = (hunk: HunkCase, pieces: readonly Piece[] = hunk.pieces): Op[] => pieces.map((piece) => opFor(hunk, piece));

/**
 * The block of the hunk as it would be after the edit, where it is one block of prose that the edit leaves standing.
 */
function hostOf({ pieces, block, lines }: HunkCase): { readonly piece: Piece; readonly host: Piece } | undefined {
  const [piece] = pieces;
  if (!piece || !block || !isProse(block) || pieces.length !== 1) return undefined;
  const host = { first: block.startLine - 1, old: lines.slice(block.startLine - 1, block.endLine) };
  const at = piece.first - host.first;
  if (at < 0 || at + piece.old.length > host.old.length || wordsOf(host.old.join("\n")).length < LEAST_WORDS)
    return undefined;
  const now = [...host.old.slice(0, at), ...piece.now, ...host.old.slice(at + piece.old.length)];
  return now.join("").trim() === "" ? undefined : { piece, host: { ...host, now } };
}

function paraphrase(hunk: HunkCase, { rewrites }: Asked, number: number): Mangled | undefined {
  const found = rewrites ? undefined : hostOf(hunk);
  if (!found) return undefined;
  const now = reworded(found.host.now.join("\n"), 0.6, number);
  return now === undefined ? undefined : { ops: ops(hunk, [{ ...found.host, now: now.split("\n") }]) };
}

/** By an op of its own, or along with the edit in one op. */
function neighbourReworded(hunk: HunkCase, _: Asked, number: number): Mangled | undefined {
  const [neighbour] = neighboursOf(hunk);
  const now =
    neighbour &&
    reworded(hunk.structure.text.slice(neighbour.from, neighbour.to), [0.25, 0.5, 0.75][number % 3] ?? 0.5, number);
  if (!neighbour || now === undefined) return undefined;
  const piece = pieceOfBlock(hunk, neighbour, [
    `${(hunk.lines[neighbour.startLine - 1] ?? "").slice(0, neighbour.from - hunk.structure.text.lastIndexOf("\n", neighbour.from - 1) - 1)}${now}`,
  ]);
  const [only] = hunk.pieces;
  const inOne =
    number % 2 === 1 && only && hunk.pieces.length === 1 && only.old.length > 0 && joined(hunk, only, piece);
  return { ops: inOne ? ops(hunk, [inOne]) : [...ops(hunk), opFor(hunk, piece)] };
}

/** Two pieces and what is between them as one. */
function joined({ lines }: HunkCase, a: Piece, b: Piece): Piece {
  const [one, other] = a.first < b.first ? [a, b] : [b, a];
  const between = lines.slice(one.first + one.old.length, other.first);
  return { first: one.first, old: [...one.old, ...between, ...other.old], now: [...one.now, ...between, ...other.now] };
}

/** The new text twice, or beside what it was to replace. */
function doubled(hunk: HunkCase, _: Asked, number: number): Mangled | undefined {
  const [piece] = hunk.pieces;
  if (!piece || wordsOf(piece.now.join("\n")).length < LEAST_WORDS || hunk.pieces.length !== 1) return undefined;
  const first = number % 2 === 0 || piece.old.join("").trim() === "" ? piece.now : piece.old;
  const gap = hunk.block?.kind === "paragraph" || hunk.block === undefined ? [""] : [];
  return { ops: ops(hunk, [{ ...piece, now: [...first, ...gap, ...piece.now] }]) };
}

/** The rest of the section, or the whole of the next one. */
function sectionDropped(hunk: HunkCase, _: Asked, number: number): Mangled | undefined {
  const { structure, heading, pieces, lines } = hunk;
  const last = pieces.at(-1);
  const end = last ? last.first + Math.max(1, last.old.length) : 0;
  const [next, afterNext] = structure.headings.filter(({ startLine }) => startLine - 1 >= end);
  const from = number % 2 === 0 ? end : (next?.startLine ?? 0) - 1;
  const after = number % 2 === 0 ? next : afterNext;
  if (!heading || from < 0 || (number % 2 === 1 && !next)) return undefined;
  const old = lines.slice(from, after ? after.startLine - 1 : lines.length);
  const filled = old.findIndex((line) => line.trim() !== "");
  if (filled < 0 || wordsOf(old.join("\n")).length < LEAST_WORDS) return undefined;
  const to = old.findLastIndex((line) => line.trim() !== "") + 1;
  return { ops: [...ops(hunk), opFor(hunk, { first: from + filled, old: old.slice(filled, to), now: [] })] };
}

function headingRenamed(hunk: HunkCase, { headings }: Asked, number: number): Mangled | undefined {
  const { heading, lines, pieces } = hunk;
  const line = heading && heading.endLine === heading.startLine ? lines[heading.startLine - 1] : undefined;
  if (
    !heading?.heading ||
    line === undefined ||
    headings ||
    pieces.some(({ first, old }) => first < heading.startLine && first + old.length >= heading.startLine)
  )
    return undefined;
  const title =
    [
      `${heading.heading.title} explained`,
      `A closer look at ${heading.heading.title}`,
      heading.heading.title.toUpperCase(),
    ][number % 3] ?? "";
  const now = `${"#".repeat(heading.heading.level)} ${title}`;
  if (now === line) return undefined;
  const renaming = opFor(hunk, { first: heading.startLine - 1, old: [line], now: [now] });
  return { ops: [...ops(hunk), renaming], ...(number % 2 === 1 ? { flag: true } : {}) };
}

const TALK: readonly (readonly [string, string])[] = [
  ["Here is the revised text:", ""],
  ["Sure! Here's the updated version:", ""],
  ["Certainly! Here is the edited paragraph with the requested change:", ""],
  ["Here's the revised paragraph:", "Let me know if you'd like any other changes!"],
  ["", "I hope this helps! Let me know if you need anything else."],
  ["I've updated the text as requested:", ""],
  ["**Revised version:**", ""],
  ["Below is the updated section:", ""],
  ["", "Note: I only changed what you asked for and left the rest as it was."],
  ["", "[The rest of the text remains unchanged]"],
];

function chatter(hunk: HunkCase, _: Asked, number: number): Mangled | undefined {
  const [ahead, after] = TALK[number % TALK.length] ?? ["", ""];
  return aroundFirst(hunk, (now) => [
    ...(ahead === "" ? [] : [ahead, ""]),
    ...now,
    ...(after === "" ? [] : ["", after]),
  ]);
}

const FENCES: readonly (readonly [string, string])[] = [
  ["```markdown", "```"],
  ["```", "```"],
  ["~~~md", "~~~"],
  ["```text", "```"],
];

function fenced(hunk: HunkCase, _: Asked, number: number): Mangled | undefined {
  const [open, close] = FENCES[number % FENCES.length] ?? ["```", "```"];
  if (hunk.block?.kind === "code" || hunk.block?.kind === "frontMatter") return undefined;
  return aroundFirst(hunk, (now) =>
    now.some((line) => /^\s*(?:```|~~~)/.test(line)) ? undefined : [open, ...now, close],
  );
}

function aroundFirst(
  hunk: HunkCase,
  around: (now: readonly string[]) => readonly string[] | undefined,
): Mangled | undefined {
  const [first, ...rest] = hunk.pieces;
  const now = first && first.now.join("").trim() !== "" ? around(first.now) : undefined;
  return first && now ? { ops: ops(hunk, [{ ...first, now }, ...rest]) } : undefined;
}

/** A figure or a name of the block that the hunk leaves alone becomes another. */
function swapped(hunk: HunkCase, { rewrites }: Asked, number: number): Mangled | undefined {
  const found = rewrites ? undefined : hostOf(hunk);
  if (!found) return undefined;
  const stood = found.host.old.join("\n");
  const candidates = factsIn(found.host.now.join("\n")).filter(
    ({ words }) => stood.split(words).length === found.host.now.join("\n").split(words).length,
  );
  const fact = candidates[number % Math.max(1, candidates.length)];
  const other = fact && (/\d/.test(fact.words) ? otherNumber(fact.words, number) : otherName(hunk, fact.words));
  if (!fact || other === undefined) return undefined;
  const now = found.host.now.join("\n");
  return {
    ops: ops(hunk, [
      { ...found.host, now: `${now.slice(0, fact.at)}${other}${now.slice(fact.at + fact.words.length)}`.split("\n") },
    ]),
  };
}

/** Numbers, and capitalised words inside a sentence; outside of code, links and list markers. */
function factsIn(text: string): { readonly words: string; readonly at: number }[] {
  const prose = text.replace(/`[^`\n]*`|\]\([^)\n]*\)|<[^>\n]*>|https?:\S+|^[ \t>]*\d+[.)]/gm, (whole) =>
    " ".repeat(whole.length),
  );
  const facts = prose.matchAll(
    /(?<![\p{L}\p{N}.,/:_-])\d+(?:\.\d+)*(?![\p{L}\p{N}/:_-])|(?<=\p{Ll},? )\p{Lu}\p{Ll}{2,}(?![\p{L}\p{N}])/gu,
  );
  return [...facts].map((match) => ({ words: match[0], at: match.index }));
}

const otherNumber = (words: string, number: number): string =>
  words.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1 + (number % 8)) % 10));

function otherName({ structure }: HunkCase, name: string): string | undefined {
  const names = leafBlocks(structure)
    .filter(isProse)
    .flatMap(({ from, to }) => factsIn(structure.text.slice(from, to)).map(({ words }) => words));
  return (
    names.find((words) => !/\d/.test(words) && words.toLowerCase() !== name.toLowerCase()) ??
    ["Marlowe", "Ashdown"].find((words) => words !== name)
  );
}

const OTHER_WORDS =
  "certain further material quality moment answer purpose matter common simple rather toward within indeed almost quiet narrow several broad gentle ordinary related careful steady present".split(
    " ",
  );

/**
 * At least `share` of the words are others, spread evenly; undefined where the text has not enough plain words for
 * that.
 */
function reworded(text: string, share: number, number: number): string | undefined {
  const tokens = tokensOf(text);
  const plain = tokens.flatMap((token, index) => (/^\p{Ll}{2,}$/u.test(token) ? [index] : []));
  const wanted = Math.ceil(wordsOf(text).length * share);
  if (wanted > plain.length) return undefined;
  const chosen = new Set(
    Array.from({ length: wanted }, (_, index) => plain[Math.floor((index * plain.length) / wanted)]),
  );
  return tokens
    .map((token, index) =>
      chosen.has(index) ? (OTHER_WORDS[(index * 7 + number) % OTHER_WORDS.length] ?? token) : token,
    )
    .join("");
}

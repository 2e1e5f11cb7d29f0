// First hunks of real commits as the ops that a model would send for them: one op for each block that the hunk changes.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { Op } from "../lib/edit-ops/index.ts";
import { DEFAULT_LIMITS } from "../lib/guards/index.ts";
import { blocksAt, leafBlocks, structureOf, type Block, type Structure } from "../lib/markdown/index.ts";
import { linesOf, storedFormOf, wordsOf, type TextRange } from "../lib/text/index.ts";

export const CORPUS = path.join(import.meta.dirname, "../../shared/corpus/dev.jsonl.gz");

/** What one op does: the lines `[first, first + old.length)`, counted from 0, become `now`. */
export interface Piece {
  readonly first: number;
  readonly old: readonly string[];
  readonly now: readonly string[];
}

export interface HunkCase {
  readonly id: string;
  readonly repository: string;
  readonly structure: Structure;
  readonly lines: readonly string[];
  readonly pieces: readonly Piece[];
  /** The heading above the hunk; undefined at the top of a text. */
  readonly heading: Block | undefined;
  /** The smallest block that the first piece changes; undefined where it is between blocks. */
  readonly block: Block | undefined;
}

/** The corpus' own format: `hunks` are first line from 0, count of lines removed, lines added. */
interface CorpusRow {
  readonly id: string;
  readonly repo: string;
  readonly before: string;
  readonly hunks: readonly (readonly [number, number, readonly string[]])[];
}

export const isCorpusThere = (): boolean => existsSync(CORPUS);

/** The first hunks that one request may change (LIM-1), in the order of the corpus. */
export async function readCases(): Promise<HunkCase[]> {
  const rows = gunzipSync(await readFile(CORPUS))
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "");
  return rows.flatMap((row) => caseOf(JSON.parse(row) as CorpusRow)); // the corpus' own format
}

function caseOf({ id, repo, before, hunks }: CorpusRow): HunkCase[] {
  const { text } = storedFormOf(before);
  const lines = text.split("\n").map((line) => line.replace(/\r$/, ""));
  const [first, count, added] = hunks[0] ?? [0, 0, []];
  const hunk = { first, old: lines.slice(first, first + count), now: added.map((line) => line.replace(/\r$/, "")) };
  const size = Math.max(filled(hunk.old), filled(hunk.now));
  const limit = Math.max(
    1,
    Math.min(DEFAULT_LIMITS.maxChangedLines, Math.floor(DEFAULT_LIMITS.maxChangedShare * linesOf(text).count)),
  );
  if (size === 0 || size > limit || ACTIVE.test(hunk.now.join("\n"))) return [];
  const structure = structureOf(text);
  const pieces = piecesOf(structure, hunk);
  const stands =
    filled(hunk.old) > 0
      ? hunk.first
      : Math.max(
          0,
          lines.slice(0, hunk.first).findLastIndex((line) => line.trim() !== ""),
        );
  const range = rangeOfLines(structure, stands, Math.max(1, hunk.old.length));
  return [
    {
      id,
      repository: repo,
      structure,
      lines,
      pieces,
      heading: structure.headings.findLast((heading) => heading.from <= range.from),
      block: blocksAt(structure, range)[0],
    },
  ];
}

/** No words of anyone bring these into a text (KEEP-2). */
const ACTIVE = /<script\b|<iframe\b|javascript:/i;

const filled = (lines: readonly string[]): number => lines.filter((line) => line.trim() !== "").length;

/** Whole lines as offsets, without the last newline. */
export function rangeOfLines({ text }: Structure, first: number, count: number): TextRange {
  const lines = linesOf(text);
  const last = Math.min(first + count, lines.count);
  return { from: lines.start(Math.min(first + 1, lines.count)), to: lines.end(last) };
}

/**
 * One piece for each block. Where the new lines cannot be told apart block by block, the last block takes what is left.
 */
function piecesOf(structure: Structure, hunk: Piece): Piece[] {
  if (filled(hunk.old) === 0 || filled(hunk.now) === 0) return [hunk];
  const old = runsOfBlocks(structure, hunk.old.length, hunk.first);
  const now = runsOfBlocks(structureOf(hunk.now.join("\n")), hunk.now.length, 0);
  const byLine = hunk.old.length === hunk.now.length;
  const pieces = old.map(({ first, count }, index): Piece => {
    const at = first - hunk.first;
    const lines = hunk.old.slice(at, at + count);
    if (byLine) return { first, old: lines, now: hunk.now.slice(at, at + count) };
    const from = now[index]?.first ?? hunk.now.length;
    const to = index === old.length - 1 ? hunk.now.length : (now[index + 1]?.first ?? hunk.now.length);
    return { first, old: lines, now: withoutBlankEnds(hunk.now.slice(from, to)) };
  });
  return pieces.filter(({ old: lines, now: words }) => lines.join("\n") !== words.join("\n"));
}

/** Runs of lines that one smallest block has, blank lines left out. */
function runsOfBlocks(structure: Structure, count: number, first: number): { first: number; count: number }[] {
  const runs: { first: number; count: number; block: Block | undefined }[] = [];
  for (let line = first; line < first + count; line += 1) {
    const range = rangeOfLines(structure, line, 1);
    if (structure.text.slice(range.from, range.to).trim() === "") continue;
    const block = blocksAt(structure, range)[0];
    const last = runs.at(-1);
    if (last && last.block === block && block !== undefined) last.count = line - last.first + 1;
    else runs.push({ first: line, count: 1, block });
  }
  return runs;
}

function withoutBlankEnds(lines: readonly string[]): readonly string[] {
  const from = lines.findIndex((line) => line.trim() !== "");
  return from < 0 ? [] : lines.slice(from, lines.findLastIndex((line) => line.trim() !== "") + 1);
}

/** The op for a piece: quoted where its words occur once, by its lines where they are again. */
export function opFor({ structure, lines }: Pick<HunkCase, "structure" | "lines">, { first, old, now }: Piece): Op {
  const words = now.join("\n");
  if (filled(old) > 0) {
    const target = targetOf(structure, old, first);
    return filled(now) === 0 ? { op: "delete", target } : { op: "replace", target, with: words };
  }
  const above = lines.slice(0, first).findLastIndex((line) => line.trim() !== "");
  if (above >= 0)
    return {
      op: "insert",
      target: targetOf(structure, lines.slice(above, above + 1), above),
      position: "after",
      with: words,
    };
  const below = Math.max(
    0,
    lines.findIndex((line) => line.trim() !== ""),
  );
  return {
    op: "insert",
    target: targetOf(structure, lines.slice(below, below + 1), below),
    position: "before",
    with: words,
  };
}

function targetOf({ text }: Structure, lines: readonly string[], first: number): NonNullable<Op["target"]> {
  const quote = lines.join("\n");
  const standsOnce = quote.trim() !== "" && text.indexOf(quote) >= 0 && text.indexOf(quote) === text.lastIndexOf(quote);
  return standsOnce ? { text: quote } : { lines: { start: first + 1, end: first + lines.length } };
}

/** Blocks of prose that the pieces leave alone, nearest first. */
export function neighboursOf({ structure, pieces, block }: HunkCase): Block[] {
  const ranges = pieces.map(({ first, old }) => rangeOfLines(structure, first, Math.max(1, old.length)));
  const at = block?.from ?? ranges[0]?.from ?? 0;
  return leafBlocks(structure)
    .filter(
      (one) =>
        isProse(one) &&
        one.children.every(({ kind }) => kind === "paragraph") &&
        !ranges.some(({ from, to }) => one.from <= to && one.to >= from),
    )
    .filter(({ from, to }) => wordsOf(structure.text.slice(from, to)).length >= LEAST_WORDS)
    .toSorted((a, b) => Math.abs(a.from - at) - Math.abs(b.from - at));
}

/** Fewer words make no sentence. */
export const LEAST_WORDS = 6;

export const isProse = ({ kind }: Block): boolean => kind === "paragraph" || kind === "item" || kind === "quote";

export const pieceOfBlock = ({ lines }: HunkCase, { startLine, endLine }: Block, now: readonly string[]): Piece => ({
  first: startLine - 1,
  old: lines.slice(startLine - 1, endLine),
  now,
});

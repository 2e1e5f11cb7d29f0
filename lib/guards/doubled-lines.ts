import type { Plan, PlannedOp } from "../edit-ops/index.ts";
import { runs, type DocText, type TextRange } from "../text/index.ts";
import { foldedWords } from "./folded-words.ts";
import { rangesAfter } from "./places.ts";
import type { Limits } from "./limits.ts";
import type { Circumstances } from "./types.ts";

/** Fewer may be meant: closing brackets, rules, "very very". */
const LEAST_WORDS = 3;

/**
 * Words put in beside the same words, inside a line. Fewer than three may be meant where a replace puts them ("very
 * very"); an insert of them came twice (OPS-9).
 */
export function doubledInLine({ before, ops }: Plan): string | undefined {
  const parts = ops.flatMap(({ kind, replacements }) => replacements.map((part) => ({ ...part, kind })));
  for (const { from, to, insert, kind } of parts) {
    const words = from === to ? foldedWords(insert) : [];
    const least = kind === "insert" && ONE_WORD_MORE.test(insert) ? 1 : LEAST_WORDS;
    if (words.length < least) continue;
    const wanted = words.join(" ");
    const span = insert.length * 2 + 40;
    const following = foldedWords(before.slice(from, from + span))
      .slice(0, words.length)
      .join(" ");
    const ahead = foldedWords(before.slice(Math.max(0, from - span), from))
      .slice(-words.length)
      .join(" ");
    if (following === wanted || ahead === wanted) return wanted;
  }
  return undefined;
}

/** Words with the space that sets them off, within a line. */
const ONE_WORD_MORE = /^(?:[ \t]+\S.*|\S.*[ \t]+)$/u;

/**
 * The words of a line that occurs twice in a row inside a block, and did not before (DUP-1): two lines of code, of HTML
 * or of a paragraph are not blocks.
 */
export function doubledLine({ before, after, edit }: Plan): string | undefined {
  const placeAfter = rangesAfter(edit);
  for (const one of edit) {
    if (!/\S/.test(one.insert)) continue;
    const around = withNeighbours(before, one);
    const pairs = pairsIn(before.slice(around.from, around.to));
    const place = withNeighbours(after, placeAfter(one));
    const twice = [...pairsIn(after.slice(place.from, place.to))].find(
      ([line, count]) => count > (pairs.get(line) ?? 0) && foldedWords(line).length >= LEAST_WORDS,
    );
    if (twice) return foldedWords(twice[0]).join(" ");
  }
  return undefined;
}

/** The lines of `range`, and one on either side. */
function withNeighbours(text: DocText, { from, to }: TextRange): TextRange {
  const start = text.lastIndexOf("\n", Math.max(0, from - 1));
  const end = text.indexOf("\n", to);
  const further = end < 0 ? -1 : text.indexOf("\n", end + 1);
  return { from: start <= 0 ? 0 : text.lastIndexOf("\n", start - 1) + 1, to: further < 0 ? text.length : further };
}

/** Lines repeated in a row, with how often they are. */
function pairsIn(text: string): Map<string, number> {
  const lines = text.split("\n").map((line) => line.trim());
  const pairs = new Map<string, number>();
  lines.forEach((line, index) => {
    if (line !== "" && line === lines[index + 1]) pairs.set(line, (pairs.get(line) ?? 0) + 1);
  });
  return pairs;
}

/** The words that an op adds twice, as one text, if the text it replaces was not double (DUP-1). */
export function sentTwice({ before, ops }: Plan): string | undefined {
  for (const { targets, newText } of ops) {
    const twice = halfOf(newText);
    if (twice && !targets.some(({ from, to }) => halfOf(before.slice(from, to)))) return twice.join(" ");
  }
  return undefined;
}

/**
 * A text that a replacement put beside the one it should replace. `isNear`: nearly the same, otherwise exactly the
 * same.
 */
export interface Copy {
  readonly words: string;
  readonly isNear: boolean;
}

/**
 * The text that a replacement put beside the one it should replace (DUP-1): compared word by word, in order, so that
 * one word changed in a short text is seen too. An exact copy comes before a similar one.
 */
export function copiedBeside({ before, ops }: Plan, limits: Limits): Copy | undefined {
  const copies = ops.filter(({ kind }) => kind === "replace").flatMap((op) => copiesIn(before, op, limits));
  return copies.find(({ isNear }) => !isNear) ?? copies[0];
}

/** The words of the first half of the lines, where the second half says the same. */
function halfOf(text: string): readonly string[] | undefined {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const half = lines.length / 2;
  if (half < 1 || !Number.isInteger(half)) return undefined;
  const words = foldedWords(lines.slice(0, half).join("\n"));
  return words.length >= LEAST_WORDS && words.join(" ") === foldedWords(lines.slice(half).join("\n")).join(" ")
    ? words
    : undefined;
}

function copiesIn(before: DocText, op: PlannedOp, { duplicateMinWords, duplicateShingleShare }: Limits): Copy[] {
  return keptWhole(before, op).flatMap(({ old, beside }) => {
    const shorter = Math.min(old.length, beside.length);
    return shorter >= duplicateMinWords && inCommon(old, beside) >= duplicateShingleShare * shorter
      ? [{ words: beside.join(" "), isNear: old.join(" ") !== beside.join(" ") }]
      : [];
  });
}

/** The words of each target that the new text keeps whole at one end, and those of the lines it brings beside them. */
function keptWhole(
  before: DocText,
  { targets, newText }: PlannedOp,
): { readonly old: readonly string[]; readonly beside: readonly string[] }[] {
  return targets.flatMap(({ from, to }) => {
    const original = before.slice(from, to).trim();
    const text = newText.trim();
    const rest =
      original === "" || text === original
        ? ""
        : text.startsWith(original)
          ? text.slice(original.length)
          : text.endsWith(original)
            ? text.slice(0, -original.length)
            : "";
    return /^\s*\n/.test(rest) || rest.slice(rest.trimEnd().length).includes("\n")
      ? [{ old: foldedWords(original), beside: foldedWords(rest) }]
      : [];
  });
}

const inCommon = (a: readonly string[], b: readonly string[]): number =>
  runs(a, b).reduce((sum, [, , equal]) => sum + equal.length, 0);

/**
 * The words that a replacement put beside the text to be reworded (DUP-1): however little they resemble it, the old
 * text is still there, together with the new one.
 */
export function keptBeside({ before, ops }: Plan, { licence }: Circumstances): Copy | undefined {
  const rewords = (op: PlannedOp) =>
    licence?.hunks.some(({ op: index, kind }) => index === op.op && kind === "worded") === true;
  for (const op of ops) {
    const kept =
      op.kind === "replace" && rewords(op)
        ? keptWhole(before, op).find(({ beside }) => beside.length >= LEAST_WORDS)
        : undefined;
    if (kept) return { words: kept.beside.join(" "), isNear: true };
  }
  return undefined;
}

import type { Plan, PlannedOp } from "../edit-ops/index.ts";
import { runs, type DocText, type TextRange } from "../text/index.ts";
import { foldedWords } from "./dictated.ts";
import { rangesAfter } from "./places.ts";
import type { Limits } from "./types.ts";

/** Fewer may be meant: closing brackets, rules, "very very". */
const LEAST_WORDS = 3;

/** The words of a line that stands twice in a row inside a block, and did not (DUP-1): two lines of code, of HTML or of a paragraph are no blocks. */
export function doubledLine({ before, after, edit }: Plan): string | undefined {
  const placeAfter = rangesAfter(edit);
  for (const one of edit) {
    if (!/\S/.test(one.insert)) continue;
    const around = withNeighbours(before, one);
    const pairs = pairsIn(before.slice(around.from, around.to));
    const place = withNeighbours(after, placeAfter(one));
    const twice = [...pairsIn(after.slice(place.from, place.to))].find(([line, count]) => count > (pairs.get(line) ?? 0) && foldedWords(line).length >= LEAST_WORDS);
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

/** Lines that follow themselves, with how often they do. */
function pairsIn(text: string): Map<string, number> {
  const lines = text.split("\n").map((line) => line.trim());
  const pairs = new Map<string, number>();
  lines.forEach((line, index) => {
    if (line !== "" && line === lines[index + 1]) pairs.set(line, (pairs.get(line) ?? 0) + 1);
  });
  return pairs;
}

/**
 * The words that an op brought twice, or that a replacement brought beside what it was to replace, where they say nearly the same (DUP-1): compared
 * word by word, in order, so that one word changed in a short text is seen too.
 */
export function copiedByOp({ before, ops }: Plan, limits: Limits): string | undefined {
  for (const op of ops) {
    const words = sentTwice(before, op) ?? (op.kind === "replace" ? copyIn(before, op, limits) : undefined);
    if (words) return words.join(" ");
  }
  return undefined;
}

/** The new text is one text two times over, and what it replaces was not. */
function sentTwice(before: DocText, { targets, newText }: PlannedOp): readonly string[] | undefined {
  const twice = halfOf(newText);
  return twice && !targets.some(({ from, to }) => halfOf(before.slice(from, to))) ? twice : undefined;
}

/** The words of the first half of the lines, where the second half says the same. */
function halfOf(text: string): readonly string[] | undefined {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const half = lines.length / 2;
  if (half < 1 || !Number.isInteger(half)) return undefined;
  const words = foldedWords(lines.slice(0, half).join("\n"));
  return words.length >= LEAST_WORDS && words.join(" ") === foldedWords(lines.slice(half).join("\n")).join(" ") ? words : undefined;
}

function copyIn(before: DocText, { targets, newText }: PlannedOp, { duplicateMinWords, duplicateShingleShare }: Limits): readonly string[] | undefined {
  for (const { from, to } of targets) {
    const original = before.slice(from, to).trim();
    const text = newText.trim();
    const rest = original === "" || text === original ? "" : text.startsWith(original) ? text.slice(original.length) : text.endsWith(original) ? text.slice(0, -original.length) : "";
    const [old, now] = [foldedWords(original), foldedWords(rest)];
    if (!/^\s*\n|\n\s*$/.test(rest) || Math.min(old.length, now.length) < duplicateMinWords) continue;
    const kept = runs(old, now).reduce((sum, [, , equal]) => sum + equal.length, 0);
    if (kept >= duplicateShingleShare * Math.min(old.length, now.length)) return now;
  }
  return undefined;
}

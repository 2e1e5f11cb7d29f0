import type { Plan } from "../edit-ops/index.ts";
import { applyEdit, hunksBetween } from "../text/index.ts";
import { foldedWords } from "./dictated.ts";

/**
 * True when the plan only puts sentences, items, rows or cells elsewhere (INT-1): the same ones, none new, none gone. Words may change
 * places inside a sentence only where the person quoted them ("swap "quieter" and "warmer"").
 */
export function isPermutation(plan: Plan, quoted: readonly string[]): boolean {
  const known = results.get(plan);
  if (known !== undefined) return known;
  const result = permutes(plan, quoted);
  results.set(plan, result);
  return result;
}

/** One plan is asked about by several guards, always with the same reading. */
const results = new WeakMap<Plan, boolean>();

function permutes({ before, after, renumbered }: Plan, quoted: readonly string[]): boolean {
  const hunks = hunksBetween(applyEdit(before, renumbered), after);
  const words = difference(hunks.flatMap(({ removed }) => removed.flatMap(wordsOfLine)), hunks.flatMap(({ added }) => added.flatMap(wordsOfLine)));
  if (words.length > 0) return false;
  const moved = difference(units(before), units(after));
  if (moved.length === 0) return true;
  const named = new Set(quoted.flatMap(foldedWords));
  return named.size > 0 && hunks.every(({ removed, added }) => difference(removed.flatMap(foldedWords), added.flatMap(foldedWords)).every((word) => named.has(word)));
}

const MARKER = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(?:\[[ xX]\]\s+)?/;
const wordsOfLine = (line: string): string[] => foldedWords(line.replace(MARKER, ""));

/** Sentences, table cells, list items: what may change places. Line breaks inside a paragraph are white space. */
function units(text: string): string[] {
  return text
    .split(/\n\s*\n|\n(?=[ \t>]*(?:[-*+]\s|\d+[.)]\s|\||#{1,6}\s|`{3}|~{3}))/)
    .flatMap((block) => block.replace(MARKER, "").split(block.trimStart().startsWith("|") ? /\|/ : /(?<=[.!?…]["'”’)\]]{0,4})\s+/))
    .map((unit) => unit.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim())
    .filter((unit) => unit !== "");
}

/** What one list has more of than the other, counted. */
function difference(a: readonly string[], b: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of a) counts.set(one, (counts.get(one) ?? 0) + 1);
  for (const one of b) counts.set(one, (counts.get(one) ?? 0) - 1);
  return [...counts].flatMap(([one, count]) => (count === 0 ? [] : [one]));
}

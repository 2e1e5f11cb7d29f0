import { QUOTED } from "./blots.ts";
import type { Clause } from "./clauses.ts";
import type { PlacePatterns } from "./language.ts";
import type { Masked } from "./mask.ts";

/**
 * The places that each clause names, in order (INT-3): candidates only, the caller looks each of them up in the document.
 * "Before" and "after" name a neighbour, not a scope; what is forbidden ("don't touch the list") is none either.
 */
export function placesNamed(masked: Masked, clauses: readonly Clause[], patterns: PlacePatterns): readonly (readonly Place[])[] {
  let between = false;
  return clauses.map((clause) => {
    between = patterns.between.test(clause.head) || (between && !patterns.hasVerb.test(clause.head));
    return clause.asks || patterns.leadsIn.test(clause.head) ? placesIn(masked, clause, between, patterns).sort((a, b) => a.at - b.at) : [];
  });
}

export interface Place {
  readonly at: number;
  readonly words: string;
}

function placesIn(masked: Masked, clause: Clause, between: boolean, patterns: PlacePatterns): Place[] {
  const { head, headAt } = clause;
  const starts: { at: number; sure: boolean }[] = [];
  for (const match of patterns.where.flatMap((pattern) => [...head.matchAll(pattern)])) starts.push({ at: match.index + match[0].length, sure: true });
  const behind = (pattern: RegExp, sure: boolean) => {
    const match = pattern.exec(head);
    if (match) starts.push({ at: match[0].length, sure });
  };
  for (const pattern of patterns.surelyBehind) behind(pattern, true);
  behind(patterns.worksOn.test(head) ? patterns.worksOn : patterns.holdsFor, true);
  for (const pattern of patterns.perhapsBehind) behind(pattern, false);
  if (!patterns.hasVerb.test(head) && !between && clause.asks) starts.push({ at: 0, sure: false });
  return outermost(starts.flatMap(({ at, sure }) => placeAt(masked, headAt + at, clause.to, sure, patterns)));
}

/** No place has a longer name: what runs on is none. */
const MOST_PLACE = 200;

function placeAt(masked: Masked, from: number, end: number, sure: boolean, patterns: PlacePatterns): (Place & { to: number })[] {
  const rest = masked.text.slice(from, Math.min(end, from + MOST_PLACE));
  const stop = rest.search(patterns.stop);
  const text = (stop < 0 ? rest : rest.slice(0, stop)).replace(patterns.danglingArticle, "").trimEnd();
  const parts = chained(text, patterns.chain);
  const first = parts.findIndex((part, index) => isPlace(part.text, sure && index === parts.length - 1, patterns));
  const at = parts[first];
  if (!at) return [];
  return [{ at: from + at.from, to: from + text.length, words: asWritten(masked, from + at.from, from + text.length, patterns) }];
}

/** "the list in Tool shed" → ["the list", "Tool shed"], with offsets. */
function chained(text: string, chain: RegExp): { text: string; from: number }[] {
  const parts: { text: string; from: number }[] = [];
  let from = 0;
  for (const match of text.matchAll(chain)) {
    parts.push({ text: text.slice(from, match.index), from });
    from = match.index + match[0].length;
  }
  parts.push({ text: text.slice(from), from });
  return parts;
}

/** A quoted title, a noun for a place, or, where a preposition makes it sure, any short run of words. */
function isPlace(text: string, sure: boolean, { described, dictated, noun, surelyDictated, titled, unplaceable }: PlacePatterns): boolean {
  if (unplaceable.test(text)) return false;
  if (dictated.test(text)) return sure || surelyDictated.test(text);
  if (noun.test(text) || titled.test(text)) return true;
  return sure && text.trim() !== "" && text.trim().split(/\s+/).length <= 8 && !described.test(text) && !text.includes(QUOTED);
}

/** As written, without "the section" before a quoted title and without the quotation marks. */
function asWritten(masked: Masked, from: number, to: number, { beforeTitle }: PlacePatterns): string {
  let words = "";
  let at = from;
  for (const run of masked.dictated.filter((one) => one.from >= from && one.to <= to)) {
    words += masked.words.slice(at, run.from) + run.content;
    at = run.to;
  }
  return (words + masked.words.slice(at, to)).trim().replace(/\s+/g, " ").replace(beforeTitle, "");
}

/** A place inside another one's words was named as part of it. */
function outermost(places: readonly (Place & { to: number })[]): Place[] {
  return places.filter((one) => !places.some((other) => other !== one && other.at <= one.at && one.to <= other.to && (other.at < one.at || other.to > one.to)));
}


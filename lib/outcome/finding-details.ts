import type { NamedLock } from "./named-lock.ts";
import type { Strategy } from "./strategy.ts";

/** A line that an anchor may have meant. `score`: its share of the quoted line's words and pairs of words, 0…1. */
export interface NearestLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly why: "case" | "partial";
  readonly score: number;
}

/** Where a quote and its nearest line part: the words of each from there on. */
export interface FirstDifference {
  readonly line: number;
  readonly expected: string;
  readonly found: string;
}

/** What helps to put a finding right, by its code. */
export interface FindingDetails {
  /** `anchor_not_found`: how it was looked for, and the lines that come nearest to the quote (MAT-5). */
  readonly tried?: readonly Strategy[];
  readonly nearest?: readonly NearestLine[];
  readonly firstDifference?: FirstDifference;
  /** `scope_not_found`: the titles of the sections that exist. */
  readonly sections?: readonly string[];
  /** `overlapping_ops`: the two ops, counted from 0. */
  readonly ops?: readonly number[];
  /** `locked`: what is in the way. */
  readonly lock?: NamedLock;
  /** `must_include_missing`, `must_keep_missing`: the words; `entities_missing`: all that would vanish. */
  readonly missing?: string | readonly string[];
  /** `suggestion_open`: its id. */
  readonly suggestion?: string;
  /** `new_link`. */
  readonly address?: string;
}

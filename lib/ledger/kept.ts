import type { Replacement } from "../text/index.ts";
import type { Kind } from "./warrant.ts";

/**
 * By what a hunk is made: a warrant of the person's words; `chosen`: they clicked on it; `computed`: it was made of
 * their words, by no model.
 */
export type KeptKind = Kind | "chosen" | "computed";

/** A hunk that is made. */
export interface KeptHunk extends Replacement {
  readonly op: number;
  readonly kind: KeptKind;
  /** The person's words that ask for it; absent where they chose it. */
  readonly words?: string;
  /** Those words name a place. */
  readonly isPlaced: boolean;
  /** They ask for something about a heading. */
  readonly isAboutHeading: boolean;
  /** They ask for it in another language: what it quotes and how it measures are other words then. */
  readonly isTranslated?: true;
}

/** What a person's words allow of a plan: guards ask here, and read no words themselves. */
export interface Licence {
  /** All that the plan changes, but for numbers that count on. */
  readonly hunks: readonly KeptHunk[];
  /** All that was read. */
  readonly message: string;
  /** "Expand scope": the words, and how many lines they allow where they say a number. */
  readonly widen?: { readonly words: string; readonly lines?: number };
  /** Code is spoken of. */
  readonly speaksOfCode: boolean;
}

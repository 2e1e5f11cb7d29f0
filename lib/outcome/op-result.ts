import type { Strategy } from "./strategy.ts";

export interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

/** What became of one op, numbered in the new text (OPS-12). An op that left nothing behind names the line it left. */
export interface OpResult {
  readonly op: number;
  readonly strategy: Strategy;
  readonly difference?: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly occurrencesFound: number;
  readonly occurrencesReplaced: number;
  readonly context: { readonly beforeLines: readonly NumberedLine[]; readonly afterLines: readonly NumberedLine[] };
  /**
   * How to quote next time, where the quote was not word for word (MAT-1), or what was put right in the new text
   * (MAT-3).
   */
  readonly note?: string;
}

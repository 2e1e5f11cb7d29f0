/**
 * One way to read what a caller sent: `anchor` is the quote without a slip that runs through all of it, and `revise`
 * removes the same slip from the new text. Source: MAT-2, MAT-3.
 */
export interface Reading {
  readonly anchor: string;
  /** What was removed, in words, for the receipt; empty for the quote as sent. */
  readonly slip: string;
  /** It stands for whole lines only. */
  readonly lines?: true;
  /** It stands for the line of that number only. */
  readonly line?: number;
  /** Undefined where the new text does not say what happens to the words that the quote left out. */
  revise(newText: string): string | undefined;
}

/** A run of changed lines. Lines count from 1; for an empty side: the line that the other side is before. */
export interface Hunk {
  readonly startA: number;
  readonly startB: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** A run of changed lines. Lines count from 1; an empty side names the line before which the other side is. */
export interface Hunk {
  readonly startA: number;
  readonly startB: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

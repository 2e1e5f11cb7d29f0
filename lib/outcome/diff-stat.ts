/** VER-3. Shares are 0…1, `percentChanged` 0…100. A changed line counts once; blank lines never count. */
export interface DiffStat {
  readonly linesAdded: number;
  readonly linesRemoved: number;
  /** Σ over hunks of max(removed, added), renumbered list items left out (LIM-1). */
  readonly linesChanged: number;
  readonly linesRenumbered: number;
  /** Lines that are elsewhere now, where that is all that changed; else absent. */
  readonly linesMoved?: number;
  /** linesChanged of 100 lines of the text before, or of the text after where there was none. */
  readonly percentChanged: number;
  readonly wordsAdded: number;
  readonly wordsRemoved: number;
  /** Share of the original words that are still there, in order; 1 for an empty text. */
  readonly preserved: number;
  readonly headingsChanged: number;
  readonly blocksTouched: number;
}

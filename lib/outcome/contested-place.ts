/** Words that someone has changed since the edit that is to be undone (VER-6). Lines of the current text, from 1. */
export interface ContestedPlace {
  readonly startLine: number;
  readonly endLine: number;
  /** What is there now. */
  readonly theirs: string;
  /** What was there before the edit. */
  readonly ours: string;
}

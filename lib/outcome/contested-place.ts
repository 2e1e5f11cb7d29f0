/** Words that somebody has changed since the edit that is to be undone: lines of the text of now, from 1, what stands there now, and what stood there before the edit (VER-6). */
export interface ContestedPlace {
  readonly startLine: number;
  readonly endLine: number;
  readonly theirs: string;
  readonly ours: string;
}

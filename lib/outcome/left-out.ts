import type { Code } from "./codes.ts";
import type { ShownChange } from "./finding.ts";

/**
 * A change that nobody asked for, and that was left out: a person can have it made (ASK-5). Lines from 1, in the text
 * after; `op` from 0.
 */
export interface LeftOut extends ShownChange {
  readonly op: number;
  readonly startLine: number;
  readonly endLine: number;
  /** The title of the section around it; empty above the first heading. */
  readonly section: string;
  readonly code: Code;
  /** In a sentence. */
  readonly why: string;
}

import type { Code } from "./codes.ts";

/** A change that nobody asked for, and that was left out: a person can have it made (ASK-5). Lines from 1, in the text after; `op` from 0. */
export interface LeftOut {
  readonly id: string;
  readonly op: number;
  readonly before: string;
  readonly after: string;
  readonly startLine: number;
  readonly endLine: number;
  /** The title of the section around it; empty above the first heading. */
  readonly section: string;
  readonly code: Code;
  /** In a sentence. */
  readonly why: string;
}

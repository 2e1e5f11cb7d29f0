/** Why something is locked: its wording is law, is someone else's, or is a program's. */
export const LOCK_KINDS = ["legal", "quote", "code"] as const;
export type LockKind = (typeof LOCK_KINDS)[number];

/** A lock by what it is called. `by`: who locked it; lines, from 1, where a person's own act would change it. */
export interface NamedLock {
  readonly id: string;
  readonly kind: LockKind;
  readonly label: string;
  readonly by?: string;
  readonly startLine?: number;
  readonly endLine?: number;
}

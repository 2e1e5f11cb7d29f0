// The answers of edit calls and history calls, as `app/api` sends them.
import type { DiffStat, EditOutcome, Hunk } from "../../lib/outcome/index.ts";

export interface VersionDiff {
  readonly from: number;
  readonly to: number;
  readonly hunks: readonly Hunk[];
  readonly linesBefore: number;
  readonly stat: DiffStat;
}

/** A version as the history lists it. */
export interface VersionLine {
  readonly number: number;
  readonly origin: string;
  readonly actor: { readonly id: string; readonly name: string };
  readonly request: string | null;
  /** The people it is by, or for; of typing everyone who typed. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly isByAi: boolean;
  readonly isByProgram: boolean;
  readonly stat: DiffStat;
  readonly refersTo?: number | null;
  /** Of an edit in the chat: the turn that made it. */
  readonly turnId?: string | null;
  /** How many changes were left out of the edit that made it. */
  readonly leftOut?: { readonly attemptId: string; readonly changes: number } | null;
  /** Names of the properties that a person changed with it. */
  readonly properties?: readonly string[];
  /** Whose suggestions were accepted with it. */
  readonly suggestedBy?: readonly string[];
  /** An AI suggested some of it. */
  readonly isSuggestedByAi?: boolean;
  readonly createdAt: string;
}

const OUTCOMES: ReadonlySet<unknown> = new Set<EditOutcome["outcome"]>(["applied", "clarify", "rejected", "suggested"]);

/**
 * The server's answer, as an outcome; undefined if it is not one. A refusal that comes before the edit itself, as when
 * the session has ended, names no findings.
 */
export function outcomeIn(answer: unknown): EditOutcome | undefined {
  if (typeof answer !== "object" || answer === null || !("outcome" in answer)) return undefined;
  if (!OUTCOMES.has(answer.outcome)) return undefined;
  const whole: unknown = { findings: [], ...answer };
  return whole as EditOutcome; // our own server's answer, as its OpenAPI document has it
}

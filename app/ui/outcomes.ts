// What edit calls answer, as API.md has it: the fields that screens show.
import type { DiffStat, Hunk } from "../../lib/outcome/index.ts";

export interface ShownFinding {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly measured?: number;
  readonly limit?: number;
  /** Where it is about, in the text that was judged. */
  readonly place?: ShownPlace;
  /** What stands in the way, by its code: of `locked` the lock. */
  readonly details?: { readonly lock?: { readonly id: string; readonly label: string } };
}

/** A place in words: its section, lines from 1, and its own words between « and ». */
export interface ShownPlace {
  readonly section: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly preview: string;
}

export interface ShownCandidate {
  readonly id: string;
  readonly kind?: "place" | "answer";
  readonly label: string;
  readonly section?: string;
  readonly startLine?: number;
  readonly endLine?: number;
  /** The place's words between « and », with a little of what stands around them. */
  readonly preview?: string;
}

export interface ShownReceipt {
  readonly request?: string | null;
  readonly actor?: { readonly name: string };
  readonly origin?: string;
  readonly before?: { readonly version: number; readonly hash: string };
  readonly after?: { readonly version: number; readonly hash: string };
  readonly ops?: readonly { readonly strategy: string; readonly startLine: number; readonly endLine: number }[];
  readonly guards?: readonly { readonly code: string; readonly outcome: string; readonly measured?: number; readonly limit?: number }[];
  readonly grants?: readonly { readonly code: string; readonly words?: string; readonly question?: string }[];
  readonly warnings?: readonly string[];
  readonly rebasedFrom?: { readonly version: number };
  /** Quotes that were not in the text as sent, and are. */
  readonly correction?: { readonly ops: readonly { readonly op: number; readonly from: string; readonly to: string; readonly newText?: { readonly from: string; readonly to: string } }[] };
  readonly tookMs?: number;
}

export interface AppliedOutcome {
  readonly outcome: "applied";
  readonly noop?: boolean;
  readonly version: number;
  readonly stat: DiffStat;
  readonly results?: readonly { readonly startLine: number; readonly endLine: number }[];
  readonly receipt: ShownReceipt;
}

export interface ClarifyOutcome {
  readonly outcome: "clarify";
  readonly question: string;
  readonly candidates: readonly ShownCandidate[];
  readonly resumeToken?: string;
  /** Of an undo: keeping the words of now is one of its answers. */
  readonly contested?: readonly unknown[];
  readonly findings?: readonly ShownFinding[];
  readonly receipt?: ShownReceipt;
}

export interface RejectedOutcome {
  readonly outcome: "rejected";
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly retryable?: boolean;
  readonly findings?: readonly ShownFinding[];
  readonly current?: { readonly version?: number; readonly changes?: readonly Hunk[] };
  /** Of a person's own act that is `locked`: the locks in its way. */
  readonly locks?: readonly { readonly id: string; readonly label: string }[];
  readonly receipt?: ShownReceipt;
}

export interface SuggestedOutcome {
  readonly outcome: "suggested";
  readonly receipt?: ShownReceipt;
}

export type EditOutcome = AppliedOutcome | ClarifyOutcome | RejectedOutcome | SuggestedOutcome;

export interface VersionDiff {
  readonly from: number;
  readonly to: number;
  readonly hunks: readonly Hunk[];
  readonly stat: DiffStat;
}

/** A version as the history lists it. */
export interface VersionLine {
  readonly number: number;
  readonly origin: string;
  readonly actor: { readonly id: string; readonly name: string };
  readonly request: string | null;
  readonly stat: DiffStat;
  readonly refersTo?: number | null;
  readonly createdAt: string;
}

export const isOutcome = (value: unknown): value is EditOutcome =>
  typeof value === "object" && value !== null && "outcome" in value && ["applied", "clarify", "rejected", "suggested"].includes(String(value.outcome));

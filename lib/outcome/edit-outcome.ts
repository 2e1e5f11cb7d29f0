import type { ShownCandidate } from "./candidate.ts";
import { codeEntry, type Code } from "./codes.ts";
import type { ContestedPlace } from "./contested-place.ts";
import type { DiffStat } from "./diff-stat.ts";
import type { ShownChange, ShownFinding } from "./finding.ts";
import type { LeftOut } from "./left-out.ts";
import type { OpResult } from "./op-result.ts";
import type { FileReceipt, Receipt, TextMark } from "./receipt.ts";
import type { CurrentText, Refusal, RefusalDetails } from "./refusal.ts";

/** What came of an edit: one of the four outcomes, as every door sends it (ROAD-3). */
export type EditOutcome = AppliedOutcome | SuggestedOutcome | ClarifyOutcome | RejectedOutcome;

/**
 * The same of a file, which has no versions: its texts go by hash and digest, its questions are answered by another
 * request, and nothing is suggested (DOOR-3).
 */
export type FileOutcome = AppliedFile | ClarifyFile | RejectedFile;

/** `Kept`: its receipt, as it is where the text is kept. */
interface Applied<Kept> {
  readonly outcome: "applied";
  /** The text already was as requested. */
  readonly noop?: boolean;
  readonly stat: DiffStat;
  readonly results: readonly OpResult[];
  /** What was found and is not enforced there. */
  readonly warnings: readonly ShownFinding[];
  /** What nobody asked for, and was not made. */
  readonly leftOut?: readonly LeftOut[];
  readonly receipt: Kept;
  /** Nothing was written: this is what the result would have been. */
  readonly dryRun?: boolean;
}

/** Of an edit that was kept as an attempt: its id, by which it is read, tried again, or made after all (ROAD-5). */
interface Named {
  readonly attemptId?: string;
}

/** `version` and `hash` are those of the text now. */
export interface AppliedOutcome extends Applied<Receipt>, TextMark, Named {}

export interface AppliedFile extends Applied<FileReceipt> {
  readonly hash: string;
  readonly digest: string;
}

/** One change that is suggested; `id` is that of its thread (CMT-3). Lines from 1. */
export interface SuggestedChange extends ShownChange {
  readonly startLine: number;
  readonly endLine: number;
  /** The title of the section around it; empty above the first heading. */
  readonly section: string;
}

/** Nothing was changed: what would have been waits for people to accept or reject it (COL-5). */
export interface SuggestedOutcome extends Named {
  readonly outcome: "suggested";
  /** The attempt; each of its changes is a suggestion of its own. */
  readonly suggestionId: string;
  readonly suggestions: readonly SuggestedChange[];
  /** What nobody asked for, and is not suggested. */
  readonly leftOut?: readonly LeftOut[];
  readonly receipt: Receipt;
  readonly dryRun?: boolean;
}

interface Clarify<Kept> {
  readonly outcome: "clarify";
  readonly question: string;
  readonly candidates: readonly ShownCandidate[];
  /** Of a question about places: all of them at once. */
  readonly every?: ShownCandidate;
  readonly findings: readonly ShownFinding[];
  readonly current?: CurrentText;
  readonly receipt: Kept;
  readonly dryRun?: boolean;
}

export interface ClarifyOutcome extends Clarify<Receipt>, Named {
  /** Of an undo (VER-6). */
  readonly contested?: readonly ContestedPlace[];
  /** Goes out with the question, and is never stored. */
  readonly resumeToken?: string;
}

export type ClarifyFile = Clarify<FileReceipt>;

/** `code`, `message` and `hint` are those of the main finding. Without a receipt where nothing was planned. */
export interface Rejected<Kept> extends RefusalDetails {
  readonly outcome: "rejected";
  readonly code: Code;
  readonly message: string;
  readonly hint: string;
  readonly retryable: boolean;
  readonly findings: readonly ShownFinding[];
  readonly receipt?: Kept;
  readonly dryRun?: boolean;
}

export type RejectedOutcome = Rejected<Receipt>;
export type RejectedFile = Rejected<FileReceipt>;

/** A refusal that comes before any judging: the request, the person or the place is wrong. */
export function rejectedBy({ code, message, hint, details }: Refusal): Rejected<never> {
  const { retryable } = codeEntry(code);
  return { outcome: "rejected", ...details, code, message, hint, retryable, findings: [{ code, message, hint }] };
}

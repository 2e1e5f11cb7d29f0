import type { Code } from "./codes.ts";
import type { DiffStat } from "./diff-stat.ts";
import type { ShownFinding } from "./finding.ts";
import type { LeftOut } from "./left-out.ts";
import type { OpResult } from "./op-result.ts";

/** A text by its last version's number and its own hash. */
export interface TextMark {
  readonly version: number;
  readonly hash: string;
}

/** What the person's words ask for (INT-1). */
export type Intent = "edit" | "rewrite" | "expand" | "reorganize";

/**
 * One guard's row. `granted`: it objected, and a grant answered all of it; `shadow`: what is left of its objections is
 * recorded alone (FLAG-1).
 */
export interface GuardRow {
  readonly code: Code;
  readonly outcome: "pass" | "objection" | "granted" | "shadow";
  readonly measured?: number;
  readonly limit?: number;
}

/**
 * A permission that answered an objection: with the words that gave it, or the question that was clicked. `standing`:
 * it was given beforehand, and `question` says to which token and by whom.
 */
export interface Grant {
  readonly code: Code;
  readonly words?: string;
  readonly question?: string;
  readonly standing?: true;
}

/** One op that was put right. */
export interface CorrectedOp {
  readonly op: number;
  /** The quote as sent, and as it is in the text. */
  readonly from: string;
  readonly to: string;
  /** The new text as sent and as it goes in, where that changed. */
  readonly newText?: { readonly from: string; readonly to: string };
}

/** What a model put right in ops that were refused before, and what that took (COR-2). */
export interface Correction {
  readonly ops: readonly CorrectedOp[];
  /** Calls of the model; 0 where the answer was known. */
  readonly calls: number;
}

/** What the receipt of an edit has from its judgement alone, wherever the text is kept (RCPT-1). */
export interface JudgedReceipt {
  readonly request: string | null;
  readonly intent: Intent | null;
  readonly ops: readonly Pick<OpResult, "op" | "strategy" | "difference" | "startLine" | "endLine">[];
  readonly guards: readonly GuardRow[];
  readonly grants: readonly Grant[];
  /** What was found and is not enforced there; absent when nothing (FLAG-1, DOOR-9). */
  readonly shadow?: readonly ShownFinding[];
  /** What nobody asked for, and was not made; absent when nothing (ASK-5). */
  readonly leftOut?: readonly LeftOut[];
  /** What was not taken into account, in sentences; absent when nothing (ASK-9). */
  readonly notes?: readonly string[];
  readonly stat?: DiffStat;
  /**
   * Titles of the sections that the change touches, in order; of very many the first. Absent in receipts of old, where
   * nothing was planned, and of texts that have none.
   */
  readonly sections?: readonly string[];
}

/**
 * Words that an edit brought in, and the passage of an attached source that has them (SRC-8). It keeps its title and
 * place when the source is deleted.
 */
export interface FromSource {
  readonly kind: "quotation" | "words" | "name" | "figure" | "address";
  /** As they are in the text after; `before` and `after`: a few characters around them there. */
  readonly words: string;
  readonly before: string;
  readonly after: string;
  readonly sourceId: string;
  readonly title: string;
  /** Number of the passage, and its offsets in the source's text. */
  readonly passage: number;
  readonly from: number;
  readonly to: number;
  readonly speaker?: string;
  /** Milliseconds from the beginning of the recording. */
  readonly ms?: number;
  /** The page that the passage begins on. */
  readonly page?: number;
}

/** Someone who acted, named as they were then; `personId`: for whom. */
export interface ReceiptActor {
  readonly id: string;
  readonly name: string;
  readonly personId: string;
}

export interface ChangedProperty {
  readonly name: string;
  readonly before: string | readonly string[];
  readonly after: string | readonly string[];
}

/**
 * RCPT-1: what was asked, where it landed and how it was found, what was measured, and who allowed what. `tookMs` in
 * milliseconds.
 */
export interface Receipt extends JudgedReceipt {
  readonly contentId: string;
  readonly actor: ReceiptActor;
  /** Of a checkpoint: everyone who typed (VER-9). */
  readonly participants?: readonly ReceiptActor[];
  readonly origin: string;
  readonly judgedAs: "agent" | "person";
  readonly before: TextMark;
  readonly after?: TextMark;
  /** The question that this is the answer to, and what was chosen, in words (an undo, VER-6). */
  readonly answered?: { readonly question: string; readonly choice: string };
  /** What a person changed of the post's properties, and from what (PROP-1). */
  readonly properties?: readonly ChangedProperty[];
  /** Whose suggestions were accepted, named as histories name them (COL-5). */
  readonly suggestedBy?: readonly string[];
  /** What of the new words is in attached sources too; absent when nothing (SRC-8). */
  readonly sources?: readonly FromSource[];
  readonly warnings: readonly string[];
  /** The text that the caller had seen, when others have written since where this edit does not reach (OPS-8). */
  readonly rebasedFrom?: TextMark;
  readonly correction?: Correction;
  /** Which prompt the model was told that sent it (AGT-3.6). */
  readonly prompt?: string;
  readonly tookMs: number;
}

/** RCPT-1, of a file: its texts have no versions. `origin`: what made the edit; absent where nothing was judged. */
export interface FileReceipt extends JudgedReceipt {
  readonly path: string;
  readonly origin?: string;
  readonly judgedAs: "agent";
  readonly before: { readonly hash: string };
  readonly after?: { readonly hash: string };
  readonly warnings: readonly string[];
  readonly correction?: Correction;
  readonly tookMs: number;
}

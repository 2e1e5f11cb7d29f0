import {
  codeEntry,
  refusal,
  type Code,
  type Refusal,
  type RefusalDetails,
  type ShownCandidate,
  type ShownFinding,
} from "../outcome/index.ts";
import type { ShelfOutcome } from "./shelf.ts";

/** A "no" as a tool tells it: the structured content of an answer with `isError`. */
export interface Problem extends RefusalDetails {
  readonly code: Code;
  readonly message: string;
  readonly hint: string;
  readonly retryable: boolean;
  /** For an edit: its outcome, its findings, and the places that it may mean. */
  readonly outcome?: "clarify" | "rejected" | "suggested";
  readonly findings?: readonly ShownFinding[];
  readonly candidates?: readonly ShownCandidate[];
  readonly resumeToken?: string;
  readonly dryRun?: boolean;
  /** For edit_file: the engine's own code, and how many places were expected (COR-3). */
  readonly cause?: Code;
  readonly expected_replacements?: number;
  /** For document_apply_patch: it was undone before anyone saw it (seed 003, 4). */
  readonly auto_reverted?: boolean;
}

export const problemOf = ({ code, message, hint, details }: Refusal): Problem => ({
  ...details,
  code,
  message,
  hint,
  retryable: codeEntry(code).retryable,
});

/** The problem in an outcome that changed nothing: a rejection, or a question with nobody there to answer it. */
export function problemIn(changedNothing: Exclude<ShelfOutcome, { readonly outcome: "applied" }>): Problem {
  const { receipt: _receipt, ...told } = changedNothing;
  switch (told.outcome) {
    case "rejected": {
      const { outcome, code, message, hint, retryable, ...more } = told;
      return { outcome, code, message, hint: hintHere(code, hint), retryable, ...more };
    }
    case "clarify": {
      const { outcome, question, ...more } = told;
      const code = more.findings[0]?.code ?? "internal";
      const { hint, retryable } = codeEntry(code);
      return { outcome, code, message: question, hint: hintHere(code, hint), retryable, ...more };
    }
    case "suggested":
      return { ...problemOf(refusal("suggestion_open", SUGGESTED)), outcome: "suggested" };
  }
}

/** The seeds know of no suggestions: their tools say that the text is as it was. */
const SUGGESTED = {
  message: "The text is as it was: the change was suggested, and waits for a person to accept it.",
  hint: "Go on without it, and do not send it again.",
};

/**
 * Arguments grant nothing here (DOOR-2.3), so nothing can be acknowledged: that is left to a person, and the hint says
 * so.
 */
const hintHere = (code: Code, hint: string): string =>
  codeEntry(code).acknowledgeable
    ? `${hint.replace(/,? or acknowledge [^.]*\.$/, ".")} Only a person can let it through.`
    : hint;

/** A problem as the model reads it. */
export const problemWords = (problem: Problem): string => `${problem.code}: ${problem.message}\n${problem.hint}`;

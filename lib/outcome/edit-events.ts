import { codeEntry, type Code } from "./codes.ts";
import type { EditOutcome, FileOutcome } from "./edit-outcome.ts";
import type { Strategy } from "./strategy.ts";

/** What the answer to an edit makes true, wherever its text is kept (EVT-1). */
export type EditEventKind =
  | "edit_applied"
  | "edit_rejected"
  | "edit_clarified"
  | "edit_suggested"
  | "auto_revert"
  | "duplicate_detected"
  | "hash_mismatch"
  | "needs_range";

/** How a quote was found, or that it was not: it is nowhere in the text, or in several places (seed 004, 3.1). */
export type Matching = Exclude<Strategy, "structural"> | "none" | "several";

type Answer = EditOutcome | FileOutcome;

export function editEventKinds(answer: Answer): EditEventKind[] {
  switch (answer.outcome) {
    case "applied":
      return answer.noop ? [] : ["edit_applied"];
    case "clarify":
      return ["edit_clarified"];
    case "rejected":
      return ["edit_rejected", ...(codeEntry(answer.code).events ?? [])];
    case "suggested":
      return ["edit_suggested"];
  }
}

/** The code of a refusal; of a question what it asks about. */
export function mainCode(answer: Answer): Code | null {
  if (answer.outcome === "rejected") return answer.code;
  return answer.outcome === "clarify" ? (answer.findings[0]?.code ?? null) : null;
}

/** How each quote of an edit fared, in the order of the ops; places that need no quote are left out. */
export function matchingsIn(answer: Answer): readonly Matching[] {
  const found = answer.receipt?.ops.flatMap(({ strategy }) => (strategy === "structural" ? [] : [strategy])) ?? [];
  const findings = answer.outcome === "rejected" || answer.outcome === "clarify" ? answer.findings : [];
  return [...found, ...findings.flatMap(({ code }) => UNFOUND[code] ?? [])];
}

const UNFOUND: Partial<Record<Code, Matching>> = { anchor_not_found: "none", anchor_ambiguous: "several" };

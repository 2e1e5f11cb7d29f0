import { codeEntry, type Finding, type Rejected, type ShownCandidate, type ShownFinding } from "../outcome/index.ts";
import type { Candidate } from "../edit-ops/index.ts";

export function showFinding({ code, op, message, hint, measured, limit, details }: Finding): ShownFinding {
  return {
    code,
    ...(op === undefined ? {} : { op }),
    message,
    hint,
    ...(measured === undefined ? {} : { measured }),
    ...(limit === undefined ? {} : { limit }),
    ...(details === undefined ? {} : { details }),
  };
}

export function showCandidates(candidates: readonly Candidate[]): ShownCandidate[] {
  return candidates.map(({ op, section, startLine, endLine, preview }, index) => ({
    id: `c${index + 1}`,
    kind: "place",
    label: `${section || "Top of the document"}, line ${startLine}`,
    ...(op === "scope" ? {} : { op }),
    section,
    startLine,
    endLine,
    preview,
  }));
}

/**
 * A refusal with all its findings; the first that nothing short of another request can settle is the main one. `shown`:
 * the findings with their places.
 */
export function rejectedFor<Kept>(
  findings: readonly Finding[],
  more: Pick<Rejected<Kept>, "current" | "receipt" | "dryRun">,
  shown: readonly ShownFinding[] = findings.map(showFinding),
): Rejected<Kept> {
  const main = findings.find((finding) => finding.settle !== "ask") ?? findings[0];
  const code = main?.code ?? "internal";
  const { retryable, message, hint } = codeEntry(code);
  return {
    outcome: "rejected",
    code,
    message: main?.message ?? message,
    hint: main?.hint ?? hint,
    retryable,
    ...(code === "needs_range" ? { needs_range: true } : {}),
    findings: shown,
    ...more,
  };
}

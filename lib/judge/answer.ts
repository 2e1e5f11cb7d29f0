import { codeEntry, type Finding, type Refusal, type ShownCandidate, type ShownFinding } from "../outcome/index.ts";
import type { Candidate } from "../edit-ops/index.ts";

/** What a door sends for an edit: `body.outcome` is one of the four (ROAD-3), `status` the HTTP status that goes with it. */
export interface EditAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> & { readonly outcome: "applied" | "suggested" | "clarify" | "rejected" };
}

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

/** A refusal that comes before any judging: the request, the person or the place is wrong. */
export function rejectedBy({ code, message, hint, details }: Refusal): EditAnswer {
  const { status, retryable } = codeEntry(code);
  return { status, body: { ...details, outcome: "rejected", code, message, hint, retryable, findings: [{ code, message, hint }] } };
}

/** A refusal with all its findings; the first that nothing short of another request can settle is the main one. `shown`: the findings with their places. */
export function rejectedFor(findings: readonly Finding[], more: Readonly<Record<string, unknown>>, shown: readonly ShownFinding[] = findings.map(showFinding)): EditAnswer {
  const main = findings.find((finding) => finding.settle !== "ask") ?? findings[0];
  const code = main?.code ?? "internal";
  const { status, retryable, message, hint } = codeEntry(code);
  return {
    status,
    body: {
      outcome: "rejected",
      code,
      message: main?.message ?? message,
      hint: main?.hint ?? hint,
      retryable,
      ...(code === "needs_range" ? { needs_range: true } : {}),
      findings: shown,
      ...more,
    },
  };
}

import { codeEntry, type Code, type EditOutcome, type Refusal, type RefusalDetails } from "../../lib/outcome/index.ts";

const RETRY_AFTER_SECONDS = 2;

export interface ProblemContext {
  readonly requestId: string;
  /** Answers of edit routes always begin with their outcome, and have findings, even if empty (ROAD-3). */
  readonly isEdit: boolean;
  /** Where the code's own status is not precise enough. */
  readonly status?: number;
}

/** A "no" as problem+json (DOOR-1): the standard members, and `code`, `message`, `hint`, `retryable`, `requestId`. */
export function problem(refusal: Refusal, { requestId, isEdit, status }: ProblemContext): Response {
  const { code, message, hint, details } = refusal;
  const { retryable } = codeEntry(code);
  const own = {
    ...(isEdit ? { outcome: "rejected", findings: [] } : {}),
    ...standardMembers(code, message, status),
    code,
    message,
    hint,
    retryable,
    requestId,
  };
  return problemResponse(code, { ...own, ...details, ...own }, status); // ours come first, and no detail replaces one
}

/** A value as JSON, never kept by caches unless a header says otherwise; 204 has none. */
export function present(
  value: unknown,
  { status, headers = {} }: { status: number; headers?: Readonly<Record<string, string>> },
): Response {
  const all = { "Cache-Control": "no-store", ...headers };
  return status === 204 ? new Response(null, { status, headers: all }) : Response.json(value, { status, headers: all });
}

/** Sends the browser on to one of our pages, with GET. */
export function seeOther(path: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 303, headers: { Location: path, "Cache-Control": "no-store", ...headers } });
}

/** The HTTP status that an edit's outcome is sent with; for a rejected one, that of its code. */
export const statusOf = (outcome: EditOutcome): number =>
  outcome.outcome === "rejected" ? codeEntry(outcome.code).status : 200;

/** An edit's outcome as an answer (ROAD-3); a rejected one gets problem+json's members beside its own. */
export function editReply(outcome: EditOutcome, requestId: string): Response {
  const status = statusOf(outcome);
  if (outcome.outcome !== "rejected") return present(outcome, { status });
  const { code, message } = outcome;
  const body = { ...outcome, ...standardMembers(code, message, status), requestId };
  return problemResponse(code, body, status);
}

function standardMembers(code: Code, message: string, status = codeEntry(code).status) {
  return { type: `urn:stet:${code}`, title: codeEntry(code).message, status, detail: message };
}

type ProblemBody = object & Pick<RefusalDetails, "retryAfter">;

function problemResponse(code: Code, body: ProblemBody, status = codeEntry(code).status): Response {
  const { retryable } = codeEntry(code);
  const { retryAfter = RETRY_AFTER_SECONDS } = body;
  const headers = new Headers({ "Content-Type": "application/problem+json", "Cache-Control": "no-store" });
  if (status === 401) headers.set("WWW-Authenticate", "Bearer");
  if (retryable) headers.set("Retry-After", String(retryAfter));
  const whole = retryable ? { ...body, retryAfter } : body;
  return new Response(JSON.stringify(whole), { status, headers });
}

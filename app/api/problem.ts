import type { EditAnswer } from "../../lib/content/index.ts";
import { CODES, codeEntry, type Code, type Refusal } from "../../lib/outcome/index.ts";

const RETRY_AFTER_SECONDS = 2;

export interface ProblemContext {
  readonly requestId: string;
  /** Answers of edit routes always begin with their outcome (ROAD-3). */
  readonly isEdit: boolean;
  /** Where the code's own status says too little. */
  readonly status?: number;
}

/** A "no" as problem+json (DOOR-1): the standard members, and `code`, `message`, `hint`, `retryable`, `requestId`. */
export function problem(refusal: Refusal, { requestId, isEdit, status }: ProblemContext): Response {
  const { code, message, hint, details } = refusal;
  const { retryable } = codeEntry(code);
  const own = { ...(isEdit ? { outcome: "rejected" } : {}), ...standardMembers(code, message, status), code, message, hint, retryable, requestId };
  return problemResponse(code, { ...own, ...details, ...own }, status); // ours stand first, and no detail replaces one
}

/** A value as JSON, never kept by caches unless a header says otherwise; 204 has none. */
export function present(value: unknown, { status, headers = {} }: { status: number; headers?: Readonly<Record<string, string>> }): Response {
  const all = { "Cache-Control": "no-store", ...headers };
  return status === 204 ? new Response(null, { status, headers: all }) : Response.json(value, { status, headers: all });
}

/** Sends the browser on to one of our pages, with GET. */
export function seeOther(path: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 303, headers: { Location: path, "Cache-Control": "no-store", ...headers } });
}

/** An edit's answer as the road gave it (ROAD-3); a rejected one gets problem+json's members beside its own. */
export function editReply({ status, body: { outcome, ...rest } }: EditAnswer, requestId: string): Response {
  if (outcome !== "rejected") return present({ outcome, ...rest }, { status });
  const code = isCode(rest["code"]) ? rest["code"] : "internal";
  const message = typeof rest["message"] === "string" ? rest["message"] : codeEntry(code).message;
  return problemResponse(code, { outcome, ...rest, ...standardMembers(code, message), requestId });
}

const isCode = (value: unknown): value is Code => typeof value === "string" && Object.hasOwn(CODES, value);

function standardMembers(code: Code, message: string, status = codeEntry(code).status) {
  return { type: `urn:stet:${code}`, title: codeEntry(code).message, status, detail: message };
}

function problemResponse(code: Code, body: Readonly<Record<string, unknown>>, status = codeEntry(code).status): Response {
  const { retryable } = codeEntry(code);
  const retryAfter = typeof body["retryAfter"] === "number" ? body["retryAfter"] : RETRY_AFTER_SECONDS;
  const headers = new Headers({ "Content-Type": "application/problem+json", "Cache-Control": "no-store" });
  if (status === 401) headers.set("WWW-Authenticate", "Bearer");
  if (retryable) headers.set("Retry-After", String(retryAfter));
  const whole = retryable ? { ...body, retryAfter } : body;
  return new Response(JSON.stringify(whole), { status, headers });
}

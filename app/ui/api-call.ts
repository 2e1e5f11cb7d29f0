import type { EditOutcome } from "../../lib/outcome/index.ts";
import { outcomeIn } from "./outcomes.ts";
import { saysNext, saysWhy } from "./person-words.ts";

/** The result of a call of Stet's own API. Nothing is thrown for a refusal or a network failure. */
export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** The part of a problem+json answer that people see, in plain words. */
export interface Problem {
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly retryable: boolean;
  /** What is wrong with which field, by its name in the API. */
  readonly fields?: readonly WrongField[];
}

export interface WrongField {
  readonly field: string;
  readonly message: string;
}

interface Sending {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Calls the API with the browser's session. `T` is what the operation of that path answers (`app/api/openapi.ts`). */
export async function apiCall<T>(path: string, { method = "GET", body, signal }: Sending = {}): Promise<Reply<T>> {
  try {
    const response = await fetch(path, {
      method,
      ...(signal ? { signal } : {}),
      ...(method === "GET"
        ? {}
        : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body ?? {}) }),
    });
    const answer: unknown = response.status === 204 ? undefined : await response.json();
    if (response.ok) return { ok: true, value: answer as T }; // our own server's answer, as its OpenAPI document has it
    return { ok: false, problem: problemFrom(answer, response.status) };
  } catch {
    return { ok: false, problem: AWAY };
  }
}

/** An edit's answer whatever its status: a refusal is an outcome too. */
export async function editCall(path: string, body: unknown = {}): Promise<Reply<EditOutcome>> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    const outcome = outcomeIn(answer);
    return outcome ? { ok: true, value: outcome } : { ok: false, problem: problemFrom(answer, response.status) };
  } catch {
    return { ok: false, problem: AWAY };
  }
}

export function problemFrom(answer: unknown, status: number): Problem {
  const {
    code = "internal",
    message = "",
    hint = "",
    retryable = false,
    fields,
  }: Partial<Problem> = typeof answer === "object" && answer !== null ? answer : {};
  return {
    status,
    code,
    message: saysWhy({ code, message }),
    hint: saysNext({ code, hint }),
    retryable,
    fields: wrongIn(fields),
  };
}

const wrongIn = (fields: unknown): readonly WrongField[] =>
  Array.isArray(fields) ? fields.filter((one: Partial<WrongField>) => typeof one?.field === "string") : [];

const AWAY: Problem = {
  status: 0,
  code: "unavailable",
  message: "The server does not answer.",
  hint: "Try again when the connection is back.",
  retryable: true,
};

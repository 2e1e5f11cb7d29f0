import { CODES, codeEntry, type Code, type Refusal } from "../outcome/index.ts";
import type { OutcomeBody } from "./shelf.ts";

/** A "no" as a tool tells it: the structured content of an answer with `isError`. */
export interface Problem {
  readonly code: Code;
  readonly message: string;
  readonly hint: string;
  readonly retryable: boolean;
  readonly [detail: string]: unknown;
}

export const problemOf = ({ code, message, hint, details }: Refusal): Problem => ({ ...details, code, message, hint, retryable: codeEntry(code).retryable });

/** The problem in an outcome that changed nothing: a rejection, or a question that nobody is there to answer. */
export function problemIn(body: OutcomeBody): Problem {
  const { outcome, code, message, hint, retryable, question, receipt: _receipt, ...more } = body;
  const findings = Array.isArray(body["findings"]) ? (body["findings"] as readonly { code: Code }[]) : [];
  const named = isCode(code) ? code : (findings[0]?.code ?? "internal");
  const entry = codeEntry(named);
  return {
    outcome,
    code: named,
    message: wordsOr(question, wordsOr(message, entry.message)),
    hint: wordsOr(hint, entry.hint),
    retryable: typeof retryable === "boolean" ? retryable : entry.retryable,
    ...more,
  };
}

const wordsOr = (value: unknown, other: string): string => (typeof value === "string" && value !== "" ? value : other);

const isCode = (value: unknown): value is Code => typeof value === "string" && Object.hasOwn(CODES, value);

/** What a model reads of a problem. */
export const problemWords = (problem: Problem): string => `${problem.code}: ${problem.message}\n${problem.hint}`;

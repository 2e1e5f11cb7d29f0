import { APIConnectionError, APIError } from "openai";
import { AnswerFault } from "./faults.ts";

/** What the log is told of a try that came to nothing (AGT-3.5): never the key. */
export interface ModelFailure {
  readonly model: string;
  /** Absent where no answer came. */
  readonly status?: number;
  readonly code?: string;
  readonly param?: string;
  /** In the server's words, or ours where it had none. */
  readonly message: string;
}

const LONGEST = 300;

export function failureOf(
  fault: unknown,
  { model, apiKey }: { readonly model: string; readonly apiKey: string | undefined },
): ModelFailure {
  const safe = (words: string): string =>
    (apiKey ? words.replaceAll(apiKey, "…") : words).replace(/\b(?:sk-|Bearer\s+)[\w*.-]+/gi, "…").slice(0, LONGEST);
  if (fault instanceof APIError && !(fault instanceof APIConnectionError)) {
    const { status, code, param, message } = fault;
    return {
      model,
      ...(typeof status === "number" ? { status } : {}),
      ...(code == null ? {} : { code: safe(String(code)) }),
      ...(param == null ? {} : { param: safe(param) }),
      message: safe(message),
    };
  }
  if (fault instanceof AnswerFault) return { model, code: fault.kind, message: "The answer could not be used." };
  return {
    model,
    message: safe(fault instanceof Error ? [fault.message, causeOf(fault)].join(" ").trim() : String(fault)),
  };
}

const causeOf = ({ cause }: Error): string => (cause instanceof Error ? cause.message : "");

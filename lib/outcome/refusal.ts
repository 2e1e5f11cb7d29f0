import { codeEntry, type Code } from "./codes.ts";

/** A "no" to a call that is not an edit: what problem+json answers are made of. */
export interface Refusal {
  readonly code: Code;
  readonly message: string;
  readonly hint: string;
  /** Further members of the answer, e.g. `current`, `fields`. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export function refusal(code: Code, given: Partial<Omit<Refusal, "code">> = {}): Refusal {
  const { message, hint } = codeEntry(code);
  return { code, message, hint, ...given };
}

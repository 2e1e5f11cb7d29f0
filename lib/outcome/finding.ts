import type { Settle } from "./code-entry.ts";
import { codeEntry, type Code } from "./codes.ts";

/** One objection to a request, as it stands in answers (API.md, "Answers"). `op` counts from 0; `measured` and `limit` share a unit. */
export interface Finding {
  readonly code: Code;
  readonly op?: number;
  readonly message: string;
  readonly hint: string;
  readonly measured?: number;
  readonly limit?: number;
  readonly settle: Settle;
  /** Where it is about, as half-open offsets `[from, to)` in the text before the edit. */
  readonly places?: readonly { readonly from: number; readonly to: number }[];
  /** What helps to put it right: nearest lines, what was tried, the words that would vanish … */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A finding with the registry's message, hint and settle where none are given. */
export function finding(code: Code, given: Partial<Omit<Finding, "code">> = {}): Finding {
  const { message, hint, settle } = codeEntry(code);
  return { code, message, hint, settle, ...given };
}

import type { Settle } from "./code-entry.ts";
import { codeEntry, type Code } from "./codes.ts";
import type { FindingDetails } from "./finding-details.ts";

/** One objection to a request, as the rule book makes it. `op` counts from 0; `measured` and `limit` share a unit. */
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
  readonly details?: FindingDetails;
}

/** A finding with the registry's message, hint and settle where none are given. */
export function finding(code: Code, given: Partial<Omit<Finding, "code">> = {}): Finding {
  const { message, hint, settle } = codeEntry(code);
  return { code, message, hint, settle, ...given };
}

/** A place in words: its section, lines from 1, and its own words between « and ». */
export interface ShownPlace {
  readonly section: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly preview: string;
}

/**
 * A change in words: what goes, what comes, and the words of its line on either side, by which people know the place;
 * whole lines have none.
 */
export interface ShownChange {
  readonly id: string;
  readonly before: string;
  readonly after: string;
  readonly lead?: string;
  readonly trail?: string;
}

/** A finding as answers show it: offsets are of no use outside and stay in. */
export interface ShownFinding extends Omit<Finding, "settle" | "places"> {
  /** Where it is about, in the text that was judged. */
  readonly place?: ShownPlace;
  /** The changes it is about. */
  readonly change?: readonly ShownChange[];
}

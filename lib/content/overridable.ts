import type { Code } from "../outcome/index.ts";

/** What "apply anyway" stands for: every finding that somebody with the right may settle (ROAD-5.2). */
export const OVERRIDABLE: readonly Code[] = ["limit_exceeded", "phrasing_changed", "heading_change_denied", "scope_exceeded", "entities_missing", "new_link"];

/** All that stood against an edit is of that kind. */
export const isOverridable = (findings: readonly { readonly code: string }[]): boolean =>
  findings.length > 0 && findings.every(({ code }) => OVERRIDABLE.some((one) => one === code));

import { ALL_CODES, codeEntry, type Code } from "../../outcome/index.ts";

/** What "apply anyway" stands for: every finding that someone with the right may settle (ROAD-5.2). */
export const OVERRIDABLE: readonly Code[] = ALL_CODES.filter((code) => codeEntry(code).overridable);

/** Everything that stopped an edit is of that kind. */
export const isOverridable = (findings: readonly { readonly code: string }[]): boolean =>
  findings.length > 0 && findings.every(({ code }) => OVERRIDABLE.some((one) => one === code));

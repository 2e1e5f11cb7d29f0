import { ALL_CODES, codeEntry, type Code } from "../../outcome/index.ts";

/** What "apply anyway" stands for: every finding that someone with the right may settle (ROAD-5.2). */
export const OVERRIDABLE: readonly Code[] = ALL_CODES.filter((code) => codeEntry(code).overridable);

/** What people settle by a click or by "apply anyway". Which of several places is meant, they have to say. */
export const SETTLED_BY_PEOPLE: readonly Code[] = ALL_CODES.filter((code) => {
  const { settle, asksPlace, overridable } = codeEntry(code);
  return !asksPlace && (settle === "ask" || overridable === true);
});

/** Whether "apply anyway" settles everything that stopped an edit. */
export const isOverridable = (findings: readonly { readonly code: string }[]): boolean =>
  findings.length > 0 && findings.every(({ code }) => OVERRIDABLE.some((one) => one === code));

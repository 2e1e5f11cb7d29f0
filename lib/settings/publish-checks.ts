import { SET_CHECKS, type SetCheck } from "../publishing/index.ts";
import type { AccessChange } from "../auth/index.ts";

export type CheckLevel = "warn" | "block";
export type ShownChecks = Readonly<Record<SetCheck, CheckLevel>>;

/** In the column: those that block. */
export type StoredChecks = Readonly<Partial<Record<SetCheck, "block">>>;

export const shownChecks = (stored: StoredChecks): ShownChecks => ({
  no_description: stored.no_description ?? "warn",
  image_without_words: stored.image_without_words ?? "warn",
  missing_label: stored.missing_label ?? "warn",
  missing_fact: stored.missing_fact ?? "warn",
  open_question: stored.open_question ?? "warn",
  left_out: stored.left_out ?? "warn",
  open_comment: stored.open_comment ?? "warn",
});

export const patchedChecks = (
  held: StoredChecks,
  patch: Readonly<Partial<Record<SetCheck, CheckLevel | null | undefined>>>,
): StoredChecks =>
  Object.fromEntries(
    SET_CHECKS.filter((name) => (patch[name] === undefined ? held[name] : patch[name]) === "block").map((name) => [
      name,
      "block",
    ]),
  );

/** One entry for each check that is of another level now. */
export function checkChanges(before: StoredChecks, after: StoredChecks): AccessChange[] {
  const [was, is] = [shownChecks(before), shownChecks(after)];
  return SET_CHECKS.filter((name) => was[name] !== is[name]).map((name) => ({
    kind: "publish_check_changed",
    details: { check: name, from: was[name], to: is[name] },
  }));
}

import type { RejectedOutcome } from "../outcomes.ts";
import { WORDS } from "../words.ts";

/** What a person can do now that an edit was refused: at most two, the likelier one first. */
export type RefusalAction =
  | { readonly kind: "ask-again"; readonly label: string }
  | { readonly kind: "edit-request"; readonly label: string; readonly request?: string }
  | { readonly kind: "show-meanwhile"; readonly label: string };

/** The buttons of a refused card. `request` is what was asked. */
export function refusalActions({ code, retryable = false, current }: RejectedOutcome, request: string): RefusalAction[] {
  const edit: RefusalAction = { kind: "edit-request", label: WORDS.card.editRequest };
  const again: RefusalAction = { kind: "ask-again", label: code === "hash_mismatch" ? WORDS.card.askAgain : WORDS.card.tryAgain };
  if (code === "hash_mismatch") return current?.changes?.length ? [again, { kind: "show-meanwhile", label: WORDS.card.showMeanwhile }] : [again];
  if (code === "phrasing_changed") return [{ kind: "edit-request", label: WORDS.card.askRewrite, request: `${request} (a rewrite is fine)` }];
  return retryable ? [again, edit] : [edit];
}

/** Why it was not done. "Op 0: …" is for programs; a person has asked for one thing. */
export const whyNot = ({ message }: RejectedOutcome): string => message.replace(/^Op \d+: (.)/, (_, first: string) => first.toUpperCase());

/** What a person can do now, in words. */
export const whatNext = ({ code, hint = "" }: RejectedOutcome): string => WORDS.refusals[code] ?? hint;

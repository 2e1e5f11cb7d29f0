import type { NamedLock, RejectedOutcome } from "../../../lib/outcome/index.ts";
import { WORDS } from "../words.ts";

/** What a person can do after a refusal: at most two things, the likelier one first. */
export type RefusalAction =
  | { readonly kind: "ask-again"; readonly label: string }
  | { readonly kind: "edit-request"; readonly label: string; readonly request?: string }
  | { readonly kind: "unlock"; readonly label: string; readonly locks: readonly LockInTheWay[] }
  | { readonly kind: "show-meanwhile"; readonly label: string };

export type LockInTheWay = Pick<NamedLock, "id" | "label">;

/** The buttons of a refused card. `request` is what was asked. */
export function refusalActions(outcome: RejectedOutcome, request: string): RefusalAction[] {
  const { code, retryable, current } = outcome;
  const edit: RefusalAction = { kind: "edit-request", label: WORDS.card.editRequest };
  const again = (label: string): RefusalAction => ({ kind: "ask-again", label });
  if (code === "hash_mismatch")
    return current?.changes?.length
      ? [again(WORDS.card.askAgain), { kind: "show-meanwhile", label: WORDS.card.showMeanwhile }]
      : [again(WORDS.card.askAgain)];
  if (code === "phrasing_changed")
    return [{ kind: "edit-request", label: WORDS.card.askRewrite, request: `${request} (a rewrite is fine)` }];
  const lines = code === "limit_exceeded" ? measuredFor(outcome) : undefined;
  if (lines !== undefined) return [again(WORDS.card.expandTo(lines)), edit];
  const locks = code === "locked" ? locksIn(outcome) : [];
  if (locks.length > 0)
    return [{ kind: "unlock", label: WORDS.locks.unlockAndAsk(locks.map(({ label }) => label)), locks }, edit];
  return retryable ? [again(WORDS.card.tryAgain), edit] : [edit];
}

/** How many lines it would have changed: asked again, it becomes a question that can be answered with this number. */
const measuredFor = ({ code, findings }: RejectedOutcome): number | undefined =>
  findings.find((one) => one.code === code)?.measured;

/** The locks in the way, each once. */
function locksIn({ findings }: RejectedOutcome): LockInTheWay[] {
  const found = findings.flatMap(({ details }) => (details?.lock ? [details.lock] : []));
  return [...new Map(found.map((lock) => [lock.id, { id: lock.id, label: lock.label }])).values()];
}

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { EditOutcome, ShownFinding } from "../../lib/outcome/index.ts";
import { apiCall, editCall, type Problem } from "../ui/api-call.ts";
import type { OfferedAnswer } from "../ui/chat/answers.ts";
import type { WouldChange } from "./change-shown.tsx";
import { BLOCKED_WORDS } from "./words.ts";

export type Action = "retry" | "apply";

/** The result of a try on the current text, as `GET /api/edits/{id}?against=now` gives it. */
export interface NowShown extends WouldChange {
  readonly version: number;
  readonly seen: string | null;
  readonly outcome: "applied" | "clarify" | "rejected";
  readonly findings: readonly ShownFinding[];
  readonly remaining: readonly ShownFinding[];
}

export type TryState =
  | { readonly kind: "idle" }
  | { readonly kind: "looking"; readonly action: Action }
  /** `hasMoved`: the text changed between the look and the act, and this is the second look. */
  | {
      readonly kind: "seen";
      readonly action: Action;
      readonly now: NowShown;
      readonly isActing: boolean;
      readonly hasMoved: boolean;
    }
  | { readonly kind: "done"; readonly action: Action; readonly outcome: EditOutcome }
  | { readonly kind: "fault"; readonly action: Action; readonly words: string };

interface TryingAgain {
  readonly state: TryState;
  readonly look: (action: Action) => void;
  readonly act: () => void;
  readonly answer: (says: OfferedAnswer["says"]) => void;
  readonly close: () => void;
}

/** Look, then act on what was seen, then show the result; the list is loaded again after a try. */
export function useTryAgain({ id, contentId }: { readonly id: string; readonly contentId: string }): TryingAgain {
  const router = useRouter();
  const [state, setState] = useState<TryState>({ kind: "idle" });
  const fail = (action: Action, { message, hint }: Problem) =>
    setState({ kind: "fault", action, words: BLOCKED_WORDS.failed(message, hint) });

  async function look(action: Action, hasMoved = false) {
    if (!hasMoved) setState({ kind: "looking", action });
    const reply = await apiCall<{ readonly now: NowShown }>(`/api/edits/${id}?against=now`);
    if (reply.ok) setState({ kind: "seen", action, now: reply.value.now, isActing: false, hasMoved });
    else fail(action, reply.problem);
  }

  async function act() {
    if (state.kind !== "seen" || state.isActing) return;
    const { action, now } = state;
    setState({ ...state, isActing: true });
    const reply = await editCall(`/api/edits/${id}/${action}`, now.seen === null ? {} : { seen: now.seen });
    if (!reply.ok) fail(action, reply.problem);
    else if (isMoved(reply.value)) await look(action, true);
    else finish(action, reply.value);
  }

  async function answer(says: OfferedAnswer["says"]) {
    if (state.kind !== "done" || state.outcome.outcome !== "clarify") return;
    const { action, outcome } = state;
    const reply = await editCall(`/api/contents/${contentId}/edit-ops/resume`, {
      resumeToken: outcome.resumeToken,
      ...says,
    });
    if (reply.ok) finish(action, reply.value);
    else fail(action, reply.problem);
  }

  function finish(action: Action, outcome: EditOutcome) {
    setState({ kind: "done", action, outcome });
    router.refresh();
  }

  return {
    state,
    look: (action) => void look(action),
    act: () => void act(),
    answer: (says) => void answer(says),
    close: () => setState({ kind: "idle" }),
  };
}

const isMoved = (outcome: EditOutcome): boolean => outcome.outcome === "rejected" && outcome.code === "hash_mismatch";

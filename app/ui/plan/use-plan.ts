import { useCallback, useEffect, useState } from "react";
import type { Assignee, Plan, ShownMove as Move } from "../../../lib/content/index.ts";
import { apiCall } from "../api-call.ts";
import type { LiveText } from "../editor/live-text.ts";

export type { Assignee, Move, Plan };

export interface PlanFacts {
  readonly assignee: Assignee | null;
  readonly due: string | null;
}

/** The post's assignee, due day and moves, as this window knows them. */
export interface PlanKnown extends PlanFacts {
  /** Undefined until it was read. */
  readonly plan: Plan | undefined;
  readonly readAt: Date;
  /** Why the last call was not done. */
  readonly fault: string;
  readonly isBusy: boolean;
  readonly read: () => Promise<void>;
  readonly change: (wanted: { readonly assignee: string | null } | { readonly due: string | null }) => Promise<void>;
}

export function usePlan(id: string, first: PlanFacts, live: LiveText | undefined): PlanKnown {
  const [facts, setFacts] = useState<PlanFacts>({ assignee: first.assignee, due: first.due });
  const [plan, setPlan] = useState<Plan>();
  const [readAt, setReadAt] = useState(() => new Date());
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);
  const read = useCallback(async () => {
    const reply = await apiCall<Plan>(`/api/contents/${id}/plan`);
    setFault(reply.ok ? "" : reply.problem.message);
    if (!reply.ok) return;
    setPlan(reply.value);
    setReadAt(new Date());
  }, [id]);
  const change: PlanKnown["change"] = async (wanted) => {
    setBusy(true);
    const reply = await apiCall<PlanFacts>(`/api/contents/${id}`, { method: "PATCH", body: wanted });
    if (reply.ok) {
      setFacts({ assignee: reply.value.assignee, due: reply.value.due });
      await read();
    } else setFault(`${reply.problem.message} ${reply.problem.hint}`);
    setBusy(false);
  };
  const isKnown = plan !== undefined;
  useEffect(
    () =>
      live?.onNews((news) => {
        if (news.kind !== "fields" || news.assignee === undefined || news.due === undefined) return;
        setFacts({ assignee: news.assignee, due: news.due });
        if (isKnown) void read();
      }),
    [live, isKnown, read],
  );
  return { ...facts, plan, readAt, fault, isBusy, read, change };
}

import type { Status } from "../words.ts";
import { DueDay } from "./due-day.tsx";
import { PLAN_WORDS } from "./plan-words.ts";

interface PlannedProps {
  readonly assignee: { readonly name: string; readonly isGone: boolean } | null;
  readonly due: string | null;
  readonly status: Status;
}

/** A post's assignee and due day, in a list. */
export function Planned({ assignee, due, status }: PlannedProps) {
  return (
    <>
      {assignee && PLAN_WORDS.for(assignee.isGone ? PLAN_WORDS.gone(assignee.name) : assignee.name)}
      {assignee && due !== null && ", "}
      {due !== null && <DueDay due={due} isDone={status === "published" || status === "archived"} />}
    </>
  );
}

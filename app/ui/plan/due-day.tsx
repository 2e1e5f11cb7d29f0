"use client";

import { dayInWords, PLAN_WORDS } from "./plan-words.ts";
import { useToday } from "./use-today.ts";

/** What a day means today; `today` is undefined until the reader's is known. */
export function dueInWords(due: string, today: string | undefined): string {
  if (due === today) return PLAN_WORDS.today;
  const isLate = today !== undefined && due < today;
  return isLate ? PLAN_WORDS.overdue(dayInWords(due)) : PLAN_WORDS.dueOn(dayInWords(due));
}

interface DueDayProps {
  readonly due: string;
  /** It is published already: the day no longer matters. */
  readonly isDone: boolean;
}

/** The day a post is due, and whether it has come or gone by where its reader is. */
export function DueDay({ due, isDone }: DueDayProps) {
  const today = useToday();
  const shown = isDone ? undefined : today;
  return (
    <time dateTime={due} className="due-day" data-late={shown !== undefined && due <= shown}>
      {dueInWords(due, shown)}
    </time>
  );
}

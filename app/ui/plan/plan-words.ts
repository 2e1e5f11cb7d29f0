// What planning says: a part of the message catalogue (DOOR-8).
import { STATUS_WORDS, type Status } from "../words.ts";

export const PLAN_WORDS = {
  title: "Plan",
  open: "Plan",
  about: (facts: string) => `Plan: ${facts}`,
  assignee: "Assigned to",
  nobody: "Nobody",
  for: (name: string) => `For ${name}`,
  gone: (name: string) => `${name} (no longer here)`,
  due: "Due on",
  close: "Close",
  reading: "Reading…",
  history: "History",
  noMoves: "Nothing yet.",
  moveOf: {
    status: (from: string, to: string) => `${statusName(from)} → ${statusName(to)}`,
    assignee: (from: string | null, to: string | null) =>
      to === null ? `No longer assigned to ${from ?? "someone"}` : `Assigned to ${to}`,
    due: (_: string | null, to: string | null) => (to === null ? "Due date removed" : `Due on ${dayInWords(to)}`),
    outline: (went: string | null, came: string | null) =>
      [came === null ? "" : `Added: ${quotedLines(came)}`, went === null ? "" : `Removed: ${quotedLines(went)}`]
        .filter((part) => part !== "")
        .join(". "),
  },
  by: (name: string) => `by ${name}`,
  today: "Due today",
  overdue: (day: string) => `Overdue since ${day}`,
  dueOn: (day: string) => `Due ${day}`,
  mine: (count: number, late: number) =>
    `${count} ${count === 1 ? "post" : "posts"} for you to do${late > 0 ? `, ${late} due or overdue` : ""}`,
  bulkAssignee: "Assign to",
  bulkDue: "Due on",
  bulkDueSet: "Set day",
  given: (count: number, name: string) => `${name}: ${count} ${count === 1 ? "post" : "posts"}.`,
  dueSet: (count: number, day: string) => `Due ${day}: ${count} ${count === 1 ? "post" : "posts"}.`,
} as const;

const MOST_QUOTED = 3;

/** "a\nb" → “a”, “b”. */
function quotedLines(lines: string): string {
  const all = lines.split("\n");
  const quoted = all.slice(0, MOST_QUOTED).map((line) => `“${line}”`);
  return [...quoted, ...(all.length > MOST_QUOTED ? [`${all.length - MOST_QUOTED} more`] : [])].join(", ");
}

const statusName = (status: string): string =>
  // just looked up
  Object.hasOwn(STATUS_WORDS, status) ? STATUS_WORDS[status as Status] : status;

/** 2026-12-01 → 1 Dec 2026. A day is the same one in every zone. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

// The days of a month or a week, by the reader's first day of the week.
import {
  endOfMonth,
  endOfWeek,
  startOfMonth,
  startOfWeek,
  toCalendarDate,
  fromDate,
  type CalendarDate,
} from "@internationalized/date";

export type Span = "month" | "week";

/** All days of the span around `day`, whole weeks, beginning as those of `locale` do. */
export function daysOf(day: CalendarDate, span: Span, locale: string): CalendarDate[] {
  const first = startOfWeek(span === "month" ? startOfMonth(day) : day, locale);
  const last = endOfWeek(span === "month" ? endOfMonth(day) : day, locale);
  const days: CalendarDate[] = [];
  for (let one = first; one.compare(last) <= 0; one = one.add({ days: 1 })) days.push(one);
  return days;
}

export const shifted = (day: CalendarDate, span: Span, by: 1 | -1): CalendarDate =>
  span === "month" ? startOfMonth(day).add({ months: by }) : day.add({ weeks: by });

interface Dated {
  readonly day: string | null;
  readonly at: string | null;
}

/** The day of something in the reader's time zone, as 2026-12-01. */
export const dayOfEntry = ({ day, at }: Dated, zone: string): string | undefined =>
  day ?? (at === null ? undefined : toCalendarDate(fromDate(new Date(at), zone)).toString());

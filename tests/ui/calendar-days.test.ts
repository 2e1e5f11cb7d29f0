// Covers docs/spec/plan.md PLAN-4: which days a month and a week have, and which day a moment is on.
import { CalendarDate } from "@internationalized/date";
import { expect, test } from "vitest";
import { dayOfEntry, daysOf, shifted } from "../../app/ui/calendar/days.ts";

const ends = (day: CalendarDate, span: "month" | "week", locale: string) => {
  const days = daysOf(day, span, locale).map(String);
  return [days[0], days.at(-1), days.length];
};
const dec = new CalendarDate(2026, 12, 16);

test("[PLAN-4] weeks begin as the language of the reader has them, and a month has whole weeks", () => {
  expect(ends(dec, "week", "de-DE")).toEqual(["2026-12-14", "2026-12-20", 7]);
  expect(ends(dec, "week", "en-US")).toEqual(["2026-12-13", "2026-12-19", 7]);
  expect(ends(dec, "month", "de-DE")).toEqual(["2026-11-30", "2027-01-03", 35]);
  expect(ends(dec, "month", "en-US")).toEqual(["2026-11-29", "2027-01-02", 35]);
  expect(ends(new CalendarDate(2026, 8, 1), "month", "de-DE")).toEqual(["2026-07-27", "2026-09-06", 42]);
});

test("[PLAN-4] a month after the 31st is the next one", () => {
  expect(String(shifted(new CalendarDate(2027, 1, 31), "month", 1))).toBe("2027-02-01");
  expect(String(shifted(dec, "week", -1))).toBe("2026-12-09");
});

test("[PLAN-4] a moment is on the day of its reader's zone, a due day on the same in each", () => {
  const late = { day: null, at: "2026-12-01T23:30:00.000Z" };
  expect(dayOfEntry(late, "UTC")).toBe("2026-12-01");
  expect(dayOfEntry(late, "Europe/Berlin")).toBe("2026-12-02");
  expect(dayOfEntry(late, "Pacific/Kiritimati")).toBe("2026-12-02");
  expect(dayOfEntry({ day: "2026-12-01", at: null }, "Pacific/Kiritimati")).toBe("2026-12-01");
});

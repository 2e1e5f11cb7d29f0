// A date and a time of day as moments. In the night in which a zone puts its clocks forward some times do not exist,
// and in the night in which it puts them back some come twice.
import { parseDateTime, toCalendarDateTime, toZoned } from "@internationalized/date";

export type Named =
  | { readonly kind: "one"; readonly at: Date }
  /** The clocks skip this time; `at` is later by the hour they skip. */
  | { readonly kind: "skipped"; readonly at: Date }
  | { readonly kind: "twice"; readonly first: Date; readonly second: Date };

/**
 * What `date` (2027-03-28) and `time` (02:30) mean in `zone`; undefined if they are not a date and time. Throws a
 * RangeError for an unknown zone.
 */
export function momentOf(date: string, time: string, zone: string): Named | undefined {
  const local = localOf(date, time);
  if (!local) return undefined;
  const [earlier, later] = [toZoned(local, zone, "earlier"), toZoned(local, zone, "later")];
  if (toCalendarDateTime(later).compare(local) !== 0) return { kind: "skipped", at: later.toDate() };
  if (earlier.compare(later) === 0) return { kind: "one", at: later.toDate() };
  return { kind: "twice", first: earlier.toDate(), second: later.toDate() };
}

function localOf(date: string, time: string) {
  try {
    return parseDateTime(`${date}T${time}`);
  } catch {
    return undefined; // a field that is empty, or half filled in
  }
}

/** The viewer's time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Friday, 1 January 2027 at 09:00. */
export const momentInWords = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: zone,
  }).format(at);

/** 1 Jan, 09:00: for a chip. */
export const shortMoment = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: zone,
  }).format(at);

/** What an offset is called: GMT+2. */
export const offsetInWords = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeZoneName: "shortOffset" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

/** `at` as the fields of a form name it. */
export function fieldsOf(at: Date, zone: string): { readonly date: string; readonly time: string } {
  const parts = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: zone }).format(at);
  const [date = "", time = ""] = parts.split(" ");
  return { date, time };
}

import type { VersionLine } from "../outcomes.ts";
import { WORDS } from "../words.ts";

/** Versions of one day, newest first. */
export interface VersionDay {
  readonly day: string;
  readonly versions: readonly VersionLine[];
}

/** Groups versions, newest first, by the day they were made on where the reader is. */
export function versionDays(versions: readonly VersionLine[], now: Date): VersionDay[] {
  const days: { day: string; versions: VersionLine[] }[] = [];
  for (const version of versions) {
    const day = dayInWords(new Date(version.createdAt), now);
    const last = days.at(-1);
    if (last?.day === day) last.versions.push(version);
    else days.push({ day, versions: [version] });
  }
  return days;
}

function dayInWords(at: Date, now: Date): string {
  if (isSameDay(at, now)) return WORDS.past.today;
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (isSameDay(at, yesterday)) return WORDS.past.yesterday;
  return new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(
    at,
  );
}

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

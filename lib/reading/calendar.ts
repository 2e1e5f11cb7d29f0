import { foldedText } from "./fold.ts";

const TAGS = ["en", "de", "fr", "es", "ja"] as const;

/**
 * Names of months and days of the week, as the platform's own tables have them, to a word that is the same in all
 * languages: "month-3", "day-5". Undefined for all else.
 */
export function calendarWord(folded: string): string | undefined {
  return (names ??= calendarNames()).get(folded);
}

let names: ReadonlyMap<string, string> | undefined;

function calendarNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const keep = (name: string, word: string) => {
    const folded = foldedText(name).replace(/\.$/, "");
    if (folded.length > 2 && !COMMON_WORDS.has(folded) && !found.has(folded)) found.set(folded, word);
  };
  for (const tag of TAGS) {
    for (const length of ["long", "short"] as const) {
      for (let month = 0; month < 12; month += 1)
        keep(
          new Intl.DateTimeFormat(tag, { month: length, timeZone: "UTC" }).format(Date.UTC(2026, month, 15)),
          `month-${month + 1}`,
        );
      // 4 January 2026 is a Sunday.
      for (let day = 0; day < 7; day += 1)
        keep(
          new Intl.DateTimeFormat(tag, { weekday: length, timeZone: "UTC" }).format(Date.UTC(2026, 0, 4 + day)),
          `day-${day}`,
        );
    }
  }
  for (const [folded, word] of Array.from(found))
    if (word.startsWith("day-") && folded.length > 4 && !folded.endsWith("s")) found.set(`${folded}s`, word);
  return found;
}

/** Short names that are other words far more often. */
const COMMON_WORDS = new Set([
  "mar",
  "dec",
  "sun",
  "sat",
  "mon",
  "die",
  "son",
  "sam",
  "dim",
  "jun",
  "may",
  "mai",
  "mit",
  "don",
  "mer",
  "mie",
  "lun",
  "mars",
  "jeu",
  "dom",
  "vie",
  "sab",
  "wed",
]);

/**
 * The month or day of the week that a word names in one language, short names and those that are other words elsewhere
 * too: "Do" in German. As `calendarWord` gives it.
 */
export function calendarNamed(word: string, tag: string): string | undefined {
  if (!namesOf.has(tag)) namesOf.set(tag, namesIn(tag));
  return namesOf.get(tag)?.get(foldedText(word).replace(/\.$/, ""));
}

const namesOf = new Map<string, ReadonlyMap<string, string>>();

function namesIn(tag: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const length of ["short", "long"] as const) {
    for (let month = 0; month < 12; month += 1)
      found.set(
        foldedText(
          new Intl.DateTimeFormat(tag, { month: length, timeZone: "UTC" }).format(Date.UTC(2026, month, 15)),
        ).replace(/\.$/, ""),
        `month-${month + 1}`,
      );
    for (let day = 0; day < 7; day += 1)
      found.set(
        foldedText(
          new Intl.DateTimeFormat(tag, { weekday: length, timeZone: "UTC" }).format(Date.UTC(2026, 0, 4 + day)),
        ).replace(/\.$/, ""),
        `day-${day}`,
      );
  }
  return found;
}

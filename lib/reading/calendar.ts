import { foldedText } from "./tokens.ts";

const TAGS = ["en", "de", "fr", "es", "ja"] as const;

/** Names of months and days of the week, as the platform's own tables have them, to a word that is the same in all languages: "month-3", "day-5". Undefined for all else. */
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
      for (let month = 0; month < 12; month += 1) keep(new Intl.DateTimeFormat(tag, { month: length, timeZone: "UTC" }).format(Date.UTC(2026, month, 15)), `month-${month + 1}`);
      // 4 January 2026 is a Sunday.
      for (let day = 0; day < 7; day += 1) keep(new Intl.DateTimeFormat(tag, { weekday: length, timeZone: "UTC" }).format(Date.UTC(2026, 0, 4 + day)), `day-${day}`);
    }
  }
  for (const [folded, word] of [...found]) if (word.startsWith("day-") && folded.length > 4 && !folded.endsWith("s")) found.set(`${folded}s`, word);
  return found;
}

/** Short names that are other words far more often. */
const COMMON_WORDS = new Set(["mar", "dec", "sun", "sat", "mon", "die", "son", "sam", "dim", "jun", "may", "mai", "mit", "don", "mer", "mie", "lun", "mars", "jeu", "dom", "vie", "sab", "wed"]);

/** The month that a word names in one language, where names that are other words elsewhere count too ("mars"). From 1. */
export function monthNamed(word: string, tag: string): number | undefined {
  const folded = foldedText(word);
  for (let month = 1; month <= 12; month += 1) if (monthName(tag, month) === folded) return month;
  return undefined;
}

const monthNames = new Map<string, string>();

function monthName(tag: string, month: number): string {
  const key = `${tag} ${month}`;
  const known = monthNames.get(key) ?? foldedText(new Intl.DateTimeFormat(tag, { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, month - 1, 15)));
  monthNames.set(key, known);
  return known;
}

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
  for (const [name, word] of TAGS.flatMap((tag) => namesIn(tag)))
    if (name.length > 2 && !COMMON_WORDS.has(name) && !found.has(name)) found.set(name, word);
  for (const [name, word] of Array.from(found))
    if (word.startsWith("day-") && name.length > 4 && !name.endsWith("s")) found.set(`${name}s`, word);
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
  if (!namesOf.has(tag)) namesOf.set(tag, new Map(namesIn(tag)));
  return namesOf.get(tag)?.get(foldedText(word).replace(/\.$/, ""));
}

const namesOf = new Map<string, ReadonlyMap<string, string>>();

/** Each name of a month or day in one language, short names first. */
function namesIn(tag: string): readonly (readonly [name: string, word: string])[] {
  return (["short", "long"] as const).flatMap((length) => {
    // 4 January 2026 is a Sunday.
    const months = namesBy(tag, { month: length }, 12, (month) => Date.UTC(2026, month, 15));
    const days = namesBy(tag, { weekday: length }, 7, (day) => Date.UTC(2026, 0, 4 + day));
    return [
      ...months.map((name, month) => [name, `month-${month + 1}`] as const),
      ...days.map((name, day) => [name, `day-${day}`] as const),
    ];
  });
}

/** One format for all of them: making it takes far longer than its use. */
function namesBy(
  tag: string,
  format: Intl.DateTimeFormatOptions,
  count: number,
  timeOf: (index: number) => number,
): readonly string[] {
  const { format: named } = new Intl.DateTimeFormat(tag, { ...format, timeZone: "UTC" });
  return Array.from({ length: count }, (_, index) => foldedText(named(timeOf(index))).replace(/\.$/, ""));
}

import type { VersionLine } from "../outcomes.ts";
import { WORDS } from "../words.ts";

type Made = Pick<VersionLine, "people" | "isByAi">;

/** Who a version is by, for this viewer: "You", "You, Ben", "AI for Ben". */
export function madeByInWords({ people, isByAi }: Made, viewerId: string): string {
  const isViewers = people.some(({ id }) => id === viewerId);
  const names = [
    ...(isViewers ? [WORDS.you] : []),
    ...people.flatMap(({ id, name }) => (id === viewerId ? [] : [name])),
  ];
  const all = names.join(", ");
  if (!isByAi) return all;
  return isViewers && names.length === 1 ? WORDS.aiForYou : WORDS.aiFor(all);
}

/** The same one by one: people by their names, an AI for all that it worked for. */
export const makersOf = (made: Made, viewerId: string): string[] =>
  made.isByAi
    ? [madeByInWords(made, viewerId)]
    : made.people.map(({ id, name }) => (id === viewerId ? WORDS.you : name));

/** By which door a program came: "over REST"; undefined for what people did here. */
export function cameBy({ origin, isByProgram }: Pick<VersionLine, "origin" | "isByProgram">): string | undefined {
  return isByProgram ? WORDS.past.doors[origin] : undefined;
}

/** Parts of a whole in percent, in whole numbers that add up to 100: the largest remainders are rounded up. */
export function percentages(parts: readonly number[]): number[] {
  const all = parts.reduce((sum, part) => sum + part, 0);
  if (all === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (100 * part) / all);
  const missing = 100 - exact.reduce((sum, percent) => sum + Math.floor(percent), 0);
  const roundedUp = new Set(
    exact
      .map((percent, index) => ({ index, rest: percent - Math.floor(percent) }))
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return exact.map((percent, index) => Math.floor(percent) + (roundedUp.has(index) ? 1 : 0));
}

const MOST_NAMED = 4;

interface Counted extends Made {
  readonly words: number;
}

/** "Ana 60 %, AI for Ana 30 %, Ben 10 %" of the words, the most first; what is not named is "others". */
export function sharesInWords(versions: readonly Counted[], viewerId: string): string {
  const shares = new Map<string, number>();
  for (const version of versions) {
    const name = madeByInWords(version, viewerId);
    shares.set(name, (shares.get(name) ?? 0) + version.words);
  }
  const ranked = [...shares].filter(([, words]) => words > 0).toSorted(([, a], [, b]) => b - a);
  const [named, rest] = [ranked.slice(0, MOST_NAMED), ranked.slice(MOST_NAMED)];
  const others = rest.reduce((sum, [, words]) => sum + words, 0);
  const shown: readonly (readonly [string, number])[] = others > 0 ? [...named, [WORDS.past.others, others]] : named;
  const percents = percentages(shown.map(([, words]) => words));
  return shown.map(([name], index) => WORDS.past.share(name, percents[index] ?? 0)).join(", ");
}

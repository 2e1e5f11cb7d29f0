import { keyOf, tokensIn, tongueOf, type Cue, type Detail } from "../reading/index.ts";

const CASES: readonly (readonly [Cue, (words: string) => string])[] = [
  ["upper", (words) => words.toUpperCase()],
  ["lower", (words) => words.toLowerCase()],
  ["capital", (words) => words.replace(/^\p{L}/u, (letter) => letter.toUpperCase())],
];

/** How words are written in the letter case that is asked for. */
export function letterCase(
  cues: ReadonlySet<Cue>,
  details: ReadonlySet<Detail>,
): ((words: string) => string) | undefined {
  const asked = CASES.find(([cue]) => cues.has(cue));
  return asked && details.has("eachWord") ? inTitleCase : asked?.[1];
}

/** Each word but those that stay small in titles; the first one too. */
function inTitleCase(words: string): string {
  const { smallInTitles } = tongueOf(tokensIn(words));
  return words.replace(/\p{L}[\p{L}'’]*/gu, (word, at: number) =>
    at > 0 && smallInTitles.has(keyOf(word)) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}

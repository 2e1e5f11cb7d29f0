/** What a person searches for: words, and phrases between quotation marks, which are found as they are. */
export const searchedWords = (q: string): string[] =>
  [...q.matchAll(PHRASE_OR_WORD)]
    .map(([whole, , phrase]) => (phrase ?? whole).replaceAll(QUOTES, " ").trim())
    .filter((words) => words !== "");

const PHRASE_OR_WORD = /(["“”„«»])([^"“”„«»]+)["“”«»]|\S+/gu;
/** A mark that is left has no partner. An apostrophe is a letter of its word. */
const QUOTES = /["“”„«»]/gu;

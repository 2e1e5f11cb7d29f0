import type { WishPatterns } from "../language.ts";
import * as words from "./words.ts";

const { OPINION, SHOULD, SUBJECT, WISH } = words;
const START = `^\\W*(?:${OPINION}(?<subject>${SUBJECT})\\s+`;
const WISHED = `^\\W*${WISH}\\s+(?<subject>${SUBJECT})\\s+`;
const ADVERB = "(?:[a-z]+ly\\s+)?";
/** No statement about the wish: "… must be rewritten is the slogan". */
const END = "\\b(?!\\s+(?:is|was|are|were|back)\\b)";

export const WISHES: WishPatterns = {
  patterns: [
    ...(["rewrite", "expand", "reorganize", "delete"] as const).flatMap((asked) => [
      { asked, pattern: new RegExp(`${START}${SHOULD}\\s+(?:be|get)\\s+${ADVERB})(?:${words.PARTICIPLES[asked]})${END}`, "i") },
      { asked, pattern: new RegExp(`${WISHED}(?:to (?:be|get)\\s+)?${ADVERB}(?:${words.PARTICIPLES[asked]})${END}`, "i") },
    ]),
    ...(["rewrite", "expand", "reorganize"] as const).map((asked) => ({ asked, pattern: new RegExp(`${START}needs?\\s+(?:(?:a|an|some|another|complete|full|total|bit of|little)\\s+)*)(?:${words.NEEDED[asked]})${END}`, "i") })),
    ...[`${START}${SHOULD}\\s+)`, `${WISHED}to\\s+`].map((start) => ({
      asked: "rewrite" as const,
      pattern: new RegExp(`${start}(?:be|sound|read|feel)\\s+${words.MORE}(?:${words.STYLE_ADJECTIVES}|${words.LOOSE_ADJECTIVES})\\b${words.BEHIND_ADJECTIVE}`, "i"),
    })),
  ],
  wanted: new RegExp(`^\\W*${WISH}\\s+(?:a|another)\\s+(?:rewrite|rephrasing|paraphrase)\\b`, "i"),
  negation: words.NEGATION,
  noObject: words.NO_OBJECT_OF_WISH,
};

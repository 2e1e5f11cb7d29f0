import * as english from "./english.ts";
import { CONTENT } from "./mask.ts";
import { isText } from "./objects.ts";
import type { Asked } from "./types.ts";

/**
 * What somebody says should become of a piece of text: "the intro should be rewritten", "I'd like the closing to be more formal", "the list needs sorting". What others
 * want, what was done ("I like the rewritten intro") and what things other than text should be ("the law must be rewritten") ask for nothing.
 */
export function wishIn(head: string): Asked {
  if (head.includes(CONTENT)) return "none";
  for (const { asked, pattern } of PATTERNS) {
    const subject = pattern.exec(head)?.groups?.["subject"]?.trim();
    if (subject !== undefined && isAbout(subject, asked) && !english.TO_MEASURE.test(head)) return asked;
  }
  return WANTED.test(head) ? "rewrite" : "none";
}

const { OPINION, SHOULD, SUBJECT, WISH } = english;
const START = `^\\W*(?:${OPINION}(?<subject>${SUBJECT})\\s+`;
const WISHED = `^\\W*${WISH}\\s+(?<subject>${SUBJECT})\\s+`;
const ADVERB = "(?:[a-z]+ly\\s+)?";
/** No statement about the wish: "… must be rewritten is the slogan". */
const END = "\\b(?!\\s+(?:is|was|are|were|back)\\b)";

const PATTERNS: readonly { readonly asked: Exclude<Asked, "edit" | "none">; readonly pattern: RegExp }[] = [
  ...(["rewrite", "expand", "reorganize", "delete"] as const).flatMap((asked) => [
    { asked, pattern: new RegExp(`${START}${SHOULD}\\s+(?:be|get)\\s+${ADVERB})(?:${english.PARTICIPLES[asked]})${END}`, "i") },
    { asked, pattern: new RegExp(`${WISHED}(?:to (?:be|get)\\s+)?${ADVERB}(?:${english.PARTICIPLES[asked]})${END}`, "i") },
  ]),
  ...(["rewrite", "expand", "reorganize"] as const).map((asked) => ({ asked, pattern: new RegExp(`${START}needs?\\s+(?:(?:a|an|some|another|complete|full|total|bit of|little)\\s+)*)(?:${english.NEEDED[asked]})${END}`, "i") })),
  ...[`${START}${SHOULD}\\s+)`, `${WISHED}to\\s+`].map((start) => ({
    asked: "rewrite" as const,
    pattern: new RegExp(`${start}(?:be|sound|read|feel)\\s+${english.MORE}(?:${english.STYLE_ADJECTIVES}|${english.LOOSE_ADJECTIVES})\\b${english.BEHIND_ADJECTIVE}`, "i"),
  })),
];
const WANTED = new RegExp(`^\\W*${WISH}\\s+(?:a|another)\\s+(?:rewrite|rephrasing|paraphrase)\\b`, "i");

function isAbout(subject: string, asked: Asked): boolean {
  if (english.NEGATION.test(subject) || english.REPORTING.test(subject) || english.NO_OBJECT_OF_WISH.test(subject)) return false;
  return asked === "delete" ? !english.TINY.test(subject) : isText(subject);
}

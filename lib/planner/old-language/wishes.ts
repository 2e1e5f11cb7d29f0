import { CONTENT } from "./blots.ts";
import type { Language } from "./language.ts";
import { isText } from "./objects.ts";
import type { Asked } from "./types.ts";

/**
 * What somebody says should become of a piece of text: "the intro should be rewritten", "I'd like the closing to be more formal", "the list needs sorting". What others
 * want, what was done ("I like the rewritten intro") and what things other than text should be ("the law must be rewritten") ask for nothing.
 */
export function wishIn(head: string, language: Language): Asked {
  if (head.includes(CONTENT)) return "none";
  for (const { asked, pattern } of language.wishes.patterns) {
    const subject = pattern.exec(head)?.groups?.["subject"]?.trim();
    if (subject !== undefined && isAbout(subject, asked, language) && !language.intents.toMeasure.test(head)) return asked;
  }
  return language.wishes.wanted.test(head) ? "rewrite" : "none";
}

function isAbout(subject: string, asked: Asked, { clauses, intents, objects, wishes }: Language): boolean {
  if (wishes.negation.test(subject) || clauses.reporting.test(subject) || wishes.noObject.test(subject)) return false;
  return asked === "delete" ? !intents.tiny.test(subject) : isText(subject, objects);
}

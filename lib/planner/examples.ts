import type { PlanPatterns } from "./old-language/index.ts";
import { paragraphsOf, type Structure } from "../markdown/index.ts";
import { overlaps, wordsOf, type TextRange } from "../text/index.ts";

const LONG_WORD = 5;

/** Three requests that would work on this document, in its own words and outside of what is locked. */
export function examplesOf(structure: Structure, { examples }: Pick<PlanPatterns, "examples">, locked: readonly TextRange[] = []): string[] {
  const isFree = (range: TextRange) => !locked.some((one) => overlaps(one, range));
  const word = anyWord(structure, isFree);
  const paragraphs = paragraphsOf(structure.blocks);
  const last = paragraphs.at(-1);
  const isShort = last !== undefined && paragraphs.length > 1 && last.startLine === last.endLine && isFree(last); // of more lines, a short text would ask first
  const sections = structure.sections.filter(({ range }) => isFree(range));
  const section = sections.findLast(({ level }) => level > 1) ?? sections.at(-1);
  return [
    examples.replace(word),
    examples.addTo(section?.title),
    isShort || !section ? examples.removeLast : examples.rename(section.title),
  ];
}

/** The first longer word of a paragraph that stands once: quoting it finds one place. */
function anyWord({ text, blocks }: Structure, isFree: (range: TextRange) => boolean): string | undefined {
  for (const { from, to } of paragraphsOf(blocks)) {
    if (!isFree({ from, to })) continue;
    const prose = text.slice(from, to);
    for (const word of wordsOf(prose)) {
      const spelled = prose.slice(word.from, word.to);
      if (spelled.length >= LONG_WORD && /^\p{Ll}+$/u.test(spelled) && text.indexOf(spelled) === text.lastIndexOf(spelled)) return spelled;
    }
  }
  return undefined;
}

import type { PlanPatterns } from "./old-language/index.ts";
import type { Structure } from "../markdown/index.ts";
import { asSpelled, phraseIn } from "./phrase.ts";
import type { Instruction, Reader, Step } from "./types.ts";

/** "Make X bold", "capitalize X": the same words in other marks or letters (MAT-7). */
export const mark: Reader = (instruction, structure) => {
  const { text } = instruction;
  const { marks } = instruction.patterns;
  const done = marks.made.exec(text) ?? marks.done.exec(text);
  const [what, how] = [done?.indices?.groups?.["what"], done?.groups?.["how"]];
  return what && how !== undefined ? marked(instruction, structure, what, how) : undefined;
};

function marked(instruction: Instruction, structure: Structure, [from, to]: readonly [number, number], how: string): Step | undefined {
  const phrase = phraseIn(instruction, from, to);
  const words = phrase.dictated ? asSpelled(structure, phrase.words) : undefined; // without marks around them, which words are meant is a guess
  const now = words === undefined ? undefined : inMarks(words, how, instruction.patterns.marks.hows);
  if (words === undefined || now === undefined || now === words) return undefined;
  return { ops: [{ op: "replace", target: { text: words }, with: now, ...(phrase.occurrence === undefined ? {} : { occurrence: phrase.occurrence }) }], scope: instruction.scope };
}

function inMarks(words: string, how: string, { bold, capital, code, italic, lower, strike, upper }: PlanPatterns["marks"]["hows"]): string | undefined {
  if (bold.test(how)) return `**${words}**`;
  if (italic.test(how)) return `*${words}*`;
  if (strike.test(how)) return `~~${words}~~`;
  if (code.test(how)) return words.includes("`") ? undefined : `\`${words}\``;
  if (lower.test(how)) return words.toLowerCase();
  if (upper.test(how)) return words.toUpperCase();
  return capital.test(how) ? words.replace(/^\P{L}*\p{L}/u, (first) => first.toUpperCase()) : undefined;
}

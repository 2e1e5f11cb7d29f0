import type { Structure } from "../markdown/index.ts";
import { asSpelled, phraseIn } from "./phrase.ts";
import type { Instruction, Reader, Step } from "./types.ts";

/** "Make X bold", "capitalize X": the same words in other marks or letters (MAT-7). */
export const mark: Reader = (instruction, structure) => {
  const { text } = instruction;
  const made = /^(?:make|set|put|turn)\s+(?<what>.+?)\s+(?:in(?:to)?\s+)?(?<how>bold|italics?|code|strikethrough|upper ?case|lower ?case|capitals)[.!]?$/di.exec(text);
  const done = made ?? /^(?<how>bold|italici[sz]e|capitali[sz]e|uppercase|lowercase)\s+(?<what>.+?)[.!]?$/di.exec(text);
  const [what, how] = [done?.indices?.groups?.["what"], done?.groups?.["how"]];
  return what && how !== undefined ? marked(instruction, structure, what, how.toLowerCase()) : undefined;
};

function marked(instruction: Instruction, structure: Structure, [from, to]: readonly [number, number], how: string): Step | undefined {
  const phrase = phraseIn(instruction, from, to);
  const words = phrase.dictated ? asSpelled(structure, phrase.words) : undefined; // without marks around them, which words are meant is a guess
  const now = words === undefined ? undefined : inMarks(words, how);
  if (words === undefined || now === undefined || now === words) return undefined;
  return { ops: [{ op: "replace", target: { text: words }, with: now, ...(phrase.occurrence === undefined ? {} : { occurrence: phrase.occurrence }) }], scope: instruction.scope };
}

function inMarks(words: string, how: string): string | undefined {
  if (how.startsWith("bold")) return `**${words}**`;
  if (how.startsWith("italic")) return `*${words}*`;
  if (how.startsWith("strike")) return `~~${words}~~`;
  if (how === "code") return words.includes("`") ? undefined : `\`${words}\``;
  if (how.startsWith("lower")) return words.toLowerCase();
  return how.startsWith("upper") || how === "capitals" ? words.toUpperCase() : words.replace(/^\P{L}*\p{L}/u, (first) => first.toUpperCase());
}

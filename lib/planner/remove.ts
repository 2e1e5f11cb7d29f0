import type { Op } from "../edit-ops/index.ts";
import { leafBlocks, type Structure } from "../markdown/index.ts";
import { asSpelled, everywhere, linesTarget, phraseIn, placeCalled, scopeBehind, stands, withoutPlace, type Phrase } from "./phrase.ts";
import type { Instruction, Reader, Step } from "./types.ts";

/** "Delete X", "remove the last paragraph", "cut lines 3 to 5" (MAT-7). */
export const remove: Reader = (instruction, structure) => {
  const match = /^(?:delete|remove|cut|drop|erase|strike(?: out)?|take (?:out|away)|get rid of)\s+(.+)$/i.exec(instruction.text);
  if (!match?.[1]) return undefined;
  const from = instruction.text.length - match[1].length;
  const lines = linesNamed(match[1]);
  if (lines) return { ops: [{ op: "delete", target: { lines } }] };
  const place = wholePlace(instruction, from, structure);
  if (place) return { ...place, scope: place.scope ?? instruction.scope };
  const phrase = phraseIn(instruction, from, instruction.text.length);
  const step = phrase.dictated ? removeQuoted(phrase, instruction, structure) : removePlain(phrase, instruction, structure);
  return step && { ...step, scope: step.scope ?? instruction.scope };
};

/** "line 12", "lines 3 to 5", "lines 3–5". */
export function linesNamed(words: string): { start: number; end: number } | undefined {
  const match = /^(?:the\s+)?lines?\s+(\d+)(?:\s*(?:-|–|to|through|and)\s*(\d+))?$/i.exec(words.trim());
  return match?.[1] ? { start: Number(match[1]), end: Number(match[2] ?? match[1]) } : undefined;
}

/** "the last paragraph", "step 2", "the section Tool shed": found by its place in the document. */
function wholePlace(instruction: Instruction, from: number, structure: Structure): Step | undefined {
  const named = instruction.words.slice(from).replace(/[\s.!]+$/, "");
  const title = /^(?:the\s+)?(?:whole\s+|entire\s+)?(?:section|chapter)\s+(.+)$/i.exec(instruction.text.slice(from)) ?? /^(?:the\s+)?(\uE000+)\s+(?:section|chapter)$/i.exec(instruction.text.slice(from));
  if (title?.[1]) {
    const phrase = phraseIn(instruction, from + title[0].indexOf(title[1]), from + title[0].indexOf(title[1]) + title[1].length);
    return { ops: [{ op: "delete", target: { section: phrase.words } }], heading: true };
  }
  const heading = /^(?:the\s+)?(?:sub)?heading\s+(.+)$/i.exec(instruction.text.slice(from));
  if (heading?.[1]) {
    const at = instruction.text.length - heading[1].length;
    return { ops: [{ op: "delete", target: { heading: phraseIn(instruction, at, instruction.text.length).words } }], heading: true };
  }
  if (/[\uE000]/.test(instruction.text.slice(from)) && !/\b(?:in|of|from|under)\s+(?:the\s+section\s+)?\uE000+\s*(?:section)?$/i.test(instruction.text.slice(from))) return undefined;
  const scoped = instruction.scope === undefined ? unmarked(named) : `${unmarked(named)} in ${instruction.scope}`;
  const place = placeCalled(structure, scoped);
  if (!place || place.shape === "document" || stands(structure, named)) return undefined;
  if (place.shape === "section") return { ops: [{ op: "delete", target: { section: scoped } }], heading: true };
  const wholeLines = ["paragraph", "item", "row"].includes(place.shape);
  return { ops: [{ op: "delete", target: wholeLines ? { lines: linesTarget(structure, place.scope.range) } : { section: scoped } }] };
}

const unmarked = (words: string): string => words.replace(/["“”„«»`]/g, "").replace(/(^|\s)['‘]|['’](?=\s|$)/g, "$1");

function removeQuoted(phrase: Phrase, instruction: Instruction, structure: Structure): Step | undefined {
  if (/\b(?:paragraph|item|bullet|step|row|line)s?\b.*\b(?:with|containing|about|begin|start|contain|mention|say)/i.test(phrase.noun)) return removeAround(phrase.words, structure);
  if (/\b(?:sentence)s?\b.*\b(?:with|containing|about|begin|start|contain|mention)/i.test(phrase.noun)) return undefined;
  const text = stands(structure, phrase.words) ? phrase.words : (asSpelled(structure, phrase.words) ?? phrase.words);
  const all = everywhere(instruction.text) ? ("all" as const) : undefined;
  return { ops: [deletion(text, phrase.occurrence ?? all)], scope: scopeBehind(phrase.rest) };
}

/** "the paragraph that begins with …": the one block that holds these words. */
function removeAround(words: string, structure: Structure): Step | undefined {
  const holding = leafBlocks(structure).filter(({ from, to, kind }) => kind !== "heading" && structure.text.slice(from, to).includes(words));
  const [only] = holding;
  return only && holding.length === 1 ? { ops: [{ op: "delete", target: { lines: { start: only.startLine, end: only.endLine } } }] } : undefined;
}

function removePlain(phrase: Phrase, instruction: Instruction, structure: Structure): Step | undefined {
  const all = everywhere(instruction.text) ? ("all" as const) : undefined;
  const which = phrase.occurrence ?? all;
  const { left, scope } = withoutPlace(structure, phrase.words, (words) => asSpelled(structure, words) !== undefined);
  const words = asSpelled(structure, scope === undefined ? phrase.words : left);
  // A word or two that the sentence uses for itself ("delete it", "remove this") is no quotation.
  if (words === undefined || /^(?:it|this|that|them|everything|all|a|an|the)$/i.test(words)) return undefined;
  return { ops: [deletion(words, which)], scope };
}

const deletion = (text: string, occurrence: Op["occurrence"]): Op => ({ op: "delete", target: { text }, ...(occurrence === undefined ? {} : { occurrence }) });

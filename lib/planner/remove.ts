import type { Op } from "../edit-ops/index.ts";
import type { PlanPatterns } from "./old-language/index.ts";
import { leafBlocks, paragraphsOf, type Block, type Structure } from "../markdown/index.ts";
import { asSpelled, DICTATED, everywhere, firstMatch, linesTarget, phraseIn, placeCalled, scopeBehind, stands, withoutPlace, type Phrase } from "./phrase.ts";
import type { Instruction, Reader, Step } from "./types.ts";

/** "Delete X", "remove the last paragraph", "cut lines 3 to 5" (MAT-7). */
export const remove: Reader = (instruction, structure) => {
  const match = instruction.patterns.removes.verb.exec(instruction.text);
  if (!match?.[1]) return undefined;
  const from = instruction.text.length - match[1].length;
  const lines = linesNamed(match[1], instruction);
  if (lines) return { ops: [{ op: "delete", target: { lines } }] };
  const place = wholePlace(instruction, from, structure);
  if (place) return { ...place, scope: place.scope ?? instruction.scope };
  const unit = unitAbout(instruction, from, structure);
  if (unit) return { ...unit, scope: instruction.scope };
  const phrase = phraseIn(instruction, from, instruction.text.length);
  const step = phrase.dictated ? removeQuoted(phrase, instruction, structure) : removePlain(phrase, instruction, structure);
  return step && { ...step, scope: step.scope ?? instruction.scope };
};

/** "line 12", "lines 3 to 5", "lines 3–5". */
function linesNamed(words: string, { patterns }: Instruction): { start: number; end: number } | undefined {
  const match = patterns.removes.lines.exec(words.trim());
  return match?.[1] ? { start: Number(match[1]), end: Number(match[2] ?? match[1]) } : undefined;
}

/** "the last paragraph", "step 2", "the section Tool shed": found by its place in the document. */
function wholePlace(instruction: Instruction, from: number, structure: Structure): Step | undefined {
  const { removes } = instruction.patterns;
  const named = instruction.words.slice(from).replace(/[\s.!]+$/, "");
  const title = firstMatch(removes.sections, instruction.text.slice(from));
  if (title?.[1]) {
    const phrase = phraseIn(instruction, from + title[0].indexOf(title[1]), from + title[0].indexOf(title[1]) + title[1].length);
    return { ops: [{ op: "delete", target: { section: phrase.words } }], heading: true };
  }
  const heading = removes.heading.exec(instruction.text.slice(from));
  if (heading?.[1]) {
    const at = instruction.text.length - heading[1].length;
    return { ops: [{ op: "delete", target: { heading: phraseIn(instruction, at, instruction.text.length).words } }], heading: true };
  }
  if (/[\uE000]/.test(instruction.text.slice(from)) && !removes.inQuotedPlace.test(instruction.text.slice(from))) return undefined;
  const scoped = instruction.scope === undefined ? unmarked(named) : `${unmarked(named)} in ${instruction.scope}`;
  const place = placeCalled(structure, scoped);
  if (!place || place.shape === "document" || stands(structure, named)) return undefined;
  if (place.shape === "section") return { ops: [{ op: "delete", target: { section: titleAt(structure, place.scope.range.from) ?? scoped } }], heading: true };
  const wholeLines = ["paragraph", "item", "row"].includes(place.shape);
  return { ops: [{ op: "delete", target: wholeLines ? { lines: linesTarget(structure, place.scope.range) } : { section: scoped } }] };
}

/** The title of the section that begins there, where no other has it. */
function titleAt({ sections }: Structure, from: number): string | undefined {
  const title = sections.find(({ range }) => range.from === from)?.title;
  return sections.filter((section) => section.title === title).length === 1 ? title : undefined;
}

const unmarked = (words: string): string => words.replace(/["“”„«»`]/g, "").replace(/(^|\s)['‘]|['’](?=\s|$)/g, "$1");

function removeQuoted(phrase: Phrase, instruction: Instruction, structure: Structure): Step | undefined {
  const scope = scopeBehind(phrase.rest, instruction.patterns) ?? instruction.scope;
  const text = stands(structure, phrase.words) ? phrase.words : (asSpelled(structure, phrase.words) ?? phrase.words);
  const around = instruction.patterns.removes.unit.test(phrase.noun) && stands(structure, text) ? removeAround(text, phrase.noun, scope, { instruction, structure }) : undefined;
  if (around !== undefined) return around === "unclear" ? undefined : { ops: [around], scope };
  const all = everywhere(instruction) ? ("all" as const) : undefined;
  return { ops: [deletion(text, phrase.occurrence ?? all)], scope };
}

/** "The bullet about the rain cover", "the Insurance row from the table": the one unit that speaks of it. */
function unitAbout(instruction: Instruction, from: number, structure: Structure): Step | undefined {
  const text = instruction.text.slice(from);
  if (new RegExp(DICTATED).test(text)) return undefined;
  const { removes } = instruction.patterns;
  const named = firstMatch([removes.about, removes.called], text);
  const [noun, words] = [named?.groups?.["noun"], named?.groups?.["words"]];
  if (noun === undefined || words === undefined) return undefined;
  const bare = words.replace(removes.article, "");
  const spelled = asSpelled(structure, bare) ?? bare;
  const op = removeAround(spelled, noun, named?.groups?.["place"] ?? instruction.scope, { instruction, structure });
  return op === undefined || op === "unclear" ? undefined : { ops: [op] };
}

/** Where units are looked for, and by which words. */
interface Context {
  readonly instruction: Instruction;
  readonly structure: Structure;
}

/** The whole unit that holds these words; undefined where the words are all of it, "unclear" where none or several hold them. */
function removeAround(words: string, noun: string, place: string | undefined, { instruction: { patterns: { orders: { units } } }, structure }: Context): Op | "unclear" | undefined {
  const range = (place === undefined ? undefined : placeCalled(structure, place)?.scope.range) ?? { from: 0, to: structure.text.length };
  const inside = ({ from, to }: { readonly from: number; readonly to: number }) => from >= range.from && to <= range.to && structure.text.slice(from, to).toLowerCase().includes(words.toLowerCase());
  if (units.sentence.test(noun)) return removeSentence(words, inside, structure);
  const [only, second] = unitsCalled(noun, units, structure).filter(inside);
  if (!only) return undefined; // what is quoted is no part of such a unit: taken at its word
  if (second) return isWhole(words, structure.text.slice(only.from, only.to)) ? undefined : "unclear";
  return isWhole(words, structure.text.slice(only.from, only.to)) ? undefined : { op: "delete", target: { lines: { start: only.startLine, end: only.endLine } } };
}

function unitsCalled(noun: string, { paragraph, row: rows }: PlanPatterns["orders"]["units"], structure: Structure): readonly Block[] {
  if (rows.test(noun)) return structure.blocks.flatMap(({ kind, children }) => (kind === "table" ? children.filter(({ row }) => row?.kind === "body") : []));
  if (paragraph.test(noun)) return leafBlocks(structure).filter(({ kind }) => kind === "paragraph");
  return structure.blocks.flatMap(({ kind, children }) => (kind === "list" ? children : []));
}

const letters = (text: string): string => text.replace(/^[ \t]*(?:[-*+]|\d+[.)])\s+/, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim().toLowerCase();
const isWhole = (words: string, unit: string): boolean => letters(words) === letters(unit);

/** The one sentence that holds the words. */
function removeSentence(words: string, inside: (range: { from: number; to: number }) => boolean, structure: Structure): Op | "unclear" | undefined {
  const names: { name: string; text: string }[] = [];
  for (const [at, paragraph] of paragraphsOf(structure.blocks).entries()) {
    if (!inside(paragraph)) continue;
    for (let index = 1; ; index += 1) {
      const name = `sentence ${index} of paragraph ${at + 1}`;
      const found = placeCalled(structure, name);
      if (found?.shape !== "sentence") break;
      if (inside(found.scope.range)) names.push({ name, text: structure.text.slice(found.scope.range.from, found.scope.range.to) });
    }
  }
  const [only, second] = names;
  if (!only) return undefined;
  if (isWhole(words, only.text)) return undefined;
  return second ? "unclear" : { op: "delete", target: { text: only.text } };
}

function removePlain(phrase: Phrase, instruction: Instruction, structure: Structure): Step | undefined {
  const all = everywhere(instruction) ? ("all" as const) : undefined;
  const which = phrase.occurrence ?? all;
  const { left, scope } = withoutPlace(structure, phrase.words, (words) => asSpelled(structure, words) !== undefined, instruction.patterns);
  const words = asSpelled(structure, scope === undefined ? phrase.words : left);
  // A word or two that the sentence uses for itself ("delete it", "remove this") is no quotation.
  if (words === undefined || instruction.patterns.removes.bareWord.test(words)) return undefined;
  return { ops: [deletion(words, which)], scope };
}

const deletion = (text: string, occurrence: Op["occurrence"]): Op => ({ op: "delete", target: { text }, ...(occurrence === undefined ? {} : { occurrence }) });

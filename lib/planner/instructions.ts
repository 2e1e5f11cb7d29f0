import { maskDictated, type Language, type PlanPatterns } from "./old-language/index.ts";
import type { Structure } from "../markdown/index.ts";
import { stands } from "./phrase.ts";
import type { Instruction } from "./types.ts";

/** `X → Y` with no verb at all. */
const ARROW = /\S\s*(?:→|->|=>)\s*\S/;
/** Marks of a list in which the instructions stand. */
const LIST_MARK = /^[ \t]*(?:\d+[.)]|[-*•])[ \t]+/gm;

/** Cuts the words into instructions that each begin with a verb. Undefined where a piece is none. */
export function instructionsIn(words: string, structure: Structure, language: Language): Instruction[] | undefined {
  const { plans: patterns } = language;
  const masked = withoutListMarks(maskDictated(words, language));
  const found: Instruction[] = [];
  for (const [from, to] of cuts(masked.text, patterns.reads.sentenceEnd)) {
    if (!/[^\s.!?;,]/.test(masked.text.slice(from, to))) continue;
    const sentence = sentenceInstructions(part(masked, from, to), structure, patterns);
    if (!sentence) return undefined;
    found.push(...sentence);
  }
  return found;
}

/** The same with the marks of list items blotted out by spaces: offsets stay. */
function withoutListMarks({ words, text }: Part): Part {
  let bare = words;
  for (const { index, 0: mark } of text.matchAll(LIST_MARK)) bare = bare.slice(0, index) + " ".repeat(mark.length) + bare.slice(index + mark.length);
  return { words: bare, text: text.replace(LIST_MARK, (mark) => " ".repeat(mark.length)) };
}

type Part = Pick<Instruction, "words" | "text">;
type Cuts = PlanPatterns["reads"];
const part = ({ words, text }: Part, from: number, to: number): Part => ({ words: words.slice(from, to), text: text.slice(from, to) });

function cuts(text: string, separator: RegExp): [number, number][] {
  const found: [number, number][] = [];
  let from = 0;
  for (const match of text.matchAll(separator)) {
    found.push([from, match.index]);
    from = match.index + match[0].length;
  }
  found.push([from, text.length]);
  return found;
}

function sentenceInstructions(sentence: Part, structure: Structure, patterns: PlanPatterns): Instruction[] | undefined {
  const { reads } = patterns;
  const whole = polite(sentence, reads);
  const { scope, rest } = leadingPlace(whole, reads);
  if (!reads.starts.test(rest.text) && !reads.states.test(rest.text)) {
    return reads.changes !== "" && ARROW.test(rest.text) ? [{ words: `${reads.changes} ${rest.words}`, text: `${reads.changes} ${rest.text}`, patterns, scope }] : undefined;
  }
  const verb = reads.starting.exec(rest.text)?.[0] ?? "";
  const pieces: Part[] = [];
  let open: [number, number] | undefined;
  for (const [from, to] of cuts(rest.text, reads.joints)) {
    if (open && begins(part(rest, from, to), { sentence: rest.text, before: part(rest, open[0], open[1]), structure }, reads)) {
      pieces.push(part(rest, open[0], open[1]));
      open = [from, to];
    } else {
      open = [open ? open[0] : from, to];
    }
  }
  if (open) pieces.push(part(rest, open[0], open[1]));
  return pieces.map((piece) => ({ ...withVerb(polite(piece, reads), verb, reads), patterns, scope }));
}

/** What stands before a piece: its sentence, and the instruction that is open. */
interface Ahead {
  readonly sentence: string;
  readonly before: Part;
  readonly structure: Structure;
}

/** True when a piece begins an instruction of its own: it has a verb, or goes on with the pairs or the list of the verb before. */
function begins(piece: Part, { sentence, before, structure }: Ahead, reads: Cuts): boolean {
  const bare = polite(piece, reads);
  if (reads.finds.test(before.text) && reads.findAnd.test(bare.text)) return false; // "find X and replace it with Y" is one instruction
  if (reads.starts.test(bare.text)) return reads.startsWithObject.test(bare.text);
  if (reads.lists.test(sentence)) return reads.listed.test(bare.text);
  if (!reads.pairs.test(sentence) || !reads.pairing.test(before.text)) return false;
  const pair = reads.pair.exec(bare.text);
  if (!pair?.[1]) return false;
  return reads.pairedQuote.test(pair[1]) || stands(structure, bare.words.slice(0, pair[1].length));
}

function polite(piece: Part, { polite: pattern }: Cuts): Part {
  let at = piece.text.length - piece.text.trimStart().length;
  for (let match = pattern.exec(piece.text.slice(at)); match && match[0] !== ""; match = pattern.exec(piece.text.slice(at))) at += match[0].length;
  const end = piece.text.trimEnd().length;
  return part(piece, Math.min(at, end), end);
}

/** "In the final thoughts, …", "In Appendix C change …". */
function leadingPlace(piece: Part, reads: Cuts): { scope: string | undefined; rest: Part } {
  const lead = reads.leadingPlace.exec(piece.text);
  const verb = lead && reads.behindLeadingPlace.exec(piece.text.slice(lead[0].length));
  if (!lead || !verb) return { scope: undefined, rest: piece };
  const words = piece.words.slice(lead[0].length, lead[0].length + verb.index);
  return { scope: words.trim().replace(/^["“'‘«`]|["”'’»`]$/g, ""), rest: polite(part(piece, lead[0].length + verb.index + verb[0].length, piece.text.length), reads) };
}

const withVerb = (piece: Part, verb: string, { starts, states }: Cuts): Part =>
  starts.test(piece.text) || states.test(piece.text) ? piece : { words: `${verb} ${piece.words}`, text: `${verb} ${piece.text}` };

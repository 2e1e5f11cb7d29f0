import { maskDictated } from "../intent/index.ts";
import type { Structure } from "../markdown/index.ts";
import { stands } from "./phrase.ts";
import type { Instruction } from "./types.ts";

export const VERB =
  "replace|change|fix|correct|update|substitute|convert|turn|make|set|use|say|write|put|delete|remove|cut|drop|erase|strike|take out|take away|get rid of|insert|add|append|prepend|include|rename|retitle|call|swap|switch|exchange|move|place|reorder|rearrange|arrange|order|name|title|let|have|bold|italicize|italicise|uppercase|lowercase|capitalise|sort|alphabetize|alphabetise|reverse|capitalize|rephrase|rewrite|expand|shorten";
const STARTS = new RegExp(`^(?:${VERB}|find|instead of|end)\\b`, "i");
/** `X → Y` with no verb at all. */
const ARROW = /\S\s*(?:→|->|=>)\s*\S/;
/** Marks of a list in which the instructions stand. */
const LIST_MARK = /^[ \t]*(?:\d+[.)]|[-*•])[ \t]+/gm;
const POLITE = /^(?:please|pls|kindly|now|then|also|next|finally|just|and|but|ok|okay|hi|hello|hey|thanks|so|(?:can|could|would|will) you(?: please)?|i(?:['’]d| would)? (?:want|like) you to|let['’]?s|go ahead and|(?:we|you|i) (?:should|need to|have to|must|want to))\b[\s,]*/i;
const LEADING_PLACE = /^(?:in|under|within|inside|at|on|for|from|to)\s+/i;
const SENTENCE_END = /[.!?;](?=\s|$)|\n+/g;
const JOINTS = /,\s*(?:and|then|and then)?\s+|\s+(?:and then|and also|and|then)\s+/gi;
/** Behind one of these verbs a bare pair goes on: `change "a" to "b" and "c" to "d"`. */
const PAIRS = /^(?:replace|change|fix|correct|update|substitute|convert|turn|swap out)\b/i;
const LISTS = /^(?:delete|remove|cut|drop|erase|strike)\b/i;

/** Cuts the words into instructions that each begin with a verb. Undefined where a piece is none. */
export function instructionsIn(words: string, structure: Structure): Instruction[] | undefined {
  const masked = withoutListMarks(maskDictated(words));
  const found: Instruction[] = [];
  for (const [from, to] of cuts(masked.text, SENTENCE_END)) {
    if (!/[^\s.!?;,]/.test(masked.text.slice(from, to))) continue;
    const sentence = sentenceInstructions(part(masked, from, to), structure);
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

function sentenceInstructions(sentence: Part, structure: Structure): Instruction[] | undefined {
  const whole = polite(sentence);
  const { scope, rest } = leadingPlace(whole);
  if (!STARTS.test(rest.text) && !/\bshould (?:be|say|read)\b|\bbecomes\b/i.test(rest.text)) {
    return ARROW.test(rest.text) ? [{ words: `change ${rest.words}`, text: `change ${rest.text}`, scope }] : undefined;
  }
  const verb = /^\w+(?: out)?/.exec(rest.text)?.[0] ?? "";
  const pieces: Part[] = [];
  let open: [number, number] | undefined;
  for (const [from, to] of cuts(rest.text, JOINTS)) {
    if (open && begins(part(rest, from, to), rest.text, structure, part(rest, open[0], open[1]))) {
      pieces.push(part(rest, open[0], open[1]));
      open = [from, to];
    } else {
      open = [open ? open[0] : from, to];
    }
  }
  if (open) pieces.push(part(rest, open[0], open[1]));
  return pieces.map((piece) => ({ ...withVerb(polite(piece), verb), scope }));
}

/** "Find X and replace it with Y" is one instruction. */
const FIND_AND = /^(?:replace|change|substitute|swap)\s+(?:(?:it|them|each|all|that|those)\s+)?(?:with|by|to|for)\s/i;

/** True when a piece begins an instruction of its own: it has a verb, or goes on with the pairs or the list of the verb before. */
function begins(piece: Part, sentence: string, structure: Structure, before: Part): boolean {
  const bare = polite(piece);
  if (/^find\b/i.test(before.text) && FIND_AND.test(bare.text)) return false;
  if (STARTS.test(bare.text)) return new RegExp(`^(?:${VERB})\\s+\\S`, "i").test(bare.text);
  if (LISTS.test(sentence)) return /^(?:the\s+\w+\s+)?[\uE000]/.test(bare.text);
  if (!PAIRS.test(sentence) || !/\s(?:to|with|into|by)\s/i.test(before.text)) return false;
  const pair = /^(.+?)\s+(?:to|with|into|by)\s+\S/i.exec(bare.text);
  if (!pair?.[1]) return false;
  return /^(?:(?:every|all|each|the|first|last|second|third)\s+)*(?:\w+\s+)?\uE000+$/i.test(pair[1]) || stands(structure, bare.words.slice(0, pair[1].length));
}

function polite(piece: Part): Part {
  let at = piece.text.length - piece.text.trimStart().length;
  for (let match = POLITE.exec(piece.text.slice(at)); match; match = POLITE.exec(piece.text.slice(at))) at += match[0].length;
  const end = piece.text.trimEnd().length;
  return part(piece, Math.min(at, end), end);
}

/** "In the final thoughts, …", "In Appendix C change …". */
function leadingPlace(piece: Part): { scope: string | undefined; rest: Part } {
  const lead = LEADING_PLACE.exec(piece.text);
  const verb = lead && new RegExp(`[,:]?\\s+(?:please\\s+)?(?=(?:${VERB})\\b)`).exec(piece.text.slice(lead[0].length));
  if (!lead || !verb) return { scope: undefined, rest: piece };
  const words = piece.words.slice(lead[0].length, lead[0].length + verb.index);
  return { scope: words.trim().replace(/^["“'‘«`]|["”'’»`]$/g, ""), rest: polite(part(piece, lead[0].length + verb.index + verb[0].length, piece.text.length)) };
}

const withVerb = (piece: Part, verb: string): Part =>
  STARTS.test(piece.text) || /\bshould (?:be|say|read)\b|\bbecomes\b/i.test(piece.text) ? piece : { words: `${verb} ${piece.words}`, text: `${verb} ${piece.text}` };

import { resolveScope, type Occurrence, type ScopeResolution } from "../edit-ops/index.ts";
import { linesOf } from "../text/index.ts";
import type { Structure } from "../markdown/index.ts";
import type { Instruction } from "./types.ts";

/** Characters that stand for dictated ones (`maskDictated`): quoted, given behind a colon, a name behind "called". */
export const DICTATED = "[\\uE000-\\uE002]";
const RUN = new RegExp(`${DICTATED}+`);

/** A part of an instruction: the words meant, how they were given, and which of their places. */
export interface Phrase {
  readonly words: string;
  readonly dictated: boolean;
  readonly occurrence?: Occurrence;
  /** What stood before the words: "the paragraph", "the word". */
  readonly noun: string;
  /** What stood behind dictated words. */
  readonly rest: string;
  /** All of the part, quotation marks off: what a place is looked up by. */
  readonly full: string;
}

const OCCURRENCES: Readonly<Record<string, Occurrence>> = {
  every: "all", all: "all", each: "all", any: "all", both: "all", first: "first", last: "last", final: "last",
  second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10,
};
const OCCURRENCE = new RegExp(`^(?:the\\s+)?(?:(${Object.keys(OCCURRENCES).join("|")})|(\\d+)(?:st|nd|rd|th))\\s+(?:(?:occurrences?|instances?|mentions?|appearances?|uses?)\\s+(?:of\\s+)?|of the\\s+|the\\s+)?`, "i");
const NOUN = /^(?:(?:the|this|that|an?|new|its|our|following)\s+)*(?:(?:words?|phrases?|text|terms?|names?|typos?|spelling(?: of)?|strings?|expression|number|date|value|paragraph|sentence|line|list item|item|bullet(?: point)?|step|row|table row|section|chapter|heading|subheading|title|note|quote)\b\s*)+(?::\s*|that says\s+|which says\s+|saying\s+|reading\s+|of\s+)?/i;

/** Reads the part `[from, to)` of the instruction. Where something is dictated, that is meant; else all the words. */
export function phraseIn(instruction: Instruction, from: number, to: number): Phrase {
  const { words, text } = instruction;
  const part = text.slice(from, to);
  const which = OCCURRENCE.exec(part.trimStart());
  const counted = which ? (which[1] ? OCCURRENCES[which[1].toLowerCase()] : Number(which[2])) : undefined;
  const start = from + part.length - part.trimStart().length + (which?.[0].length ?? 0);
  const shared = { full: bareScope(instruction, from, to), ...(counted === undefined ? {} : { occurrence: counted }) };
  const run = RUN.exec(text.slice(start, to));
  if (run && !NAMES_A_PLACE.test(text.slice(start, start + run.index))) {
    const at = start + run.index;
    const rest = bareScope(instruction, at + run[0].length, to);
    return { ...shared, words: unmarked(words.slice(at, at + run[0].length), run[0]), dictated: true, noun: text.slice(start, at).trim(), rest };
  }
  const noun = NOUN.exec(text.slice(start, to))?.[0] ?? "";
  const bare = bareScope(instruction, start + noun.length, to);
  if (bare === "" || /^\d+$/.test(bare)) return { full: shared.full, words: shared.full, dictated: false, noun: "", rest: "" };
  return { ...shared, words: bare, dictated: false, noun: noun.trim(), rest: "" };
}

/** `Sunday in "Closing words"`: what is quoted says where, not what. */
const NAMES_A_PLACE = /\S\s+(?:in|under|within|inside|of|from|throughout)\s+(?:(?:the|our)\s+)?(?:section|chapter|part)?\s*$/i;

/** Quotation marks off. Names and contents have none. */
function unmarked(words: string, blots: string): string {
  if (!blots.startsWith("\uE000")) return words.trim();
  const fence = /^(`{3,}|~{3,})[^\n]*\n([\s\S]*?)\n?\1?$/.exec(words);
  if (fence) return words;
  const ticks = /^(`+)([\s\S]*)\1$/.exec(words);
  if (ticks) return ticks[2] ?? "";
  return words.replace(/^>[ \t]?/, "").replace(/^["“„«»'‘‚「『]/, "").replace(/["”“«»'’‘」』]$/, "");
}

const plain = (words: string): string => words.trim().replace(/[\s,;:]+$/, "").replace(/[.!?]+$/, "").trim();

/** True when `words` stand in the document as they are. */
export const stands = ({ text }: Structure, words: string): boolean => words !== "" && text.includes(words);

/** The words as the document spells them: exactly, or in other letter case where there is but one such place. */
export function asSpelled({ text }: Structure, words: string): string | undefined {
  if (words === "") return undefined;
  if (text.includes(words)) return words;
  const [folded, wanted] = [text.toLowerCase(), words.toLowerCase()];
  const at = folded.indexOf(wanted);
  return at >= 0 && folded.length === text.length && folded.indexOf(wanted, at + 1) < 0 ? text.slice(at, at + words.length) : undefined;
}

/** A place in the document by its words ("the last paragraph", "step 2", "Tool shed"); undefined when there is none, or more than one. */
export function placeCalled(structure: Structure, words: string): Extract<ScopeResolution, { kind: "found" }> | undefined {
  if (words.trim() === "") return undefined;
  const resolution = resolveScope(structure, words);
  return resolution.kind === "found" ? resolution : undefined;
}

/** The whole lines of a place, as a target counts them. */
export function linesTarget(structure: Structure, { from, to }: { readonly from: number; readonly to: number }): { readonly start: number; readonly end: number } {
  const lines = linesOf(structure.text);
  const last = from < to && structure.text[to - 1] === "\n" ? to - 1 : to;
  return { start: lines.at(from), end: lines.at(last) };
}

const TRAILING = /\s+(?:in|under|within|inside|of|from|throughout)\s+/gi;

/** Cuts "quieter in the conclusion" where the right side names a place of the document; the words in front must satisfy `fits`. */
export function withoutPlace(structure: Structure, words: string, fits: (left: string) => boolean): { readonly left: string; readonly scope?: string } {
  for (const match of words.matchAll(TRAILING)) {
    const left = words.slice(0, match.index).trim();
    const scope = plain(words.slice(match.index + match[0].length));
    if (left !== "" && fits(left) && placeCalled(structure, scope)) return { left, scope };
  }
  return { left: words };
}

/** The place that stands behind a dictated phrase: `"X" in the intro`. Named, it counts even where the document has no such place. */
export function scopeBehind(rest: string): string | undefined {
  const match = /^(?:,\s*)?(?:in|under|within|inside|of|from|throughout)\s+(.+)$/i.exec(rest);
  const scope = match?.[1] === undefined ? undefined : plain(match[1]);
  return scope === "" ? undefined : scope;
}

/** "Everywhere", "in the whole document" ask for every place. */
export const everywhere = (text: string): boolean => /\b(?:everywhere|throughout|wherever|globally|all over|in every (?:place|case|line|paragraph)|in all places|all occurrences|each time|every time)\b|\b(?:whole|entire|all the)\s+(?:document|text|page|post|article)\b/i.test(text);

/** Quoted titles inside scope words lose their marks: the resolver reads them bare. */
export function bareScope(instruction: Instruction, from: number, to: number): string {
  const { words, text } = instruction;
  let bare = "";
  let at = from;
  for (const match of text.slice(from, to).matchAll(new RegExp(`${DICTATED}+`, "g"))) {
    const start = from + match.index;
    bare += words.slice(at, start) + unmarked(words.slice(start, start + match[0].length), match[0]);
    at = start + match[0].length;
  }
  return plain(bare + words.slice(at, to));
}

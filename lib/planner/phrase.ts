import { resolveScope, type Occurrence, type ScopeResolution } from "../edit-ops/index.ts";
import type { PlanPatterns } from "./old-language/index.ts";
import { linesOf } from "../text/index.ts";
import type { Structure } from "../markdown/index.ts";
import type { Instruction } from "./types.ts";

/** Characters that stand for dictated ones (`maskDictated`): quoted, given behind a colon, a name behind "called". */
export const DICTATED = "[\\uE000-\\uE002]";
const RUN = new RegExp(`${DICTATED}+`);

type Patterns = Pick<PlanPatterns, "phrases">;

/** What the first pattern that fits finds. */
export function firstMatch(patterns: readonly RegExp[], text: string): RegExpExecArray | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return match;
  }
  return undefined;
}

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


/** Reads the part `[from, to)` of the instruction. Where something is dictated, that is meant; else all the words. */
export function phraseIn(instruction: Instruction, from: number, to: number): Phrase {
  const { words, text, patterns: { phrases } } = instruction;
  const part = text.slice(from, to);
  const which = phrases.occurrence.exec(part.trimStart());
  const counted = which ? (which[1] ? phrases.occurrences.get(which[1].toLowerCase()) : Number(which[2])) : undefined;
  const start = from + part.length - part.trimStart().length + (which?.[0].length ?? 0);
  const shared = { full: bareScope(instruction, from, to), ...(counted === undefined ? {} : { occurrence: counted }) };
  const run = RUN.exec(text.slice(start, to));
  if (run && !phrases.namesPlace.test(text.slice(start, start + run.index))) {
    const at = start + run.index;
    const rest = bareScope(instruction, at + run[0].length, to);
    return { ...shared, words: unmarked(words.slice(at, at + run[0].length), run[0]), dictated: true, noun: text.slice(start, at).trim(), rest };
  }
  const noun = phrases.noun.exec(text.slice(start, to))?.[0] ?? "";
  const bare = bareScope(instruction, start + noun.length, to);
  if (bare === "" || /^\d+$/.test(bare)) return { full: shared.full, words: shared.full, dictated: false, noun: "", rest: "" };
  return { ...shared, words: bare, dictated: false, noun: noun.trim(), rest: "" };
}

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

/** Cuts "quieter in the conclusion" where the right side names a place of the document; the words in front must satisfy `fits`. */
export function withoutPlace(structure: Structure, words: string, fits: (left: string) => boolean, { phrases: { trailing } }: Patterns): { readonly left: string; readonly scope?: string } {
  for (const match of words.matchAll(trailing)) {
    const left = words.slice(0, match.index).trim();
    const scope = plain(words.slice(match.index + match[0].length));
    if (left !== "" && fits(left) && placeCalled(structure, scope)) return { left, scope };
  }
  return { left: words };
}

/** The place that stands behind a dictated phrase: `"X" in the intro`. Named, it counts even where the document has no such place. */
export function scopeBehind(rest: string, { phrases }: Patterns): string | undefined {
  const match = phrases.scopeBehind.exec(rest);
  const scope = match?.[1] === undefined ? undefined : plain(match[1]);
  return scope === "" ? undefined : scope;
}

/** "Everywhere", "in the whole document" ask for every place. */
export const everywhere = ({ text, patterns }: Instruction): boolean => patterns.phrases.everywhere.test(text);

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

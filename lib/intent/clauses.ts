import { ASKING, ASKS_BY_GERUND, DANGLING_NEGATION, FORBIDS, JOINS, NEGATION, POLITE, REPORTING, REPORTED_BEFORE, RETRACTION, SEPARATOR } from "./english.ts";
import { bareVerb } from "./gerunds.ts";
import type { Masked } from "./mask.ts";

/** A stretch of the words that can hold one instruction. Offsets are in the words as written. */
export interface Clause {
  readonly from: number;
  readonly to: number;
  /** The clause without politeness in front, dictated runs blotted out. */
  readonly head: string;
  readonly headAt: number;
  /** A capital letter here begins a sentence, not a title. */
  readonly opensSentence: boolean;
  /** Which sentence it stands in, from 0. */
  readonly sentence: number;
  /** It begins something new ("and", "then", ";", the sentence itself), and is no afterthought behind a comma. */
  readonly joins: boolean;
  /** A colon follows: what it names holds for all that comes behind ("In the conclusion: …"). */
  readonly introduces: boolean;
  /** False where nothing is asked for: a question, a report, or behind "don't". */
  readonly asks: boolean;
  /** It begins like a question and does not end as one: "have a look", "when you mention her, …". */
  readonly doubtful: boolean;
}

const SENTENCE_END = /(?<!\b(?:vs|cf|e\.g|i\.e))[.!?](?=\s|$)|\n/gi;

/** Cuts the words into clauses, first to last. */
export function clausesOf(masked: Masked): Clause[] {
  const clauses: Clause[] = [];
  const retracted = retractedUpTo(masked.text);
  for (const [number, sentence] of pieces(masked.text, SENTENCE_END).entries()) {
    const asking = isQuestion(masked.text, sentence);
    const reported = sentence.from + sentence.text.search(REPORTED_BEFORE);
    let state: State = { negated: false, bare: false, dangling: false };
    const parts = pieces(sentence.text, SEPARATOR);
    parts.forEach((part, index) => {
      const clause = clauseAt(part, sentence.from, index === 0 || part.opener === ":");
      const joins = index === 0 || JOINS.test(openersOf(parts, index));
      const doubtful = asking && !sentence.closer.startsWith("?");
      const place = { sentence: number, joins, introduces: part.closer === ":", doubtful };
      state = stateOf(clause, part.opener, parts[index + 1]?.opener, state, parts[index - 1]?.text);
      clauses.push({ ...clause, ...place, asks: clause.to > retracted && clause.from >= reported && !asking && !state.negated && !REPORTING.test(masked.text.slice(sentence.from, clause.from)) });
    });
  }
  return clauses.filter(({ from, to }) => to > from);
}

/** The words of the clause as written. */
export const wordsIn = ({ words }: Masked, { headAt, to }: Pick<Clause, "headAt" | "to">): string => words.slice(headAt, to).trim();

/** Where the last word stands that takes back all before it; 0 where there is none. */
const retractedUpTo = (text: string): number => Math.max(0, ...[...text.matchAll(RETRACTION)].map(({ 0: words, index }) => index + words.length));

type ClauseWords = Omit<Clause, "asks" | "doubtful" | "sentence" | "joins" | "introduces">;

interface Piece {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** What separates it from the piece before, lower case; empty for the first. */
  readonly opener: string;
  readonly closer: string;
}

function pieces(text: string, separator: RegExp): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  let opener = "";
  for (const match of text.matchAll(separator)) {
    const closer = match[0].trim().toLowerCase();
    found.push({ text: text.slice(from, match.index), from, to: match.index, opener, closer });
    from = match.index + match[0].length;
    opener = closer;
  }
  found.push({ text: text.slice(from), from, to: text.length, opener, closer: "" });
  return found;
}

/** "… and, in the intro, …": what stands between a piece and the last one that says something. */
const openersOf = (parts: readonly Piece[], index: number): string => {
  const { opener = "" } = parts[index] ?? {};
  const before = parts[index - 1];
  return before && index > 1 && before.text.trim() === "" ? `${openersOf(parts, index - 1)} ${opener}` : opener;
};

/** "Can you rewrite this?" asks for something, "why did you rewrite this?" does not. */
function isQuestion(text: string, { from, text: sentence }: Piece): boolean {
  const plain = stripPolite(sentence).rest;
  if (ASKING.test(sentence)) return true;
  return plain !== sentence.trimStart() && plain !== sentence ? false : text[from + sentence.length] === "?" && ASKING.test(plain);
}

function clauseAt(part: Piece, base: number, opensSentence: boolean): ClauseWords {
  const { rest, length } = stripPolite(part.text);
  const head = ASKS_BY_GERUND.test(part.text.slice(0, length)) ? bareVerb(rest) : rest;
  return { from: base + part.from, to: base + part.to, head, headAt: base + part.from + length, opensSentence };
}

function stripPolite(text: string): { rest: string; length: number } {
  let rest = text;
  for (let match = POLITE.exec(rest); match && match[0] !== ""; match = POLITE.exec(rest)) rest = rest.slice(match[0].length);
  return { rest, length: text.length - rest.length };
}

interface State {
  readonly negated: boolean;
  /** "Don't rewrite" without an object: what follows "and" is still forbidden. */
  readonly bare: boolean;
  /** "Don't, please, …": the forbidden verb is still to come. */
  readonly dangling: boolean;
}

/** "Don't touch the list, rewrite the intro" forbids the first only; "don't rewrite, expand or sort it" forbids all three. */
function stateOf({ head }: ClauseWords, opener: string, next: string | undefined, before: State, beforeText: string | undefined): State {
  if (before.dangling || DANGLING_NEGATION.test(head)) return { negated: true, bare: true, dangling: true };
  const startsNegated = new RegExp(`^\\W*${NEGATION.source}`, "i").test(head) || forbids(head);
  if (startsNegated) return { negated: true, bare: head.trim().split(/\s+/).length <= 3, dangling: false };
  const carries = before.negated && (opener === "or" || opener === "nor" || (opener === "and" && before.bare) || (opener === "," && (next === "or" || next === "nor")));
  if (carries) return { negated: true, bare: before.bare && beforeText !== undefined, dangling: false };
  return { negated: false, bare: false, dangling: false };
}

const forbids = (head: string): boolean => FORBIDS.some((pattern) => pattern.test(head));

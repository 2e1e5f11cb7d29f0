import type { ClausePatterns, Language } from "./language.ts";
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

/** Cuts the words into clauses, first to last. */
export function clausesOf(masked: Masked, language: Language): Clause[] {
  const patterns = language.clauses;
  const clauses: Clause[] = [];
  const retracted = retractedUpTo(masked.text, patterns);
  for (const [number, sentence] of pieces(masked.text, patterns.sentenceEnd).entries()) {
    const asking = isQuestion(masked.text, sentence, patterns);
    const reported = sentence.from + sentence.text.search(patterns.reportedBefore);
    let state: State = { negated: false, bare: false, dangling: false };
    const parts = pieces(sentence.text, patterns.separator);
    parts.forEach((part, index) => {
      const clause = clauseAt(part, sentence.from, index === 0 || part.opener === ":", language);
      const joins = index === 0 || patterns.joins.test(openersOf(parts, index));
      const doubtful = asking && !sentence.closer.startsWith("?");
      const place = { sentence: number, joins, introduces: part.closer === ":", doubtful };
      state = stateOf(clause, { opener: part.opener, next: parts[index + 1]?.opener ?? "", isFirst: index === 0 }, state, patterns);
      clauses.push({ ...clause, ...place, asks: clause.to > retracted && clause.from >= reported && !asking && !state.negated && !patterns.reporting.test(masked.text.slice(sentence.from, clause.from)) });
    });
  }
  return clauses.filter(({ from, to }) => to > from);
}

/** The words of the clause as written. */
export const wordsIn = ({ words }: Masked, { headAt, to }: Pick<Clause, "headAt" | "to">): string => words.slice(headAt, to).trim();

/** Where the last word stands that takes back all before it; 0 where there is none. */
const retractedUpTo = (text: string, { retraction }: ClausePatterns): number => Math.max(0, ...[...text.matchAll(retraction)].map(({ 0: words, index }) => index + words.length));

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
function isQuestion(text: string, { from, text: sentence }: Piece, { asking, polite }: ClausePatterns): boolean {
  const plain = stripPolite(sentence, polite).rest;
  if (asking.test(sentence)) return true;
  return plain !== sentence.trimStart() && plain !== sentence ? false : text[from + sentence.length] === "?" && asking.test(plain);
}

function clauseAt(part: Piece, base: number, opensSentence: boolean, { clauses: { asksByGerund, polite }, gerunds }: Language): ClauseWords {
  const { rest, length } = stripPolite(part.text, polite);
  const head = asksByGerund.test(part.text.slice(0, length)) ? bareVerb(rest, gerunds) : rest;
  return { from: base + part.from, to: base + part.to, head, headAt: base + part.from + length, opensSentence };
}

/** The same words with the verb they begin with as a command, of the same length, so that offsets stay: "rewriting it" → "rewrite   it". */
function bareVerb(words: string, gerunds: Language["gerunds"]): string {
  const [first = ""] = /^[\p{L}\p{M}\p{N}_-]+/u.exec(words) ?? [];
  const verb = gerunds.get(first.toLowerCase());
  return verb === undefined ? words : verb.padEnd(first.length) + words.slice(first.length);
}

function stripPolite(text: string, polite: RegExp): { rest: string; length: number } {
  let rest = text;
  for (let match = polite.exec(rest); match && match[0] !== ""; match = polite.exec(rest)) rest = rest.slice(match[0].length);
  return { rest, length: text.length - rest.length };
}

interface State {
  readonly negated: boolean;
  /** "Don't rewrite" without an object: what follows "and" is still forbidden. */
  readonly bare: boolean;
  /** "Don't, please, …": the forbidden verb is still to come. */
  readonly dangling: boolean;
}

/** What stands between a clause and those beside it. */
interface Beside {
  readonly opener: string;
  readonly next: string;
  readonly isFirst: boolean;
}

/** "Don't touch the list, rewrite the intro" forbids the first only; "don't rewrite, expand or sort it" forbids all three. */
function stateOf({ head }: ClauseWords, { opener, next, isFirst }: Beside, before: State, { addition, alternative, danglingNegation, forbids, negationFirst }: ClausePatterns): State {
  if (before.dangling || danglingNegation.test(head)) return { negated: true, bare: true, dangling: true };
  if (negationFirst.test(head) || forbids.some((pattern) => pattern.test(head))) return { negated: true, bare: head.trim().split(/\s+/).length <= 3, dangling: false };
  const carries = before.negated && (alternative.test(opener) || (addition.test(opener) && before.bare) || (opener === "," && alternative.test(next)));
  return carries ? { negated: true, bare: before.bare && !isFirst, dangling: false } : { negated: false, bare: false, dangling: false };
}

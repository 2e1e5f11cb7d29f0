import { type Clause } from "./clauses.ts";
import { EDIT_VERBS, EXPAND_VERBS, GROW_VERBS, MANNER, MANNER_IN, PLACE, PLACE_LEAD, REORGANIZE_VERBS, REWRITE_VERBS, SORT_VERBS, STYLE_VERBS } from "./english.ts";
import { type Masked, NAME, QUOTED } from "./mask.ts";

/**
 * The places that each clause names, in order (INT-3): candidates only, the caller looks each of them up in the document.
 * "Before" and "after" name a neighbour, not a scope; what is forbidden ("don't touch the list") is none either.
 */
export function placesNamed(masked: Masked, clauses: readonly Clause[]): readonly (readonly Place[])[] {
  let between = false;
  return clauses.map((clause) => {
    between = BETWEEN_PLACES.test(clause.head) || (between && !hasVerb(clause.head));
    return clause.asks || leadsIn(clause) ? placesIn(masked, clause, between).sort((a, b) => a.at - b.at) : [];
  });
}

export interface Place {
  readonly at: number;
  readonly words: string;
}

/** Only prepositions that say where an edit happens. `to` and `from` do so beside verbs that add and take. */
const WHERE = new RegExp(`\\b(in(?!\\s+${MANNER_IN})|inside|within|under|underneath|beneath|throughout|across)\\s+`, "gi");
const ADDS_TO = /^(?:add|append|insert|attach|prepend|put|bring|give|[\uE000\uE001]+)(?![a-z])[^]*?\b(to|into|onto|at the (?:end|start|beginning|top|bottom) of|on)\s+/i;
const TAKES_FROM = /^(?:delete|remove|cut|drop|strike|take|omit|erase|scrap|strip|clear)\b[^]*?\b(from|out of|of)\s+/i;
const ENDS_OF = /\bat the (?:very )?(?:end|start|beginning|top|bottom|close) of\s+/gi;
/** The verbs whose object is the place itself: "rewrite the final thoughts". */
const WORKS_ON = new RegExp(
  `^(?:${REWRITE_VERBS}|${STYLE_VERBS}|${EXPAND_VERBS}|${GROW_VERBS}|${REORGANIZE_VERBS}|${SORT_VERBS}|make|proofread|check|give)\\s+(?:on\\s+|upon\\s+)?`,
  "i",
);
const TAKES_WHOLE = /^(?:delete|remove|cut|drop|erase|scrap|replace|change|edit|update|fix|correct|split)\s+/i;
/** What moves, or is joined, touches two places: where it was, if that is said, and where it comes to. */
const MOVES = /^(?:move|bring|shift|relocate)\b[^]*?\b(?:to|into|under|below)\s+/i;
const BETWEEN_PLACES = /^(?:move|bring|shift|relocate|swap|switch|exchange|merge|join|combine)\b/i;

function placesIn(masked: Masked, clause: Clause, between: boolean): Place[] {
  const { head, headAt } = clause;
  const starts: { at: number; sure: boolean }[] = [];
  for (const match of [...head.matchAll(WHERE), ...head.matchAll(ENDS_OF)]) starts.push({ at: match.index + match[0].length, sure: true });
  for (const pattern of [ADDS_TO, TAKES_FROM]) {
    const match = pattern.exec(head);
    if (match) starts.push({ at: match[0].length, sure: true });
  }
  const works = WORKS_ON.exec(head) ?? (/^for\s+/i.exec(head));
  if (works) starts.push({ at: works[0].length, sure: true });
  const moves = MOVES.exec(head);
  if (moves) starts.push({ at: moves[0].length, sure: false });
  const whole = TAKES_WHOLE.exec(head);
  if (whole) starts.push({ at: whole[0].length, sure: false });
  if (!hasVerb(head) && !between && clause.asks) starts.push({ at: 0, sure: false });
  return outermost(starts.flatMap(({ at, sure }) => placeAt(masked, headAt + at, clause.to, sure)));
}

const hasVerb = (head: string): boolean => new RegExp(`^(?:${EDIT_VERBS}|in|under|for|add)\\b`, "i").test(head) || WORKS_ON.test(head) || TAKES_WHOLE.test(head);
/** The place stands in front of what is to be done there. */
export const leadsIn = ({ head }: Clause): boolean => /^(?:in|under|inside|within)\b/i.test(head);

/** Where a place's words end; a verb behind it begins the instruction: "in Appendix C change …". */
const STOP = new RegExp(
  `\\s+(?:with|to|by|but|so|that|which|who|where|please|as|if|unless|when|then|into|for|because|using|instead|before|after|above|below|behind|is|are|was|and|or|sound|sounds|read|reads|feel|more|less|again|about it|${EDIT_VERBS}|${REWRITE_VERBS}|delete|remove|cut|move|swap|expand|shorten|append|funnier|warmer|shorter|longer|clearer|simpler|better|${MANNER})\\b|[,.;:!?\\n(]`,
  "i",
);
const CHAIN = /\s+(?:in|inside|under|of|from|within)\s+/gi;

/** No place has a longer name: what runs on is none. */
const MOST_PLACE = 200;

function placeAt(masked: Masked, from: number, end: number, sure: boolean): (Place & { to: number })[] {
  const rest = masked.text.slice(from, Math.min(end, from + MOST_PLACE));
  const stop = rest.search(STOP);
  const text = (stop < 0 ? rest : rest.slice(0, stop)).replace(/\s+(?:in|with) an?$/i, "").trimEnd();
  const parts = chained(text);
  const first = parts.findIndex((part, index) => isPlace(part.text, sure && index === parts.length - 1));
  const at = parts[first];
  if (!at) return [];
  return [{ at: from + at.from, to: from + text.length, words: asWritten(masked, from + at.from, from + text.length) }];
}

/** "the list in Tool shed" → ["the list", "Tool shed"], with offsets. */
function chained(text: string): { text: string; from: number }[] {
  const parts: { text: string; from: number }[] = [];
  let from = 0;
  for (const match of text.matchAll(CHAIN)) {
    parts.push({ text: text.slice(from, match.index), from });
    from = match.index + match[0].length;
  }
  parts.push({ text: text.slice(from), from });
  return parts;
}

const DICTATED = new RegExp(`^\\s*(?:(?:the|our|my)\\s+)?(?:(?:section|chapter|part|heading)\\s+)?[${QUOTED}${NAME}]+(?:\\s+(?:section|chapter|part|list|table|paragraph))?\\s*$`, "i");
const NOUN = new RegExp(`^\\s*(?!(?:this|that|these|those|every|each|all)\\b)${PLACE_LEAD}(?:[\\w'’-]+\\s+)?(?:${PLACE})(?:\\s+(?:section|chapter|part|\\d+))?\\s*$`, "i");
const TITLED = new RegExp(`^\\s*(?:[Tt]he\\s+)?(?:[Ss]ection|[Cc]hapter|[Pp]art|[Ll]ist|[Tt]able)\\s+(?:#+\\s+)?(?:[${QUOTED}${NAME}]|\\p{Lu})`, "u");
/** More than one piece, or one that only a finger could show: the place, if any, stands behind "in". */
const UNPLACEABLE = /^\s*(?:(?:the\s+)?(?:very\s+)?(?:end|beginning|start|top|bottom|front|back|middle)\s*$|(?:this|that|these|those|every|each|all|both|any|an?|it|them|here|there|sure|certain)\b|only\s*$|(?:the\s+)?(?:(?:first|last|next|other)\s+)?(?:two|three|four|five|six|several|\d+)\s+\w+s\b|(?:the\s+)?(?:\w+\s+)?(?:sentences|paragraphs|items|steps|rows|bullets|lines|words|headings|sections)\s*$)/i;
const DESCRIBED = /\b(?:about|where|that|which|who|with|on|when)\b/i;

/** A quoted title, a noun for a place, or, where a preposition makes it sure, any short run of words. */
function isPlace(text: string, sure: boolean): boolean {
  if (UNPLACEABLE.test(text)) return false;
  if (DICTATED.test(text)) return sure || /section|chapter|part/i.test(text);
  if (NOUN.test(text) || TITLED.test(text)) return true;
  return sure && text.trim() !== "" && text.trim().split(/\s+/).length <= 8 && !DESCRIBED.test(text) && !new RegExp(`[${QUOTED}]`).test(text);
}

/** As written, without "the section" before a quoted title and without the quotation marks. */
function asWritten(masked: Masked, from: number, to: number): string {
  let words = "";
  let at = from;
  for (const run of masked.dictated.filter((one) => one.from >= from && one.to <= to)) {
    words += masked.words.slice(at, run.from) + run.content;
    at = run.to;
  }
  return (words + masked.words.slice(at, to)).trim().replace(/\s+/g, " ").replace(/^(?:the )?(?:section|chapter|part) (?=#|\p{Lu})/u, "");
}

/** A place inside another one's words was named as part of it. */
function outermost(places: readonly (Place & { to: number })[]): Place[] {
  return places.filter((one) => !places.some((other) => other !== one && other.at <= one.at && one.to <= other.to && (other.at < one.at || other.to > one.to)));
}


import { NAME, QUOTED } from "../blots.ts";
import type { PlacePatterns } from "../language.ts";
import { EDIT_VERBS, EXPAND_VERBS, GROW_VERBS, MANNER, MANNER_IN, PLACE, PLACE_LEAD, REORGANIZE_VERBS, REWRITE_VERBS, SORT_VERBS, STYLE_VERBS } from "./words.ts";

/** `to` and `from` say where beside verbs that add and take. */
const ADDS_TO = /^(?:add|append|insert|attach|prepend|put|bring|give|[\uE000\uE001]+)(?![a-z])[^]*?\b(to|into|onto|at the (?:end|start|beginning|top|bottom) of|on)\s+/i;
const TAKES_FROM = /^(?:delete|remove|cut|drop|strike|take|omit|erase|scrap|strip|clear)\b[^]*?\b(from|out of|of)\s+/i;
/** What moves, or is joined, touches two places: where it was, if that is said, and where it comes to. */
const MOVES = /^(?:move|bring|shift|relocate)\b[^]*?\b(?:to|into|under|below)\s+/i;
const TAKES_WHOLE = /^(?:delete|remove|cut|drop|erase|scrap|replace|change|edit|update|fix|correct|split)\s+/i;
/** The verbs whose object is the place itself: "rewrite the final thoughts". */
const WORKS_ON = `(?:${REWRITE_VERBS}|${STYLE_VERBS}|${EXPAND_VERBS}|${GROW_VERBS}|${REORGANIZE_VERBS}|${SORT_VERBS}|make|proofread|check|give)\\s+(?:on\\s+|upon\\s+)?`;

export const PLACES: PlacePatterns = {
  where: [new RegExp(`\\b(in(?!\\s+${MANNER_IN})|inside|within|under|underneath|beneath|throughout|across)\\s+`, "gi"), /\bat the (?:very )?(?:end|start|beginning|top|bottom|close) of\s+/gi],
  surelyBehind: [ADDS_TO, TAKES_FROM],
  perhapsBehind: [MOVES, TAKES_WHOLE],
  between: /^(?:move|bring|shift|relocate|swap|switch|exchange|merge|join|combine)\b/i,
  hasVerb: new RegExp(`^(?:(?:${EDIT_VERBS}|in|under|for|add)\\b|${WORKS_ON})|${TAKES_WHOLE.source}`, "i"),
  worksOn: new RegExp(`^${WORKS_ON}`, "i"),
  holdsFor: /^for\s+/i,
  leadsIn: /^(?:in|under|inside|within)\b/i,
  // Where a place's words end; a verb behind it begins the instruction: "in Appendix C change …".
  stop: new RegExp(
    `\\s+(?:with|to|by|but|so|that|which|who|where|please|as|if|unless|when|then|into|for|because|using|instead|before|after|above|below|behind|is|are|was|and|or|sound|sounds|read|reads|feel|more|less|again|about it|${EDIT_VERBS}|${REWRITE_VERBS}|delete|remove|cut|move|swap|expand|shorten|append|funnier|warmer|shorter|longer|clearer|simpler|better|${MANNER})\\b|[,.;:!?\\n(]`,
    "i",
  ),
  danglingArticle: /\s+(?:in|with) an?$/i,
  chain: /\s+(?:in|inside|under|of|from|within)\s+/gi,
  dictated: new RegExp(`^\\s*(?:(?:the|our|my)\\s+)?(?:(?:section|chapter|part|heading)\\s+)?[${QUOTED}${NAME}]+(?:\\s+(?:section|chapter|part|list|table|paragraph))?\\s*$`, "i"),
  surelyDictated: /section|chapter|part/i,
  noun: new RegExp(`^\\s*(?!(?:this|that|these|those|every|each|all)\\b)${PLACE_LEAD}(?:[\\w'’-]+\\s+)?(?:${PLACE})(?:\\s+(?:section|chapter|part|\\d+))?\\s*$`, "i"),
  titled: new RegExp(`^\\s*(?:[Tt]he\\s+)?(?:[Ss]ection|[Cc]hapter|[Pp]art|[Ll]ist|[Tt]able)\\s+(?:#+\\s+)?(?:[${QUOTED}${NAME}]|\\p{Lu})`, "u"),
  // More than one piece, or one that only a finger could show: the place, if any, stands behind "in".
  unplaceable: /^\s*(?:(?:the\s+)?(?:very\s+)?(?:end|beginning|start|top|bottom|front|back|middle)\s*$|(?:this|that|these|those|every|each|all|both|any|an?|it|them|here|there|sure|certain)\b|only\s*$|(?:the\s+)?(?:(?:first|last|next|other)\s+)?(?:two|three|four|five|six|several|\d+)\s+\w+s\b|(?:the\s+)?(?:\w+\s+)?(?:sentences|paragraphs|items|steps|rows|bullets|lines|words|headings|sections)\s*$)/i,
  described: /\b(?:about|where|that|which|who|with|on|when)\b/i,
  beforeTitle: /^(?:the )?(?:section|chapter|part) (?=#|\p{Lu})/u,
};

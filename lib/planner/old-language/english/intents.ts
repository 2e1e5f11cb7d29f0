import { NAME, QUOTED } from "../blots.ts";
import type { IntentPatterns } from "../language.ts";
import * as words from "./words.ts";

const starting = (verbs: string): RegExp => new RegExp(`^(?:${verbs})\\b(?!-)`, "i");
const { MORE } = words;

export const INTENTS: IntentPatterns = {
  verbs: {
    rewrite: starting(words.REWRITE_VERBS),
    style: starting(words.STYLE_VERBS),
    expand: starting(words.EXPAND_VERBS),
    grow: starting(words.GROW_VERBS),
    reorganize: starting(words.REORGANIZE_VERBS),
    sort: starting(words.SORT_VERBS),
    swap: starting(words.SWAP_VERBS),
    move: starting(words.MOVE_VERBS),
    delete: starting(words.DELETE_VERBS),
    edit: starting(words.EDIT_VERBS),
  },
  anyVerb: new RegExp(
    `\\b(?:${[words.REWRITE_VERBS, words.STYLE_VERBS, words.EXPAND_VERBS, words.GROW_VERBS, words.REORGANIZE_VERBS, words.SORT_VERBS, words.SWAP_VERBS, words.MOVE_VERBS, words.DELETE_VERBS, words.EDIT_VERBS].join("|")})\\b`,
    "g",
  ),
  bareVerb: new RegExp(`^(?:${[words.REWRITE_VERBS, words.EXPAND_VERBS, words.REORGANIZE_VERBS].join("|")})\\W*$`, "i"),
  bareObject: "it",
  leadingPlace: /^(?:in|under|within|inside|for|at|on|throughout|from|below|above|after|before)\b/i,
  noCommandBehind: words.NO_COMMAND_BEHIND,
  exchangesQuotes: new RegExp(`[${QUOTED}${NAME}]\\s+(?:to|with|into|by|for)\\s+[${QUOTED}${NAME}]`),
  toMeasure: words.TO_MEASURE,
  makeStyle: new RegExp(`^(?:make|have|let|get|render|keep)\\s+(.{1,80}?)\\s+(?:${MORE})(?:${words.STYLE_ADJECTIVES})\\b${words.BEHIND_ADJECTIVE}`, "i"),
  keepsStyle: /^(?:keep)\b/i,
  makeLoose: new RegExp(`^(?:make|have|let|get|render)\\s+(.{1,80}?)\\s+(?:${MORE})(?:${words.LOOSE_ADJECTIVES})\\b${words.BEHIND_ADJECTIVE}`, "i"),
  makeLonger: new RegExp(`^(?:make)\\s+(.{1,80}?)\\s+(?:${MORE})(?:${words.LONGER})\\b`, "i"),
  tone: new RegExp(`^(?:write|put|say|phrase|word|use|give|change|adjust|adapt|turn|set|express|make|tell)\\b.{0,80}?\\b(?:more|less|${words.STYLE_ADJECTIVES}|${words.LOOSE_ADJECTIVES})\\b.{0,30}?\\b(?:${words.TONE_NOUN})\\b`, "i"),
  genre: new RegExp(`^(?:the|this|that|my|our|your)\\s+(?:[\\w-]+\\s+)?(?:${words.GENRES})$`, "i"),
  soundLike: /^(?:make|have|let|get|render)\s+.{1,80}?\s(?:sound|read|feel)\s+(?:a (?:bit|little) )?(?:more|less)\s+\w+/i,
  changeTone: new RegExp(`^(?:change|adjust|adapt|improve|vary|lighten|lift|warm up|soften|set|match|shift)\\s+(?:the |its |this |overall )*(?:${words.TONE_NOUN}|wording|phrasing|flow)\\b`, "i"),
  expandsOn: /^\s*(?:on|upon|about)\b/i,
  expandsOnSomething: /^\s*(?:on|upon|about)\s+\S/i,
  spellsOut: /^\s*(?:[\w'’]+\s+){0,3}(?:abbreviations?|acronyms?|contractions?|initials|short forms?)\b/i,
  addsDetail: words.ADD_DETAIL,
  changesOrder: /^(?:change|reverse|switch|fix|alter|invert|flip)\s+(?:the |their |its )*order\b/i,
  sortedBy: /\b(?:alphabetically|chronologically|by (?:name|date|price|length|number))\b/i,
  destination: /\b(?:before|after|above|below|behind|between|in front of|to the (?:top|bottom|beginning|start|end|front|back)|to (?:the )?(?:first|last|second|third)|first|last|up|down|into|under|out of|in(?:to)? (?:alphabetical|chronological|reverse|ascending|descending|numerical|a different|another|the (?:right|correct|opposite|reverse)) order|to)\b/i,
  swapsOut: /^\s*(?:out|in)\b/i,
  swapsFor: /\b(?:for|to)\b/i,
  swapsWith: /\bwith\b/i,
  puts: /^(?:put|place|push|pull|bring)\b/i,
  pointsAtSomething: /^\s*(?:the|this|that|these|those)\b/i,
  movedBehind: /\b(?:before|after|above|below|behind|between|in front of|to|into|under|in)\b/i,
  tiny: words.TINY,
};

import { QUOTED } from "../blots.ts";
import type { InstructionPatterns } from "../language.ts";
import { ADD_VERBS, DELETE_VERBS, EDIT_VERBS, EXPAND_VERBS, GROW_VERBS, MENDS_SPELLING, MENTION_VERBS, MOVE_VERBS, POINTS_AT_ONE, REORGANIZE_VERBS, REWRITE_VERBS, SORT_VERBS, STYLE_VERBS, SWAP_VERBS, TONE_NOUN, UNIT } from "./words.ts";

const MANNER_VERBS = "make|say|use|mention|include|write|put|mark|call|type|proofread|set|turn|place|give|keep|have|let|bring|get";
const VERBS = [DELETE_VERBS, REWRITE_VERBS, STYLE_VERBS, EXPAND_VERBS, GROW_VERBS, REORGANIZE_VERBS, SORT_VERBS, SWAP_VERBS, MOVE_VERBS, EDIT_VERBS].join("|");

export const INSTRUCTIONS: InstructionPatterns = {
  adds: new RegExp(`^(?:${ADD_VERBS})\\b(?!-)`, "i"),
  mentions: new RegExp(`\\b(?:${MENTION_VERBS})\\b`, "i"),
  bringsQuote: new RegExp(`^\\W*(?:(?:please|and|then|also)\\s+)*(?:add|append|insert|prepend)\\s+(?:(?:the|a|an|this)\\s+)?(?:(?:new\\s+)?(?:words?|phrase|text|line|sentence|paragraph|item|bullet|step)\\s*:?\\s+)?[${QUOTED}]+\\s*(?:$|[.!;]|(?:to|into|in|at|on|under|after|before|behind|below|above|between|here|there)\\b(?!.*\\b(?:with|including|plus|and|that|which|who|so|as)\\b))`, "i"),
  mendsSpelling: MENDS_SPELLING,
  pointsAtOne: POINTS_AT_ONE,
  only: /\b(?:only|solely|exclusively|nowhere (?:else )?but)\b/i,
  restricts: /^(?:only\b|make (?:sure|certain)\b|(?:make|edit|change) (?:(?:any |all |the |these |your |those )*(?:changes?|edits?)|nothing)\b)/i,
  verb: new RegExp(`^(?:${VERBS})\\b(?!-)\\s*`, "i"),
  anyVerb: new RegExp(`\\b(?:${VERBS})\\b(?!-)`, "i"),
  manner: new RegExp(`^(?:${MANNER_VERBS})\\b`, "i"),
  // "It", "the tone", "sure that …": about what was named before.
  dependent: new RegExp(`^(?:on |up |out |for |to )?(?:it|this|that|these|those|them|itself|its|their|both|sure|certain|so|there|here)\\b|^(?:(?:the|a|an|your|overall|more|less|its|any|all|some)\\s+)*(?:[\\w-]+\\s+)?(?:${TONE_NOUN}|wording|phrasing|flow|language|writing|changes?|edits?)\\b`, "i"),
  // "Make the list of tools shorter" names what it is about.
  aboutText: new RegExp(`^make\\s+(?:the|my|our|your)\\s+(?:[\\w'’-]+\\s+){0,3}(?:${UNIT})\\b`, "i"),
  // "Set 10 to 12", "turn the bus into a tram": a verb of manner with both sides of a change.
  changes: /^(?:turn|set|make)\s+(?!sure\b|certain\b)\S.*?\s(?:to|into)\s+\S/i,
};

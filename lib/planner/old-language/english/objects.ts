import { NAME, QUOTED } from "../blots.ts";
import type { ObjectPatterns } from "../language.ts";
import { NOTHING, NOUN_LEAD, PREPOSITIONS, UNIT } from "./words.ts";

export const OBJECTS: ObjectPatterns = {
  none: /^\s*(?:$|(?:with|to|by|into|is|was|were|are|as|instead|should|means?|becomes?|→|->|=>|=)\b)/i,
  nothing: NOTHING,
  pronoun: /^\s*(?:it|this|that|these|those|them|everything|all)\b/i,
  dictated: new RegExp(`^\\s*(?:${NOUN_LEAD})?(?:\\w+\\s+)?[${QUOTED}${NAME}]`, "i"),
  unit: new RegExp(`^\\s*(?:(?:up|out|of|on|to)\\s+)?(?:(?!(?:${PREPOSITIONS})\\b)[\\w'’-]+\\s+){0,4}?(?:${UNIT})\\b`, "i"),
};

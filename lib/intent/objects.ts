import * as english from "./english.ts";
import { NAME, QUOTED } from "./mask.ts";

/** What a verb needs behind it: an object that is neither "nothing" nor the other half of a "replace X with Y". */
export const NO_OBJECT = /^\s*(?:$|(?:with|to|by|into|is|was|were|are|as|instead|should|means?|becomes?|→|->|=>|=)\b)/i;
const OBJECT_PRONOUN = /^\s*(?:it|this|that|these|those|them|everything|all)\b/i;
const DICTATED_OBJECT = new RegExp(`^\\s*(?:${english.NOUN_LEAD})?(?:\\w+\\s+)?[${QUOTED}${NAME}]`, "i");
const UNIT_OBJECT = new RegExp(`^\\s*(?:(?:up|out|of|on|to)\\s+)?(?:(?!(?:${english.PREPOSITIONS})\\b)[\\w'’-]+\\s+){0,4}?(?:${english.UNIT})\\b`, "i");

export const takesObject = (object: string): boolean => !NO_OBJECT.test(object) && !english.NOTHING.test(object);
export const isPronoun = (object: string): boolean => OBJECT_PRONOUN.test(object);
export const dictatesObject = (object: string): boolean => DICTATED_OBJECT.test(object);
/** A piece of text, not what stands in one: "the deadline in the list" is none. */
export const isUnit = (object: string): boolean => UNIT_OBJECT.test(object);
export const isText = (object: string): boolean => isPronoun(object) || dictatesObject(object) || isUnit(object);

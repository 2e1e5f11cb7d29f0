import type { ObjectPatterns } from "./language.ts";

/** What a verb needs behind it: an object that is neither "nothing" nor the other half of a "replace X with Y". */
export const takesObject = (object: string, { none, nothing }: ObjectPatterns): boolean => !none.test(object) && !nothing.test(object);
/** A piece of text, not what stands in one: "the deadline in the list" is none. */
export const isUnit = (object: string, { unit }: ObjectPatterns): boolean => unit.test(object);
export const isText = (object: string, { pronoun, dictated, unit }: ObjectPatterns): boolean => pronoun.test(object) || dictated.test(object) || unit.test(object);

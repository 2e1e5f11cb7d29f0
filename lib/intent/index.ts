export { maskDictated, type Dictated, type Masked } from "./mask.ts";
export { askingWords, asksForNewDocument, NOTHING_READ, readRequest, vocabularyOf } from "./read.ts";
export { isTitleAsked } from "./title.ts";
export { ENGLISH } from "./english/index.ts";
export type { Language, Vocabulary } from "./language.ts";
export type { PlanPatterns } from "./plan-language.ts";
export type { Aside, HeadingAct, HeadingLine, HeadingRequest, Instruction, Reading } from "./types.ts";

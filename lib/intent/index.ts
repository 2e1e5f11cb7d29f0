export { maskDictated, type Dictated, type Masked } from "./mask.ts";
export { askingWords, asksForNewDocument, NOTHING_READ, readRequest } from "./read.ts";
export type { Aside, HeadingAct, HeadingRequest, Instruction, Intent, Reading } from "./types.ts";

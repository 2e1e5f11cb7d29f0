import { QUOTED } from "../blots.ts";
import type { Language } from "../language.ts";
import { MENDS_TEXT, NEW_TEXT } from "./words.ts";

/** "Add this paragraph:" and then the paragraph on lines of its own (a list of things to do is none); text behind a colon; names behind "called". */
const HEADING = "(?:(?:the|this|a|an|another)\\s+)?(?:(?:new|second|third|last|next)\\s+)?(?:sub-?)?headings?\\s+";
/** A title ends where its sentence does, before the next heading is spoken of: “add the heading Step 1: Cut. Add the heading Step 2: Sew.” */
const NEXT_HEADING = `[.!?]\\s+(?:(?:please|and|then|also)\\s+)*(?:add|insert|remove|delete|rename|retitle|make|promote|demote|change)\\s+${HEADING}`;

export const DICTATION: Language["dictation"] = [
  { kind: "content", pattern: new RegExp(`(?<lead>(?:^|[.!?,;\\n]\\s*|\\b(?:please|and|then)\\s+)(?:add|insert|change|replace)\\s+${HEADING}(?![${QUOTED}])[^:.!?\\n]+:[ \\t]+)(?<content>[^\\s${QUOTED}](?:(?!${NEXT_HEADING})[^\\n])*)`, "gi") },
  { kind: "content", pattern: /(?<lead>(?<!\b(?:following|changes|things|edits|steps|tasks|please|do|todo)[ \t]*):[ \t]*\r?\n\s*)(?<content>\S[\s\S]*)$/gi },
  { kind: "content", pattern: /(?<lead>(?:^|[.!?,;\n]\s*|\b(?:please|and|then)\s+)(?:add|append|insert|prepend|include|put|write|say|change|replace|set|make it say)\b(?:(?![.!?]\s)[^:\n])*:[ \t]+)(?<content>[^\s\uE000-\uE002][^\n]*)/gi },
  { kind: "content", pattern: new RegExp(`(?<lead>(?:^|[.!?,;\\n]\\s*|\\b(?:please|and|then)\\s+)${MENDS_TEXT}:[ \\t]+)(?<content>[^\\s${QUOTED}][^\\n]*)`, "gi") },
  { kind: "content", pattern: new RegExp(`(?<lead>(?:^|[.!?,;\\n]\\s*|\\b(?:please|and|then)\\s+)${NEW_TEXT}:[ \\t]+)(?<content>[^\\s${QUOTED}][^\\n]*)`, "gi") },
  { kind: "name", pattern: /(?<lead>\b(?:called|titled|entitled|named|labelled|labeled)\s+)(?<content>(?!\s*\uE000)(?:(?!\s+(?:(?:to|with|into|instead)\b|(?:before|after|above|below|under|at|in) (?:the|my|our|your)\b|(?:before|after|under|in) \uE000|and (?:change|replace|delete|remove|add|fix|rename|move)\b))[^,.;:!?\n\uE000])+)/gi },
];

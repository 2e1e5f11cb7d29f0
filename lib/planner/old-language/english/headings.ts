import { CONTENT, NAME, QUOTED } from "../blots.ts";
import type { HeadingPatterns } from "../language.ts";
import { EXCLUDES, HEADED, HEADING_LEVEL, HEADING_NOUN, HEADING_VERBS, NOUN_LEAD, RENAMED_THINGS, SECTION_NOUN, TITLED, TOUCH_VERBS, TOUCHED_WORDS } from "./words.ts";

const starting = (verbs: string): RegExp => new RegExp(`^(?:${verbs})\\b`, "i");
const BLOTTED = `[${QUOTED}${NAME}${CONTENT}]+`;
const OF_THIS_TEXT = `(?!\\s+(?:of|for)\\b(?!\\s+(?:(?:the|this|that|my|our|your|each|every)\\s+)?(?:\\w+\\s+)?(?:${HEADED}|[${QUOTED}${NAME}])))`;
const KIND = "(?:(?:section|page|post|article|document|main)\\s+)?";

export const HEADINGS: HeadingPatterns = {
  verbs: [
    ["rename", starting(HEADING_VERBS.rename)],
    ["add", starting(HEADING_VERBS.add)],
    ["remove", starting(HEADING_VERBS.remove)],
    ["level", starting(HEADING_VERBS.level)],
    ["order", starting(HEADING_VERBS.order)],
  ],
  verbBehindPlace: /^(?:in|under|within|for|at|on|before|after|above|below)\b[^,]*?\s(?=(?:rename|retitle|change|add|insert|delete|remove|make|turn|move|promote|demote)\b)/i,
  // "the heading", "all the section titles", "the first level-2 heading", "the page title".
  object: new RegExp(
    `^\\s*(?:(?:to|up|out|of|into)\\s+)?(?:${NOUN_LEAD})(?:(?:of|in)\\s+)?(?:(?:section|chapter|page|post|article|document|main|new|whole|level[ -]\\w+|h[1-6]|wording of the|text of the|name of the|capitali[sz]ation of the|order of the|level of the)\\s+)*(?:${BLOTTED}\\s+)?(?:${HEADING_NOUN})\\b`,
    "i",
  ),
  sectionObject: new RegExp(`^\\s*(?:${NOUN_LEAD})(?:(?:new|short|small|brief|final|closing|separate|whole|entire|[a-z]+)\\s+){0,3}?(?:${BLOTTED}\\s+)?(?:${SECTION_NOUN})\\b`, "i"),
  quotedSection: new RegExp(`^\\s*(?:${NOUN_LEAD})${BLOTTED}\\s+(?:sub-?)?(?:section|chapter)\\b`, "i"),
  section: new RegExp(`\\b(?:${SECTION_NOUN})\\b`, "i"),
  headingOrSection: new RegExp(`\\b(?:${HEADING_NOUN}|${SECTION_NOUN})\\b`, "i"),
  titleBehind: new RegExp(`(?<=\\b(?:${TITLED})\\s+)\\p{Lu}[\\p{L}\\p{M}\\p{N}'’-]*`, "gu"),
  // "Make X a heading", "turn X into a subheading", "… a level-3 heading", "… an H2".
  intoHeading: new RegExp(`\\b(?:into|as|to|a|an)\\s+(?:(?:a|an|level[ -]\\w+|second|third|top|lower|higher|smaller|larger|real|proper|new|own)[ -]+)*(?:level\\s+)?(?:${HEADING_NOUN})\\b|${HEADING_LEVEL}`, "i"),
  // "Fix the typos in the headings", "change X to Y in the title": the titles stand, if at all, behind the noun.
  inHeading: new RegExp(`\\b(?:in|of)\\s+(?:${NOUN_LEAD})${KIND}(?:${HEADING_NOUN})\\b${OF_THIS_TEXT}`, "i"),
  // "Remove the colon from the title", "add "Draft" to the heading": the heading's own words change.
  touchedHeading: new RegExp(`\\b(?:in|of|from|to|out of)\\s+(?:${NOUN_LEAD})${KIND}(?:${HEADING_NOUN})\\b${OF_THIS_TEXT}`, "i"),
  touches: starting(TOUCH_VERBS),
  touchedWords: TOUCHED_WORDS,
  blotted: new RegExp(`^\\s*${BLOTTED}`),
  renames: /^(?:rename|retitle)\b/i,
  renamedThings: RENAMED_THINGS,
  makesA: /^make\b.*\ba\b/i,
  changesLevel: /^(?:promote|demote|indent|outdent|raise|lower)\b/i,
  documentTitle: /^\s*(?:(?:the|this|its|our|my)\s+)*(?:(?:main|page|post|article|document|overall|top)\s+)?(?:title|headline|h1)\b(?!\s+(?:of|in|for)\b)(?!s)/i,
  // "The headings' colons" are not the headings.
  owned: new RegExp(`^\\s*(?:${NOUN_LEAD})${KIND}(?:${HEADING_NOUN})['’]s?\\s+`, "i"),
  // "Reorganize the Results section" is about what stands in it; "move the section" is not.
  withinOne: /^(?:reorder|rearrange|reorgani[sz]e|sort)\b(?!.*\b(?:sections|chapters|subsections)\b)/i,
  excludes: EXCLUDES,
  besideSection: /(?<!-)\b(?:to|in|into|under|at|inside|within|about|for|between|below|above|after|before|from|of|on|per|with|beneath|across)\b(?!-)/i,
  partOfSection: /\b(?:of|in|from|under|inside|within|about)\b/i,
  shortensSection: /\b(?:in half|down|short|by half)\b/i,
  trailing: /(?:[\s,;]|\b(?:and|then|also)\b)+$/i,
  goesOn: /^[.!?]+\s+(?:to|into|as|with|level)\b/i,
  renamedTitle: new RegExp(`^(?:rename|retitle)\\s+(?!.*\\b(?:${HEADING_NOUN}|${SECTION_NOUN})\\b)(.+?)\\s+(?:to|as|into)\\s+(.+)$`, "i"),
  titleChange: /^(?:\s+(?!to\b|from\b|so\b|in\b|about\b|on\b|for\b|with\b|of\b|at\b|after\b|before\b|into\b|that\b)(.+?))?(?:\s+(?:from|of)\s+(.+?))?\s+(?:to|into)\s+(.+)$/i,
  titleOfLine: /^(?:make|turn|convert|promote|demote|set|mark)\s+(?:the\s+)?(?:(?:line|paragraph|words?|text|phrase|sentence)\s+)?(.+?)\s+(?:into|as|to|a|an)\s/i,
  style: /^(?:something|be\b|a\b|an\b|title case|sentence case|lower ?case|upper ?case|level\b|h[1-6]\b|the (?:top|bottom|end|start)\b|#{1,6}$)/i,
};

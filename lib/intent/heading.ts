import { type Clause, SENTENCE_END, wordsIn } from "./clauses.ts";
import { EXCLUDES, HEADED, HEADING_LEVEL, HEADING_NOUN, HEADING_VERBS, NOTHING, NOUN_LEAD, RENAMED_THINGS, SECTION_NOUN, TINY, TOUCH_VERBS, TOUCHED_WORDS } from "./english.ts";
import { CONTENT, type Masked, NAME, QUOTED } from "./mask.ts";
import type { HeadingAct, HeadingRequest } from "./types.ts";

/** The heading change that the clauses ask for together (HEAD-1); absent where none does. */
export function headingAsked(masked: Masked, clauses: readonly Clause[]): HeadingRequest | undefined {
  const found = clauses.filter(({ asks }) => asks).flatMap((clause) => headingIn(masked, clause, clauses));
  if (found.length === 0) return undefined;
  return {
    words: found.map(({ words }) => words).join(" … "),
    titles: [...new Set(found.flatMap(({ titles }) => titles))],
    acts: [...new Set(found.flatMap(({ acts }) => acts))],
    documentTitle: found.some(({ documentTitle }) => documentTitle),
  };
}

const BLOTTED = `[${QUOTED}${NAME}${CONTENT}]+`;
/** "the heading", "all the section titles", "the first level-2 heading", "the page title". */
const HEADING_OBJECT = new RegExp(
  `^\\s*(?:(?:to|up|out|of|into)\\s+)?(?:${NOUN_LEAD})(?:(?:of|in)\\s+)?(?:(?:section|chapter|page|post|article|document|main|new|whole|level[ -]\\w+|h[1-6]|wording of the|text of the|name of the|capitali[sz]ation of the|order of the|level of the)\\s+)*(?:${BLOTTED}\\s+)?(?:${HEADING_NOUN})\\b`,
  "i",
);
const SECTION_OBJECT = new RegExp(`^\\s*(?:${NOUN_LEAD})(?:(?:new|short|small|brief|final|closing|separate|whole|entire|[a-z]+)\\s+){0,3}?(?:${BLOTTED}\\s+)?(?:${SECTION_NOUN})\\b`, "i");
const QUOTED_SECTION = new RegExp(`^\\s*(?:${NOUN_LEAD})${BLOTTED}\\s+(?:sub-?)?(?:section|chapter)\\b`, "i");
/** "Make X a heading", "turn X into a subheading", "… a level-3 heading", "… an H2". */
const INTO_HEADING = new RegExp(`\\b(?:into|as|to|a|an)\\s+(?:(?:a|an|level[ -]\\w+|second|third|top|lower|higher|smaller|larger|real|proper|new|own)[ -]+)*(?:level\\s+)?(?:${HEADING_NOUN})\\b|${HEADING_LEVEL}`, "i");
const OF_THIS_TEXT = `(?!\\s+(?:of|for)\\b(?!\\s+(?:(?:the|this|that|my|our|your|each|every)\\s+)?(?:\\w+\\s+)?(?:${HEADED}|[${QUOTED}${NAME}])))`;
/** "Fix the typos in the headings", "change X to Y in the title": the titles stand, if at all, behind the noun. */
const IN_HEADING = new RegExp(`\\b(?:in|of)\\s+(?:${NOUN_LEAD})(?:(?:section|page|post|article|document|main)\\s+)?(?:${HEADING_NOUN})\\b${OF_THIS_TEXT}`, "i");
/** "Remove the colon from the title", "add "Draft" to the heading": the heading's own words change. */
const TOUCHED_HEADING = new RegExp(`\\b(?:in|of|from|to|out of)\\s+(?:${NOUN_LEAD})(?:(?:section|page|post|article|document|main)\\s+)?(?:${HEADING_NOUN})\\b${OF_THIS_TEXT}`, "i");
const TOUCHES = new RegExp(`^(?:${TOUCH_VERBS})\\b`, "i");
const RENAMES = /^(?:rename|retitle)\b/i;
const DOCUMENT_TITLE = /^\s*(?:(?:the|this|its|our|my)\s+)*(?:(?:main|page|post|article|document|overall|top)\s+)?(?:title|headline|h1)\b(?!\s+(?:of|in|for)\b)(?!s)/i;

const starting = (verbs: string): RegExp => new RegExp(`^(?:${verbs})\\b`, "i");
const VERBS: readonly (readonly [HeadingAct, RegExp])[] = [
  ["rename", starting(HEADING_VERBS.rename)],
  ["add", starting(HEADING_VERBS.add)],
  ["remove", starting(HEADING_VERBS.remove)],
  ["level", starting(HEADING_VERBS.level)],
  ["order", starting(HEADING_VERBS.order)],
];

function headingIn(masked: Masked, clause: Clause, clauses: readonly Clause[]): HeadingRequest[] {
  const start = verbOffset(clause);
  const head = clause.head.slice(start);
  const acts = VERBS.filter(([act, verb]) => {
    const match = verb.exec(head);
    return match !== null && !NOTHING.test(head.slice(match[0].length)) && fits(act, head, head.slice(match[0].length));
  }).map(([act]) => act);
  const touched = acts.length === 0 ? touchedHeading(head) : null;
  if (touched) acts.push("rename");
  if (acts.length === 0) return [];
  const at = clause.headAt + start;
  const to = endOfInstruction(clause, clauses, masked);
  const object = masked.text.slice(at, to).replace(/^\S+/, "");
  const inside = HEADING_OBJECT.test(object) ? null : (touched ?? inHeading(head));
  const named = inside ? titlesBehind(masked, at + inside.index + inside[0].length) : titlesIn(masked, at, to);
  const titled = DOCUMENT_TITLE.test(inside ? inside[0].replace(/^\S+/, "") : object);
  return [{ words: wordsIn(masked, { headAt: at, to }), titles: named, acts, documentTitle: titled && !(inside && named.length > 0) }];
}

function fits(act: HeadingAct, head: string, object: string): boolean {
  switch (act) {
    case "rename":
      if (RENAMES.test(head)) return !RENAMED_THINGS.test(object);
      return (HEADING_OBJECT.test(object) && !/^make\b.*\ba\b/i.test(head)) || inHeading(head) !== null;
    case "add":
      return HEADING_OBJECT.test(object) || (SECTION_OBJECT.test(object) && newSection(object));
    case "remove":
      return (HEADING_OBJECT.test(object) && !OWNED.test(object)) || (wholeSection(object) && (SECTION_OBJECT.test(object) || QUOTED_SECTION.test(object)));
    case "level":
      return INTO_HEADING.test(object) || (/^(?:promote|demote|indent|outdent|raise|lower)\b/i.test(head) && (HEADING_OBJECT.test(object) || SECTION_OBJECT.test(object)));
    case "order":
      return HEADING_OBJECT.test(object) || (!WITHIN_ONE.test(head) && (SECTION_OBJECT.test(object) || QUOTED_SECTION.test(object)));
  }
}

/** "The headings' colons" are not the headings. */
const OWNED = new RegExp(`^\\s*(?:${NOUN_LEAD})(?:(?:section|page|post|article|document|main)\\s+)?(?:${HEADING_NOUN})['’]s?\\s+`, "i");

/** "Reorganize the Results section" is about what stands in it; "move the section" is not. */
const WITHIN_ONE = new RegExp(`^(?:reorder|rearrange|reorgani[sz]e|sort)\\b(?!.*\\b(?:sections|chapters|subsections)\\b)`, "i");

/** A heading that something is done in, unless it is the one left out: "everywhere except in the title". */
function inHeading(head: string): RegExpExecArray | null {
  const match = IN_HEADING.exec(head);
  return match && !EXCLUDES.test(head.slice(0, match.index)) ? match : null;
}

/** Marks and dictated words only: "add a link to the heading" changes no heading. */
function touchedHeading(head: string): RegExpExecArray | null {
  const verb = TOUCHES.exec(head);
  const owned = verb && OWNED.exec(head.slice(verb[0].length));
  if (verb && owned && TINY.test(head.slice(verb[0].length + owned[0].length))) return verb;
  const match = TOUCHED_HEADING.exec(head);
  if (!verb || !match || EXCLUDES.test(head.slice(0, match.index))) return null;
  const object = head.slice(verb[0].length);
  return TINY.test(object.trim()) || TOUCHED_WORDS.test(object) || new RegExp(`^\\s*${BLOTTED}`).test(object) ? match : null;
}

/** "Add a section", not "add a line to the section". */
const newSection = (object: string): boolean => !/(?<!-)\b(?:to|in|into|under|at|inside|within|about|for|between|below|above|after|before|from|of|on|per|with|beneath|across)\b(?!-)/i.test(object.slice(0, object.search(new RegExp(`\\b(?:${SECTION_NOUN})\\b`, "i"))));
/** "Delete the section", not "delete the second paragraph of the section", nor "cut the section in half" or "… down". */
const wholeSection = (object: string): boolean =>
  !/\b(?:of|in|from|under|inside|within|about)\b/i.test(object.slice(0, object.search(new RegExp(`\\b(?:${SECTION_NOUN})\\b`, "i")))) && !/\b(?:in half|down|short|by half)\b/i.test(object);

/** Where the verb stands: behind a leading place ("in the intro, …") too. */
function verbOffset({ head }: Clause): number {
  const lead = /^(?:in|under|within|for|at|on|before|after|above|below)\b[^,]*?\s(?=(?:rename|retitle|change|add|insert|delete|remove|make|turn|move|promote|demote)\b)/i.exec(head);
  return lead ? lead[0].length : 0;
}

/** An instruction runs on over "and", commas and colons until the next clause that has a verb of its own. */
function endOfInstruction(clause: Clause, clauses: readonly Clause[], { text }: Masked): number {
  const later = clauses.filter(({ from }) => from >= clause.to);
  const next = later.find(({ head }) => VERBS.some(([, verb]) => verb.test(head)));
  const end = next ? next.from : text.length;
  const stop = [...text.slice(0, end).matchAll(SENTENCE_END)].find(({ index }) => index >= clause.to)?.index;
  const last = stop ?? end;
  return next ? trimmedEnd(text, clause.to, last) : last;
}

const trimmedEnd = (text: string, least: number, end: number): number => Math.max(least, text.slice(0, end).replace(/(?:[\s,;]|\b(?:and|then|also)\b)+$/i, "").length);

/** "… in the heading "Plan"". */
function titlesBehind({ text, dictated }: Masked, at: number): string[] {
  const gap = /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
  return dictated.filter(({ from }) => from === at + gap).map(({ content }) => bareTitle(content));
}

/** Titles are quoted, stand behind "called", or are written plainly: "rename the heading Tool shed to Shed". */
function titlesIn(masked: Masked, from: number, to: number): string[] {
  const dictated = masked.dictated.filter((run) => run.from >= from && run.to <= to && (run.kind !== "content" || !run.content.includes("\n")));
  const marked = dictated.map(({ content }) => bareTitle(content));
  return marked.length > 0 ? marked : plainTitles(masked.words.slice(from, to));
}

function plainTitles(words: string): string[] {
  const renamed = new RegExp(`^(?:rename|retitle)\\s+(?!.*\\b(?:${HEADING_NOUN}|${SECTION_NOUN})\\b)(.+?)\\s+(?:to|as|into)\\s+(.+)$`, "i").exec(words);
  if (renamed?.[1] && renamed[2]) return [bareTitle(renamed[1]), bareTitle(renamed[2])];
  const noun = new RegExp(`\\b(?:${HEADING_NOUN}|${SECTION_NOUN})\\b`, "i").exec(words);
  if (!noun) return intoTitle(words);
  const rest = words.slice(noun.index + noun[0].length);
  const to = /^(?:\s+(?!to\b|from\b|so\b|in\b|about\b|on\b|for\b|with\b|of\b|at\b|after\b|before\b|into\b|that\b)(.+?))?(?:\s+(?:from|of)\s+(.+?))?\s+(?:to|into)\s+(.+)$/i.exec(rest);
  if (to) return [to[1], to[2], to[3]].flatMap((title) => (title && !isStyle(title) ? [bareTitle(title)] : []));
  const named = /^\s+((?:#{1,6}\s+)?\p{Lu}.*)$/u.exec(rest);
  return named?.[1] ? [bareTitle(named[1])] : intoTitle(words);
}

/** "Make Winter a heading": the title stands before. */
function intoTitle(words: string): string[] {
  const named = /^(?:make|turn|convert|promote|demote|set|mark)\s+(?:the\s+)?(?:(?:line|paragraph|words?|text|phrase|sentence)\s+)?(.+?)\s+(?:into|as|to|a|an)\s/i.exec(words);
  return named?.[1] && /^(?:#{1,6}\s+)?\p{Lu}/u.test(named[1]) ? [bareTitle(named[1])] : [];
}

/** "Change the heading to something shorter", "to title case" name no title. */
const isStyle = (title: string): boolean => /^(?:something|be\b|a\b|an\b|title case|sentence case|lower ?case|upper ?case|level\b|h[1-6]\b|the (?:top|bottom|end|start)\b|#{1,6}$)/i.test(title.trim());

/** A title as headings are compared: no `#`, no trailing punctuation of the sentence around it. */
const bareTitle = (title: string): string => title.trim().replace(/^#{1,6}\s+/, "").replace(/[\s.,;:!]+$/, "").replace(/\s+#+$/, "");


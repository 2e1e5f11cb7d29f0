import type { Clause } from "./clauses.ts";
import * as english from "./english.ts";
import { NAME, QUOTED } from "./mask.ts";
import { dictatesObject, isPronoun, isText, isUnit, NO_OBJECT, takesObject } from "./objects.ts";
import type { Asked } from "./types.ts";
import { wishIn } from "./wishes.ts";

/** Reads one clause. `alone`: it is all that was said, so that a verb without an object is about the place it is said of. The verb must stand first: "the rewrite section" and "a chapter called Move" ask for nothing. */
export function askedBy(clause: Clause, alone = false): Asked {
  if (!clause.asks) return "none";
  const head = imperativePart(clause);
  if (alone && head !== undefined && BARE.test(head)) return commandIn(`${head.replace(/\W+$/, "")} it`);
  const command = head === undefined ? "none" : commandIn(head);
  return command === "none" ? wishIn(clause.head) : command;
}

const DICTATES = new RegExp(`[${QUOTED}${NAME}]\\s+(?:to|with|into|by|for)\\s+[${QUOTED}${NAME}]`);

const starting = (verbs: string): RegExp => new RegExp(`^(?:${verbs})\\b(?!-)`, "i");
const VERBS = {
  rewrite: starting(english.REWRITE_VERBS),
  style: starting(english.STYLE_VERBS),
  expand: starting(english.EXPAND_VERBS),
  grow: starting(english.GROW_VERBS),
  reorganize: starting(english.REORGANIZE_VERBS),
  sort: starting(english.SORT_VERBS),
  swap: starting(english.SWAP_VERBS),
  move: starting(english.MOVE_VERBS),
  delete: starting(english.DELETE_VERBS),
  edit: starting(english.EDIT_VERBS),
} as const;
const ANY_VERB = new RegExp(
  `\\b(?:${[english.REWRITE_VERBS, english.STYLE_VERBS, english.EXPAND_VERBS, english.GROW_VERBS, english.REORGANIZE_VERBS, english.SORT_VERBS, english.SWAP_VERBS, english.MOVE_VERBS, english.DELETE_VERBS, english.EDIT_VERBS].join("|")})\\b`,
  "g",
);
/** A verb and nothing else. */
const BARE = new RegExp(`^(?:${[english.REWRITE_VERBS, english.EXPAND_VERBS, english.REORGANIZE_VERBS].join("|")})\\W*$`, "i");

/** The clause from its verb on. A leading place is passed over ("in the intro change …"); a capital inside a sentence is a title's. */
function imperativePart({ head, opensSentence }: Clause): string | undefined {
  const lead = /^(?:in|under|within|inside|for|at|on|throughout|from|below|above|after|before)\b/i.exec(head);
  if (lead) {
    const rest = head.slice(lead[0].length);
    const verb = [...rest.matchAll(ANY_VERB)].find(({ index }) => !english.NO_COMMAND_BEHIND.test(rest.slice(0, index)));
    return verb ? rest.slice(verb.index) : undefined;
  }
  const first = /^[\w'’-]+/.exec(head)?.[0] ?? "";
  const shouted = first.length > 1 && first === first.toUpperCase();
  if (!opensSentence && !shouted && /^\p{Lu}/u.test(first)) return undefined;
  return first === "" ? undefined : head;
}

function commandIn(head: string): Asked {
  return rewriteIn(head) ?? expandIn(head) ?? reorganizeIn(head) ?? deletionIn(head) ?? (VERBS.edit.test(head) ? "edit" : "none");
}

function rewriteIn(head: string): Asked | undefined {
  const object = after(VERBS.rewrite, head);
  if (object !== undefined) return takesObject(object) ? "rewrite" : "none";
  const styled = after(VERBS.style, head);
  if (styled !== undefined && takesObject(styled)) return isText(styled) && !DICTATES.test(styled) && !english.TO_MEASURE.test(styled) ? "rewrite" : "edit";
  return restyles(head) ? "rewrite" : undefined;
}

const { MORE } = english;
const MAKE_STYLE = new RegExp(`^(?:make|have|let|get|render|keep)\\s+(.{1,80}?)\\s+(?:${MORE})(?:${english.STYLE_ADJECTIVES})\\b${english.BEHIND_ADJECTIVE}`, "i");
const MAKE_LOOSE = new RegExp(`^(?:make|have|let|get|render)\\s+(.{1,80}?)\\s+(?:${MORE})(?:${english.LOOSE_ADJECTIVES})\\b${english.BEHIND_ADJECTIVE}`, "i");
const MAKE_LONGER = new RegExp(`^(?:make)\\s+(.{1,80}?)\\s+(?:${MORE})(?:${english.LONGER})\\b`, "i");
const TONE = new RegExp(`^(?:write|put|say|phrase|word|use|give|change|adjust|adapt|turn|set|express|make|tell)\\b.{0,80}?\\b(?:more|less|${english.STYLE_ADJECTIVES}|${english.LOOSE_ADJECTIVES})\\b.{0,30}?\\b(?:${english.TONE_NOUN})\\b`, "i");
const GENRE = new RegExp(`^(?:the|this|that|my|our|your)\\s+(?:[\\w-]+\\s+)?(?:${english.GENRES})$`, "i");
const SOUND_LIKE = /^(?:make|have|let|get|render)\s+.{1,80}?\s(?:sound|read|feel)\s+(?:a (?:bit|little) )?(?:more|less)\s+\w+/i;
const CHANGE_TONE = new RegExp(`^(?:change|adjust|adapt|improve|vary|lighten|lift|warm up|soften|set|match|shift)\\s+(?:the |its |this |overall )*(?:${english.TONE_NOUN}|wording|phrasing|flow)\\b`, "i");

function restyles(head: string): boolean {
  const style = MAKE_STYLE.exec(head);
  if (style && !NO_OBJECT.test(style[1] ?? "") && !english.NOTHING.test(style[1] ?? "") && !/^(?:keep)\b/i.test(head)) return true;
  const loose = MAKE_LOOSE.exec(head);
  if (loose && (isText(loose[1] ?? "") || GENRE.test(loose[1] ?? ""))) return true;
  return SOUND_LIKE.test(head) || TONE.test(head) || CHANGE_TONE.test(head);
}

function expandIn(head: string): Asked | undefined {
  const object = after(VERBS.expand, head);
  if (object !== undefined) return takesObject(object.replace(/^\s*(?:on|upon|about)\b/i, " ") || object) || /^\s*(?:on|upon|about)\s+\S/i.test(object) ? (spellsOut(object) ? "edit" : "expand") : "none";
  const grown = after(VERBS.grow, head);
  if (grown !== undefined && takesObject(grown)) return isText(grown) && !english.TO_MEASURE.test(grown) ? "expand" : "edit";
  const longer = MAKE_LONGER.exec(head);
  if (longer && isText(longer[1] ?? "")) return "expand";
  return english.ADD_DETAIL.test(head) ? "expand" : undefined;
}

/** Spelling out a short form replaces it. */
const spellsOut = (object: string): boolean => /^\s*(?:[\w'’]+\s+){0,3}(?:abbreviations?|acronyms?|contractions?|initials|short forms?)\b/i.test(object);

const DESTINATION = /\b(?:before|after|above|below|behind|between|in front of|to the (?:top|bottom|beginning|start|end|front|back)|to (?:the )?(?:first|last|second|third)|first|last|up|down|into|under|out of|in(?:to)? (?:alphabetical|chronological|reverse|ascending|descending|numerical|a different|another|the (?:right|correct|opposite|reverse)) order|to)\b/i;

function reorganizeIn(head: string): Asked | undefined {
  const object = after(VERBS.reorganize, head);
  if (object !== undefined) return takesObject(object) ? "reorganize" : "none";
  if (/^(?:change|reverse|switch|fix|alter|invert|flip)\s+(?:the |their |its )*order\b/i.test(head)) return "reorganize";
  const sorted = after(VERBS.sort, head);
  if (sorted !== undefined && takesObject(sorted)) return isText(sorted) || /\b(?:alphabetically|chronologically|by (?:name|date|price|length|number))\b/i.test(sorted) ? "reorganize" : undefined;
  const swapped = after(VERBS.swap, head);
  if (swapped !== undefined && takesObject(swapped)) return swaps(swapped) ? "reorganize" : "edit";
  const moved = after(VERBS.move, head);
  return moved !== undefined && moves(head, moved) ? "reorganize" : undefined;
}

/** "Swap A and B" exchanges; "swap A for B", "swap out A" replace. */
const swaps = (object: string): boolean => !/^\s*(?:out|in)\b/i.test(object) && !/\b(?:for|to)\b/i.test(object) && (!/\bwith\b/i.test(object) || isText(object) );

/** A piece of the text goes elsewhere in it; "put a note before the table" brings something new, "move the deadline to Friday" edits. */
function moves(head: string, object: string): boolean {
  if (!takesObject(object) || !DESTINATION.test(object)) return false;
  const puts = /^(?:put|place|push|pull|bring)\b/i.test(head);
  if (puts) return /^\s*(?:the|this|that|these|those)\b/i.test(object) && isText(object);
  return isPronoun(object) || dictatesObject(object) || movedUnit(object);
}

const movedUnit = (object: string): boolean => isUnit(object.split(/\b(?:before|after|above|below|behind|between|in front of|to|into|under|in)\b/i)[0] ?? "");

function deletionIn(head: string): Asked | undefined {
  const object = after(VERBS.delete, head);
  if (object === undefined) return undefined;
  if (!takesObject(object)) return "none";
  return english.TINY.test(object.trim()) ? "edit" : "delete";
}

/** What stands behind the verb that `head` begins with; undefined when it begins otherwise. */
function after(verb: RegExp, head: string): string | undefined {
  const match = verb.exec(head);
  return match ? head.slice(match[0].length) : undefined;
}

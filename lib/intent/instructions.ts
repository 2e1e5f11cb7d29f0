import type { Clause } from "./clauses.ts";
import { ADD_VERBS, DELETE_VERBS, EDIT_VERBS, EXPAND_VERBS, GROW_VERBS, MENDS_SPELLING, MENTION_VERBS, MOVE_VERBS, NOTHING, REORGANIZE_VERBS, REWRITE_VERBS, SORT_VERBS, POINTS_AT_ONE, STYLE_VERBS, SWAP_VERBS, TONE_NOUN, UNIT } from "./english.ts";
import { CONTENT, QUOTED, type Masked } from "./mask.ts";
import { leadsIn, type Place } from "./scopes.ts";
import type { Aside, Asked, Instruction } from "./types.ts";

/** A clause, what it asks for, and the places it names. */
export interface PlacedClause {
  readonly clause: Clause;
  readonly asked: Asked;
  readonly places: readonly Place[];
}

/**
 * Puts the clauses together to instructions, first to last. A place in front holds for its whole sentence, and behind a colon for all that follows. What asks
 * for nothing of its own ("…, in the conclusion", "… and make it short", "only there") says more about the instruction before it.
 */
export function instructionsIn(masked: Masked, clauses: readonly PlacedClause[]): Instruction[] {
  const found: Open[] = [];
  let lead: Lead = { sentence: 0, scopes: [], holds: [] };
  for (const placed of clauses) {
    const { clause, places } = placed;
    if (clause.sentence !== lead.sentence) lead = { sentence: clause.sentence, scopes: lead.holds, holds: lead.holds };
    const scopes = places.map(({ words }) => words);
    const quoted = quotedIn(masked, clause);
    const last = found.at(-1);
    if (last && placed.asked === "none" && clause.asks && !isOwn(placed)) last.to = clause.to;
    if (isOwn(placed)) {
      found.push({ sentence: clause.sentence, scopes: [...lead.scopes, ...scopes], quoted, ...actOf(masked, placed) });
      if (leadsIn(clause)) lead = led(lead, clause, scopes);
    } else if (ONLY.test(clause.head) && scopes.length > 0 && last) {
      for (const open of found) if (open.scopes.length === 0 || open === last) open.scopes.push(...scopes);
    } else if (last && !isLeading(placed, last, clauses)) {
      last.scopes.push(...scopes);
      last.quoted.push(...quoted);
    } else {
      lead = led(last?.sentence === clause.sentence ? { ...lead, scopes: lead.holds } : lead, clause, scopes);
    }
  }
  return found.map((open) => instructionOf(masked, open));
}

function instructionOf({ words, text }: Masked, { from, to, scopes, quoted, asks, pointsAtOne }: Open): Instruction {
  const own = words.slice(from, to).trim();
  const mendsSpelling = asks === "edit" && MENDS_SPELLING.test(own);
  const mentions = asks === "add" && MENTIONS.test(text.slice(from, to));
  return { scopes: [...new Set(scopes)], quoted, words: own, asks, pointsAtOne, ...(mendsSpelling ? { mendsSpelling } : {}), ...(mentions ? { mentions } : {}) };
}

/** What asks for something and is no instruction of its own; a manner ("… and mention the price") is none either. */
export function asidesIn({ text }: Masked, clauses: readonly PlacedClause[]): Aside[] {
  return clauses
    .filter((placed) => placed.clause.asks && placed.asked !== "none" && !isOwn(placed) && !(placed.asked === "edit" && MANNER.test(placed.clause.head)))
    .map(({ clause: { from, to }, asked }) => ({ asks: asked, pointsAtOne: POINTS_AT_ONE.test(text.slice(from, to)) }));
}

function actOf({ text }: Masked, { clause, asked }: PlacedClause): Pick<Open, "from" | "to" | "asks" | "pointsAtOne"> {
  const verb = leadsIn(clause) ? fromVerb(clause.head) : clause.head;
  const pointsAtOne = POINTS_AT_ONE.test(text.slice(clause.from, clause.to));
  return { from: clause.from, to: clause.to, asks: asked === "edit" && ADDS.test(verb) ? "add" : asked, pointsAtOne };
}

const ADDS = new RegExp(`^(?:${ADD_VERBS})\\b(?!-)`, "i");
const MENTIONS = new RegExp(`\\b(?:${MENTION_VERBS})\\b`, "i");

interface Open {
  readonly sentence: number;
  readonly scopes: string[];
  readonly quoted: string[];
  readonly from: number;
  to: number;
  readonly asks: Instruction["asks"];
  readonly pointsAtOne: boolean;
}

/** The places in front: those of the sentence, and those that hold on behind it. */
interface Lead {
  readonly sentence: number;
  readonly scopes: readonly string[];
  readonly holds: readonly string[];
}

const led = ({ sentence, scopes, holds }: Lead, { introduces }: Clause, more: readonly string[]): Lead => ({ sentence, scopes: [...scopes, ...more], holds: introduces ? [...scopes, ...more] : holds });

/** It stands in front of an instruction, as its place, and not behind the one before. */
function isLeading({ clause }: PlacedClause, last: Open, clauses: readonly PlacedClause[]): boolean {
  if (last.sentence === clause.sentence && !(clause.joins && leadsIn(clause))) return false;
  return clause.introduces || clauses.some((other) => other.clause.sentence === clause.sentence && other.clause.from > clause.from && isOwn(other));
}

const ONLY = /\b(?:only|solely|exclusively|nowhere (?:else )?but)\b/i;

/** Asks for something that can be done without knowing the clause before it. */
function isOwn({ clause, asked, places }: PlacedClause): boolean {
  if (!clause.asks || asked === "none") return false;
  return places.length > 0 ? !RESTRICTS.test(clause.head) : hasObject(leadsIn(clause) ? fromVerb(clause.head) : clause.head);
}

const RESTRICTS = /^(?:only\b|make (?:sure|certain)\b|(?:make|edit|change) (?:(?:any |all |the |these |your |those )*(?:changes?|edits?)|nothing)\b)/i;
const MANNER_VERBS = "make|say|use|mention|include|write|put|mark|call|type|proofread|set|turn|place|give|keep|have|let|bring|get";
const VERBS = [DELETE_VERBS, REWRITE_VERBS, STYLE_VERBS, EXPAND_VERBS, GROW_VERBS, REORGANIZE_VERBS, SORT_VERBS, SWAP_VERBS, MOVE_VERBS, EDIT_VERBS].join("|");
const VERB = new RegExp(`^(?:${VERBS})\\b(?!-)\\s*`, "i");
const ANY_VERB = new RegExp(`\\b(?:${VERBS})\\b(?!-)`, "i");
const MANNER = new RegExp(`^(?:${MANNER_VERBS})\\b`, "i");
const DICTATES = new RegExp(`[${QUOTED}${CONTENT}]`);
/** "It", "the tone", "sure that …": about what was named before. */
const DEPENDENT = new RegExp(`^(?:on |up |out |for |to )?(?:it|this|that|these|those|them|itself|its|their|both|sure|certain|so|there|here)\\b|^(?:(?:the|a|an|your|overall|more|less|its|any|all|some)\\s+)*(?:[\\w-]+\\s+)?(?:${TONE_NOUN}|wording|phrasing|flow|language|writing|changes?|edits?)\\b`, "i");
/** "Make the list of tools shorter" names what it is about. */
const ABOUT_TEXT = new RegExp(`^make\\s+(?:the|my|our|your)\\s+(?:[\\w'’-]+\\s+){0,3}(?:${UNIT})\\b`, "i");

function hasObject(head: string): boolean {
  const verb = VERB.exec(head);
  if (!verb) return false;
  const object = head.slice(verb[0].length);
  if (NOTHING.test(object) || DEPENDENT.test(object) || object.trim() === "") return false;
  return !MANNER.test(head) || DICTATES.test(object) || ABOUT_TEXT.test(head) || CHANGES.test(head);
}

/** "Set 10 to 12", "turn the bus into a tram": a verb of manner with both sides of a change. */
const CHANGES = /^(?:turn|set|make)\s+(?!sure\b|certain\b)\S.*?\s(?:to|into)\s+\S/i;

const fromVerb = (head: string): string => {
  const verb = ANY_VERB.exec(head);
  return verb ? head.slice(verb.index) : head;
};

const quotedIn = ({ dictated }: Masked, { from, to }: Clause): string[] =>
  dictated.filter((one) => one.kind !== "name" && one.from >= from && one.from < to).map(({ content }) => content);

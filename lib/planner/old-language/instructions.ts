import { CONTENT, QUOTED } from "./blots.ts";
import type { Clause } from "./clauses.ts";
import type { InstructionPatterns, Language } from "./language.ts";
import type { Masked } from "./mask.ts";
import type { Place } from "./scopes.ts";
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
export function instructionsIn(masked: Masked, clauses: readonly PlacedClause[], language: Language): Instruction[] {
  const { instructions: patterns, places: { leadsIn } } = language;
  const found: Open[] = [];
  let lead: Lead = { sentence: 0, scopes: [], holds: [] };
  for (const placed of clauses) {
    const { clause, places } = placed;
    if (clause.sentence !== lead.sentence) lead = { sentence: clause.sentence, scopes: lead.holds, holds: lead.holds };
    const scopes = places.map(({ words }) => words);
    const quoted = quotedIn(masked, clause);
    const last = found.at(-1);
    if (last && placed.asked === "none" && clause.asks && !isOwn(placed, language)) last.to = clause.to;
    if (isOwn(placed, language)) {
      found.push({ sentence: clause.sentence, scopes: [...lead.scopes, ...scopes], quoted, ...actOf(masked, placed, language) });
      if (leadsIn.test(clause.head)) lead = led(lead, clause, scopes);
    } else if (patterns.only.test(clause.head) && scopes.length > 0 && last) {
      for (const open of found) if (open.scopes.length === 0 || open === last) open.scopes.push(...scopes);
    } else if (last && !isLeading(placed, last, clauses, language)) {
      last.scopes.push(...scopes);
      last.quoted.push(...quoted);
    } else {
      lead = led(last?.sentence === clause.sentence ? { ...lead, scopes: lead.holds } : lead, clause, scopes);
    }
  }
  return found.map((open) => instructionOf(masked, open, patterns));
}

function instructionOf({ words, text }: Masked, { from, to, scopes, quoted, asks, pointsAtOne }: Open, patterns: InstructionPatterns): Instruction {
  const own = words.slice(from, to).trim();
  const mendsSpelling = asks === "edit" && patterns.mendsSpelling.test(own);
  const bringsQuote = asks === "add" && patterns.bringsQuote.test(text.slice(from, to));
  const mentions = asks === "add" && patterns.mentions.test(text.slice(from, to));
  return { scopes: [...new Set(scopes)], quoted, words: own, onward: words.slice(from).trim(), asks, pointsAtOne, ...(mendsSpelling ? { mendsSpelling } : {}), ...(bringsQuote ? { bringsQuote } : {}), ...(mentions ? { mentions } : {}) };
}

/** What asks for something and is no instruction of its own; a manner ("… and mention the price") is none either. */
export function asidesIn({ text }: Masked, clauses: readonly PlacedClause[], language: Language): Aside[] {
  const { manner, pointsAtOne } = language.instructions;
  return clauses
    .filter((placed) => placed.clause.asks && placed.asked !== "none" && !isOwn(placed, language) && !(placed.asked === "edit" && manner.test(placed.clause.head)))
    .map(({ clause: { from, to }, asked }) => ({ asks: asked, pointsAtOne: pointsAtOne.test(text.slice(from, to)) }));
}

function actOf({ text }: Masked, { clause, asked }: PlacedClause, { instructions, places }: Language): Pick<Open, "from" | "to" | "asks" | "pointsAtOne"> {
  const verb = places.leadsIn.test(clause.head) ? fromVerb(clause.head, instructions) : clause.head;
  const pointsAtOne = instructions.pointsAtOne.test(text.slice(clause.from, clause.to));
  return { from: clause.from, to: clause.to, asks: asked === "edit" && instructions.adds.test(verb) ? "add" : asked, pointsAtOne };
}

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
function isLeading({ clause }: PlacedClause, last: Open, clauses: readonly PlacedClause[], language: Language): boolean {
  if (last.sentence === clause.sentence && !(clause.joins && language.places.leadsIn.test(clause.head))) return false;
  return clause.introduces || clauses.some((other) => other.clause.sentence === clause.sentence && other.clause.from > clause.from && isOwn(other, language));
}

/** Asks for something that can be done without knowing the clause before it. */
function isOwn({ clause, asked, places }: PlacedClause, language: Language): boolean {
  if (!clause.asks || asked === "none") return false;
  const { instructions, places: { leadsIn } } = language;
  return places.length > 0 ? !instructions.restricts.test(clause.head) : hasObject(leadsIn.test(clause.head) ? fromVerb(clause.head, instructions) : clause.head, language);
}

const DICTATES = new RegExp(`[${QUOTED}${CONTENT}]`);

function hasObject(head: string, { instructions: { aboutText, changes, dependent, manner, verb: startingVerb }, objects }: Language): boolean {
  const verb = startingVerb.exec(head);
  if (!verb) return false;
  const object = head.slice(verb[0].length);
  if (objects.nothing.test(object) || dependent.test(object) || object.trim() === "") return false;
  return !manner.test(head) || DICTATES.test(object) || aboutText.test(head) || changes.test(head);
}

const fromVerb = (head: string, { anyVerb }: InstructionPatterns): string => {
  const verb = anyVerb.exec(head);
  return verb ? head.slice(verb.index) : head;
};

const quotedIn = ({ dictated }: Masked, { from, to }: Clause): string[] =>
  dictated.filter((one) => one.kind !== "name" && one.from >= from && one.from < to).map(({ content }) => content);

import { type Clause, type Instruction, KIND_CUES } from "./clause.ts";
import type { Cue } from "./language.ts";
import type { Token } from "./tokens.ts";

/**
 * Clauses that ask are instructions of their own, but for those that only say more about the one before: "make it …",
 * "could you put that in?", and facts in front of such.
 */
export function instructionsOf(clauses: readonly Clause[]): Instruction[] {
  const groups: { clauses: Clause[]; context: readonly Token[] }[] = [];
  clauses.forEach((clause, index) => {
    if (
      clause.mood !== "asks" ||
      (isBare([clause]) && clause.quotes.length === 0 && clauses[index - 1]?.mood === "wonders")
    )
      return;
    const last = groups.at(-1);
    if (
      last &&
      !clause.isListed &&
      (goesOn(clause) ||
        onlyCites(clause) ||
        saysMore(clause, last.clauses) ||
        saysWhere(clause) ||
        (isBare(last.clauses) && clause.cues.has("this") && tellingWords(clause) <= 1) ||
        (clause.cues.has("same") && isBare([clause])) ||
        (isBare([clause]) && last.clauses.some(({ cues }) => cues.has("add") || cues.has("link"))))
    )
      last.clauses.push(clause);
    else
      groups.push({
        clauses: [clause],
        context: index > 0 && !tellsNothing(clauses[index - 1]) ? (clauses[index - 1]?.tokens ?? []) : [],
      });
  });
  return groups.map(({ clauses: group, context }) => ({
    clauses: group,
    context,
    tokens: group.flatMap(({ tokens }) => [...tokens]),
    quotes: group.flatMap(({ quotes }) => [...quotes]),
    cues: new Set(group.flatMap(({ cues }) => [...cues])),
  }));
}

/** Thanks, and what is not to be done, say nothing of what is. */
const tellsNothing = (clause: Clause | undefined): boolean =>
  clause?.mood === "thanks" || (clause?.mood === "binds" && clause.cues.has("forbids"));

/** "Change it wherever it says so": that it is meant everywhere, and nothing else. */
const saysWhere = (clause: Clause): boolean =>
  clause.cues.has("everywhere") &&
  clause.quotes.length === 0 &&
  tellingWords(clause) === 0 &&
  clause.tongue.units.find(clause.own).length === 0 &&
  [...clause.cues].every((cue) => !KIND_CUES.has(cue) || cue === "exchange");

export const OPEN: readonly Cue[] = ["reword", "shorten", "expand", "translate"];

/** "That sentence is awful. Simpler, please." */
const saysMore = (clause: Clause, before: readonly Clause[]): boolean =>
  clause.quotes.length === 0 &&
  tellingWords(clause) === 0 &&
  clause.tongue.units.find(clause.own).length === 0 &&
  !isBare([clause]) &&
  !WIDE.some((cue) => clause.cues.has(cue)) &&
  (isBare(before) || OPEN.some((cue) => clause.cues.has(cue)) || before.some(({ quotes }) => quotes.length > 0));

/** What is asked for of the whole text, when nothing else is said. */
const WIDE: readonly Cue[] = ["spelling", "grammar", "everywhere"];

/** Words that neither ask nor belong to any sentence. */
export const tellingWords = ({ own, hits, tongue }: Clause): number =>
  own.filter(
    ({ kind, key }, index) =>
      (kind === "word" || kind === "number") && !tongue.little.has(key) && !hits.some((hit) => hit.own.includes(index)),
  ).length;

/** A clause that only cites: where it is to be done. */
const onlyCites = ({ quotes, own, tongue }: Clause): boolean =>
  quotes.length > 0 && own.every(({ kind, key }) => (kind !== "word" && kind !== "number") || tongue.little.has(key));

/** "Can you change that in the front matter?": what was just said, and at most where. */
function goesOn(clause: Clause): boolean {
  const { cues, own, tongue, quotes } = clause;
  if (!cues.has("this") || quotes.length > 0) return false;
  const places = new Set(tongue.units.find(own).flatMap((hit) => [...hit.own]));
  const cued = new Set(clause.hits.flatMap((hit) => [...hit.own]));
  return (
    own.filter(
      ({ kind, key }, index) =>
        (kind === "word" || kind === "number") && !tongue.little.has(key) && !cued.has(index) && !places.has(index),
    ).length <= 2
  );
}

const isBare = (group: readonly Clause[]): boolean =>
  group.every(({ cues }) => ![...cues].some((cue) => KIND_CUES.has(cue)));

import type { ClausePatterns } from "../language.ts";
import { ASKING, ASKS_BY_GERUND, DANGLING_NEGATION, FORBIDS, JOINS, NEGATION, POLITE, REPORTED_BEFORE, REPORTING, RETRACTION, SEPARATOR } from "./words.ts";

export const CLAUSES: ClausePatterns = {
  sentenceEnd: /(?<!\b(?:vs|cf|e\.g|i\.e))[.!?](?=\s|$)|\n/gi,
  separator: SEPARATOR,
  joins: JOINS,
  alternative: /^n?or$/,
  addition: /^and$/,
  polite: POLITE,
  asksByGerund: ASKS_BY_GERUND,
  asking: ASKING,
  reporting: REPORTING,
  reportedBefore: REPORTED_BEFORE,
  retraction: RETRACTION,
  negationFirst: new RegExp(`^\\W*${NEGATION.source}`, "i"),
  danglingNegation: DANGLING_NEGATION,
  forbids: FORBIDS,
};

import type { Op } from "../edit-ops/index.ts";
import { tokensIn, type Reading, type Tongue } from "../reading/index.ts";
import type { Plan } from "./plan-kinds.ts";

/** Of what comes before the colon. */
const MOST_WORDS = 3;

/**
 * "New prices: adults £20, under 18 £7": what is in front of the colon only says what follows, where that gives values
 * to several things that the text has. Undefined: it is another message.
 */
export function valuesAfter(
  { message, clauses: [clause] }: Reading,
  planOf: (message: string) => Plan,
): Plan | undefined {
  const [, lead = "", rest = ""] = /^([^:：\n]+)[:：]\s+([^\n]+)$/u.exec(message) ?? [];
  if (!clause || !isPreface(lead, clause.tongue) || !/[,;]| \p{L}+ /u.test(rest)) return undefined;
  const plan = planOf(rest);
  return plan.kind === "ops" && plan.ops.length > 1 && plan.ops.every(setsValue) ? plan : undefined;
}

function isPreface(lead: string, tongue: Tongue): boolean {
  const words = tokensIn(lead).filter(({ kind }) => kind !== "space");
  return (
    words.length > 1 &&
    words.length <= MOST_WORDS &&
    words.every(({ kind, key }) => kind === "word" && !tongue.numbers.has(key)) &&
    tongue.units.find(words).every(({ name }) => name === "figure")
  );
}

const setsValue = ({ op, with: now, target }: Op): boolean =>
  op === "replace" && /\d/.test(now ?? "") && target !== undefined && "text" in target && /\d/.test(target.text ?? "");

import { finding, type Finding } from "../outcome/index.ts";
import { linesOf } from "../text/index.ts";
import { wordsForAll } from "./grants.ts";
import type { Circumstances, Guard, Judgement, Objection } from "./types.ts";

/**
 * LIM-1: at most min(12, 8 % of all lines of the text before) changed lines, one at least; what the turn has used up counts (OPS-6).
 * The caller's own constraints hold for this request alone; they tighten, and nothing lifts them (INT-3).
 */
export const changeSize: Guard = (plan, circumstances): Judgement => {
  const total = linesOf(plan.before).count;
  const { maxChangedLines, maxChangedShare } = circumstances.limits;
  const limit = Math.max(1, Math.min(maxChangedLines, Math.floor(maxChangedShare * total + ROUNDING)));
  const measured = plan.stat.linesChanged + circumstances.spent.linesChanged;
  const own = ownLimit(total, circumstances);
  if (own !== undefined && own < limit && plan.stat.linesChanged > own) {
    const over = tooMany(plan.stat.linesChanged, own, "never");
    return { code: "limit_exceeded", measured: plan.stat.linesChanged, limit: own, objections: [{ finding: over }] };
  }
  const widest = own !== undefined && own >= limit && plan.stat.linesChanged > own ? [{ finding: tooMany(plan.stat.linesChanged, own, "never") }] : [];
  return { code: "limit_exceeded", measured, limit, objections: [...widest, ...overLimit(measured, limit, wordsForAll(plan, circumstances))] };
};

/** 0.08 × 150 is 12 to a person, and 12.000000000000002 or 11.999… to a machine. */
const ROUNDING = 1e-9;

function ownLimit(total: number, { constraints }: Circumstances): number | undefined {
  const { maxChangedLines, maxChangedPercent } = constraints;
  const byPercent = maxChangedPercent === undefined ? undefined : Math.max(1, Math.floor((maxChangedPercent / 100) * total + ROUNDING));
  const given = [maxChangedLines, byPercent].filter((one) => one !== undefined);
  return given.length === 0 ? undefined : Math.min(...given);
}

const overLimit = (measured: number, limit: number, grantedBy: string | undefined): Objection[] =>
  measured > limit ? [{ finding: tooMany(measured, limit, "ask"), grantedBy }] : [];

const tooMany = (measured: number, limit: number, settle: Finding["settle"]): Finding =>
  finding("limit_exceeded", {
    message: `The edit changes ${lines(measured)}; ${settle === "never" ? "its own constraints allow" : "a request may change"} ${lines(limit)}.`,
    measured,
    limit,
    settle,
    ...(settle === "never" ? { hint: "Make the change smaller, or send it with wider constraints." } : {}),
  });

const lines = (count: number): string => `${count} ${count === 1 ? "line" : "lines"}`;

import type { Plan } from "../edit-ops/index.ts";
import type { KeptHunk, Licence } from "../ledger/index.ts";
import { diffStat, isUnwritten } from "../markdown/index.ts";
import { finding, type Finding } from "../outcome/index.ts";
import { applyEdit, linesOf, makeEdit } from "../text/index.ts";
import { wordsIn } from "./licensed.ts";
import type { Limits } from "./limits.ts";
import type { Circumstances, Guard, Judgement, Objection } from "./types.ts";

/**
 * LIM-1: at most min(12, 8 % of all lines of the text before) changed lines, one at least; what the turn has used up
 * counts (OPS-6). With a person's words only those lines count that were left to the writer (ASK-7). The caller's own
 * constraints hold for this request alone; they tighten, and nothing lifts them (INT-3). A text that nobody has written
 * yet may be drafted at one go: there is nothing in it to lose (AGT-1.3).
 */
export const changeSize: Guard = (plan, circumstances): Judgement => {
  const limit = limitFor(plan, circumstances);
  const changed = plan.stat.linesChanged;
  const measured = changed + circumstances.spent.linesChanged;
  const own = ownLimit(plan, circumstances);
  const over = own !== undefined && changed > own ? [{ finding: tooMany(changed, own, "never") }] : [];
  if (over.length > 0 && own !== undefined && own < limit)
    return { code: "limit_exceeded", measured: changed, limit: own, objections: over };
  return {
    code: "limit_exceeded",
    measured,
    limit,
    objections: isUnwritten(plan.before) ? over : [...over, ...overLimit(plan, circumstances, { measured, limit })],
  };
};

const limitFor = ({ before }: Plan, { limits }: Circumstances): number => linesAllowed(linesOf(before).count, limits);

/** Lines that a request may change in a text of so many. */
export function linesAllowed(lineCount: number, { maxChangedLines, maxChangedShare }: Limits): number {
  return Math.max(1, Math.min(maxChangedLines, Math.floor(maxChangedShare * lineCount + ROUNDING)));
}

/** 0.08 × 150 is 12 to a person, and 12.000000000000002 or 11.999… to a machine. */
const ROUNDING = 1e-9;

function ownLimit({ before }: Plan, { constraints }: Circumstances): number | undefined {
  const { maxChangedLines, maxChangedPercent } = constraints;
  const byPercent =
    maxChangedPercent === undefined
      ? undefined
      : Math.max(1, Math.floor((maxChangedPercent / 100) * linesOf(before).count + ROUNDING));
  const given = [maxChangedLines, byPercent].filter((one) => one !== undefined);
  return given.length === 0 ? undefined : Math.min(...given);
}

/** What the lines are held against. */
interface Size {
  readonly measured: number;
  readonly limit: number;
}

function overLimit(plan: Plan, circumstances: Circumstances, size: Size): Objection[] {
  const { licence, spent, limits } = circumstances;
  if (!licence) return size.measured > size.limit ? [objectionTo(size)] : [];
  const { worded, composed } = openLines(plan, licence);
  const measured = worded + composed + spent.linesChanged;
  // New text takes nothing away: a short text may get as much of it as a long one.
  const limit = composed > 0 ? Math.max(size.limit, limits.maxChangedLines) : size.limit;
  const isOver =
    worded + composed > 0 && (measured > limit || (worded > 0 && worded + spent.linesChanged > size.limit));
  if (isOver) return [objectionTo({ measured, limit }, widened(licence, measured))];
  const words = wordsIn(licence.hunks);
  return size.measured > size.limit && words !== undefined ? [objectionTo(size, words)] : [];
}

/** The lines of a plan that count against the limit (ASK-7). */
export function countedLines(plan: Plan, licence: Licence | undefined): number {
  if (!licence) return plan.stat.linesChanged;
  const { worded, composed } = openLines(plan, licence);
  return worded + composed;
}

/** Lines whose wording was left open, where no place was named for it, and lines of new text. */
function openLines({ before }: Plan, { hunks }: Licence): { readonly worded: number; readonly composed: number } {
  const linesIn = (open: readonly KeptHunk[]) =>
    open.length === 0 ? 0 : diffStat(before, applyEdit(before, makeEdit(before, open)), []).linesChanged;
  return {
    worded: linesIn(hunks.filter(({ kind, isPlaced }) => kind === "worded" && !isPlaced)),
    composed: linesIn(hunks.filter(({ kind }) => kind === "composed")),
  };
}

/** "Expand scope", as far as the words say. */
const widened = ({ widen }: Licence, measured: number): string | undefined =>
  widen && measured <= (widen.lines ?? Infinity) ? widen.words : undefined;

const objectionTo = ({ measured, limit }: Size, grantedBy?: string): Objection => ({
  finding: tooMany(measured, limit, "ask"),
  grantedBy,
});

const tooMany = (measured: number, limit: number, settle: Finding["settle"]): Finding =>
  finding("limit_exceeded", {
    message:
      `The edit changes ${lines(measured)}; ` +
      `${settle === "never" ? "its own constraints allow" : "a request may change"} ${lines(limit)}.`,
    measured,
    limit,
    settle,
    ...(settle === "never" ? { hint: "Make the change smaller, or send it with wider constraints." } : {}),
  });

const lines = (count: number): string => `${count} ${count === 1 ? "line" : "lines"}`;

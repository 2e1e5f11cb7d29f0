import { planEdit, type EditRequest, type Planning } from "../edit-ops/index.ts";
import { countedLines, reviewPlan, type Click, type Review } from "../guards/index.ts";
import { boundBy, type Bound } from "../ledger/index.ts";
import { structureOf } from "../markdown/index.ts";
import { codeEntry } from "../outcome/index.ts";
import type { DocText } from "../text/index.ts";
import { askedOf, type Asked } from "./asked.ts";
import { changesAsked } from "./asked-changes.ts";
import { intentOf } from "./intent-of.ts";
import type { JudgeFacts, Verdict } from "./types.ts";
import { wordsRead } from "./words-read.ts";

/**
 * Plans `request` on `before`, leaves out what the person's words do not ask for, and lets every guard look at the
 * rest. Pure (ROAD-2); a dry run and a commit get the same answer (ROAD-4).
 */
export function judge(before: DocText, request: EditRequest, facts: JudgeFacts): Verdict {
  const planning = facts.rebased?.planning ?? planOn(before, request, facts);
  if (planning.kind === "refused") return { findings: planning.findings, candidates: planning.candidates };
  const bound = boundIn(before, request, facts);
  const reviewed = (asked: Asked) => ({ ...asked, review: reviewOf(asked, bound, request, facts) });
  const smaller = reviewed(askedOf(planning.plan, request, facts));
  // what is broken only because a part of it was left out is one piece
  const isBroken = smaller.left.length > 0 && smaller.review.findings.some(({ code }) => code === "corrupted_result");
  const { plan, licence, left, notes, review, ...asked } = isBroken
    ? reviewed(askedOf(planning.plan, request, facts, true))
    : smaller;
  const findings = [...asked.findings, ...review.findings];
  return {
    findings,
    candidates: [],
    intent: intentOf(licence),
    plan,
    review: {
      ...review,
      findings,
      guards: [...asked.guards, ...review.guards],
      grants: [...asked.grants, ...review.grants],
    },
    left,
    notes,
    changes: findings.length > 0 ? changesAsked(planning.plan, asked.isIn) : [],
    countedLines: countedLines(plan, licence),
  };
}

const reviewOf = (
  { plan, licence }: Asked,
  bound: Bound | undefined,
  request: EditRequest,
  facts: JudgeFacts,
): Review =>
  reviewPlan(plan, {
    licence,
    bound,
    constraints: request.constraints ?? {},
    mustInclude: request.mustInclude ?? [],
    mustKeep: request.mustKeep ?? [],
    limits: facts.limits,
    spent: facts.spent,
    turn: facts.turn,
    outline: facts.outline ?? [],
    clicks: [...facts.clicks, ...acknowledged(request)],
    locks: facts.locks,
    suggestions: facts.suggestions,
    vouched: facts.vouched,
    judgedAs: "agent",
    strictSet: facts.strictSet,
  });

const planOn = (before: DocText, { ops, scope }: EditRequest, { limits, pins, isPlain }: JudgeFacts): Planning =>
  planEdit(before, {
    ops,
    scope,
    isPlain,
    replaceAllShare: limits.replaceAllShare,
    pins: new Map(pins.map(({ op, from, to }) => [op, { from, to }])),
  });

/** Where words that allow nothing still bind. */
function boundIn(
  before: DocText,
  request: EditRequest,
  { wordsGrant, isPlain, marked }: JudgeFacts,
): Bound | undefined {
  const words = wordsRead(request);
  if (wordsGrant && words !== undefined) return undefined;
  const said: Bound = words === undefined || isPlain ? { without: [] } : boundBy(structureOf(before), words.request);
  return marked ? { ...said, marked } : said;
}

/** Only soft warnings can be acknowledged by the caller (KEEP-1, KEEP-2): anything else needs a person's click. */
function acknowledged({ acknowledge = [] }: EditRequest): Click[] {
  return acknowledge
    .filter((code) => codeEntry(code).acknowledgeable)
    .map((code) => ({ code, question: "acknowledged with the request" }));
}

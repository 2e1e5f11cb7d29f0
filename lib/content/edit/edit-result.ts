import { planEdit, resultsOf, type Plan } from "../../edit-ops/index.ts";
import {
  leftOutIn,
  placedFindings,
  questionFor,
  rejectedFor,
  shownAnswers,
  type LeftPlace,
  type Question,
  type Verdict,
} from "../../judge/index.ts";
import {
  BugError,
  codeEntry,
  finding,
  type DiffStat,
  type EditOutcome,
  type Finding,
  type FromSource,
  type Receipt,
  type ShownFinding,
  type TextMark,
} from "../../outcome/index.ts";
import type { Current } from "../commit/base.ts";
import { versionUnder } from "../commit/checkpoint.ts";
import { hashOf } from "../records/digest.ts";
import type { Head } from "../records/load-head.ts";
import { editReceipt, type ReceiptFacts } from "../receipt.ts";
import type { BaseCheck } from "../commit/staleness.ts";
import type { Submission } from "../submission.ts";

/** The result of a round, before it is stored. `standing`: what is asked for is there already (OPS-9). */
export type EditResult = MadeResult | AskedResult | RefusedResult | StandingResult;

/** `hash` and `version` are those of the text with the edit in it. */
export interface MadeResult extends TextMark {
  readonly kind: "applied";
  readonly plan: Plan;
  readonly receipt: Receipt;
  readonly noop: boolean;
  /** What nobody asked for (ASK-5). */
  readonly left: readonly LeftPlace[];
  /** Lines that count against the limit of the turn (ASK-7). */
  readonly countedLines: number;
}

interface AskedResult {
  readonly kind: "asked";
  readonly plan?: Plan | undefined;
  readonly shown: readonly ShownFinding[];
  readonly question: Question;
  readonly receipt: Receipt;
}

interface RefusedResult {
  readonly kind: "refused";
  readonly plan?: Plan | undefined;
  readonly findings: readonly Finding[];
  readonly shown?: readonly ShownFinding[];
  readonly receipt: Receipt;
  readonly current?: Current;
}

interface StandingResult {
  readonly kind: "standing";
  readonly receipt: Receipt & { readonly stat: DiffStat };
}

interface RoundFacts {
  /** A reading of `performance.now()`. */
  readonly startedAt: number;
  readonly rebasedFrom: TextMark | undefined;
  readonly sources: readonly FromSource[];
}

/** The result of an edit that was judged on `head`. */
export function resultOf(submission: Submission, head: Head, verdict: Verdict, round: RoundFacts): EditResult {
  const { request, door } = submission;
  const { rebasedFrom, sources } = round;
  const facts = { ...receiptFacts(submission, head, round.startedAt), rebasedFrom };
  const { findings, plan } = verdict;
  if (findings.length === 0) {
    if (!plan) throw new BugError("a verdict without findings has a plan");
    const noop = plan.edit.length === 0;
    const before = noop ? markOf(head) : { version: versionUnder(head), hash: head.hash };
    const after = noop ? before : { version: before.version + 1, hash: hashOf(plan.after) };
    const receipt = editReceipt(request, verdict, { ...facts, before, after, sources });
    return {
      kind: "applied",
      plan,
      noop,
      ...after,
      receipt,
      left: verdict.left ?? [],
      countedLines: verdict.countedLines ?? plan.stat.linesChanged,
    };
  }
  const receipt = editReceipt(request, verdict, facts);
  const interactive = request.interactive ?? door.interactive;
  const asks =
    interactive && findings.every((one) => one.settle === "ask") && !(door.fixesFirst && findings.some(isFixable));
  const shown = placedFindings(verdict, head.text);
  if (!asks) return { kind: "refused", plan, findings, shown, receipt };
  return { kind: "asked", plan, shown, question: questionFor(verdict), receipt };
}

const isFixable = ({ code }: Finding): boolean => codeEntry(code).fixable;

type StaleBase = Extract<BaseCheck, { kind: "standing" | "stale" }>;

/** The result of an edit that was not judged, because of its base. */
export function staleResult(submission: Submission, head: Head, base: StaleBase, startedAt: number): EditResult {
  const receipt = editReceipt(submission.request, NOT_JUDGED, receiptFacts(submission, head, startedAt));
  if (base.kind === "standing") return { kind: "standing", receipt: { ...receipt, stat: emptyStat(head) } };
  return { kind: "refused", findings: [finding("hash_mismatch")], receipt, current: base.current };
}

const emptyStat = (head: Head) => judgeless(head.text);

function judgeless(text: string) {
  const planning = planEdit(text, { ops: [{ op: "replace", target: { document: true }, with: text }] });
  if (planning.kind !== "planned") throw new BugError("replacing a text by itself can be planned");
  return planning.plan.stat;
}

const NOT_JUDGED: Verdict = { findings: [], candidates: [] };

function receiptFacts(
  { actor, door, settled: { correction, prompt } }: Submission,
  head: Head,
  startedAt: number,
): ReceiptFacts {
  const tookMs = Math.round((performance.now() - startedAt) * 100) / 100;
  return { contentId: head.contentId, actor, origin: door.origin, before: markOf(head), correction, prompt, tookMs };
}

/** The caller's answer, without the token of a question. */
export function outcomeOf(result: EditResult, dryRun = false): EditOutcome {
  const shared = { receipt: result.receipt, ...(dryRun ? { dryRun } : {}) };
  switch (result.kind) {
    case "applied":
      return {
        outcome: "applied",
        ...(result.noop ? { noop: true } : {}),
        version: result.version,
        hash: result.hash,
        stat: result.plan.stat,
        results: resultsOf(result.plan),
        warnings: [],
        ...(result.left.length > 0 ? { leftOut: leftOutIn(result.left) } : {}),
        ...shared,
      };
    case "standing":
      return {
        outcome: "applied",
        noop: true,
        ...result.receipt.before,
        stat: result.receipt.stat,
        results: [],
        warnings: [],
        ...shared,
      };
    case "asked": {
      const { question } = result.question;
      return { outcome: "clarify", question, ...shownAnswers(result.question), findings: result.shown, ...shared };
    }
    case "refused": {
      const { findings, shown, current = result.receipt.before } = result;
      return rejectedFor(findings, { current, ...shared }, shown);
    }
  }
}

const markOf = ({ version, hash }: Head) => ({ version, hash });

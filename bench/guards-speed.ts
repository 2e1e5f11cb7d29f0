import { planEdit, type Plan } from "../lib/edit-ops/index.ts";
import { DEFAULT_LIMITS, reviewPlan } from "../lib/guards/index.ts";
import { account, licenceOf } from "../lib/ledger/index.ts";
import { postOf } from "./posts.ts";

const RUNS = 200;
/** What a server that has just started takes is another figure. */
const WARM_UP = 20;

/**
 * Median and p99 of the reading, the ledger and all guards on one plan of a word exchanged, each plan of another word,
 * on the clock and of the processor, which other work leaves alone; the text was read while it was planned.
 */
export function guardTimes(sizeBytes: number): string {
  const { text, words } = postOf(sizeBytes);
  const took = Array.from({ length: WARM_UP + RUNS }, (_, run) =>
    timed(text, words[Math.floor((run * words.length) / (WARM_UP + RUNS))] ?? ""),
  ).slice(WARM_UP);
  return `${spread(took.map(({ clockMs }) => clockMs))}; of the processor ${spread(took.map(({ processorMs }) => processorMs))}`;
}

function timed(text: string, from: string): { readonly clockMs: number; readonly processorMs: number } {
  const plan = planned(text, from);
  const words = { request: `Replace "${from}" with "quokka"` };
  const rest = {
    constraints: {},
    mustInclude: [],
    mustKeep: [],
    limits: DEFAULT_LIMITS,
    spent: { linesChanged: 0 },
    outline: [],
    clicks: [],
    locks: [],
    judgedAs: "agent",
  } as const;
  const [clock, processor] = [performance.now(), process.cpuUsage()];
  const made = account(plan, words);
  reviewPlan(plan, { ...rest, licence: licenceOf(words, made.kind === "made" ? made.kept : []) });
  const { user, system } = process.cpuUsage(processor);
  return { clockMs: performance.now() - clock, processorMs: (user + system) / 1_000 };
}

function spread(tookMs: readonly number[]): string {
  const sorted = tookMs.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * RUNS)] ?? 0).toFixed(2);
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

function planned(text: string, from: string): Plan {
  const planning = planEdit(text, { ops: [{ op: "replace", target: { text: from }, with: "quokka" }] });
  if (planning.kind === "refused") throw new Error(`“${from}” was not found in the post`);
  return planning.plan;
}

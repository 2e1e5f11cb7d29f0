import { planEdit, type Plan } from "../lib/edit-ops/index.ts";
import { DEFAULT_LIMITS, reviewPlan } from "../lib/guards/index.ts";
import { readRequest, vocabularyOf } from "../lib/intent/index.ts";
import { postOf } from "./posts.ts";

const SIZE_BYTES = 100_000;
const RUNS = 200;

/** Median and p99 of all guards on one plan of a word exchanged, each plan of another word; the text was read while it was planned. */
export function guardTimes(): string {
  const { text, words } = postOf(SIZE_BYTES);
  const tookMs = Array.from({ length: RUNS }, (_, run) => {
    const from = words[Math.floor((run * words.length) / RUNS)] ?? "";
    const plan = planned(text, from);
    const request = `Replace "${from}" with "quokka"`;
    const circumstances = {
      request, reading: readRequest(request), vocabulary: vocabularyOf(), wordScopes: [], instructions: [], constraints: {}, multiParagraphFlag: false, mustInclude: [], mustKeep: [],
      limits: DEFAULT_LIMITS, spent: { linesChanged: 0 }, outline: [], clicks: [], locks: [], judgedAs: "agent",
    } as const;
    const startedAt = performance.now();
    reviewPlan(plan, circumstances);
    return performance.now() - startedAt;
  }).sort((a, b) => a - b);
  const at = (share: number) => (tookMs[Math.floor(share * RUNS)] ?? 0).toFixed(2);
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

function planned(text: string, from: string): Plan {
  const planning = planEdit(text, { ops: [{ op: "replace", target: { text: from }, with: "quokka" }] });
  if (planning.kind === "refused") throw new Error(`“${from}” was not found in the post`);
  return planning.plan;
}

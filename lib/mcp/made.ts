import type { Op, Plan } from "../edit-ops/index.ts";
import {
  accepted,
  refusal,
  refused,
  type AppliedFile,
  type AppliedOutcome,
  type OpResult,
  type Outcome,
  type Refusal,
  type ShownFinding,
} from "../outcome/index.ts";
import { problemIn, problemOf, type Problem } from "./problem.ts";
import type { Landed } from "./landed.ts";
import type { RefusedOps, ShelfText, Submitted } from "./shelf.ts";
import type { ToolContext } from "./tool.ts";

/** An edit made for one of the seeds' doors. */
export interface Made {
  readonly plan: Plan;
  readonly results: readonly OpResult[];
  /** `fileHash` of the current text, and its `version_id`. */
  readonly hash: string;
  readonly versionId: string;
  readonly isNoop: boolean;
  /** Lines of the current text, from 1, that have the change. */
  readonly lines: { readonly start: number; readonly end: number };
  readonly context: OpResult["context"];
  /** The findings in shadow (DOOR-9), and the rule book's warnings. */
  readonly warnings: readonly ShownFinding[];
}

/**
 * The text at `path`, if it is the one with `expectedHash`. The refusal names the current hash (seed 000, "File Hash
 * Implementation"); `ops` were to be made on it.
 */
export async function readExpected(
  call: ToolContext,
  path: string,
  expectedHash?: string,
  ops: readonly Op[] = [],
): Promise<Outcome<ShelfText, Problem>> {
  const read = await call.shelf.desk.read(path);
  if (!read.ok) return refused(problemOf(read.refusal));
  if (expectedHash === undefined || isSameHash(expectedHash, read.value.hash)) return read;
  return refusedOps(call, read.value, { ops, refusal: changedSince(read.value, expectedHash), baseHash: expectedHash });
}

/** A tool's own "no"; the request is kept (ROAD-5.6). */
export async function refusedOps(
  { shelf }: ToolContext,
  text: ShelfText,
  no: RefusedOps,
): Promise<{ readonly ok: false; readonly refusal: Problem }> {
  if (no.ops.length > 0) await shelf.keepRefused(text, no);
  return refused(problemOf(no.refusal));
}

/** In either letter case, and with white space around it. */
const isSameHash = (given: string, hash: string): boolean => given.trim().toUpperCase() === hash;

const changedSince = ({ path, hash, versionId }: ShelfText, expected: string): Refusal =>
  refusal("hash_mismatch", {
    message: `${path} has changed: its hash is ${hash} now, not ${expected.slice(0, 64)}. Nothing was changed.`,
    hint: "Read it again, look at what changed, and repeat the call with the current hash.",
    details: { current: { hash, version_id: versionId } },
  });

/**
 * Submits `ops` for a text that was just read, as one change; no words go with them, so nothing is left out. `by` is
 * the tool's name.
 */
export async function makeEdits(
  { shelf, work }: ToolContext,
  text: ShelfText,
  ops: readonly Op[],
  by: string,
  more: Pick<Submitted, "correction" | "foundBy"> = {},
): Promise<Outcome<Made, Problem>> {
  const request = { baseVersion: text.version ?? 0, baseHash: text.hash, ops, interactive: false };
  const outcome = await shelf.submit(text.path, request, { judgedBy: "seed", by, ...more });
  if (outcome.outcome === "applied") return accepted(madeOf(text, await work("landed", text.text, ops), outcome));
  return refused(ops.length === 1 ? withoutIndex(problemIn(outcome)) : problemIn(outcome));
}

/** The seeds' doors have no ops: the number of a single one is not shown. */
const withoutIndex = (problem: Problem): Problem => ({
  ...problem,
  message: problem.message.replace(/^Op 0: ./, (start) => start.slice(-1).toUpperCase()),
});

function madeOf(
  { versionId }: ShelfText,
  { plan, lines, context }: Landed,
  outcome: AppliedOutcome | AppliedFile,
): Made {
  const isNoop = plan.edit.length === 0;
  const { hash, results, warnings } = outcome;
  return {
    plan,
    results,
    hash,
    versionId: isNoop ? versionId : versionIdOf(outcome),
    isNoop,
    lines,
    context,
    warnings,
  };
}

const versionIdOf = (outcome: AppliedOutcome | AppliedFile): string =>
  "digest" in outcome ? outcome.digest : String(outcome.version);

/** `warnings` only where there are some. */
export const warningsOf = ({ warnings }: Pick<Made, "warnings">): Partial<Pick<Made, "warnings">> =>
  warnings.length > 0 ? { warnings } : {};

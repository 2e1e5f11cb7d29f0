import { planEdit, type Op, type Plan, type PlannedOp } from "../edit-ops/index.ts";
import {
  accepted, BugError, refusal, refused, type AppliedFile, type AppliedOutcome, type OpResult, type Outcome,
  type Refusal, type ShownFinding,
} from "../outcome/index.ts";
import { linesOf, mapOffset, type TextRange } from "../text/index.ts";
import { problemIn, problemOf, type Problem } from "./problem.ts";
import type { RefusedOps, ShelfText, Submitted } from "./shelf.ts";
import type { ToolContext } from "./tool.ts";

/** An edit that was made for one of the seeds' doors. */
export interface Made {
  readonly plan: Plan;
  readonly results: readonly OpResult[];
  /** `fileHash` of the text now, and its `version_id`. */
  readonly hash: string;
  readonly versionId: string;
  readonly isNoop: boolean;
  /** Lines of the text now, from 1, that hold what changed. */
  readonly lines: { readonly start: number; readonly end: number };
  readonly context: OpResult["context"];
  /** What shadow found (DOOR-9), and what the rule book warns of. */
  readonly warnings: readonly ShownFinding[];
}

/** The text at `path`, if it is the one with `expectedHash`. The refusal names the hash of now (seed 000, "File Hash Implementation"); `ops` were to be made on it. */
export async function readExpected(call: ToolContext, path: string, expectedHash?: string, ops: readonly Op[] = []): Promise<Outcome<ShelfText, Problem>> {
  const read = await call.shelf.read(path);
  if (!read.ok) return refused(problemOf(read.refusal));
  if (expectedHash === undefined || isSameHash(expectedHash, read.value.hash)) return read;
  return refusedOps(call, read.value, { ops, refusal: changedSince(read.value, expectedHash), baseHash: expectedHash });
}

/** A tool's own "no", with what it was asked to do kept (ROAD-5.6). */
export async function refusedOps({ shelf }: ToolContext, text: ShelfText, no: RefusedOps): Promise<{ readonly ok: false; readonly refusal: Problem }> {
  if (no.ops.length > 0) await shelf.keepRefused(text, no);
  return refused(problemOf(no.refusal));
}

/** Clients may send all of a digest: its first 16 digits are the hash. */
const isSameHash = (given: string, hash: string): boolean => given.trim().toUpperCase() === hash;

const changedSince = ({ path, hash, versionId }: ShelfText, expected: string): Refusal =>
  refusal("hash_mismatch", {
    message: `${path} has changed: its hash is ${hash} now, not ${expected.slice(0, 64)}. Nothing was changed.`,
    hint: "Read it again, look at what changed, and repeat the call with the current hash.",
    details: { current: { hash, version_id: versionId } },
  });

/** Submits `ops` for a text that was just read, as one change; no words go with them, so nothing is left out. `by` is the tool's name. */
export async function makeEdits(
  { shelf }: ToolContext,
  text: ShelfText,
  ops: readonly Op[],
  by: string,
  more: Pick<Submitted, "correction" | "foundBy"> = {},
): Promise<Outcome<Made, Problem>> {
  const request = { baseVersion: text.version ?? 0, baseHash: text.hash, ops, interactive: false };
  const outcome = await shelf.submit(text.path, request, { judgedBy: "seed", by, ...more });
  if (outcome.outcome === "applied") return accepted(madeOf(text, ops, outcome));
  return refused(ops.length === 1 ? withoutIndex(problemIn(outcome)) : problemIn(outcome));
}

/** The seeds' doors know no ops: of a single one nobody is told its number. */
const withoutIndex = (problem: Problem): Problem => ({ ...problem, message: problem.message.replace(/^Op 0: ./, (start) => start.slice(-1).toUpperCase()) });

/**
 * What the door shows of an edit is computed from the text that it was made on: the same plan that the shelf made. What
 * was applied without a place replaced the whole text, however near in length the shelf wants such a text to be (RNG-1).
 */
function madeOf({ text, versionId }: ShelfText, ops: readonly Op[], outcome: AppliedOutcome | AppliedFile): Made {
  const planning = planEdit(text, { ops, replaceAllShare: Number.POSITIVE_INFINITY });
  if (planning.kind !== "planned") throw new BugError("what was applied can be planned");
  const { plan } = planning;
  const isNoop = plan.edit.length === 0;
  const { hash, results, warnings } = outcome;
  return { plan, results, hash, versionId: isNoop ? versionId : versionIdOf(outcome), isNoop, ...landed(plan), warnings };
}

const versionIdOf = (outcome: AppliedOutcome | AppliedFile): string =>
  "digest" in outcome ? outcome.digest : String(outcome.version);

const CONTEXT_LINES = 3;

function landed(plan: Plan): Pick<Made, "lines" | "context"> {
  const lines = linesOf(plan.after);
  const places = plan.ops.flatMap(placesOf);
  const from = Math.min(...places.map((place) => placeAfter(plan, place).from), plan.after.length);
  const to = Math.max(...places.map((place) => placeAfter(plan, place).to), from);
  const start = Math.max(1, Math.min(lines.at(from), lines.count));
  const end = Math.max(start, lines.at(Math.max(from, to - 1)));
  const numbered = (first: number, last: number) => Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({ number: first + index, text: lines.text(first + index) }));
  return { lines: { start, end }, context: { beforeLines: numbered(Math.max(1, start - CONTEXT_LINES), start - 1), afterLines: numbered(end + 1, Math.min(lines.count, end + CONTEXT_LINES)) } };
}

/** The places that an op names; of one that brings something in, or means the whole text, those that it changed. */
const placesOf = ({ kind, targets, replacements, replaceAll }: PlannedOp): readonly TextRange[] => ((kind === "insert" || replaceAll) && replacements.length > 0 ? replacements : targets);

/** A place of the text before in the text after, without the line ends around what came in. */
function placeAfter({ edit, after }: Plan, { from, to }: TextRange): TextRange {
  let start = mapOffset(edit, from, -1);
  let end = mapOffset(edit, to, 1);
  while (start < end && after.charAt(start) === "\n") start += 1;
  while (end > start && after.charAt(end - 1) === "\n") end -= 1;
  return { from: start, to: end };
}

/** Arguments come with the line ends of whoever wrote them; texts have `\n` (seed 004, "Current State"). */
export const withPlainEnds = (words: string): string => words.replaceAll("\r\n", "\n");

/** `warnings` only where there are some. */
export const warningsOf = ({ warnings }: Pick<Made, "warnings">): Partial<Pick<Made, "warnings">> =>
  warnings.length > 0 ? { warnings } : {};

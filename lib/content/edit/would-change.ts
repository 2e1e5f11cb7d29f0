import type { Actor } from "../../auth/index.ts";
import type { Planning } from "../../edit-ops/index.ts";
import { effectiveLimits } from "../../guards/index.ts";
import type { DiffStat, Finding, Hunk, ShownFinding, TextMark } from "../../outcome/index.ts";
import type { DocText } from "../../text/index.ts";
import { placedFindings, type Verdict } from "../../judge/index.ts";
import type { StoredAttempt } from "../records/attempts.ts";
import { baseText, type Base } from "../commit/base.ts";
import type { Door } from "../door.ts";
import type { ContentsEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import type { Head } from "../records/load-head.ts";
import { requestAgain, settledAgain } from "./settle-attempt.ts";
import { movePins } from "../records/settled.ts";
import { selectVersionByHash } from "../statements/select-versions.ts";
import { judgeOn, roadRules } from "./judge-on.ts";
import { textWorkOf } from "../text-work.ts";
import { versionText } from "../records/version-text.ts";

/** What an edit would have changed in the text it was judged on. */
export interface ChangeShown {
  readonly hunks: readonly Hunk[];
  /** Null if only the lines are still known. */
  readonly stat: DiffStat | null;
}

/**
 * Why no change can be shown. `no_ops`: there are only words; `undo`: it was a person's undo; `not_planned`: the edit
 * has no place in that text, `message` says why; `text_unknown`: the text it was judged on is gone.
 */
export interface ChangeMissing {
  readonly reason: "no_ops" | "undo" | "not_planned" | "text_unknown";
  readonly message: string;
}

export type WouldChange =
  | { readonly diff: ChangeShown; readonly diffMissing: null }
  | { readonly diff: null; readonly diffMissing: ChangeMissing };

/**
 * What the attempt would have changed, planned again on the text it was judged on (EVT-1.5). Pure but for reading
 * texts.
 */
export async function wouldHaveChanged(env: ContentsEnv, head: Head, attempt: StoredAttempt): Promise<WouldChange> {
  const without = nothingToPlan(attempt);
  if (without) return missing(without);
  if (attempt.planned) return shown(attempt.planned, statIn(attempt));
  let found: WouldChange = missing(TEXT_UNKNOWN);
  for (const base of basesOf(attempt)) {
    const text = await textAt(env, head, base);
    if (text === undefined) continue;
    const planning = await planThen(env, head, attempt, text);
    if (planning.kind === "planned")
      return shown(await textWorkOf(env)("hunks", text, planning.plan.after), planning.plan.stat);
    if (found.diffMissing?.reason === "text_unknown") found = missing(notPlanned(planning.findings));
  }
  return found;
}

/** The result of a try on the current text. */
export interface ChangeNow extends TextMark {
  readonly diff: ChangeShown | null;
  readonly diffMissing: ChangeMissing | null;
  /** Names the change that is shown; if the try sends it back, no other change is made (ROAD-5.5). */
  readonly seen: string | null;
  /** The outcome of a retry, and its findings. */
  readonly outcome: "applied" | "clarify" | "rejected";
  readonly findings: readonly ShownFinding[];
  /** What is left of that after "apply anyway": empty when it would be applied. */
  readonly remaining: readonly ShownFinding[];
}

/**
 * The attempt judged on the current text, as retry and "apply anyway" by `actor` would judge it; nothing is written.
 */
export async function wouldChangeNow(
  env: ContentsEnv,
  actor: Actor,
  head: Head,
  attempt: StoredAttempt,
  door: Door,
): Promise<ChangeNow> {
  const mark = { version: head.version, hash: head.hash };
  const without = nothingToPlan(attempt);
  if (without) return { ...mark, ...missing(without), seen: null, outcome: "rejected", findings: [], remaining: [] };
  const rules = roadRules(head);
  const work = textWorkOf(env);
  const tried = (override: boolean) =>
    judgeOn(
      env,
      {
        actor,
        door,
        contentId: head.contentId,
        request: requestAgain(attempt),
        settled: settledAgain(attempt, override),
        onCurrentText: true,
      },
      head,
      rules,
    );
  const [retry, apply] = await Promise.all([tried(false), tried(true)]);
  const after = retry.plan?.after;
  const interactive = attempt.request.interactive ?? door.interactive;
  return {
    ...mark,
    ...(retry.plan
      ? shown(await work("hunks", head.text, retry.plan.after), retry.plan.stat)
      : missing(notPlanned(retry.findings))),
    seen: after === undefined ? null : await work("mark", head.text, after),
    outcome: outcomeOf(retry, interactive),
    findings: placedFindings(retry, head.text),
    remaining: placedFindings(apply, head.text),
  };
}

function outcomeOf({ findings }: Verdict, interactive: boolean): ChangeNow["outcome"] {
  if (findings.length === 0) return "applied";
  return interactive && findings.every(({ settle }) => settle === "ask") ? "clarify" : "rejected";
}

function nothingToPlan({ undoes, request }: StoredAttempt): ChangeMissing | undefined {
  if (undoes !== undefined)
    return { reason: "undo", message: `Version ${undoes} was to be undone. The history of the post shows it.` };
  return request.ops.length === 0
    ? { reason: "no_ops", message: "The words came to no edit, so there is nothing to show." }
    : undefined;
}

/**
 * The texts that the ops may be about: the one judged, and the one the caller had seen; the latter first if it was the
 * reason that nothing was judged.
 */
function basesOf({ baseVersion, baseHash, request, answer }: StoredAttempt): Base[] {
  const judged = { baseVersion, baseHash };
  const seen = { baseVersion: request.baseVersion, baseHash: request.baseHash };
  return answer.outcome === "rejected" && answer.code === "hash_mismatch" ? [seen, judged] : [judged, seen];
}

async function textAt(env: ContentsEnv, head: Head, base: Base): Promise<DocText | undefined> {
  const known = await baseText(env.db, head, base);
  if (known !== undefined) return known;
  const number = await reachable(() =>
    selectVersionByHash(env.db, head.contentId, base.baseVersion, base.baseHash.toUpperCase()),
  );
  return number === undefined ? undefined : (await versionText(env.db, head.contentId, number))?.text;
}

async function planThen(
  env: ContentsEnv,
  head: Head,
  { request, settled }: StoredAttempt,
  text: DocText,
): Promise<Planning> {
  const { limits } = head.rules;
  const asked = settled.pins.length === 0 ? text : await textAt(env, head, request);
  const { pins, lost } = asked === undefined ? { pins: [], lost: [] } : movePins(settled.pins, asked, text);
  if (lost.length > 0) return { kind: "refused", findings: lost, candidates: [] };
  return textWorkOf(env)("plan", text, {
    ops: request.ops,
    scope: request.scope,
    replaceAllShare: effectiveLimits(limits).replaceAllShare,
    pins: new Map(pins.map(({ op, from, to }) => [op, { from, to }])),
  });
}

const TEXT_UNKNOWN: ChangeMissing = {
  reason: "text_unknown",
  message: "The text that it was judged on has been typed over since, and is no longer known.",
};

const notPlanned = ([first]: readonly Finding[]): ChangeMissing => ({
  reason: "not_planned",
  message: first?.message ?? "The edit has no place in this text.",
});

const shown = (hunks: readonly Hunk[], stat: DiffStat | null) =>
  ({ diff: { hunks, stat }, diffMissing: null }) as const;
const missing = (diffMissing: ChangeMissing) => ({ diff: null, diffMissing }) as const;

const statIn = ({ answer }: StoredAttempt): DiffStat | null => answer.receipt?.stat ?? null;

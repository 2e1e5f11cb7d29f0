import type { Actor } from "../auth/index.ts";
import { resultsOf, type DiffStat, type EditRequest, type OpResult, type Strategy } from "../edit-ops/index.ts";
import type { Grant, GuardRow } from "../guards/index.ts";
import type { Intent } from "../intent/index.ts";
import { touchedSections } from "../markdown/index.ts";
import { showFinding, type ShownFinding } from "./answer.ts";
import type { Verdict } from "../judge/index.ts";
import type { Correction } from "./settled.ts";

export interface TextMark {
  readonly version: number;
  readonly hash: string;
}

/** RCPT-1: what was asked, where it landed and how it was found, what was measured, and who allowed what. `tookMs` in milliseconds. */
export interface Receipt {
  readonly contentId: string;
  readonly request: string | null;
  readonly intent: Intent | null;
  readonly actor: { readonly id: string; readonly name: string; readonly personId: string };
  /** Of a checkpoint: everybody who typed (VER-9). */
  readonly participants?: readonly { readonly id: string; readonly name: string; readonly personId: string }[];
  readonly origin: string;
  readonly judgedAs: "agent" | "person";
  readonly before: TextMark;
  readonly after?: TextMark;
  readonly ops: readonly { readonly op: number; readonly strategy: Strategy; readonly difference?: string; readonly startLine: number; readonly endLine: number }[];
  readonly guards: readonly GuardRow[];
  readonly grants: readonly Grant[];
  /** What the strict set found where it is not enforced; absent when nothing (FLAG-1). */
  readonly shadow?: readonly ShownFinding[];
  /** The question that this is the answer to, and what was chosen, in words (an undo, VER-6). */
  readonly answered?: { readonly question: string; readonly choice: string };
  readonly warnings: readonly string[];
  /** The text that the caller had seen, when others have written since where this edit does not reach (OPS-8). */
  readonly rebasedFrom?: TextMark;
  /** What a model put right in the ops that were refused before (COR-2). */
  readonly correction?: Correction;
  readonly stat?: DiffStat;
  /** Titles of the sections that the change touches, in order; of very many the first. Absent in receipts of old, and where nothing was planned. */
  readonly sections?: readonly string[];
  readonly tookMs: number;
}

export interface ReceiptFacts {
  readonly contentId: string;
  readonly actor: Actor;
  readonly origin: string;
  readonly before: TextMark;
  readonly after?: TextMark;
  readonly rebasedFrom?: TextMark | undefined;
  readonly correction?: Correction | undefined;
  readonly tookMs: number;
}

/** The receipt of an edit that was judged, whatever came of it. Context lines stay out: they are in the answer and in the text. */
export function editReceipt(request: EditRequest, verdict: Verdict, { contentId, actor, origin, before, after, rebasedFrom, correction, tookMs }: ReceiptFacts): Receipt {
  const results: readonly OpResult[] = verdict.plan ? resultsOf(verdict.plan) : [];
  return {
    contentId,
    request: request.request ?? null,
    intent: verdict.reading.intent,
    actor: { id: actor.id, name: actor.name, personId: actor.personId },
    origin,
    judgedAs: "agent",
    before,
    ...(after ? { after } : {}),
    ops: results.map(({ op, strategy, difference, startLine, endLine }) => ({ op, strategy, ...(difference === undefined ? {} : { difference }), startLine, endLine })),
    guards: verdict.review?.guards ?? [],
    grants: verdict.review?.grants ?? [],
    ...(verdict.review?.shadow.length ? { shadow: verdict.review.shadow.map(showFinding) } : {}),
    warnings: [],
    ...(rebasedFrom ? { rebasedFrom } : {}),
    ...(correction ? { correction } : {}),
    ...(verdict.plan ? { stat: verdict.plan.stat, sections: touchedSections(verdict.plan.after, verdict.plan.edit) } : {}),
    tookMs,
  };
}

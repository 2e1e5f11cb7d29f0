import type { Actor } from "../auth/index.ts";
import type { EditRequest } from "../edit-ops/index.ts";
import { judgedReceipt, type JudgedReceipt, type Verdict } from "../judge/index.ts";
import type { Correction } from "./settled.ts";

export interface TextMark {
  readonly version: number;
  readonly hash: string;
}

/** RCPT-1: what was asked, where it landed and how it was found, what was measured, and who allowed what. `tookMs` in milliseconds. */
export interface Receipt extends JudgedReceipt {
  readonly contentId: string;
  readonly actor: { readonly id: string; readonly name: string; readonly personId: string };
  /** Of a checkpoint: everybody who typed (VER-9). */
  readonly participants?: readonly { readonly id: string; readonly name: string; readonly personId: string }[];
  readonly origin: string;
  readonly judgedAs: "agent" | "person";
  readonly before: TextMark;
  readonly after?: TextMark;
  /** The question that this is the answer to, and what was chosen, in words (an undo, VER-6). */
  readonly answered?: { readonly question: string; readonly choice: string };
  readonly warnings: readonly string[];
  /** The text that the caller had seen, when others have written since where this edit does not reach (OPS-8). */
  readonly rebasedFrom?: TextMark;
  /** What a model put right in the ops that were refused before (COR-2). */
  readonly correction?: Correction;
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

/** The receipt of an edit that was judged, whatever came of it. */
export function editReceipt(request: EditRequest, verdict: Verdict, { contentId, actor, origin, before, after, rebasedFrom, correction, tookMs }: ReceiptFacts): Receipt {
  return {
    contentId,
    ...judgedReceipt(request, verdict),
    actor: { id: actor.id, name: actor.name, personId: actor.personId },
    origin,
    judgedAs: "agent",
    before,
    ...(after ? { after } : {}),
    warnings: [],
    ...(rebasedFrom ? { rebasedFrom } : {}),
    ...(correction ? { correction } : {}),
    tookMs,
  };
}

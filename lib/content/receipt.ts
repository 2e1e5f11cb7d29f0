import type { Actor } from "../auth/index.ts";
import type { EditRequest } from "../edit-ops/index.ts";
import { judgedReceipt, type Verdict } from "../judge/index.ts";
import type { Correction, FromSource, Receipt, TextMark } from "../outcome/index.ts";

export interface ReceiptFacts {
  readonly contentId: string;
  readonly actor: Actor;
  readonly origin: string;
  readonly before: TextMark;
  readonly after?: TextMark;
  readonly rebasedFrom?: TextMark | undefined;
  readonly correction?: Correction | undefined;
  readonly prompt?: string | undefined;
  readonly sources?: readonly FromSource[] | undefined;
  readonly tookMs: number;
}

/** The receipt of an edit that was judged, whatever the outcome. */
export function editReceipt(
  request: EditRequest,
  verdict: Verdict,
  { contentId, actor, origin, before, after, rebasedFrom, correction, prompt, sources = [], tookMs }: ReceiptFacts,
): Receipt {
  return {
    contentId,
    ...judgedReceipt(request, verdict),
    actor: { id: actor.id, name: actor.name, personId: actor.personId },
    origin,
    judgedAs: "agent",
    before,
    ...(after ? { after } : {}),
    ...(sources.length > 0 ? { sources } : {}),
    warnings: [],
    ...(rebasedFrom ? { rebasedFrom } : {}),
    ...(correction ? { correction } : {}),
    ...(prompt === undefined ? {} : { prompt }),
    tookMs,
  };
}

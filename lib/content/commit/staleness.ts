import type { EditRequest } from "../../edit-ops/index.ts";
import type { Limits } from "../../guards/index.ts";
import type { TextMark } from "../../outcome/index.ts";
import type { DocText } from "../../text/index.ts";
import { baseText, currentSince, isCurrentBase, type Current } from "./base.ts";
import type { RebasedPlanning } from "../../judge/index.ts";
import { reachable } from "../faults.ts";
import type { Head } from "../records/load-head.ts";
import { hasChangesAfter } from "../statements/select-versions.ts";
import type { Sql } from "../statements/sql.ts";
import type { RunTextWork } from "../text-work.ts";

/**
 * How a request's base relates to the current text (OPS-8). `rebased`: it is older, and `planning` is the same change
 * on the current text, still to be judged. `standing`: what it asks for is there already (OPS-9).
 */
export type BaseCheck =
  | { readonly kind: "current" }
  | { readonly kind: "rebased"; readonly from: TextMark; readonly planning: RebasedPlanning }
  | { readonly kind: "standing" }
  | { readonly kind: "stale"; readonly current: Current };

export interface BaseFacts {
  readonly request: EditRequest;
  /**
   * The person is in the room and keeps writing while the edit is made: it may be carried over all later changes. Any
   * other edit only over typing.
   */
  readonly inRoom: boolean;
  readonly limits: Limits;
  readonly work: RunTextWork;
}

export async function checkBase(db: Sql, head: Head, { request, inRoom, limits, work }: BaseFacts): Promise<BaseCheck> {
  if (await isCurrentBase(db, head, request)) return { kind: "current" };
  const { baseVersion } = request;
  const base = baseVersion <= head.version && baseVersion > 0 ? await baseText(db, head, request) : undefined;
  if (base !== undefined) {
    const mayRebase = inRoom || !(await reachable(() => hasChangesAfter(db, head.contentId, baseVersion)));
    const known = await checkKnownBase(base, head.text, { request, mayRebase, limits, work });
    if (known) return known;
  }
  return { kind: "stale", current: await currentSince(db, work, head, request) };
}

async function checkKnownBase(
  base: DocText,
  now: DocText,
  { request, mayRebase, limits, work }: Omit<BaseFacts, "inRoom"> & { readonly mayRebase: boolean },
): Promise<BaseCheck | undefined> {
  const rebasing = await work("rebase", base, now, {
    ops: request.ops,
    scope: request.scope,
    replaceAllShare: limits.replaceAllShare,
  });
  if (rebasing.kind === "standing") return rebasing;
  if (rebasing.kind === "changed" || !mayRebase) return undefined;
  const onBase = rebasing.kind === "rebased" ? rebasing.onBase : undefined;
  return {
    kind: "rebased",
    from: { version: request.baseVersion, hash: request.baseHash.toUpperCase() },
    planning: { planning: rebasing.planning, onBase },
  };
}

import type { EditRequest } from "../edit-ops/index.ts";
import type { Limits } from "../guards/index.ts";
import type { TextMark } from "../outcome/index.ts";
import type { DocText } from "../text/index.ts";
import { baseText, currentSince, isCurrentBase, type Current } from "./base.ts";
import type { RebasedPlanning } from "../judge/index.ts";
import type { Head } from "./load-head.ts";
import type { Sql } from "./statements/sql.ts";
import type { RunTextWork } from "./text-work.ts";

/**
 * How a request's base stands to the text of now (OPS-8). `rebased`: it is older, and `planning` is the same change on the text of now, still to be judged. `standing`:
 * what it asks for stands there already (OPS-9).
 */
export type BaseCheck =
  | { readonly kind: "current" }
  | { readonly kind: "rebased"; readonly from: TextMark; readonly planning: RebasedPlanning }
  | { readonly kind: "standing" }
  | { readonly kind: "stale"; readonly current: Current };

export interface BaseFacts {
  readonly request: EditRequest;
  /** The person is in the room and writes on while the edit is made: it may be carried over their typing. */
  readonly mayRebase: boolean;
  readonly limits: Limits;
  readonly work: RunTextWork;
}

export async function checkBase(db: Sql, head: Head, facts: BaseFacts): Promise<BaseCheck> {
  const { request, work } = facts;
  if (await isCurrentBase(db, head, request)) return { kind: "current" };
  const base = request.baseVersion <= head.version && request.baseVersion > 0 ? await baseText(db, head, request) : undefined;
  const known = base === undefined ? undefined : await checkKnownBase(base, head.text, facts);
  return known ?? { kind: "stale", current: await currentSince(db, work, head, request) };
}

async function checkKnownBase(base: DocText, now: DocText, { request, mayRebase, limits, work }: BaseFacts): Promise<BaseCheck | undefined> {
  const rebasing = await work("rebase", base, now, { ops: request.ops, scope: request.scope, replaceAllShare: limits.replaceAllShare });
  if (rebasing.kind === "standing") return rebasing;
  if (rebasing.kind === "changed" || !mayRebase) return undefined;
  const onBase = rebasing.kind === "rebased" ? rebasing.onBase : undefined;
  return { kind: "rebased", from: { version: request.baseVersion, hash: request.baseHash.toUpperCase() }, planning: { planning: rebasing.planning, onBase } };
}

import { planEdit, standsAlready, type EditRequest } from "../edit-ops/index.ts";
import type { Limits } from "../guards/index.ts";
import { baseText, currentSince, isCurrentBase, type Current } from "./base.ts";
import type { Head } from "./load-head.ts";
import { meansTheSame } from "./rebase.ts";
import type { Sql } from "./statements/sql.ts";

/**
 * How a request's base stands to the text of now (OPS-8). `rebased`: it is older, and the request means the same on the text of now. `standing`: what it asks for
 * stands there already (OPS-9).
 */
export type BaseCheck =
  | { readonly kind: "current" }
  | { readonly kind: "rebased"; readonly from: { readonly version: number; readonly hash: string } }
  | { readonly kind: "standing" }
  | { readonly kind: "stale"; readonly current: Current };

export interface BaseFacts {
  readonly request: EditRequest;
  /** The person is in the room and writes on while the edit is made: it may be carried over their typing. */
  readonly mayRebase: boolean;
  readonly limits: Limits;
}

export async function checkBase(db: Sql, head: Head, { request, mayRebase, limits }: BaseFacts): Promise<BaseCheck> {
  if (await isCurrentBase(db, head, request)) return { kind: "current" };
  const base = request.baseVersion <= head.version && request.baseVersion > 0 ? await baseText(db, head, request) : undefined;
  if (base !== undefined) {
    const planning = planEdit(base, { ops: request.ops, scope: request.scope });
    if (planning.kind === "planned" && standsAlready(planning.plan, head.text)) return { kind: "standing" };
    if (mayRebase && meansTheSame({ base, now: head.text, request, replaceAllShare: limits.replaceAllShare })) {
      return { kind: "rebased", from: { version: request.baseVersion, hash: request.baseHash.toUpperCase() } };
    }
  }
  return { kind: "stale", current: await currentSince(db, head, request) };
}

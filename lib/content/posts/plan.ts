// Who a post is assigned to, its due day, and its moves (PLAN-1, PLAN-2).
import type { Plan } from "../answers.ts";
import { allows, type Actor } from "../../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../../outcome/index.ts";
import type { Assignee } from "../records/assignee.ts";
import type { ContentsEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { isStorable } from "../records/load-head.ts";
import { findContentId } from "../statements/find-content.ts";
import { selectMember, selectMembers, selectMoves, selectOutline } from "../statements/plan.ts";
import type { Db } from "../statements/sql.ts";
import { noSuchContent } from "../commit/write-text.ts";

const MOST_MOVES = 100;

/** Refuses with `forbidden` and `not_found`. */
export async function readPlan(
  { db }: Pick<ContentsEnv, "db">,
  actor: Actor,
  idOrPath: string,
): Promise<Outcome<Plan, Refusal>> {
  if (!allows(actor, "content:read")) return refused(refusal("forbidden"));
  const id = isStorable(idOrPath) ? await reachable(() => findContentId(db, actor.workspaceId, idOrPath)) : undefined;
  if (id === undefined) return refused(noSuchContent(idOrPath));
  const moves = await reachable(() => selectMoves(db, id, MOST_MOVES));
  const outline = await reachable(() => selectOutline(db, id));
  const members = await listMembers({ db }, actor);
  if (!members.ok) return members;
  return accepted({
    outline,
    moves: moves.map(({ number, kind, was, became, personId, personName, createdAt }) => ({
      number,
      kind,
      from: was,
      to: became,
      by: { id: personId, name: personName },
      at: createdAt.toISOString(),
    })),
    members: members.value,
  });
}

/** People that posts can be assigned to, by name; empty for readers. */
export async function listMembers(
  { db }: Pick<ContentsEnv, "db">,
  actor: Actor,
): Promise<Outcome<Plan["members"], Refusal>> {
  if (!allows(actor, "content:read")) return refused(refusal("forbidden"));
  return accepted(allows(actor, "content:write") ? await reachable(() => selectMembers(db, actor.workspaceId)) : []);
}

/** The new assignee. The present one may have left; someone who has left cannot be assigned. */
export async function assigneeFor(
  db: Db,
  workspaceId: string,
  before: Assignee | null,
  wanted: string | null | undefined,
): Promise<Outcome<Assignee | null, Refusal>> {
  if (wanted === undefined || wanted === before?.id) return accepted(before);
  if (wanted === null) return accepted(null);
  const member = isStorable(wanted) ? await selectMember(db, workspaceId, wanted) : undefined;
  return member ? accepted({ ...member, isGone: false }) : refused(NO_MEMBER);
}

const NO_MEMBER = refusal("invalid_request", {
  message: "Nobody in this workspace has this id.",
  hint: "They may have been removed. Choose someone who is here.",
  details: { fields: [{ field: "assignee", message: "Nobody in this workspace has this id." }] },
});

import { allows, type Actor } from "../../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../../outcome/index.ts";
import type { WaitingComment } from "../answers.ts";
import type { ContentsEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { selectWaiting } from "../statements/waiting-comments.ts";

const MOST = 50;

/**
 * Open threads that wait for whoever asks, over all posts that are not archived, newest first: those in which someone
 * else named them, or answered in a thread that they began or were named in, after their own last word in it (CMT-5.1).
 * Refuses with `forbidden`.
 */
export async function waitingComments(
  { db }: Pick<ContentsEnv, "db">,
  { workspaceId, personId, ...actor }: Actor,
): Promise<Outcome<{ readonly items: readonly WaitingComment[] }, Refusal>> {
  if (!allows({ workspaceId, personId, ...actor }, "content:read")) return refused(refusal("forbidden"));
  const rows = await reachable(() => selectWaiting(db, { workspaceId, personId, most: MOST }));
  return accepted({
    items: rows.map(({ byId, byName, createdAt, ...row }) => ({
      ...row,
      by: { id: byId, name: byName },
      createdAt: createdAt.toISOString(),
    })),
  });
}

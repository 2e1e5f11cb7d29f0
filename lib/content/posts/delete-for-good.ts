import { allows, changedBy, recordAccess, type Actor } from "../../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../../outcome/index.ts";
import type { Purged } from "../answers.ts";
import type { ContentsEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { relayCommit } from "../live-registry.ts";
import { isStorable } from "../records/load-head.ts";
import { purgeNamed } from "./purge.ts";
import { findContentId } from "../statements/find-content.ts";
import { noSuchContent } from "../commit/write-text.ts";
import { writerQueueOf } from "../writer-queue.ts";

/**
 * Takes an archived content away for good, as a purge does (VER-10.1), where an owner names it by its title (PLAN-3).
 * Refuses with `forbidden`, `not_found`, `invalid_request` (another title), `public_now`, `scheduled_now` and
 * `unsupported_operation` (it is not archived).
 */
export async function deleteForGood(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  title: string,
): Promise<Outcome<Purged, Refusal>> {
  if (!allows(actor, "content:purge")) return refused(MAY_NOT);
  const { workspaceId } = actor;
  const contentId = isStorable(idOrPath)
    ? await reachable(() => findContentId(env.db, workspaceId, idOrPath))
    : undefined;
  if (contentId === undefined) return refused(noSuchContent(idOrPath));
  const gone = await writerQueueOf(env.db).run(contentId, () =>
    reachable(() =>
      purgeNamed(env, { workspaceId, contentId, title }, (tx, { versions }) =>
        // the title is part of it, and is gone too
        recordAccess(tx, env, changedBy(actor), { kind: "post_deleted", details: { content: contentId, versions } }),
      ),
    ),
  );
  await relayCommit(env, contentId); // whoever has it open is told
  return gone.ok ? accepted(gone.value) : gone;
}

const MAY_NOT = refusal("forbidden", {
  message: "Owners delete posts for good, in their own browser.",
  hint: "Ask one of them. An archived post can wait.",
});

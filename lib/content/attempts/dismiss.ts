import { allows, type Actor } from "../../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../../outcome/index.ts";
import type { ContentsEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { attemptShown, type ShownAttempt } from "./list-attempts.ts";
import { isStorable } from "../records/load-head.ts";
import { NO_SUCH_EDIT } from "../edit/settle-attempt.ts";
import { dismissAttempt } from "../statements/dismiss-attempt.ts";

/**
 * Takes an edit that was refused, asked about or made in part off the list of waiting edits, or puts it back (EVT-1.8).
 * Nothing of it is lost. Refuses with `forbidden` and `not_found`.
 */
export async function dismiss(
  env: ContentsEnv,
  actor: Actor,
  id: string,
  isDismissed: boolean,
): Promise<Outcome<ShownAttempt, Refusal>> {
  if (!allows(actor, "edit:override") || !allows(actor, "edit:list")) return refused(refusal("forbidden"));
  const { workspaceId, name } = actor;
  const row = { workspaceId, id, at: isDismissed ? env.clock() : null, by: isDismissed ? name : null };
  const isThere = isStorable(id) && (await reachable(() => dismissAttempt(env.db, row)));
  const shown = isThere ? await attemptShown(env, actor, id) : undefined;
  return shown ? accepted(shown) : refused(NO_SUCH_EDIT);
}

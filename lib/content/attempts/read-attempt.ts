import { allows, type Actor } from "../../auth/index.ts";
import {
  accepted,
  mainCode,
  refusal,
  refused,
  type Code,
  type EditOutcome,
  type Outcome,
  type Refusal,
} from "../../outcome/index.ts";
import { actorNameIn } from "../edit/another-try.ts";
import {
  attemptById,
  lineageFrom,
  madeSince,
  triesOf,
  type MadeSince,
  type StoredAttempt,
} from "../records/attempts.ts";
import { REST, type Door } from "../door.ts";
import type { ContentsEnv } from "../env.ts";
import { attemptShown, type ShownAttempt } from "./list-attempts.ts";
import { loadHead } from "../records/load-head.ts";
import { NO_SUCH_EDIT } from "../edit/settle-attempt.ts";
import { wouldChangeNow, wouldHaveChanged, type ChangeNow, type WouldChange } from "../edit/would-change.ts";

/**
 * `GET /api/edits/{id}`: a line of the list, the whole answer as given (without a resume token), what would have
 * changed, and later tries.
 */
export type WholeAttempt = ShownAttempt &
  WouldChange & {
    readonly body: EditOutcome;
    readonly baseVersion: number;
    readonly baseHash: string;
    readonly tries: readonly LaterTry[];
    /** What was left out of it and has been made since. */
    readonly made: readonly MadeSince[];
    /** When asked for: the result of a try on the current text. */
    readonly now?: ChangeNow;
  };

export interface LaterTry {
  readonly id: string;
  readonly by: string | null;
  readonly outcome: string;
  readonly code: Code | null;
  /** "Apply anyway". */
  readonly override: boolean;
  readonly createdAt: string;
}

/**
 * An attempt of the actor's workspace with what it would have changed. Refuses with `forbidden` and `not_found`; writes
 * nothing.
 */
export async function readAttempt(
  env: ContentsEnv,
  actor: Actor,
  id: string,
  { against }: { readonly against: "then" | "now" },
  door: Door = REST,
): Promise<Outcome<WholeAttempt, Refusal>> {
  if (!allows(actor, "edit:list")) return refused(refusal("forbidden"));
  const [line, attempt] = await Promise.all([attemptShown(env, actor, id), attemptById(env.db, actor.workspaceId, id)]);
  const head = line && attempt && (await loadHead(env.db, actor.workspaceId, attempt.contentId));
  if (!line || !attempt || !head) return refused(NO_SUCH_EDIT);
  const tries = await triesOf(env.db, lineageFrom(attempt));
  return accepted({
    ...line,
    ...(await wouldHaveChanged(env, head, attempt)),
    body: attempt.answer,
    baseVersion: attempt.baseVersion,
    baseHash: attempt.baseHash,
    tries: tries.filter((one) => one.id !== id).map(laterTry),
    made: attempt.leftOut ? await madeSince(env.db, id) : [],
    ...(against === "now" ? { now: await wouldChangeNow(env, actor, head, attempt, door) } : {}),
  });
}

function laterTry({ id, answer, lineage, createdAt }: StoredAttempt): LaterTry {
  return {
    id,
    by: actorNameIn(answer) ?? null,
    outcome: answer.outcome,
    code: mainCode(answer),
    override: lineage?.override ?? false,
    createdAt: createdAt.toISOString(),
  };
}

import { mayEdit, type Actor } from "../../auth/index.ts";
import type { EditRequest, Op } from "../../edit-ops/index.ts";
import { refusal, rejectedBy, type AppliedOutcome, type EditOutcome, type Refusal } from "../../outcome/index.ts";
import type { DocText } from "../../text/index.ts";
import { attemptById, type LeftOutPlace, type StoredAttempt } from "../records/attempts.ts";
import { baseText } from "../commit/base.ts";
import { REST, type Door } from "../door.ts";
import type { ContentsEnv } from "../env.ts";
import { loadHead } from "../records/load-head.ts";
import { opsMaking } from "./ops-making.ts";
import { SETTLED_BY_PEOPLE } from "./overridable.ts";
import { NO_SUCH_EDIT } from "./settle-attempt.ts";
import type { Settled } from "../records/settled.ts";
import { submit } from "./submit-edit.ts";

/** "Make this one too". */
const CLICKED = "make what was left out";

/**
 * Makes changes that were left out of an earlier edit as a new one, on the current text and as the person's own grant
 * (ASK-5). If the text has changed they are searched for again; if they are not found it is `hash_mismatch`. Refuses
 * with `forbidden`, `not_found`, `invalid_request` for ids that the edit does not have, and `already_applied` for those
 * made before.
 */
export async function makeLeftOut(
  env: ContentsEnv,
  actor: Actor,
  attemptId: string,
  given: readonly string[],
  door: Door = REST,
): Promise<EditOutcome> {
  if (!mayEdit(actor) || !actor.scopes.has("grant")) return rejectedBy(refusal("forbidden"));
  const attempt = await attemptById(env.db, actor.workspaceId, attemptId);
  if (!attempt) return rejectedBy(NO_SUCH_EDIT);
  const ids = [...new Set(given)];
  const places = placesOf(attempt, ids);
  if ("code" in places) return rejectedBy(places);
  const text = await textAfter(env, attempt);
  if (text === undefined)
    return rejectedBy(refusal("hash_mismatch", { message: "The text that this was left out of is no longer known." }));
  const { ops, pins } = opsMaking(text, places);
  return submit(env, {
    actor,
    door,
    contentId: attempt.contentId,
    request: requestFor(attempt, ops),
    settled: { pins, accepted: CONSENTS, makes: { attemptId, ids }, ...foundIn(attempt) },
    thread: attempt.thread,
    onCurrentText: true,
  });
}

/** The click is a yes to all that people settle. */
const CONSENTS: Settled["accepted"] = SETTLED_BY_PEOPLE.map((code) => ({ code, question: CLICKED }));

function placesOf({ answer, leftOut }: StoredAttempt, ids: readonly string[]): readonly LeftOutPlace[] | Refusal {
  const known = answer.outcome === "applied" && answer.dryRun !== true ? (leftOut ?? []) : [];
  const unknown = ids.filter((id) => !known.some((one) => one.id === id));
  if (unknown.length === 0) return known.filter(({ id }) => ids.includes(id));
  const there =
    known.length === 0 ? "nothing was left out of it" : `what was left out are ${known.map(({ id }) => id).join(", ")}`;
  return refusal("invalid_request", {
    message: `There is no ${unknown.join(", ")} in this edit: ${there}.`,
    hint: "Name the changes by the ids of its leftOut.",
  });
}

/** The words stay the same, and so does their reading. */
const foundIn = ({ settled: { found } }: StoredAttempt): Pick<Settled, "found"> => (found ? { found } : {});

/** The text after the edit, which the places refer to. */
async function textAfter(
  env: ContentsEnv,
  { contentId, workspaceId, answer }: StoredAttempt,
): Promise<DocText | undefined> {
  const head = await loadHead(env.db, workspaceId, contentId);
  const { version, hash } = answer as AppliedOutcome; // only an applied edit has places
  return head && baseText(env.db, head, { baseVersion: version, baseHash: hash });
}

function requestFor({ request: { request, earlier }, answer }: StoredAttempt, ops: readonly Op[]): EditRequest {
  const { version, hash } = answer as AppliedOutcome; // as above
  return {
    baseVersion: version,
    baseHash: hash,
    ...(request === undefined ? {} : { request }),
    ...(earlier === undefined ? {} : { earlier }),
    ops,
    // a heading among the changes is a question then, which the click answers
    constraints: { allowHeadingChanges: true },
  };
}

import type { Actor } from "../../auth/index.ts";
import { accepted, refused, type Outcome, type Refusal } from "../../outcome/index.ts";
import { bodyOf, storedFormOf } from "../../text/index.ts";
import { isCurrentBase, staleRefusal } from "../commit/base.ts";
import { bodyRefusal } from "../records/body.ts";
import { writeCheckpoint } from "../commit/checkpoint.ts";
import { contentAnswer, type ContentAnswer } from "../content-answer.ts";
import type { ContentsEnv } from "../env.ts";
import { loadHead } from "../records/load-head.ts";
import type { SaveBody } from "../schemas.ts";
import { textWorkOf } from "../text-work.ts";
import type { VersionRecord } from "../records/version-record.ts";
import { personMay } from "../commit/person-act.ts";
import { writeText } from "../commit/write-text.ts";
import { writerQueueOf } from "../writer-queue.ts";

/**
 * A person's save of the whole text, as the smallest edit that makes it (VER-9). An unchanged body writes nothing but
 * the version of what was typed so far; one that differs only in BOM or line ends is a version too. Refuses with
 * `forbidden`, `not_found`, `too_large`, `invalid_request`, and `hash_mismatch` with what changed since the base.
 */
export async function saveBody(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  { body, ...base }: SaveBody,
): Promise<Outcome<ContentAnswer, Refusal>> {
  const refusedFor = personMay(actor, "content:write") ?? bodyRefusal(body);
  if (refusedFor) return refused(refusedFor);
  const form = storedFormOf(body);
  const work = textWorkOf(env);
  const act = { actor, origin: "rest", event: "content_saved" } as const;
  const written = await writeText(env, idOrPath, act, async (head, db) => {
    if (bodyOf(head) === body) return accepted({ edit: [] });
    if (!(await isCurrentBase(db, head, base))) return refused(await staleRefusal(db, work, head, base));
    return accepted({ edit: await work("edit", head.text, form.text), eolAfter: form.eol, bomAfter: form.bom });
  });
  if (!written.ok) return written;
  const { now, noop } = written.value;
  if (!noop || now.revision === now.versionRevision) return accepted(await contentAnswer(env, now));
  const version = await checkpointNow(env, actor.workspaceId, now.contentId);
  return accepted(
    await contentAnswer(env, version ? { ...now, version: version.number, versionRevision: version.revision } : now),
  );
}

/** What was typed so far becomes a version: that is the point of saving a text as it is. */
function checkpointNow(env: ContentsEnv, workspaceId: string, contentId: string): Promise<VersionRecord | undefined> {
  return writerQueueOf(env.db).run(contentId, async () => {
    const head = await loadHead(env.db, workspaceId, contentId);
    return head && writeCheckpoint(env, env.db, head);
  });
}

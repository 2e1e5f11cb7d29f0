import type { Limits } from "../../guards/index.ts";
import { checkBase, type BaseCheck } from "../commit/staleness.ts";
import type { ContentsEnv } from "../env.ts";
import type { Head } from "../records/load-head.ts";
import type { Submission } from "../submission.ts";
import { textWorkOf } from "../text-work.ts";

interface Based {
  readonly submission: Submission;
  readonly base: BaseCheck;
}

/** How a submission relates to the text of `head`; where its ops can be made again on that text, they are (AGT-4). */
export async function basedOn(env: ContentsEnv, submission: Submission, head: Head, limits: Limits): Promise<Based> {
  const { request, onText, onCurrentText, door } = submission;
  if (onCurrentText) return { submission, base: CURRENT };
  const base = await checkBase(env.db, head, {
    request,
    limits,
    inRoom: door.origin === "chat",
    work: textWorkOf(env),
  });
  const ops = base.kind === "stale" ? await onText?.(head) : undefined;
  if (!ops) return { submission, base };
  const rebased = { ...request, baseVersion: head.version, baseHash: head.hash, ops };
  return { submission: { ...submission, request: rebased }, base: CURRENT };
}

const CURRENT: BaseCheck = { kind: "current" };

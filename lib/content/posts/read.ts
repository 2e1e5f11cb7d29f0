import { allows, type Actor } from "../../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../../outcome/index.ts";
import { contentAnswer, type ContentAnswer } from "../content-answer.ts";
import type { Assignee } from "../records/assignee.ts";
import type { ContentsEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { isStorable, loadHead, statusFrom, type Head, type Status } from "../records/load-head.ts";
import { selectPathNow, selectSummary } from "../statements/find-content.ts";
import { noSuchContent } from "../commit/write-text.ts";

/** The content with this id or path. Refuses with `forbidden` or `not_found`. */
export async function readContent(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
): Promise<Outcome<ContentAnswer, Refusal>> {
  const head = await readableHead(env, actor, idOrPath);
  return head.ok ? accepted(await contentAnswer(env, head.value)) : head;
}

/** What a page needs to open a text, except the text. */
export interface ContentSummary {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly status: Status;
  readonly assignee: Assignee | null;
  readonly due: string | null;
  /** Number of the last version. */
  readonly version: number;
  readonly liveDocument: string;
}

/**
 * The content with this id or path, without its text: found also when its log cannot be read (COL-9). Refuses with
 * `forbidden` or `not_found`.
 */
export async function summarizeContent(
  { db }: ContentsEnv,
  actor: Actor,
  idOrPath: string,
): Promise<Outcome<ContentSummary, Refusal>> {
  if (!allows(actor, "content:read")) return refused(refusal("forbidden"));
  const row = isStorable(idOrPath) ? await reachable(() => selectSummary(db, actor.workspaceId, idOrPath)) : undefined;
  if (!row) return refused(noSuchContent(idOrPath));
  const { id, path, title, assignee, due, version } = row;
  return accepted({
    id,
    path,
    title,
    assignee,
    due,
    version,
    status: statusFrom(row.status),
    liveDocument: `${id}:${row.generation}`,
  });
}

/** Where the post is now that had this path before (PROP-1.6); undefined where none had it, or they may not read. */
export async function pathNow({ db }: ContentsEnv, actor: Actor, oldPath: string): Promise<string | undefined> {
  if (!allows(actor, "content:read") || !isStorable(oldPath)) return undefined;
  return reachable(() => selectPathNow(db, actor.workspaceId, oldPath));
}

/** The head of a content that this actor may read. */
export async function readableHead(
  { db }: ContentsEnv,
  actor: Actor,
  idOrPath: string,
): Promise<Outcome<Head, Refusal>> {
  if (!allows(actor, "content:read")) return refused(refusal("forbidden"));
  const head = await loadHead(db, actor.workspaceId, idOrPath);
  return head ? accepted(head) : refused(noSuchContent(idOrPath));
}

import { allows, type Actor } from "../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { contentAnswer, type ContentAnswer } from "./content-answer.ts";
import type { ContentsEnv } from "./env.ts";
import { loadHead, type Head } from "./load-head.ts";
import { noSuchContent } from "./write-text.ts";

/** The content with this id or path. Refuses with `forbidden` or `not_found`. */
export async function readContent(env: ContentsEnv, actor: Actor, idOrPath: string): Promise<Outcome<ContentAnswer, Refusal>> {
  const head = await readableHead(env, actor, idOrPath);
  return head.ok ? accepted(contentAnswer(head.value)) : head;
}

/** The head of a content that this actor may read. */
export async function readableHead({ db }: ContentsEnv, actor: Actor, idOrPath: string): Promise<Outcome<Head, Refusal>> {
  if (!allows(actor, "content:read")) return refused(refusal("forbidden"));
  const head = await loadHead(db, actor.workspaceId, idOrPath);
  return head ? accepted(head) : refused(noSuchContent(idOrPath));
}

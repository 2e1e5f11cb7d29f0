import type { Actor } from "../../auth/index.ts";
import { accepted, refusal, refused, rejectedBy, type EditOutcome, type Refusal } from "../../outcome/index.ts";
import { bodyOf } from "../../text/index.ts";
import type { ContentsEnv } from "../env.ts";
import { textWorkOf } from "../text-work.ts";
import { versionText } from "../records/version-text.ts";
import { historyAnswer } from "./history-answer.ts";
import { personMay } from "./person-act.ts";
import { writeText } from "./write-text.ts";

/**
 * Makes the text of version `number` the current text, byte for byte, as a new version: history only grows (VER-5). A
 * text that is already there is `applied` with `noop`. Refuses with `forbidden` or `not_found`.
 */
export async function restoreVersion(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  number: number,
): Promise<EditOutcome> {
  const refusedFor = personMay(actor, "content:write");
  if (refusedFor) return rejectedBy(refusedFor);
  const act = { actor, origin: "restore", event: "content_restored" } as const;
  const written = await writeText(env, idOrPath, act, async (head, db) => {
    const wanted = await versionText(db, head.contentId, number);
    if (!wanted) return refused(noSuchVersion(number));
    if (bodyOf(wanted) === bodyOf(head)) return accepted({ edit: [] });
    return accepted({
      edit: await textWorkOf(env)("edit", head.text, wanted.text),
      eolAfter: wanted.eol,
      bomAfter: wanted.bom,
      refersTo: number,
    });
  });
  return historyAnswer(written);
}

export const noSuchVersion = (number: number): Refusal =>
  refusal("not_found", { message: `There is no version ${number} of this content.` });

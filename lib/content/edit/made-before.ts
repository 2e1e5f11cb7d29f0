import { isDeepStrictEqual } from "node:util";
import type { Limits } from "../../guards/index.ts";
import type { Verdict } from "../../judge/index.ts";
import type { ContentsEnv } from "../env.ts";
import { madeInThread } from "../records/attempts.ts";
import type { Head } from "../records/load-head.ts";
import { versionText } from "../records/version-text.ts";
import { reachable } from "../faults.ts";
import { threadOf, type Submission } from "../submission.ts";
import { textWorkOf } from "../text-work.ts";

/** Of a thread's edits of one text: who sends one again does so soon. */
const MOST_LOOKED_AT = 20;

/**
 * True when the quotes are not in the text because its caller has made this very edit before, and what it put in is
 * still there, in blocks that are as it left them: whoever lost the answer reads the text and sends it again (OPS-9.1).
 */
export async function isMadeBefore(
  env: ContentsEnv,
  submission: Submission,
  head: Head,
  { findings }: Pick<Verdict, "findings">,
  { replaceAllShare }: Limits,
): Promise<boolean> {
  if (findings.length === 0 || findings.some(({ code }) => code !== "anchor_not_found")) return false;
  const { ops, scope } = submission.request;
  const made = await reachable(() => madeInThread(env.db, head.contentId, threadOf(submission), MOST_LOOKED_AT));
  const [version] = made.flatMap(({ answer, request }) =>
    answer.outcome === "applied" &&
    answer.noop !== true &&
    isDeepStrictEqual([request.ops, request.scope], [ops, scope])
      ? [answer.version]
      : [],
  );
  const before = version === undefined ? undefined : await versionText(env.db, head.contentId, version - 1);
  if (!before) return false;
  const asked = { ops, scope, replaceAllShare };
  return (await textWorkOf(env)("rebase", before.text, head.text, asked)).kind === "standing";
}

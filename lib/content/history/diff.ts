import type { Actor } from "../../auth/index.ts";
import { accepted, refused, type DiffStat, type Hunk, type Outcome, type Refusal } from "../../outcome/index.ts";
import type { Eol } from "../../text/index.ts";
import type { ContentsEnv } from "../env.ts";
import { readableHead } from "../posts/read.ts";
import { noSuchVersion } from "../commit/restore.ts";
import type { DiffQuery } from "../schemas.ts";
import { textWorkOf } from "../text-work.ts";
import { versionText } from "../records/version-text.ts";

/** What changed from one version to another, in lines and words (VER-3, VER-5). */
export interface VersionDiff {
  readonly from: number;
  readonly to: number;
  readonly hunks: readonly Hunk[];
  /** Lines of the text before, blank ones left out, as in the stat. */
  readonly linesBefore: number;
  readonly stat: DiffStat;
  /** Line ends and BOM of both, which hunks do not show. */
  readonly bytes: {
    readonly from: { readonly eol: Eol; readonly bom: boolean };
    readonly to: { readonly eol: Eol; readonly bom: boolean };
  };
}

/** Compares version `from` (default: the one before `to`) with version `to` (default: the last). */
export async function diffVersions(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  query: DiffQuery,
): Promise<Outcome<VersionDiff, Refusal>> {
  const head = await readableHead(env, actor, idOrPath);
  if (!head.ok) return head;
  const { contentId, version } = head.value;
  const to = query.to ?? version;
  const from = query.from ?? Math.max(1, to - 1);
  const [before, after] = [await versionText(env.db, contentId, from), await versionText(env.db, contentId, to)];
  if (!before || !after) return refused(noSuchVersion(before ? to : from));
  return accepted({
    from,
    to,
    ...(await textWorkOf(env)("compare", before.text, after.text)),
    linesBefore: before.text.split("\n").filter((line) => line.trim() !== "").length,
    bytes: { from: { eol: before.eol, bom: before.bom }, to: { eol: after.eol, bom: after.bom } },
  });
}

import { EXIT } from "../cli/exit.ts";
import { verifyContent } from "../lib/content/index.ts";
import type { Answer } from "./answer.ts";
import type { CommandDatabase } from "./database.ts";

interface BadHistory {
  readonly contentId: string;
  readonly path: string;
  readonly firstBad: number;
  readonly why: string;
}

export interface VerifyReport {
  readonly contents: number;
  readonly versions: number;
  readonly bad: readonly BadHistory[];
  readonly tookMs: number;
}

/** Replays every history, or that of the content with this id or path (VER-8). Changes nothing; a Stet may serve meanwhile. */
export async function verifyHistories({ pool, prisma }: CommandDatabase, idOrPath?: string): Promise<VerifyReport> {
  const startedAt = performance.now();
  const { rows } = await pool.query<{ id: string; path: string }>(
    `select id, path from content where $1::text is null or id = $1 or path = $1
     union all select content_id, '(purged)' from tombstone where whole and ($1::text is null or content_id = $1) order by 1`,
    [idOrPath ?? null],
  );
  const bad: BadHistory[] = [];
  let versions = 0;
  let contents = 0;
  for (const { id, path } of rows) {
    const found = await verifyContent(prisma, id);
    if (!found) continue; // purged since the list was read
    contents += 1;
    if (found.ok) versions += found.versions;
    else bad.push({ contentId: id, path, firstBad: found.firstBad, why: found.why });
  }
  return { contents, versions, bad, tookMs: Math.round(performance.now() - startedAt) };
}

/** The words of `stet verify`. Ends with 1 when a history does not check, or when there is none of that name. */
export async function verify(database: CommandDatabase, idOrPath?: string): Promise<Answer> {
  const report = await verifyHistories(database, idOrPath);
  if (idOrPath !== undefined && report.contents === 0) {
    return { exit: EXIT.unchanged, lines: [`There is no post with the id or path ${JSON.stringify(idOrPath)}.`], json: { ok: false, ...report } };
  }
  const ok = report.bad.length === 0;
  return { exit: ok ? EXIT.done : EXIT.unchanged, lines: verifyWords(report), json: { ok, ...report } };
}

export function verifyWords({ contents, versions, bad, tookMs }: VerifyReport): string[] {
  const seconds = `${(tookMs / 1000).toFixed(1)} s`;
  if (bad.length === 0) return [`Every history checks: ${versions} versions of ${contents} posts, in ${seconds}.`];
  return [
    ...bad.map(({ path, contentId, firstBad, why }) => `${path} (${contentId}): version ${firstBad} is the first that does not check: ${why}.`),
    `${bad.length} of ${contents} histories do not check (${seconds}). Restore a backup from before, beside this database, and compare.`,
  ];
}

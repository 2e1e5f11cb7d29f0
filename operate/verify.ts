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
  readonly images: number;
  /** Addresses of images whose bytes have changed (IMG-4). */
  readonly badImages: readonly string[];
  /** Titles of sources whose text has changed (SRC-6). */
  readonly badSources: readonly string[];
  /** Problems of posts that are public or scheduled (SITE-2.5). */
  readonly badPublic: readonly string[];
  readonly tookMs: number;
}

/**
 * Replays every history, or that of the content with this id or path (VER-8). Changes nothing; a Stet may serve
 * meanwhile.
 */
export async function verifyHistories({ pool, prisma }: CommandDatabase, idOrPath?: string): Promise<VerifyReport> {
  const startedAt = performance.now();
  const { rows } = await pool.query<{ id: string; path: string }>(
    `select id, path from content where $1::text is null or id = $1 or path = $1
     union all select content_id, '(purged)' from tombstone where whole and ($1::text is null or content_id = $1)
       order by 1`,
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
  return {
    contents,
    versions,
    bad,
    ...(await checkedImages(
      pool,
      rows.map(({ id }) => id),
    )),
    badSources: await changedSources(
      pool,
      rows.map(({ id }) => id),
    ),
    badPublic: await wrongInPublic(
      pool,
      rows.map(({ id }) => id),
    ),
    tookMs: Math.round(performance.now() - startedAt),
  };
}

async function changedSources(pool: CommandDatabase["pool"], contentIds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ title: string }>(
    `select s.title from source s where sha256(convert_to(s.text, 'UTF8')) <> s.digest
     and exists (select from source_of_content u where u.source_id = s.id and u.content_id = any($1)) order by 1`,
    [contentIds],
  );
  return rows.map(({ title }) => title);
}

/** A public post without a row gets one at the next start: that is not a problem. */
async function wrongInPublic(pool: CommandDatabase["pool"], contentIds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ path: string; needed: number | null; what: string; shown: number | null }>(
    `with last as (
       select distinct on (content_id) content_id, kind, version from publication order by content_id, number desc
     ), needed as (
       select content_id, version, 'public' as what from last where kind = 'published'
       union all select content_id, version, 'scheduled' from schedule where state = 'waiting'
     )
     select c.path, n.version as needed, n.what, null::int as shown from needed n join content c on c.id = n.content_id
     where c.id = any($1) and not exists (select from version v where v.content_id = n.content_id
       and v.number = n.version)
     union all
     select c.path, case when l.kind = 'published' then l.version end, 'public', p.version
     from public_post p join content c on c.id = p.content_id left join last l on l.content_id = p.content_id
     where c.id = any($1) and (l.kind is distinct from 'published' or l.version <> p.version)
     order by 1, 3`,
    [contentIds],
  );
  return rows.map(({ path, needed, what, shown }) =>
    shown === null
      ? `${path}: version ${needed} is ${what}, but missing.`
      : `${path}: the world is shown version ${shown}, ` +
        `and ${needed === null ? "none" : `version ${needed}`} is public.`,
  );
}

/** An image is named by its bytes: the database itself sees whether they still are those. */
async function checkedImages(
  pool: CommandDatabase["pool"],
  contentIds: readonly string[],
): Promise<Pick<VerifyReport, "images" | "badImages">> {
  const { rows } = await pool.query<{ address: string; sound: boolean }>(
    `select '/api/images/' || rtrim(translate(encode(i.digest, 'base64'), '+/', '-_'), '=') as address,
      sha256(i.bytes) = i.digest as sound
     from image i where exists (select from image_of_content u where u.workspace_id = i.workspace_id
       and u.digest = i.digest and u.content_id = any($1)) order by 1`,
    [contentIds],
  );
  return { images: rows.length, badImages: rows.filter(({ sound }) => !sound).map(({ address }) => address) };
}

/** Whether everything is as it was stored. */
export const isSound = ({ bad, badImages, badSources, badPublic }: VerifyReport): boolean =>
  bad.length + badImages.length + badSources.length + badPublic.length === 0;

/** The output of `stet verify`. Ends with 1 if a history fails the check, or if there is none with that name. */
export async function verify(database: CommandDatabase, idOrPath?: string): Promise<Answer> {
  const report = await verifyHistories(database, idOrPath);
  if (idOrPath !== undefined && report.contents === 0) {
    return {
      exit: EXIT.unchanged,
      lines: [`There is no post with the id or path ${JSON.stringify(idOrPath)}.`],
      json: { ok: false, ...report },
    };
  }
  const ok = isSound(report);
  return { exit: ok ? EXIT.done : EXIT.unchanged, lines: verifyWords(report), json: { ok, ...report } };
}

export function verifyWords({
  contents,
  versions,
  bad,
  images,
  badImages,
  badSources,
  badPublic,
  tookMs,
}: VerifyReport): string[] {
  const seconds = `${(tookMs / 1000).toFixed(1)} s`;
  const checked = images === 0 ? "" : `, and ${images} images`;
  if (bad.length + badImages.length + badSources.length + badPublic.length === 0)
    return [`Every history is sound: ${versions} versions of ${contents} posts${checked}, in ${seconds}.`];
  return [
    ...badImages.map((address) => `${address}: the image is not the one that was stored.`),
    ...badPublic,
    ...badSources.map((title) => `The source ${JSON.stringify(title)} is not the text that was stored.`),
    ...bad.map(
      ({ path, contentId, firstBad, why }) =>
        `${path} (${contentId}): version ${firstBad} is the first that fails the check: ${why}.`,
    ),
    `${bad.length} of ${contents} histories and ${badImages.length} of ${images} images fail the check ` +
      `(${seconds}). Restore an earlier backup into another database, and compare.`,
  ];
}

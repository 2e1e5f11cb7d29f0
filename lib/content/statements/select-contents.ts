import type { DiffStat } from "../../outcome/index.ts";
import type { Assignee } from "../records/assignee.ts";
import type { Cursor, TitleCursor } from "../records/cursor.ts";
import type { Sql } from "./sql.ts";
import { PLANNED } from "./planned.ts";

export interface ContentLine {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** What titles are sorted by. */
  readonly titleKey: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly status: string;
  readonly assignee: Assignee | null;
  readonly due: string | null;
  readonly generation: number;
  readonly version: number;
  readonly unversioned: boolean;
  readonly hash: string;
  readonly origin: string;
  readonly actorId: string;
  readonly actorName: string;
  /** Packed. */
  readonly request: Uint8Array | null;
  readonly stat: DiffStat;
  /** Packed; null for one that is too long to be unpacked for a line of a list. */
  readonly receipt: Uint8Array | null;
  /** A piece of the text around the first of the words in it; null if none was searched for or found. */
  readonly around: string | null;
  readonly changedAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Bytes, packed: the receipt of hundreds of ops. */
export const LONGEST_RECEIPT = 32_768;

/** In characters. */
const WORDS_BEFORE = 60;
const WORDS_AROUND = 200;

export interface ContentSearch {
  readonly workspaceId: string;
  /** Without one: all that are not archived. */
  readonly status: string | undefined;
  /** In any case. */
  readonly tag: string | undefined;
  readonly type: string | undefined;
  /** Id of the assignee. */
  readonly assigneeId: string | undefined;
  /** Due on this day at the latest. */
  readonly dueBy: string | undefined;
  /** Each has to be somewhere in title, path or text, in any case. */
  readonly words: readonly string[];
  /** By title instead of by change; `after` then says where by `title`. */
  readonly byTitle: boolean;
  readonly after: Cursor | TitleCursor | undefined;
  readonly limit: number;
}

/** Common words are searched for among this many. */
const LOOKED_AT_FIRST = 1_000;

/**
 * Contents with their last version, last changed first, or by title. Words are searched for among the first in that
 * order; if those do not fill a page, in the index of all.
 */
export async function selectContents(db: Sql, search: ContentSearch): Promise<ContentLine[]> {
  const { words, workspaceId, limit } = search;
  if (words.length === 0) return selectPage(db, search, { most: limit });
  const first = await selectPage(db, search, { most: LOOKED_AT_FIRST });
  if (first.length >= limit) return first;
  return selectPage(db, search, { most: ALL, ids: await selectWithWords(db, workspaceId, words) });
}

const ALL = 2_147_483_647;

const patternOf = (word: string): string => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;

/**
 * Those that have the longest of these words somewhere in title, path or text, as far as the index of words knows; and
 * those that it may not know, as they have changed since.
 */
async function selectWithWords(db: Sql, workspaceId: string, words: readonly string[]): Promise<readonly string[]> {
  const [first = "", second = first, third = second] = words.toSorted((a, b) => b.length - a.length).map(patternOf);
  const rows = words.every(isShortAndPlain)
    ? await db.$queryRaw<{ readonly id: string }[]>`
        select c.id from content c
        where c.workspace_id = ${workspaceId} and (c.title || E'\\n' || c.path || E'\\n' || c.search_text) collate "C"
          ilike ${first}::text`
    : await db.$queryRaw<{ readonly id: string }[]>`
        select content_id as id from content_words
        where small_letters(words) like lower(${first}::text)
          and small_letters(words) like lower(${second}::text)
          and small_letters(words) like lower(${third}::text)
        union select content_id from content_words_due`;
  return rows.map(({ id }) => id);
}

/** The index knows three letters in a row and more. */
const INDEXED_LETTERS = 3;

/** Then all texts have to be read, and letter case is compared without a table. */
const isShortAndPlain = (word: string): boolean =>
  word.length < INDEXED_LETTERS && (/^\p{ASCII}*$/u.test(word) || word.toLowerCase() === word.toUpperCase());

interface Among {
  /** The first this many that match everything but the words. */
  readonly most: number;
  readonly ids?: readonly string[];
}

/** The page of contents is chosen before their versions are looked up. */
async function selectPage(
  db: Sql,
  { workspaceId, status, tag, type, assigneeId, dueBy, words, byTitle, after, limit }: ContentSearch,
  { most, ids }: Among,
): Promise<ContentLine[]> {
  const patterns = words.map(patternOf);
  const [afterTitle, afterChange] = after && "title" in after ? [after, undefined] : [undefined, after];
  const first = words[0]?.toLowerCase() ?? null;
  return db.$queryRaw<ContentLine[]>`
    select c.id, c.path, c.title, lower(c.title) as "titleKey", c.type, c.status, c.tags, ${PLANNED},
      c.created_at as "createdAt", c.updated_at as "updatedAt",
      h.generation, h.version, h.revision > h.version_revision as unversioned,
      v.hash, v.origin, v.actor_id as "actorId", v.actor_name as "actorName", v.request, v.stat,
      v.created_at as "changedAt",
      case when octet_length(v.receipt) <= ${LONGEST_RECEIPT}::int then v.receipt end as receipt,
      case when position(${first}::text in lower(c.search_text)) > 0
        then substr(c.search_text, greatest(1, position(${first}::text in lower(c.search_text))
        - ${WORDS_BEFORE}::int), ${WORDS_AROUND}::int) end as around
    from (
      select * from (
      select c.*, case when ${byTitle}::bool then lower(c.title) end as key_title from content c
      where (${ids === undefined}::bool or c.id = any(${ids ?? []}::text[])) and c.workspace_id = ${workspaceId}
      and case when ${status ?? null}::text is null then c.status <> 'archived'
        else c.status = ${status ?? null}::text end
      and (${tag === undefined}::bool or exists (select from unnest(c.tags) as one
        where lower(one) = lower(${tag ?? null}::text)))
      and (${type === undefined}::bool or c.type = ${type ?? null}::text)
      and (${assigneeId === undefined}::bool or c.assignee_id = ${assigneeId ?? null}::text)
      and (${dueBy === undefined}::bool or c.due_on <= ${dueBy ?? null}::text::date)
      and (${afterChange === undefined}::bool or (c.updated_at, c.id) <
        (${afterChange?.at ?? null}::timestamptz, ${afterChange?.id ?? null}::text))
      and (${afterTitle === undefined}::bool or (lower(c.title), c.id) >
        (${afterTitle?.title ?? null}::text, ${afterTitle?.id ?? null}::text))
      order by key_title, case when ${byTitle}::bool then c.id end, c.updated_at desc, c.id desc
      limit ${most}::int
      ) c
      where not exists (
        select from unnest(${patterns}::text[]) as word
        where not (c.title ilike word or c.path ilike word or c.search_text ilike word)
      )
      order by key_title, case when ${byTitle}::bool then c.id end, c.updated_at desc, c.id desc
      limit ${limit}::int
    ) c
    left join person p on p.id = c.assignee_id
    join content_head h on h.content_id = c.id
    join version v on v.content_id = c.id and v.number = h.version
    order by c.key_title, case when ${byTitle}::bool then c.id end, c.updated_at desc, c.id desc`;
}

// Statements on sources and their uses. What is looked up in them: search-statements.ts.
import type { Pool } from "pg";
import type { SourceKind } from "./kinds.ts";
import type { CutPassage } from "./passages.ts";

export type Sql = Pick<Pool, "query">;

/** A source without its text. */
export interface SourceRow {
  readonly id: string;
  readonly title: string;
  readonly kind: SourceKind;
  /** Of the text, in characters as Postgres counts them. */
  readonly characters: number;
  readonly passages: number;
  readonly byPerson: boolean;
  readonly address: string | null;
  readonly personName: string;
  readonly createdAt: Date;
}

export interface PassageRow {
  readonly sourceId: string;
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly speaker: string;
  readonly ms: number | null;
  readonly page: number | null;
}

export interface NewSource {
  readonly id: string;
  readonly digest: Buffer;
  readonly title: string;
  readonly kind: SourceKind;
  readonly text: string;
  readonly passages: readonly CutPassage[];
  readonly byPerson: boolean;
  readonly address: string | null;
  readonly personId: string;
  readonly personName: string;
  readonly createdAt: Date;
}

const SHOWN = `s.id, s.title, s.kind, length(s.text) as characters, s.by_person as "byPerson", s.address,
  (select count(*)::int from source_passage p where p.source_id = s.id) as passages, s.person_name as "personName",
    s.created_at as "createdAt"`;
export const PASSAGE = `p.source_id as "sourceId", p.number, p."from", p."to", p.text, p.speaker, p.ms, p.page`;

/** Whether an owner lets sources be read from addresses (SRC-9). */
export async function mayFetch(db: Sql, workspaceId: string): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>("select source_addresses as may from workspace where id = $1", [
    workspaceId,
  ]);
  return rows[0]?.may === true;
}

/** The id of the content with this id or path, and how many sources it has. */
export async function findContent(
  db: Sql,
  workspaceId: string,
  idOrPath: string,
): Promise<{ readonly id: string; readonly sources: number } | undefined> {
  const { rows } = await db.query<{ id: string; sources: number }>(
    `select c.id, (select count(*)::int from source_of_content u where u.content_id = c.id) as sources from content c
     where c.workspace_id = $1 and (c.id = $2 or c.path = $2) order by (c.id = $2) desc limit 1`,
    [workspaceId, idOrPath],
  );
  return rows[0];
}

/** Keeps it where its text is not kept already; gives the id it has. A person's word that it is theirs stays. */
export async function insertSource(db: Sql, workspaceId: string, source: NewSource): Promise<string> {
  const { id, digest, title, kind, text, passages, byPerson, address, personId, personName, createdAt } = source;
  const { rows } = await db.query<{ id: string }>(
    `with put as (
       insert into source (id, workspace_id, digest, title, kind, text, by_person, person_id, person_name, created_at,
         address)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12)
       on conflict (workspace_id, digest) do update set
         by_person = source.by_person or (excluded.by_person and excluded.address is null),
         address = case when excluded.by_person and excluded.address is null then null else source.address end
       returning id
     ), cut as (
       insert into source_passage (source_id, number, "from", "to", text, speaker, ms, page, terms)
       select put.id, p.number, p."from", p."to", p.text, p.speaker, p.ms, p.page, p.terms
       from put, jsonb_to_recordset($11::jsonb) as p(number int, "from" int, "to" int, text text, speaker text,
         ms int, page int, terms text[])
       where put.id = $1
     )
     select id from put`,
    [
      id,
      workspaceId,
      digest,
      title,
      kind,
      text,
      byPerson,
      personId,
      personName,
      createdAt,
      JSON.stringify(passages),
      address,
    ],
  );
  return rows[0]?.id ?? id;
}

export async function deleteUse(db: Sql, contentId: string, sourceId: string): Promise<boolean> {
  const { rowCount } = await db.query("delete from source_of_content where content_id = $1 and source_id = $2", [
    contentId,
    sourceId,
  ]);
  return (rowCount ?? 0) > 0;
}

export async function deleteSource(db: Sql, workspaceId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query("delete from source where workspace_id = $1 and id = $2", [workspaceId, id]);
  return (rowCount ?? 0) > 0;
}

/** Takes a source away that belongs to no content. */
export async function deleteUnused(db: Sql, id: string): Promise<void> {
  await db.query(
    "delete from source s where s.id = $1 and not exists (select from source_of_content u where u.source_id = s.id)",
    [id],
  );
}

/** Those of a content, or of the workspace: the newest first. */
export async function selectSources(
  db: Sql,
  workspaceId: string,
  contentId: string | undefined,
  most: number,
): Promise<readonly SourceRow[]> {
  const { rows } = await db.query<SourceRow>(
    `select ${SHOWN} from source s where s.workspace_id = $1
       and ($2::text is null or exists (select from source_of_content u where u.source_id = s.id and u.content_id = $2))
     order by s.created_at desc, s.id desc limit $3`,
    [workspaceId, contentId ?? null, most],
  );
  return rows;
}

export async function selectSource(db: Sql, workspaceId: string, id: string): Promise<SourceRow | undefined> {
  const { rows } = await db.query<SourceRow>(`select ${SHOWN} from source s where s.workspace_id = $1 and s.id = $2`, [
    workspaceId,
    id,
  ]);
  return rows[0];
}

export async function selectPassages(
  db: Sql,
  sourceId: string,
  first: number,
  most: number,
): Promise<readonly PassageRow[]> {
  const { rows } = await db.query<PassageRow>(
    `select ${PASSAGE} from source_passage p where p.source_id = $1 and p.number >= $2 order by p.number limit $3`,
    [sourceId, first, most],
  );
  return rows;
}

export async function hasSources(db: Sql, contentId: string): Promise<boolean> {
  const { rows } = await db.query("select 1 from source_of_content where content_id = $1 limit 1", [contentId]);
  return rows.length > 0;
}

/** Those of `ids` that are there. */
export async function selectKept(db: Sql, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>("select id from source where id = any($1::text[])", [ids]);
  return rows.map(({ id }) => id);
}

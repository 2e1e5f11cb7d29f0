// Statements that look something up in sources.
import type { SourceKind } from "./kinds.ts";
import type { Place } from "./nearness.ts";
import { PASSAGE, type PassageRow, type Sql } from "./statements.ts";

export interface FoundRow extends PassageRow {
  readonly title: string;
  readonly kind: SourceKind;
  readonly before: string | null;
  readonly after: string | null;
  readonly score: number;
}

const AROUND = `(select n.text from source_passage n where n.source_id = p.source_id and n.number = p.number - 1)
  as before,
  (select n.text from source_passage n where n.source_id = p.source_id and n.number = p.number + 1) as after`;

const SCOPE = `s.workspace_id = $1
  and ($2::text is null or exists (select from source_of_content u where u.source_id = s.id and u.content_id = $2))`;
const IN_SCOPE = `source s join source_passage p on p.source_id = s.id where ${SCOPE}`;

export interface Search {
  readonly workspaceId: string;
  /** Undefined: all sources of the workspace. */
  readonly contentId: string | undefined;
  readonly most: number;
}

/**
 * Passages that hold terms of a question, by how rare those are among the passages searched; of equals the shorter one
 * first.
 */
export async function selectByTerms(
  db: Sql,
  { workspaceId, contentId, most }: Search,
  terms: readonly string[],
): Promise<readonly FoundRow[]> {
  const { rows } = await db.query<FoundRow>(
    `with hit as materialized (
       select p.source_id, p.number, s.title, s.kind, t.term from source s join source_passage p on p.source_id = s.id
       cross join lateral (select unnest(p.terms) as term intersect select unnest($3::text[])) t
       where ${SCOPE} and p.terms && $3::text[]
     ), total as (
       select count(*)::float as passages from ${IN_SCOPE}
     ), weight as (
       select term, ln(1 + (select passages from total) / count(*)) as rare from hit group by term
     ), best as (
       select h.source_id, h.number, h.title, h.kind, sum(w.rare) as score
       from hit h join weight w on w.term = h.term group by 1, 2, 3, 4 order by score desc limit $4
     )
     select ${PASSAGE}, b.title, b.kind, b.score,
       ${AROUND}
     from best b join source_passage p on p.source_id = b.source_id and p.number = b.number
     order by b.score desc, length(p.text), p.source_id, p.number`,
    [workspaceId, contentId ?? null, terms, most],
  );
  return rows;
}

/** These passages, in the order of their places; those that are gone are left out. */
export async function selectPlaces(
  db: Sql,
  { workspaceId, contentId }: Pick<Search, "workspaceId" | "contentId">,
  places: readonly Place[],
): Promise<readonly FoundRow[]> {
  const { rows } = await db.query<FoundRow>(
    `select ${PASSAGE}, s.title, s.kind, 0 as score,
       ${AROUND}
     from unnest($3::text[], $4::int[]) with ordinality as w (source_id, number, rank)
     join source_passage p on p.source_id = w.source_id and p.number = w.number
     join source s on s.id = p.source_id
     where ${SCOPE} order by w.rank`,
    [workspaceId, contentId ?? null, places.map(({ sourceId }) => sourceId), places.map(({ number }) => number)],
  );
  return rows;
}

/** Whether the database compares words by their groups of three letters. */
export async function hasTrigrams(db: Sql): Promise<boolean> {
  const { rows } = await db.query("select 1 from pg_extension where extname = 'pg_trgm'");
  return rows.length > 0;
}

/** Passages with words that look like those of the question. */
export async function selectAlike(
  db: Sql,
  { workspaceId, contentId, most }: Search,
  question: string,
): Promise<readonly FoundRow[]> {
  const { rows } = await db.query<FoundRow>(
    `select ${PASSAGE}, s.title, s.kind, word_similarity($3, p.text) as score,
       ${AROUND}
     from ${IN_SCOPE} and word_similarity($3, p.text) >= 0.4
     order by score desc, p.source_id, p.number limit $4`,
    [workspaceId, contentId ?? null, question, most],
  );
  return rows;
}

export interface HoldingRow extends PassageRow {
  /** Which of those that were asked about it holds, from 0. */
  readonly claim: number;
  readonly title: string;
  readonly byPerson: boolean;
}

/**
 * Passages of a content's sources that have all `terms` of one asked about, and of its `company` one at least; four for
 * each, those with most of that first.
 */
export async function selectHolding(
  db: Sql,
  contentId: string,
  asked: readonly { readonly terms: readonly string[]; readonly company?: readonly string[] }[],
): Promise<readonly HoldingRow[]> {
  const wanted = asked.flatMap(({ terms, company = null }, claim) =>
    terms.length > 0 ? [{ claim, terms, company }] : [],
  );
  const { rows } = await db.query<HoldingRow>(
    `with attached as materialized (
       select s.id, s.title, s.by_person and s.address is null as by_person from source_of_content u
         join source s on s.id = u.source_id where u.content_id = $1
     )
     select n.claim, p.*, a.title, a.by_person as "byPerson"
     from jsonb_to_recordset($2::jsonb) as n(claim int, terms text[], company text[])
     cross join lateral (
       select ${PASSAGE}, cardinality(array(select unnest(p.terms) intersect select unnest(n.company))) as shared
       from (select * from source_passage where terms @> n.terms offset 0) p -- the index on terms first
       where p.source_id in (select id from attached) and (n.company is null or p.terms && n.company)
       order by shared desc, p.source_id, p.number limit 4
     ) p join attached a on a.id = p."sourceId"
     order by n.claim, p.shared desc, p."sourceId", p.number`,
    [contentId, JSON.stringify(wanted)],
  );
  return rows;
}

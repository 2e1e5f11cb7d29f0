// EVT-1.6: lists and figures of a workspace with 100,000 attempts in 30 days, each answer through the content room.
import type { AttemptQuery } from "../lib/content/index.ts";
import { report, timed, type Figure } from "./figures.ts";
import { createDraft, editDraft, openWorkshop, type Workshop } from "./workshop.ts";

const ATTEMPTS = 100_000;
const POSTS = 200;
const DAYS = 30;
const RUNS = 15;
const PAGE = 50;
/** One in so many of the refusals was brought in by "apply anyway". */
const SETTLED_EACH = 500;

/**
 * Copies of a real attempt: every third refused, every tenth asked, one in a thousand with a rare code; 200 posts, 40
 * conversations.
 */
async function fill({ pool, contents, owner }: Workshop): Promise<void> {
  const draft = await createDraft({ contents, owner }, 20_000);
  await editDraft({ contents, owner }, draft, 0);
  await pool.query(
    `
    insert into content (id, workspace_id, path, title, created_at, updated_at)
    select 'post-' || n, c.workspace_id, 'post-' || n, 'Post ' || n, now(), now() from content c, generate_series(1, $1::int) n where c.id = $2`,
    [POSTS, draft.id],
  );
  await pool.query(
    `
    insert into edit_attempt (id, workspace_id, content_id, actor_id, person_id, origin, request_digest, request, base_version, base_hash, dry_run, outcome, code, answer, version, settled, thread, retry_of, settles, override, created_at)
    select gen_random_uuid()::text, a.workspace_id, 'post-' || (1 + n % $2::int), a.actor_id, case when n % 7 = 0 then 'someone-else' else a.person_id end, case when n % 4 = 0 then 'rest' else 'chat' end,
      a.request_digest, a.request, 1, a.base_hash, false,
      case when n % 3 = 0 then 'rejected' when n % 10 = 0 then 'clarify' else 'applied' end,
      case when n % 999 = 0 then 'unsafe_content' when n % 3 = 0 then 'anchor_not_found' when n % 10 = 0 then 'limit_exceeded' end,
      a.answer, 2, a.settled, md5((n % 40)::text)::uuid::text, null, null, false,
      now() - (n::float8 / $1::int) * $3::int * interval '1 day'
    from edit_attempt a, generate_series(1, $1::int) n where a.content_id = $4`,
    [ATTEMPTS, POSTS, DAYS, draft.id],
  );
  await pool.query(
    `
    insert into edit_attempt (id, workspace_id, content_id, actor_id, person_id, origin, request_digest, request, base_version, base_hash, dry_run, outcome, answer, version, settled, thread, retry_of, settles, override, created_at)
    select gen_random_uuid()::text, workspace_id, content_id, actor_id, person_id, 'rest', request_digest, request, 1, base_hash, false, 'applied', answer, 3, settled, thread, id, id, true, created_at + interval '5 minutes'
    from (select *, row_number() over (order by created_at) as n from edit_attempt where outcome = 'rejected') refused where n % $1::int = 0`,
    [SETTLED_EACH],
  );
  await pool.query(`
    insert into event (id, workspace_id, content_id, kind, data, created_at)
    select gen_random_uuid()::text, workspace_id, content_id, case when n % 100 = 0 then 'auto_revert' else 'edit_applied' end, '{}', created_at
    from (select *, row_number() over (order by created_at) as n from edit_attempt) told`);
  await pool.query("vacuum analyze edit_attempt");
  await pool.query("vacuum analyze event");
}

const LISTS: Readonly<Record<string, Partial<AttemptQuery>>> = {
  all: {},
  blocked: { outcome: "blocked" },
  "a rare code": { code: "unsafe_content" },
  "a code nobody has": { code: "locked" },
  "one post": { outcome: "blocked", contentId: "post-7" },
  "one person": { outcome: "blocked", personId: "someone-else" },
  "applied anyway": { outcome: "blocked", settled: "anyway" },
};

async function figures({ contents, owner }: Workshop): Promise<Figure[]> {
  const took: Figure[] = [];
  const take = async (name: string, ask: () => Promise<{ readonly ok: boolean }>) => {
    const once = async () => {
      if (!(await ask()).ok) throw new Error(`refused: ${name}`);
    };
    await once();
    const { medianMs, p99Ms } = await timed(Array.from({ length: RUNS }, () => once));
    took.push(
      { name: `${name}: median`, value: medianMs, unit: "ms" },
      { name: `${name}: longest of ${RUNS}`, value: p99Ms, unit: "ms" },
    );
  };
  for (const [name, query] of Object.entries(LISTS))
    await take(`list of ${PAGE}, ${name}`, () => contents.attempts(owner, { limit: PAGE, ...query }));
  for (const days of [7, DAYS]) await take(`figures of ${days} days`, () => contents.editFigures(owner, { days }));
  return took;
}

async function sizes({ pool }: Workshop): Promise<Figure[]> {
  const { rows } = await pool.query<{ table: string; lists: string }>(
    "select pg_table_size('edit_attempt') as table, pg_relation_size('edit_attempt_lists_idx') as lists",
  );
  const [row] = rows;
  return [
    { name: "table of attempts, per attempt", value: Number(row?.table) / ATTEMPTS, unit: "bytes" },
    { name: "index of lists, per attempt", value: Number(row?.lists) / ATTEMPTS, unit: "bytes" },
  ];
}

const workshop = await openWorkshop();
try {
  await fill(workshop);
  await report([...(await figures(workshop)), ...(await sizes(workshop))], { keep: false });
} finally {
  await workshop.close();
}

// Covers docs/spec/doors.md DOOR-1: a search through more posts than it looks at first.
import { expect, test } from "vitest";
import { until } from "../support/until.ts";
import { createWordsLoop, type ContentList } from "../../lib/content/index.ts";
import { testDatabase } from "../support/database.ts";
import { desk, valueOf } from "./desk.ts";

const { prisma, pool } = await testDatabase();
const { contents, owner, write, edit } = await desk(prisma);
const wordsLoop = () =>
  createWordsLoop({
    db: prisma,
    onFault: (fault) => {
      throw fault;
    },
  });
const words = wordsLoop();

/** `count` more posts like the one with this id, all of them changed later. */
async function multiply(id: string, count: number): Promise<void> {
  for (const [table, given] of [
    ["content", "'id', $1 || n, 'path', $1 || n, 'updated_at', now() + n * interval '1 second'"],
    ["content_head", "'content_id', $1 || n"],
    ["version", "'content_id', $1 || n"],
  ] as const)
    await pool.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${given}))).*
       from ${table} t, generate_series(1, $2::int) n where t.${table === "content" ? "id" : "content_id"} = $1`,
      [id, count],
    );
}

const pathsOf = async (q: string, more: object = {}): Promise<string[]> =>
  valueOf(await contents.list(owner, { q, limit: 50, ...more })).items.map(({ path }) => path);

/** Contents whose words have changed since they were taken into the index. */
async function due(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>("select count(*)::int as count from content_words_due");
  return rows[0]?.count ?? 0;
}

test("[DOOR-1] a word is found in posts that nobody has changed for long, beside others and in any case", async () => {
  await write("The Quokka ate 100%_ of a \\ leaf.\n", { path: "old/quokka", title: "Old" });
  await write("Nothing but words. Öl 東京都.\n", { path: "old/oil", title: "Zither" });
  await write("A quokka that is put away.\n", { path: "old/away" });
  const { id } = valueOf(await contents.read(owner, "old/away"));
  valueOf(await contents.patch(owner, id, { status: "archived" }));
  const { id: common } = await write("Common words of a common post.\n", { path: "common" });
  await multiply(common, 1_100);
  const asked = [
    ["quokka", ["old/quokka"]],
    ["qUOKKa ate", ["old/quokka"]],
    ["common quokka", []],
    ["leaf 100 ate the quokka", ["old/quokka"]],
    ["leaf 100 ate words quokka", []],
    ["100%_", ["old/quokka"]],
    ["100_%", []],
    ["\\", ["old/quokka"]],
    ["qu", ["old/quokka"]],
    ["Qu", ["old/quokka"]],
    ["_", ["old/quokka"]],
    ["京都", ["old/oil"]],
    ["ÖL", ["old/oil"]],
    ["zither", ["old/oil"]],
    ["old/", ["old/oil", "old/quokka"]],
    ["nowhere", []],
  ] as const;
  for (const isIndexed of [false, true]) {
    if (isIndexed) await words.look();
    expect((await due()) === 0).toBe(isIndexed);
    for (const [q, found] of asked) expect([q, await pathsOf(q)]).toEqual([q, found]);
  }
  expect(await pathsOf("quokka", { status: "archived" })).toEqual(["old/away"]);
  expect(await pathsOf("old", { sort: "title" })).toEqual(["old/quokka", "old/oil"]);
});

test("[DOOR-1] a word that is everywhere is found page by page, each post once", async () => {
  const seen: string[] = [];
  let more: { readonly cursor?: string } | undefined = {};
  while (more) {
    const { items, nextCursor }: ContentList = valueOf(await contents.list(owner, { q: "common", limit: 90, ...more }));
    seen.push(...items.map(({ id }) => id));
    more = nextCursor === null ? undefined : { cursor: nextCursor };
  }
  expect([seen.length, new Set(seen).size]).toEqual([1_101, 1_101]);
});

test("[DOOR-1] what has changed is found by its words of now, in the index or not yet", async () => {
  const { id } = await write("A wombat digs.\n", { path: "burrow" });
  await words.look();
  for (const [before, after] of [
    ["wombat", "echidna"],
    ["echidna", "numbat"],
  ] as const) {
    await edit(id, before, after);
    for (const isIndexed of [false, true]) {
      if (isIndexed) await words.look();
      expect(await due()).toBe(isIndexed ? 0 : 1);
      expect([await pathsOf(before), await pathsOf(after)]).toEqual([[], ["burrow"]]);
    }
  }
  valueOf(await contents.patch(owner, id, { title: "Bandicoot" }));
  expect([await due(), await pathsOf("bandicoot")]).toEqual([1, ["burrow"]]);
  await words.look();
  valueOf(await contents.patch(owner, id, { status: "review" }));
  expect([await due(), await pathsOf("bandicoot")]).toEqual([0, ["burrow"]]);
});

test("[DOOR-1] a change that comes while words are taken in is taken in next; another process waits for none", async () => {
  const { id } = await write("A potoroo hops.\n", { path: "hops" });
  await words.look();
  valueOf(await contents.patch(owner, id, { title: "First" }));
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select from content_words where content_id = $1 for update", [id]); // keeps the index busy
    const looked = words.look();
    await until(async () => (await waiting()) > 0, { what: "the index waits", withinMs: 20_000 });
    valueOf(await contents.patch(owner, id, { title: "Second" }));
    await wordsLoop().look();
    await client.query("commit");
    await looked;
  } finally {
    client.release();
  }
  expect([await due(), await pathsOf("second potoroo")]).toEqual([1, ["hops"]]);
  await words.look();
  expect([await due(), await pathsOf("second potoroo")]).toEqual([0, ["hops"]]);
});

async function waiting(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows[0]?.count ?? 0;
}

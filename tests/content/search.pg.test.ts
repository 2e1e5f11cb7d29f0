// Covers docs/spec/doors.md DOOR-1: a search through more posts than it looks at first.
import { expect, test } from "vitest";
import type { ContentList } from "../../lib/content/index.ts";
import { testDatabase } from "../support/database.ts";
import { desk, valueOf } from "./desk.ts";

const { prisma, pool } = await testDatabase();
const { contents, owner, write } = await desk(prisma);

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

test("[DOOR-1] a word is found in posts that nobody has changed for long, beside others and in any case", async () => {
  await write("The Quokka ate 100%_ of a \\ leaf.\n", { path: "old/quokka", title: "Old" });
  await write("Nothing but words. Öl 東京都.\n", { path: "old/oil", title: "Zither" });
  await write("A quokka that is put away.\n", { path: "old/away" });
  const { id } = valueOf(await contents.read(owner, "old/away"));
  valueOf(await contents.patch(owner, id, { status: "archived" }));
  const { id: common } = await write("Common words of a common post.\n", { path: "common" });
  await multiply(common, 1_100);
  for (const [q, found] of [
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
  ] as const)
    expect([q, await pathsOf(q)]).toEqual([q, found]);
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

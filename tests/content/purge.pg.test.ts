// Covers docs/spec/versions.md VER-10 on a real Postgres: what is purged is gone everywhere, and what is left still
// checks.
import { beforeAll, describe, expect, test } from "vitest";
import { unpackText } from "../../lib/content/records/codec.ts";
import { purgeContent, purgeHistory, retain } from "../../lib/content/index.ts";
import { testDatabase } from "../support/database.ts";
import { desk, refusalOf, valueOf } from "./desk.ts";

const { prisma, pool } = await testDatabase();
const { env, contents, owner, write, read, save, edit } = await desk(prisma);
const DAY_MS = 86_400_000;

/** A post in which a secret was written in version 3, gone in version 4, with requests, refusals and talk about it. */
async function withSecret(path: string): Promise<string> {
  const { id } = await write("# Rota\n\nThe gate opens at nine.\n", { path, title: path });
  await edit(id, "nine", "ten");
  await save(id, "# Rota\n\nThe code is xyzzy-4711.\n");
  await save(id, "# Rota\n\nThe code is elsewhere.\n");
  await edit(id, "elsewhere", "in the safe");
  await save(id, "# Rota\n\nThe code is in the safe. Ask Ana.\n");
  const at = await createdAt(id, 3);
  const conversation = {
    id: `c-${id}`,
    workspaceId: owner.workspaceId,
    contentId: id,
    personId: owner.personId,
    createdAt: at,
    updatedAt: at,
  };
  await prisma.conversation.create({
    data: {
      ...conversation,
      messages: { create: { id: `m-${id}`, turnId: "t", role: "person", text: "Put xyzzy-4711 in", createdAt: at } },
      events: { create: { number: 1, turnId: "t", kind: "text", data: "xyzzy-4711", createdAt: at } },
      tools: {
        create: {
          id: `l-${id}`,
          turnId: "t",
          callId: "1",
          tool: "edit_ops",
          arguments: "xyzzy-4711",
          result: "xyzzy-4711",
          tookMs: 1,
          createdAt: at,
        },
      },
    },
  });
  return id;
}

const createdAt = async (contentId: string, number: number): Promise<Date> =>
  (await prisma.version.findUniqueOrThrow({ where: { contentId_number: { contentId, number } } })).createdAt;

/** How many rows of each table are about this content, those without any left out. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const tables = [
    "content",
    "content_words",
    "content_words_due",
    "content_head",
    "content_update",
    "content_snapshot",
    "content_client",
    "version",
    "edit_attempt",
    "quarantine",
    "turn_spend",
    "conversation",
    "lock",
  ];
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${table === "content" ? "id" : "content_id"} = $1`,
      [id],
    );
    if (rows[0]?.count) counts[table] = rows[0].count;
  }
  return counts;
}

describe("a history that is purged before a version", () => {
  let id = "";
  beforeAll(async () => {
    id = await withSecret("safe");
  });

  test("[VER-10] still checks, and so does it after more versions and another purge", async () => {
    expect(valueOf(await purgeHistory(env, id, 5))).toEqual({ contentId: id, versions: 4, images: 0 });
    expect(await contents.verify(id)).toEqual({ ok: true, versions: 6 });
    for (let number = 7; number <= 52; number++) await save(id, `# Rota\n\nThe code is in the safe. ${number}\n`);
    expect(await contents.verify(id)).toEqual({ ok: true, versions: 52 });
    valueOf(await purgeHistory(env, id, 51));
    expect(await contents.verify(id)).toEqual({ ok: true, versions: 52 });
    expect(
      (await prisma.tombstone.findMany({ where: { contentId: id }, orderBy: { upTo: "asc" } })).map(
        ({ upTo, whole }) => [upTo, whole],
      ),
    ).toEqual([
      [4, false],
      [50, false],
    ]);
  });

  test("[VER-10] keeps the text, and no word of before in any table, the log included", async () => {
    const other = await withSecret("words");
    await pool.query("insert into content_words select id, 'xyzzy-4711' from content where id = $1", [other]);
    expect(await dumpOf(other)).toContain("xyzzy-4711");
    valueOf(await purgeHistory(env, other, 5));
    expect((await read(other)).body).toBe("# Rota\n\nThe code is in the safe. Ask Ana.\n");
    expect(await dumpOf(other)).not.toContain("xyzzy-4711");
    expect(await rowsOf(other)).toEqual({
      content: 1,
      content_words: 1,
      content_words_due: 1,
      content_head: 1,
      content_snapshot: 1,
      version: 2,
    });
  });

  test("[VER-10] goes on being written in, read, compared, undone and restored from the first version that is kept", async () => {
    const other = await withSecret("goes-on");
    valueOf(await purgeHistory(env, other, 5));
    expect(valueOf(await contents.version(owner, other, 5)).body).toBe("# Rota\n\nThe code is in the safe.\n");
    expect(valueOf(await contents.versions(owner, other, { limit: 10 })).items.map(({ number }) => number)).toEqual([
      6, 5,
    ]);
    expect(valueOf(await contents.diff(owner, other, { from: 5, to: 6 })).stat.linesChanged).toBe(1);
    expect(await contents.restore(owner, other, 5)).toMatchObject({ outcome: "applied", version: 7 });
    expect(await contents.undo(owner, other, 6)).toMatchObject({ outcome: "applied" });
    await edit(other, "safe", "drawer");
    expect(await contents.verify(other)).toMatchObject({ ok: true });
  });

  test("[VER-10] whoever tampers with what is left is found", async () => {
    const other = await withSecret("tampered");
    valueOf(await purgeHistory(env, other, 5));
    const verified = () => contents.verify(other);
    await pool.query("update tombstone set up_to = 3 where content_id = $1", [other]);
    expect(await verified()).toEqual({ ok: false, firstBad: 3, why: "its tombstone does not check" });
    await pool.query("update tombstone set up_to = 4 where content_id = $1", [other]);
    expect(await verified()).toMatchObject({ ok: true });
    await pool.query("update version set actor_name = 'Eve' where content_id = $1 and number = 5", [other]);
    expect(await verified()).toEqual({ ok: false, firstBad: 5, why: "it breaks the chain" });
    await pool.query("update version set keyframe = null where content_id = $1 and number = 5", [other]);
    expect(await verified()).toEqual({ ok: false, firstBad: 5, why: "its keyframe is missing" });
    await pool.query("delete from tombstone where content_id = $1", [other]);
    expect(await verified()).toMatchObject({ ok: false, firstBad: 1 });
  });
});

test("[VER-10] typing that has no version yet stays as it is", async () => {
  const id = await withSecret("typing");
  const head = await prisma.contentHead.findUniqueOrThrow({ where: { contentId: id } });
  await prisma.contentUpdate.create({
    data: {
      contentId: id,
      generation: head.generation,
      revision: head.revision + 1,
      bytes: new Uint8Array([0, 0]),
      actorId: owner.id,
      origin: "editor",
      createdAt: env.clock(),
    },
  });
  await prisma.contentHead.update({
    where: { contentId: id },
    data: { revision: { increment: 1 }, tailBytes: { increment: 2 } },
  });
  valueOf(await purgeHistory(env, id, 6));
  expect((await read(id)).body).toBe("# Rota\n\nThe code is in the safe. Ask Ana.\n");
  expect(await contents.verify(id)).toEqual({ ok: true, versions: 6 });
});

test("[VER-10.1] a post is purged only when it is archived; then a tombstone is all there is, and its path is free", async () => {
  const id = await withSecret("whole");
  expect(refusalOf(await purgeContent(env, id)).code).toBe("unsupported_operation");
  valueOf(await contents.archive(owner, id));
  expect(valueOf(await purgeContent(env, id))).toEqual({ contentId: id, versions: 6, images: 0 });
  expect(await rowsOf(id)).toEqual({});
  expect(await contents.verify(id)).toEqual({ ok: true, versions: 0 });
  expect(await write("# New\n", { path: "whole" })).toMatchObject({ path: "whole", version: 1 });
  await pool.query("update tombstone set purged_at = now() where content_id = $1", [id]);
  expect(await contents.verify(id)).toMatchObject({ ok: false, why: "its tombstone does not check" });
});

test("[VER-10] what is no version after the first that is kept is refused, and nothing goes", async () => {
  const id = await withSecret("refused");
  for (const before of [0, 1, 7, 999])
    expect(refusalOf(await purgeHistory(env, id, before)).code).toBe("invalid_request");
  expect(refusalOf(await purgeHistory(env, "nothing", 2)).code).toBe("not_found");
  expect(await rowsOf(id)).toMatchObject({ version: 6, edit_attempt: 2 });
});

test("[VER-10.2] a policy takes what is older, and leaves the text as it was that long ago as the first version", async () => {
  const id = await withSecret("old");
  const between = (await createdAt(id, 4)).getTime() + 1;
  const later = { ...env, clock: () => new Date(between + 30 * DAY_MS) };
  expect(await retain(later, id, {})).toEqual({ versions: 0, attempts: 0 });
  expect(await retain(later, id, { historyDays: 30 })).toEqual({ versions: 3, attempts: 0 });
  expect(valueOf(await contents.version(owner, id, 4)).body).toBe("# Rota\n\nThe code is elsewhere.\n");
  expect(await rowsOf(id)).toMatchObject({ version: 3, edit_attempt: 1 });
  expect(await retain(later, id, { historyDays: 30 })).toEqual({ versions: 0, attempts: 0 });
  expect(
    await retain({ ...env, clock: () => new Date(between + 90 * DAY_MS) }, id, {
      attemptDays: 30,
      conversationDays: 30,
    }),
  ).toEqual({ versions: 0, attempts: 1 });
  expect(await contents.verify(id)).toEqual({ ok: true, versions: 6 });
});

/** Every word that is stored about this content, as far as it can be read. */
async function dumpOf(id: string): Promise<string> {
  const words: string[] = [];
  const { rows: versions } = await pool.query(
    "select keyframe, edit, request, ops, receipt from version where content_id = $1",
    [id],
  );
  const { rows: attempts } = await pool.query(
    "select request, answer, planned, question, settled, left_out from edit_attempt where content_id = $1",
    [id],
  );
  for (const packed of [...versions, ...attempts].flatMap((row) => Object.values<Uint8Array | null>(row)))
    if (packed) words.push(unpackText(packed));
  const { rows: logged } = await pool.query<{ bytes: Buffer }>(
    "select bytes from content_update where content_id = $1 union all select state from content_snapshot where content_id = $1",
    [id],
  );
  for (const { bytes } of logged) words.push(bytes.toString("latin1"));
  const { rows: talk } = await pool.query<{ words: string }>(
    `select text as words from conversation_message where conversation_id = $1 union all select data from conversation_event where conversation_id = $1
     union all select arguments || result from tool_log where conversation_id = $1`,
    [`c-${id}`],
  );
  const { rows: searched } = await pool.query<{ words: string }>(
    "select words from content_words where content_id = $1",
    [id],
  );
  return [...words, ...[...talk, ...searched].map((one) => one.words)].join("\n");
}

// Covers docs/spec/versions.md: the head is what the log says (VER-2, VER-9), and docs/spec/foundations.md CRDT-5, on a
// real Postgres.
import { describe, expect, test } from "vitest";
import { compact, isCompactionDue } from "../../lib/content/records/compact.ts";
import { HeadCache } from "../../lib/content/records/head-cache.ts";
import { loadHead, type Head } from "../../lib/content/records/load-head.ts";
import { seedUpdate, textOf, updateFor } from "../../lib/crdt/index.ts";
import { testDatabase } from "../support/database.ts";
import { desk, fingerprint, refusalOf, type Desk } from "./desk.ts";

const { prisma, pool } = await testDatabase();

/** The head without what any process remembers of it. */
async function coldHead({ owner }: Desk, id: string): Promise<Head> {
  const head = await loadHead(prisma, owner.workspaceId, id, new HeadCache());
  if (!head) throw new Error(`no head of ${id}`);
  return head;
}

const rowsOf = (contentId: string) => prisma.contentUpdate.count({ where: { contentId } });

test("[CRDT-5] the text is the snapshot and every row after it, read warm or cold", async () => {
  const at = await desk(prisma);
  const { id } = await at.write("0\n");
  for (let index = 1; index <= 5; index++) await at.save(id, `${index}\n${"x".repeat(index)}\n`);
  const cold = await coldHead(at, id);
  expect([cold.text, cold.revision, textOf(cold.doc)]).toEqual(["5\nxxxxx\n", 6, "5\nxxxxx\n"]);
  const cache = new HeadCache();
  await loadHead(prisma, at.owner.workspaceId, id, cache);
  await at.save(id, "6\n");
  expect((await loadHead(prisma, at.owner.workspaceId, id, cache))?.text).toBe("6\n");
});

test("[CRDT-5] a reader's document stays as it was when others write", async () => {
  const at = await desk(prisma);
  const { id } = await at.write("one\n");
  const head = await loadHead(prisma, at.owner.workspaceId, id);
  await at.save(id, "two\n");
  expect([head?.text, head && textOf(head.doc)]).toEqual(["one\n", "one\n"]);
});

describe("compaction", () => {
  test("[CRDT-5] leaves text, versions and revision as they are, and the log short", async () => {
    const at = await desk(prisma);
    const { id } = await at.write("0\n");
    for (let index = 1; index <= 4; index++) await at.save(id, `${index}\n`);
    const before = await coldHead(at, id);
    expect(await compact(prisma, before)).toBe(true);
    const after = await coldHead(at, id);
    expect({ ...after, doc: 0, snapshotRevision: 0, snapshotBytes: 0, tailBytes: 0 }).toEqual({
      ...before,
      doc: 0,
      snapshotRevision: 0,
      snapshotBytes: 0,
      tailBytes: 0,
    });
    expect([await rowsOf(id), after.snapshotRevision, after.tailBytes]).toEqual([0, 5, 0]);
    await at.save(id, "5\n");
    expect([await rowsOf(id), (await coldHead(at, id)).text]).toEqual([1, "5\n"]);
    expect(await at.contents.verify(id)).toEqual({ ok: true, versions: 6 });
  });

  test("[CRDT-5] of two at once one takes effect", async () => {
    const at = await desk(prisma);
    const { id } = await at.write("0\n");
    await at.save(id, "1\n");
    const head = await coldHead(at, id);
    const done = await Promise.all([compact(prisma, head), compact(prisma, head)]);
    expect(done.filter((took) => took)).toHaveLength(1);
    expect((await coldHead(at, id)).text).toBe("1\n");
  });

  test("[CRDT-5] a commit that was judged before it still gets through, and a document remembered from before it is not trusted", async () => {
    const at = await desk(prisma);
    const { id } = await at.write("0\n");
    const cache = new HeadCache();
    await loadHead(prisma, at.owner.workspaceId, id, cache);
    await at.save(id, "1\n");
    await at.save(id, "2\n");
    await compact(prisma, await coldHead(at, id));
    await at.save(id, "3\n");
    expect((await loadHead(prisma, at.owner.workspaceId, id, cache))?.text).toBe("3\n");
  });

  test("[CRDT-5] the bytes that the head counts are the bytes of the log", async () => {
    const at = await desk(prisma);
    const { id } = await at.write("0\n");
    const counted = async () => {
      const { rows } = await pool.query<{ same: boolean }>(
        `select h.tail_bytes = (select coalesce(sum(length(bytes)), 0) from content_update u where u.content_id = h.content_id)
           and h.snapshot_bytes = coalesce((select length(state) from content_snapshot s where s.content_id = h.content_id), 0) as same
         from content_head h where content_id = $1`,
        [id],
      );
      return rows[0]?.same;
    };
    await at.save(id, "1\n");
    expect(await counted()).toBe(true);
    await compact(prisma, await coldHead(at, id));
    await at.save(id, "2\r\n");
    expect(await counted()).toBe(true);
  });

  test("[CRDT-5] comes by itself with the write after a log of many bytes, and not before", async () => {
    const at = await desk(prisma);
    const { id } = await at.write("small\n");
    await at.save(id, "small still\n");
    expect([isCompactionDue(await coldHead(at, id)), await rowsOf(id)]).toEqual([false, 2]);
    await at.save(id, "large\n".repeat(20_000));
    expect([isCompactionDue(await coldHead(at, id)), await rowsOf(id)]).toEqual([true, 3]);
    await at.save(id, "small again\n");
    expect([isCompactionDue(await coldHead(at, id)), await rowsOf(id)]).toEqual([false, 1]);
    expect((await coldHead(at, id)).text).toBe("small again\n");
  });

  test("[CRDT-5] comes by itself after a thousand rows", async () => {
    const at = await desk(prisma);
    const { id } = await at.write("x");
    const head = await coldHead(at, id);
    expect(isCompactionDue({ ...head, revision: head.snapshotRevision + 1_000 })).toBe(false);
    expect(isCompactionDue({ ...head, revision: head.snapshotRevision + 1_001 })).toBe(true);
  });
});

describe("typing that no version has yet", () => {
  /** What live typing leaves behind: a row of the log, and a revision that is ahead of the last version's. */
  async function type(at: Desk, id: string, text: string): Promise<void> {
    const head = await coldHead(at, id);
    const bytes = updateFor(head.doc, [{ from: head.text.length, to: head.text.length, insert: text }], 4711);
    await pool.query(
      `with h as (update content_head set revision = revision + 1, tail_bytes = tail_bytes + $3 where content_id = $1 returning *)
       insert into content_update select content_id, generation, revision, $2, 'ana', 'editor', now() from h`,
      [id, bytes, bytes.length],
    );
  }

  test("[VER-9] shows in the text and its hash, and is said to be unversioned", async () => {
    const at = await desk(prisma);
    const made = await at.write("one\n");
    await type(at, made.id, "two\n");
    const now = await at.read(made.id);
    expect(now).toMatchObject({ body: "one\ntwo\n", version: 1, unversioned: true });
    expect(now.hash).not.toBe(made.hash);
    expect(await at.contents.verify(made.id)).toEqual({ ok: true, versions: 1 });
  });

  test("[VER-9] makes a save of the text before it stale", async () => {
    const at = await desk(prisma);
    const made = await at.write("one\n");
    await type(at, made.id, "two\n");
    const refusal = refusalOf(
      await at.contents.save(at.owner, made.id, { body: "mine\n", baseVersion: 1, baseHash: made.hash }),
    );
    expect(refusal).toMatchObject({
      code: "hash_mismatch",
      details: { current: { version: 1, changes: [{ added: ["two"] }] } },
    });
  });

  test("[VER-9] is not compacted away before its version", async () => {
    const at = await desk(prisma);
    const { id } = await at.write("one\n");
    await type(at, id, "two\n");
    expect(await compact(prisma, await coldHead(at, id))).toBe(false);
  });
});

describe("a damaged log", () => {
  test.each([
    ["a row is gone", "delete from content_update where content_id = $1 and revision = 2"],
    ["every row is gone", "delete from content_update where content_id = $1"],
    ["a row is no update", "update content_update set bytes = '\\x00ff00ff' where content_id = $1 and revision = 2"],
    ["the snapshot is gone", "update content_head set snapshot_revision = 3 where content_id = $1"],
  ])("[CRDT-6] %s: it is a fault, never a part of the text or an empty one", async (_name, statement) => {
    const at = await desk(prisma);
    const { id } = await at.write("one\n");
    await at.save(id, "two\n");
    await at.save(id, "three\n");
    await pool.query(statement, [id]);
    const before = await fingerprint(pool);
    await expect(coldHead(at, id)).rejects.toMatchObject({ name: "DamagedLog" });
    expect(await at.contents.verify(id)).toMatchObject({ ok: false, firstBad: 3 });
    expect(await fingerprint(pool)).toBe(before);
  });

  test("[CRDT-6] a whole log of another text does not pass for ours", async () => {
    const at = await desk(prisma);
    const { id } = await at.write("one\n");
    await prisma.contentUpdate.updateMany({ where: { contentId: id }, data: { bytes: seedUpdate("won\n", 1) } });
    expect(await at.contents.verify(id)).toEqual({ ok: false, firstBad: 1, why: "the log gives another text" });
  });
});

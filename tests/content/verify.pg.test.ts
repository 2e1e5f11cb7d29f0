// Covers docs/spec/versions.md VER-8 on a real Postgres: whatever is changed in a stored history is found, and the
// first bad version named.
import { beforeAll, describe, expect, test } from "vitest";
import { verifyContent } from "../../lib/content/history/verify.ts";
import { testDatabase } from "../support/database.ts";
import { desk } from "./desk.ts";

const { prisma, pool } = await testDatabase();
const { contents, owner, write, save, edit } = await desk(prisma);
let id = "";

beforeAll(async () => {
  ({ id } = await write("# Rota\n\nThe gate opens at nine.\n"));
  await edit(id, "nine", "ten");
  await save(id, "# Rota\r\n\r\nThe gate opens at ten, or so.\r\n");
  await contents.restore(owner, id, 1);
  await contents.undo(owner, id, 4);
  for (let number = 6; number <= 51; number++) await save(id, `# Rota\n\n${number}\n`);
});

/** Runs `work` on a history that `statement` has tampered with, and puts it back. */
async function tampered<T>(statement: string, work: () => Promise<T>, values: readonly unknown[] = []): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("create temporary table kept_version as select * from version where content_id = $1", [id]);
    await client.query("create temporary table kept_head as select * from content_head where content_id = $1", [id]);
    await client.query(statement, [id, ...values]);
    return await work();
  } finally {
    await client.query("delete from version where content_id = $1", [id]);
    await client.query("delete from content_head where content_id = $1", [id]);
    await client.query("insert into version select * from kept_version");
    await client.query("insert into content_head select * from kept_head");
    await client.query("drop table kept_version, kept_head");
    client.release();
  }
}

test("[VER-8] a history that nobody touched checks", async () => {
  expect(await contents.verify(id)).toEqual({ ok: true, versions: 51 });
});

test("[VER-8] there is nothing to check of a content that is not there", async () => {
  expect(await verifyContent(prisma, "nothing")).toBeUndefined();
});

describe("one changed byte", () => {
  const BYTES = ["text_digest", "salt", "chain_digest", "keyframe", "edit", "request", "ops", "receipt"];

  test.each(BYTES)("[VER-8] anywhere in %s is found", async (column) => {
    const { rows } = await pool.query<{ number: number; length: number }>(
      `select number, length(${column}) as length from version where content_id = $1 and ${column} is not null and number in (1, 2, 3, 50) order by number`,
      [id],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { number, length } of rows) {
      const places = new Set(
        [0, 1, 3, 4, length >> 1, length - 2, length - 1].filter((place) => place >= 0 && place < length),
      );
      for (const place of places) {
        for (const bit of [1, 128]) {
          const flip = `update version set ${column} = set_byte(${column}, ${place}, get_byte(${column}, ${place}) # ${bit}) where content_id = $1 and number = ${number}`;
          expect([column, number, place, await tampered(flip, () => contents.verify(id))]).toEqual([
            column,
            number,
            place,
            expect.objectContaining({ ok: false, firstBad: number }),
          ]);
        }
      }
    }
  });

  test.each([
    ["hash", "overlay(hash placing 'X' from 1)"],
    ["origin", "origin || 'x'"],
    ["actor_id", "actor_id || 'x'"],
    ["actor_name", "overlay(actor_name placing 'x' from 1)"],
    ["turn_id", "coalesce(turn_id, '') || 'x'"],
    ["eol", "case eol when 'lf' then 'crlf' else 'lf' end"],
    ["bom", "not bom"],
    ["parent", "coalesce(parent, 7) + 1"],
    ["generation", "generation + 1"],
    ["revision", "revision + 1"],
    ["refers_to", "coalesce(refers_to, 0) + 1"],
    ["stat", "jsonb_set(stat, '{linesChanged}', '77')"],
    ["created_at", "created_at + interval '1 millisecond'"],
    ["request", "null"],
    ["ops", "null"],
    ["salt", "''"],
  ])("[VER-8] another %s is found", async (column, expression) => {
    for (const number of [1, 2, 3, 50, 51]) {
      const { rows } = await pool.query<{ changes: boolean }>(
        `select (${column} is distinct from ${expression}) as changes from version where content_id = $1 and number = $2`,
        [id, number],
      );
      if (!rows[0]?.changes) continue;
      const change = `update version set ${column} = ${expression} where content_id = $1 and number = ${number}`;
      expect([column, number, await tampered(change, () => contents.verify(id))]).toEqual([
        column,
        number,
        expect.objectContaining({ ok: false, firstBad: number }),
      ]);
    }
  });
});

test.each([
  ["a version that is gone", "delete from version where content_id = $1 and number = 3", 3],
  ["the last version gone", "delete from version where content_id = $1 and number = 51", 51],
  ["a keyframe that is gone", "update version set keyframe = null where content_id = $1 and number = 50", 50],
  [
    "a version that is called another number",
    "update version set number = 7000 where content_id = $1 and number = 4",
    4,
  ],
  [
    "two versions that changed places",
    "update version set number = case number when 3 then 30004 when 4 then 30003 end where content_id = $1 and number in (3, 4)",
    3,
  ],
  ["a head of other digests", "update content_head set chain_digest = text_digest where content_id = $1", 51],
  ["a head of other line ends", "update content_head set eol = 'crlf' where content_id = $1", 51],
  ["a head at an older version", "update content_head set version = 50 where content_id = $1", 50],
] as const)("[VER-8] %s is found", async (_name, statement, firstBad) => {
  expect(await tampered(statement, () => contents.verify(id))).toMatchObject({ ok: false, firstBad });
});

test("[VER-8] a text that was written again with a digest to match breaks the chain at the next version", async () => {
  const forged = `update version v set keyframe = w.keyframe, text_digest = w.text_digest, hash = w.hash, edit = null, chain_digest = w.chain_digest, salt = w.salt
    from version w where v.content_id = $1 and w.content_id = $1 and v.number = 50 and w.number = 1`;
  expect(await tampered(forged, () => contents.verify(id))).toMatchObject({ ok: false, firstBad: 50 });
});

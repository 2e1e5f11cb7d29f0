// Covers docs/spec/road.md ROAD-2 and docs/spec/versions.md VER-2 on a real Postgres: what a commit writes, and that it
// is all or nothing.
import { describe, expect, test } from "vitest";
import { commitChange, type Change } from "../../lib/content/commit/commit.ts";
import { createContents } from "../../lib/content/index.ts";
import { loadHead, type Head } from "../../lib/content/records/load-head.ts";
import { diffStat } from "../../lib/markdown/index.ts";
import type { EditOutcome } from "../../lib/outcome/index.ts";
import { applyEdit, editBetween } from "../../lib/text/index.ts";
import { connectDatabase } from "../../server/database.ts";
import { testDatabase } from "../support/database.ts";
import { desk, fingerprint, valueOf, type Desk } from "./desk.ts";

const { prisma, pool, url } = await testDatabase();
const BODY = "# Rota\n\nThe gate opens at nine.\n";

async function headOf({ owner }: Desk, id: string): Promise<Head> {
  const head = await loadHead(prisma, owner.workspaceId, id);
  if (!head) throw new Error(`no head of ${id}`);
  return head;
}

/** An edit with everything that can come with one: an attempt with a key, a turn, an event. */
function changeOf({ env, owner }: Desk, head: Head, to: string, key = "key"): Change {
  const edit = editBetween(head.text, to);
  const textAfter = applyEdit(head.text, edit);
  const stat = diffStat(head.text, textAfter, []);
  const now = env.clock();
  const before = { version: head.version, hash: head.hash };
  const { contentId } = head;
  const common = {
    contentId,
    actor: { id: owner.id, name: owner.name, personId: owner.personId },
    origin: "rest",
    judgedAs: "agent",
    before,
  } as const;
  const receipt = {
    ...common,
    request: "Say ten",
    intent: "edit",
    ops: [],
    guards: [],
    grants: [],
    warnings: [],
    stat,
    tookMs: 1,
  } as const;
  const answer: EditOutcome = {
    outcome: "applied",
    version: head.version + 1,
    hash: head.hash,
    stat,
    results: [],
    warnings: [],
    receipt,
  };
  const attemptId = env.newId();
  return {
    head,
    edit,
    textAfter,
    origin: "rest",
    actor: owner,
    request: "Say ten",
    ops: [{ op: "replace" }],
    receipt,
    stat,
    turn: { id: `turn-${contentId}`, linesChanged: stat.linesChanged },
    attempt: {
      id: attemptId,
      workspaceId: owner.workspaceId,
      contentId,
      actorId: owner.id,
      personId: owner.personId,
      idempotencyKey: key,
      requestDigest: new Uint8Array(32),
      request: { baseVersion: head.version, baseHash: head.hash, ops: [] },
      baseVersion: head.version,
      baseHash: head.hash,
      dryRun: false,
      answer,
      question: undefined,
      settled: { pins: [], accepted: [] },
      resumedFrom: undefined,
      turnId: `turn-${contentId}`,
      thread: owner.id,
      origin: "rest",
      createdAt: now,
    },
    events: [
      {
        id: env.newId(),
        workspaceId: owner.workspaceId,
        contentId,
        kind: "edit_applied",
        data: { attemptId, code: null },
        createdAt: now,
      },
    ],
    now,
    newId: env.newId,
  };
}

test("[VER-2] one commit writes version, log row, attempt, spending, event and what search finds", async () => {
  const at = await desk(prisma);
  const { id } = await at.write(BODY);
  const head = await headOf(at, id);
  expect(await commitChange(prisma, changeOf(at, head, BODY.replace("nine", "ten")))).toMatchObject({
    committed: true,
    version: 2,
  });
  const where = { contentId: id };
  const [row, version, spend] = [
    await prisma.contentHead.findUniqueOrThrow({ where }),
    await prisma.version.findFirstOrThrow({ where: { ...where, number: 2 } }),
    await prisma.turnSpend.findFirstOrThrow({ where }),
  ];
  expect(row).toMatchObject({ revision: 2, version: 2, versionRevision: 2, generation: 1 });
  expect([row.textDigest, row.chainDigest]).toEqual([version.textDigest, version.chainDigest]);
  expect(version).toMatchObject({
    parent: 1,
    origin: "rest",
    actorName: "Ana",
    turnId: `turn-${id}`,
    keyframe: null,
    stat: { linesChanged: 1 },
  });
  expect(spend).toMatchObject({ firstVersion: 1, linesChanged: 1 });
  expect(await prisma.editAttempt.findFirstOrThrow({ where })).toMatchObject({
    idempotencyKey: "key",
    outcome: "applied",
    version: 2,
    dryRun: false,
  });
  expect(await prisma.event.count({ where: { ...where, kind: "edit_applied" } })).toBe(1);
  expect(await prisma.content.findUniqueOrThrow({ where: { id } })).toMatchObject({
    searchText: BODY.replace("nine", "ten"),
  });
  expect(await at.contents.verify(id)).toEqual({ ok: true, versions: 2 });
  expect(valueOf(await at.contents.version(at.owner, id, 2))).toMatchObject({
    request: "Say ten",
    ops: [{ op: "replace" }],
    receipt: { parentDigest: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
});

test("[VER-2] a turn's spending adds up", async () => {
  const at = await desk(prisma);
  const { id } = await at.write(BODY);
  await commitChange(prisma, changeOf(at, await headOf(at, id), BODY.replace("nine", "ten"), "first"));
  await commitChange(prisma, changeOf(at, await headOf(at, id), BODY.replace("nine", "noon"), "second"));
  expect(await prisma.turnSpend.findFirstOrThrow({ where: { contentId: id } })).toMatchObject({
    firstVersion: 1,
    linesChanged: 2,
  });
});

describe("a head that has moved", () => {
  test.each([
    [
      "text",
      "update content_head set revision = revision + 1, version_revision = revision + 1, version = version where content_id = $1",
    ],
    ["versions", "update content_head set version = version + 1 where content_id = $1"],
    ["generation", "update content_head set generation = generation + 1 where content_id = $1"],
    ["rules", "update content_head set rules_revision = rules_revision + 1 where content_id = $1"],
  ])("[ROAD-2] its %s: nothing at all is written", async (_what, statement) => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const change = changeOf(at, await headOf(at, id), BODY.replace("nine", "ten"));
    await pool.query(statement, [id]);
    const before = await fingerprint(pool);
    expect(await commitChange(prisma, change)).toEqual({ committed: false, reason: "moved" });
    expect(await fingerprint(pool)).toBe(before);
  });

  test("[OPS-9] a key that has been used meanwhile: nothing at all is written", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    await commitChange(prisma, changeOf(at, await headOf(at, id), BODY.replace("nine", "ten")));
    const change = changeOf(at, await headOf(at, id), BODY.replace("nine", "noon"));
    const before = await fingerprint(pool);
    expect(await commitChange(prisma, change)).toEqual({ committed: false, reason: "key" });
    expect(await fingerprint(pool)).toBe(before);
  });

  test("[OPS-9] of twenty commits with one key exactly one takes effect", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const head = await headOf(at, id);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => commitChange(prisma, changeOf(at, head, `${BODY}${index}\n`))),
    );
    expect(results.filter(({ committed }) => committed)).toHaveLength(1);
    expect(await at.contents.verify(id)).toEqual({ ok: true, versions: 2 });
  });
});

describe("a failure inside the commit", () => {
  const TABLES = [
    "content_head",
    "content_update",
    "version",
    "edit_attempt",
    "turn_spend",
    "event",
    "content",
    "content_words_due",
  ];

  test.each(TABLES)("[ROAD-2] at %s leaves every table as it was, and the next try gets through", async (table) => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const change = changeOf(at, await headOf(at, id), BODY.replace("nine", "ten"));
    const before = await fingerprint(pool);
    await pool.query(
      `create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`,
    );
    await pool.query(
      `create trigger planted after insert or update on ${table} for each row execute function fail_here()`,
    );
    try {
      await expect(commitChange(prisma, change)).rejects.toThrow("planted");
    } finally {
      await pool.query(`drop trigger planted on ${table}`);
      await pool.query("drop function fail_here()");
    }
    expect(await fingerprint(pool)).toBe(before);
    expect((await at.read(id)).body).toBe(BODY);
    expect(await commitChange(prisma, change)).toMatchObject({ committed: true, version: 2 });
    expect((await at.read(id)).body).toBe(BODY.replace("nine", "ten"));
  });
});

describe("a connection lost inside the commit", () => {
  const lost = Object.assign(new Error("Server has closed the connection."), { code: "P1017" });

  /** The database as it is seen through a connection that breaks around its first statement. */
  function breaking(when: "before" | "after"): typeof prisma {
    let broken = false;
    return prisma.$extends({
      query: {
        async $queryRaw({ args, query }) {
          if (broken) return query(args);
          broken = true;
          if (when === "after") await query(args);
          throw lost;
        },
      },
    }) as unknown as typeof prisma; // an extended client has every method of a client; its type does not say so
  }

  test("[ROAD-2] after it took effect: it is found, and counts", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const change = changeOf(at, await headOf(at, id), BODY.replace("nine", "ten"));
    expect(await commitChange(breaking("after"), change)).toMatchObject({ committed: true, version: 2 });
    expect((await at.read(id)).version).toBe(2);
  });

  test("[ROAD-2] before it took effect: nobody says that it did", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const change = changeOf(at, await headOf(at, id), BODY.replace("nine", "ten"));
    const before = await fingerprint(pool);
    await expect(commitChange(breaking("before"), change)).rejects.toMatchObject({ name: "DatabaseAway" });
    expect(await fingerprint(pool)).toBe(before);
  });

  test("[ROAD-2] while someone else takes the version: it is not taken for ours", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const head = await headOf(at, id);
    await commitChange(prisma, changeOf(at, head, `${BODY}theirs\n`, "theirs"));
    await expect(commitChange(breaking("before"), changeOf(at, head, `${BODY}ours\n`, "ours"))).rejects.toMatchObject({
      name: "DatabaseAway",
    });
    expect((await at.read(id)).body).toBe(`${BODY}theirs\n`);
  });
});

const [WRITERS, SAVES] = [4, 50];

test("[VER-2] two processes that save against each other lose nothing, leave no gap, and the chain holds", async () => {
  const at = await desk(prisma);
  const { id } = await at.write("start\n");
  const others = connectDatabase(url);
  const refusals = new Set<string>();
  try {
    const offices = [at.contents, createContents({ ...at.env, db: others.prisma })];
    const writers = Array.from({ length: WRITERS }, (_, writer) => async () => {
      const office = offices[writer % 2] ?? at.contents;
      for (let count = 0; count < SAVES;) {
        const { body, version, hash } = valueOf(await office.read(at.owner, id));
        const saved = await office.save(at.owner, id, {
          body: `${body}${writer}.${count}\n`,
          baseVersion: version,
          baseHash: hash,
        });
        if (saved.ok) count += 1;
        else refusals.add(saved.refusal.code);
      }
    });
    await Promise.all(writers.map((write) => write()));
  } finally {
    await others.close();
  }
  expect([...refusals]).toEqual(["hash_mismatch"]);
  const now = await at.read(id);
  const lines = now.body.trimEnd().split("\n").slice(1);
  expect(now.version).toBe(1 + WRITERS * SAVES);
  expect(new Set(lines).size).toBe(WRITERS * SAVES);
  expect(await at.contents.verify(id)).toEqual({ ok: true, versions: 1 + WRITERS * SAVES });
});

test("[ROAD-2] restores that race each other all get through, one version each", async () => {
  const at = await desk(prisma);
  const { id } = await at.write("one\n");
  await at.save(id, "two\n");
  const others = connectDatabase(url);
  try {
    const offices = [at.contents, createContents({ ...at.env, db: others.prisma })];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (offices[index % 2] ?? at.contents).restore(at.owner, id, 1 + (index % 2)),
      ),
    );
    const applied = answers.flatMap((answer) => (answer.outcome === "applied" ? [answer] : []));
    const versions = applied.filter(({ noop }) => !noop).map(({ version }) => version);
    expect(applied).toHaveLength(answers.length);
    expect(new Set(versions).size).toBe(versions.length);
    expect(await at.contents.verify(id)).toEqual({ ok: true, versions: 2 + versions.length });
  } finally {
    await others.close();
  }
});

// Covers docs/spec/road.md and edit-ops.md on a real Postgres: ROAD-1…5, OPS-5, OPS-6, OPS-8, OPS-9, RCPT-1, EVT-1.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "../../lib/auth/index.ts";
import { createContents, type Contents } from "../../lib/content/index.ts";
import { testDatabase } from "../support/database.ts";
import { sent, type Sent } from "../support/sent.ts";
import { makeOwner } from "./support.ts";

const database = await testDatabase();
const rest = { origin: "rest", interactive: true } as const;
const BODY = "# Rota\n\nPlot A is watered on Monday.\n\nPlot B is watered on Monday.\n\nThe gate opens at nine.\n";

let now = new Date("2026-03-01T10:00:00Z");
let owner: Actor;
let contents: Contents;
let content: { id: string; version: number; hash: string };

beforeEach(async () => {
  now = new Date("2026-03-01T10:00:00Z");
  contents = createContents({ db: database.prisma, clock: () => now, newId: () => randomUUID() });
  owner = await makeOwner(database.prisma);
  const created = await contents.create(owner, { title: `Rota ${randomUUID()}`, body: BODY });
  if (!created.ok) throw new Error(created.refusal.message);
  content = created.value;
});

const edit = async (request: object, actor = owner): Promise<Sent> =>
  sent(
    await contents.submitEdit(
      actor,
      content.id,
      { baseVersion: content.version, baseHash: content.hash, ...request },
      rest,
    ),
  );
const nine = { request: "Change nine to ten", ops: [{ op: "replace", target: { text: "nine" }, with: "ten" }] };
const monday = {
  request: "Change Monday to Sunday",
  ops: [{ op: "replace", target: { text: "Monday" }, with: "Sunday" }],
};

async function textNow(): Promise<string> {
  const read = await contents.read(owner, content.id);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value.body;
}

/** Every row of every table that a refusal must leave alone. */
async function fingerprint(): Promise<string> {
  const tables = ["content", "content_head", "content_update", "content_snapshot", "version", "turn_spend"];
  const rows = await Promise.all(
    tables.map((table) =>
      database.pool.query(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table} t`),
    ),
  );
  return rows.map((result) => String(result.rows[0].sum)).join(" ");
}

const count = async (table: string, where = "true") =>
  Number(
    (await database.pool.query(`select count(*) as n from ${table} where content_id = $1 and ${where}`, [content.id]))
      .rows[0].n,
  );

test("[ROAD-2] an edit that is allowed becomes one version, one row of the log and one attempt", async () => {
  const { status, body } = await edit(nine);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    outcome: "applied",
    version: 2,
    stat: { linesChanged: 1 },
    results: [{ op: 0, strategy: "exact", startLine: 7 }],
  });
  expect(await textNow()).toBe(BODY.replace("nine", "ten"));
  expect([
    await count("version"),
    await count("content_update"),
    await count("edit_attempt"),
    await count("event", "kind = 'edit_applied'"),
  ]).toEqual([2, 2, 1, 1]);
});

test("[ROAD-5] a refusal changes no table but attempts and events, and keeps the ops and the words", async () => {
  const before = await fingerprint();
  const { status, body } = await edit({
    request: "Swap hats",
    ops: [{ op: "replace", target: { text: "the yellow hat" }, with: "the red hat" }],
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    outcome: "rejected",
    code: "anchor_not_found",
    retryable: false,
    findings: [{ op: 0 }],
    receipt: { request: "Swap hats", before: { version: 1 } },
  });
  expect(await fingerprint()).toBe(before);
  const listed = await contents.attempts(owner, { outcome: "rejected", contentId: content.id, limit: 10 });
  expect(listed).toMatchObject({
    ok: true,
    value: {
      items: [
        {
          id: body["attemptId"],
          contentId: content.id,
          code: "anchor_not_found",
          request: "Swap hats",
          ops: [{ with: "the red hat" }],
        },
      ],
      nextCursor: null,
    },
  });
});

test("[ROOM-14] refusals and questions say where they are about", async () => {
  const refused = await edit({
    request: "Change the gate",
    ops: [{ op: "replace", target: { text: "The gate opens at seven" }, with: "It is open" }],
  });
  expect(refused.body).toMatchObject({
    outcome: "rejected",
    findings: [{ place: { section: "Rota", startLine: 7, endLine: 7, preview: "«The gate opens at nine.»" } }],
  });
  const asked = await edit({
    request: "Replace Monday with Sunday",
    ops: [{ op: "replace", target: { text: "Monday" }, with: "Sunday" }],
  });
  expect(asked.body).toMatchObject({ outcome: "clarify", findings: [{ place: { startLine: 3 } }] });
});

test("[ROAD-4] a dry run answers like the real call and leaves every table but attempts alone", async () => {
  const before = await fingerprint();
  const dry = await edit({ ...nine, dryRun: true, idempotencyKey: "k" });
  expect(await fingerprint()).toBe(before);
  const real = await edit({ ...nine, idempotencyKey: "k" });
  for (const member of ["outcome", "version", "hash", "stat", "results"])
    expect(dry.body[member]).toEqual(real.body[member]);
  expect(await count("event", "kind = 'edit_applied'")).toBe(1);
});

test("[OPS-9] the same key gives the stored outcome, a refusal's too; another request under it is 422", async () => {
  const first = await edit({ ...nine, idempotencyKey: "one" });
  const again = await edit({ ...nine, idempotencyKey: "one" });
  expect(again).toEqual(first);
  expect(await count("version")).toBe(2);
  expect(await edit({ ...monday, idempotencyKey: "one" })).toMatchObject({
    status: 422,
    body: { outcome: "rejected", code: "idempotency_conflict" },
  });
});

test("[OPS-9] twenty calls at once with one key make one version", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => edit({ ...nine, idempotencyKey: "all" })));
  expect(new Set(answers.map(({ body }) => body["version"]))).toEqual(new Set([2]));
  expect([await count("version"), await count("edit_attempt")]).toEqual([2, 1]);
});

test("[OPS-9] a replacement that is there already is applied without a version, on a stale base too", async () => {
  await edit(nine);
  const { body } = await edit(nine);
  expect(body).toMatchObject({ outcome: "applied", noop: true, version: 2 });
  expect(await count("version")).toBe(2);
});

test("[OPS-8] a stale base is refused with what changed since", async () => {
  await edit(nine);
  const { status, body } = await edit({ request: "x", ops: [{ op: "delete", target: { text: "The gate opens" } }] });
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: "hash_mismatch",
    current: {
      version: 2,
      changes: [{ startA: 7, removed: ["The gate opens at nine."], added: ["The gate opens at ten."] }],
    },
  });
});

test("[ROAD-2] conflicting edits at once: one lands, the others are told, and no number is skipped", async () => {
  const words = ["two", "three", "four", "five", "six", "seven"];
  const answers = await Promise.all(
    words.map((word) =>
      edit({ request: `Change nine to ${word}`, ops: [{ op: "replace", target: { text: "nine" }, with: word }] }),
    ),
  );
  const applied = answers.filter(({ body }) => body.outcome === "applied");
  expect(applied).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(await count("version")).toBe(2);
});

test("[MAT-4] a question is answered once, by the person who was asked, within fifteen minutes", async () => {
  const asked = await edit(monday);
  expect(asked.body).toMatchObject({
    outcome: "clarify",
    candidates: [
      { id: "c1", startLine: 3 },
      { id: "c2", startLine: 5 },
    ],
    every: { id: "all" },
  });
  const resumeToken = asked.body["resumeToken"];
  const stranger = { ...owner, personId: "someone-else" };
  expect(await contents.resumeEdit(stranger, content.id, { resumeToken, choice: "c2" }, rest)).toMatchObject({
    code: "token_invalid",
  });
  expect(await contents.resumeEdit(owner, content.id, { resumeToken, choice: "c9" }, rest)).toMatchObject({
    code: "invalid_request",
  });
  const landed = sent(await contents.resumeEdit(owner, content.id, { resumeToken, choice: "c2" }, rest));
  expect(landed.body).toMatchObject({ outcome: "applied", version: 2 });
  expect(await textNow()).toBe(BODY.replace("Plot B is watered on Monday", "Plot B is watered on Sunday"));
  expect(await contents.resumeEdit(owner, content.id, { resumeToken, choice: "c1" }, rest)).toMatchObject({
    code: "token_used",
  });
});

test("[MAT-4] two answers to one question at once: one lands, the other is told", async () => {
  const { body } = await edit(monday);
  const answers = await Promise.all(
    ["c1", "c2", "c1"].map(async (choice) =>
      sent(await contents.resumeEdit(owner, content.id, { resumeToken: body["resumeToken"], choice }, rest)),
    ),
  );
  expect(answers.filter((answer) => answer.body.outcome === "applied")).toHaveLength(1);
  expect(answers.filter((answer) => answer.body["code"] === "token_used")).toHaveLength(2);
  expect(await count("version")).toBe(2);
});

test("[ROAD-3] an old question cannot be answered any more", async () => {
  const { body } = await edit(monday);
  now = new Date(now.getTime() + 15 * 60_000);
  expect(
    await contents.resumeEdit(owner, content.id, { resumeToken: body["resumeToken"], choice: "c1" }, rest),
  ).toMatchObject({ code: "token_expired" });
});

test("[MAT-4] an answer lands on the current text; when the chosen words have gone, it says so", async () => {
  const asked = await edit(monday);
  await edit(nine);
  expect(
    await contents.resumeEdit(owner, content.id, { resumeToken: asked.body["resumeToken"], choice: "c1" }, rest),
  ).toMatchObject({ outcome: "applied", version: 3 });
  expect(await textNow()).toBe(BODY.replace("Monday", "Sunday").replace("nine", "ten"));
});

test("[OPS-9] a question asked with a key can be answered; the key gives the question again", async () => {
  const asked = await edit({ ...monday, idempotencyKey: "k1" });
  expect(asked.body).toMatchObject({ outcome: "clarify" });
  expect((await edit({ ...monday, idempotencyKey: "k1" })).body).toMatchObject({
    outcome: "clarify",
    question: asked.body["question"],
  });
  const answered = sent(
    await contents.resumeEdit(owner, content.id, { resumeToken: asked.body["resumeToken"], choice: "c1" }, rest),
  );
  expect(answered.body).toMatchObject({ outcome: "applied", version: 2 });
  expect(await textNow()).toBe(BODY.replace("Monday", "Sunday"));
  const again = await edit({ ...monday, idempotencyKey: "k1" });
  expect(again.body).toMatchObject({ outcome: "clarify" });
  expect(
    sent(await contents.resumeEdit(owner, content.id, { resumeToken: again.body["resumeToken"], choice: "c1" }, rest))
      .body,
  ).toMatchObject({ code: "token_used" });
  expect(await textNow()).toBe(BODY.replace("Monday", "Sunday"));
});

test("[OPS-9] a question that leads to another one is answered to its end under the key of the first", async () => {
  const both = { idempotencyKey: "k2", acknowledge: ["entities_missing"], ops: [...monday.ops, ...nine.ops] };
  const where = await edit(both);
  const howMuch = sent(
    await contents.resumeEdit(owner, content.id, { resumeToken: where.body["resumeToken"], choice: "c2" }, rest),
  );
  expect(howMuch.body).toMatchObject({ outcome: "clarify", findings: [{ code: "limit_exceeded" }] });
  expect(
    sent(await contents.resumeEdit(owner, content.id, { resumeToken: howMuch.body["resumeToken"], choice: "c1" }, rest))
      .body,
  ).toMatchObject({ outcome: "applied" });
  expect(await textNow()).toBe(
    "# Rota\n\nPlot A is watered on Monday.\n\nPlot B is watered on Sunday.\n\nThe gate opens at ten.\n",
  );
});

test("[ROAD-4] a dry run's question resumes as a dry run", async () => {
  const before = await fingerprint();
  const asked = await edit({ ...monday, dryRun: true });
  const resumed = sent(
    await contents.resumeEdit(owner, content.id, { resumeToken: asked.body["resumeToken"], choice: "c1" }, rest),
  );
  expect(resumed.body).toMatchObject({ outcome: "applied", dryRun: true });
  expect(await fingerprint()).toBe(before);
});

test("[LIM-1] a consent grants exactly what was asked, and the receipt says whose it was", async () => {
  const two = {
    ops: [
      { op: "replace", target: { text: "at nine" }, with: "at ten" },
      { op: "replace", target: { text: "Plot A" }, with: "Plot C" },
    ],
  };
  const asked = await edit(two);
  expect(asked.body).toMatchObject({
    outcome: "clarify",
    findings: [{ code: "limit_exceeded", measured: 2, limit: 1 }],
  });
  const wrong = sent(
    await contents.resumeEdit(
      owner,
      content.id,
      { resumeToken: asked.body["resumeToken"], accept: ["heading_change_denied"] },
      rest,
    ),
  );
  expect(wrong.body).toMatchObject({ code: "invalid_request" });
  const { body } = sent(
    await contents.resumeEdit(
      owner,
      content.id,
      { resumeToken: asked.body["resumeToken"], accept: ["limit_exceeded"] },
      rest,
    ),
  );
  expect(body).toMatchObject({
    outcome: "applied",
    receipt: {
      guards: expect.arrayContaining([
        expect.objectContaining({ code: "limit_exceeded", outcome: "granted", measured: 2 }),
      ]),
      grants: [{ code: "limit_exceeded", question: asked.body["question"] }],
    },
  });
});

test("[INT-2] a token without the grant scope can neither grant by words nor by click", async () => {
  const program: Actor = { ...owner, id: "tok-1", kind: "token", scopes: new Set(["read", "edit"] as const) };
  const heading = {
    request: 'Rename the heading "Rota" to "Watering"',
    constraints: { allowHeadingChanges: true },
    ops: [{ op: "replace", target: { heading: "# Rota" }, with: "# Watering" }],
  };
  const asked = await edit(heading, program);
  expect(asked.body).toMatchObject({ outcome: "clarify", findings: [{ code: "heading_change_denied" }] });
  const { body } = sent(
    await contents.resumeEdit(
      program,
      content.id,
      { resumeToken: asked.body["resumeToken"], accept: ["heading_change_denied"] },
      rest,
    ),
  );
  expect(body).toMatchObject({ outcome: "rejected", code: "forbidden" });
  expect((await edit(heading)).body).toMatchObject({ outcome: "applied" });
});

test("[OPS-6] the requests of one turn share one budget", async () => {
  const { request: _said, ...same } = nine;
  const first = await edit({ ...same, turnId: "t1" });
  expect(first.body).toMatchObject({ outcome: "applied" });
  const more = {
    turnId: "t1",
    baseVersion: 2,
    baseHash: first.body["hash"],
    ops: [{ op: "replace", target: { text: "Plot A" }, with: "Plot C" }],
  };
  expect((await edit(more)).body).toMatchObject({
    outcome: "clarify",
    findings: [{ code: "limit_exceeded", measured: 2, limit: 1 }],
  });
  expect((await edit({ ...more, turnId: "t2" })).body).toMatchObject({ outcome: "applied" });
});

test("[ASK-7] what was given word for word spends nothing of the turn's budget", async () => {
  const first = await edit({ ...nine, turnId: "t3" });
  expect(first.body).toMatchObject({ outcome: "applied" });
  const more = {
    request: "Change A to C",
    turnId: "t3",
    baseVersion: 2,
    baseHash: first.body["hash"],
    ops: [{ op: "replace", target: { text: "Plot A" }, with: "Plot C" }],
  };
  expect((await edit(more)).body).toMatchObject({ outcome: "applied" });
  expect(
    (await database.prisma.turnSpend.findFirstOrThrow({ where: { turnId: { endsWith: ":t3" } } })).linesChanged,
  ).toBe(0);
});

test("[ROAD-5] apply anyway grants what a person may settle; retry judges again", async () => {
  const two = {
    interactive: false,
    ops: [
      { op: "replace", target: { text: "at nine" }, with: "at ten" },
      { op: "replace", target: { text: "Plot A" }, with: "Plot C" },
    ],
  };
  expect((await edit(two)).body).toMatchObject({ outcome: "rejected", code: "limit_exceeded" });
  const listed = await contents.attempts(owner, { outcome: "rejected", contentId: content.id, limit: 1 });
  const id = listed.ok ? (listed.value.items[0]?.id ?? "") : "";
  expect(await contents.retryAttempt(owner, id)).toMatchObject({ outcome: "rejected", code: "limit_exceeded" });
  expect(await contents.applyAttempt({ ...owner, role: "writer" }, id)).toMatchObject({ code: "forbidden" });
  expect(await contents.applyAttempt(owner, id)).toMatchObject({
    outcome: "applied",
    receipt: {
      grants: expect.arrayContaining([expect.objectContaining({ code: "limit_exceeded", question: "apply anyway" })]),
    },
  });
});

test("[ROAD-5] apply anyway never puts a duplicate in", async () => {
  const copy = {
    request: "Add it again",
    interactive: false,
    ops: [
      { op: "insert", target: { text: "The gate opens at nine." }, position: "after", with: "The gate opens at nine." },
    ],
  };
  expect((await edit(copy)).body).toMatchObject({ outcome: "rejected", code: "duplicate_content" });
  expect([await count("event", "kind = 'duplicate_detected'"), await count("event", "kind = 'auto_revert'")]).toEqual([
    1, 1,
  ]);
  const listed = await contents.attempts(owner, { outcome: "rejected", contentId: content.id, limit: 1 });
  const id = listed.ok ? (listed.value.items[0]?.id ?? "") : "";
  expect(await contents.applyAttempt(owner, id)).toMatchObject({ outcome: "rejected", code: "duplicate_content" });
});

test("[OPS-10] caret calls are refused by name and counted, wherever the caret is named", async () => {
  const counted = async () =>
    Number(
      (
        await database.pool.query(
          "select count(*) as n from event where kind = 'caret_call_blocked' and workspace_id = $1",
          [owner.workspaceId],
        )
      ).rows[0].n,
    );
  const calls = [
    { ops: [{ op: "insert_at_cursor", with: "x" }] },
    { ops: [{ op: "insert", cursor_offset: 12, with: "x" }] },
    { ops: [{ op: "insert", target: { currentSelection: true }, with: "x" }] },
    { ...nine, current_selection: true },
  ];
  for (const call of calls)
    expect(await edit(call)).toMatchObject({
      status: 422,
      body: { outcome: "rejected", code: "unsupported_operation" },
    });
  expect(await counted()).toBe(calls.length);
  expect(await textNow()).toBe(BODY);
});

test.each([
  ["an insert of more than 1 KB", { op: "insert", with: "word ".repeat(300) }],
  ["a short insert", { op: "insert", with: "One line more." }],
  ["a replace", { op: "replace", with: "One line more." }],
  ["a delete", { op: "delete" }],
  ["a reorder", { op: "reorder", order: [2, 1] }],
])("[RNG-1] %s without a place needs a range, and is counted; an empty target is none", async (_, op) => {
  for (const one of [op, { ...op, target: {} }]) {
    expect(await edit({ ops: [one] })).toMatchObject({
      status: 422,
      body: { outcome: "rejected", code: "needs_range", needs_range: true },
    });
  }
  expect([
    await count("event", "kind = 'needs_range'"),
    await count("event", "kind = 'edit_rejected'"),
    await textNow(),
  ]).toEqual([2, 2, BODY]);
});

test("[EVT-1] an edit's event says how its quotes were found, or that they were not", async () => {
  await edit({
    ops: [
      { op: "replace", target: { text: "opens  at nine" }, with: "opens at ten" },
      { op: "replace", target: { text: "zebra crossing" }, with: "x" },
      { op: "delete", target: { text: "Monday" } },
    ],
  });
  await edit({ ops: [{ op: "delete", target: { lines: { start: 1, end: 7 } } }] });
  await edit(nine);
  const events = await database.prisma.event.findMany({
    where: { contentId: content.id, kind: { startsWith: "edit_" } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  // the row's own data
  const told = events.map(({ kind, data }) => [kind, (data as { strategies?: string }).strategies]);
  expect(told).toEqual(
    expect.arrayContaining([
      ["edit_rejected", "none several"],
      ["edit_rejected", undefined],
      ["edit_applied", "exact"],
    ]),
  );
});

test("[ROAD-3] nobody edits what they may not, or what is another workspace's", async () => {
  expect((await edit(nine, { ...owner, role: "viewer" })).body).toMatchObject({
    outcome: "rejected",
    code: "forbidden",
  });
  const other = await makeOwner(database.prisma);
  expect((await edit(nine, other)).body).toMatchObject({ outcome: "rejected", code: "not_found" });
  expect(await textNow()).toBe(BODY);
});

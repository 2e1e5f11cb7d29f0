// Covers docs/spec/road.md and rule-book.md on a real Postgres: a "no" leaves every table alone but those that tell of
// it (ROAD-5); PUB-1.
import { expect, test } from "vitest";
import { createPublishing } from "../../lib/publishing/index.ts";
import { testDatabase } from "../support/database.ts";
import { sent } from "../support/sent.ts";
import { desk, type Desk } from "./desk.ts";

const { prisma, pool } = await testDatabase();
const BODY =
  "---\ntitle: Rota\nstatus: draft\n---\n\n# Rota\n\nPlot A is watered on Monday by Ana Lopes, who brings the long hose.\n\nPlot B is watered on Monday.\n\n## Gate\n\nThe gate opens at nine.\n";

/** A checksum of each table of the database. */
async function checksums(): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
  );
  const sums = await Promise.all(
    tables.map(({ name }) =>
      pool.query<{ sum: string }>(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`,
      ),
    ),
  );
  return new Map(tables.map(({ name }, index) => [name, sums[index]?.rows[0]?.sum ?? ""]));
}

async function changedTables(work: () => Promise<unknown>): Promise<string[]> {
  const before = await checksums();
  await work();
  const after = await checksums();
  expect(before.size).toBeGreaterThan(15);
  return [...after]
    .filter(([name, sum]) => before.get(name) !== sum)
    .map(([name]) => name)
    .sort();
}

async function submitted({ contents, owner, read }: Desk, id: string, request: object) {
  const { version, hash } = await read(id);
  return sent(await contents.submitEdit(owner, id, { baseVersion: version, baseHash: hash, ...request }));
}

const replace = (text: string, to: string) => [{ op: "replace", target: { text }, with: to }];

test.each([
  ["a stale base", { baseHash: "0000000000000000", ops: replace("nine", "ten") }],
  ["a place that is not there", { ops: replace("the yellow hat", "the red hat") }],
  ["a place that may be two", { ops: replace("Monday", "Sunday") }],
  ["a heading", { ops: replace("## Gate", "## Door") }],
  [
    "a copy",
    {
      ops: replace(
        "The gate opens at nine.",
        "The gate opens at nine.\n\nPlot A is watered on Monday by Ana Lopes, who brings the long hose.",
      ),
    },
  ],
  ["damage", { ops: replace("title: Rota", "title: [Rota") }],
  ["a script", { ops: replace("nine.", "nine. <script>x()</script>") }],
  ["a lost name", { ops: replace("Ana Lopes", "someone"), interactive: false }],
  ["a question about a lost name", { ops: replace("Ana Lopes", "someone") }],
  ["too many lines", { constraints: { maxChangedLines: 0 }, ops: replace("nine", "ten") }],
  [
    "a reworded paragraph, in a turn",
    { turnId: "t", ops: replace("Plot B is watered on Monday.", "Someone else will see to this one.") },
  ],
  ["a dry run", { dryRun: true, request: 'Replace "nine" with "ten"', ops: replace("nine", "ten") }],
  ["an op that does nothing", { ops: replace("nine", "nine") }],
])("[ROAD-5] %s changes no table but attempts and events", async (_, request) => {
  const at = await desk(prisma);
  const { id } = await at.write(BODY);
  const tables = await changedTables(() => submitted(at, id, request));
  expect(tables.filter((name) => name !== "edit_attempt" && name !== "event")).toEqual([]);
  expect(tables).toContain("edit_attempt");
});

test("[ROAD-5] the checksums see an edit that is made", async () => {
  const at = await desk(prisma);
  const { id } = await at.write(BODY);
  expect(await changedTables(() => submitted(at, id, { ops: replace("nine", "ten") }))).toEqual([
    "content",
    "content_head",
    "content_update",
    "content_words_due",
    "edit_attempt",
    "event",
    "version",
  ]);
});

async function published({ env, contents, owner, read }: Desk, id: string): Promise<void> {
  const publishing = createPublishing({ ...env, blocking: () => Promise.resolve(new Set()), contents });
  const { hash } = await read(id);
  expect(await publishing.publish({ ...owner, kind: "person" }, id, { hash })).toMatchObject({ ok: true });
}

test.each(["published", "draft", "review", "archived"] as const)(
  "[PUB-1] no edit by ops changes whether a content is %s, whatever its text comes to say",
  async (status) => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    if (status === "published") await published(at, id);
    else await at.contents.patch(at.owner, id, { status });
    const facts = () =>
      prisma.content.findUniqueOrThrow({
        where: { id },
        select: { status: true, path: true, title: true, type: true, archivedAt: true },
      });
    const stood = await facts();
    const versions = await prisma.version.findMany({ where: { contentId: id }, orderBy: { number: "asc" } });
    const words = 'Replace "status: draft" with "status: published"';
    for (const request of [
      { request: words, ops: replace("status: draft", "status: published") },
      { request: words, ops: [{ op: "replace", target: { lines: { start: 3, end: 3 } }, with: "status: archived" }] },
      { request: "Delete the front matter", ops: [{ op: "delete", target: { lines: { start: 1, end: 5 } } }] },
      { request: "Publish this now", ops: replace("nine", "ten") },
    ])
      await submitted(at, id, request);
    expect(await facts()).toEqual(stood);
    expect((await at.read(id)).status).toBe(status);
    expect(
      await prisma.version.findMany({
        where: { contentId: id, number: { lte: versions.length } },
        orderBy: { number: "asc" },
      }),
    ).toEqual(versions);
  },
);

test.each(["status", "publish", "publishedVersion", "path", "title"])(
  "[PUB-1] an edit that names %s beside its ops is no edit",
  async (field) => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const { body } = await submitted(at, id, { [field]: "published", ops: replace("nine", "ten") });
    expect(body).toMatchObject({ outcome: "rejected", code: "invalid_request" });
  },
);

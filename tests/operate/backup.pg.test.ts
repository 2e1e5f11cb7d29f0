// Covers RUN-3 to RUN-6: backup, restore, and the upgrade of what an earlier release has stored.
import fs from "node:fs/promises";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { backup } from "../../operate/backup.ts";
import { openAlone, openDatabase } from "../../operate/database.ts";
import { restore } from "../../operate/restore.ts";
import { verifyHistories } from "../../operate/verify.ts";
import { createImages } from "../../lib/images/index.ts";
import { createContents } from "../../lib/content/index.ts";
import { createPublishing } from "../../lib/publishing/index.ts";
import { createAuth } from "../../lib/auth/index.ts";
import { connectDatabase } from "../../server/database.ts";
import { migrate } from "../../server/migrate.ts";
import { StartFault } from "../../server/start-fault.ts";
import { desk, fingerprint, valueOf } from "../content/desk.ts";
import { emptyDatabase, testDatabase } from "../support/database.ts";
import { png } from "../support/pictures.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";

const source = await testDatabase();
const BYTES = png(40, 30);
let folder = "";
let file = "";

beforeAll(async () => {
  folder = await temporaryFolder("backup");
  file = path.join(folder, "whole.tar.gz");
  const { env, contents, owner, write, edit, save } = await desk(source.prisma);
  const { id } = await write("# Rota\r\n\r\nThe gate opens at nine. 🚲 \\N \\. \t tab\r\n");
  await edit(id, "nine", "ten");
  for (let number = 0; number < 60; number++) await save(id, `# Rota\n\n${number}\n`);
  await write('# Second\n\n{"a": "\\\\"}\n', { title: "Second", path: "second" });
  const images = createImages({ pool: source.pool, clock: () => new Date() });
  await images.add(owner, id, { name: "gate.png", read: () => Promise.resolve(BYTES) });
  const blocking = () => Promise.resolve(new Set<string>());
  const publishing = createPublishing({ ...env, db: source.prisma, contents, blocking });
  valueOf(await publishing.publish({ ...owner, kind: "person" }, id, { version: 60 }));
  await withDatabase(source.url, (database) => backup(database, file));
});

describe("a backup", () => {
  test("[RUN-3] restored into a new database is the same rows, in a generation that nobody has seen, and every history checks", async () => {
    const url = await emptyDatabase();
    const answer = await withDatabase(url, (database) => restore(database, file), openAlone);
    expect(answer).toMatchObject({ exit: 0, json: { ok: true, contents: 2, versions: 63, bad: [] } });
    const there = connectDatabase(url);
    onTestFinished(there.close);
    const { rows } = await there.pool.query<{ generation: number }>(
      "select distinct generation from content_head union select generation from content_update",
    );
    expect(rows).toEqual([{ generation: expect.any(Number) }]);
    expect(rows[0]?.generation).toBeGreaterThan(1_000);
    await there.pool.query("update content_head set generation = 1; update content_update set generation = 1");
    expect(await fingerprint(there.pool)).toBe(await fingerprint(source.pool));
    const {
      rows: [kept],
    } = await there.pool.query<{ bytes: Buffer; name: string }>(
      "select i.bytes, i.name from image i join image_of_content u on u.digest = i.digest",
    );
    expect([kept?.name, kept?.bytes]).toEqual(["gate", BYTES]);
  });

  test("[RUN-3] is readable by its owner alone, takes the place of no file, and leaves nothing when it fails", async () => {
    expect(((await fs.stat(file)).mode & 0o777).toString(8)).toBe("600");
    await expect(withDatabase(source.url, (database) => backup(database, file))).rejects.toThrow("exists already");
    await expect(
      withDatabase(source.url, (database) => backup(database, path.join(folder, "no", "such.tar.gz"))),
    ).rejects.toThrow("ENOENT");
    expect(await fs.readdir(folder)).toEqual(["whole.tar.gz"]);
  });

  test("[RUN-3] is of one moment, whatever is written meanwhile", async () => {
    const { write, save } = await desk(source.prisma);
    const { id } = await write("# Busy\n\n0\n", { title: "Busy", path: "busy" });
    const meanwhile = (async () => {
      for (let number = 1; number < 40; number++) await save(id, `# Busy\n\n${number}\n`);
    })();
    const target = path.join(folder, "busy.tar.gz");
    await withDatabase(source.url, (database) => backup(database, target));
    await meanwhile;
    const url = await emptyDatabase();
    expect(await withDatabase(url, (database) => restore(database, target), openAlone)).toMatchObject({
      json: { ok: true, bad: [] },
    });
    await fs.rm(target);
  });
});

describe("a restore is refused, and the database stays empty,", () => {
  const damaged: readonly (readonly [string, (bytes: Buffer) => Buffer, string])[] = [
    ["of a backup that was cut in half", (bytes) => bytes.subarray(0, bytes.length >> 1), "cut short or damaged"],
    ["of one that lacks its last byte", (bytes) => bytes.subarray(0, -1), "cut short or damaged"],
    ["of one cut at the end of a part", (bytes) => gzipSync(withoutEnd(gunzipSync(bytes))), "cut short or damaged"],
    [
      "where a byte has changed",
      (bytes) => Buffer.from(bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte))),
      "damaged",
    ],
    [
      "where a byte within has changed",
      (bytes) => gzipSync(changedText(gunzipSync(bytes), "\tsecond\t", "\tsecone\t")),
      "is not as it was written",
    ],
    [
      "of a newer release's backup",
      (bytes) => gzipSync(changedText(gunzipSync(bytes), "20261121000000_init", "20991121000000_init")),
      "made by a newer release",
    ],
    [
      "of a form that is not known yet",
      (bytes) => gzipSync(changedText(gunzipSync(bytes), '"format": 1', '"format": 9')),
      "made by a newer release",
    ],
    ["of a file that is none", () => Buffer.from("Some notes."), "cannot be read"],
    [
      "of an archive of something else",
      (bytes) => gzipSync(changedText(gunzipSync(bytes), "stet-backup.json", "stat-backup.json")),
      "not a backup of Stet",
    ],
    ["of nothing", () => Buffer.alloc(0), "cut short or damaged"],
  ];

  test.each(damaged)("[RUN-4] %s", async (_name, change, words) => {
    const bad = path.join(folder, "bad.tar.gz");
    await fs.writeFile(bad, change(await fs.readFile(file)));
    const url = await emptyDatabase();
    const refused = withDatabase(url, (database) => restore(database, bad), openAlone);
    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.toThrow(StartFault);
    const { pool, close } = connectDatabase(url);
    onTestFinished(close);
    expect(
      (await pool.query("select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace"))
        .rows,
    ).toEqual([{ tables: 0 }]);
    await fs.rm(bad);
  });

  test("[RUN-4] of a file that is not there", async () => {
    const url = await emptyDatabase();
    await expect(
      withDatabase(url, (database) => restore(database, path.join(folder, "none.tar.gz")), openAlone),
    ).rejects.toThrow("There is no file");
  });
});

test("[RUN-4] a database with tables is left alone, and so is one that a Stet serves", async () => {
  const url = await emptyDatabase();
  await migrate(url);
  const serving = connectDatabase(url);
  await serving.pool.query("select 1");
  await expect(openAlone({ dataDirectory: folder, databaseUrl: url })).rejects.toThrow(
    "A Stet runs on this database (1 connections)",
  );
  await serving.close();
  await expect(withDatabase(url, (database) => restore(database, file), openAlone)).rejects.toThrow(
    "The database is not empty",
  );
});

test("[RUN-5] what an earlier release has stored is restored, brought up to this one, and reads as it did", async () => {
  const release = "tests/fixtures/backups/release-0.1.0";
  const url = await emptyDatabase();
  const answer = await withDatabase(
    url,
    (database) => restore(database, path.join(release, "backup.tar.gz")),
    openAlone,
  );
  expect(answer).toMatchObject({ exit: 0, json: { ok: true, contents: 5, versions: 71, bad: [] } });
  const { prisma, close } = connectDatabase(url);
  onTestFinished(close);
  const tools = { db: prisma, clock: () => new Date(), newId: () => crypto.randomUUID(), randomToken: () => "unused" };
  const [auth, contents] = [createAuth(tools), createContents(tools)];
  const owner = await auth.owner();
  const texts: Record<string, KnownText> = JSON.parse(await fs.readFile(path.join(release, "texts.json"), "utf8"));
  for (const [name, known] of Object.entries(texts)) {
    const { versions, ...now } = known;
    expect(await contents.read(owner, name)).toMatchObject({ ok: true, value: now });
    for (const [number, version] of Object.entries(versions)) {
      const read = await contents.version(owner, name, Number(number));
      expect([name, number, read]).toEqual([name, number, { ok: true, value: expect.objectContaining(version) }]);
    }
  }
  const database = await openDatabase({ dataDirectory: folder, databaseUrl: url });
  onTestFinished(database.close);
  expect(await verifyHistories(database, "windows")).toMatchObject({ contents: 1, versions: 61, bad: [] });
});

interface KnownText {
  readonly body: string;
  readonly hash: string;
  readonly version: number;
  readonly unversioned: boolean;
  readonly versions: Readonly<Record<string, { readonly hash: string; readonly body: string }>>;
}

async function withDatabase<T>(
  databaseUrl: string,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
  open: typeof openDatabase = openDatabase,
): Promise<T> {
  const database = await open({ dataDirectory: folder, databaseUrl });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function changedText(bytes: Buffer, from: string, to: string): Buffer {
  const at = bytes.indexOf(from);
  if (at < 0) throw new Error(`There is no ${from} in it`);
  const changed = Buffer.from(bytes);
  changed.write(to, at);
  return at === 0 ? withHeaderSum(changed) : changed;
}

/** Tar's own sum of the first header. */
function withHeaderSum(bytes: Buffer): Buffer {
  bytes.fill(" ", 148, 156);
  const sum = bytes.subarray(0, 512).reduce((all, byte) => all + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return bytes;
}

/** Without its manifest and the end of the tar. */
const withoutEnd = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.indexOf("manifest.json"));

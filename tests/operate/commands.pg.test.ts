// Covers RUN-1, RUN-2 and RUN-6: what `stet doctor` and `stet verify` find, and how the commands end.
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { program, SOON_OVER } from "../support/program.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";
import { testDatabase } from "../support/database.ts";
import { createImages } from "../../lib/images/index.ts";
import { png } from "../support/pictures.ts";
import { desk } from "../content/desk.ts";
import { stet, type Ran } from "../cli/stet.ts";

const { url, pool, prisma } = await testDatabase();
let folder = "";
let id = "";

beforeAll(async () => {
  folder = await temporaryFolder("commands");
  const { write, save } = await desk(prisma);
  ({ id } = await write("# Rota\n\nNine.\n", { path: "rota" }));
  for (let number = 2; number <= 5; number++) await save(id, `# Rota\n\n${number}\n`);
});

const SETTINGS = {
  STET_DATA: "",
  DATABASE_URL: "",
  STET_UNSAFE_DATABASE: "1",
  STET_OWNER_TOKEN: "a-token-nobody-sees",
  OPENAI_API_KEY: "a-key-nobody-sees",
  LOG_LEVEL: "info",
};

/** Runs one of the commands as someone in a checkout does. */
const operate = (words: readonly string[], settings: Readonly<Record<string, string>> = {}): Promise<Ran> => {
  const given = { ...SETTINGS, STET_DATA: path.join(folder, "data"), DATABASE_URL: url, ...settings };
  const command = [
    "env",
    ...Object.entries(given).map(([name, value]) => `${name}=${value}`),
    process.execPath,
    SOON_OVER,
    program("operate"),
  ];
  return stet(process.cwd(), words, { command });
};

test("[RUN-11] tokens are made, listed and revoked, with entries of the access log", async () => {
  const made = await operate(["token", "make", "nightly check", "--scopes", "read,publish", "--days", "2", "--json"]);
  const { id: tokenId, token } = JSON.parse(made.out) as { readonly id: string; readonly token: string };
  expect([made.code, token.startsWith("stet_")]).toEqual([0, true]);
  const listed = await operate(["token", "list"]);
  expect([listed.code, listed.out]).toEqual([0, expect.stringMatching(/nightly check {2}for .* {2}read,publish/)]);
  expect(listed.out).not.toContain(token);
  expect(await operate(["token", "make", "x", "--scopes", "read,all"])).toMatchObject({
    code: 1,
    out: expect.stringContaining("Scopes are read, edit,"),
  });
  expect((await operate(["token", "revoke", tokenId])).code).toBe(0);
  expect((await operate(["token", "list"])).out).toContain("There are no tokens that work.");
  expect((await operate(["token", "revoke", "none"])).code).toBe(1);
  const kinds = await prisma.accessEvent.findMany({ select: { kind: true }, orderBy: { id: "asc" } });
  expect(kinds.map(({ kind }) => kind)).toEqual(["token_made", "token_revoked"]);
});

test("[RUN-2] histories that nobody touched check; the first bad version of one that someone did is named", async () => {
  expect(await operate(["verify"])).toMatchObject({
    code: 0,
    out: expect.stringContaining("Every history is sound: 5 versions of 1 posts"),
  });
  await pool.query("update version set request = edit where content_id = $1 and number = 3", [id]);
  expect(await operate(["verify", "rota"])).toMatchObject({
    code: 1,
    out: expect.stringContaining(`rota (${id}): version 3 is the first that fails the check: it breaks the chain.`),
  });
  const { code, out } = await operate(["verify", "--json"]);
  expect([code, JSON.parse(out)]).toEqual([
    1,
    expect.objectContaining({
      ok: false,
      contents: 1,
      bad: [{ contentId: id, path: "rota", firstBad: 3, why: "it breaks the chain" }],
    }),
  ]);
  await pool.query("update version set request = null where content_id = $1 and number = 3", [id]);
  expect(await operate(["verify", "nothing"])).toMatchObject({
    code: 1,
    out: 'There is no post with the id or path "nothing".\n',
  });
});

test("[RUN-2] an image whose bytes are others than they were is named", async () => {
  const images = createImages({ pool, clock: () => new Date() });
  const { owner, write } = await desk(prisma);
  const { id: post } = await write("Words.\n", { path: "with-image" });
  const kept = await images.add(owner, post, { name: "", read: () => Promise.resolve(png(2, 2)) });
  expect(await operate(["verify"])).toMatchObject({ code: 0, out: expect.stringContaining(" and 1 images") });
  expect(await operate(["doctor"])).toMatchObject({ out: expect.stringContaining("1 images (0.0 MB).") });
  expect(await operate(["doctor"])).toMatchObject({
    out: expect.stringContaining("0 posts are public, 0 scheduled; the site is off."),
  });
  await pool.query("update image set bytes = bytes || '\\x00'");
  expect(await operate(["verify"])).toMatchObject({
    code: 1,
    out: expect.stringContaining(`${kept.ok ? kept.value.url : ""}: the image is not the one that was stored.`),
  });
  expect(await operate(["verify", "rota"])).toMatchObject({ code: 0 });
  await prisma.image.deleteMany();
  await prisma.content.delete({ where: { id: post } });
  await prisma.contentHead.delete({ where: { contentId: post } });
});

test("[RUN-1] a sound Stet is told as such, with its settings and none of its secrets", async () => {
  const { code, out, err } = await operate(["doctor"]);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain("STET_OWNER_TOKEN=(set)");
  expect(out).toContain("ok   Schema: as this release has it");
  expect(out).toContain("ok   Quarantine: empty.");
  expect(out).toContain("fsync, synchronous_commit, full_page_writes is off"); // the tests' own database
  expect(out).not.toMatch(/nobody-sees/);
  const { password } = new URL(url);
  expect(password.length).toBeGreaterThan(8);
  expect(out).not.toContain(password);
});

test("[RUN-1] a Redis that does not answer is a warning, without its password", async () => {
  const { code, out } = await operate(["doctor"], { REDIS_URL: "redis://:password-nobody-sees@127.0.0.1:1" });
  expect(code).toBe(0);
  expect(out).toMatch(/^WARN Redis: .+ Postgres does its part meanwhile\.$/m);
  expect(out).not.toMatch(/nobody-sees/);
});

test("[RUN-1] what is wrong is found: updates in quarantine, an unsafe database, a newer schema, no database", async () => {
  await pool.query(
    "insert into quarantine (id, content_id, generation, reason, bytes, digest, created_at) values ('q', $1, 1, 'not_text', 'x', 'y', now())",
    [id],
  );
  expect(await operate(["doctor"])).toMatchObject({
    code: 0,
    out: expect.stringContaining("WARN Quarantine: updates that were refused or cannot be read: 1 in rota (not_text"),
  });
  expect(await operate(["doctor"], { STET_UNSAFE_DATABASE: "0" })).toMatchObject({
    code: 1,
    out: expect.stringContaining("BAD  Database: The database may lose saved work in a crash"),
  });
  await pool.query(
    `insert into "_prisma_migrations" (id, checksum, migration_name, finished_at) values ('x', 'y', '20991231000000_of_tomorrow', now())`,
  );
  const newer = await operate(["doctor", "--json"]);
  expect([newer.code, JSON.parse(newer.out)]).toEqual([
    1,
    expect.objectContaining({
      ok: false,
      findings: expect.arrayContaining([expect.objectContaining({ name: "Schema", status: "bad" })]),
    }),
  ]);
  await pool.query(`delete from "_prisma_migrations" where id = 'x'`);
  const nowhere = await operate(["doctor"], { DATABASE_URL: "postgresql://stet:a-word-nobody-sees@127.0.0.1:1/stet" });
  expect(nowhere).toMatchObject({
    code: 1,
    out: expect.stringContaining("BAD  Database: The database at 127.0.0.1:1/stet cannot be used"),
  });
  expect(nowhere.out + nowhere.err).not.toContain("nobody-sees");
});

test("[RUN-9] what was before a version is taken away for good, by hand or by age; a whole post only when it is archived", async () => {
  expect(await operate(["purge", "rota"])).toMatchObject({
    code: 1,
    out: expect.stringContaining("Only what is archived can be purged."),
  });
  expect(await operate(["purge", "rota", "--before", "3"])).toMatchObject({
    code: 0,
    out: expect.stringContaining("2 versions of rota are gone for good; 3 is the first that is kept."),
  });
  expect(await operate(["purge", "rota", "--before", "3"])).toMatchObject({
    code: 1,
    out: expect.stringContaining("3 must be a version later than the first one kept now."),
  });
  expect(await operate(["prune"])).toMatchObject({
    code: 0,
    out: expect.stringContaining("Everything is kept for good"),
  });
  expect(await operate(["retention", "--history", "30", "--requests", "7"])).toMatchObject({
    code: 0,
    out: expect.stringContaining("versions 30 days, requests 7 days, conversations for good."),
  });
  expect(await operate(["retention", "--requests", "keep"])).toMatchObject({
    code: 0,
    out: expect.stringContaining("versions 30 days, requests for good"),
  });
  expect(await operate(["prune"])).toMatchObject({
    code: 0,
    out: "2 versions and 0 requests of 1 posts are gone for good.\n",
  }); // the desk's clock is long ago
  expect(await operate(["verify"])).toMatchObject({ code: 0, out: expect.stringContaining("Every history is sound") });
  expect(await operate(["retention", "--history", "soon"])).toMatchObject({ code: 2 });
});

test("[RUN-6] what a person can mend is a sentence and status 1, wrong arguments and settings are status 2", async () => {
  expect(await operate(["verify"], { DATABASE_URL: "" })).toMatchObject({
    code: 1,
    out: expect.stringContaining("There is no database in"),
  });
  expect(await operate(["restore", path.join(folder, "none.tar.gz"), "--json"])).toMatchObject({
    code: 1,
    out: expect.stringContaining('"ok": false'),
  });
  expect(await operate(["backup"])).toMatchObject({
    code: 2,
    err: expect.stringContaining("missing required argument"),
  });
  expect(await operate(["verify"], { DATABASE_URL: "mysql://x" })).toMatchObject({
    code: 2,
    err: expect.stringContaining("DATABASE_URL must begin with postgresql://"),
  });
});

test("[RUN-6] the checkout's stet knows all of them, the packed one says where they are", async () => {
  const { out } = await operate(["help"]);
  const commands = [...out.matchAll(/^ {2}([a-z]+) \[options\]/gm)].map(([, name = ""]) => name);
  expect(commands.length).toBeGreaterThan(8);
  const inCheckout = { command: [process.execPath, path.resolve("cli/stet.mjs")] };
  for (const name of commands) {
    const help = await stet(process.cwd(), [name, "--help"], inCheckout);
    expect([name, help.code, help.out.includes("answer as JSON")]).toEqual([name, 0, true]);
    expect(await stet(folder, [name, "x"])).toMatchObject({
      code: 2,
      err: expect.stringContaining(`Run it where that Stet is installed: npm run stet -- ${name}`),
    });
  }
}, 60_000);
